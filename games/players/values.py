"""What everybody wants, 0 to 1, by how everybody stands."""

from __future__ import annotations

import math
from collections.abc import Sequence

from games.contract import Outcome

SHARE_OF_POINTS = 0.2
"""What of an end's value is the distance from the others, so that a lost game is still played well."""


def shares(worths: Sequence[float]) -> list[float]:
    """Return every seat's chance to win, by its worth."""
    best = max(worths)
    powers = [math.exp(worth - best) for worth in worths]
    total = sum(powers)
    return [power / total for power in powers]


def values(chances: Sequence[float], outcome: Outcome | None) -> list[float]:
    """Return by seat what a position is worth to it: its chance to win or, at the end, what it has won."""
    if outcome is None:
        return list(chances)
    won = [(seat in outcome.winners) / (len(outcome.winners) or 1) for seat in range(len(chances))]
    return [win + SHARE_OF_POINTS * (share - win) for win, share in zip(won, chances, strict=True)]
