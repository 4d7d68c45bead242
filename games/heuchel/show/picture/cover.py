"""The lid of the box: all classes at the windows of the tower by night, friendly faces, and a dagger."""

from __future__ import annotations

from typing import Final

from games.drawing import tilted
from games.drawing.cover import HEIGHT, Painting
from games.heuchel.rules.board import HOUSES, PAWNS
from games.heuchel.show.picture.art import ART, Mood, bust, mark, shield

MOODS: Final[tuple[Mood, ...]] = "cheers", "cheers", "cheers", "smiles", "cheers", "smiles"
"""Of the classes from the lowest on."""


def cover(title: str) -> bytes:
    """Return the lid as PNG."""
    art = Painting("#0f1a52")
    art.put(ART.sprite("lid", HEIGHT), 0, 0)
    for pawn, mood in zip(PAWNS, MOODS, strict=True):
        x, y = ART.spot("lid", pawn, HEIGHT)
        art.put(bust(pawn, mood, 122), x - 14, y)
        art.put(mark("ledge", 22), x, y - 2)
    for number, house in enumerate(HOUSES):
        art.put(shield(house, 0.66), (136, 644)[number % 2], 214 + 86 * (number // 2))
    art.put(tilted(mark("dagger", 262), -28), 706, 312)
    art.title(title, 62, "#ffe7a6", "#150f2c")
    return art.lid()
