"""The contract's own parts, and the suite of conformance, tried on the model game and on games that cheat."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from games.chance import Rng
from games.contract import Event, Game, Move, Seat
from games.contract.codec import Codec
from games.text import LANGUAGES, NONE, Catalogue, MissingText
from tests.games.conformance import check_kinds, check_option, check_playout
from tests.model import FRACHT
from tests.model.fracht.play import PLAY
from tests.model.fracht.rules import RULES, imagine, legal
from tests.model.fracht.rules.board import FrachtOptions
from tests.model.fracht.rules.events import DiceRolled, Searched
from tests.model.fracht.rules.moves import FrachtMove, Load
from tests.model.fracht.rules.position import FrachtPosition, FrachtPublic, FrachtSecret, FrachtView
from tests.model.fracht.standing_orders import PROMISES

ANNA, BEN = Seat(0), Seat(1)


def test_an_event_is_visible_to_everybody_or_to_the_named() -> None:
    everybody, one = DiceRolled(faces=(1,)), DiceRolled(faces=(1,), visible_to=(BEN,))
    assert all(everybody.is_visible_to(seat) for seat in (None, ANNA, BEN))
    assert [one.is_visible_to(seat) for seat in (None, ANNA, BEN)] == [False, False, True]


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


# The conformance suite itself: the honest model game passes it, and games that cheat are caught


(TRUST,) = PROMISES


def check(game: Game) -> None:
    for number in range(4):
        check_playout(game, 3, FrachtOptions(voyages=2), str(number))


def with_rules(**changed: Any) -> Game:
    return dataclasses.replace(FRACHT, rules=dataclasses.replace(RULES, **changed))


def neighbour(position: FrachtPosition, seat: Seat) -> int:
    """Return what `seat` must not know: the sum of the next cup."""
    return sum(position.secret.cups[(seat + 1) % position.public.num_seats])


def sees_the_neighbours_dice(position: FrachtPosition, public: FrachtPublic, seat: Seat | None) -> FrachtView:
    return FrachtView(seat=seat, public=public, cup=() if seat is None else (neighbour(position, seat),))


def orders_moves_by_a_secret(position: FrachtPosition, seat: Seat) -> Sequence[Move]:
    return legal.legal_moves(position, seat)[:: -1 if neighbour(position, seat) % 2 else 1]


def tells_all_what_one_seat_has(position: FrachtPosition, seat: Seat, move: FrachtMove, rng: Rng) -> list[Event]:
    events = RULES.apply(position, seat, move, rng)
    told = DiceRolled(seat=seat, faces=position.secret.cups[seat])
    return [*events, told] if isinstance(move, Load) else events


def imagines_what_can_not_be(view: FrachtView, observed: Sequence[Event]) -> Callable[[Rng], FrachtSecret]:
    def draw(rng: Rng) -> FrachtSecret:
        secret = imagine(view, observed)(rng)
        cups = [cup if seat == view.seat else (1, *cup) for seat, cup in enumerate(secret.cups)]
        return dataclasses.replace(secret, cups=tuple(cups))

    return draw


def forgets_what_was_declared() -> Game:
    class ForgetfulCodec(Codec[FrachtPosition]):
        def write(self, value: FrachtPosition) -> str:
            forgotten = value.clone()
            forgotten.public.declared = None
            return super().write(forgotten)

    class ForgetfulPosition(FrachtPosition):
        pass

    def set_up(options: FrachtOptions, seats: int, rng: Rng) -> FrachtPosition:
        honest = RULES.set_up(options, seats, rng)
        return ForgetfulPosition(honest.public, honest.secret)

    ForgetfulPosition.codec = ForgetfulCodec(ForgetfulPosition)
    return with_rules(position=ForgetfulPosition, set_up=set_up)


def ordering(**changed: Any) -> Game:
    order = dataclasses.replace(TRUST, **changed)
    return dataclasses.replace(FRACHT, orders=lambda view, within: (order,), order=lambda view, id: order)


@pytest.mark.parametrize(
    ("cheat", "check_that_catches"),
    [
        (lambda: with_rules(see=sees_the_neighbours_dice), "check_secrecy"),
        (lambda: with_rules(legal_moves=orders_moves_by_a_secret), "check_secrecy"),
        (lambda: with_rules(apply=tells_all_what_one_seat_has), "check_hearing"),
        (lambda: with_rules(imagine=imagines_what_can_not_be), "check_secrecy"),
        (forgets_what_was_declared, "check_copies"),
        (
            lambda: dataclasses.replace(FRACHT, menu=lambda view, moves: FRACHT.menu(view, moves[:1])),
            "check_menu",
        ),
        (
            lambda: dataclasses.replace(
                FRACHT, play=dataclasses.replace(PLAY, iterations={}, worth=lambda view: math.nan)
            ),
            "check_play",
        ),
        (lambda: ordering(answers={"inspect": Load(1)}), "check_standing_orders"),
    ],
    ids="views order events imagined stored menu worth answers".split(),
)
def test_a_game_that_cheats_is_caught(cheat: Callable[[], Game], check_that_catches: str) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception, UserWarning)) as failure:
        check(cheat())
    assert [entry.name for entry in failure.traceback if entry.name.startswith("check_")][-1] == check_that_catches


def test_an_option_that_changes_nothing_or_that_the_rules_do_not_name_is_caught() -> None:
    idle = with_rules(set_up=lambda options, seats, rng: RULES.set_up(FrachtOptions(), seats, rng))
    with pytest.raises(AssertionError, match="played like the default"):
        check_option(idle, FrachtOptions(toll="high"))
    unnamed = dataclasses.replace(FRACHT, folder=FRACHT.folder.parents[2] / "games" / "heller")
    with pytest.raises(AssertionError, match="says nothing of 'Toll'"):
        check_option(unnamed, FrachtOptions(toll="high"))


def test_what_was_revealed_and_could_be_taken_back_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Searched, "is_binding", False)
    with pytest.raises(AssertionError, match="told something that it takes back"):
        check(FRACHT)


def test_a_move_that_no_game_has_is_caught() -> None:
    class Signal(Move, kind="signal", rule="Loading"):
        """Light a lamp: a move of an unknown kind."""

    with pytest.raises(AssertionError, match="in no random game"):
        check_kinds(with_rules(moves=type(RULES.moves)(*RULES.moves.kinds, Signal)))
