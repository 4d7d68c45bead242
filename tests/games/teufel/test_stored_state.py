"""Stored states of In Teufels Küche: what is written is read back, and nothing damaged is read."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from games.contract import Seat, UnreadableState
from games.record import rebuild
from games.teufel import stored
from tests.games.teufel.playouts import positions
from tests.games.teufel.situations import GAME, play, situation

MAX_STATE, MAX_VIEW = 2000, 1200
Damage = Callable[[dict[str, Any]], object]


def in_a_duel() -> str:
    state = situation({"Y1": "C1^Yd", "V1": "D1^"}, grills={0: ["Vd"]})
    play(state, "step.1.D1", "accept")
    return state.to_json()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_state_is_read_back_as_it_was_at_any_moment(seats: int) -> None:
    for state, seat in positions(seats, 3, every=7):
        copy = GAME.load(state.to_json())
        assert copy.to_json() == state.to_json()
        assert copy.view(seat) == state.view(seat)
        assert copy.legal_moves(seat) == state.legal_moves(seat)
        assert copy.outcome() == state.outcome()
        assert copy.turn_seat == state.turn_seat


def test_a_flier_that_left_for_serving_milk_is_read_back() -> None:
    seed = "c75cb66ae28d8ebc6eded002c28a8ba0d06d3a78c6b5cbf9b2ade051f0775ac4"
    moves = "0 menu.m135 1 menu.135m 0 pot.d.F5 1 rest 0 rest 0 end 1 step.1.F5 1 end 0 fly.1.F5 1 accept 0 press"
    served = f"{moves} 0 take.1.Yd 0 step.1.E5".split()
    log = [(int(seat), code) for seat, code in zip(served[::2], served[1::2], strict=True)]
    state = rebuild(GAME, GAME.options(), 2, seed, log)
    flier = state.view(None).public.devils_of(Seat(0))[0]
    assert state.view(None).public.flier == 1 and flier.place is None
    copy = GAME.load(state.to_json())
    assert copy.to_json() == state.to_json()
    assert [move.code for move in copy.legal_moves(Seat(0))] == ["end"]


def test_stored_states_and_views_are_small() -> None:
    for state, seat in positions(4, 5, every=5):
        assert len(state.to_json().encode()) <= MAX_STATE
        assert len(state.view(seat).to_json().encode()) <= MAX_VIEW


def test_a_newer_schema_is_refused_as_such() -> None:
    fields = json.loads(in_a_duel()) | {"schema": stored.SCHEMA + 1, "news": 1}
    with pytest.raises(UnreadableState, match="newer"):
        GAME.load(json.dumps(fields))


@pytest.mark.parametrize("text", ["", "nonsense", "[]", "null", "{}", "1", in_a_duel()[:-1], in_a_duel() + "}"])
def test_text_that_is_no_state_is_refused(text: str) -> None:
    with pytest.raises(UnreadableState):
        GAME.load(text)


def changed(**fields: object) -> Damage:
    return lambda stored_state: stored_state.update(fields)


DAMAGES: dict[str, Damage] = {
    "older schema": changed(schema=0),
    "unknown field": changed(news=1),
    "missing field": lambda fields: fields.pop("pots"),
    "number as text": changed(points="2"),
    "truth for a number": changed(points=True),
    "stove too hot": changed(stove=5),
    "unknown colours": changed(colours="YBVG"),
    "unknown phase": changed(phase="tea"),
    "menu too many": lambda fields: fields["menus"].append("135m"),
    "menu missing": lambda fields: fields["menus"].pop(),
    "menu not fixed": lambda fields: fields["menus"].__setitem__(2, None),
    "menu with two milks": lambda fields: fields["menus"].__setitem__(2, "1mm5"),
    "devil too few": lambda fields: fields["devils"].pop(),
    "devil too many": lambda fields: fields["devils"].append("-"),
    "five devils too many": lambda fields: fields["devils"].extend(["-"] * 5),
    "devil in lava": lambda fields: fields["devils"].__setitem__(1, "C3^"),
    "devil on a foreign start": lambda fields: fields["devils"].__setitem__(1, "F6^"),
    "devil in a kitchen": lambda fields: fields["devils"].__setitem__(1, "E5^"),
    "devil garbled": lambda fields: fields["devils"].__setitem__(1, "A1^^"),
    "two brothers on one place": lambda fields: fields["devils"].__setitem__(slice(6, 8), ["E4^", "E4^"]),
    "pot lost": lambda fields: fields["pots"]["D5"].pop(),
    "pot doubled": lambda fields: fields["pots"]["D5"].append("Yd"),
    "pot not in play": lambda fields: fields["pots"]["D5"].append("Xd"),
    "pots in a kitchen": lambda fields: fields["pots"].__setitem__("E5", fields["pots"].pop("D5")),
    "place without pots": lambda fields: fields["pots"].__setitem__("C1", []),
    "pot carried at home": lambda fields: fields["devils"].__setitem__(1, "A1^" + fields["pots"]["D5"].pop()),
    "pot not placed": lambda fields: fields["unplaced"].append(fields["pots"]["D5"].pop()),
    "grill missing": lambda fields: fields["grills"].pop(),
    "turn of nobody": changed(turn=4, colours="YVB"),
    "turn of another seat": changed(turn=1),
    "too many turns": changed(turns=201),
    "over before its time": changed(phase="over", duel=None),
    "last turn ended": changed(turns=200),
    "no dice": changed(dice=None),
    "four pips": changed(dice=(4, 1)),
    "more points than pips": changed(dice=(1, 1), points=3),
    "flight with points": changed(flight="ready"),
    "flown by nobody": changed(flight="flown", dice=(0, 0), points=0),
    "bonus of nobody": changed(bonus=4),
    "no duel in a duel": changed(duel=None),
    "duel in a turn": changed(phase="turn"),
    "duel elsewhere": lambda fields: fields["duel"].update(place="C2"),
    "duel with oneself": lambda fields: fields["duel"].update(defender=0),
    "duel with a guard without guards": lambda fields: fields["duel"].update(defender=None),
    "duel pressed by a bystander": lambda fields: fields["duel"].update(presser=2),
    "duel without presses": lambda fields: fields["duel"].update(presses=0),
    "devil on its brother's place in a duel": changed(must_move=1),
    "trace garbled": changed(trace=["Y1"]),
}


def test_the_undamaged_state_is_read() -> None:
    assert GAME.load(in_a_duel()).to_json() == in_a_duel()


@pytest.mark.parametrize("name", DAMAGES)
def test_a_damaged_state_is_refused(name: str) -> None:
    fields = json.loads(in_a_duel())
    DAMAGES[name](fields)
    with pytest.raises(UnreadableState, match="damaged"):
        GAME.load(json.dumps(fields))


@pytest.mark.parametrize(
    "fields",
    [
        {"devils": {"G1": "B6"}},
        {"devils": {"G1": "A5^"}},
        {"devils": {"G1": "A4"}},
        {"devils": {"Y1": "C1^", "Y2": "C1^"}},
        {"devils": {"Y1": "C1^"}, "must_move": 1},
        {"devils": {"Y1": "-"}, "bonus": 1},
        {"devils": {"Y1": "-", "Y2": "-", "Y3": "-"}},
        {"devils": {"Y1": "C1^", "Y2": "C1^"}, "must_move": 1, "points": 0, "flight": "none", "dice": (1, 1)},
        {"phase": "pots"},
        {"phase": "menu"},
        {"dice": (0, 0), "points": 0, "flight": "none", "flier": 1},
    ],
)
def test_a_situation_that_cannot_be_is_refused(fields: dict[str, Any]) -> None:
    devils = fields.pop("devils", {})
    with pytest.raises(UnreadableState, match="damaged"):
        situation(devils, colours="YVB", rest="D2", **fields)
