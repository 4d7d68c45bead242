"""What a player of Auf Heller und Pfennig may submit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

import pydantic

from games.contract import Move, MoveCodec

SpaceName = Annotated[str, pydantic.StringConstraints(pattern="^[A-F][1-5]$")]
MarketValue = Annotated[int, pydantic.Field(ge=1, le=4)]


@dataclass(frozen=True)
class Draw(Move):
    """Draw the top tile of the pool: everybody sees it, then this seat must place it."""

    kind: Literal["draw"] = field(default="draw", kw_only=True, repr=False)


@dataclass(frozen=True)
class PlaceDrawn(Move):
    """Place the tile just drawn."""

    kind: Literal["drawn"] = field(default="drawn", kw_only=True, repr=False)
    space: SpaceName


@dataclass(frozen=True)
class PlaceTile(Move):
    """Place one's own secret tile."""

    kind: Literal["tile"] = field(default="tile", kw_only=True, repr=False)
    space: SpaceName


@dataclass(frozen=True)
class PlaceMarket(Move):
    """Place one of one's markets with `value`."""

    kind: Literal["market"] = field(default="market", kw_only=True, repr=False)
    value: MarketValue
    space: SpaceName


MOVES = MoveCodec(Draw, PlaceDrawn, PlaceTile, PlaceMarket)
