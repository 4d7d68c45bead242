"""What holds in every game of Heimlich & Co., whatever is played, and what a seat imagines of what it can't see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import Playout
from games.contract import Event, Seat, State
from games.heimlich.rules.board import HELD, HeimlichOptions, pack_for
from games.heimlich.rules.events import Advanced, DossiersOpened, FreeAgentTaken, MarkerMoved
from games.heimlich.rules.position import HeimlichPublic, HeimlichView
from games.heimlich.rules.turn import MAX_POINTS, remember
from tests.games.choosers import played
from tests.games.conformance import check_playout
from tests.games.heimlich import GAME, due, play, public_of, town, view_of
from tests.size import IS_LONG

WORLDS = 200
BOTH = HeimlichOptions(top_secret=True, dossier=True)


@settings(max_examples=40, deadline=None)
@given(seats=st.integers(2, 7), seed=st.integers(0, 10**6), top_secret=st.booleans(), dossier=st.booleans())
def test_in_every_game_pieces_stay_within_their_bounds_and_are_counted_as_they_are(
    seats: int, seed: int, top_secret: bool, dossier: bool
) -> None:
    options, asked_for_dossiers = HeimlichOptions(top_secret=top_secret, dossier=dossier), 0
    for state, _ in played(GAME, options, seats, Playout(seed)):
        public, views = public_of(state), [view_of(state, seat) for seat in range(seats)]
        assert all(0 <= place < 12 for place in public.positions)
        assert all(0 <= marker <= 51 for marker in public.markers)
        assert public.hand_sizes == tuple(len(view.hand) for view in views) and max(public.hand_sizes) <= 4
        assert public.num_held == tuple(len(view.agents) for view in views)
        if top_secret:
            elsewhere = sum(public.hand_sizes) + len(public.discard) + len(public.laid) + public.num_removed
            assert public.supply_size + elsewhere == len(pack_for(seats))
        asked_for_dossiers += public.phase == "dossier"
    assert max(public_of(state).markers) >= 42
    assert bool(asked_for_dossiers) == dossier


@pytest.mark.parametrize("seats", GAME.seats if IS_LONG else (2, 7))
@pytest.mark.slow
def test_random_games_with_both_options_keep_the_contract(seats: int) -> None:
    check_playout(GAME, seats, BOTH, f"both/{seats}")


def test_the_chart_forgets_every_second_turn_when_it_grows_too_long() -> None:
    public: HeimlichPublic = public_of(town(2)).resumed()
    for turn in range(1, 300):
        public.turns_ended, public.markers = turn, (turn % 2, 0, 0, 0, 0)
        remember(public)
        assert public.chart[-1].markers == public.markers
        assert len(public.chart) <= MAX_POINTS
    turns = [point.turn for point in public.chart]
    assert turns == sorted(turns) and turns[-1] == 299 and turns[0] < 20


# What is imagined


def worlds(state: State, seat: int = 0, observed: Sequence[Event] = ()) -> Iterator[State]:
    """Yield what a seat imagines, again and again."""
    rng = Playout(7)
    return (GAME.imagine(state.view(Seat(seat)), observed, rng) for _ in range(WORLDS))


def seen(state: State, of: int, seat: int = 0, observed: Sequence[Event] = ()) -> list[HeimlichView]:
    """Return the views of seat `of` in the worlds that `seat` imagines."""
    return [view_of(world, of) for world in worlds(state, seat, observed)]


def share_of(agent: str, observed: Sequence[Event]) -> float:
    """Return how often seat 1 of two plays an agent, as seat 0 imagines it."""
    return sum(view.agents == (agent,) for view in seen(town(2), 1, observed=observed)) / WORLDS


def test_what_somebody_does_tells_whom_it_plays() -> None:
    even = 1 / 4
    won = [MarkerMoved(seat=Seat(1), marker="M", gain=10, space=10)]
    lost = [MarkerMoved(seat=Seat(1), marker="M", gain=-10, space=0)]
    away = Advanced(seat=Seat(1), agent="M", points=1, building="R")
    ahead = Advanced(seat=Seat(1), agent="M", points=4, building="4")
    assert even + 0.1 < share_of("M", won) < share_of("M", [*won, *won])
    assert share_of("M", lost) < even - 0.05
    assert share_of("M", [away, away]) < 0.1, "who takes it to a bad place hardly plays it"
    assert 0.5 < share_of("M", [ahead] * 4) < 1, "who brings it ahead may still bluff"


def test_answers_that_are_hidden_are_any_and_ones_own_is_known() -> None:
    state = town(roll=2, hands={0: ["safe"], 1: ["safe"], 2: ["back"]})
    play(state, 0, "go.J.2")
    play(state, 0, "answer.yes")
    play(state, 1, "answer.no")
    answers = [{view.answer for view in seen(state, seat)} for seat in range(4)]
    assert answers == [{True}, {True, False}, {None}, {None}], "seat 2 has not answered yet, seat 3 is not asked"


def test_an_agent_taken_after_the_dossiers_were_opened_stands_in_none_as_ones_own() -> None:
    state, opened, taken = due(seats=3), DossiersOpened(), FreeAgentTaken(seat=Seat(1), left=1)
    for observed, own in (((), 1), ((opened, taken), 0), ((taken, opened), 1)):
        assert {(view.dossier or "").count(HELD) for view in seen(state, 1, observed=observed)} == {own}
