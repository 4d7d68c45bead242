"""What a person found when they looked back at a finished game, kept beside their seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pydantic import TypeAdapter

from games.engine.hindsight import TurningPoint

_POINTS: Final = TypeAdapter(tuple[TurningPoint, ...])


def read_points(text: str) -> tuple[TurningPoint, ...]:
    """Return the turning points that `write_points` wrote."""
    return _POINTS.validate_json(text)


def write_points(points: Sequence[TurningPoint]) -> str:
    """Return turning points as JSON."""
    return _POINTS.dump_json(tuple(points)).decode()
