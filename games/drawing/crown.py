"""The crown of a winner."""

from __future__ import annotations

from games.drawing.art import SHARED
from games.drawing.canvas import Sprite


def winners_crown(*, fill: str, gems: str, edge: str, halo: str, size: float = 1) -> Sprite:
    """Return the crown of a winner in these colours, 76 pixels wide times `size`, anchored at its foot."""
    colours = {"gold": fill, "gem": gems, "ink-line": edge, "cream": halo, "cream-line": halo}
    return SHARED.sprite("crown", 66 * size, colours)
