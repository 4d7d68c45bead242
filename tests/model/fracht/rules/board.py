"""The constants of Nebelfracht: dice, colours, money; and its options."""

from __future__ import annotations

from typing import Final, Literal

import pydantic

from games.contract import Options

FACES: Final = (1, 2, 3, 4, 5, 6)
COLOURS: Final = ("red", "blue", "orange", "green")
BADGES: Final = ("🔴", "🟦", "🔶", "💚")
START_COINS: Final = 5
TOLLS: Final = {"low": 1, "high": 3}
"""The cost of a search in vain, by the option `toll`."""


class FrachtOptions(Options):
    """Options of Nebelfracht."""

    voyages: int = pydantic.Field(default=3, ge=2, le=5)
    toll: Literal["low", "high"] = "low"
    lot: bool = True
    """Draw the first captain by lot; otherwise it is the first seat."""
