"""The games there are. A fifth game is one folder and one line here."""

from __future__ import annotations

from games.contract import Game
from games.heimlich import HeimlichUndCo
from games.heller import AufHellerUndPfennig
from games.heuchel import HeuchelUndMeuchel
from games.teufel import InTeufelsKueche

GAMES: dict[str, Game] = {
    game.key: game
    for game in (
        InTeufelsKueche(),
        HeimlichUndCo(),
        AufHellerUndPfennig(),
        HeuchelUndMeuchel(),
    )
}


def game(key: str) -> Game:
    """Return the game with this key. Raises `KeyError` with the known keys in its text."""
    if key not in GAMES:
        raise KeyError(f"no game {key!r}; there are: {', '.join(GAMES)}")
    return GAMES[key]
