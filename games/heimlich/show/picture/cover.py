"""The lid of the box: at dusk the light of the open safe falls on all who came for it."""

from __future__ import annotations

from typing import Final

from games import drawing
from games.heimlich.rules.board import Agent
from games.heimlich.show.picture import pieces

AGENTS: Final[tuple[tuple[Agent, float, float, float], ...]] = (
    ("P", -94, 140, 124),
    ("B", 112, 140, 124),
    ("D", -156, 160, 152),
    ("S", 192, 160, 158),
    ("M", -228, 186, 182),
    ("L", 298, 198, 216),
    ("J", -312, 224, 226),
)
"""Who stands where, seen from the middle, and how high: the farthest first."""


def cover(title: str) -> bytes:
    """Return the lid as PNG."""
    agents = [(pieces.agent(letter, height), x, y) for letter, x, y, height in AGENTS]
    gadgets = [(pieces.gadget(seat, 84), x, y) for seat, x, y in ((1, -80.0, 198.0), (3, 100.0, 202.0))]
    safe = pieces.open_safe(206, 10), 20.0, 176.0
    return drawing.cover(pieces.ART, title, [safe, *agents, *gadgets], 80)
