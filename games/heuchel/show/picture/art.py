"""The game's art as sprites: classes, houses, marks, and frames of any size."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, Literal

from games.contract import Sign
from games.drawing import Art, Sprite, cover, tilted
from games.heuchel.rules.board import BADGE, EMBLEM, HOUSES, JOINED, PAWNS, House, Pawn

ART: Final = Art(Path(__file__).parents[2] / "art")
INK, CREAM, GOLD = map(ART.colour, ("ink", "cream", "gold"))
PAINT: Final = {pawn: ART.colour(f"pawn-{pawn}") for pawn in PAWNS}
TINCTURE: Final = {house: ART.colour(f"house-{house}") for house in HOUSES}
WINDOWS: Final[Sequence[Pawn]] = ("H", "B", "P", "F", "Q", "M")
"""Classes at the windows of the lid, row by row."""
CLASS: Final[Mapping[Pawn, str]] = {
    "F": "fire_eater",
    "M": "minstrel",
    "Q": "quack",
    "P": "patrician",
    "B": "bishop",
    "H": "prince",
}
Mood = Literal["cheers", "shrugs", "weeps"]
"""Reaction to points."""


def shield(house: House, size: float = 1) -> Sprite:
    """Return the shield of a house, 96 by 108 pixels times `size`, anchored at its middle."""
    return ART.sprite(f"house-{house}", 108 * size)


def head(pawn: Pawn, height: float) -> Sprite:
    """Return the head of a class, anchored at the middle of its foot."""
    return ART.sprite(f"head-{pawn}", height)


def bust(pawn: Pawn, mood: Mood, height: float) -> Sprite:
    """Return a figure at a window, anchored at the middle of its foot."""
    return ART.sprite(f"bust-{pawn}", height, variants=(mood, "sad" if mood == "weeps" else "well"))


def mark(name: str, height: float, *variants: str) -> Sprite:
    """Return a mark."""
    return ART.sprite(name, height, variants=variants)


def danger(height: float) -> Sprite:
    """Return the hand that marks stacks in danger of favours, anchored at its middle."""
    return tilted(ART.sprite("hand", height, {"favour": ART.colour("red")}), 270)


def lid(title: str) -> bytes:
    """Return the box's lid: all classes at its windows, the shields on its towers."""
    return cover(ART, title, _on_lid())


def _on_lid() -> Iterator[tuple[Sprite, float, float]]:
    for number, pawn in enumerate(WINDOWS):
        yield bust(pawn, "cheers", 122), 150 * (number % 3) - 164, 140 * (number // 3) + 77
    for number, house in enumerate(HOUSES):
        yield shield(house, 0.66), 508 * (number % 2) - 254, 86 * (number // 2) + 34


def signs() -> Iterator[Sign]:
    """Yield the houses' shields and the classes' heads, for texts."""
    for house in HOUSES:
        yield Sign(BADGE[house], f"house_{house}", shield(house).png())
    for pawn, name in CLASS.items():
        yield Sign(EMBLEM[pawn] + JOINED, name, head(pawn, 108).png())
