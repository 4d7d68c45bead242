"""Characters: a taste among what is about as good, in every game, and no more than that."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import cache
from itertools import islice
from statistics import fmean

import pytest

from games.chance import Playout, Rng
from games.contract import Game, Leanings, Move, State, View
from games.engine.registry import GAMES
from games.players import ComputerPlayer, player
from games.players.characters import CHARACTERS, Liking, liking_of
from games.players.greedy import GreedyPlayer
from games.players.plans import PlanPlayer
from games.players.search import SearchPlayer
from tests.games.players import Question, questions
from tests.games.players.tiny import Take, TinyView, begin, decision, tiny_game

KEYS = "teufel", "heimlich", "heller", "heuchel"
every_game = pytest.mark.parametrize("game", [GAMES[key] for key in KEYS])
every_character = pytest.mark.parametrize("name", CHARACTERS)
Choice = tuple[View, Sequence[Move], Move]
"""What a player sees, what it may do, and what it does."""


def stones(left: int) -> tuple[Game, State]:
    """Return a game in which it is daring to take many, with so many stones left."""
    return tiny_game(leanings=_daring), begin("stones", left)


def _daring(view: TinyView, move: Take) -> Leanings:
    return Leanings(daring=float(move.number - 2))


def choices(kind: str, name: str | None, left: int) -> list[Move]:
    """Return what a player of a kind does first, with ten kinds of luck."""
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
@every_character
@pytest.mark.slow
def test_nobody_gives_a_victory_away_for_their_taste(kind: str, name: str) -> None:
    """Three stones: taking all wins; two would be won by the other."""
    assert choices(kind, name, 3) == [Take(3)] * 10


@every_game
@pytest.mark.slow
def test_a_taste_decides_only_what_thinking_left_open(game: Game) -> None:
    """Who likes all moves alike thinks and does as those who have no taste."""
    question = next(islice(questions(game, game.seats[0], Playout(6)), 20, None))
    for kind in (SearchPlayer, PlanPlayer):
        usual, tasteless = kind(40), kind(40, lambda view, move: 0.0)
        assert tasteless.plan(question.decision, Playout(7)) == usual.plan(question.decision, Playout(7))


def test_who_errs_errs_in_its_own_way() -> None:
    """By a policy that takes two, then three, and one at last: both mistakes are as bad."""

    def policy(view: TinyView, moves: Sequence[Take], rng: Rng) -> Take:
        return min(moves, key=lambda move: (2, 3, 1).index(move.number))

    game, state = stones(10)
    game.play = dataclasses.replace(game.play, policy=policy)
    told = decision(state, game)
    chosen = {
        name: [GreedyPlayer(100, liking_of(game, name)).plan(told, Playout(luck))[0] for luck in range(20)]
        for name in ("Ada", "Gauss")
    }
    assert Take(2) not in chosen["Ada"] + chosen["Gauss"]
    assert chosen["Ada"].count(Take(3)) >= 15 and chosen["Gauss"].count(Take(1)) >= 15


def told_in(question: Question, level: str, name: str) -> tuple[float, float] | None:
    """Return how much to the taste of a character is what it does, and what a player without one does."""
    liking = CHARACTERS[name].liking(question.game)
    mine, usual = (tasteful(liking, decisions(question, level, asked)) for asked in (name, None))
    return None if mine is None or usual is None else (mine, usual)


def tasteful(liking: Liking, done: Sequence[Choice]) -> float | None:
    """Return how much what a player does is to a taste; `None`: there is nothing to choose."""
    parts = []
    for view, moves, move in done:
        liked = [liking(view, other) for other in moves]
        if max(liked) > min(liked):
            parts.append((liking(view, move) - min(liked)) / (max(liked) - min(liked)))
    return fmean(parts) if parts else None


@cache
def decisions(question: Question, level: str, name: str | None) -> list[Choice]:
    """Return what a player does, move by move; the one without a name is asked for each character again."""
    game, seat, state = question.game, question.seat, question.state.clone()
    luck, done = Playout(1), list[Choice]()
    for move in player(game, level, name).plan(question.decision, luck):
        done.append((state.view(seat), state.legal_moves(seat), move))
        state.apply(seat, move, luck)
    return done


@cache
def asked(key: str) -> list[Question]:
    """Return every second question of a game."""
    game = GAMES[key]
    return list(islice(questions(game, game.seats[-1], Playout(3)), 0, None, 2))


@cache
def ahead(key: str, name: str) -> list[float]:
    """Return by how much more to its taste a character plays than others, at the level that thinks least."""
    told = (both for one in asked(key) if (both := told_in(one, "easy", name)) is not None)
    return [mine - usual for mine, usual in islice(told, 30)]


@every_game
@pytest.mark.slow
def test_characters_are_told_from_others_in_every_game(game: Game) -> None:
    assert fmean(more for name in CHARACTERS for more in ahead(game.key, name)) > 0


@every_character
@pytest.mark.slow
def test_every_character_is_told_from_others(name: str) -> None:
    assert fmean(more for key in KEYS for more in ahead(key, name)) > 0


@every_game
@every_character
@pytest.mark.slow
def test_every_taste_means_something_in_every_game_and_has_bounds(game: Game, name: str) -> None:
    assert ahead(game.key, name), "there are questions with something to choose for it"
    liking = CHARACTERS[name].liking(game)
    question = next(islice(questions(game, game.seats[0], Playout(2)), 30, None))
    view = question.state.view(question.seat)
    assert all(abs(liking(view, move)) <= 1 for move in question.state.legal_moves(question.seat))


@every_game
def test_the_same_character_does_the_same_with_the_same_luck(game: Game) -> None:
    question = next(islice(questions(game, game.seats[0], Playout(4)), 20, None))
    one, other = (player(game, "easy", "Ada").plan(question.decision, Playout(5)) for _ in range(2))
    assert one == other


def test_each_character_leans_to_one_thing_and_who_is_nobody_in_particular_to_none() -> None:
    assert liking_of(GAMES["heller"], None) is liking_of(GAMES["heller"], "Robo") is None
    assert len({character.taste for character in CHARACTERS.values()}) == len(CHARACTERS) == 7
    assert all(sum(map(abs, character.taste)) == 1 for character in CHARACTERS.values())
