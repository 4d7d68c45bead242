"""The model fifth game: small and whole, built as `docs/adding_a_game.md` says, and played by all tests.

Importing this adds it to the registry, as a line in `games/engine/registry.py` would.
"""

from __future__ import annotations

from games.engine.registry import GAMES
from tests.model.fracht import GAME as FRACHT

__all__ = ["FRACHT"]

GAMES.setdefault(FRACHT.key, FRACHT)
