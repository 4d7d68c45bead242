"""The marks on the picture of the town as sprites: panels, rings, points, and what a seat is about."""

from __future__ import annotations

import functools
import math
from typing import Literal

from games.drawing import Canvas, Sprite, mix, text_sprite, text_width, winners_crown, write
from games.heimlich.rules.board import FINISH, Agent
from games.heimlich.show.picture.layout import SIGN, Box
from games.heimlich.show.picture.pieces import CREAM, GOLD, INK, LOSS, MOVED, PAINT, outline
from games.text import with_minus

RED = "#b3182c"
BLUE = "#1d4aa0"
SLATE = "#2a3158"
GREEN = "#2c9a4b"
PANEL = "#463049"
TINTED = {paint: mix(PANEL, paint, 0.28) for paint in (GOLD, MOVED)}
"""Of panels in a frame of that colour."""
STEEL_DIM = "#9aa3c7"
ROAD = "#262c52"
PACE = 17.0
"""Between two dots of the way of an earlier turn."""
NUMBER = "#3f3a41"
"""Numbers of the track."""

crown = functools.partial(winners_crown, fill=GOLD, gems=RED, edge=INK, halo=CREAM)


@functools.cache
def panel(width: float, height: float, frame: str = INK) -> Sprite:
    """Return a panel, anchored at its left upper corner: in a golden frame if it is that of whose turn it is.

    In a frame that tells something it is tinted as that.
    """
    canvas = Canvas(width, height)
    canvas.rectangle((0, 4, width, height), 18, INK)
    thick = {GOLD: 8, MOVED: 7}.get(frame, 4)
    canvas.rectangle((0, 0, width, height - 4), 18, TINTED.get(frame, PANEL), frame, thick)
    return canvas.sprite(0, 0)


def panel_of(box: Box, frame: str = INK) -> Sprite:
    """Return the panel that fills `box`."""
    return panel(round(box[2] - box[0]), round(box[3] - box[1]), frame)


@functools.cache
def plot_frame(width: float, height: float) -> Sprite:
    """Return the golden frame round the plot where the safe is, anchored at its left upper corner."""
    canvas = Canvas(width, height)
    canvas.rectangle((0, 0, width, height), 20, None, INK, 12)
    canvas.rectangle((3, 3, width - 3, height - 3), 18, None, GOLD, 7)
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
def gain(points: int, is_ahead: bool, size: float) -> Sprite:
    """Return what a scoring has brought an agent; in a frame what one that is ahead will bring."""
    text, paint = with_minus(f"{points:+d}"), GOLD if points > 0 else LOSS
    if not is_ahead:
        return text_sprite(text, size, paint)
    width, tall = text_width(text, size) + 18, size + 14
    canvas = Canvas(width, tall)
    canvas.rectangle((1, 1, width - 1, tall - 1), 12, INK, paint, 3)
    write(canvas, width / 2, tall / 2, text, size, paint)
    return canvas.sprite(width / 2, tall / 2)


def space_number(number: int) -> str:
    """Return what is written on a space of the track: on the start also the finish, which is the same space."""
    return str(number) if number else f"0/{FINISH}"


@functools.cache
def taken_space(width: float, height: float, is_marked: bool, is_start: bool) -> Sprite:
    """Return a space of the track on which markers lie: they are in the place of its number.

    It `is_marked` where dossiers are filled in; of the start the chequers are left to see.
    """
    canvas = Canvas(width, height)
    inset, edge = 8 if is_start else 2, RED if is_marked else INK
    canvas.rectangle((inset, inset, width - inset, height - inset), 10, CREAM, edge, 5 if is_marked else 3)
    return canvas.sprite(width / 2, height / 2)


@functools.cache
def dossier_space(width: float, height: float) -> Sprite:
    """Return the mark of the space at which dossiers are filled in."""
    canvas, x, y = Canvas(width, height), width / 2, height / 2
    canvas.rectangle((4, 4, width - 4, height - 4), 10, "#d9b56a", RED, 5)
    folder = [(-34, -18), (-12, -18), (-6, -26), (14, -26), (18, -18), (34, -18), (34, 26), (-34, 26)]
    canvas.polygon([(x + px * 0.9, y + py * 0.9) for px, py in folder], "#f2dca0", INK, 3)
    write(canvas, x, y + 4, "29", 30, RED)
    return canvas.sprite(x, y)


