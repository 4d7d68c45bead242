"""The contract's own parts, tried on the model game: codecs of moves, events, positions and views."""

from __future__ import annotations

import dataclasses
import json
import traceback

import pytest

from games.chance import Playout
from games.contract import (
    LONGEST_LIST,
    MAX_CODE,
    Choice,
    EventCodec,
    IllegalMove,
    Label,
    Public,
    Seat,
    State,
    UnreadableState,
    packed,
)
from games.contract.codec import Codec
from tests.model import FRACHT
from tests.model.fracht.rules import events
from tests.model.fracht.rules.events import CargoLoaded, DiceRolled, Searched
from tests.model.fracht.rules.moves import Declare, Load, Search, Wave
from tests.model.fracht.rules.position import FrachtPosition, FrachtPublic, FrachtSecret

ANNA, BEN = Seat(0), Seat(1)


@pytest.fixture
def state() -> State:
    """A game in which seat 0 has loaded."""
    state = FRACHT.new(FRACHT.options(), 3, Playout(1))
    state.apply(ANNA, state.legal_moves(ANNA)[0], Playout(1))
    return state


@pytest.fixture
def position(state: State) -> FrachtPosition:
    position: FrachtPosition = FrachtPosition.codec.read_cache(state.to_json(), FRACHT.schema)
    return position


# Moves


def test_a_code_is_the_kind_and_the_fields() -> None:
    assert Load(6).code == "load.6"
    assert Wave().code == "wave"


@pytest.mark.parametrize("move", [Load(3), Declare(1), Wave(), Search()])
def test_codes_are_read_back(move: Load | Declare | Wave | Search) -> None:
    assert FRACHT.moves.decode(move.code) == move


