"""A player that errs as a beginner does."""

from __future__ import annotations

import pytest

from games.chance import Playout
from games.contract import Game, Move, Seat
from games.engine.registry import GAMES
from games.players.advice import Decision
from games.players.greedy import GreedyPlayer
from games.teufel.rules.moves import PickUp
from tests.games.players import questions
from tests.games.teufel import GAME, situation

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_a_turn_is_carried_out_as_it_was_laid_out(game: Game) -> None:
    """Until something happens that can't be foreseen: then it ends."""
    for number, question in enumerate(questions(game, game.seats[0], Playout(1))):
        if number % 5:
            continue
        seat, state = question.seat, question.state
        told = Decision(game, state.view(seat), question.observed, state.legal_moves(seat))
        moves, state = GreedyPlayer(mistakes=50).plan(told, Playout(number)), state.clone()
        for at, move in enumerate(moves, 1):
            assert move in state.legal_moves(seat)
            events = state.apply(seat, move, Playout(number))
            is_over = state.to_act != {seat} or any(event.is_binding for event in events)
            assert is_over == (at == len(moves))


@every_game
def test_there_is_one_mistake_in_a_turn_and_it_is_among_the_next_best(game: Game) -> None:
    found = 0
    for number, question in enumerate(questions(game, game.seats[0], Playout(1))):
        if number % 5:
            continue
        seat, state = question.seat, question.state.clone()
        told = Decision(game, state.view(seat), question.observed, state.legal_moves(seat))
        good = GreedyPlayer(mistakes=0).plan(told, Playout(number))
        bad = GreedyPlayer(mistakes=100).plan(told, Playout(number))
        if good == bad:
            continue
        found += 1
        for one, other in zip(good, bad, strict=False):  # up to the mistake both are the same
            if one != other:
                assert other in state.legal_moves(seat)
                break
            state.apply(seat, one, Playout(number))
    assert found > 3


def chosen(mistakes: int) -> set[Move]:
    """Return how turns begin where a pot pays far more than the others that stand there."""
    pots = ["Yd", "Yc", "Yt", "Ys", "Bc"]
    state = situation({"Y1": "D5^"}, points=0, pots={"D5": pots}, rest="B1", menus=["135m"] * 4)
    moves = [PickUp(1, pot) for pot in pots]
    players = [GreedyPlayer(mistakes)] * 30
    return {
        player.plan(Decision(GAME, state.view(Seat(0)), (), moves), Playout(seed))[0]
        for seed, player in enumerate(players)
    }


def test_a_mistake_is_one_of_the_next_best_moves_and_never_the_worst() -> None:
    assert chosen(mistakes=0) == {PickUp(1, "Yt")}
    assert chosen(mistakes=100) - {PickUp(1, "Yt")} == {PickUp(1, "Yc"), PickUp(1, "Bc"), PickUp(1, "Yd")}
