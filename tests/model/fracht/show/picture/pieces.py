"""What lies on the picture: water and fog, coins, ships, dice."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.drawing import Backdrop, Canvas, Sprite, smooth, text_sprite
from tests.model.fracht.rules.board import COLOURS, FACES

WIDTH, LANE = 840, 150
"""In pixels; a ship per lane."""
INK, _PAPER, _GOLD = "#1d2b33", "#f6f1e2", "#e8b93c"
_HULLS: Final = dict(zip(COLOURS, ("#c8423b", "#3c78c2", "#e08a2e", "#3f9a5a"), strict=True))
_PIPS: Final = ((4,), (0, 8), (0, 4, 8), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))
"""By face: cells of a square of three by three."""


@cache
def sea(num_seats: int) -> Backdrop:
    """Return the water, with a bank of fog between the lanes."""
    canvas = Canvas(WIDTH, LANE * num_seats, fill="#7fa6b4")
    for lane in range(1, num_seats):
        bank = [(90 * i, LANE * lane + 12 * (-1) ** i) for i in range(-1, 12)]
        canvas.line(smooth(bank, closed=False), "#c3d5da", 18)
    cast = [*(ship(colour, True) for colour in COLOURS), *map(die, FACES), coin(0, True)]
    return Backdrop(canvas.sprite(0, 0).image, cast, exact=(INK, _PAPER))


@cache
def coin(number: int, is_lit: bool) -> Sprite:
    """Return a coin with a number on it, on paper when `is_lit`."""
    canvas = Canvas(80, 80)
    canvas.ellipse(40, 40, 38, 38, _PAPER if is_lit else None)
    canvas.ellipse(40, 40, 31, 31, _GOLD, INK, 3)
    canvas.put(text_sprite(str(number), 22, INK), 40, 40)
    return canvas.sprite(40, 40)


@cache
def ship(colour: str, is_loaded: bool) -> Sprite:
    """Return the ship of a seat, the letter of its colour on the sail, which is set when it `is_loaded`."""
    canvas = Canvas(130, 120)
    canvas.line([(60, 8), (60, 84)], INK, 5)
    if is_loaded:
        canvas.polygon([(66, 10), (118, 76), (66, 76)], _PAPER, INK, 3)
    canvas.polygon([(8, 82), (122, 82), (100, 112), (30, 112)], _HULLS[colour], INK, 4)
    canvas.put(text_sprite(colour[0].upper(), 20, INK), 82 if is_loaded else 30, 58)
    return canvas.sprite(65, 60)


@cache
def die(face: int) -> Sprite:
    """Return a die that shows `face`; 0: it is covered."""
    canvas = Canvas(56, 56)
    canvas.rectangle((3, 3, 53, 53), 10, _PAPER if face else INK, INK, 3)
    for cell in _PIPS[face - 1] if face else ():
        canvas.ellipse(14 + 14 * (cell // 3), 14 + 14 * (cell % 3), 5, 5, INK)
    return canvas.sprite(28, 28)
