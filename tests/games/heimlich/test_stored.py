"""The stored state: it comes back as it was, it is small, and what is damaged is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.chance import Playout
from games.contract import Seat, UnreadableState
from games.heimlich.history import MAX_POINTS, remember
from games.heimlich.options import HeimlichOptions
from games.heimlich.table import Table
from tests.games.heimlich.towns import GAME, positions, town

BOTH = HeimlichOptions(top_secret=True, dossier=True)


@pytest.mark.parametrize("seats", range(2, 8))
def test_states_come_back_and_stay_small(seats: int) -> None:
    for state, _ in positions(seats, BOTH, 11, every=3):
        text = state.to_json()
        assert len(text.encode()) <= 2000
        assert all(len(state.view(Seat(seat)).to_json().encode()) <= 1200 for seat in range(seats))
        copy = GAME.load(text)
        assert copy.to_json() == text
        assert [copy.view(Seat(seat)) for seat in range(seats)] == [state.view(Seat(seat)) for seat in range(seats)]
        assert [copy.can_take_back(Seat(seat)) for seat in range(seats)] == [
            state.can_take_back(Seat(seat)) for seat in range(seats)
        ]


DAMAGE: list[dict[str, Any]] = [
    {"held": ["0", "0"]},
    {"held": ["0", ""]},
    {"held": ["0", "6"]},
    {"at": "0000"},
    {"at": "000000"},
    {"at": "00000c"},
    {"markers": [0, 0, 0, 0, 52]},
    {"markers": [0, 0, 0, 0, 42]},
    {"markers": [0, 0, 0, 0, 29]},
    {"safe": 12},
    {"turn": 2},
    {"left": 0},
    {"left": 6, "face": 2},
    {"arrived": "0"},
    {"phase": "over"},
    {"phase": "dossier"},
    {"phase": "play"},
    {"hands": ["ab", "c"]},
    {"hands": ["aa", "aa"]},
    {"supply": ""},
    {"removed": 1},
    {"answers": "??"},
    {"laid": "a"},
    {"passes": 1},
    {"chart": ["3:00000"]},
    {"dossiers": ["-....", "....-"], "submitted": [0, 0]},
    {"schema": 2},
    {"schema": 0},
    {"ply": -1},
    {"more": 1},
]


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: "-".join(damage))
def test_damaged_states_are_refused(damage: dict[str, Any]) -> None:
    fields = json.loads(GAME.new(BOTH, 2, Playout(1)).to_json())
    assert json.loads(GAME.load(json.dumps(fields)).to_json()) == fields
    with pytest.raises(UnreadableState):
        GAME.load(json.dumps({**fields, **damage}))


def test_a_missing_field_is_refused() -> None:
    fields = json.loads(town().to_json())
    for name in fields:
        with pytest.raises(UnreadableState):
            GAME.load(json.dumps({key: value for key, value in fields.items() if key != name}))


def test_the_chart_forgets_every_second_turn_when_it_grows_too_long() -> None:
    table = Table(
        top_secret=False, dossier=False, held=((0,), (1,)), positions=(0,) * 5, markers=(0,) * 5, hands=((), ())
    )
    for turn in range(1, 300):
        table.turns_ended, table.markers = turn, (turn % 2, 0, 0, 0, 0)
        remember(table)
        assert table.chart[-1].markers == table.markers
        assert len(table.chart) <= MAX_POINTS
    turns = [point.turn for point in table.chart]
    assert turns == sorted(turns) and turns[-1] == 299 and turns[0] < 20


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
        public = state.view(None).public
        assert all(0 <= place < 12 for place in public.positions)
        assert all(0 <= marker <= 51 for marker in public.markers)
        assert all(size <= 4 for size in public.hand_sizes)
        assert not top_secret or len(public.discard) + len(public.laid) + public.supply_size <= 26
        asked_for_dossiers += public.phase == "dossier"
    assert max(state.view(None).public.markers) >= 42
    assert bool(asked_for_dossiers) == dossier
    outcome = state.outcome()
    assert outcome is not None and GAME.load(state.to_json()).outcome() == outcome
