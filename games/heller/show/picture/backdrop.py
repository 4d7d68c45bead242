"""Static parts of the market pictures: cobbles, the paved square, panels and paper."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.drawing import MINE, Backdrop, Canvas, Sprite, kept_in, mix, stretched, write
from games.heller.rules.board import COLUMNS, EMPTY_BOARD, FIRE, ROWS
from games.heller.rules.scoring import score
from games.heller.show.picture import layout, marks, pieces
from games.heller.show.picture.layout import MARKET_SQUARE, WIDTH, Box, Square
from games.heller.show.picture.pieces import ART, CREAM, FOLDER, GOLD, INK

PANEL: Final = ART.colour("panel")
LIGHTS: Final = "#5d8790", "#9b9685", "#3d4f86"
"""Colours of the stones in the morning, at noon and in the evening: one per round."""
SKIES: Final = "#f0a58c", "#efc36c", "#4457a6"
"""Colours reflected by wood then."""
SHADES: Final = {"a": 0.1, "b": 0.0, "c": 0.17, "joint": 0.32}
"""How much darker than daylight stones and joints are."""
EXACT: Final = (
    *(MINE, INK, CREAM, GOLD, PANEL, pieces.DOOM, pieces.NIL, marks.PALE_LOSS),
    *(mix(PANEL, GOLD, 0.28), *pieces.PAINT.values(), pieces.paint(1)["shine"]),
    *map(ART.colour, ("steel", "spell", "joint")),
)
"""Colours with an entry of their own in the palettes."""


@kept_in(FOLDER)
def market(num_seats: int, round: int) -> Backdrop:
    """Return the empty market square with panels, in the light of a round (from 1)."""
    canvas = cobbles(layout.height(num_seats), LIGHTS[round - 1])
    canvas.put(ART.sprite(f"town-{round}", 140), WIDTH / 2, 0)
    pave(canvas, MARKET_SQUARE, "market", SKIES[round - 1])
    for seat in range(num_seats):
        left, top, _, bottom = box = layout.panel(seat, num_seats)
        _panel(canvas, box)
        canvas.put(marks.flag(seat, bottom - top), left + 6, top + 6)
        for x in (layout.NOW, layout.THEN):
            canvas.put(ART.sprite("coin", 34), left + x + 22, (top + bottom) / 2 - 1)
    _panel(canvas, layout.STAGE)
    canvas.put(ART.sprite("slot", layout.HELD), *layout.HELD_AT)
    left, top, _, bottom = layout.POOL
    canvas.put(ART.sprite("pool", bottom - top + 4), left, top)
    canvas.put(pieces.pool_tile(38), *layout.in_pool("drawn"))
    write(canvas, *layout.in_pool("plus"), "+", 28, CREAM)
    canvas.put(pieces.secret_tile(None, 38), *layout.in_pool("hidden"))
    for number, tile in enumerate(pieces.TILES):
        canvas.put(pieces.chip(tile, layout.CHIP), *layout.in_pool(f"chip-{number}"))
    return finished(canvas, [pieces.no_chip(FIRE, layout.CHIP)])


@kept_in(FOLDER)
def ledger(num_seats: int) -> Backdrop:
    """Return the square in the evening, for the account of a round."""
    canvas = cobbles(layout.ACCOUNT_HEIGHT, LIGHTS[-1])
    pave(canvas, layout.ACCOUNT_SQUARE, "account", SKIES[-1])
    for seat in range(num_seats):
        _panel(canvas, layout.account_box(seat, num_seats))
    return finished(canvas)


def finished(canvas: Canvas, others: Sequence[Sprite] = (), colours: int = 84) -> Backdrop:
    """Return a backdrop whose palette serves all pieces, marks and `others`."""
    shown = [*pieces.cast(layout.PIECE), *marks.cast(), *others]
    return Backdrop(canvas.sprite(0, 0).image, shown, EXACT, colours)


def cobbles(height: float, light: str) -> Canvas:
    """Return the ground of the market in this light."""
    canvas = Canvas(WIDTH, height, scale=2)
    shades = {f"cobble-{part}": mix(light, "#000000", dark) for part, dark in SHADES.items()}
    canvas.put(ART.sprite("cobbles", 2160, shades), WIDTH / 2, 1080)
    return canvas


def pave(canvas: Canvas, square: Square, frame: str, sky: str, stones: str = "paving") -> None:
    """Pave a square in its wooden frame under this sky, with the names and empty sums of rows and columns."""
    wood = mix("#69431d", sky, 0.17)
    shades = {"plank": wood, "bright-line": mix(wood, "#ffe2b0", 0.22), "seam-line": mix(wood, INK, 0.24)}
    _, top, _, bottom = square.frame
    canvas.put(ART.sprite(f"frame-{frame}", bottom + 12 - top, shades), square.left, square.top)
    middle = (square.left + square.right) / 2, (square.top + square.bottom) / 2
    canvas.put(ART.sprite(stones, square.bottom - square.top), *middle)
    for line in (*ROWS, *COLUMNS):
        for _, spot in layout.total_spots(square, score(EMPTY_BOARD)[line]):
            canvas.put(marks.total(0, spot.side, spot.wide), spot.x, spot.y)


def _panel(canvas: Canvas, box: Box) -> None:
    """Draw an empty panel with its shadow."""
    left, top, right, bottom = map(round, box)
    canvas.put(stretched(ART.sprite("panel", 104), right - left + 8, bottom - top + 4), left, top)
