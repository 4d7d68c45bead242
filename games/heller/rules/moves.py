"""The moves of Auf Heller und Pfennig."""

from __future__ import annotations

from typing import Annotated

import pydantic

from games.contract import Move

SpaceName = Annotated[str, pydantic.StringConstraints(pattern="^[A-F][1-5]$")]
MarketValue = Annotated[int, pydantic.Field(ge=1, le=4)]


class Draw(Move, kind="draw", rule="Your turn", plain=True):
    """Draw the top tile of the pool, visible to all; the seat must then place it."""


class PlaceDrawn(Move, kind="drawn", rule="Your turn"):
    """Place the tile just drawn."""

    space: SpaceName


class PlaceTile(Move, kind="tile", rule="Your turn"):
    """Place the own secret tile."""

    space: SpaceName


class PlaceMarket(Move, kind="market", rule="Your turn"):
    """Place an own market with `value`."""

    value: MarketValue
    space: SpaceName


HellerMove = Draw | PlaceDrawn | PlaceTile | PlaceMarket
