"""Characters: a taste among what is about as good, in every game, and no more than that."""

from __future__ import annotations

from functools import cache
from itertools import islice
from statistics import fmean

import pytest

from games.chance import Playout
from games.contract import Game, Leanings, Move, State
from games.engine.registry import GAMES
from games.players import ComputerPlayer, player
from games.players.characters import CHARACTERS, liking_of
from games.players.plans import PlanPlayer
from games.players.search import SearchPlayer
from tests.games.players import Question, questions
from tests.games.players.tiny import Take, TinyView, begin, decision, tiny_game

KEYS = "teufel", "heimlich", "heller", "heuchel"
every_game = pytest.mark.parametrize("game", [GAMES[key] for key in KEYS])
every_character = pytest.mark.parametrize("name", CHARACTERS)


def stones(left: int) -> tuple[Game, State]:
    """Return a game in which it is daring to take many, with so many stones left."""
    return tiny_game(leanings=_daring), begin("stones", left)


def _daring(view: TinyView, move: Take) -> Leanings:
    return Leanings(daring=float(move.number - 2))


def choices(kind: str, name: str | None, left: int) -> list[Move]:
    """Return the first moves of a kind of player, with ten seeds."""
    game, state = stones(left)
    liking = liking_of(game, name)
    thinkers: dict[str, ComputerPlayer] = {
        "searches": SearchPlayer(400, liking),
        "plans": PlanPlayer(60, liking),
    }
    return [thinkers[kind].plan(decision(state, game), Playout(luck))[0] for luck in range(10)]


@pytest.mark.parametrize("kind", ["searches", "plans"])
@pytest.mark.slow
def test_of_moves_that_are_as_good_each_takes_what_is_to_its_taste(kind: str) -> None:
    """Eight stones: whatever is taken, the other wins."""
    ada, gauss, nobody = (choices(kind, name, 8) for name in ("Ada", "Gauss", None))
    assert ada.count(Take(3)) > nobody.count(Take(3))
    assert gauss.count(Take(1)) > nobody.count(Take(1))
    assert ada.count(Take(3)) >= 6 and gauss.count(Take(1)) >= 6


@pytest.mark.parametrize("kind", ["searches", "plans"])
@pytest.mark.parametrize("name", ["Ada", "Gauss"])
@pytest.mark.slow
def test_nobody_gives_a_victory_away_for_their_taste(kind: str, name: str) -> None:
    """Three stones: taking all wins; two would be won by the other."""
    assert choices(kind, name, 3) == [Take(3)] * 10


@cache
def asked(key: str) -> list[tuple[Question, Move]]:
    """Return questions of a game, with the first move of a player without a character."""
    game = GAMES[key]
    found = islice(questions(game, game.seats[-1], Playout(3)), 0, 120, 2)
    return [(one, player(game, "easy").plan(one.decision, Playout(1))[0]) for one in found]


@cache
def ahead(key: str, name: str) -> list[float]:
    """Return by how much more to its taste is what a character does, at the level that thinks least."""
    game, more = GAMES[key], list[float]()
    liking = CHARACTERS[name].liking(game)
    for question, usual in asked(key):
        view = question.decision.view
        mine = player(game, "easy", name).plan(question.decision, Playout(1))[0]
        more.append(liking(view, mine) - liking(view, usual))
    return more


@every_game
@pytest.mark.slow
def test_characters_are_told_from_others_in_every_game(game: Game) -> None:
    assert fmean(more for name in CHARACTERS for more in ahead(game.key, name)) > 0


@every_character
@pytest.mark.slow
def test_every_character_is_told_from_others(name: str) -> None:
    assert fmean(more for key in KEYS for more in ahead(key, name)) > 0


def test_each_character_leans_to_one_thing_and_who_is_nobody_in_particular_to_none() -> None:
    assert liking_of(GAMES["heller"], None) is liking_of(GAMES["heller"], "Robo") is None
    assert len({character.taste for character in CHARACTERS.values()}) == len(CHARACTERS) == 7
    assert all(sum(map(abs, character.taste)) == 1 for character in CHARACTERS.values())
