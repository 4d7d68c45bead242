"""Parts of the picture: water and fog, coins, ships, dice."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.drawing import Backdrop, Canvas, Sprite, text_sprite
from tests.model.fracht.rules.board import COLOURS, FACES

WIDTH, HEIGHT = 840, 600
"""In pixels; pictures on cards are no wider than 11:7."""
INK, PAPER, _GOLD = "#1d2b33", "#f6f1e2", "#e8b93c"
HULLS: Final = dict(zip(COLOURS, ("#85161f", "#5b9ce6", "#ffc24a", "#2c7d45"), strict=True))
_PIPS: Final = ((4,), (0, 8), (0, 4, 8), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))
"""By face: cells of a square of three by three."""


def lane(num_seats: int, seat: int) -> float:
    """Return the y coordinate of the middle of a seat's lane."""
    return HEIGHT / num_seats * (seat + 0.5)


@cache
def sea(num_seats: int) -> Backdrop:
    """Return the water, with a bank of fog between the lanes."""
    canvas = Canvas(WIDTH, HEIGHT, fill="#7fa6b4")
    for seat in range(1, num_seats):
        between = (lane(num_seats, seat - 1) + lane(num_seats, seat)) / 2
        bank = [(90 * i, between + 12 * (-1) ** i) for i in range(-1, 12)]
        canvas.line(bank, "#c3d5da", 18)
    cast = [*(ship(colour, True) for colour in COLOURS), *map(die, FACES), coin(0, True), frame(64, 64)]
    return Backdrop(canvas.sprite(0, 0).image, cast, exact=(INK, PAPER, _GOLD, *HULLS.values()))


@cache
def coin(number: int, is_lit: bool) -> Sprite:
    """Return a coin with a number, on paper if `is_lit`."""
    canvas = Canvas(80, 80)
    canvas.rectangle((2, 2, 78, 78), 38, PAPER if is_lit else None)
    canvas.rectangle((9, 9, 71, 71), 31, _GOLD, INK, 3)
    canvas.put(text_sprite(str(number), 22, INK), 40, 40)
    return canvas.sprite(40, 40)


@cache
def ship(colour: str, is_loaded: bool) -> Sprite:
    """Return a seat's ship with its colour's letter on the sail, which is set if it `is_loaded`."""
    canvas = Canvas(130, 120)
    canvas.line([(60, 8), (60, 76)], INK, 5)
    if is_loaded:
        canvas.polygon([(66, 10), (118, 66), (66, 66)], PAPER, INK, 3)
    canvas.polygon([(4, 71), (126, 71), (104, 116), (26, 116)], HULLS[colour], INK, 4)
    canvas.put(text_sprite(colour[0].upper(), 20, INK), 80 if is_loaded else 30, 52)
    return canvas.sprite(65, 60)


@cache
def die(face: int) -> Sprite:
    """Return a die with `face`; 0: covered."""
    canvas = Canvas(56, 56)
    canvas.rectangle((3, 3, 53, 53), 10, PAPER if face else INK, INK, 3)
    for cell in _PIPS[face - 1] if face else ():
        x, y = 14 + 14 * (cell // 3), 14 + 14 * (cell % 3)
        canvas.rectangle((x - 5, y - 5, x + 5, y + 5), 5, INK)
    return canvas.sprite(28, 28)


@cache
def frame(width: int, height: int) -> Sprite:
    """Return a frame around a possible choice."""
    canvas = Canvas(width, height)
    canvas.rectangle((0, 0, width, height), 14, None, INK, 8)
    canvas.rectangle((2, 2, width - 2, height - 2), 12, None, _GOLD, 4)
    return canvas.sprite(width / 2, height / 2)
