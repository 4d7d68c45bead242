"""The turn passes round the table."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.chance import Rng
from games.contract import Event, Seat
from games.teufel.board import DIE
from games.teufel.ending import LAST_TURN, finish_if_over
from games.teufel.events import Dice, Rolled, TurnEnded
from games.teufel.table import Table
from games.teufel.view import Phase

_TURN: Final = Phase.TURN  # members of an Enum are slow to reach


def roll_dice(rng: Rng) -> Dice:
    """Return the pips of two dice; a wing is 0."""
    return DIE[rng.roll(6) - 1], DIE[rng.roll(6) - 1]


def begin_turn(table: Table, seat: Seat, rng: Rng) -> list[Event]:
    """Roll both dice for `seat`: their sum are its points, two wings let it fly."""
    dice = one, other = roll_dice(rng)
    table.phase = _TURN
    table.turn = seat
    table.dice = dice
    table.points = one + other
    table.flight = "none" if one or other else "ready"
    return [_rolled(seat, dice)]


def end_turn(table: Table, rng: Rng) -> list[Event]:
    """End the turn; what is left of it lapses. The next seat rolls, unless the game is over."""
    table.turns_ended += 1
    table.bonus = None
    table.flier = None
    table.handled = table.taken = ()
    if not table.has_moved:
        table.trace = ()
    table.has_moved = False
    events = [_turn_ended(table.turn)]
    may_be_over = table.turns_ended == LAST_TURN or table.out[table.turn]
    if not (may_be_over and finish_if_over(table)):
        events += begin_turn(table, table.next_seat(table.turn), rng)
    return events


@cache
def _rolled(seat: Seat, dice: Dice) -> Event:
    return Rolled(seat=seat, dice=dice)


@cache
def _turn_ended(seat: Seat) -> Event:
    return TurnEnded(seat=seat)
