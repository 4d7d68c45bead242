"""What a player of Auf Heller und Pfennig may submit."""

from __future__ import annotations

from typing import Annotated

import pydantic

from games.contract import Move

SpaceName = Annotated[str, pydantic.StringConstraints(pattern="^[A-F][1-5]$")]
MarketValue = Annotated[int, pydantic.Field(ge=1, le=4)]


class Draw(Move, kind="draw", rule="Your turn", plain=True):
    """Draw the top tile of the pool: everybody sees it, then this seat must place it."""


class PlaceDrawn(Move, kind="drawn", rule="Your turn"):
    """Place the tile just drawn."""

    space: SpaceName


class PlaceTile(Move, kind="tile", rule="Your turn"):
    """Place one's own secret tile."""

    space: SpaceName


class PlaceMarket(Move, kind="market", rule="Your turn"):
    """Place one of one's markets with `value`."""

    value: MarketValue
    space: SpaceName


HellerMove = Draw | PlaceDrawn | PlaceTile | PlaceMarket
"""All there are."""
