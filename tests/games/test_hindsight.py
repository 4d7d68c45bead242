"""Looking back at games that are over, in some so small that one knows what was wrong."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence

import pytest

from games.chance import Playout, seed_from
from games.contract import Game, Move, Seat
from games.engine import hindsight
from games.engine.hindsight import decisions, turning_points
from games.engine.playback import Recording
from games.engine.registry import GAMES
from games.players.advice import Decision
from games.players.plans import Planner
from games.players.search import is_secret
from tests.games.choosers import recorded
from tests.games.players.tiny import ONE, OTHER, Take, TinyOptions, begin, decision, telling, tiny_game

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


def _cost_of_taking(number: int, secrecy: float = 0.0, trust: float = 0.0) -> float:
    game = telling(Take(2), secrecy)
    game.play = dataclasses.replace(game.play, trust=trust)
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
