"""The turn passes round the table."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.chance import Rng
from games.contract import Event, Seat, turn_ended
from games.heuchel.rules.board import CARDS, destination
from games.heuchel.rules.events import Rolled
from games.heuchel.rules.position import MOVE, OVER, ZUGZWANG, HeuchelPosition, HeuchelPublic

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
    public.die = die = rng.roll(DIE)
    column = public.columns[public.turn]
    fits = any(destination(column, row, die) is not None for row in column)
    public.phase = MOVE if fits else ZUGZWANG
    return [_rolled(seat=public.turn, die=die, stuck=not fits)]


def end_turn(public: HeuchelPublic, rng: Rng) -> list[Event]:
    """End the turn: the next seat clockwise that has cards not home follows."""
    seat = public.turn
    put_aside(public)
    if not public.has_moved:
        public.trace = ()
    return [turn_ended(seat), *begin_turn(public, public.next_seat, rng)]


def end_game(position: HeuchelPosition) -> None:
    """End the game: everything is shown, the cards that stayed out included."""
    position.public.phase = OVER
    put_aside(position.public)
    position.show(CARDS)


def put_aside(public: HeuchelPublic) -> None:
    """Forget the die, the moved part and its favours."""
    public.die = public.part = None
    public.favours = ()
    public.took = False
