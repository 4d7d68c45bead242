"""Names for tests: of those who sit at a table of up to seven seats, and of what a game has words for."""

from __future__ import annotations

from games.contract import Game
from games.text import DEFAULT_LANGUAGE

NAMES = ("Anna", "Ben", "Cleo", "Dschinghis", "Eve", "Fritzi", "Guðrún")


def codes(game: Game, kind: str) -> list[str]:
    """Return the codes of all messages of a game's own catalogue that are called ``<kind>-<code>``."""
    ids = sorted(game.text.ids(DEFAULT_LANGUAGE))
    return [message.removeprefix(f"{kind}-") for message in ids if message.startswith(f"{kind}-")]
