"""The games there are: a further game is one folder and its name here, twice."""

from __future__ import annotations

from games import heimlich, heller, heuchel, teufel
from games.contract import Game

GAMES: dict[str, Game] = {each.key: each for each in (teufel.GAME, heimlich.GAME, heller.GAME, heuchel.GAME)}


def game(key: str) -> Game:
    """Return the game with this key. Raises `KeyError` with the known keys in its text."""
    if key not in GAMES:
        raise KeyError(f"no game {key!r}; there are: {', '.join(GAMES)}")
    return GAMES[key]
