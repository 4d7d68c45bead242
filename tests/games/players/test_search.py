"""Thinking ahead, in games so small that one knows what is right; and what those who do advise."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from games.chance import Playout, Rng
from games.contract import Event, Move, Seat, Secret
from games.players import ComputerPlayer, advise
from games.players.greedy import GreedyPlayer
from games.players.plans import PlanPlayer
from games.players.search import SearchPlayer
from tests.games.players.tiny import (
    ONE,
    RULES,
    Take,
    Taken,
    TinyView,
    begin,
    choice,
    decision,
    telling,
    tiny_game,
)
from tests.games.teufel import GAME as KITCHEN


@pytest.mark.parametrize(("left", "right"), [(10, 2), (9, 1), (7, 3), (3, 3)])
def test_it_takes_the_stones_that_win(left: int, right: int) -> None:
    assert choice(SearchPlayer(1000), begin("stones", left)) == Take(right)


@pytest.mark.parametrize("trust", [0.0, 3.0])
@pytest.mark.slow
def test_a_secret_choice_is_mixed_as_it_should_be(trust: float) -> None:
    game = tiny_game(trust=trust)
    chosen = Counter(choice(SearchPlayer(300), begin("doors"), seed, game) for seed in range(60))
    assert 6 <= chosen[Take(1)] <= 24, "the first door in one of four games"


def test_a_seat_does_not_know_what_another_chose_in_secret() -> None:
    answers = []
    for door in (1, 2):
        state = begin("doors")
        state.apply(ONE, Take(door), Playout(1))
        answers.append([choice(SearchPlayer(50), state, seed) for seed in range(20)])
    assert answers[0] == answers[1]


@pytest.mark.parametrize("player", [SearchPlayer(60), GreedyPlayer(mistakes=0)])
@pytest.mark.slow
def test_a_game_that_nobody_wants_to_go_on_ends(player: ComputerPlayer) -> None:
    """Whoever steps last loses: without the wish for an end, everybody would wait forever."""
    game, state = tiny_game(policy=lambda view, moves, rng: moves[0]), begin("waiting")
    while state.to_act and state.ply < 200:
        state.apply(min(state.to_act), choice(player, state, state.ply, game), Playout(1))
    assert state.outcome() is not None


@pytest.mark.parametrize(("secrecy", "chosen"), [(0.0, Take(2)), (0.2, Take(2)), (2.0, Take(1))])
def test_what_tells_others_too_much_is_left_alone_where_that_is_dearer_than_what_it_wins(
    secrecy: float, chosen: Move
) -> None:
    """Two stones: taking both wins."""
    assert choice(SearchPlayer(200), begin("stones", 2), game=telling(Take(2), secrecy)) == chosen


@pytest.mark.parametrize(("visible_to", "chosen"), [(None, Take(2)), ((ONE,), Take(1))])
def test_who_is_found_out_has_nothing_to_hide_and_others_know_what_everybody_heard(
    visible_to: tuple[Seat, ...] | None, chosen: Move
) -> None:
    """Two stones: taking both wins. That seat 0 once took two tells as much, if everybody heard of it."""
    heard = [Taken(seat=ONE, number=2, visible_to=visible_to)]
    asked = decision(begin("stones", 2), telling(Take(2), 2.0), heard)
    assert SearchPlayer(200).plan(asked, Playout(1))[0] == chosen


@pytest.mark.parametrize(
    ("kind", "iterations", "moves"),
    [("stones", 1, ()), ("stones", 7, ()), ("stones", 40, ()), ("doors", 7, ()), ("doors", 7, [Take(1)])],
)
def test_a_budget_is_counted_in_imagined_worlds_also_where_there_is_no_choice_in_secret(
    kind: str, iterations: int, moves: Sequence[Move]
) -> None:
    worlds = 0

    def counting(view: TinyView, observed: Sequence[Event]) -> Callable[[Rng], Secret]:
        def draw(rng: Rng) -> Secret:
            nonlocal worlds
            worlds += 1
            secret: Secret = RULES.imagine(view, observed)(rng)
            return secret

        return draw

    asked = decision(begin(kind), tiny_game(dataclasses.replace(RULES, imagine=counting)), moves=moves)
    assert SearchPlayer(iterations).plan(asked, Playout(1))[0] in asked.legal_moves
    assert worlds == iterations


# Advice


@pytest.mark.parametrize(("player", "left", "right"), [(SearchPlayer(400), 10, 2), (PlanPlayer(60), 3, 3)])
def test_the_best_comes_first_as_the_player_would_choose_and_others_are_behind(
    player: SearchPlayer | PlanPlayer, left: int, right: int
) -> None:
    asked = decision(begin("stones", left))
    best, *others = player.advise(asked, Playout(1))
    assert best.moves[0] is player.plan(asked, Playout(1))[0] is Take(right)
    assert others and Take(right) not in {one.moves[0] for one in others}
    assert all(0 <= one.value < best.value <= 1 for one in others)


@pytest.mark.parametrize("secrecy", [0.0, 1.0])
@pytest.mark.parametrize("player", [SearchPlayer(60), PlanPlayer(60)])
def test_advice_is_for_winning_and_hides_nobody(player: SearchPlayer | PlanPlayer, secrecy: float) -> None:
    """Three stones: taking all wins, and tells everything."""
    asked = decision(begin("stones", 3), telling(Take(3), secrecy))
    assert (player.plan(asked, Playout(1))[0] == Take(3)) == (secrecy == 0)
    best, *_ = player.advise(asked, Playout(1))
    assert best.moves == (Take(3),)


def test_advice_travels_in_codes() -> None:
    state = KITCHEN.new(KITCHEN.options(), 2, Playout(1))
    codes = [move.code for move in state.legal_moves(ONE)]
    one, same = (advise("teufel", "normal", state.view(ONE).to_json(), "[]", codes, "luck") for _ in range(2))
    assert one == same and {codes_of[0] for codes_of, _ in one} <= set(codes)
