"""Turns, and the end of the game."""

from __future__ import annotations

from functools import cache

from games.chance import Rng
from games.contract import Event, Seat, turn_ended
from games.teufel.rules.board import DIE
from games.teufel.rules.events import Dice, Rolled
from games.teufel.rules.position import LAST_TURN, OVER, TURN, TeufelPublic

_rolled = cache(Rolled)


def roll_dice(rng: Rng) -> Dice:
    """Return the pips of two dice; a wing is 0."""
    return DIE[rng.roll(6) - 1], DIE[rng.roll(6) - 1]


def begin_turn(public: TeufelPublic, seat: Seat, rng: Rng) -> Event:
    """Roll both dice for `seat`: the sum is its points, two wings allow a flight."""
    dice = one, other = roll_dice(rng)
    public.phase = TURN
    public.turn = seat
    public.dice = dice
    public.points = one + other
    public.flight = "none" if one or other else "ready"
    return _rolled(seat=seat, dice=dice)


def end_turn(public: TeufelPublic, rng: Rng) -> list[Event]:
    """End the turn, whose rest lapses. The next seat rolls, unless the game is over."""
    public.turns_ended += 1
    public.bonus = None
    public.flier = None
    public.handled = public.taken = ()
    if not public.has_moved:
        public.trace = ()
    public.has_moved = False
    events: list[Event] = [turn_ended(public.turn)]
    may_be_over = public.turns_ended == LAST_TURN or public.out[public.turn]
    if not (may_be_over and finish_if_over(public)):
        events.append(begin_turn(public, public.next_seat(public.turn), rng))
    return events


def finish_if_over(public: TeufelPublic) -> bool:
    """End the game if it is over; tell whether it is."""
    if public.ending() is None:
        return False
    public.phase = OVER
    public.points = 0
    public.flight = "none"
    public.flier = None
    public.handled = public.taken = ()
    return True
