"""Who at a table may ask what a computer player would do in their place."""

from __future__ import annotations

from typing import Literal, get_args

Hints = Literal["alone", "on", "off"]
"""Whoever plays alone with computers, who harms nobody by it but them; everybody; or nobody."""
HINTS: tuple[Hints, ...] = get_args(Hints)


def gives_hints(hints: str, num_people: int) -> bool:
    """Tell whether people may ask, where so many of them play."""
    return hints == "on" or (hints == "alone" and num_people == 1)
