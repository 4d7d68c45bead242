"""Small pictures for the signs in the texts of In Teufels Küche: devils and pots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.contract import Sign
from games.teufel.board import COLOURS, pots_of
from games.teufel.picture import pieces
from games.teufel.words import colour_mark, pot_mark

_NAMES: Final = {"d": "diamond", "c": "circle", "t": "triangle", "s": "square"}


def signs() -> Iterator[Sign]:
    """Yield the devil of every colour, and every pot."""
    for colour in COLOURS:
        devil = pieces.drawn_devil(colour, "", True, False, 1, "glad")
        yield Sign(colour_mark(colour), f"devil_{colour}", devil.png())
        for pot in pots_of(colour):
            yield Sign(pot_mark(pot), f"pot_{colour}_{_NAMES[pot[1]]}", pieces.pot(pot).png())
