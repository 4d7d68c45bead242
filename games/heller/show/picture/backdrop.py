"""What never changes on the pictures of the market: cobbles, the paved square, panels and paper."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from typing import Final, ParamSpec, cast

from games.drawing import Backdrop, Canvas, Sprite, mix, own_strip, write
from games.heller.rules.board import COLUMNS, ROWS
from games.heller.show.picture import layout, marks, pieces
from games.heller.show.picture.layout import MARKET_SQUARE, WIDTH, Box, Square
from games.heller.show.picture.pieces import ART, CREAM, FOLDER, GOLD, INK

PANEL: Final = "#54391f"
TIMBER, SEAM = "#6b4a2b", "#5d3f23"
LIGHTS: Final = "#5d8790", "#9b9685", "#3d4f86"
"""Of the stones in the morning, at noon and in the evening: a round each."""
SHADES: Final = {"a": 0.1, "b": 0.0, "c": 0.17, "joint": 0.32}
"""How much darker than in the light of the day stones are, and what is between them."""
EXACT: Final = (
    *(INK, CREAM, GOLD, PANEL, pieces.DOOM, pieces.NIL, marks.PALE_LOSS),
    *(mix(PANEL, GOLD, 0.28), *pieces.PAINT.values()),
)
"""Colours with an entry of their own in the palettes."""
PALETTE: Final = 80


Numbers = ParamSpec("Numbers")


def kept(draw: Callable[Numbers, Backdrop]) -> Callable[Numbers, Backdrop]:
    """Make what draws a backdrop draw it once, and find it on disk when the program is started again."""

    @functools.wraps(draw)
    def found(*numbers: Numbers.args, **named: Numbers.kwargs) -> Backdrop:
        return Backdrop.kept(FOLDER, lambda: draw(*numbers, **named), draw.__name__, *numbers)

    return cast(Callable[Numbers, Backdrop], found)


@kept
def market(num_seats: int, round: int) -> Backdrop:
    """Return the empty market square with its panels, in the light of a round (from 1)."""
    high = layout.height(num_seats)
    canvas = cobbles(high + layout.OWN, LIGHTS[round - 1])
    canvas.put(ART.sprite(f"town-{round}", 140), WIDTH / 2, 0)
    pave(canvas, MARKET_SQUARE, "paving")
    for seat in range(num_seats):
        left, top, _, bottom = box = layout.panel(seat, num_seats)
        _panel(canvas, box)
        canvas.put(marks.flag(seat, bottom - top), left, top)
    _panel(canvas, layout.STAGE)
    canvas.put(ART.sprite("slot", layout.HELD), *layout.HELD_AT)
    _panel(canvas, layout.POOL)
    canvas.put(pieces.pool_tile(38), *layout.counted(26))
    write(canvas, *layout.counted(108), "+", 28, CREAM)
    canvas.put(pieces.hidden_tile(38), *layout.counted(136))
    for number, tile in enumerate(dict.fromkeys(pieces.TILES)):
        canvas.put(pieces.gone(tile, layout.CHIP), *layout.chip(number))
    canvas.put(own_strip(WIDTH - 8, layout.OWN - 8, ART.colour("night-shade")), 4, high)
    return finished(canvas)


@kept
def ledger(num_seats: int) -> Backdrop:
    """Return the square in the evening, for the account of a round."""
    canvas = cobbles(layout.ACCOUNT_HEIGHT, LIGHTS[-1])
    pave(canvas, layout.ACCOUNT_SQUARE, "paving")
    for seat in range(num_seats):
        _panel(canvas, layout.account_box(seat, num_seats))
    return finished(canvas)


def finished(canvas: Canvas, others: Sequence[Sprite] = (), colours: int = PALETTE) -> Backdrop:
    """Return a drawn backdrop with its palette, which serves all pieces, marks and `others`."""
    shown = [*pieces.cast(layout.PIECE), *marks.cast(), *others]
    return Backdrop(canvas.sprite(0, 0).image, shown, EXACT, colours)


def cobbles(height: float, light: str) -> Canvas:
    """Return the ground of the market in some light."""
    canvas = Canvas(WIDTH, height, scale=2)
    shades = {f"cobble-{part}": mix(light, "#000000", dark) for part, dark in SHADES.items()}
    canvas.put(ART.sprite("cobbles", 2160, shades), WIDTH / 2, 1080)
    return canvas


def pave(canvas: Canvas, square: Square, stones: str) -> None:
    """Lay the paving of a square in its frame, with the names of rows and columns."""
    left, top, right, bottom = square.frame
    canvas.rectangle((left, top, right, bottom + 5), 24, "#1d130b")
    canvas.rectangle((left, top, right, bottom), 24, TIMBER, INK, 4)
    canvas.rectangle((left + 5, top + 5, right - 5, bottom - 5), 20, None, "#9a6f45", 3)
    inner = square.left - 7, square.top - 7, square.right + 7, square.bottom + 7
    for x, to_x in ((left + 6, inner[0]), (right - 6, inner[2])):
        for y, to_y in ((top + 6, inner[1]), (bottom - 6, inner[3])):
            canvas.line(((x, y), (to_x, to_y)), SEAM, 4)
    canvas.rectangle(inner, 18, "#3a2514", INK, 3)
    middle = (square.left + square.right) / 2, (square.top + square.bottom) / 2
    canvas.put(ART.sprite(stones, square.bottom - square.top), *middle)
    for line in (*ROWS, *COLUMNS):
        write(canvas, *square.head(line), line, 35, GOLD, INK, 4)


def _panel(canvas: Canvas, box: Box) -> None:
    """Draw an empty panel."""
    left, top, right, bottom = box
    canvas.rectangle((left, top + 4, right, bottom), 20, "#1d130b")
    canvas.rectangle((left, top, right, bottom - 4), 20, PANEL, INK, 4)
    canvas.rectangle((left + 5, top + 5, right - 5, bottom - 9), 15, None, "#7d5a39", 2)
