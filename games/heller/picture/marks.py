"""The marks on the pictures of the market as sprites: totals, frames, coins, and what the panels show."""

from __future__ import annotations

import functools
from typing import Final

from games.drawing import Canvas, Point, Sprite, mix, text_width, winners_crown, write
from games.heller.board import COLOURS, COLUMNS, MARKET_VALUES, signed
from games.heller.picture.customers import CREAM, GOLD, INK, RED
from games.heller.picture.layout import CHIP, PLATES
from games.heller.picture.pieces import (
    GAIN,
    LOSS,
    PAINT,
    WOOD,
    badge,
    draw_flame,
    small_stall,
)
from games.text import with_minus

GREY: Final = "#6f6353"
PAPER: Final = "#fbeecb"
FAINT: Final = "#b59a76"
"""What is not, or not yet."""
PROMISED: Final = "#9be0a6"
THREATENED: Final = "#ffab9f"
"""On wood: what would be gained or lost."""
RULE: Final = "#d8c08e"
"""Fine lines on paper."""

crown = functools.partial(winners_crown, fill=GOLD, gems=RED, edge=INK, halo=CREAM)


def colour_of(amount: int) -> str:
    """Return what an amount is written in: green when gained, red when lost."""
    return GAIN if amount > 0 else LOSS if amount < 0 else GREY


@functools.cache
def total(amount: int, part: tuple[bool, ...] = (), height: float = PLATES[0]) -> Sprite:
    """Return the plate with the total of a segment.

    `part` tells for each space of a row or column that a fire cuts whether it belongs to the segment: a row shows
    it as it lies, a column upright.
    """
    width = 100
    canvas = Canvas(width, height)
    canvas.rectangle((1, 3, width - 1, height - 1), 12, mix(WOOD, INK, 0.6))
    canvas.rectangle((1, 1, width - 1, height - 3), 12, PAPER, INK, 3)
    x, y, figures = width / 2, height / 2 - 1, 34.0 if abs(amount) < 10 else 31.0
    if len(part) == len(COLUMNS):
        y, figures = height / 2 - 6.5, min(29, height - 21)
        _part(canvas, x, height - 10, part, INK, RULE, 14)
    elif part:
        x, figures = width / 2 + 8, min(29, height - 14)
        pitch = (height - 12) / len(part)
        for i, belongs in enumerate(part):
            top = 6 + pitch * i
            canvas.rectangle((9, top, 19, top + pitch - 1.5), 1, INK if belongs else RULE)
    write(canvas, x, y, signed(amount), figures, colour_of(amount))
    return canvas.sprite(width / 2, height / 2)


@functools.cache
def cut() -> Sprite:
    """Return the fire that stands between the totals of the segments into which it cuts a row or column."""
    canvas = Canvas(34, 38)
    draw_flame(canvas, 17, 35, 0.32)
    return canvas.sprite(17, 20, halo=CREAM, halo_width=1.5)


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
    """Return white corners around a space that was placed on; around the last one they are joined to a frame.

    They are not golden: that is for whose turn it is.
    """
    size = cell + 12 if is_last else cell
    canvas = Canvas(size + 20, size + 20)
    near, far, reach = 10.0, size + 10, size / 2 if is_last else 26.0
    for fill, width in ((INK, 15.0 if is_last else 12.0), ("#ffffff", 8.0 if is_last else 6.0)):
        for x, y in ((near, near), (far, near), (near, far), (far, far)):
            inwards_x, inwards_y = (reach if x == near else -reach), (reach if y == near else -reach)
            canvas.line([(x + inwards_x, y), (x, y), (x, y + inwards_y)], fill, width)
    return canvas.sprite(size / 2 + 10, size / 2 + 10)


@functools.cache
def pin(seat: int, is_last: bool) -> Sprite:
    """Return a pin with the badge of who placed something, anchored so that it points into the space below its
    left."""
    part = 1.0 if is_last else 0.78
    canvas = Canvas(82 * part, 82 * part)
    x, y = 44 * part, 36 * part
    for fill, grow in ((INK, 4.0), ("#ffffff", 0.0)):
        canvas.polygon(
            [(x - 28 * part, y), (x - 34 * part, y + 34 * part), (x, y + 28 * part)], fill, fill, 2 * grow
        )
        canvas.ellipse(x, y, 28 * part + grow, 28 * part + grow, fill)
    canvas.put(badge(seat, 18 * part), x, y)
    return canvas.sprite(x, y)


@functools.cache
def leads_to() -> Sprite:
    """Return a small arrow to the right, anchored at its left end: what is now becomes what is to come."""
    canvas = Canvas(24, 26)
    canvas.line([(3, 13), (12, 13)], FAINT, 5)
    canvas.polygon([(11, 4), (22, 13), (11, 22)], FAINT)
    return canvas.sprite(0, 13)


