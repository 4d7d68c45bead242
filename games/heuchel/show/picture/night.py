"""The night over the towers: the sky in good times and in bad ones, the tower, its roof, and stars with points."""

from __future__ import annotations

import functools
from typing import Final, get_args

from games.drawing import Backdrop, Canvas, Sprite, mix, swarm, text_width, write, zigzag
from games.heuchel.rules.board import HOUSES, PAWNS, House
from games.heuchel.show.picture import cards, rooms
from games.heuchel.show.picture.backdrop import DUSK, GAIN, LOSS, NIGHT, PALE_STONE
from games.heuchel.show.picture.busts import COAT, SKIN, Mood, bust
from games.heuchel.show.picture.figures import CREAM, GOLD, INK, JOINT, PAINT, STONE
from games.heuchel.show.picture.held import FLAME, RED, SMOKE, WOOD
from games.heuchel.show.picture.houses import TINCTURE, shield
from games.heuchel.show.picture.layout import WIDTH
from games.heuchel.show.picture.window import LEAVES, boxed, ramp

HEIGHT: Final = 1141
EAVES: Final = 264
ROOF: Final = 470.0
"""Half the width of a roof at its eaves."""
SPARKS: Final = GOLD, "#ff8f7a", "#8fd3ff", "#b8e08a"
BRIGHT: Final = "#fff3c4"
"""In the middle of fireworks and stars."""
CLOUDS: Final = "#4c4f6e", "#6d708d"
RAIN: Final = "#8fa3cf"
PLUS, MINUS = "#1d6b34", "#b3261e"
"""Of points on light ground."""
SKY: Final = tuple(mix(DUSK[0], DUSK[-1], number / 27) for number in range(28))
"""From above, in finer steps than those of `DUSK`, which are among them."""
STAR: Final = mix(NIGHT, GOLD, 0.75)
BLUSH: Final = "#ffd9dc"
"""Of the petals of a rose."""
PARCHMENT: Final = "#f3e2b8"
COLOURS: Final = 200


@functools.cache
def night() -> Backdrop:
    """Return the sky with its stars and the moon. It is drawn once and kept."""
    canvas = Canvas(WIDTH, HEIGHT, scale=2, fill=NIGHT)
    band = HEIGHT / len(SKY)
    for number, colour in enumerate(SKY):
        canvas.rectangle((0, band * number, WIDTH, HEIGHT), 0, colour)
    for number, (px, py) in enumerate(swarm(70, first=0)):
        canvas.ellipse(WIDTH * px, 640 * py, 2.6 + number % 2, 2.6 + number % 2, STAR)
    canvas.ellipse(104, 100, 60, 60, CREAM, INK, 7)
    for px, py, radius in ((-20, -18, 13), (20, 20, 17), (22, -24, 8)):
        canvas.ellipse(104 + px, 100 + py, radius, radius, rooms.LIT)
    cast = (
        [bust(pawn, mood) for pawn in PAWNS for mood in get_args(Mood)]
        + [shield(house) for house in HOUSES]
        + [burst("+6", 120), wall()]
    )
    ramps = {colour for pawn in PAWNS for is_glad in (True, False) for colour in ramp(pawn, is_glad=is_glad)}
    exact = (
        *(INK, CREAM, GOLD, JOINT, STONE, PALE_STONE, GAIN, LOSS, PLUS, MINUS, PARCHMENT, SMOKE, RAIN),
        *(rooms.LIT, rooms.PANEL, cards.HIDDEN, cards.ROOF, cards.GREEN),
        *(*LEAVES, *SPARKS, *CLOUDS, *SKY, *SKIN.values(), *COAT.values(), *PAINT.values(), *TINCTURE.values()),
        *map(_tiled, HOUSES),
        *map(_joints, HOUSES),
        *(boxed(house, is_glad=False) for house in HOUSES),
        *(STAR, BLUSH, RED, WOOD, *FLAME),
        *sorted(ramps),
    )
    return Backdrop(canvas.sprite(0, 0).image, cast, exact, COLOURS)


