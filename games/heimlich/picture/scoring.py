"""The picture of a scoring: the safe opens over the dimmed town, and every marker runs along the track."""

from __future__ import annotations

import functools
import math
from typing import Final

from PIL import Image

from games.drawing import Backdrop, Canvas, Point, Scene, Sprite, mix, plate, text_sprite, write
from games.heimlich.board import AGENTS, BUILDING_INDEX, VALUES, Building
from games.heimlich.picture import layout, marks, pieces
from games.heimlich.picture.backdrop import COLOURS, EXACT, PARCHMENT, backdrop
from games.heimlich.picture.houses import NIGHT
from games.heimlich.picture.layout import PLOT, SQUARE, TOWN
from games.heimlich.picture.pieces import CREAM, GOLD, INK, LOSS
from games.heimlich.picture.scene import put_agents, put_foot, put_track
from games.heimlich.picture.ways import put_trails
from games.heimlich.position import HeimlichPublic
from games.text import with_minus

DARK: Final = "#0d1026"
DIMMED: Final = 0.62
"""How much of the dark there is in the town."""
GLOW: Final = tuple(mix("#1d2144", "#7a5a2a", share / 6) for share in range(7))
"""The light of the safe, from its edge to its middle."""
RISE: Final = "#7fe0a0"
_CROWN, _TOKEN, _POINTS, _GAIN, _CHANGE = (SQUARE[0] + x for x in (44, 104, 186, 290, 380))


def scoring(building: Building, public: HeimlichPublic) -> Scene:
    """Return the drawn picture of the scoring by the safe in `building` that led to `public`."""
    gains = gains_of(public)
    drawn = Scene(_backdrop(), layout.height(public.top_secret, False))
    put_trails(drawn, public, gains, [True] * len(gains))
    put_track(drawn, public)
    left, top, *_ = layout.plot(BUILDING_INDEX[building])
    drawn.put(_frame(), left, top)
    put_agents(drawn, public)
    for place in sorted(set(public.positions)):
        left, top, right, _ = layout.plot(place)
        drawn.put(_plate(_most(public, place, gains)), (left + right) / 2 + 22, top + 46)
    drawn.put(open_safe(), (SQUARE[0] + SQUARE[2]) / 2, SQUARE[1] + 74)
    _put_order(drawn, public, gains)
    put_foot(drawn, public)
    return drawn


def gains_of(public: HeimlichPublic) -> tuple[int, ...]:
    """Return by agent what the newest scoring has brought it: no marker falls below 0."""
    found = []
    for agent, (place, after) in enumerate(zip(public.positions, public.markers, strict=True)):
        value = VALUES[place]
        found.append(value if value >= 0 or after > 0 else max(value, -public.trace_markers[agent]))
    return tuple(found)


def _most(public: HeimlichPublic, place: int, gains: tuple[int, ...]) -> int:
    """Return what the agents of a building have got: in the ruins not all have as much to lose."""
    return max((gains[agent] for agent, at in enumerate(public.positions) if at == place), key=abs)


def _put_order(drawn: Scene, public: HeimlichPublic, gains: tuple[int, ...]) -> None:
    """Put the agents in their new order: crown, points, gain, and how many places they went up or down."""
    before = [marker - gain for marker, gain in zip(public.markers, gains, strict=True)]
    old_order = sorted(range(len(before)), key=before.__getitem__, reverse=True)
    for number, agent in enumerate(public.ranking):
        y = layout.list_row(number)
        if public.markers[agent] == max(public.markers):
            drawn.put(_row(), SQUARE[0] + 14, y)
            drawn.put(_small_crown(), _CROWN, y + 14)
        drawn.put(pieces.marker(AGENTS[agent], 21), _TOKEN, y)
        drawn.put(text_sprite(str(public.markers[agent]), 36, CREAM), _POINTS, y)
        if gains[agent]:
            paint = GOLD if gains[agent] > 0 else LOSS
            drawn.put(text_sprite(with_minus(f"{gains[agent]:+}"), 36, paint), _GAIN, y)
        if climbed := old_order.index(agent) - number:
            drawn.put(_change(climbed), _CHANGE, y)


@functools.cache
def _backdrop() -> Backdrop:
    """Return the town by night with the light of an open safe in its middle. It is drawn once and kept."""
    image = backdrop().image.copy()
    left, top, right, bottom = map(round, TOWN)
    town = image.crop((left, top, right, bottom))
    image.paste(Image.blend(town, Image.new("RGB", town.size, DARK), DIMMED), (left, top))
    canvas = Canvas(SQUARE[2] - SQUARE[0], SQUARE[3] - SQUARE[1], scale=2)
    width, height = SQUARE[2] - SQUARE[0], SQUARE[3] - SQUARE[1]
    canvas.rectangle((6, 6, width - 6, height - 6), 22, GLOW[0], GOLD, 4)
    for number, colour in enumerate(GLOW[1:]):
        canvas.ellipse(width / 2, 78, 200 - 26 * number, 70 - 3 * number, colour)
    shine = canvas.sprite(0, 0)
    image.paste(shine.image, (round(SQUARE[0]), round(SQUARE[1])), shine.image)
    cast = [pieces.agent(letter, moved) for letter in AGENTS for moved in (False, True)]
    cast += [pieces.marker(letter) for letter in AGENTS] + [open_safe(), _plate(7), _plate(-3), _plate(0)]
    return Backdrop(image, cast, (*EXACT, PARCHMENT, DARK, NIGHT, RISE, *GLOW), COLOURS)


