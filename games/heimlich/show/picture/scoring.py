"""The picture of a scoring: by night the safe stands open, and below every agent runs as far as its house pays."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from games.contract import Event, Seat
from games.drawing import (
    Backdrop,
    Canvas,
    Point,
    Scene,
    Sprite,
    enlarged,
    firework,
    mix,
    name_labels,
    swarm,
    text_sprite,
    text_width,
    write,
)
from games.heimlich.rules.board import AGENTS, BUILDING_INDEX, FINISH, VALUES, Agent, Building
from games.heimlich.rules.events import Scored
from games.heimlich.rules.position import HeimlichPublic
from games.heimlich.show.picture import gadgets, layout, marks, pieces, safes
from games.heimlich.show.picture.houses import draw_front, draw_house
from games.heimlich.show.picture.layout import WIDTH
from games.heimlich.show.picture.pieces import CREAM, GOLD, INK, PAINT
from games.text import with_minus

STREET: Final = 400
"""Where the houses stand."""
LIST_TOP: Final = 522
"""Where the rows of the agents begin."""
FOOT: Final = 16
MIDDLE: Final = 826
"""Of the house of the safe."""
SAFE_AT: Final = 486, 318
OPENER: Final = 112, 330
VISITOR: Final = 690, 472
"""Where the first agent stands who came to the safe, and the next ones behind it."""
BEHIND: Final = 78, -22
SIGN: Final = 944, 92
"""Where the number of the house is."""
NAME: Final = 250.0, 34.0, 26.0
"""How wide the name of whoever opened the safe may be, and how high its capitals are."""
GAIN: Final = 102
"""Column of the houses with what they bring."""
LANE: Final = 266, 904
"""Where the points begin, and where the finish is."""
TOTAL: Final = 1004
BAR: Final = 31
TENS: Final = 10, 20, 30
"""Points at which there is a line across the lanes."""
SAFE: Final = 2.0
LOST: Final = "#8c2038"
"""Points that have just been lost."""
CHEERS: Final = (14, -66, 100, GOLD), (156, -72, 52, "#ff8f7a"), (-104, -64, 50, "#8fd3ff")
"""Fireworks where somebody has reached the finish: middle, seen from the upper end of its line, size and colour."""
SKY: Final = "#0e1233", "#131944", "#1a2155", "#232b67", "#2e3578", "#3c3f88"
ROW: Final = "#1b1f45"
ROOF_SHADE: Final = "#171d4a"
COBBLE: Final = "#4b4a68"
MOON: Final = "#f4efd2"
LEADS: Final = "#3a3160"
"""The row of whoever leads."""
SHINE: Final = "#8a63d8"
SIGNS: Final = (GOLD, INK), ("#b3182c", CREAM)
"""What the sign of the house of the safe is painted and written in; the other one of ruins."""
COLOURS: Final = 128


def climax(event: Event, public: HeimlichPublic, names: Sequence[str]) -> bytes | None:
    """See `games.contract.Game.climax`: a scoring."""
    return scoring(event.building, event.seat, public, names).png() if isinstance(event, Scored) else None


def scoring(building: Building, seat: Seat | None, public: HeimlichPublic, names: Sequence[str]) -> Scene:
    """Return the drawn picture of the scoring by the safe in `building`, which `seat` opened, that led to
    `public`."""
    drawn = Scene(_backdrop(), layout.height(public.num_seats, public.top_secret, False))
    place = BUILDING_INDEX[building]
    if VALUES[place] > 0:
        drawn.put(safes.beams(), *SAFE_AT)
    drawn.put(_front(place), MIDDLE, STREET)
    drawn.put(safes.open_safe(SAFE, VALUES[place]), *SAFE_AT)
    sign = _house_sign(with_minus(VALUES[place]), *SIGNS[VALUES[place] < 0])
    drawn.put(enlarged(sign, 1.6), *SIGN)
    came = [letter for letter, at in zip(AGENTS, public.positions, strict=False) if at == place]
    for number, letter in reversed(list(enumerate(came))):
        drawn.put(_visitor(letter), VISITOR[0] + BEHIND[0] * number, VISITOR[1] + BEHIND[1] * number)
    if seat is not None:
        drawn.put(_opener(seat), *OPENER)
        (label,), height = name_labels([names[seat]], *NAME)
        if label:
            drawn.put(marks.plate(label, marks.PANEL, CREAM, height), OPENER[0] + 30, OPENER[1] + 122)
    _put_rows(drawn, public, place)
    return drawn


def _put_rows(drawn: Scene, public: HeimlichPublic, opened: int) -> None:
    """Put a row per agent in their new order: its house, what that brings it, its way, and its points."""
    gains = gains_of(public)
    pitch = (layout.height(public.num_seats, public.top_secret, False) - FOOT - LIST_TOP) / len(gains)
    size = round((pitch - BAR + 2) / (pieces.BUST - 18), 2)
    scale = (LANE[1] - LANE[0]) / max(FINISH, *public.markers)
    # while nobody has points nobody leads
    best = max(1, *public.markers)
    for number, agent in enumerate(public.ranking):
        row = _row(round(pitch) - 8, AGENTS[agent], public.markers[agent] == best)
        drawn.put(row, 12, LIST_TOP + pitch * number)
    goal, long = LANE[0] + FINISH * scale, round(pitch * len(gains)) - 8
    for ten in TENS:
        drawn.put(_ten(long), LANE[0] + ten * scale, LIST_TOP)
        drawn.put(text_sprite(str(ten), 26, CREAM, INK, 5), LANE[0] + ten * scale, LIST_TOP - 20)
    drawn.put(_finish(long), goal, LIST_TOP)
    if best >= FINISH:
        for dx, dy, reach, paint in CHEERS:
            drawn.put(firework(reach, paint, CREAM), goal + dx, LIST_TOP + dy)
    drawn.put(_flag(best >= FINISH), goal, LIST_TOP - 44)
    for number, agent in enumerate(public.ranking):
        letter, gain, after = AGENTS[agent], gains[agent], public.markers[agent]
        top, leads = LIST_TOP + pitch * number, after == best
        middle, foot = top + (pitch - 8) / 2, top + round(pitch) - 12 - BAR
        drawn.put(enlarged(_house(gain), min(1.2, pitch / 120)), GAIN, middle - 2)
        if public.positions[agent] == opened:
            drawn.put(pieces.safe(58), GAIN + 96, middle + 22)
        drawn.put(_bar(letter, round(scale * (after - gain)), round(scale * after)), LANE[0], foot + BAR / 2)
        drawn.put(_runner(letter, size), LANE[0] + scale * after, foot + 2)
        if leads:
            drawn.put(enlarged(marks.crown(), 0.6), TOTAL, middle - 18)
        drawn.put(text_sprite(str(after), 56, GOLD if leads else CREAM), TOTAL, middle + 17 * leads)


def gains_of(public: HeimlichPublic) -> tuple[int, ...]:
    """Return by agent what the newest scoring has brought it: no marker falls below 0."""
    found = []
    for agent, (place, after) in enumerate(zip(public.positions, public.markers, strict=True)):
        value = VALUES[place]
        found.append(value if value >= 0 or after > 0 else max(value, -public.trace_markers[agent]))
    return tuple(found)


@functools.cache
def _backdrop() -> Backdrop:
    """Return the town by night with room for a house and rows. It is drawn once and kept."""
    canvas = Canvas(WIDTH, layout.height(len(AGENTS), True, False), scale=2, fill=INK)
    for number, colour in enumerate(SKY):
        canvas.rectangle((0, STREET * number / len(SKY), WIDTH, STREET), 0, colour)
    canvas.image = _glowing(canvas.image)
    canvas.draw = ImageDraw.Draw(canvas.image)
    for number, (x, y) in enumerate(swarm(46, 0.3)):
        canvas.ellipse(x * WIDTH, y * 250, 2 + number % 3, 2 + number % 3, "#cfd8ff")
    canvas.ellipse(150, 108, 64, 64, MOON)
    for x, y, radius in ((128, 92, 14), (168, 128, 18), (176, 84, 8)):
        canvas.ellipse(x, y, radius, radius, "#e0d9b4")
    for number in range(14):
        x, top = -30 + number * 84.0, STREET - 120 - 70 * (number * 7 % 4) / 3
        canvas.polygon([(x, STREET), (x, top), (x + 42, top - 42), (x + 84, top), (x + 84, STREET)], ROOF_SHADE)
        if number % 3:
            canvas.rectangle((x + 30, top + 24, x + 48, top + 48), 3, "#b98b42")
    for number, x in ((4, 40), (11, 262), (6, 960)):
        canvas.put(_dim_house(number), x, STREET)
    canvas.rectangle((0, STREET - 4, WIDTH, LIST_TOP - 18), 0, INK)
    canvas.rectangle((0, STREET, WIDTH, LIST_TOP - 22), 0, COBBLE)
    for row in range(4):
        y, high = STREET + 3 + row * 21 + row * row * 2, 18 + 3 * row
        for column in range(18):
            wide = 62 + 7 * row
            x = -40 + column * (wide + 5) + (row % 2) * wide / 2
            shade = mix("#5d5c7c", INK if (row + 2 * column) % 3 else GOLD, 0.12)
            canvas.rectangle((x, y, x + wide, min(y + high, LIST_TOP - 26)), 6, shade)
    cast = [_runner(letter, 1.0) for letter in AGENTS] + [_bar(letter, 60, 120) for letter in AGENTS]
    cast += [
        *(safes.open_safe(SAFE, value) for value in (10, 0, -3)),
        safes.beams(),
        *(firework(size, paint, CREAM) for _, _, size, paint in CHEERS),
        _house(7),
        _house(-3),
        _house(0),
        _opener(0),
        *(_front(place) for place in (0, 2, 3, 4, 5, 6, 11)),
    ]
    exact = (
        LEADS,
        INK,
        CREAM,
        GOLD,
        MOON,
        *SKY,
        *map(_shade, AGENTS),
        *PAINT.values(),
        "#ffffff",
        "#b3182c",
        "#1d4aa0",
        LOST,
    )
    return Backdrop(canvas.sprite(0, 0).image, cast, exact, COLOURS)


def _dim_house(number: int) -> Sprite:
    """Return a house in the dark, anchored at the middle of its threshold."""
    canvas = Canvas(210, 220)
    draw_house(canvas, 105, 66, number)
    drawn = canvas.sprite(105, 216, size=1.35)
    dark = Image.blend(drawn.image.convert("RGB"), Image.new("RGB", drawn.image.size, SKY[0]), 0.58)
    dark.putalpha(drawn.image.getchannel("A"))
    return Sprite(dark, drawn.anchor)


@functools.cache
def _front(place: int) -> Sprite:
    """Return the building in which the safe stood, large, anchored at the middle of its threshold."""
    canvas = Canvas(230, 250, scale=6)
    draw_front(canvas, place, 115, 92)
    return canvas.sprite(115, 242, size=2.8)


def _glowing(sky: Image.Image) -> Image.Image:
    """Return the sky, drawn twice as large, with light behind the house of the safe, in steps."""
    light = Image.radial_gradient("L").point(lambda value: max(0, 230 - round(value * 1.4)) // 23 * 23)
    wide, high = 1800, 1400
    mask = Image.new("L", sky.size, 0)
    at = 2 * MIDDLE - wide // 2, 2 * (STREET - 120) - high // 2
    mask.paste(light.resize((wide, high), Image.Resampling.BICUBIC), at)
    mask.paste(0, (0, 2 * STREET, *mask.size))
    warm = Image.composite(Image.new("RGB", sky.size, SHINE), Image.new("RGB", sky.size), mask)
    return ImageChops.screen(sky.convert("RGB"), warm).convert("RGBA")


@functools.cache
def _row(height: int, letter: Agent, leads: bool) -> Sprite:
    """Return what the row of an agent is on, with a golden edge for whoever leads, anchored at its left upper
    corner."""
    canvas = Canvas(WIDTH - 24, height, scale=2)
    fill = LEADS if leads else _shade(letter)
    canvas.rectangle((0, 0, WIDTH - 24, height), 18, fill, GOLD if leads else None, 6)
    return canvas.sprite(0, 0)


def _shade(letter: Agent) -> str:
    """Return the night with a little of the colour of an agent."""
    return mix(ROW, PAINT[letter], 0.16)


@functools.cache
def _ten(height: int) -> Sprite:
    """Return the line across the lanes at ten, twenty, thirty points, anchored at its upper end."""
    canvas = Canvas(6, height, scale=2)
    canvas.rectangle((1, 0, 5, height), 0, "#e8ecff38")
    return canvas.sprite(3, 0)


@functools.cache
def _runner(letter: Agent, size: float) -> Sprite:
    """Return an agent down to the chest, anchored at its foot."""
    return pieces.drawn_bust(letter, size)


@functools.cache
def _visitor(letter: Agent) -> Sprite:
    """Return an agent who came to the safe, large, anchored between its feet."""
    return pieces.drawn_agent(letter, 2.1, CREAM, 4)


@functools.cache
def _bar(letter: Agent, before: int, after: int) -> Sprite:
    """Return the way of an agent from 0: where it has just gone striped, where it was driven back red up to a mark
    where it was before; anchored at its left end."""
    width, middle = LANE[1] - LANE[0], BAR / 2 + 8
    canvas = Canvas(width + 8, BAR + 16, scale=3)
    low, high = 8.0, BAR + 8.0
    canvas.rectangle((0, low, width, high), BAR / 2, "#0d1030")
    start, end = sorted((before, after))
    if end > 0:
        fill = LOST if after < before else CREAM
        canvas.rectangle((0, low, max(end, 12), high), min(BAR / 2, 6), fill, CREAM, 3)
        for x in range(start + 6, end - 14, 22) if after > before else ():
            canvas.polygon([(x, high - 3), (x + 10, low + 3), (x + 19, low + 3), (x + 9, high - 3)], GOLD)
    if start > 0:
        canvas.rectangle((0, low, start, high), min(BAR / 2, start / 2, 6), mix(PAINT[letter], INK, 0.1), INK, 3)
    if after < before:
        for fill, wide in ((INK, 12.0), (CREAM, 6.0)):
            canvas.line([(before, 4), (before, BAR + 12)], fill, wide)
        for x in range(start + 8, end - 4, 12):
            canvas.line([(x, high - 5), (x + 6, low + 5)], CREAM, 3)
    return canvas.sprite(0, middle)


@functools.cache
def _finish(height: int) -> Sprite:
    """Return the finish line down all rows, anchored at the upper end."""
    canvas = Canvas(24, height, scale=2)
    for number in range(height // 12):
        canvas.rectangle((12 * (number % 2), 12 * number, 12 * (number % 2) + 12, 12 * number + 12), 0, "#e8ecff70")
    return canvas.sprite(12, 0)


@functools.cache
def _flag(is_reached: bool) -> Sprite:
    """Return the flag of the finish, before whatever lies there, with a golden edge once it is reached; anchored
    above the finish line."""
    canvas = Canvas(180, 76)
    canvas.rectangle((2, 2, 178, 74), 16, INK, GOLD if is_reached else None, 6)
    canvas.put(enlarged(marks.points_head(), 1.9), 88, 38)
    return canvas.sprite(22, 38)


def _house(gain: int) -> Sprite:
    """Return a house with what it has brought."""
    text = with_minus(f"{gain:+}") if gain else "0"
    paint, ink = (GOLD, INK) if gain > 0 else ("#b3182c", CREAM) if gain else ("#6a73b4", CREAM)
    return _house_sign(text, paint, ink)


@functools.cache
def _house_sign(text: str, paint: str, ink: str) -> Sprite:
    """Return the sign of a house with a number, anchored at its middle."""
    canvas = Canvas(148, 112)
    house: list[Point] = [(18, 46), (74, 12), (130, 46), (130, 98), (18, 98)]
    canvas.polygon(house, INK, INK, 22)
    canvas.polygon(house, paint, mix(paint, "#ffffff", 0.5), 8)
    write(canvas, 74, 68, text, min(50.0, 50 * 100 / text_width(text, 50)), ink)
    return canvas.sprite(74, 60)


@functools.cache
def _opener(seat: Seat) -> Sprite:
    """Return who has opened the safe: a key to it, with the thing of a seat in its bow."""
    canvas = Canvas(330, 190)
    for fill, wide, grow in ((INK, 26.0, 8.0), (GOLD, 14.0, 0.0)):
        canvas.line([(170, 95), (300, 95)], fill, wide)
        for x in (262, 292):
            canvas.rectangle((x - 8 - grow / 2, 95, x + 8 + grow / 2, 132 + grow / 2), 3, fill)
    canvas.ellipse(95, 95, 92, 92, INK)
    canvas.ellipse(95, 95, 87, 87, marks.PANEL, GOLD, 9)
    canvas.put(gadgets.gadget(seat, 1.5), 95, 95)
    return canvas.sprite(95, 95)
