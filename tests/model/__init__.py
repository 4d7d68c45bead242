"""The model fifth game: small and whole, built as `docs/adding_a_game.md` says, and played by all tests."""

from __future__ import annotations

from games.registry import GAMES
from tests.model.fracht import Nebelfracht

FRACHT = Nebelfracht()


def register() -> None:
    """Add the model game to the registry of this process, as its line in `games/registry.py` would."""
    GAMES.setdefault(FRACHT.key, FRACHT)
