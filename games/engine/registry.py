"""The registry of games: a new game is a folder, and two lines here."""

from __future__ import annotations

from games import heimlich, heller, heuchel, teufel
from games.contract import Game

GAMES: dict[str, Game] = {each.key: each for each in (teufel.GAME, heimlich.GAME, heller.GAME, heuchel.GAME)}


def game(key: str) -> Game:
    """Return the game of a key. Raises `KeyError`, which lists the known keys."""
    if key not in GAMES:
        raise KeyError(f"no game {key!r}; there are: {', '.join(GAMES)}")
    return GAMES[key]
