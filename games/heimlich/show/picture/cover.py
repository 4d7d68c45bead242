"""The lid of the box: at dusk the light of the open safe falls on all who came for it."""

from __future__ import annotations

from typing import Final

from games.drawing import enlarged
from games.drawing.cover import WIDTH, Painting
from games.heimlich.rules.board import Agent
from games.heimlich.show.picture import pieces
from games.heimlich.show.picture.pieces import INK

AGENTS: Final[tuple[tuple[Agent, float, float, float], ...]] = (
    ("P", 286, 338, 122),
    ("B", 502, 338, 122),
    ("D", 220, 352, 148),
    ("S", 580, 354, 154),
    ("M", 142, 374, 178),
    ("L", 682, 386, 200),
    ("J", 62, 404, 214),
)
"""Who stands where, how high: the farthest first."""


def cover(title: str) -> bytes:
    """Return the lid as PNG."""
    art = Painting(INK, INK)
    art.put(pieces.drawing("lid", 430), 390, 215)
    art.put(enlarged(pieces.open_safe(200, 10), 0.92), WIDTH / 2 + 20, 366)
    for letter, x, y, height in AGENTS:
        art.put(pieces.agent(letter, height), x, y)
    for seat, x, y in ((1, 306.0, 386.0), (3, 492.0, 388.0)):
        art.put(pieces.gadget(seat, 76), x, y)
    art.shade(0.35)
    art.title(title, 70, "#ffe9a3", INK)
    return art.lid()
