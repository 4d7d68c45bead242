"""The levels in every game: honest, legal, repeatable, and each better than the one below."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from benchmarks.tournament import Cell, Score, play
from games.chance import Playout
from games.contract import Game
from games.engine.registry import GAMES
from games.players import LEVELS, RANDOM, levels
from games.players.characters import CHARACTERS
from tests.games.players import FILE, choices, questions, tables
from tests.size import IS_LONG, many

every_default = pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(game, seats, id=f"{key}-{seats}")
        for key, game in GAMES.items()
        for seats in (game.seats if IS_LONG else (game.seats[0], game.seats[-1]))
    ],
)


@pytest.mark.slow
@every_default
def test_the_same_knowledge_leads_to_the_same_move_whatever_the_truth_is(game: Game, seats: int) -> None:
    for question in questions(game, seats, Playout(seats)):
        assert question.seen(question.truth) == question.seen(question.state)
        assert question.truth.pieces() == question.state.pieces(), "an imagined position is a whole one"
        if question.state.ply % many(120, 15) == 4:
            assert not any(map(question.is_dishonest, levels(game)[:2])), "hard is normal with another number"
            character = [*CHARACTERS][(question.state.ply // 10 + seats) % len(CHARACTERS)]
            assert not question.is_dishonest("normal", character)


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
