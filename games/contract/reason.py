"""Why a move is good: sentences that are true."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from games.contract.menu import Label
from games.contract.moves import Move
from games.contract.position import View

Reasons = Callable[[Any, Sequence[Any], Sequence[Any]], Iterable[Label]]
"""Yield why a seat should make some moves, best first: of its view, the moves in order, and all legal ones.

The labels are messages ``reason-<kind>`` of the game's catalogue. They speak to the seat, and lean on nothing that
it can't know.
"""


def nothing_to_say(view: View, moves: Sequence[Move], legal_moves: Sequence[Move]) -> Iterable[Label]:
    """Give no reason."""
    return ()