@pytest.mark.parametrize(
    "code",
    ["", "load", "load.", "load.x", "load.03", "load.+3", "load.3.", "load.3 ", "LOAD.3", "load.7", "wave.1"],
)
def test_anything_else_is_malformed(code: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        FRACHT.moves.decode(code)
    assert refusal.value.code == "malformed"


def test_long_codes_are_malformed() -> None:
    with pytest.raises(IllegalMove, match="malformed"):
        FRACHT.moves.decode("load." + "1" * MAX_CODE)


def test_moves_are_values() -> None:
    assert Load(3) == Load(3) != Load(4)
    assert len({Load(3), Load(3), Declare(3), Wave()}) == 3
    assert repr(Load(3)) == "Load(face=3)"
    with pytest.raises(dataclasses.FrozenInstanceError):
        Load(3).face = 4  # type: ignore[misc]


def test_equal_moves_are_one_object() -> None:
    assert Load(3) is Load(face=3) is FRACHT.moves.decode("load.3")


# Events


def test_events_are_read_back() -> None:
    happened = [
        CargoLoaded(seat=ANNA),
        Searched(seat=BEN, captain=ANNA, cargo=2, payer=ANNA, coins=3),
        DiceRolled(seat=BEN, faces=(1, 6), visible_to=(BEN,)),
    ]
    assert FRACHT.events.decode(FRACHT.events.encode(happened)) == happened
    assert FRACHT.events.decode(FRACHT.events.encode([])) == []


@pytest.mark.parametrize("text", ["", "{}", '[{"kind": "unheard"}]', '[{"kind": "dice-rolled"}]', "[1]"])
def test_damaged_events_are_refused(text: str) -> None:
    with pytest.raises(UnreadableState):
        FRACHT.events.decode(text)


def test_an_event_is_visible_to_everybody_or_to_the_named() -> None:
    everybody, one = DiceRolled(faces=(1,)), DiceRolled(faces=(1,), visible_to=(BEN,))
    assert all(everybody.is_visible_to(seat) for seat in (None, ANNA, BEN))
    assert [one.is_visible_to(seat) for seat in (None, ANNA, BEN)] == [False, False, True]


def test_a_codec_takes_all_events_of_a_module_and_nothing_else_in_it() -> None:
    kinds = EventCodec.of(events).kinds
    assert [kind.kind for kind in kinds] == [
        "dice-rolled",
        "cargo-loaded",
        "fleet-ready",
        "cargo-declared",
        "waved-through",
        "searched",
        "turn-ended",
        "took-back",
    ]


# Positions and views


def test_a_position_is_read_back(state: State, position: FrachtPosition) -> None:
    assert FrachtPosition.codec.write_cache(position, FRACHT.schema) == state.to_json()
    assert FrachtPosition.codec.read(FrachtPosition.codec.write(position)) == position
    assert FRACHT.load(state.to_json()).to_json() == state.to_json()


@pytest.mark.parametrize("seat", [None, ANNA, BEN])
def test_a_view_is_read_back_at_rest(state: State, seat: Seat | None) -> None:
    view = FRACHT.read_view(state.view(seat).to_json())
    assert view == state.view(seat)
    with pytest.raises(dataclasses.FrozenInstanceError):
        view.public.ply = 7


def test_a_position_of_another_schema_is_refused(position: FrachtPosition) -> None:
    written = FrachtPosition.codec.write_cache(position, 1)
    with pytest.raises(UnreadableState, match="schema"):
        FrachtPosition.codec.read_cache(written, 2)


def test_a_position_with_a_wrong_digest_is_refused(position: FrachtPosition) -> None:
    written = FrachtPosition.codec.write_cache(position, 1)
    richer = written.replace('"coins":[5,', '"coins":[9,')
    assert richer != written
    with pytest.raises(UnreadableState, match="damaged"):
        FrachtPosition.codec.read_cache(richer, 1)


@dataclasses.dataclass(kw_only=True)
class GrownPublic(FrachtPublic):
    """With a field that the next version may have."""

    weather: str = "fog"


@dataclasses.dataclass
class GrownPosition(FrachtPosition):
    public: GrownPublic


def test_another_field_makes_another_schema(position: FrachtPosition) -> None:
    with pytest.raises(UnreadableState, match="schema"):
        GrownPosition.codec.read_cache(FrachtPosition.codec.write_cache(position, 1), 1)


@dataclasses.dataclass(kw_only=True)
class NarrowSecret(FrachtSecret):
    """With a field of another type."""

    cargo: tuple[int, ...]


@dataclasses.dataclass
class NarrowPosition(FrachtPosition):
    secret: NarrowSecret


def test_another_type_of_a_field_makes_another_schema(position: FrachtPosition) -> None:
    with pytest.raises(UnreadableState, match="schema"):
        NarrowPosition.codec.read_cache(FrachtPosition.codec.write_cache(position, 1), 1)


def test_what_is_said_of_an_unreadable_text_holds_nothing_of_it() -> None:
    damaged = json.dumps({"cups": [[6, "a fifth"]], "cargo": [None]})
    with pytest.raises(UnreadableState) as unreadable:
        Codec(FrachtSecret).read(damaged)
    assert "fifth" not in "".join(traceback.format_exception(unreadable.value))


# States and games


def test_a_snapshot_stays_when_the_game_goes_on(state: State) -> None:
    before: Public = state.view(None).public
    text = repr(before)
    state.apply(BEN, state.legal_moves(BEN)[0], Playout(1))
    assert repr(before) == text
    assert state.view(None).public != before


def test_a_move_that_bound_nobody_can_be_taken_back_by_its_seat_until_the_next(state: State) -> None:
    assert [state.can_take_back(seat) for seat in (ANNA, BEN, Seat(2))] == [True, False, False]
    state.apply(BEN, state.legal_moves(BEN)[0], Playout(1))
    assert [state.can_take_back(seat) for seat in (ANNA, BEN, Seat(2))] == [False, True, False]
    state.apply(Seat(2), state.legal_moves(Seat(2))[0], Playout(1))
    assert not any(state.can_take_back(seat) for seat in (ANNA, BEN, Seat(2))), "somebody else is asked something"


def test_refusals_carry_their_reason_and_params() -> None:
    refusal = IllegalMove("too-far", place="A1")
    assert (refusal.code, refusal.params) == ("too-far", {"place": "A1"})


def test_refusals_are_in_order(state: State) -> None:
    """Not asked comes before malformed, and malformed before what the game itself says."""

    def refused(seat: Seat, move: Load | Wave) -> str:
        with pytest.raises(IllegalMove) as refusal:
            state.apply(seat, move, Playout(1))
        return refusal.value.code

    missing = next(face for face in range(1, 7) if Load(face) not in state.legal_moves(BEN))
    assert refused(ANNA, Wave()) == "not-asked"
    assert refused(BEN, Wave()) == "not-now"
    assert refused(BEN, Load(missing)) == "no-such-die"


def test_variants_are_the_numbers_of_seats_unless_a_game_says_otherwise() -> None:
    assert [(variant.name, variant.seats) for variant in FRACHT.variants] == [
        ("2-seats", 2),
        ("3-seats", 3),
        ("4-seats", 4),
    ]


def test_choices_are_packed_into_as_few_lists_as_hold_them() -> None:
    def leaves(number: int) -> tuple[Choice, ...]:
        return tuple(Choice(Label(f"choice-{i}")) for i in range(number))

    groups = [
        ("a", leaves(10)),
        ("b", leaves(15)),
        ("c", ()),
        ("d", leaves(1)),
        ("e", leaves(30)),
        ("f", leaves(2)),
    ]
    lists = list(packed(groups))
    assert [(names, len(choices)) for names, choices in lists] == [
        (("a", "b"), LONGEST_LIST),
        (("d",), 1),
        (("e",), 30),
        (("f",), 2),
    ]
    assert list(packed([])) == []
