"""A turn: moves, favours, what is left behind, and the next seat."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.chance import Rng
from games.contract import SEATS, Event, Seat, replaced, turn_ended
from games.heuchel.rules.board import CARDS, GOAL, Stack, destination, fate, sacrificed
from games.heuchel.rules.events import Climbed, Discarded, LookedAt, Rolled, Sacrificed, Took, Uncovered
from games.heuchel.rules.moves import Climb, Sacrifice, Take
from games.heuchel.rules.position import FAVOURS, MOVE, OVER, ZUGZWANG, HeuchelPosition, HeuchelPublic


def climb(position: HeuchelPosition, seat: Seat, move: Climb, rng: Rng) -> list[Event]:
    """Move cards up, uncover the rest, and look for favours."""
    public = position.public
    row, cards = move.row, move.cards
    part, rest, _, to = public.ascent(row, cards)
    public.put(seat, {row: rest, to: part + public.columns[seat].get(to, ())})
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
    """Put cards from another column under the moved part; then the seat sees them, and the rest is uncovered."""
    public = position.public
    owner, row, cards = SEATS[move.column], public.part, move.cards
    assert row is not None, "favours without a moved part"
    stack = public.columns[owner][row]
    packet, rest = stack[:cards], stack[cards:]
    public.put(seat, {row: public.columns[seat][row] + packet})
    public.put(owner, {row: rest})
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
    """Stop taking, and roll for another move."""
    put_aside(position.public)
    return roll(position.public, rng)


def sacrifice(position: HeuchelPosition, seat: Seat, move: Sacrifice, rng: Rng) -> list[Event]:
    """Lose a card in zugzwang, and those below it until one is at or below its goal."""
    public, row = position.public, move.row
    stack = public.columns[seat][row]
    lost = sacrificed(stack, row)
    rest = stack[len(lost) :]
    public.put(seat, {row: rest})
    _discard(position, seat, lost)
    events: list[Event] = [Sacrificed(seat=seat, faces=position.faces_of(lost))]
    if rest:
        events.append(_uncover(position, seat, row))
    return events + _complete(position, rng)


def _complete(position: HeuchelPosition, rng: Rng) -> list[Event]:
    """End the game, or the turn, unless cards were taken, which allows another move."""
    public = position.public
    if public.is_complete:
        end_game(position)
        return []
    return [] if public.took else end_turn(public, rng)


def _uncover(position: HeuchelPosition, owner: Seat, row: int) -> Event:
    """Uncover the top of a rest: on its goal all are home, above it all are discarded."""
    public = position.public
    rest = public.columns[owner][row]
    ends = fate(rest, row)
    if ends == "lost":
        public.put(owner, {row: ()})
        is_new = _discard(position, owner, rest)
        return Discarded(seat=owner, faces=position.faces_of(rest), is_binding=is_new)
    is_new = position.show(rest[:1])
    face, home = position.secret.faces[rest[0]], ends == "home"
    return Uncovered(seat=owner, face=face, row=row, home=home, cards=len(rest), is_binding=is_new)


def _discard(position: HeuchelPosition, seat: Seat, cards: Stack) -> bool:
    """Add `cards` to the penalties of `seat`, face up; tell whether any value was new to any seat."""
    public = position.public
    public.penalties = replaced(public.penalties, seat, public.penalties[seat] + cards)
    return position.show(cards)


DIE: Final = 6
"""Number of its sides."""

_rolled = cache(Rolled)


def begin_turn(public: HeuchelPublic, seat: Seat, rng: Rng) -> list[Event]:
    """Begin the turn of `seat`; with the die, roll first."""
    public.turn = seat
    public.has_moved = False
    public.phase = MOVE
    return roll(public, rng) if public.dice else []


def roll(public: HeuchelPublic, rng: Rng) -> list[Event]:
    """Roll for a move of the turn seat; if none fits, it is in zugzwang."""
    public.die = die = rng.roll(DIE)
    column = public.columns[public.turn]
    fits = any(destination(column, row, die) is not None for row in column)
    public.phase = MOVE if fits else ZUGZWANG
    return [_rolled(seat=public.turn, die=die, stuck=not fits)]


def end_turn(public: HeuchelPublic, rng: Rng) -> list[Event]:
    """End the turn; the next seat clockwise with cards that aren't home follows."""
    seat = public.turn
    put_aside(public)
    if not public.has_moved:
        public.trace = ()
    return [turn_ended(seat), *begin_turn(public, public.next_seat, rng)]


def end_game(position: HeuchelPosition) -> None:
    """End the game: all values are shown, including those of cards left out."""
    position.public.phase = OVER
    put_aside(position.public)
    position.show(CARDS)


def put_aside(public: HeuchelPublic) -> None:
    """Clear the die, the moved part and its favours."""
    public.die = public.part = None
    public.favours = ()
    public.took = False
