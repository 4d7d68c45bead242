"""The contract's own parts, tried on the model game: codecs, states, texts."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path

import pytest

from games.chance import Playout
from games.contract import (
    MAX_CODE,
    EventCodec,
    IllegalMove,
    Seat,
    State,
    UnreadableState,
)
from games.text import LANGUAGES, NONE, Catalogue, MissingText
from tests.model import FRACHT
from tests.model.fracht.rules import events
from tests.model.fracht.rules.events import DiceRolled
from tests.model.fracht.rules.moves import Declare, Load, Search, Wave
from tests.model.fracht.rules.position import FrachtPosition, FrachtPublic, FrachtSecret

ANNA, BEN, CLEO = map(Seat, range(3))


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


@pytest.mark.parametrize(("move", "code"), [(Load(3), "load.3"), (Declare(1), "declare.1"), (Wave(), "wave")])
def test_a_code_is_the_kind_and_the_fields_and_is_read_back(move: Load | Declare | Wave, code: str) -> None:
    assert move.code == code and FRACHT.moves.decode(code) is move


@pytest.mark.parametrize(
    "code",
    ["", "load", "load.", "load.x", "load.03", "load.+3", "load.3.", "load.3 ", "LOAD.3", "load.7", "wave.1"],
)
def test_anything_else_is_malformed(code: str) -> None:
    for text in (code, "load." + "1" * MAX_CODE):
        with pytest.raises(IllegalMove, match="malformed"):
            FRACHT.moves.decode(text)


# Events


@pytest.mark.parametrize("text", ["", "{}", '[{"kind": "unheard"}]', '[{"kind": "dice-rolled"}]', "[1]"])
def test_damaged_events_are_refused(text: str) -> None:
    with pytest.raises(UnreadableState):
        FRACHT.events.decode(text)


def test_an_event_is_visible_to_everybody_or_to_the_named() -> None:
    everybody, one = DiceRolled(faces=(1,)), DiceRolled(faces=(1,), visible_to=(BEN,))
    assert all(everybody.is_visible_to(seat) for seat in (None, ANNA, BEN))
    assert [one.is_visible_to(seat) for seat in (None, ANNA, BEN)] == [False, False, True]


def test_a_codec_takes_all_events_of_a_module_and_nothing_else_in_it() -> None:
    kinds = "dice-rolled cargo-loaded fleet-ready cargo-declared waved-through searched turn-ended took-back"
    assert [kind.kind for kind in EventCodec.of(events).kinds] == kinds.split()


# Positions and views


@dataclasses.dataclass(kw_only=True)
class GrownPublic(FrachtPublic):
    """With a field that the next version may have."""

    weather: str = "fog"


@dataclasses.dataclass
class GrownPosition(FrachtPosition):
    public: GrownPublic


@dataclasses.dataclass(kw_only=True)
class NarrowSecret(FrachtSecret):
    """With a field of another type."""

    cargo: tuple[int, ...]


@dataclasses.dataclass
class NarrowPosition(FrachtPosition):
    secret: NarrowSecret


@pytest.mark.parametrize(
    ("kind", "schema", "edit", "reason"),
    [
        (FrachtPosition, 2, lambda text: text, "schema"),
        (GrownPosition, 1, lambda text: text, "schema"),
        (NarrowPosition, 1, lambda text: text, "schema"),
        (FrachtPosition, 1, lambda text: text.replace('"coins":[5,', '"coins":[9,'), "damaged"),
    ],
    ids=["another schema", "another field", "another type", "a wrong digest"],
)
def test_a_position_that_is_another_is_refused(
    position: FrachtPosition, kind: type[FrachtPosition], schema: int, edit: Callable[[str], str], reason: str
) -> None:
    written = edit(FrachtPosition.codec.write_cache(position, 1))
    with pytest.raises(UnreadableState, match=reason):
        kind.codec.read_cache(written, schema)


# States and games


def test_a_move_that_bound_nobody_can_be_taken_back_by_its_seat_until_the_next(state: State) -> None:
    for able, mover in ((ANNA, BEN), (BEN, CLEO)):
        assert [seat for seat in (ANNA, BEN, CLEO) if state.can_take_back(seat)] == [able]
        before = repr(state.view(None).public)
        snapshot = state.view(None).public
        state.apply(mover, state.legal_moves(mover)[0], Playout(1))
        assert repr(snapshot) == before, "a snapshot stays when the game goes on"
    assert not any(state.can_take_back(seat) for seat in (ANNA, BEN, CLEO)), "somebody else is asked something"


def test_refusals_carry_their_params_and_are_in_order(state: State) -> None:
    """Not asked comes before malformed, and malformed before what the game itself says."""
    assert IllegalMove("too-far", place="A1").params == {"place": "A1"}
    missing = next(face for face in range(1, 7) if Load(face) not in state.legal_moves(BEN))
    for seat, move, code in (
        (ANNA, Wave(), "not-asked"),
        (BEN, Search(), "not-now"),
        (BEN, Load(missing), "no-such-die"),
    ):
        with pytest.raises(IllegalMove) as refusal:
            state.apply(seat, move, Playout(1))
        assert refusal.value.code == code


def test_variants_are_the_numbers_of_seats_unless_a_game_says_otherwise() -> None:
    assert [(variant.name, variant.seats) for variant in FRACHT.variants] == [
        (f"{seats}-seats", seats) for seats in (2, 3, 4)
    ]


# Texts

ENGLISH = """
greeting = Hello, { $name }!
arg-name = { $value ->
    [a] Anna
   *[other] { $value }
}
present = { $name ->
    [none] nobody
   *[other] { $name }
}
broken = { nowhere }
# Said within others.
-maker = the { fifth } house
fifth = fifth
made = { $number ->
    [one] By { -maker }
   *[other] By { present }, { -maker }
}
card = { HEAD($value) ->
    [Q] queen
   *[other] card
} { TAIL($value) }
"""


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    for language in LANGUAGES:
        (tmp_path / f"{language}.ftl").write_text(ENGLISH, "utf-8")
    return Catalogue(tmp_path)


@pytest.mark.parametrize(
    ("message", "args", "text"),
    [
        ("greeting", {"name": "a"}, "Hello, Anna!"),  # arguments are put into words by the message named after them
        ("greeting", {"name": "Zoe"}, "Hello, Zoe!"),
        ("card", {"value": "Q10"}, "queen 10"),  # messages take codes apart
        ("card", {"value": "K?"}, "card ?"),
        ("present", {"name": NONE}, "nobody"),  # an absent argument can be selected on
        ("made", {"number": 1}, "By the fifth house"),  # messages and terms may refer to others
        ("made", {"number": 2, "name": "a"}, "By Anna, the fifth house"),
    ],
)
def test_messages_are_put_together(
    catalogue: Catalogue, message: str, args: dict[str, str | int], text: str
) -> None:
    assert catalogue.format("en", message, args) == text


def test_a_game_has_the_common_messages_too_and_what_is_missing_raises(catalogue: Catalogue) -> None:
    assert catalogue.format("en", "refusal-finished") and "refusal-finished" not in catalogue.ids("en")
    for message in ("nothing", "greeting", "broken"):
        with pytest.raises(MissingText):
            catalogue.format("en", message)
