"""Stored states: small, read back as they were, and refused when they contradict themselves."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.contract import Seat, UnreadableState
from games.heuchel.state import HeuchelState
from games.heuchel.view import Phase
from tests.games.heuchel.playouts import GAME, positions


def in_phase(phase: Phase, *, dice: bool = False) -> HeuchelState:
    """Return a position of a random game in which a turn has begun to leave its marks."""
    for seed in range(20):
        for state, _ in positions(4, seed, dice=dice):
            if state.view(None).public.phase is phase and (phase is Phase.ORDER or state.ply > 25):
                return state
    raise AssertionError(f"no game came to {phase}")


def damaged(state: HeuchelState, **changes: Any) -> str:
    return json.dumps({**json.loads(state.to_json()), **changes})


@pytest.mark.parametrize("dice", [False, True])
@pytest.mark.parametrize("seats", [3, 6])
def test_every_position_is_read_back(seats: int, dice: bool) -> None:
    for state, _ in positions(seats, 4, every=3, dice=dice):
        text = state.to_json()
        copy = GAME.load(text)
        assert copy.to_json() == text
        assert len(text.encode()) <= 2000
        for seat in (None, *map(Seat, range(seats))):
            assert copy.view(seat) == state.view(seat)
            assert len(copy.view(seat).to_json().encode()) <= 1200


def test_who_may_take_back_is_stored() -> None:
    for state, _ in positions(3, 8):
        assert [GAME.load(state.to_json()).can_take_back(Seat(seat)) for seat in range(3)] == [
            state.can_take_back(Seat(seat)) for seat in range(3)
        ]


@pytest.mark.parametrize(
    "changes",
    [
        {"schema": 2},
        {"stranger": 1},
        {"phase": "order"},
        {"phase": "over"},
        {"phase": "favours"},
        {"phase": "zugzwang"},
        {"start": 4},
        {"turn": 5},
        {"die": 3},
        {"part": 3},
        {"favours": [1]},
        {"took": True},
        {"values": ""},
        {"values": "1" * 36},
        {"shown": ""},
        {"shown": "FaFa"},
        {"known": ["", "", "", ""]},
        {"known": []},
        {"penalties": ["Fa", "", "", ""]},
        {"penalties": []},
        {"hands": ["F1F2F3F4F5F6"]},
        {"orders": ["F12"]},
        {"columns": [{}, {}, {}, {}]},
        {"columns": [{"1": "Ha"}, {}, {}, {}]},
        {"trace": [[0, 1, 0]]},
        {"trace": [[0, 1, 9, 2]]},
        {"trace": [[0, 14, 0, 15]]},
        {"mover": 4},
        {"ply": -1},
    ],
)
def test_what_no_game_leads_to_is_refused(changes: dict[str, Any]) -> None:
    state = in_phase(Phase.MOVE)
    GAME.load(damaged(state))
    with pytest.raises(UnreadableState):
        GAME.load(damaged(state, **changes))


@pytest.mark.parametrize(
    "changes",
    [
        {"hands": ["F1F2F3F4F5F6"] * 4},
        {"hands": ["F1F2F3F4F5F6"]},
        {"orders": ["F12", None, None, None]},
        {"shown": "Fa"},
        {"trace": [[0, 1, 0, 2]]},
        {"moved": True},
        {"die": 1},
    ],
)
def test_hands_that_no_deal_leads_to_are_refused(changes: dict[str, Any]) -> None:
    state = in_phase(Phase.ORDER)
    GAME.load(damaged(state))
    with pytest.raises(UnreadableState):
        GAME.load(damaged(state, **changes))


@pytest.mark.parametrize("changes", [{"part": None}, {"part": 13}, {"favours": [0, 1, 2, 3]}, {"turn": 9}])
def test_favours_that_no_move_leads_to_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(UnreadableState):
        GAME.load(damaged(in_phase(Phase.FAVOURS), **changes))


def test_zugzwang_without_need_is_refused() -> None:
    state = in_phase(Phase.ZUGZWANG, dice=True)
    GAME.load(damaged(state))
    with pytest.raises(UnreadableState):
        GAME.load(damaged(state, phase="move"))
    with pytest.raises(UnreadableState):
        GAME.load(damaged(state, die=None))


def test_a_top_card_above_its_goal_is_refused() -> None:
    state = in_phase(Phase.MOVE)
    stored = json.loads(state.to_json())
    column = next(column for column in stored["columns"] if any(stack[0] == "F" for stack in column.values()))
    row = next(row for row, stack in column.items() if stack[0] == "F")
    column["9"] = column.pop(row)
    with pytest.raises(UnreadableState):
        GAME.load(json.dumps(stored))
