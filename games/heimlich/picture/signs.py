"""Small pictures for the signs in the texts of Heimlich & Co.: the markers of the agents."""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import Sign
from games.heimlich.board import AGENTS
from games.heimlich.picture import pieces
from games.heimlich.words import TEXT


def signs() -> Iterator[Sign]:
    """Yield the marker of every agent."""
    for agent in AGENTS:
        circle = TEXT.format("en", "arg-sign", {"value": agent}).split()[0]
        name = TEXT.format("en", "agent-name", {"code": agent}).lower()
        yield Sign(circle, f"agent_{name}", pieces.marker(agent, 44).png())
