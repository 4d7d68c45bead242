"""The marks on the pictures of the market as sprites: totals, frames, coins, and what the panels show."""

from __future__ import annotations

import functools
from typing import Final

from games.drawing import Canvas, Sprite, kept_packed, mix, text_sprite, text_width, winners_crown, write
from games.heller.rules.board import BAG, COLOURS, EYE, FIRE, MARKET_VALUES, Tile, signed
from games.heller.show.picture.customers import CREAM, GOLD, INK, RED
from games.heller.show.picture.layout import CHIP, MARKET_SQUARE, Side
from games.heller.show.picture.pieces import GAIN, LOSS, PAINT, badge, piece
from games.text import with_minus

GREY: Final = "#6f6353"
PAPER: Final = "#fbeecb"
FAINT: Final = "#b59a76"
"""What is not, or not yet."""
HOLLOW: Final = "#3f2d1d"
PROMISED: Final = "#9be0a6"
THREATENED: Final = "#ffab9f"
"""On wood: what would be gained or lost."""
RULE: Final = "#d8c08e"
"""Fine lines on paper."""

CHANGES: Final[dict[Tile, str]] = {EYE: "#b79bff", BAG: "#7fe0a0", FIRE: "#ff9a3c"}
"""Of lines that show what tiles change."""

crown = functools.partial(winners_crown, fill=GOLD, gems=RED, edge=INK, halo=CREAM)


def colour_of(amount: int) -> str:
    """Return what an amount is written in: green when gained, red when lost."""
    return GAIN if amount > 0 else LOSS if amount < 0 else GREY


@functools.cache
def total(amount: int, side: Side, is_small: bool = False) -> Sprite:
    """Return the plate with the total of a segment, its tip at the side where the segment is.

    What counts nothing keeps back: it is no plate but a figure on the wood.
    """
    width, height, figures = (90, 54, 38.0) if is_small else (122, 62, 46.0)
    tip = 13.0
    canvas = Canvas(width + 2 * tip, height + 2 * tip)
    x, y = canvas.width / 2, canvas.height / 2
    box = (tip, tip, tip + width, tip + height)
    if not amount:
        canvas.rectangle(box, 14, HOLLOW, mix(FAINT, HOLLOW, 0.5), 2)
    else:
        px, py = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[side]
        far_x, far_y = x + px * (width / 2 + tip - 3), y + py * (height / 2 + tip - 3)
        foot = [
            (x + px * (width / 2 - 4) + py * way * 13, y + py * (height / 2 - 4) + px * way * 13) for way in (-1, 1)
        ]
        canvas.polygon([foot[0], (far_x, far_y), foot[1]], PAPER, INK, 6)
        canvas.rectangle(box, 14, PAPER, INK, 3)
        canvas.polygon([foot[0], (far_x, far_y), foot[1]], PAPER)
    text = signed(amount)
    figures *= min(1, (width - 14) / text_width(text, figures))
    write(canvas, x, y, text, figures, colour_of(amount) if amount else FAINT)
    return canvas.sprite(x, y)


@functools.cache
def reach(tile: Tile, spaces: int, is_row: bool) -> Sprite:
    """Return the line that shows how far a tile changes what counts: along so many spaces, below those of a row and
    left of those of a column; anchored at the left upper corner of the first one."""
    cell, long, inset = MARKET_SQUARE.cell, spaces * MARKET_SQUARE.cell, 10.0
    canvas = Canvas(long, 16, scale=3) if is_row else Canvas(16, long, scale=3)
    ends = [(inset, 8.0), (long - inset, 8.0)] if is_row else [(8.0, inset), (8.0, long - inset)]
    for fill, wide in ((INK, 13.0), (CHANGES[tile], 7.0)):
        canvas.line(ends, fill, wide)
    return canvas.sprite(0, 8 - cell) if is_row else canvas.sprite(8, 0)


@functools.cache
def change(tile: Tile) -> Sprite:
    """Return the sign of a tile that changes a total, for its plate."""
    canvas = Canvas(48, 48)
    canvas.ellipse(24, 24, 22, 22, CHANGES[tile], INK, 4)
    if tile == BAG:
        write(canvas, 24, 24, "×2", 20, INK)
    else:
        canvas.put(piece(tile, 30), 24, 24)
    return canvas.sprite(24, 24)


def _part(
    canvas: Canvas, x: float, y: float, part: tuple[bool, ...], lit: str, unlit: str, pitch: float = 9
) -> None:
    """Draw a row of little squares around `x`, `y`: which spaces of a row or column belong to a segment."""
    for i, belongs in enumerate(part):
        left = x + pitch * (i - len(part) / 2)
        canvas.rectangle((left, y - 3.5, left + pitch - 2, y + 3.5), 1, lit if belongs else unlit)


