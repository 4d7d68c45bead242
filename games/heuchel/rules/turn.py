"""A turn: moves, favours, and what is left behind."""

from __future__ import annotations

from games.chance import Rng
from games.contract import Event, Seat, replaced
from games.heuchel.rules.board import GOAL, Stack, destination, fate, sacrificed
from games.heuchel.rules.events import Climbed, Discarded, LookedAt, Sacrificed, Took, Uncovered
from games.heuchel.rules.moves import Climb, Sacrifice, Take
from games.heuchel.rules.position import FAVOURS, SEATS, HeuchelPosition
from games.heuchel.rules.rounds import end_game, end_turn, put_aside, roll


def climb(position: HeuchelPosition, seat: Seat, move: Climb, rng: Rng) -> list[Event]:
    """Move cards up; then look at what stays behind, then for favours."""
    public = position.public
    column, row, cards = public.columns[seat], move.row, move.cards
    stack, to = column[row], destination(column, row, public.die)
    assert to is not None, "a move that leads nowhere"
    part, rest = stack[:cards], stack[cards:]
    public.put(seat, row, rest, to, part + column.get(to, ()))
    if not public.has_moved:
        public.trace, public.has_moved = (), True
    public.trace += ((seat, row, seat, to, part[0]),)
    top = part[0]
    face, home = position.secret.faces[top], GOAL[top] == to
    events: list[Event] = [Climbed(seat=seat, face=face, cards=cards, row=row, to=to, home=home)]
    if rest:
        events.append(_uncover(position, seat, row))
    public.took = False
    public.favours = public.favours_of(top, to)
    if not public.favours:
        return events + _complete(position, rng)
    public.phase = FAVOURS
    public.part = to
    return events


def take(position: HeuchelPosition, seat: Seat, move: Take, rng: Rng) -> list[Event]:
    """Put cards from another column under the moved part; only now look at them and at what they uncover."""
    public = position.public
    owner, row, cards = SEATS[move.column], public.part, move.cards
    assert row is not None, "favours without a moved part"
    stack = public.columns[owner][row]
    packet, rest = stack[:cards], stack[cards:]
    public.put(seat, row, public.columns[seat][row] + packet)
    public.put(owner, row, rest)
    is_new = position.let_know(seat, packet)
    public.trace += ((owner, row, seat, row, packet[0]),)
    public.took = True
    public.favours = tuple([other for other in public.favours if other != owner])
    face, *seen = position.faces_of(packet)
    events: list[Event] = [Took(seat=seat, owner=owner, face=face, cards=cards)]
    if seen:
        events.append(LookedAt(seat=seat, faces=tuple(seen), is_binding=is_new, visible_to=(seat,)))
    if rest:
        events.append(_uncover(position, owner, row))
    return events if public.favours else events + _complete(position, rng)


def roll_again(position: HeuchelPosition, rng: Rng) -> list[Event]:
    """Stop taking and roll for another move."""
    put_aside(position.public)
    return roll(position.public, rng)


def end(position: HeuchelPosition, rng: Rng) -> list[Event]:
    """Stop taking and end the turn. The game can't be over: that was looked at when the favours were complete."""
    return end_turn(position.public, rng)


def sacrifice(position: HeuchelPosition, seat: Seat, move: Sacrifice, rng: Rng) -> list[Event]:
    """Lose a card in zugzwang, and those below it one by one until one stands at or below its goal."""
    public, row = position.public, move.row
    stack = public.columns[seat][row]
    lost = sacrificed(stack, row)
    rest = stack[len(lost) :]
    public.put(seat, row, rest)
    _discard(position, seat, lost)
    events: list[Event] = [Sacrificed(seat=seat, faces=position.faces_of(lost))]
    if rest:
        events.append(_uncover(position, seat, row))
    return events + _complete(position, rng)


def _complete(position: HeuchelPosition, rng: Rng) -> list[Event]:
    """Complete a move with its favours: the game may be over; who took cards may go on; else the turn ends."""
    public = position.public
    if public.is_complete:
        end_game(position)
        return []
    return [] if public.took else end_turn(public, rng)


def _uncover(position: HeuchelPosition, owner: Seat, row: int) -> Event:
    """Look at the new top card of a remaining stack: on its goal all are home, above it all are discarded."""
    public = position.public
    rest = public.columns[owner][row]
    ends = fate(rest, row)
    if ends == "lost":
        public.put(owner, row, ())
        is_new = _discard(position, owner, rest)
        return Discarded(seat=owner, faces=position.faces_of(rest), is_binding=is_new)
    is_new = position.show(rest[:1])
    face, home = position.secret.faces[rest[0]], ends == "home"
    return Uncovered(seat=owner, face=face, row=row, home=home, cards=len(rest), is_binding=is_new)


def _discard(position: HeuchelPosition, seat: Seat, cards: Stack) -> bool:
    """Put `cards` on the penalties of `seat`, face up, and tell whether any value was new to somebody."""
    public = position.public
    public.penalties = replaced(public.penalties, seat, public.penalties[seat] + cards)
    return position.show(cards)
