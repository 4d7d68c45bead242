"""The chronicle of Auf Heller und Pfennig: what was drawn from the pool. Its other stories are pages."""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Chapter, fortunes, rolls
from games.heller.rules.board import TILES, VALUE
from games.heller.rules.events import TileDrawn
from games.heller.show.words import TEXT

_EXPECTED = sum(VALUE.get(tile, 0) for tile in TILES) / len(TILES)
"""Value of a tile, on average; what is no customer counts as 0."""


def chronicle(course: Sequence[Chapter], language: str, names: Sequence[str]) -> tuple[str, bytes | None]:
    """Return the chronicle in words."""
    drawn = rolls(course, TileDrawn, lambda event: VALUE.get(event.tile, 0), _EXPECTED)
    return "\n".join(fortunes(TEXT, "chronicle-tiles", drawn, language, names)), None
