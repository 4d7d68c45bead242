"""Planning whole turns, and erring in them as a beginner does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import islice

import pytest

from benchmarks.thrown import serves
from games.chance import Playout
from games.contract import Game, Move, Seat, State
from games.engine.registry import GAMES
from games.players.advice import Decision
from games.players.greedy import GreedyPlayer
from games.players.plans import SECRETS, PlanPlayer, Spread
from games.players.search import SearchPlayer
from games.teufel.rules.moves import PickUp, Step
from tests.games.players import questions
from tests.games.players.tiny import Take, begin, choice, tiny_game
from tests.games.teufel import GAME, situation

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def planned(state: State, playouts: int = 200) -> list[Sequence[Move]]:
    """Return what the seat to move plans in five attempts."""
    moves = state.legal_moves(Seat(0))
    return [
        PlanPlayer(playouts).plan(Decision(GAME, state.view(Seat(0)), (), moves), Playout(seed))
        for seed in range(5)
    ]


@pytest.mark.parametrize("left", [1, 2, 3])
def test_a_turn_of_one_move_is_a_plan_too(left: int) -> None:
    assert choice(PlanPlayer(60), begin("stones", left)) == Take(left)


def test_where_the_policy_is_trusted_another_plan_must_be_clearly_better() -> None:
    """Four stones are left: nothing wins against good play, and the policy takes one."""
    game = tiny_game(policy=lambda view, moves, rng: moves[0], trust=100.0)
    assert {choice(PlanPlayer(40), begin("stones", 4), seed, game) for seed in range(5)} == {Take(1)}


def test_others_are_expected_to_make_whole_turns_where_the_game_tells_some() -> None:
    """Five stones are left: of two or three the other takes all, which the policy doesn't see."""
    game = tiny_game(
        policy=lambda view, moves, rng: moves[0],
        worth=lambda view: view.public.left / 100,
        turns=lambda view: [(Take(number),) for number in (3, 2, 1) if number <= view.public.left],
    )
    assert {choice(PlanPlayer(60), begin("stones", 5), seed, game) for seed in range(5)} == {Take(1)}


@pytest.mark.parametrize("sides", [2, 6])
def test_what_chance_gives_first_is_spread_evenly_over_the_worlds(sides: int) -> None:
    for seed in range(5):
        rolled = Counter(Spread(seed, world).roll(sides) for world in range(6 * sides))
        assert set(rolled) == {*range(1, sides + 1)} and set(rolled.values()) <= {5, 6, 7}


@pytest.mark.parametrize("seed", range(0, 5000, 1000))
def test_each_card_is_imagined_in_each_foreign_pot_about_as_often(seed: int) -> None:
    imagine = GAME.worlds(situation().view(Seat(0)), ())
    worlds = [imagine(Spread(seed, world, SECRETS)) for world in range(48)]
    for seat in (1, 2, 3):
        for cards in zip(*[str(GAME.own(world.view(Seat(seat))).menu) for world in worlds], strict=True):
            assert all(6 <= cards.count(card) <= 18 for card in "135m")


def test_of_secret_choices_there_is_nothing_to_plan() -> None:
    state = begin("doors")
    for seed in range(5):
        assert choice(PlanPlayer(40), state, seed) == choice(SearchPlayer(40), state, seed)


def test_where_all_answers_are_alike_any_is_given_without_thinking() -> None:
    game = tiny_game(alike=frozenset({"take"}), worth=lambda view: pytest.fail("thinks"))
    chosen = {choice(PlanPlayer(40), begin("doors"), seed, game) for seed in range(20)}
    assert chosen == {Take(1), Take(2)}


@pytest.mark.slow
def test_who_is_about_to_win_is_met_on_the_way_however_long_the_game_has_taken() -> None:
    """Violet needs a single step; its devil stands two steps away, beyond the next place."""
    state = situation("Y1:D5^ V1:B4^Vt", rest="E1", grills="1:Vc,Gc", ply=400)
    assert [plan[-2:] for plan in planned(state)].count((Step(1, "C5"), Step(1, "B4"))) >= 4


def test_points_that_are_certain_are_brought_home_however_long_the_game_has_taken() -> None:
    """Violet may win with its next pot; yellow's last devil needs three steps."""
    state = situation("Y1:F3^Yt Y2:- Y3:- V1:B3^Vt", rest="E1", grills="1:Vc,Gc", ply=400)
    assert serves(state, Seat(0), PlanPlayer(200))


# Mistakes


@every_game
def test_a_turn_is_carried_out_as_it_was_laid_out(game: Game) -> None:
    """Until something happens that can't be foreseen: then it ends."""
    for number, question in islice(enumerate(questions(game, game.seats[0], Playout(1))), 0, None, 5):
        seat, state = question.seat, question.state.clone()
        moves = GreedyPlayer(mistakes=50).plan(question.decision, Playout(number))
        for at, move in enumerate(moves, 1):
            assert move in state.legal_moves(seat)
            events = state.apply(seat, move, Playout(number))
            is_over = state.to_act != {seat} or any(event.is_binding for event in events)
            assert is_over == (at == len(moves))


@every_game
def test_there_is_one_mistake_in_a_turn_and_it_is_among_the_next_best(game: Game) -> None:
    found = 0
    for number, question in islice(enumerate(questions(game, game.seats[0], Playout(1))), 0, None, 5):
        seat, state = question.seat, question.state.clone()
        good, bad = (GreedyPlayer(mistakes).plan(question.decision, Playout(number)) for mistakes in (0, 100))
        if good == bad:
            continue
        found += 1
        for one, other in zip(good, bad, strict=False):  # up to the mistake both are the same
            if one != other:
                assert other in state.legal_moves(seat)
                break
            state.apply(seat, one, Playout(number))
    assert found > 3


def begun(mistakes: int) -> set[Move]:
    """Return how turns begin where a pot pays far more than the others that stand there."""
    pots = ["Yd", "Yc", "Yt", "Ys", "Bc"]
    state = situation("Y1:D5^", points=0, pots=f"D5:{','.join(pots)}", rest="B1")
    moves = [PickUp(1, pot) for pot in pots]
    players = [GreedyPlayer(mistakes)] * 30
    return {
        player.plan(Decision(GAME, state.view(Seat(0)), (), moves), Playout(seed))[0]
        for seed, player in enumerate(players)
    }


def test_a_mistake_is_one_of_the_next_best_moves_and_never_the_worst() -> None:
    assert begun(mistakes=0) == {PickUp(1, "Yt")}
    assert begun(mistakes=100) - {PickUp(1, "Yt")} == {PickUp(1, "Yc"), PickUp(1, "Bc"), PickUp(1, "Yd")}
