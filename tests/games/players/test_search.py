"""Thinking ahead, in games so small that one knows what is right."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from games.chance import Playout, Rng
from games.contract import Event, Game, Move, Seat, Secret, State, View
from games.players import ComputerPlayer
from games.players.advice import Decision
from games.players.greedy import GreedyPlayer
from games.players.search import SearchPlayer
from tests.games.players.tiny import ONE, OTHER, RULES, Take, Taken, TinyOptions, TinyView, tiny_game

GAME = tiny_game()


def begin(kind: str) -> State:
    return GAME.new(TinyOptions.read({"kind": kind}), 2, Playout(1))


def choice(player: ComputerPlayer, state: State, seed: int = 1, game: Game = GAME) -> Move:
    seat = min(state.to_act)
    return player.plan(Decision(game, state.view(seat), (), state.legal_moves(seat)), Playout(seed))[0]


@pytest.mark.parametrize(("left", "right"), [(10, 2), (9, 1), (7, 3), (3, 3)])
def test_it_takes_the_stones_that_win(left: int, right: int) -> None:
    state = begin("stones")
    while state.view(None).public.left > left:  # type: ignore[attr-defined]
        state.apply(min(state.to_act), Take(1), Playout(1))
    assert choice(SearchPlayer(1000), state) == Take(right)


@pytest.mark.slow
def test_more_iterations_see_further() -> None:
    """Ten stones: only taking two wins, some moves later."""
    rightly = {
        iterations: sum(choice(SearchPlayer(iterations), begin("stones"), seed) == Take(2) for seed in range(10))
        for iterations in (6, 600)
    }
    assert rightly[6] < 7 < rightly[600]


@pytest.mark.slow
def test_where_the_policy_is_trusted_it_is_followed_until_another_move_is_clearly_better() -> None:
    """Ten stones: taking two wins, which the policy doesn't see."""
    game, state = tiny_game(policy=lambda view, moves, rng: moves[0], trust=3.0), begin("stones")
    chosen = [
        [
            SearchPlayer(iterations).plan(Decision(game, state.view(ONE), (), [Take(1), Take(2)]), Playout(seed))[0]
            for seed in range(10)
        ]
        for iterations in (6, 1000)
    ]
    assert chosen == [[Take(1)] * 10, [Take(2)] * 10]


@pytest.mark.parametrize(("patience", "chosen"), [(1000, Take(2)), (5, Take(1))])
@pytest.mark.slow
def test_where_a_game_drags_on_the_policy_is_trusted_more(patience: int, chosen: Move) -> None:
    """Two stones are left: taking both wins, which the policy doesn't see."""
    game = tiny_game(policy=lambda view, moves, rng: moves[0], trust=20.0, patience=patience)
    state = begin("stones")
    while state.ply < 8:
        state.apply(min(state.to_act), Take(1), Playout(1))
    for seed in range(5):
        moves = state.legal_moves(ONE)
        assert SearchPlayer(1000).plan(Decision(game, state.view(ONE), (), moves), Playout(seed))[0] == chosen


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
    game = tiny_game(policy=lambda view, moves, rng: moves[0])
    state = begin("waiting")
    while state.to_act and state.ply < 200:
        seat = min(state.to_act)
        move = player.plan(Decision(game, state.view(seat), (), state.legal_moves(seat)), Playout(state.ply))[0]
        state.apply(seat, move, Playout(1))
    assert state.outcome() is not None


def telling(telltale: Take, secrecy: float) -> Game:
    """Return a game in which one move tells others what its seat hides, now or before."""

    def suspicion(view: View, observed: Sequence[Event]) -> Callable[[Sequence[Event]], float]:
        told = Taken(seat=view.seat, number=telltale.number)
        return lambda events: float(told in (*observed, *events))

    return tiny_game(suspicion=suspicion, secrecy=lambda view: secrecy)


@pytest.mark.parametrize(("secrecy", "chosen"), [(0.0, Take(2)), (0.2, Take(2)), (2.0, Take(1))])
def test_what_tells_others_too_much_is_left_alone_where_that_is_dearer_than_what_it_wins(
    secrecy: float, chosen: Move
) -> None:
    """Two stones: taking both wins."""
    state = begin("stones")
    while state.ply < 8:
        state.apply(min(state.to_act), Take(1), Playout(1))
    assert choice(SearchPlayer(200), state, game=telling(Take(2), secrecy)) == chosen


@pytest.mark.parametrize(("visible_to", "chosen"), [(None, Take(2)), ((ONE,), Take(1))])
def test_who_is_found_out_has_nothing_to_hide_and_others_know_what_everybody_heard(
    visible_to: tuple[Seat, ...] | None, chosen: Move
) -> None:
    """Two stones: taking both wins. That seat 0 once took two tells as much, if everybody heard of it."""
    state = begin("stones")
    while state.ply < 8:
        state.apply(min(state.to_act), Take(1), Playout(1))
    game, heard = telling(Take(2), 2.0), [Taken(seat=ONE, number=2, visible_to=visible_to)]
    moves = state.legal_moves(ONE)
    assert SearchPlayer(200).plan(Decision(game, state.view(ONE), heard, moves), Playout(1))[0] == chosen


def worlds_imagined(kind: str, iterations: int, moves: Sequence[Move] | None = None) -> int:
    """Return how many worlds a player imagines who chooses first in such a game, of `moves` or all legal ones."""
    worlds = 0

    def counting(view: TinyView, observed: Sequence[Event]) -> Callable[[Rng], Secret]:
        def draw(rng: Rng) -> Secret:
            nonlocal worlds
            worlds += 1
            secret: Secret = RULES.imagine(view, observed)(rng)
            return secret

        return draw

    game = tiny_game(dataclasses.replace(RULES, imagine=counting))
    state = begin(kind)
    legal_moves = moves or state.legal_moves(ONE)
    assert (
        SearchPlayer(iterations).plan(Decision(game, state.view(ONE), (), legal_moves), Playout(1))[0]
        in legal_moves
    )
    return worlds


@pytest.mark.parametrize("iterations", [1, 7, 40])
def test_a_budget_is_counted_in_imagined_worlds(iterations: int) -> None:
    assert worlds_imagined("stones", iterations) == iterations


@pytest.mark.parametrize("moves", [None, [Take(1)]])
def test_of_a_secret_choice_nothing_tells_by_the_time_it_took_that_there_was_none(
    moves: Sequence[Move] | None,
) -> None:
    assert worlds_imagined("doors", 7, moves) == 7


def test_what_must_be_done_is_done_without_a_thought() -> None:
    view = begin("stones").view(OTHER)
    assert SearchPlayer(10**9).plan(Decision(GAME, view, (), [Take(3)]), Playout(1))[0] == Take(3)
