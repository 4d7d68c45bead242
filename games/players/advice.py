"""What a computer player is asked, and what one that thinks ahead would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from games.contract import Event, Game, Move, View

MOST: Final = 8
"""So many of the best are told."""


class Decision(NamedTuple):
    """What a seat decides by: its view, what it has learnt of, in order, and what it may do (not empty)."""

    game: Game
    view: View
    observed: Sequence[Event]
    legal_moves: Sequence[Move]


@dataclass(frozen=True, eq=False)
class DecisionPoint:
    """What a player of a `level` is told who is to decide for the seat of a view, and the `seed` of its luck.

    `observed` is what the seat has learnt of, `legal_moves` (not empty) what it may do. The player may have a
    `character`, by its name; advice comes from nobody in particular.
    """

    game: Game
    level: str
    view: View
    observed: Sequence[Event]
    legal_moves: Sequence[Move]
    seed: str
    character: str | None = None


@dataclass(frozen=True)
class Candidate:
    """Moves that a seat might make, the first of them now, and what they have brought: 0 to 1, 1 is the victory.

    Of an answer to what is true, the value says in what part of the imagined worlds it is.
    """

    moves: tuple[Move, ...]
    value: float


Advice = Sequence[Candidate]
"""The best, then others that begin with other moves: the longer they stood the test, the earlier."""
