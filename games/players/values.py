"""What a position is worth to everybody, 0 to 1, and what it costs a seat that its moves tell what it hides."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from games.contract import Event, Outcome, Play, View

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


def costs_nothing(events: Sequence[Event]) -> float:
    """Return what events cost who has nothing to hide."""
    return 0.0


def price(play: Play[Any, Any], own: View, observed: Sequence[Event]) -> Callable[[Sequence[Event]], float]:
    """Return how to find what events cost the seat of `own`, in chances to win, that has `observed` so much."""
    secrecy = play.secrecy(own)
    if not secrecy:
        return costs_nothing
    suspicion = play.suspicion(own, _heard_by_all(observed))
    return lambda events: secrecy * suspicion(_heard_by_all(events))


def _heard_by_all(events: Iterable[Event]) -> list[Event]:
    return [event for event in events if event.visible_to is None]
