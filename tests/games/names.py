"""Names for tests: of who sits at a table of up to seven seats, of what a game has words for and offers."""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import Choice, Game, Menu
from games.text import DEFAULT_LANGUAGE

NAMES = ("Anna", "Ben", "Cleo", "Dschinghis", "Eve", "Fritzi", "Guðrún")


def codes(game: Game, kind: str) -> list[str]:
    """Return the codes of all messages of a game's own catalogue that are called ``<kind>-<code>``."""
    ids = sorted(game.text.ids(DEFAULT_LANGUAGE))
    return [message.removeprefix(f"{kind}-") for message in ids if message.startswith(f"{kind}-")]


def nodes(choices: Menu) -> Iterator[Choice]:
    """Yield every choice of a menu, also those behind another."""
    for choice in choices:
        yield choice
        yield from nodes(choice.choices)


def leaves(choices: Menu) -> Iterator[Choice]:
    """Yield the choices that play something."""
    return (choice for choice in nodes(choices) if choice.moves)
