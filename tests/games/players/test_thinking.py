"""Thinking ahead, move by move and whole turns; advice, looking back, and erring as a beginner does."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

import pytest

from benchmarks.thrown import serves
from games.chance import Playout, Rng, seed_from
from games.contract import Event, Game, Move, Seat, Secret, State
from games.engine import hindsight
from games.engine.hindsight import TurningPoint, decisions, turning_points
from games.engine.playback import Recording
from games.engine.registry import GAMES
from games.players import ComputerPlayer, advise
from games.players.advice import Decision
from games.players.greedy import GreedyPlayer
from games.players.plans import SECRETS, Comparison, Planner, PlanPlayer, Spread
from games.players.search import SearchPlayer, is_secret
from games.teufel.rules.moves import PickUp, Step
from tests.games.choosers import recorded
from tests.games.players import questions
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
from tests.games.teufel import GAME, situation
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
    """The last step loses: without a wish for the end, all would wait for ever."""
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


def test_a_turning_point_is_where_the_better_moves_begin_to_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    recording, seat = recorded(GAMES["heuchel"], 3, SEED, most=200), Seat(0)
    long = next(one for one in decisions(recording, seat) if len(one.moves) > 1)
    last = long.ply + len(long.moves) - 1
    other = next(move for move in recording.state_at(last).legal_moves(seat) if move != long.moves[-1])
    found = {
        "otherwise at last": (*long.moves[:-1], other),
        "shorter": tuple(long.moves[:-1]),
        "longer": (*long.moves, other),
    }
    monkeypatch.setattr(hindsight, "decisions", lambda *_: [long])
    monkeypatch.setattr(hindsight, "_knows_better", lambda *_: True)
    points: list[TurningPoint] = []
    for moves in found.values():
        look = Comparison(moves, 0.3, 0.01)
        monkeypatch.setattr(hindsight, "better", lambda *_, look=look: look)
        points += turning_points(recording, seat)
    assert [(one.ply, one.made, one.better) for one in points] == [(last, (long.moves[-1].code,), (other.code,))]


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


# Whole turns


every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def planned(state: State, playouts: int = 200) -> list[Sequence[Move]]:
    """Return the plans of the seat to move, in five attempts."""
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
