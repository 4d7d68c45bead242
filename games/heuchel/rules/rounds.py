"""The turn passes round the table."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.chance import Rng
from games.contract import Event, Seat, turn_ended
from games.heuchel.board import CARDS
from games.heuchel.events import Rolled
from games.heuchel.position import MOVE, OVER, ZUGZWANG, HeuchelPosition, HeuchelPublic

DIE: Final = 6
"""Its sides."""

_rolled = cache(Rolled)


def begin_turn(public: HeuchelPublic, seat: Seat, rng: Rng) -> list[Event]:
    """Let `seat` move; with the die it is rolled first."""
    public.turn = seat
    public.has_moved = False
    public.phase = MOVE
    return roll(public, rng) if public.dice else []


def roll(public: HeuchelPublic, rng: Rng) -> list[Event]:
    """Roll the die for one move of the turn seat; if none fits, it is in zugzwang."""
    public.die = rng.roll(DIE)
    public.phase = MOVE if public.climbs else ZUGZWANG
    return [_rolled(seat=public.turn, die=public.die, stuck=public.phase is ZUGZWANG)]


def end_turn(public: HeuchelPublic, rng: Rng) -> list[Event]:
    """End the turn: the next seat clockwise that has cards not home follows."""
    seat = public.turn
    clear(public)
    if not public.has_moved:
        public.trace = ()
    return [turn_ended(seat), *begin_turn(public, public.next_seat, rng)]


def finish_if_over(position: HeuchelPosition) -> bool:
    """End the game if it is over, and tell whether it is. Looked at when a move with its favours is complete."""
    public = position.public
    if not public.is_complete:
        return False
    public.phase = OVER
    clear(public)
    position.show(CARDS)
    return True


def clear(public: HeuchelPublic) -> None:
    """Put die and favours aside."""
    public.die = public.part = None
    public.favours = ()
    public.took = False