@functools.cache
def small_total(amount: int) -> Sprite:
    """Return the plate with what a seat earns in a round."""
    text = signed(amount)
    width = max(84.0, text_width(text, 26) + 24)
    canvas = Canvas(width, 40)
    canvas.rectangle((1, 1, width - 1, 39), 11, PAPER, INK, 3)
    write(canvas, width / 2, 20, text, 26, colour_of(amount))
    return canvas.sprite(42, 20)


@functools.cache
def frame(width: float, height: float) -> Sprite:
    """Return a golden frame with its light, anchored at its left upper corner."""
    canvas = Canvas(width, height)
    canvas.rectangle((0, 0, width, height), 20, f"{GOLD}48", INK, 12)
    canvas.rectangle((2, 2, width - 2, height - 2), 18, None, GOLD, 8)
    return canvas.sprite(0, 0)


@functools.cache
def placed(cell: float, is_last: bool) -> Sprite:
    """Return a white frame around a space that was placed on, a faint one unless it was the last.

    It is not golden: that is for whose turn it is.
    """
    size = cell + 6
    canvas = Canvas(size + 12, size + 12)
    if is_last:
        canvas.rectangle((0, 0, size + 12, size + 12), 28, None, INK, 16)
        canvas.rectangle((3, 3, size + 9, size + 9), 25, None, "#ffffff", 9)
    else:
        canvas.rectangle((3, 3, size + 9, size + 9), 24, None, f"{INK}b0", 8)
        canvas.rectangle((5, 5, size + 7, size + 7), 22, None, "#ffffff", 4)
    return canvas.sprite(size / 2 + 6, size / 2 + 6)


@functools.cache
def pin(seat: int, is_last: bool) -> Sprite:
    """Return a disc with the badge of who placed something."""
    radius = 30.0 if is_last else 21.0
    canvas = Canvas(2 * radius + 2, 2 * radius + 2)
    x = radius + 1
    canvas.ellipse(x, x, radius, radius, "#ffffff" if is_last else CREAM, INK, 4 if is_last else 2)
    canvas.put(badge(seat, 0.62 * radius), x, x)
    return canvas.sprite(x, x)


@functools.cache
def head(name: str) -> Sprite:
    """Return the name of a row or column."""
    return text_sprite(name, 40, GOLD)


@functools.cache
def round_of(number: int, of: int) -> Sprite:
    """Return which round it is, ``2/3`` behind a turning arrow."""
    text = f"{number}/{of}"
    width = 58 + text_width(text, 40)
    canvas = Canvas(width, 52)
    canvas.arc(25, 27, 18, -20, 250, GOLD, 6)
    canvas.polygon([(13, 2), (31, 10), (15, 22)], GOLD)
    write(canvas, 54 + text_width(text, 40) / 2, 26, text, 40, GOLD)
    return canvas.sprite(width / 2, 26)


@functools.cache
def left(number: int) -> Sprite:
    """Return how many tiles are left, ``19×`` before one."""
    return text_sprite(f"{number}×", 36, CREAM)


@kept_packed
def name(label: str, height: float) -> Sprite:
    """Return the name of who plays, anchored at its left end."""
    canvas = Canvas(text_width(label, height) + 8, 2 * height)
    write(canvas, canvas.width / 2, canvas.height / 2, label, height, CREAM)
    return canvas.sprite(4, canvas.height / 2)


@functools.cache
def purse(cash: int, room: float) -> Sprite:
    """Return the cash that a seat has, at most `room` pixels wide, anchored at its left end."""
    text = with_minus(cash)
    height = min(46.0, 46 * room / text_width(text, 46))
    canvas = Canvas(text_width(text, height) + 8, 1.3 * height)
    write(canvas, canvas.width / 2, canvas.height / 2, text, height, CREAM, INK, 4)
    return canvas.sprite(4, canvas.height / 2)


@functools.cache
def forecast(cash: int, earned: int, room: float) -> Sprite:
    """Return what the board as it stands would earn a seat and what it would have then, ``−6 = 102``.

    It is green or red, at most `room` pixels wide, and anchored at its left end.
    """
    text = f"{signed(earned) if earned else '+0'} = {with_minus(cash + earned)}"
    height = min(34.0, 34 * room / text_width(text, 34))
    fill = PROMISED if earned > 0 else THREATENED if earned < 0 else PAPER
    canvas = Canvas(text_width(text, height) + 4, 46)
    write(canvas, canvas.width / 2, 23, text, height, fill)
    return canvas.sprite(2, 23)


