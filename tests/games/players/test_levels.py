"""The levels in every game: repeatable, and each better than the one below; honest is what keeps the contract."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from benchmarks.tournament import Cell, Score, play
from games.contract import Game
from games.engine.registry import GAMES
from games.players import LEVELS, RANDOM, levels
from tests.games.players import FILE, choices, tables
from tests.size import many


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_has_levels_of_which_each_thinks_much_longer_than_the_one_below(game: Game) -> None:
    assert levels(game)[:2] == ("easy", "normal") and set(levels(game)) <= set(LEVELS)
    budgets = list(game.play.iterations.values())
    assert all(more >= 5 * less for less, more in pairwise(budgets))


@pytest.mark.slow
@pytest.mark.parametrize("key", GAMES)
def test_easy_beats_random_moves(key: str) -> None:
    """With the fewest seats. The benchmark `players` has the rest of the ladder, which takes longer."""
    cell = Cell(key, min(GAMES[key].seats), "easy", RANDOM)
    score = sum((play(cell, number) for number in range(many(16, 24))), Score())
    assert score.interval[0] > cell.fair


@pytest.mark.slow
def test_thinking_ahead_beats_the_first_glance() -> None:
    """In the model game, which is short. The other games are measured by the benchmark `players`."""
    cell = Cell("fracht", 2, "normal", "easy")
    score = sum((play(cell, number) for number in range(many(24, 40))), Score())
    assert score.interval[0] > cell.fair


@pytest.mark.parametrize("name", tables())
@pytest.mark.slow
def test_thinking_faster_leads_to_the_same_moves(name: str) -> None:
    assert choices(*tables()[name]) == json.loads(FILE.read_text())[name]
