"""Walking through menus in tests."""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import Choice, Menu


def nodes(choices: Menu) -> Iterator[Choice]:
    """Yield every choice, also those behind another."""
    for choice in choices:
        yield choice
        yield from nodes(choice.choices)


def leaves(choices: Menu) -> Iterator[Choice]:
    """Yield the choices that play something."""
    return (choice for choice in nodes(choices) if choice.moves)