@functools.cache
def purse(cash: int, height: float) -> Sprite:
    """Return the plate with the cash that a seat has, in figures of `height`, anchored at its left end."""
    text = with_minus(cash)
    width = text_width(text, height) + 20
    canvas = Canvas(width, 50)
    canvas.rectangle((1, 1, width - 1, 49), 16, "#3f2d1d", mix(GOLD, INK, 0.5), 2)
    write(canvas, width / 2, 25, text, height, GOLD)
    return canvas.sprite(0, 25)


@functools.cache
def forecast(cash: int, earned: int, height: float) -> Sprite:
    """Return the cash that a seat would have, in figures of `height`, anchored at its left end, green or red.

    It stands without a plate: nobody has it yet.
    """
    text = with_minus(cash)
    fill = PROMISED if earned > 0 else THREATENED if earned < 0 else FAINT
    canvas = Canvas(text_width(text, height) + 4, 46)
    write(canvas, canvas.width / 2, 23, text, height, fill)
    return canvas.sprite(0, 23)


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
def lamp(number: int, state: str) -> Sprite:
    """Return the mark of a round: ``done``, ``now`` or ``later``."""
    canvas = Canvas(54, 54)
    fill = {"done": "#8fae6a", "now": GOLD, "later": "#7d6a52"}[state]
    canvas.ellipse(27, 27, 25, 25, fill, INK, 3)
    write(canvas, 27, 27, str(number), 29, INK if state != "later" else CREAM)
    return canvas.sprite(27, 27)


@functools.cache
def on_turn() -> Sprite:
    """Return the ring around the seat whose turn it is, where the order of the round is shown."""
    canvas = Canvas(54, 54)
    canvas.ellipse(27, 27, 26, 26, GOLD, INK, 2)
    return canvas.sprite(27, 27)


@functools.cache
def holding(seat: int, value: int, left: int, height: float = 32) -> Sprite:
    """Return how many markets of one value a seat has left, in figures of `height`: a shadow when none is."""
    canvas = Canvas(58, 88)
    canvas.put(small_stall(value, PAINT[COLOURS[seat]]), 29, 24)
    if not left:
        ghost = canvas.sprite(29, 44)
        ghost.image.putalpha(ghost.image.getchannel("A").point(lambda alpha: alpha // 4))
        return ghost
    write(canvas, 29, 68, f"×{left}", height, CREAM)
    return canvas.sprite(29, 44)


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
def then() -> Sprite:
    """Return the sign between two seats: first one, then the other."""
    canvas = Canvas(10, 20)
    canvas.line([(2, 4), (7, 10), (2, 16)], FAINT, 3)
    return canvas.sprite(5, 10)


@functools.cache
def down() -> Sprite:
    """Return the arrow from the pool to the tile that was drawn."""
    canvas = Canvas(40, 44)
    canvas.polygon([(14, 3), (26, 3), (26, 21), (36, 21), (20, 40), (4, 21), (14, 21)], GOLD, INK, 3)
    return canvas.sprite(20, 22)


@functools.cache
def slot(size: float) -> Sprite:
    """Return an empty place for a tile in a broken line: of the pool, or of the tile that is drawn next."""
    canvas = Canvas(size, size)
    hollow = "#3f2d1d"
    canvas.rectangle((2, 2, size - 2, size - 2), 20, hollow, FAINT, 4)
    for share in (0.3, 0.5, 0.7):
        near, far = share * size - 5, share * size + 5
        for edge in (2, size - 6):
            canvas.rectangle((near, edge, far, edge + 4), 0, hollow)
            canvas.rectangle((edge, near, edge + 4, far), 0, hollow)
    return canvas.sprite(size / 2, size / 2)


@functools.cache
def glow(size: float) -> Sprite:
    """Return the light around a tile that is to be placed."""
    canvas = Canvas(size, size)
    canvas.rectangle((2, 2, size - 2, size - 2), 28, GOLD, INK, 4)
    return canvas.sprite(size / 2, size / 2)


@functools.cache
def eye_mark() -> Sprite:
    """Return the mark of what only the owner of the picture sees."""
    canvas = Canvas(84, 60)
    lens: list[Point] = [(6, 30), (22, 12), (42, 7), (62, 12), (78, 30), (62, 48), (42, 53), (22, 48)]
    canvas.polygon(lens, CREAM, INK, 4)
    canvas.ellipse(42, 30, 16, 16, "#2b5fc4", INK, 3)
    canvas.ellipse(42, 30, 7, 7, INK)
    canvas.ellipse(47, 25, 4, 4, "#ffffff")
    return canvas.sprite(42, 30)


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
    return [holding(seat, value, 1) for seat in range(len(COLOURS)) for value in MARKET_VALUES] + [
        cut(),
        forecast(9, 1, 26),
        forecast(9, -1, 26),
        coin(24),
        crown(),
        eye_mark(),
        total(3),
        total(-3),
        total(0, (True, False)),
    ]
