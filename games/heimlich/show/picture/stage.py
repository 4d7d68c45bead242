"""The street at dusk before which scorings and the unmasking are shown, and the rows below it."""

from __future__ import annotations

from typing import Final

from PIL import Image

from games.drawing import Backdrop, Scene, firework
from games.heimlich.rules.board import AGENTS, BUILDINGS
from games.heimlich.show.picture import layout, pieces
from games.heimlich.show.picture.layout import WIDTH
from games.heimlich.show.picture.pieces import CREAM, FOLDER, GOLD, INK, LOSS, LOST, NIGHT, PAINT, PANEL, RED

ROWS: Final = 566
"""Where the rows begin."""
FOOT: Final = 12
ROW, LEADS = "#2a2256", "#4d3f7d"
"""Colours of rows, and of that of whoever leads."""
CHEERS: Final = (0, 0, 100, GOLD), (150, 20, 56, "#ff8f7a"), (-150, 10, 54, "#8fd3ff")
"""Fireworks: middle, seen from that of the largest, size and colour."""
RISEN: Final = "#7fe08a"
"""Of places by which an agent has risen."""
COLOURS: Final = 128


def street() -> Backdrop:
    """Return the street, and below it the night."""
    return Backdrop.kept(FOLDER, _drawn, "street")


def _drawn() -> Backdrop:
    image = Image.new("RGB", (WIDTH, layout.height(len(AGENTS), True, False)), NIGHT)
    image.paste(pieces.drawing("stage", 560).image)
    cast = [pieces.agent(letter, 240) for letter in AGENTS] + [pieces.open_safe(280, value) for value in (10, 0)]
    cast += [pieces.drawing(f"house-{building}", 330) for building in BUILDINGS[::2]]
    exact = INK, CREAM, GOLD, LOSS, RED, NIGHT, PANEL, ROW, LEADS, LOST, RISEN, "#ffffff", *PAINT.values()
    return Backdrop(image, cast, exact, COLOURS)


def put_row(drawn: Scene, top: float, height: float, fill: str) -> None:
    """Put what the row of an agent is on."""
    drawn.put(pieces.panel(WIDTH - 24, round(height) - 8, fill, INK, 3), 12, top)


def put_cheers(drawn: Scene, x: float, y: float) -> None:
    """Put fireworks around a point."""
    for dx, dy, size, paint in CHEERS:
        drawn.put(firework(size, paint, CREAM), x + dx, y + dy)
