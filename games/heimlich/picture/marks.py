"""The marks on the picture of the town as sprites: panels, rings, points, and what a seat is about."""

from __future__ import annotations

import functools
import math
from typing import Literal

from games.drawing import Canvas, Point, Sprite, mix, text_sprite, text_width, winners_crown, write
from games.heimlich.board import FINISH, Agent
from games.heimlich.picture.gadgets import faded
from games.heimlich.picture.layout import LIST_ROW, SIGN, SPACE, SQUARE, Box
from games.heimlich.picture.pieces import CREAM, GOLD, INK, LOSS, MOVED, PAINT, STEEL, safe

RED = "#b3182c"
GREEN = "#2c9a4b"
PANEL = "#463049"
STEEL_DIM = "#9aa3c7"
STREET = "#76748a"
FAINT = 0.72
"""How much of its colour the way of an earlier turn has; the rest is street."""
FAINT_INK = "#2d2d44"
NUMBER = "#3f3a41"
PASSED = "#f0dfb8"
"""Numbers of the track, and their edge where trails pass."""

crown = functools.partial(winners_crown, fill=GOLD, gems=RED, edge=INK, halo=CREAM)


@functools.cache
def panel(width: float, height: float, shines: bool = False) -> Sprite:
    """Return a panel, anchored at its left upper corner; a golden frame marks whose turn it is."""
    canvas = Canvas(width, height)
    canvas.rectangle((0, 4, width, height), 18, INK)
    canvas.rectangle((0, 0, width, height - 4), 18, PANEL, GOLD if shines else INK, 7 if shines else 4)
    return canvas.sprite(0, 0)


def panel_of(box: Box, shines: bool = False) -> Sprite:
    """Return the panel that fills `box`."""
    return panel(round(box[2] - box[0]), round(box[3] - box[1]), shines)


@functools.cache
def plot_frame(width: float, height: float) -> Sprite:
    """Return the steel frame round the plot where the safe is, anchored at its left upper corner."""
    canvas = Canvas(width, height)
    canvas.rectangle((1, 1, width - 1, height - 1), 18, None, INK, 11)
    canvas.rectangle((3, 3, width - 3, height - 3), 16, None, STEEL, 7)
    return canvas.sprite(0, 0)


@functools.cache
def rays(zoom: float = 1.0) -> Sprite:
    """Return the rays behind the safe while a scoring is ahead; `zoom` is a multiple of a half."""
    canvas = Canvas(124 * zoom, 124 * zoom)
    canvas.scale = round(canvas.scale * zoom)
    points = [
        (62 + radius * math.cos(math.pi * point / 16), 62 + radius * math.sin(math.pi * point / 16))
        for point, radius in enumerate((59, 48) * 16)
    ]
    canvas.polygon(points, GOLD, INK, 3)
    return canvas.sprite(62 * zoom, 62 * zoom)


@functools.cache
def gain(points: int, is_ahead: bool) -> Sprite:
    """Return what a scoring has brought an agent; in a frame what one that is ahead will bring."""
    text, paint = f"{points:+d}".replace("-", "−"), GOLD if points > 0 else LOSS
    if not is_ahead:
        return text_sprite(text, 27, paint)
    width = text_width(text, 27) + 14
    canvas = Canvas(width, 40)
    canvas.rectangle((2, 2, width - 2, 38), 12, INK, paint, 2.5)
    write(canvas, width / 2, 20, text, 27, paint)
    return canvas.sprite(width / 2, 20)


def space_number(number: int) -> str:
    """Return what is written on a space of the track: on the start also the finish, which is the same space."""
    return str(number) if number else f"0/{FINISH}"


@functools.cache
def taken_space(text: str, is_marked: bool) -> Sprite:
    """Return a space of the track on which markers lie: its number is out of their way.

    It `is_marked` where dossiers are filled in.
    """
    canvas = Canvas(SPACE, SPACE)
    edge = RED if is_marked else INK
    canvas.rectangle((2, 2, SPACE - 2, SPACE - 2), 10, CREAM, edge, 5 if is_marked else 3)
    write(canvas, SPACE / 2, 18, text, 25, edge)
    return canvas.sprite(SPACE / 2, SPACE / 2)


@functools.cache
def dossier_space() -> Sprite:
    """Return the mark of the space at which dossiers are filled in."""
    canvas = Canvas(SPACE, SPACE)
    canvas.rectangle((4, 4, SPACE - 4, SPACE - 4), 10, "#d9b56a", RED, 5)
    canvas.polygon(
        [(14, 30), (36, 30), (42, 22), (62, 22), (66, 30), (82, 30), (82, 80), (14, 80)], "#f2dca0", INK, 3
    )
    write(canvas, SPACE / 2, 56, "29", 30, RED)
    return canvas.sprite(SPACE / 2, SPACE / 2)


