"""The end of a game of In Teufels Küche."""

from __future__ import annotations

from typing import Final

from games.contract import Outcome, Seat
from games.teufel.board import CARDS, POINTS
from games.teufel.table import Table
from games.teufel.view import Phase

POINTS_TO_WIN: Final = 10
LAST_TURN: Final = 200
REASONS: Final = ("points", "last-seat", "sold-out", "turn-limit")
"""Reasons of an outcome: somebody has 10 points; all others are out; no pot is left that could change
anything; the last turn has ended."""
_PAYING_CARDS: Final = sum(POINTS[card] > 0 for card in CARDS)


def outcome(table: Table) -> Outcome | None:
    """Return how the game ended, or `None` while it goes on.

    Changes only with a delivery and with the end of a turn.
    """
    for seat, score in enumerate(table.scores):
        if score >= POINTS_TO_WIN:
            return Outcome((Seat(seat),), table.scores, "points")
    still_in = tuple(Seat(seat) for seat, out in enumerate(table.out) if not out)
    if len(still_in) == 1:
        return Outcome(still_in, table.scores, "last-seat")
    if _is_sold_out(table):
        return Outcome(_best(table), table.scores, "sold-out")
    if table.turns_ended >= LAST_TURN:
        return Outcome(_best(table), table.scores, "turn-limit")
    return None


def finish_if_over(table: Table) -> bool:
    """End the game if it is over, and tell whether it is."""
    if outcome(table) is None:
        return False
    table.phase = Phase.OVER
    table.points = 0
    table.bonus = None
    table.flight = "none"
    table.flier = None
    table.handled = table.taken = ()
    return True


def _is_sold_out(table: Table) -> bool:
    """Tell whether every card that pays lies on a grill.

    Nothing else can stop the deliveries: a pot that a seat may not deliver is its own, so any other seat that
    is still in the game may deliver it.
    """
    delivered = sum(POINTS[card] > 0 for grill in table.grills for _, card in grill)
    return delivered == _PAYING_CARDS * table.num_seats


def _best(table: Table) -> tuple[Seat, ...]:
    """Return who has most points; of these, most devils and caps; several seats share."""
    ranks = [(score, _strength(table, Seat(seat))) for seat, score in enumerate(table.scores)]
    return tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == max(ranks))


def _strength(table: Table, seat: Seat) -> int:
    return sum(1 + devil.has_cap for devil in table.devils_of(seat) if devil.place is not None)
