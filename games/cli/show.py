"""Commands that show the games: `list` and `rules`."""

from __future__ import annotations

from argparse import Namespace

from games.cli.common import allowed, find_game
from games.contract.options import code_of
from games.registry import GAMES


def list_games(asked: Namespace) -> tuple[str, int]:
    """Name every game with its key, numbers of seats and options."""
    lines: list[str] = []
    for key, game in GAMES.items():
        lines.append(f"{key:<10} {game.title}, {min(game.seats)}–{max(game.seats)} seats")
        for option in game.options.choices():
            lines.append(f"{'':<10} --set {option.name}={allowed(option)}  (default: {code_of(option.default)})")
    return "\n".join(lines), 0


def rules(asked: Namespace) -> tuple[str, int]:
    """Return the rules of a game."""
    return find_game(asked.key).rulebook(asked.lang).rstrip("\n"), 0
