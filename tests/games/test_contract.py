"""The codecs of the contract, tried on the toy."""

from __future__ import annotations

import dataclasses

import pytest

from games.contract import MAX_CODE, IllegalMove, Seat, UnreadableState
from tests.games.toy import Laid, Lay, Leave, Roll, Rolled, ToyGame, TrickWon


def test_a_code_is_the_kind_and_the_fields() -> None:
    assert Lay(12).code == "lay.12"
    assert Roll().code == "roll"


@pytest.mark.parametrize("move", [Lay(3), Roll(), Leave()])
def test_codes_are_read_back(move: Lay | Roll | Leave) -> None:
    assert ToyGame.moves.decode(move.code) == move


@pytest.mark.parametrize(
    "code", ["", "lay", "lay.", "lay.x", "lay.03", "lay.+3", "lay.3.", "lay.3 ", "LAY.3", "roll.1"]
)
def test_anything_else_is_malformed(code: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        ToyGame.moves.decode(code)
    assert refusal.value.code == "malformed"


def test_long_codes_are_malformed() -> None:
    with pytest.raises(IllegalMove, match="malformed"):
        ToyGame.moves.decode("lay." + "1" * MAX_CODE)


def test_moves_are_values() -> None:
    assert Lay(3) == Lay(3) != Lay(4)
    assert len({Lay(3), Lay(3), Roll()}) == 2
    assert repr(Lay(3)) == "Lay(rank=3)"
    with pytest.raises(dataclasses.FrozenInstanceError):
        Lay(3).rank = 4  # type: ignore[misc]


def test_events_are_read_back() -> None:
    events = [
        Laid(seat=Seat(0)),
        TrickWon(seat=Seat(1), ranks=(3, 7)),
        Rolled(seat=Seat(1), die=6, visible_to=(Seat(1),)),
    ]
    assert ToyGame.events.decode(ToyGame.events.encode(events)) == events
    assert ToyGame.events.decode(ToyGame.events.encode([])) == []


@pytest.mark.parametrize("text", ["", "{}", '[{"kind": "unheard"}]', '[{"kind": "rolled"}]', "[1]"])
def test_damaged_events_are_refused(text: str) -> None:
    with pytest.raises(UnreadableState):
        ToyGame.events.decode(text)


def test_an_event_is_visible_to_everybody_or_to_the_named() -> None:
    everybody, one = Rolled(die=1), Rolled(die=1, visible_to=(Seat(1),))
    assert all(everybody.is_visible_to(seat) for seat in (None, Seat(0), Seat(1)))
    assert [one.is_visible_to(seat) for seat in (None, Seat(0), Seat(1))] == [False, False, True]


def test_refusals_carry_their_reason_and_params() -> None:
    refusal = IllegalMove("too-far", place="A1")
    assert (refusal.code, refusal.params) == ("too-far", {"place": "A1"})


def test_variants_are_the_numbers_of_seats_unless_a_game_says_otherwise() -> None:
    assert [(variant.name, variant.seats) for variant in ToyGame().variants] == [("2-seats", 2), ("3-seats", 3)]
