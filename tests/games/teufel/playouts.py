"""Positions of random games, for tests of what is shown."""

from __future__ import annotations

from collections.abc import Iterator

from games import teufel
from games.contract import Seat, State
from games.teufel.rules.board import TeufelOptions
from tests.games import choosers

GAME = teufel.GAME


def positions(seats: int, seed: int, every: int = 1) -> Iterator[tuple[State, Seat]]:
    """Return each `every`-th position of a random game that seeks variety, with a seat asked, and the last one.

    The states are copies; at the end any seat stands for those asked.
    """
    return choosers.positions(GAME, TeufelOptions(), seats, seed, every)
