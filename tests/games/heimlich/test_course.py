"""The course of whole games: bounds, what is counted of secrets, the chart."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import Playout
from games.contract import Seat
from games.heimlich.rules.board import HeimlichOptions, pack_for
from games.heimlich.rules.position import HeimlichPublic
from games.heimlich.rules.turn import MAX_POINTS, remember
from tests.games.heimlich.towns import GAME, public_of, view_of


@settings(max_examples=40, deadline=None)
@given(seats=st.integers(2, 7), seed=st.integers(0, 10**6), top_secret=st.booleans(), dossier=st.booleans())
def test_in_every_game_pieces_stay_within_their_bounds(
    seats: int, seed: int, top_secret: bool, dossier: bool
) -> None:
    options = HeimlichOptions(top_secret=top_secret, dossier=dossier)
    rng = Playout(seed)
    state = GAME.new(options, seats, rng)
    asked_for_dossiers = 0
    while state.to_act:
        seat = rng.pick(sorted(state.to_act))
        state.apply(seat, rng.pick(state.legal_moves(seat)), rng)
        public = public_of(state)
        assert all(0 <= place < 12 for place in public.positions)
        assert all(0 <= marker <= 51 for marker in public.markers)
        assert all(size <= 4 for size in public.hand_sizes)
        assert not top_secret or len(public.discard) + len(public.laid) + public.supply_size <= 26
        asked_for_dossiers += public.phase == "dossier"
    assert max(public_of(state).markers) >= 42
    assert bool(asked_for_dossiers) == dossier
    outcome = state.outcome()
    assert outcome is not None and GAME.load(state.to_json()).outcome() == outcome


@settings(max_examples=20, deadline=None)
@given(seats=st.integers(2, 7), seed=st.integers(0, 10**6))
def test_what_is_told_of_hands_supply_and_agents_is_what_they_are(seats: int, seed: int) -> None:
    rng = Playout(seed)
    state = GAME.new(HeimlichOptions(top_secret=True), seats, rng)
    while state.to_act:
        seat = rng.pick(sorted(state.to_act))
        state.apply(seat, rng.pick(state.legal_moves(seat)), rng)
        public, views = public_of(state), [view_of(state, seat) for seat in range(seats)]
        assert public.hand_sizes == tuple(len(view.hand) for view in views)
        assert public.num_held == tuple(len(view.agents) for view in views)
        elsewhere = sum(public.hand_sizes) + len(public.discard) + len(public.laid) + public.num_removed
        assert public.supply_size + elsewhere == len(pack_for(seats))


def test_the_chart_forgets_every_second_turn_when_it_grows_too_long() -> None:
    public = HeimlichPublic(
        top_secret=False,
        dossier=False,
        positions=(0,) * 5,
        markers=(0,) * 5,
        trace_positions=(0,) * 5,
        trace_markers=(0,) * 5,
        num_held=(1, 1),
        hand_sizes=(0, 0),
        turn=Seat(0),
    )
    for turn in range(1, 300):
        public.turns_ended, public.markers = turn, (turn % 2, 0, 0, 0, 0)
        remember(public)
        assert public.chart[-1].markers == public.markers
        assert len(public.chart) <= MAX_POINTS
    turns = [point.turn for point in public.chart]
    assert turns == sorted(turns) and turns[-1] == 299 and turns[0] < 20
