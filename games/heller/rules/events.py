"""Events of Auf Heller und Pfennig."""

from __future__ import annotations

from games.contract import Event
from games.heller.rules.board import Space, Tile


class TileDrawn(Event, kind="tile-drawn", binding=True):
    """`seat` drew a tile from the pool, visible to all."""

    tile: Tile


class TilePlaced(Event, kind="tile-placed", retells=TileDrawn):
    """`seat` placed the tile it had drawn."""

    tile: Tile
    space: Space


class SecretPlaced(Event, kind="secret-placed", binding=True):
    """`seat` placed its secret tile, which reveals it."""

    tile: Tile
    space: Space


class MarketPlaced(Event, kind="market-placed"):
    """`seat` placed a market."""

    value: int
    space: Space


class Skipped(Event, kind="skipped"):
    """`seat` has nothing to draw or place, and is skipped."""


class RoundEnded(Event, kind="round-ended", binding=True, climax=True):
    """All 30 spaces are filled."""

    number: int


class SecretShown(Event, kind="secret-shown", binding=True):
    """`seat` never placed its secret tile, and shows it at the end of the round."""

    tile: Tile


class PaidOut(Event, kind="paid-out", news=True):
    """`seat` gained or lost so many Heller in the round, one of them 0, and has `cash` now."""

    gained: int
    lost: int
    cash: int


class RoundBegan(Event, kind="round-began"):
    """Round `number` begins; `seat` has the first turn."""

    number: int


class SecretDealt(Event, kind="secret-dealt", binding=True):
    """The secret tile dealt to `seat`."""

    tile: Tile
