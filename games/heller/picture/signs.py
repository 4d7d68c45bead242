"""Small pictures for the signs in the texts of Auf Heller und Pfennig: the badges of the seats."""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import Sign
from games.heller.board import COLOURS
from games.heller.picture import pieces
from games.heller.words import BADGES


def signs() -> Iterator[Sign]:
    """Yield the badge of every seat."""
    for seat, colour in enumerate(COLOURS):
        yield Sign(BADGES[seat], f"seat_{colour}", pieces.badge(seat, 44).png())
