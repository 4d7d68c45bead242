"""The options of Nebelfracht at one table."""

from __future__ import annotations

from typing import Literal

import pydantic

from games.contract import Options


class FrachtOptions(Options):
    """What can be chosen before a game."""

    voyages: int = pydantic.Field(default=3, ge=2, le=5)
    toll: Literal["low", "high"] = "low"
    lot: bool = True
    """The first captain is drawn by lot; without it is the first seat."""