@functools.cache
def coin(radius: float) -> Sprite:
    """Return a Heller."""
    size = 2 * radius + 6
    x = size / 2
    canvas = Canvas(size, size)
    canvas.ellipse(x, x + 2, radius, radius, mix(GOLD, INK, 0.6))
    canvas.ellipse(x, x, radius, radius, GOLD, INK, 3)
    canvas.ellipse(x, x, radius * 0.74, radius * 0.74, None, mix(GOLD, INK, 0.35), 2)
    for ends in (((-0.4, 0), (0.4, 0)), ((0, -0.4), (0, 0.4))):
        canvas.line([(x + px * radius, x + py * radius) for px, py in ends], mix(GOLD, INK, 0.5), radius * 0.16)
    return canvas.sprite(x, x)


@functools.cache
def chip(seat: int, value: int, width: float) -> Sprite:
    """Return a stall that is left to place as a chip with its value, anchored at its left end."""
    canvas, figure = Canvas(width, 44), min(34.0, 1.1 * width)
    canvas.rectangle((1, 3, width - 1, 44), 9, INK)
    canvas.rectangle((1, 0, width - 1, 42), 9, PAINT[COLOURS[seat]], INK, 2)
    write(canvas, width / 2, 21, str(value), figure, "#ffffff", INK, figure / 12)
    return canvas.sprite(0, 22)


@functools.cache
def rule(width: float, is_zero: bool) -> Sprite:
    """Return a line of the chart, anchored at its left end."""
    canvas = Canvas(width, 5)
    canvas.rectangle((0, 1, width, 4), 0, INK if is_zero else RULE)
    return canvas.sprite(0, 2)


@functools.cache
def pearl(seat: int) -> Sprite:
    """Return one dot of a seat's trail through the chart."""
    canvas = Canvas(18, 18)
    canvas.ellipse(9, 9, 8, 8, PAINT[COLOURS[seat]], INK, 2.5)
    return canvas.sprite(9, 9)


@functools.cache
def glow(size: float) -> Sprite:
    """Return the light around a tile that is to be placed."""
    canvas = Canvas(size, size)
    canvas.rectangle((2, 2, size - 2, size - 2), 28, GOLD, INK, 4)
    return canvas.sprite(size / 2, size / 2)


@functools.cache
def customers_chip(amount: int, has_eye: bool, has_bag: bool, part: tuple[bool, ...], width: float) -> Sprite:
    """Return the head of an account: evil eye and coin bag, and what the customers of a segment count.

    `part` is as in `total`.
    """
    canvas, y = _chip(width, INK)
    height = 25.0
    if part:
        _part(canvas, width / 2, y + 12, part, GOLD, "#6b5a45")
        y, height = y - 5, 20.0
    left = 8.0
    if has_eye:
        canvas.ellipse(left + 13, y, 13, 9, CREAM)
        canvas.ellipse(left + 13, y, 6, 7, "#3fae4a")
        canvas.ellipse(left + 13, y, 2, 6, INK)
        left += 29
    if has_bag:
        canvas.ellipse(left + 13, y, 13, 13, GOLD)
        write(canvas, left + 13, y, "×2", 12, INK)
        left += 28
    _write_right(canvas, width - 10, y, signed(amount), height, CREAM, width - 10 - left)
    return canvas.sprite(width / 2, CHIP / 2)


@functools.cache
def paid_chip(seat: int, markets: int, amount: int, width: float) -> Sprite:
    """Return a line of an account: a seat, its market values together, and what it gets."""
    canvas, y = _chip(width, PAPER)
    canvas.put(badge(seat, 13), 20, y)
    write(canvas, 38 + text_width(f"×{markets}", 18) / 2, y, f"×{markets}", 18, INK)
    _write_right(
        canvas, width - 9, y, signed(amount), 26, colour_of(amount), width - 50 - text_width(f"×{markets}", 18)
    )
    return canvas.sprite(width / 2, CHIP / 2)


def _chip(width: float, fill: str) -> tuple[Canvas, float]:
    canvas = Canvas(width, CHIP)
    canvas.rectangle((2, 1, width - 2, CHIP - 3), 10, fill, INK, 2.5)
    return canvas, CHIP / 2 - 1


def _write_right(canvas: Canvas, right: float, y: float, text: str, height: float, fill: str, room: float) -> None:
    """Write `text` up to `right`, smaller when it would take more than `room` pixels."""
    width = text_width(text, height)
    if width > room:
        height, width = height * room / width, room
    write(canvas, right - width / 2, y, text, height, fill)


def marks_for_palette() -> list[Sprite]:
    """Return the marks whose colours a palette must serve."""
    return [chip(seat, value, 44) for seat in range(len(COLOURS)) for value in MARKET_VALUES] + [
        forecast(50, 9, 200),
        forecast(50, -9, 200),
        forecast(50, 0, 200),
        coin(24),
        crown(),
        round_of(1, 3),
        *(total(amount, "left") for amount in (3, -3, 0)),
    ]
