"""What a player that thinks ahead would do, and what else comes near to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from games.contract import Move

MOST: Final = 8
"""So many of the best are told."""


@dataclass(frozen=True)
class Candidate:
    """Moves that a seat might make, the first of them now, and what they have brought: 0 to 1, 1 is the victory.

    Of an answer to what is true, the value says in what part of the imagined worlds it is.
    """

    moves: tuple[Move, ...]
    value: float


Advice = Sequence[Candidate]
"""The best, then others that begin with other moves: the longer they stood the test, the earlier."""