@functools.cache
def wall() -> Sprite:
    """Return the wall of a tower, anchored at the middle of its upper edge."""
    width, height = 900.0, HEIGHT - EAVES
    canvas = Canvas(width, height, scale=2)
    canvas.rectangle((2, 0, width - 2, height + 20), 0, JOINT, INK, 9)
    for line in range(17):
        y, x = 10 + 58.0 * line, 14.0 - 70 * (line % 2)
        while x < width - 12:
            box = (max(x, 12) + 2, y + 3, min(x + 140, width - 12) - 2, y + 55)
            if box[2] > box[0] + 16:
                canvas.rectangle(box, 6, mix(STONE, PALE_STONE, (line * 3 + int(x / 140)) % 4 / 5))
            x += 140
    return canvas.sprite(width / 2, 0)


def _tiled(house: House) -> str:
    """Return the colour of the roof of a house."""
    return mix(INK, TINCTURE[house], 0.8)


def _joints(house: House) -> str:
    """Return the colour of the lines on its roof."""
    return mix(_tiled(house), INK, 0.4)


@functools.cache
def roof(house: House) -> Sprite:
    """Return the roof of a turret with the shield of its house, anchored at the middle of its foot."""
    canvas, x = Canvas(1000, EAVES + 20, scale=2), 500.0
    paint = _tiled(house)
    canvas.polygon([(x, 20), (x + ROOF, EAVES), (x - ROOF, EAVES)], paint, INK, 9)
    for line in range(3):
        y = 118 + 60 * line
        half = ROOF * (y - 20) / (EAVES - 20) - 44
        count = int(half // 40)
        for number in range(-count, count + 1):
            canvas.arc(x + 40 * number, y - 22, 23, 20, 160, _joints(house), 6)
    canvas.rectangle((x - 484, EAVES - 14, x + 484, EAVES + 14), 10, PALE_STONE, INK, 8)
    canvas.line([(x, 22), (x, 6)], INK, 9)
    canvas.ellipse(x, 14, 13, 13, GOLD, INK, 6)
    canvas.put(shield(house, 1.7), x, 170)
    return canvas.sprite(x, EAVES)


@functools.cache
def cloud(size: float, tone: int = 0, *, rains: bool = True) -> Sprite:
    """Return a cloud, 250 pixels wide times `size`, anchored at its middle."""
    canvas = Canvas(280 * size, 230 * size)
    x, y = 140 * size, 80 * size
    for number in range(5 if rains else 0):
        top = (x + (-84 + 42 * number) * size, y + (62 + 26 * (number % 2)) * size)
        canvas.line([top, (top[0] - 16 * size, top[1] + 44 * size)], RAIN, 9 * size)
    puffs = ((-76, 18, 42), (-28, -18, 54), (38, -8, 48), (84, 22, 38))
    for grow, fill in ((5.0, INK), (-4.0, CLOUDS[tone])):
        for px, py, radius in puffs:
            canvas.ellipse(x + px * size, y + py * size, radius * size + grow, radius * size + grow, fill)
        canvas.rectangle((x - 80 * size - grow, y, x + 86 * size + grow, y + 60 * size + grow), 20 * size, fill)
    return canvas.sprite(x, y)


@functools.cache
def burst(text: str, radius: int) -> Sprite:
    """Return a star in which points stand, anchored at its middle; a flat plate of lead for none or a loss."""
    canvas = Canvas(2 * radius + 20, 2 * radius + 20)
    x = radius + 10.0
    is_loss = text.startswith("−") or text == "0"
    if is_loss:
        canvas.ellipse(x, x, radius * 0.9, radius * 0.9, MINUS if text != "0" else CLOUDS[0], INK, 9)
        canvas.ellipse(x, x, radius * 0.74, radius * 0.74, None, CREAM, 5)
    else:
        for far, near, fill, thick in ((1.0, 0.8, GOLD, 9), (0.84, 0.7, BRIGHT, 0)):
            canvas.polygon(zigzag(x, x, far * radius, near * radius, 14), fill, INK if thick else None, thick)
    size = (0.58 if is_loss else 0.72) * radius
    height = min(size, size * (1.16 if is_loss else 1.34) * radius / text_width(text, size))
    write(canvas, x, x, text, height, CREAM if is_loss else PLUS)
    return canvas.sprite(x, x)
