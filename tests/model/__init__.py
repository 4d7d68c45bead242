"""The model fifth game: small but complete, built as in `docs/adding_a_game.md`, and played by all tests.

Importing this adds it to the registry, as a line in `games/engine/registry.py` would.
"""

from __future__ import annotations

from games.engine.registry import GAMES
from tests.model.fracht import GAME as FRACHT

__all__ = ["FRACHT"]

GAMES.setdefault(FRACHT.key, FRACHT)
