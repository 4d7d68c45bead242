"""The contract's own parts, tried on the model game: codecs, states, texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.chance import Playout
from games.contract import (
    Seat,
    State,
)
from games.text import LANGUAGES, NONE, Catalogue, MissingText
from tests.model import FRACHT
from tests.model.fracht.rules.events import DiceRolled
from tests.model.fracht.rules.moves import Declare, Load, Wave

ANNA, BEN, CLEO = map(Seat, range(3))


@pytest.fixture
def state() -> State:
    """A game in which seat 0 has loaded."""
    state = FRACHT.new(FRACHT.options(), 3, Playout(1))
    state.apply(ANNA, state.legal_moves(ANNA)[0], Playout(1))
    return state


# Moves


@pytest.mark.parametrize(("move", "code"), [(Load(3), "load.3"), (Declare(1), "declare.1"), (Wave(), "wave")])
def test_a_code_is_the_kind_and_the_fields_and_is_read_back(move: Load | Declare | Wave, code: str) -> None:
    assert move.code == code and FRACHT.moves.decode(code) is move


# Events


def test_an_event_is_visible_to_everybody_or_to_the_named() -> None:
    everybody, one = DiceRolled(faces=(1,)), DiceRolled(faces=(1,), visible_to=(BEN,))
    assert all(everybody.is_visible_to(seat) for seat in (None, ANNA, BEN))
    assert [one.is_visible_to(seat) for seat in (None, ANNA, BEN)] == [False, False, True]


# States and games


def test_a_move_that_bound_nobody_can_be_taken_back_by_its_seat_until_the_next(state: State) -> None:
    for able, mover in ((ANNA, BEN), (BEN, CLEO)):
        assert [seat for seat in (ANNA, BEN, CLEO) if state.can_take_back(seat)] == [able]
        before = repr(state.view(None).public)
        snapshot = state.view(None).public
        state.apply(mover, state.legal_moves(mover)[0], Playout(1))
        assert repr(snapshot) == before, "a snapshot stays when the game goes on"
    assert not any(state.can_take_back(seat) for seat in (ANNA, BEN, CLEO)), "somebody else is asked something"


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