@functools.lru_cache(1024)
def stretch(letter: Agent, right: int, down: int, is_edge: bool, is_faint: bool) -> Sprite:
    """Return a straight stretch of the way of an agent, or the edge below it, anchored at its beginning.

    A faint one is dotted.
    """
    canvas = Canvas(abs(right) + 20, abs(down) + 20)
    x, y = 10 + max(0, -right), 10 + max(0, -down)
    colour = INK if is_edge else PAINT[letter]
    if is_faint:
        dots = max(1, round(math.hypot(right, down) / PACE))
        for dot in range(dots):
            radius = 6.5 if is_edge else 4.5
            canvas.ellipse(x + right * dot / dots, y + down * dot / dots, radius, radius, colour)
    else:
        canvas.line([(x, y), (x + right, y + down)], colour, 17.0 if is_edge else 11.0)
    return canvas.sprite(x, y)


@functools.cache
def head(letter: Agent, turn: int, is_faint: bool) -> Sprite:
    """Return the head of the arrow of an agent's way, turned by so many degrees, anchored before its tip."""
    canvas = Canvas(56, 56)
    angle, size = math.radians(turn), 0.62 if is_faint else 0.9
    points = [
        (
            28 + size * (x * math.cos(angle) - y * math.sin(angle)),
            28 + size * (x * math.sin(angle) + y * math.cos(angle)),
        )
        for x, y in ((18, 0), (-12, -20), (-12, 20))
    ]
    canvas.polygon(points, PAINT[letter], INK, 3 if is_faint else 4)
    return canvas.sprite(28, 28)


@functools.cache
def origin(letter: Agent, is_faint: bool) -> Sprite:
    """Return where the way of an agent begins: the outline of its marker, small."""
    canvas, size = Canvas(40, 40), 10 if is_faint else 14
    points = [(20 + size * x, 20 + size * y) for x, y in outline(letter)]
    canvas.polygon(points, PAINT[letter], INK, 3 if is_faint else 3.5)
    return canvas.sprite(20, 20)


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
def band(width: int, height: int) -> Sprite:
    """Return what tells every other row of the list of agents from its neighbours."""
    canvas = Canvas(width, height)
    canvas.rectangle((0, 0, width, height), 8, "#ffffff16")
    return canvas.sprite(0, 0)


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
def houses_head() -> Sprite:
    """Return the head of the column of houses in the list of agents: a house, and somebody before it."""
    canvas = Canvas(64, 44)
    canvas.polygon([(6, 20), (32, 3), (58, 20)], STEEL_DIM)
    canvas.rectangle((12, 20, 52, 42), 2, STEEL_DIM)
    for paint, grow in ((SLATE, 3), (CREAM, 0)):
        canvas.polygon([(32 - grow, 24), (32 + grow, 24), (43 + grow, 44), (21 - grow, 44)], paint, paint, 1 + grow)
        canvas.ellipse(32, 22, 7 + grow, 7 + grow, paint)
    return canvas.sprite(32, 22)


@functools.cache
def moved_last() -> Sprite:
    """Return the mark of who moved agents in the newest turn: an arrow in the colour that these are edged in."""
    canvas = Canvas(46, 46)
    canvas.ellipse(23, 23, 22, 22, MOVED, INK, 3)
    canvas.line([(11, 23), (24, 23)], INK, 6)
    canvas.polygon([(22, 12), (37, 23), (22, 34)], INK)
    return canvas.sprite(23, 23)


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


@functools.lru_cache(128)
def plate(text: str, paint: str = GOLD, ink: str = INK, size: float = SIGN) -> Sprite:
    """Return a plate with a number, as of points, or a name."""
    width = text_width(text, size) + 28
    canvas = Canvas(width, 48)
    canvas.rectangle((1, 1, width - 1, 47), 20, paint, INK, 3)
    write(canvas, width / 2, 24, text, size, ink)
    return canvas.sprite(width / 2, 24)
