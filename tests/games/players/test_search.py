"""Thinking ahead, in games so small that one knows what is right; and what those who do advise."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pytest

from games.chance import Playout, Rng, seed_from
from games.contract import Event, Game, Move, Seat, Secret
from games.engine import hindsight
from games.engine.hindsight import decisions, turning_points
from games.engine.playback import Recording
from games.engine.registry import GAMES
from games.players import ComputerPlayer, advise
from games.players.advice import Decision
from games.players.greedy import GreedyPlayer
from games.players.plans import Planner, PlanPlayer
from games.players.search import SearchPlayer, is_secret
from tests.games.choosers import recorded
from tests.games.players.tiny import (
    ONE,
    OTHER,
    RULES,
    Take,
    Taken,
    TinyOptions,
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


# Looking back at games that are over


SEED = seed_from("hindsight")


@pytest.fixture
def stones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the smallest game be recorded, with a strong player."""
    game = tiny_game(iterations={"normal": 300})
    monkeypatch.setitem(GAMES, game.key, game)


def taken(*numbers: int) -> Recording:
    """Return a game of ten stones in which so many were taken in turn."""
    codes = [(turn % 2, Take(number).code) for turn, number in enumerate(numbers)]
    return Recording("tiny", TinyOptions(), 2, SEED, tuple(codes), 1)


@pytest.mark.usefixtures("stones")
def test_who_could_have_won_at_once_is_told_when_and_how() -> None:
    """Three stones are left, and it takes one."""
    (point,) = turning_points(taken(2, 2, 3, 1, 2), OTHER)
    assert (point.ply, point.made, point.better) == (3, (Take(1).code,), (Take(3).code,))
    assert 0.3 < point.cost < 1


@pytest.mark.usefixtures("stones")
def test_who_has_done_all_that_could_be_done_is_told_of_nothing() -> None:
    assert turning_points(taken(2, 1, 3, 1, 3), ONE) == ()


@pytest.mark.usefixtures("stones")
def test_what_the_strongest_player_would_have_done_too_is_no_turning_point(monkeypatch: pytest.MonkeyPatch) -> None:
    class Careless:
        def plan(self, decision: Decision, rng: object) -> Sequence[Move]:
            return decision.legal_moves[:1]

    monkeypatch.setattr(hindsight, "thinker", lambda game, iterations: Careless())
    assert turning_points(taken(2, 2, 3, 1, 2), OTHER) == ()


@pytest.mark.parametrize(("secrecy", "is_better"), [(0.0, True), (0.1, True), (2.0, False)])
def test_what_wins_more_is_better_unless_it_tells_others_more_than_that_is_worth(
    secrecy: float, is_better: bool
) -> None:
    """Two stones: taking both wins."""
    assert (_cost_of_taking(1, secrecy=secrecy) > 0.2) == is_better


def _cost_of_taking(number: int, secrecy: float) -> float:
    game = telling(Take(2), secrecy)
    planner = Planner(decision(begin("stones", 2), game), Playout(1))
    return planner.better([Take(number)], 200).cost


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_choice_of_a_seat_is_part_of_one_decision_that_begins_with_a_choice(game: Game) -> None:
    recording = recorded(game, game.seats[0], SEED, most=300)
    for seat in map(Seat, range(recording.seats)):
        made = list(decisions(recording, seat))
        assert all(len(one.decision.legal_moves) > 1 and one.decision.view.seat == seat for one in made)
        within = [one.ply + step for one in made for step in range(len(one.moves))]
        assert len(within) == len(set(within))
        assert set(_choices(recording, seat)) <= set(within)


def _choices(recording: Recording, seat: Seat) -> Iterator[int]:
    """Yield after how many moves a seat had a choice of its own."""
    steps = recording.replay()
    for ply, (mover, _) in enumerate(recording.moves):
        state, _ = next(steps)
        if mover == seat and len(state.legal_moves(seat)) > 1 and not is_secret(state.view(seat)):
            yield ply
