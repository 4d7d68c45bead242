"""Small pictures for the signs in the texts of Heuchel & Meuchel: the shields of the houses."""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import Sign
from games.heuchel.board import BADGE, HOUSES
from games.heuchel.picture.houses import shield


def signs() -> Iterator[Sign]:
    """Yield the shield of every house."""
    for house in HOUSES:
        yield Sign(BADGE[house], f"house_{house}", shield(house).png())
