"""What never changes: the dice, the seats' colours, the money."""

from __future__ import annotations

from typing import Final

FACES: Final = (1, 2, 3, 4, 5, 6)
COLOURS: Final = ("red", "blue", "orange", "green")
BADGES: Final = ("🔴", "🟦", "🔶", "💚")
START_COINS: Final = 5
TOLLS: Final = {"low": 1, "high": 3}
"""What an inspector pays for a search in vain, by the option `toll`."""
