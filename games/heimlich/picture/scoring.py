"""The picture of a scoring: the safe opens over the dark town, and every marker runs along the track."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Final

from PIL import Image

from games.contract import Seat
from games.drawing import Backdrop, Canvas, Point, Scene, Sprite, enlarged, mix, plate, text_sprite, write
from games.heimlich.board import AGENTS, BUILDING_INDEX, BUILDINGS, VALUES, Building
from games.heimlich.picture import gadgets, layout, marks, pieces
from games.heimlich.picture.backdrop import COLOURS, EXACT, PARCHMENT, backdrop
from games.heimlich.picture.houses import NIGHT, plaque
from games.heimlich.picture.layout import BOARD, PLOT, SQUARE, TOWN
from games.heimlich.picture.pieces import CREAM, GOLD, INK, LOSS
from games.heimlich.picture.scene import put_foot, put_track
from games.heimlich.picture.ways import put_trail_heads, put_trails
from games.heimlich.position import HeimlichPublic
from games.text import with_minus

DARK: Final = "#0d1026"
DIMMED: Final = 0.66
"""How much of the dark there is in the town."""
TRACK_DIMMED: Final = 0.5
"""How much there is on the spaces of the track, of which only those with markers matter now."""
GLOW: Final = tuple(mix("#1d2144", "#7a5a2a", share / 6) for share in range(7))
"""The light of the safe, from its edge to its middle."""
BEAM: Final = "#3a3452"
RISE: Final = "#7fe0a0"
SAFE_Y: Final = SQUARE[1] + 108
"""Height of the middle of the safe."""
LIST_TOP: Final = SQUARE[1] + 214
LIST_ROW: Final = 62
"""Height of a row of the list at most."""
COLUMNS: Final = SQUARE[0] + 14, SQUARE[0] + 216
"""Where its two columns begin."""
FIGURES: Final = 3
"""So many agents in one building are shown as they stand there; more are shown by their markers."""


def scoring(building: Building, seat: Seat | None, public: HeimlichPublic) -> Scene:
    """Return the drawn picture of the scoring by the safe in `building`, which `seat` opened, that led to
    `public`."""
    gains = gains_of(public)
    drawn = Scene(_backdrop(), layout.height(public.top_secret, False))
    places = sorted(set(public.positions))
    for place in places:
        drawn.put(_lit(place), *layout.plot(place)[:2])
    put_trails(drawn, public, gains, [True] * len(gains), with_numbers=False)
    put_track(drawn, public)
    put_trail_heads(drawn, public, gains)
    drawn.put(_frame(), *layout.plot(BUILDING_INDEX[building])[:2])
    for place in places:
        _put_house(drawn, public, place, _most(public, place, gains))
    drawn.put(open_safe(), (SQUARE[0] + SQUARE[2]) / 2 + 4, SAFE_Y)
    if seat is not None:
        drawn.put(_opener(seat), SQUARE[2] - 58, SQUARE[1] + 58)
    _put_order(drawn, public, gains)
    put_foot(drawn, public)
    return drawn


def _put_house(drawn: Scene, public: HeimlichPublic, place: int, gain: int) -> None:
    """Put the agents of a building, and over them what it is worth and what they have got."""
    left, top, right, bottom = layout.plot(place)
    x, agents = (left + right) / 2, public.agents_in(place)
    if len(agents) <= FIGURES:
        for agent, (dx, dy) in zip(agents, layout.agents(len(agents)), strict=True):
            drawn.put(pieces.agent(agent, is_large=True), x + dx, (top + bottom) / 2 + dy)
    else:
        for agent, (dx, dy) in zip(agents, _crowd(len(agents)), strict=True):
            drawn.put(pieces.marker(agent, 29), x + dx, top + 152 + dy)
    drawn.put(plaque(place), *layout.plaque_at(place))
    drawn.put(_plate(gain), right - 72, top + 46)


def _crowd(count: int) -> Sequence[Point]:
    """Return where the markers of many agents in one building lie, in two rows."""
    above = count // 2
    rows = ((above, -35), (count - above, 35))
    pitch = 66 if count <= 6 else 52
    return [((number - (size - 1) / 2) * pitch, y) for size, y in rows for number in range(size)]


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
    """Put the agents in their new order, in two columns: points, and how many places they went up or down."""
    before = [marker - gain for marker, gain in zip(public.markers, gains, strict=True)]
    old_order = sorted(range(len(before)), key=before.__getitem__, reverse=True)
    rows = math.ceil(len(before) / 2)
    pitch = min(LIST_ROW, (SQUARE[3] - 18 - LIST_TOP) / rows)
    for number, agent in enumerate(public.ranking):
        column, row = divmod(number, rows)
        left, y = COLUMNS[column], LIST_TOP + pitch * (row + 0.5)
        if public.markers[agent] == max(public.markers):
            drawn.put(_cell(round(pitch) - 4), left, y)
        drawn.put(pieces.marker(AGENTS[agent], 21), left + 36, y + 4)
        if public.markers[agent] == max(public.markers):
            drawn.put(enlarged(marks.crown(), 0.5), left + 36, y - 9)
        drawn.put(text_sprite(str(public.markers[agent]), 40, CREAM), left + 98, y)
        if climbed := old_order.index(agent) - number:
            drawn.put(_change(climbed), left + 161, y)


@functools.cache
def _backdrop() -> Backdrop:
    """Return the town by night with the light of an open safe in its middle. It is drawn once and kept."""
    image = backdrop().image.copy()
    for box, share in ((BOARD, TRACK_DIMMED), (TOWN, DIMMED)):
        left, top, right, bottom = map(round, box)
        part = backdrop().image.crop((left, top, right, bottom))
        image.paste(Image.blend(part, Image.new("RGB", part.size, DARK), share), (left, top))
    image.paste(_beams(), (round(TOWN[0]), round(TOWN[1])), _beams())
    canvas = Canvas(SQUARE[2] - SQUARE[0], SQUARE[3] - SQUARE[1], scale=2)
    width, height = SQUARE[2] - SQUARE[0], SQUARE[3] - SQUARE[1]
    canvas.rectangle((6, 6, width - 6, height - 6), 22, GLOW[0], GOLD, 4)
    for number, colour in enumerate(GLOW[1:]):
        canvas.ellipse(width / 2, 108, 206 - 26 * number, 98 - 8 * number, colour)
    shine = canvas.sprite(0, 0)
    image.paste(shine.image, (round(SQUARE[0]), round(SQUARE[1])), shine.image)
    cast = [pieces.agent(letter, moved) for letter in AGENTS for moved in (False, True)]
    cast += [pieces.marker(letter) for letter in AGENTS] + [open_safe(), _plate(7), _plate(-3), _plate(0)]
    cast += [_lit(place) for place in range(len(BUILDINGS))]
    return Backdrop(image, cast, (*EXACT, PARCHMENT, DARK, NIGHT, RISE, *GLOW), COLOURS)


def _beams() -> Image.Image:
    """Return the light that falls out of the safe over the town."""
    canvas = Canvas(TOWN[2] - TOWN[0], TOWN[3] - TOWN[1], scale=2)
    x, y = (SQUARE[0] + SQUARE[2]) / 2 - TOWN[0], SAFE_Y - TOWN[1]
    for number in range(14):
        angle = math.tau * (number + 0.3) / 14
        rim = [(x + 900 * math.cos(angle + turn), y + 900 * math.sin(angle + turn)) for turn in (-0.07, 0.07)]
        canvas.polygon([(x, y), *rim], f"{GOLD}2c")
    return canvas.sprite(0, 0).image


@functools.cache
def _lit(place: int) -> Sprite:
    """Return the plot of a building with somebody before it as by day, anchored at its left upper corner."""
    left, top, right, bottom = map(round, layout.plot(place))
    return Sprite(backdrop().image.crop((left + 3, top + 3, right - 3, bottom - 3)), (-3, -3))


@functools.cache
def _opener(seat: Seat) -> Sprite:
    """Return who has opened the safe: the thing of a seat in a golden ring."""
    canvas = Canvas(112, 112)
    canvas.ellipse(56, 56, 54, 54, INK)
    canvas.ellipse(56, 56, 50, 50, marks.PANEL, GOLD, 7)
    canvas.put(gadgets.gadget(seat), 56, 56)
    return canvas.sprite(56, 56)


@functools.cache
def open_safe() -> Sprite:
    """Return a safe whose door stands open: gold lies in it and before it. Anchored at its middle."""
    canvas = Canvas(380, 150, scale=6)
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
        star = [(13 * math.cos(a), 13 * math.sin(a)) for a in (math.tau * i / 8 for i in range(8))]
        star = [(px * (1, 0.35)[i % 2], py * (1, 0.35)[i % 2]) for i, (px, py) in enumerate(star)]
        canvas.polygon([(x + dx + px, y + py) for px, py in star], "#ffffff")
    return canvas.sprite(x, 75, size=1.36)


@functools.cache
def _plate(gain: int) -> Sprite:
    """Return the large plate over the agents of a building: what they have got."""
    text = with_minus(f"{gain:+}") if gain else "0"
    paint, ink = (GOLD, INK) if gain > 0 else ("#b3182c", CREAM) if gain else ("#9aa3c7", INK)
    return plate(text, 48, paint, ink, INK, shine=0.45)


@functools.cache
def _frame() -> Sprite:
    """Return the golden frame of the building in which the safe stood, anchored at its left upper corner."""
    canvas = Canvas(PLOT[0], PLOT[1])
    canvas.rectangle((1, 1, PLOT[0] - 1, PLOT[1] - 1), 18, "#ffc83d38", INK, 13)
    canvas.rectangle((3, 3, PLOT[0] - 3, PLOT[1] - 3), 16, None, GOLD, 8)
    return canvas.sprite(0, 0)


@functools.cache
def _cell(height: int) -> Sprite:
    """Return what a leader lies on, anchored at the middle of its left edge."""
    canvas = Canvas(198, height)
    canvas.rectangle((0, 0, 198, height), 14, "#5a4526", GOLD, 3)
    return canvas.sprite(0, height / 2)


@functools.cache
def _change(places: int) -> Sprite:
    """Return a triangle that points up or down, and by how many places an agent has risen or fallen."""
    canvas = Canvas(70, 40)
    up, paint = places > 0, RISE if places > 0 else LOSS
    triangle: list[Point] = [(4, 33), (20, 7), (36, 33)] if up else [(4, 7), (20, 33), (36, 7)]
    canvas.polygon(triangle, paint, INK, 3)
    write(canvas, 54, 20, str(abs(places)), 30, paint)
    return canvas.sprite(35, 20)
