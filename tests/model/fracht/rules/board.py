"""What never changes: the dice, the seats' colours, the money; and what is chosen before a game."""

from __future__ import annotations

from typing import Final, Literal

import pydantic

from games.contract import Options

FACES: Final = (1, 2, 3, 4, 5, 6)
COLOURS: Final = ("red", "blue", "orange", "green")
BADGES: Final = ("🔴", "🟦", "🔶", "💚")
START_COINS: Final = 5
TOLLS: Final = {"low": 1, "high": 3}
"""What an inspector pays for a search in vain, by the option `toll`."""


class FrachtOptions(Options):
    """What can be chosen before a game."""

    voyages: int = pydantic.Field(default=3, ge=2, le=5)
    toll: Literal["low", "high"] = "low"
    lot: bool = True
    """The first captain is drawn by lot; without it is the first seat."""
