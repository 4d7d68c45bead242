"""The turn passes round the table."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.chance import Rng
from games.contract import Event, Seat
from games.heuchel.board import exact_destination, is_home
from games.heuchel.events import Rolled, TurnEnded
from games.heuchel.table import SEATS, Table
from games.heuchel.view import MOVE, OVER, ZUGZWANG

DIE: Final = 6
"""Its sides."""


def begin_turn(table: Table, seat: Seat, rng: Rng) -> list[Event]:
    """Let `seat` move; with the die it is rolled first."""
    table.turn = seat
    table.has_moved = False
    if table.dice:
        return roll(table, seat, rng)
    table.phase = MOVE
    return []


def roll(table: Table, seat: Seat, rng: Rng) -> list[Event]:
    """Roll the die for one move of `seat`; if none fits, it is in zugzwang."""
    die = rng.roll(DIE)
    column = table.columns[seat]
    fits = any(
        not is_home(stack, row) and exact_destination(column, row, die) is not None for row, stack in column.items()
    )
    table.die = die
    table.phase = MOVE if fits else ZUGZWANG
    table.news = True
    return [_rolled(seat, die, not fits)]


def end_turn(table: Table, rng: Rng) -> list[Event]:
    """End the turn. The next seat clockwise that has cards not home follows; it may be the same one."""
    seat = table.turn
    table.die = table.part = None
    table.favours = ()
    table.took = False
    if not table.has_moved:
        table.trace = ()
    return [_turn_ended(seat), *begin_turn(table, _next_seat(table), rng)]


def finish_if_over(table: Table) -> bool:
    """End the game if it is over, and tell whether it is. Looked at when a move with its favours is complete.

    Over means: at most one seat has cards that are not home; with the die, none has.
    """
    if sum(table.active) > (0 if table.dice else 1):
        return False
    table.phase = OVER
    table.die = table.part = None
    table.favours = ()
    table.took = False
    table.show_everything()
    table.news = True
    return True


def _next_seat(table: Table) -> Seat:
    behind = table.turn + 1
    for seat in SEATS[behind : len(table.active)] + SEATS[:behind]:
        if table.active[seat]:
            return seat
    raise AssertionError("a game that goes on though everything is home")


@cache
def _rolled(seat: Seat, die: int, stuck: bool) -> Event:
    return Rolled(seat=seat, die=die, stuck=stuck)


@cache
def _turn_ended(seat: Seat) -> Event:
    return TurnEnded(seat=seat)
