"""Stored states of In Teufels Küche: a rare one is read back and goes on, and all are small."""

from __future__ import annotations

from games.contract import Seat
from games.engine.record import rebuild
from tests.games.teufel.playouts import positions
from tests.games.teufel.situations import GAME, Scripted, play, public, situation

MAX_STATE, MAX_VIEW = 2000, 1200


def test_a_flier_that_left_for_serving_milk_is_read_back() -> None:
    seed = "c75cb66ae28d8ebc6eded002c28a8ba0d06d3a78c6b5cbf9b2ade051f0775ac4"
    moves = "0 menu.m135 1 menu.135m 0 pot.d.F5 1 rest 0 rest 0 end 1 step.1.F5 1 end 0 fly.1.F5 1 accept 0 press"
    served = f"{moves} 0 take.1.Yd 0 step.1.E5".split()
    log = [(int(seat), code) for seat, code in zip(served[::2], served[1::2], strict=True)]
    state = rebuild(GAME, GAME.options(), 2, seed, log)
    flier = public(state).devils_of(Seat(0))[0]
    assert public(state).flier == 1 and flier.place is None
    copy = GAME.load(state.to_json())
    assert copy.to_json() == state.to_json()
    assert [move.code for move in copy.legal_moves(Seat(0))] == ["end"]
    play(copy, "end", rng=Scripted(dice=(2, 3)))
    assert copy.to_act == {Seat(1)}
    assert public(copy).points == 5


def test_a_devil_or_a_card_that_is_another_is_missed_among_the_pieces() -> None:
    state = situation({"Y1": "E4^Vt"}, grills={0: ["Gt"]})
    position = GAME.rules.position.codec.read_cache(state.to_json(), GAME.schema)
    assert GAME.rules.pieces(position) == state.pieces()
    fewer, another = position.clone(), position.clone()
    fewer.public.devils = fewer.public.devils[:-1]
    another.public.grills = ((("Gt", "1"),), *another.public.grills[1:])
    assert position.public.grills != another.public.grills
    for changed in (fewer, another):
        assert GAME.rules.pieces(changed) != state.pieces()


def test_stored_states_and_views_are_small() -> None:
    for state, seat in positions(4, 5, every=5):
        assert len(state.to_json().encode()) <= MAX_STATE
        assert len(state.view(seat).to_json().encode()) <= MAX_VIEW