@functools.cache
def open_safe() -> Sprite:
    """Return a safe whose door stands open: gold lies in it and before it. Anchored at its middle."""
    canvas = Canvas(380, 150)
    x = 190.0
    for number in range(14):
        angle = math.pi * (1.06 + 0.88 * number / 13)
        near, far = 50, 168 if number % 2 else 140
        ray: list[Point] = [
            (x + near * math.cos(angle), 96 + near * 0.62 * math.sin(angle)),
            (x + far * math.cos(angle - 0.045), 96 + far * 0.56 * math.sin(angle - 0.045)),
            (x + far * math.cos(angle + 0.045), 96 + far * 0.56 * math.sin(angle + 0.045)),
        ]
        canvas.polygon(ray, GOLD)
    for side in (-1, 1):
        canvas.rectangle((x + side * 50 - 10, 126, x + side * 50 + 10, 144), 4, INK)
    canvas.rectangle((x - 70, 14, x + 70, 136), 14, "#6c7a90", INK, 6)
    canvas.rectangle((x - 56, 27, x + 56, 124), 8, "#3a2a14", INK, 5)
    canvas.rectangle((x - 50, 33, x + 50, 118), 4, "#6b4a12")
    door: list[Point] = [(x - 70, 18), (x - 132, 2), (x - 132, 146), (x - 70, 132)]
    canvas.polygon(door, "#93a2b8", INK, 6)
    inner: list[Point] = [(x - 80, 32), (x - 121, 21), (x - 121, 128), (x - 80, 119)]
    canvas.polygon(inner, "#6c7a90", INK, 4)
    canvas.ellipse(x - 100, 74, 15, 19, "#b9c2cf", INK, 4)
    canvas.ellipse(x - 100, 74, 5, 7, GOLD, INK, 2.5)
    piles = ((-30, 3), (0, 5), (30, 4))
    for dx, high in piles:
        for number in range(high):
            canvas.ellipse(x + dx, 110 - 13 * number, 20, 9, GOLD, INK, 3.5)
    for dx, y in ((76, 132), (106, 138), (92, 122), (128, 134)):
        canvas.ellipse(x + dx, y, 18, 8.5, GOLD, INK, 3.5)
    for dx, y in ((-18, 52), (28, 44), (104, 84)):
        star: list[Point] = [
            (0, -13),
            (3.4, -3.4),
            (13, 0),
            (3.4, 3.4),
            (0, 13),
            (-3.4, 3.4),
            (-13, 0),
            (-3.4, -3.4),
        ]
        canvas.polygon([(x + dx + px, y + py) for px, py in star], "#ffffff")
    return canvas.sprite(x, 75)


@functools.cache
def _plate(gain: int) -> Sprite:
    """Return the large plate over the agents of a building: what they have got."""
    text = with_minus(f"{gain:+}") if gain else "0"
    paint, ink = (GOLD, INK) if gain > 0 else ("#b3182c", CREAM) if gain else ("#9aa3c7", INK)
    return plate(text, 52, paint, ink, INK, shine=0.45)


@functools.cache
def _frame() -> Sprite:
    """Return the golden frame of the building in which the safe stood, anchored at its left upper corner."""
    canvas = Canvas(PLOT[0], PLOT[1])
    canvas.rectangle((1, 1, PLOT[0] - 1, PLOT[1] - 1), 18, "#ffc83d38", INK, 13)
    canvas.rectangle((3, 3, PLOT[0] - 3, PLOT[1] - 3), 16, None, GOLD, 8)
    return canvas.sprite(0, 0)


@functools.cache
def _row() -> Sprite:
    """Return what the row of a leader lies on, anchored at the middle of its left edge."""
    canvas = Canvas(SQUARE[2] - SQUARE[0] - 28, layout.LIST_ROW)
    canvas.rectangle((0, 0, canvas.width, layout.LIST_ROW), 12, "#5a4526", GOLD, 3)
    return canvas.sprite(0, layout.LIST_ROW / 2)


@functools.cache
def _small_crown() -> Sprite:
    sprite = marks.crown()
    size = round(sprite.image.width * 0.62), round(sprite.image.height * 0.62)
    return Sprite(sprite.image.resize(size), (round(sprite.anchor[0] * 0.62), round(sprite.anchor[1] * 0.62)))


@functools.cache
def _change(places: int) -> Sprite:
    """Return a triangle that points up or down, and by how many places an agent has risen or fallen."""
    canvas = Canvas(64, 40)
    up, paint = places > 0, RISE if places > 0 else LOSS
    triangle: list[Point] = [(4, 30), (17, 9), (30, 30)] if up else [(4, 10), (17, 31), (30, 10)]
    canvas.polygon(triangle, paint)
    write(canvas, 46, 20, str(abs(places)), 26, paint)
    return canvas.sprite(32, 20)
