"""The drawings of In Teufels Küche, and palette colours that the code uses."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.drawing import Art, mix
from games.teufel.rules.board import COLOURS, Colour

FOLDER: Final = Path(__file__).parents[2]
ART: Final = Art(FOLDER / "art")
INK, CREAM, GOLD, RED, FIGURES = (ART.colour(name) for name in ("ink", "cream", "gold", "red", "figure"))
PAINT: Final[dict[Colour, str]] = {colour: ART.colour(f"seat-{colour}") for colour in COLOURS}
ON_PAINT: Final[dict[Colour, str]] = {"yellow": INK, "violet": INK, "blue": CREAM, "green": INK}
"""Colours of letters on `PAINT`."""
STONE: Final[dict[Colour, str]] = {colour: mix(paint, "#a39a96", 0.78) for colour, paint in PAINT.items()}
"""Colours of guards."""


def paint(colour: Colour, *, is_guard: bool = False) -> dict[str, str]:
    """Return the classes with a seat's colour."""
    shade = STONE[colour] if is_guard else PAINT[colour]
    return {"paint": shade, "paint-line": shade}
