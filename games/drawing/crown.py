"""The crown of a winner."""

from __future__ import annotations

import functools

from games.drawing.canvas import Canvas, Point, Sprite


@functools.cache
def winners_crown(*, fill: str, gems: str, edge: str, halo: str, size: float = 1) -> Sprite:
    """Return the crown of a winner in these colours, 76 pixels wide times `size`, anchored at its foot."""
    canvas = Canvas(88, 64, 4 if size <= 2 else 12)
    points: list[Point] = [(10, 56), (6, 18), (26, 34), (44, 6), (62, 34), (82, 18), (78, 56)]
    canvas.polygon(points, fill, edge, 4)
    for x, y in ((44, 40), (26, 44), (62, 44)):
        canvas.ellipse(x, y, 5, 5, gems, edge, 2)
    return canvas.sprite(44, 58, halo=halo, halo_width=2, size=size)
