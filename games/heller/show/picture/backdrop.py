"""What never changes on the pictures of the market: planks, the paved square, panels and paper."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Final, ParamSpec, cast

from games.drawing import Backdrop, Canvas, Sprite, write
from games.heller.rules.board import SPACES
from games.heller.show.picture import layout, marks, pieces
from games.heller.show.picture.layout import EDGE, MARKET_SQUARE, WIDTH, Box, Square
from games.heller.show.picture.pieces import ART, CREAM, FOLDER, GOLD, INK

PANEL: Final = "#54391f"
NAMED: Final = "#6d5230"
"""The names of free spaces, on stone."""
EXACT: Final = (
    INK,
    CREAM,
    GOLD,
    PANEL,
    NAMED,
    pieces.GAIN,
    pieces.LOSS,
    pieces.DOOM,
    marks.PAPER,
    marks.PROMISED,
    marks.THREATENED,
    *pieces.PAINT.values(),
)
"""Colours with an entry of their own in the palettes."""
COLOURS: Final = 128


Numbers = ParamSpec("Numbers")


def kept(draw: Callable[Numbers, Backdrop]) -> Callable[Numbers, Backdrop]:
    """Make what draws a backdrop draw it once, and find it on disk when the program is started again."""

    @functools.cache
    @functools.wraps(draw)
    def found(*numbers: Numbers.args, **named: Numbers.kwargs) -> Backdrop:
        return Backdrop.kept(FOLDER, lambda: draw(*numbers, **named), draw.__name__, *numbers)

    return cast(Callable[Numbers, Backdrop], found)


@kept
def market(num_seats: int) -> Backdrop:
    """Return the empty market square with its panels."""
    canvas = _paved(layout.HEIGHT)
    for space in SPACES:
        write(canvas, *MARKET_SQUARE.middle(space), space, 46, NAMED)
    for seat in range(num_seats):
        _panel(canvas, layout.panel(seat, num_seats))
    _panel(canvas, layout.CORNER)
    return finished(canvas)


@kept
def ledger(num_seats: int) -> Backdrop:
    """Return the paper for the account of a round."""
    canvas = _paved(layout.ACCOUNT_TOP + layout.ACCOUNT_SEAT + EDGE)
    for seat in range(num_seats):
        _panel(canvas, layout.seat_box(seat, num_seats, layout.ACCOUNT_TOP, layout.ACCOUNT_SEAT))
    return finished(canvas)


@kept
def chart(num_seats: int) -> Backdrop:
    """Return the paper for the trails of the cash."""
    canvas = planks(layout.CHART_TABLE + layout.CHART_ROW * num_seats + EDGE)
    canvas.rectangle((EDGE, EDGE, WIDTH - EDGE, layout.CHART_TABLE - 24), 22, marks.PAPER, INK, 4)
    for seat in range(num_seats):
        top = layout.CHART_TABLE + layout.CHART_ROW * seat
        _panel(canvas, (EDGE, top - 10, WIDTH - EDGE, top + layout.CHART_ROW - 16))
    return finished(canvas)


def finished(canvas: Canvas, others: Sequence[Sprite] = (), colours: int = COLOURS) -> Backdrop:
    """Return a drawn backdrop with its palette, which serves all pieces, marks and `others`."""
    shown = [*pieces.cast(layout.PIECE), *marks.cast(), *others]
    return Backdrop(canvas.sprite(0, 0).image, shown, EXACT, colours)


def _paved(height: float) -> Canvas:
    """Return the large square under its awning."""
    canvas = planks(height)
    canvas.put(ART.sprite("awning", 58), WIDTH / 2, 29)
    pave(canvas, MARKET_SQUARE, "paving")
    return canvas


def planks(height: float) -> Canvas:
    """Return a wall."""
    canvas = Canvas(WIDTH, height, scale=2)
    canvas.put(ART.sprite("planks", 1440), WIDTH / 2, 720)
    return canvas


def pave(canvas: Canvas, square: Square, stones: str) -> None:
    """Lay the paving of a square in its frame."""
    left, top, right, bottom = square.left, square.top, square.right, square.bottom
    canvas.rectangle((left - 9, top - 9, right + 9, bottom + 11), 26, "#1d130b")
    canvas.rectangle((left - 9, top - 9, right + 9, bottom + 8), 26, "#7d5a39", INK, 4)
    canvas.put(ART.sprite(stones, bottom - top), (left + right) / 2, (top + bottom) / 2)


def _panel(canvas: Canvas, box: Box) -> None:
    """Draw an empty panel."""
    left, top, right, bottom = box
    canvas.rectangle((left, top + 4, right, bottom), 20, "#1d130b")
    canvas.rectangle((left, top, right, bottom - 4), 20, PANEL, INK, 4)
    canvas.rectangle((left + 5, top + 5, right - 5, bottom - 9), 15, None, "#7d5a39", 2)
