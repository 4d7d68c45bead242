"""What happens in Auf Heller und Pfennig."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from games.contract import Event, EventCodec
from games.heller.board import Space, Tile


@dataclass(frozen=True, kw_only=True)
class TileDrawn(Event):
    """`seat` drew a tile from the pool; everybody sees it."""

    kind: Literal["tile-drawn"] = field(default="tile-drawn", repr=False)
    tile: Tile


@dataclass(frozen=True, kw_only=True)
class TilePlaced(Event):
    """`seat` placed the tile it had drawn."""

    kind: Literal["tile-placed"] = field(default="tile-placed", repr=False)
    tile: Tile
    space: Space


@dataclass(frozen=True, kw_only=True)
class SecretPlaced(Event):
    """`seat` placed its secret tile, which is secret no longer."""

    kind: Literal["secret-placed"] = field(default="secret-placed", repr=False)
    tile: Tile
    space: Space


@dataclass(frozen=True, kw_only=True)
class MarketPlaced(Event):
    """`seat` placed a market."""

    kind: Literal["market-placed"] = field(default="market-placed", repr=False)
    value: int
    space: Space


@dataclass(frozen=True, kw_only=True)
class TurnEnded(Event):
    """The turn of `seat` is over."""

    kind: Literal["turn-ended"] = field(default="turn-ended", repr=False)


@dataclass(frozen=True, kw_only=True)
class Skipped(Event):
    """`seat` has nothing left to place and is skipped."""

    kind: Literal["skipped"] = field(default="skipped", repr=False)


@dataclass(frozen=True, kw_only=True)
class RoundEnded(Event):
    """All 30 spaces are filled."""

    kind: Literal["round-ended"] = field(default="round-ended", repr=False)
    number: int


@dataclass(frozen=True, kw_only=True)
class SecretShown(Event):
    """`seat` never placed its secret tile and shows it at the end of the round."""

    kind: Literal["secret-shown"] = field(default="secret-shown", repr=False)
    tile: Tile


@dataclass(frozen=True, kw_only=True)
class PaidOut(Event):
    """`seat` gained or lost so many Heller in the round and has `cash` now; one of the two amounts is 0."""

    kind: Literal["paid-out"] = field(default="paid-out", repr=False)
    gained: int
    lost: int
    cash: int


@dataclass(frozen=True, kw_only=True)
class RoundBegan(Event):
    """Round `number` begins; `seat` has the first turn."""

    kind: Literal["round-began"] = field(default="round-began", repr=False)
    number: int


@dataclass(frozen=True, kw_only=True)
class SecretDealt(Event):
    """`seat` was dealt a secret tile: only it learns which."""

    kind: Literal["secret-dealt"] = field(default="secret-dealt", repr=False)
    tile: Tile


EVENTS = EventCodec(
    TileDrawn,
    TilePlaced,
    SecretPlaced,
    MarketPlaced,
    TurnEnded,
    Skipped,
    RoundEnded,
    SecretShown,
    PaidOut,
    RoundBegan,
    SecretDealt,
)
