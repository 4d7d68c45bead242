"""What never changes on the picture of the kitchen: lava, paths, places, starts, grills, stove and panels."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator
from typing import Final

from games.drawing import Backdrop, Canvas, Point, Sprite, mix, smooth, swarm
from games.teufel.rules.board import (
    COLOURS,
    COOKING_PLACES,
    ENTRANCES,
    EXITS,
    KITCHEN,
    LETTER,
    NEIGHBOURS,
    SIGNS,
    START,
    Colour,
)
from games.teufel.show.picture import dice, layout, marks, pieces, stove
from games.teufel.show.picture.layout import PLATE, TABLE, WIDTH, middle
from games.teufel.show.picture.pieces import CREAM, GOLD, INK, PAINT, RED, STEEL

WALL: Final = "#3a2526"
SOOT: Final = "#4a4046"
LAVA: Final = "#5c2a26"
EMBER: Final = "#9c4a24"
PATH: Final = "#8a6a58"
PLATE_FILL: Final = "#5b4a4d"
PLATE_LIGHT: Final = "#68565a"
COLOURS_SHOWN: Final = 88
"""Colours of the palette: those of faint ways want their own."""


@functools.cache
def backdrop(colours: tuple[Colour, ...]) -> Backdrop:
    """Return the kitchen with nothing in it, for seats that play `colours`; the strip at the foot included.

    It is drawn once and kept: that takes about a second.
    """
    canvas = Canvas(WIDTH, layout.HEIGHT + layout.STRIP, scale=2, fill=WALL)
    _wall(canvas)
    _lava(canvas)
    _paths(canvas)
    for place in COOKING_PLACES:
        canvas.put(_plate(), *middle(place))
    for colour in COLOURS:
        canvas.put(_pad(colour, colour in colours), *middle(START[colour]))
        canvas.put(_grill(colour, colour in colours), *middle(KITCHEN[colour]))
    _gates(canvas, colours)
    canvas.put(stove.stove(), *layout.stove_middle())
    for i in range(6):
        x, y = middle("ABCDEF"[i] + str(i + 1))
        canvas.put(marks.edge_name("ABCDEF"[i]), x, layout.EDGE[1])
        canvas.put(marks.edge_name(str(i + 1)), layout.EDGE[0], y)
    _panel(canvas, layout.OWN_MENU)
    cast = [pieces.devil(colour, "1", True, True) for colour in COLOURS]
    cast += [pieces.pot(LETTER[colour] + sign) for colour in COLOURS for sign in SIGNS]
    cast += [pieces.delivered("Yd", "m"), dice.die(3), dice.die(0), marks.burst(80)]
    pale = [_rug(PAINT[colour]) for colour in COLOURS]
    exact = (
        INK,
        CREAM,
        RED,
        GOLD,
        STEEL,
        LAVA,
        stove.ENAMEL,
        marks.LIGHT,
        marks.EDGE,
        "#ffffff",
        "#1d4f9a",
        *PAINT.values(),
        *pale,
    )
    exact += (EMBER, PATH, PLATE_FILL, PLATE_LIGHT, marks.LIT, *map(pieces.lid, COLOURS), *pieces.STONE.values())
    exact += ("#ff7a1a", "#e2421a", "#ff9a24", "#ffd75a")
    exact += (*marks.PAST.values(), *marks.SHADOW.values(), marks.PAST_EDGE)
    return Backdrop(canvas.sprite(0, 0).image, cast, exact, COLOURS_SHOWN)


def _wall(canvas: Canvas) -> None:
    """Draw the tiles of the wall around the board."""
    for row in range(math.ceil(canvas.height / 46)):
        for column in range(-1, math.ceil(WIDTH / 92)):
            left = column * 92 + (row % 2) * 46
            shade = ("#412a2b", "#3d2728", "#452d2d")[(row * 5 + column * 3) % 3]
            canvas.rectangle((left + 2, row * 46 + 2, left + 90, row * 46 + 44), 6, shade)


def _lava(canvas: Canvas) -> None:
    """Draw the lava under its crust, always the same: the pieces glow, not the ground."""
    left, top, right, bottom = layout.BOARD
    canvas.rectangle(layout.BOARD, 54, LAVA, INK, 5)
    x, y = layout.stove_middle()
    for radius, share in ((440, 0.1), (350, 0.2), (265, 0.32)):
        canvas.ellipse(x, y, radius, radius, mix(LAVA, EMBER, share))
    first = 0
    for fill, count, size in (("#562622", 22, 76), ("#632e28", 20, 60), ("#4e211f", 8, 34)):
        for i, x, y in _scattered(first, count, (left + 40, top + 40, right - 40, bottom - 40)):
            blob: list[Point] = []
            for corner in range(8):
                r = size * (0.55 + 0.6 * ((i * 0.37 + corner * 0.618) % 1))
                angle = corner * math.pi / 4
                blob.append((x + r * math.cos(angle) * 1.3, y + r * math.sin(angle)))
            inside = [(min(max(a, left + 10), right - 10), min(max(b, top + 10), bottom - 10)) for a, b in blob]
            canvas.polygon(smooth(inside), fill)
        first += count
    for inset, fill, width in ((2, INK, 14), (4, "#8b6f5c", 8)):
        canvas.rectangle((left - inset, top - inset, right + inset, bottom + inset), 54, None, fill, width)


def _scattered(first: int, count: int, box: layout.Box) -> Iterator[tuple[int, float, float]]:
    """Yield numbered points that look strewn over `box` but never crowd."""
    left, top, right, bottom = box
    for i, (x, y) in enumerate(swarm(count, first=first), first):
        yield i, left + (right - left) * x, top + (bottom - top) * y


def _paths(canvas: Canvas) -> None:
    pairs = [(one, other) for one in COOKING_PLACES for other in NEIGHBOURS[one] if one < other]
    for fill, width in ((INK, 66), (mix(PATH, INK, 0.3), 58), (PATH, 52)):
        for one, other in pairs:
            canvas.line([middle(one), middle(other)], fill, width)
    for one, other in pairs:
        (x0, y0), (x1, y1) = middle(one), middle(other)
        length = math.hypot(x1 - x0, y1 - y0)
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        joints = [length / 2] if length < 200 else [length / 2 - 26, length / 2, length / 2 + 26]
        for along in joints:
            x, y = x0 + ux * along, y0 + uy * along
            canvas.line([(x - uy * 23, y + ux * 23), (x + uy * 23, y - ux * 23)], mix(PATH, INK, 0.35), 3)


def _gates(canvas: Canvas, colours: tuple[Colour, ...]) -> None:
    """Draw the arrows out of the starts and into the kitchens of the colours that are played."""
    for colour in colours:
        start, kitchen = START[colour], KITCHEN[colour]
        for place in EXITS[start]:
            _gate(canvas, colour, middle(start), middle(place), 92)
        for place in ENTRANCES[kitchen]:
            _gate(canvas, colour, middle(place), middle(kitchen), 76)


def _gate(canvas: Canvas, colour: Colour, one: Point, other: Point, along: float) -> None:
    """Draw an arrow from `one` to `other`; its middle is `along` pixels away from `one`."""
    length = math.dist(one, other)
    ux, uy = (other[0] - one[0]) / length, (other[1] - one[1]) / length
    x, y = one[0] + ux * along, one[1] + uy * along
    head = [(x + ux * 14, y + uy * 14), (x - ux * 9 - uy * 20, y - uy * 9 + ux * 20)]
    head.append((x - ux * 9 + uy * 20, y - uy * 9 - ux * 20))
    canvas.polygon(head, PAINT[colour], INK, 9)
    canvas.polygon(head, PAINT[colour], CREAM, 4)
    canvas.polygon(head, PAINT[colour])


@functools.cache
def _plate() -> Sprite:
    canvas = Canvas(2 * PLATE + 24, 2 * PLATE + 24)
    x = PLATE + 12.0
    canvas.ellipse(x, x, PLATE + 6, PLATE + 6, PATH)
    canvas.ellipse(x, x, PLATE, PLATE, PLATE_FILL, INK, 6)
    canvas.ellipse(x, x, 46, 46, PLATE_LIGHT)
    return canvas.sprite(x, x)


@functools.cache
def _pad(colour: Colour, is_played: bool) -> Sprite:
    """Return a start: a rug of the colour with the outline of its devils, or a bare floor."""
    canvas = Canvas(2 * TABLE + 10, 2 * TABLE + 10)
    x = TABLE + 5.0
    paint = PAINT[colour] if is_played else SOOT
    canvas.polygon(marks.octagon(x, x, TABLE), paint, INK, 5)
    if is_played:
        canvas.polygon(marks.octagon(x, x, 0.84 * TABLE), _rug(paint), mix(paint, INK, 0.45), 4)
        canvas.put(pieces.shadow(colour, mix(paint, INK, 0.25)), x, x + 14)
    return canvas.sprite(x, x)


def _rug(paint: str) -> str:
    return mix(paint, "#ffffff", 0.35)


@functools.cache
def _grill(colour: Colour, is_played: bool) -> Sprite:
    """Return a kitchen: a grill framed in the colour, with the outline of its devils, or a cold one."""
    canvas = Canvas(2 * TABLE + 10, 2 * TABLE + 10)
    x, inner = TABLE + 5.0, TABLE - 15.0
    canvas.rectangle((x - TABLE, x - TABLE, x + TABLE, x + TABLE), 22, PAINT[colour] if is_played else SOOT, INK, 5)
    canvas.rectangle((x - inner, x - inner, x + inner, x + inner), 10, "#2f2326", INK, 4)
    if is_played:
        for i, coal_x, coal_y in _scattered(1, 15, (x - 52, x - 52, x + 52, x + 52)):
            canvas.ellipse(coal_x, coal_y, 13, 10, ("#a62c10", "#c9400f", "#6a1d14")[i % 3])
    for i in range(7):
        bar = x - 54 + 18 * i
        canvas.line([(bar, x - inner + 6), (bar, x + inner - 6)], "#15100f", 6)
    if is_played:
        canvas.put(pieces.shadow(colour, INK, PAINT[colour]), x, x + 4)
    return canvas.sprite(x, x)


def _panel(canvas: Canvas, box: layout.Box) -> None:
    left, top, right, bottom = box
    canvas.rectangle((left, top + 3, right, bottom), 20, "#1c1012")
    canvas.rectangle((left, top, right, bottom - 3), 20, "#5b3a36", INK, 4)
    canvas.rectangle((left + 5, top + 5, right - 5, bottom - 8), 15, "#4d302e", "#7a5147", 2)