@functools.lru_cache(1024)
def stretch(letter: Agent, width: int, height: int, is_edge: bool, is_faint: bool) -> Sprite:
    """Return a level or upright stretch of the way of an agent, or the edge below it, anchored at its beginning."""
    canvas = Canvas(width + 20, height + 20)
    colour = (FAINT_INK if is_faint else INK) if is_edge else way_paint(letter, is_faint)
    wide = (14.0 if is_faint else 20.0) if is_edge else (7.0 if is_faint else 12.0)
    canvas.line([(10, 10), (10 + width, 10 + height)], colour, wide)
    return canvas.sprite(10, 10)


@functools.cache
def head(letter: Agent, turn: int, is_faint: bool) -> Sprite:
    """Return the head of the arrow of an agent's way, turned by so many degrees, anchored before its tip."""
    canvas = Canvas(56, 56)
    angle, size = math.radians(turn), 0.85 if is_faint else 1.0
    corners = [(24, 0), (-8, -20), (-8, 20)]
    points = [
        (
            28 + size * (x * math.cos(angle) - y * math.sin(angle)),
            28 + size * (x * math.sin(angle) + y * math.cos(angle)),
        )
        for x, y in corners
    ]
    canvas.polygon(points, way_paint(letter, is_faint), FAINT_INK if is_faint else INK, 4)
    return canvas.sprite(28, 28)


@functools.cache
def origin(letter: Agent, is_faint: bool) -> Sprite:
    """Return the dot where the trail of an agent's marker begins."""
    canvas = Canvas(26, 26)
    canvas.ellipse(13, 13, 11, 11, way_paint(letter, is_faint), FAINT_INK if is_faint else INK, 3)
    return canvas.sprite(13, 13)


@functools.cache
def passed_number(number: int) -> Sprite:
    """Return the number of a space of the track over the trails that pass it."""
    return text_sprite(str(number), 32, NUMBER, PASSED, 5)


def way_paint(letter: Agent, is_faint: bool) -> str:
    """Return the colour of the way of an agent."""
    return mix(STREET, PAINT[letter], FAINT) if is_faint else PAINT[letter]


@functools.cache
def shadow_of_safe() -> Sprite:
    """Return what is left to see where the safe stood."""
    return faded(safe(), 0.35)


Step = Literal["due", "free", "done"]


@functools.cache
def pip(step: Step) -> Sprite:
    """Return one step of the movement: a golden disc for one that must be taken, in a broken ring one that may be,
    and where one was taken an empty ring.
    """
    canvas = Canvas(48, 48)
    if step == "done":
        canvas.ellipse(24, 24, 20, 20, None, STEEL_DIM, 3)
        return canvas.sprite(24, 24)
    if step == "due":
        canvas.ellipse(24, 24, 22, 22, GOLD, INK, 3)
    else:
        for start in range(0, 360, 45):
            canvas.arc(24, 24, 21, start, start + 28, GOLD, 4)
    paint = INK if step == "due" else GOLD
    canvas.polygon([(16, 12), (26, 12), (36, 24), (26, 36), (16, 36), (24, 24)], paint)
    return canvas.sprite(24, 24)


@functools.cache
def arrow(is_faint: bool = False) -> Sprite:
    """Return the arrow from where an agent was to where it is."""
    canvas, paint = Canvas(36, 30), STEEL_DIM if is_faint else MOVED
    canvas.line([(4, 15), (22, 15)], paint, 6)
    canvas.polygon([(20, 4), (33, 15), (20, 26)], paint)
    return canvas.sprite(18, 15)


@functools.cache
def band() -> Sprite:
    """Return what tells every other row of the list of agents from its neighbours."""
    canvas = Canvas(SQUARE[2] - SQUARE[0] - 28, LIST_ROW)
    canvas.rectangle((0, 0, canvas.width, LIST_ROW), 8, "#ffffff16")
    return canvas.sprite(0, LIST_ROW / 2)


@functools.cache
def points_head() -> Sprite:
    """Return the head of the column of points in the list of agents: the flag of the finish and its number."""
    canvas = Canvas(84, 36)
    canvas.line([(6, 4), (6, 33)], CREAM, 4)
    canvas.rectangle((8, 3, 38, 22), 2, CREAM)
    for row in range(2):
        for column in range(3):
            left, top = 8 + 10 * column, 3 + 9.5 * row
            if (row + column) % 2:
                canvas.rectangle((left, top, left + 10, top + 9.5), 0, INK)
    write(canvas, 63, 18, str(FINISH), 26, CREAM)
    return canvas.sprite(42, 18)


