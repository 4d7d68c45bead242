"""The rules of pictures on cards, read from the scenes of all games with all numbers of seats."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterator
from typing import Final

import pytest

from games.contract import Game
from games.engine.registry import GAMES
from tests.games.cards import RULES, Card, cards

pytestmark = pytest.mark.slow

BOX: Final = [game for key, game in GAMES.items() if importlib.util.find_spec(f"games.{key}") is not None]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
@pytest.mark.parametrize("game", BOX, ids=lambda game: game.key)
def test_pictures_keep_to_the_rules_of_cards(game: Game, rule: Callable[[Card], Iterator[str]]) -> None:
    assert [f"{card.what}: {found}" for card in cards(game) for found in dict.fromkeys(rule(card))] == []
