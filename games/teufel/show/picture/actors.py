"""The large devils of the climaxes: with arms, horns before their caps, and eyes for what happens."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from games.drawing import Canvas, Point, Sprite, kept_packed, mix, smooth, text_width, tilted, trimmed, write
from games.teufel.rules.board import Colour, Devil
from games.teufel.show.picture import pieces
from games.teufel.show.picture.pieces import CREAM, INK, PAINT, SHADE, STONE, Mood

HORNS: Final[dict[Colour, Point]] = {
    "yellow": (22, -11),
    "violet": (17, -14),
    "blue": (28, -17),
    "green": (18, -14),
}
"""Where the right horn grows, from the middle of a devil."""
HORN: Final[Sequence[Point]] = ((-7, -2), (0, -13), (4, -31), (13, -17), (13, -3), (7, 7))
BADGE: Final = 0.0, 34.0
"""Where the number of a devil is."""


class Pose(NamedTuple):
    """What a devil does: its mood, how far its pupils are moved, and its arms, left and right, from the body to the
    hand; all from the middle of a devil as large as on the board."""

    mood: Mood
    gaze: Point = (0.0, 0.0)
    arms: Sequence[Sequence[Point]] = ()


def actor(
    devil: Devil,
    size: float,
    pose: Pose,
    *,
    has_cap: bool,
    is_guard: bool = False,
    has_number: bool = True,
    tilt: float = 0.0,
) -> Sprite:
    """Return a devil `size` times as large as on the board, wherever it stands, anchored at its middle.

    It is turned by `tilt` degrees, counterclockwise.
    """
    return _drawn(devil.colour, devil.number if has_number else None, size, pose, has_cap, is_guard, tilt)


@kept_packed
def _drawn(
    colour: Colour, number: int | None, size: float, pose: Pose, has_cap: bool, is_guard: bool, tilt: float
) -> Sprite:
    canvas = Canvas(150, 190, 9)
    x, y = 75.0, 132.0
    paint, shade = (STONE[colour], mix(STONE[colour], INK, 0.2)) if is_guard else (PAINT[colour], SHADE[colour])
    if is_guard:
        pieces.spear(canvas, x + 40, y)
    pieces.tail(canvas, x, y, paint)
    for arm in pose.arms:
        _arm(canvas, [(x + px, y + py) for px, py in arm], paint)
    _body(canvas, colour, paint, shade, x, y)
    pieces.face(canvas, x, y - (1 if colour != "green" else 3), pose.mood, pose.gaze)
    if has_cap:
        _cap(canvas, x, y - (3 if colour == "yellow" else 1))
    _horns(canvas, colour, horn(colour), x, y)
    if number is not None:
        _badge(canvas, str(number), x + BADGE[0], y + BADGE[1])
    upright = trimmed(canvas.sprite(x, y, halo=CREAM, halo_width=2.6, size=size))
    return tilted(upright, tilt) if tilt else upright


def horn(colour: Colour) -> str:
    """Return the colour of the horns of large devils."""
    return mix(PAINT[colour], INK, 0.5)


def _body(canvas: Canvas, colour: Colour, paint: str, shade: str, x: float, y: float) -> None:
    outline = pieces.body_outline(colour, x, y)
    canvas.polygon(outline, shade, INK, 4.4)
    # a wide line leaves gaps where it bends
    for px, py in outline:
        canvas.ellipse(px, py, 2.2, 2.2, INK)
    # inside of the edge, towards the light
    canvas.polygon([(x - 3 + 0.87 * (px - x), y + 0.9 * (py - y)) for px, py in outline], paint)


def _arm(canvas: Canvas, points: Sequence[Point], paint: str) -> None:
    curve = smooth(points, closed=False)
    for grow, fill in ((3.0, INK), (0.0, paint)):
        for px, py in curve:
            canvas.ellipse(px, py, 5 + grow, 5 + grow, fill)
        canvas.line(curve, fill, 10 + 2 * grow)
    canvas.ellipse(*curve[-1], 10, 10, paint, INK, 3)


def _horns(canvas: Canvas, colour: Colour, fill: str, x: float, y: float) -> None:
    at, up = HORNS[colour]
    for side in (-1, 1):
        outline = smooth([(x + side * (at + px), y + up + py) for px, py in HORN])
        canvas.polygon(outline, fill, INK, 3.4)
        canvas.line([(x + side * (at + px), y + up + py) for px, py in ((3, -8), (6, -18))], CREAM, 2.4)


def _cap(canvas: Canvas, x: float, y: float) -> None:
    """Draw a narrow cap, askew between the horns."""
    turn = math.radians(7)
    cos, sin = math.cos(turn), math.sin(turn)

    def at(dx: float, dy: float) -> Point:
        return x + dx * cos - (dy + 17) * sin, y - 17 + dx * sin + (dy + 17) * cos

    for grow, fill in ((3.4, INK), (0.0, "#ffffff")):
        for dx, dy, radius in ((-10, -41, 8), (10, -41, 8), (0, -47, 9)):
            canvas.ellipse(*at(dx, dy), radius + grow, radius + grow, fill)
        box = [(-11 - grow, -42), (11 + grow, -42), (11 + grow, -17 + grow), (-11 - grow, -17 + grow)]
        canvas.polygon([at(*corner) for corner in box], fill)
    canvas.line([at(-10, -22), at(10, -22)], "#b9c3d6", 3)


def _badge(canvas: Canvas, text: str, x: float, y: float) -> None:
    """Draw the number of a devil like a button."""
    canvas.ellipse(x, y, 9.5, 9.5, CREAM, INK, 2.4)
    write(canvas, x, y, text, min(10.5, 10.5 * 12 / text_width(text, 10.5)), INK)
