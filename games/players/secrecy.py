"""What it costs a seat that its moves tell others what it hides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from games.contract import Event, Play, View


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
