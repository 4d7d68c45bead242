"""A turn: moves, favours, and what is left behind."""

from __future__ import annotations

from games.chance import Rng
from games.contract import Event, Seat, build
from games.heuchel.board import GOAL, RANK, Stack, destination
from games.heuchel.events import Climbed, Discarded, LookedAt, Sacrificed, Took, Uncovered
from games.heuchel.moves import Climb, EndTurn, RollAgain, Sacrifice, Take
from games.heuchel.rounds import end_turn, finish_if_over, roll
from games.heuchel.table import SEATS, Table, replaced
from games.heuchel.view import FAVOURS, Way


def climb(table: Table, seat: Seat, move: Climb, rng: Rng) -> list[Event]:
    """Move cards up; then look at what stays behind, then for favours."""
    column = table.columns[seat]
    row, stack = move.row, column[move.row]
    part, rest = stack[: move.cards], stack[move.cards :]
    to = destination(column, row) if table.die is None else row + table.die
    assert to is not None, "a move that leads nowhere"
    changed = dict(column)
    changed[to] = part + column.get(to, ())
    if rest:
        changed[row] = rest
    else:
        del changed[row]
    table.columns = replaced(table.columns, seat, changed)
    _leave_trace(table, (seat, row, seat, to))
    has_arrived = GOAL[part[0]] == to
    face, cards = table.faces[part[0]], move.cards
    fields = {"seat": seat, "face": face, "cards": cards, "row": row, "to": to, "home": has_arrived}
    events: list[Event] = [build(Climbed, fields)]
    if rest:
        events.append(_uncover(table, seat, row))
    if has_arrived:
        table.look_at_column(seat)
    table.took = False
    table.favours = () if has_arrived else _favours(table, seat, to)
    if not table.favours:
        return events + _complete(table, rng)
    table.phase = FAVOURS
    table.part = to
    return events


def _favours(table: Table, seat: Seat, row: int) -> tuple[Seat, ...]:
    """Return in which other columns a stack on `row` is not home and ranks below the moved part by its top card."""
    columns, faces = table.columns, table.faces
    beside = [other for other in SEATS[: len(columns)] if row in columns[other] and other != seat]
    if not beside:
        return ()
    rank = RANK[faces[columns[seat][row][0]]]
    tops = [(other, columns[other][row][0]) for other in beside]
    return tuple([other for other, top in tops if GOAL[top] != row and RANK[faces[top]] < rank])


def take(table: Table, seat: Seat, move: Take, rng: Rng) -> list[Event]:
    """Put cards from another column under the moved part; only now look at them and at what they uncover."""
    owner, row = SEATS[move.column], table.part
    assert row is not None, "favours without a moved part"
    stack = table.columns[owner][row]
    packet, rest = stack[: move.cards], stack[move.cards :]
    table.put(seat, row, table.columns[seat][row] + packet)
    table.put(owner, row, rest)
    table.let_know(seat, packet)
    _leave_trace(table, (owner, row, seat, row))
    table.took = True
    table.favours = tuple([other for other in table.favours if other != owner])
    top = table.faces[packet[0]]
    events: list[Event] = [build(Took, {"seat": seat, "owner": owner, "face": top, "cards": move.cards})]
    if len(packet) > 1:
        seen = table.faces_of(packet[1:])
        events.append(build(LookedAt, {"seat": seat, "faces": seen, "visible_to": (seat,)}))
    if rest:
        events.append(_uncover(table, owner, row))
    else:
        table.look_at_column(owner)
    return events if table.favours else events + _complete(table, rng)


def roll_again(table: Table, seat: Seat, move: RollAgain, rng: Rng) -> list[Event]:
    """Stop taking and roll for another move."""
    table.part = None
    table.favours = ()
    table.took = False
    return roll(table, seat, rng)


def end(table: Table, seat: Seat, move: EndTurn, rng: Rng) -> list[Event]:
    """Stop taking and end the turn. The game can't be over: that was looked at when the favours were complete."""
    return end_turn(table, rng)


def sacrifice(table: Table, seat: Seat, move: Sacrifice, rng: Rng) -> list[Event]:
    """Lose a card in zugzwang, and those below it one by one until one stands at or below its goal."""
    stack = table.columns[seat][move.row]
    lost = 1
    while lost < len(stack) and GOAL[stack[lost]] < move.row:
        lost += 1
    table.discard(seat, stack[:lost])
    table.put(seat, move.row, stack[lost:])
    events: list[Event] = [Sacrificed(seat=seat, faces=table.faces_of(stack[:lost]))]
    if lost < len(stack):
        events.append(_uncover(table, seat, move.row))
    else:
        table.look_at_column(seat)
    return events if finish_if_over(table) else events + end_turn(table, rng)


def _complete(table: Table, rng: Rng) -> list[Event]:
    """Complete a move with its favours: the game may be over; who took cards may go on; else the turn ends."""
    if finish_if_over(table):
        return []
    if not table.took:
        return end_turn(table, rng)
    table.phase = FAVOURS
    return []


def _uncover(table: Table, owner: Seat, row: int) -> Event:
    """Look at the new top card of a remaining stack: on its goal all are home, above it all are discarded."""
    stack: Stack = table.columns[owner][row]
    top = stack[0]
    if GOAL[top] < row:
        table.put(owner, row, ())
        table.discard(owner, stack)
        table.look_at_column(owner)
        return build(Discarded, {"seat": owner, "faces": table.faces_of(stack)})
    table.show((top,))
    home = GOAL[top] == row
    if home:
        table.look_at_column(owner)
    fields = {"seat": owner, "face": table.faces[top], "row": row, "home": home, "cards": len(stack)}
    return build(Uncovered, fields)


def _leave_trace(table: Table, way: Way) -> None:
    table.trace = (*table.trace, way) if table.has_moved else (way,)
    table.has_moved = True