@functools.cache
def place_sign(text: str, is_faint: bool = False) -> Sprite:
    """Return the sign of a building in the list of agents: a house with its number."""
    canvas = Canvas(62, 46)
    house: list[Point] = [(4, 15), (31, 3), (58, 15), (58, 43), (4, 43)]
    canvas.polygon(house, RED if text.startswith("−") else "#1d4aa0", CREAM, 3)
    write(canvas, 31, 28, text, 25, CREAM)
    sign = canvas.sprite(31, 23)
    return faded(sign, 0.6) if is_faint else sign


@functools.cache
def bubble() -> Sprite:
    """Return the bubble with a question mark of a seat whose answer is awaited."""
    canvas = Canvas(62, 58)
    canvas.polygon([(14, 34), (8, 54), (30, 40)], CREAM, INK, 4)
    canvas.rectangle((3, 3, 59, 44), 18, CREAM, INK, 4)
    canvas.polygon([(16, 34), (12, 47), (28, 38)], CREAM)
    write(canvas, 31, 24, "?", 28, INK)
    return canvas.sprite(8, 54)


@functools.cache
def hand() -> Sprite:
    """Return the raised hand of a seat that wants to play a card."""
    canvas = Canvas(52, 60)
    canvas.rectangle((12, 26, 42, 56), 10, "#f0c9a0", INK, 4)
    for i, top in enumerate((14, 8, 10, 18)):
        canvas.rectangle((11 + 8 * i, top, 19 + 8 * i, 38), 4, "#f0c9a0", INK, 3)
    canvas.rectangle((14, 32, 40, 52), 6, "#f0c9a0")
    canvas.line([(12, 44), (4, 34)], INK, 10)
    canvas.line([(13, 43), (5, 35)], "#f0c9a0", 5)
    return canvas.sprite(26, 30, halo=CREAM, halo_width=2)


@functools.cache
def check() -> Sprite:
    """Return the tick of a dossier that was handed in."""
    canvas = Canvas(48, 48)
    canvas.ellipse(24, 24, 22, 22, GREEN, CREAM, 4)
    canvas.line([(14, 25), (21, 33), (34, 16)], CREAM, 6)
    return canvas.sprite(24, 24)


@functools.cache
def identity(zoom: float = 1.0) -> Sprite:
    """Return the back of an agent card; `zoom` is a multiple of a quarter."""
    canvas = Canvas(44 * zoom, 58 * zoom)
    canvas.scale = round(canvas.scale * zoom)
    canvas.rectangle((2, 2, 42, 56), 7, "#2b2f52", INK, 3)
    canvas.polygon([(15, 24), (29, 24), (36, 52), (8, 52)], STEEL_DIM)
    canvas.ellipse(22, 20, 7, 7, STEEL_DIM)
    canvas.ellipse(22, 14.5, 14, 3, STEEL_DIM)
    canvas.polygon([(14, 14), (17, 6), (22, 8), (27, 6), (30, 14)], STEEL_DIM)
    write(canvas, 22, 38, "?", 20, INK)
    return canvas.sprite(22 * zoom, 29 * zoom, halo=CREAM, halo_width=1.5)


@functools.cache
def eye() -> Sprite:
    """Return the mark of what only the owner of the picture sees."""
    canvas = Canvas(84, 60)
    canvas.ellipse(42, 30, 38, 23, CREAM, INK, 4)
    canvas.ellipse(42, 30, 16, 16, "#1d4aa0", INK, 3)
    canvas.ellipse(42, 30, 7, 7, INK)
    canvas.ellipse(47, 25, 4, 4, "#ffffff")
    return canvas.sprite(42, 30)


@functools.cache
def count(number: int, paint: str = RED) -> Sprite:
    """Return a small round badge with a number."""
    canvas = Canvas(44, 44)
    canvas.ellipse(22, 22, 21, 21, CREAM)
    canvas.ellipse(22, 22, 18.5, 18.5, paint, INK, 2.5)
    write(canvas, 22, 22, str(number), 24, CREAM)
    return canvas.sprite(22, 22)


@functools.cache
def glow() -> Sprite:
    """Return the golden glow behind a card that was just played."""
    canvas = Canvas(78, 104)
    canvas.rectangle((2, 2, 76, 102), 14, GOLD, INK, 3)
    return canvas.sprite(39, 52)


@functools.cache
def plate(text: str, paint: str = GOLD, ink: str = INK) -> Sprite:
    """Return a plate with a number, as of points."""
    width = text_width(text, SIGN) + 28
    canvas = Canvas(width, 48)
    canvas.rectangle((1, 1, width - 1, 47), 20, paint, INK, 3)
    write(canvas, width / 2, 24, text, SIGN, ink)
    return canvas.sprite(width / 2, 24)
