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
OPEN: Final[dict[str, dict[str, int]]] = {
    "heimlich": {
        "faint_text": 72,
        "small_text": 256,
        "silent_news": 24,
        "hidden_turn": 36,
        "nameless": 54,
    },
    "heuchel": {
        "faint_text": 16,
        "small_text": 32,
        "covered_text": 6,
        "silent_news": 16,
        "hidden_turn": 24,
        "nameless": 36,
    },
}
"""In how many places a game's pictures do not keep to a rule yet."""


def _each() -> Iterator[object]:
    for game in BOX:
        for rule in RULES:
            count = OPEN.get(game.key, {}).get(rule.__name__)
            marks = [pytest.mark.xfail(strict=True, reason=f"{count} places")] if count else []
            yield pytest.param(game, rule, id=f"{game.key}-{rule.__name__}", marks=marks)


@pytest.mark.parametrize(("game", "rule"), [*_each()])
def test_pictures_keep_to_the_rules_of_cards(game: Game, rule: Callable[[Card], Iterator[str]]) -> None:
    assert [f"{card.what}: {found}" for card in cards(game) for found in dict.fromkeys(rule(card))] == []
