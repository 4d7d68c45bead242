"""Ways to choose a move at random in tests: whoever chooses sees the legal moves and what was played before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from games.chance import Rng
from games.contract import Move

Chooser = Callable[[Sequence[Move], Counter[Move], Rng], Move]
"""Takes the legal moves, how often each move was played before, and chance."""


def uniform(moves: Sequence[Move], played: Counter[Move], rng: Rng) -> Move:
    return rng.pick(moves)


def curious(moves: Sequence[Move], played: Counter[Move], rng: Rng) -> Move:
    """Choose among the moves played least often: such games reach all corners of the rules and all endings."""
    least = min(played[move] for move in moves)
    return rng.pick([move for move in moves if played[move] == least])
