"""The conformance suite itself: the honest model game passes it, and rules that cheat are caught."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from games.chance import Rng
from games.contract import (
    Event,
    IllegalMove,
    Move,
    Outcome,
    Seat,
)
from games.contract.codec import Codec
from games.text import MissingText
from tests.games.broken import Caught, catching, check, with_position, with_rules
from tests.games.conformance import setups
from tests.model import FRACHT
from tests.model.fracht.events import CargoLoaded, DiceRolled, Searched
from tests.model.fracht.moves import Load, Search, Wave
from tests.model.fracht.position import FrachtPosition, FrachtPublic, FrachtView
from tests.model.fracht.rules import RULES, legal, voyage

Handler = Callable[[FrachtPosition, Seat, Any, Rng], list[Event]]


def test_the_honest_game_passes() -> None:
    check(FRACHT, games=10)


def test_setups_take_each_value_of_each_option_once() -> None:
    tried = [options.codes() for seats, options in setups(FRACHT) if seats == 2]
    assert [(options["voyages"], options["toll"], options["lot"]) for options in tried] == [
        ("3", "low", "true"),
        ("2", "low", "true"),
        ("4", "low", "true"),
        ("5", "low", "true"),
        ("3", "high", "true"),
        ("3", "low", "false"),
    ]
    assert {seats for seats, _ in setups(FRACHT)} == {2, 3, 4}


# Rules that cheat


def neighbour(position: FrachtPosition, seat: Seat) -> int:
    """Return what `seat` must not know: the sum of the next cup."""
    return sum(position.secret.cups[(seat + 1) % position.public.num_seats])


def see_with_neighbour(position: FrachtPosition, public: FrachtPublic, seat: Seat | None) -> FrachtView:
    cup = () if seat is None else (neighbour(position, seat),)
    return FrachtView(seat=seat, public=public, cup=cup)


def see_list(position: FrachtPosition, public: FrachtPublic, seat: Seat | None) -> FrachtView:
    return FrachtView(seat=seat, public=public, cup=[])  # type: ignore[arg-type]


def see_as_nobody(position: FrachtPosition, public: FrachtPublic, seat: Seat | None) -> FrachtView:
    return FrachtView(seat=None, public=public)


def see_living(position: FrachtPosition, public: FrachtPublic, seat: Seat | None) -> FrachtView:
    return FrachtView(seat=seat, public=position.public)


def moves_in_telling_order(position: FrachtPosition, seat: Seat) -> Sequence[Move]:
    moves = legal.legal_moves(position, seat)
    return moves[::-1] if neighbour(position, seat) % 2 else moves


def refusal_that_tells(position: FrachtPosition, seat: Seat, move: Move) -> IllegalMove:
    return IllegalMove("no-such-die", face=neighbour(position, seat))


def refusal_by_halves(position: FrachtPosition, seat: Seat, move: Move) -> IllegalMove:
    position.public.chest -= 1
    return legal.refusal(position, seat, move)


def resample_what_is_known(position: FrachtPosition, seat: Seat | None, rng: Rng) -> None:
    position.secret.cups = tuple(tuple(rng.roll(6) for _ in cup) for cup in position.secret.cups)


@pytest.mark.parametrize(
    ("changed", "check_that_catches"),
    [
        ({"see": see_with_neighbour}, "check_secrecy"),
        ({"see": see_as_nobody}, "check_views"),
        ({"see": see_list}, "check_frozen"),
        ({"see": see_living}, "check_frozen"),
        ({"legal_moves": moves_in_telling_order}, "check_secrecy"),
        ({"legal_moves": lambda position, seat: ()}, "check_question"),
        ({"legal_moves": lambda position, seat: (Load(1), Load(1))}, "check_question"),
        ({"refusal": refusal_that_tells}, "check_secrecy"),
        ({"refusal": refusal_by_halves}, "check_refusals"),
        ({"resample": lambda position, seat, rng: None}, "check_seen"),
        ({"resample": resample_what_is_known}, "check_secrecy"),
        ({"pieces": lambda position: None}, "check_seen"),
        ({"pieces": lambda position: "all there"}, "check_seen"),
        ({"pieces": lambda position: position.public.chest}, "check_playout"),
    ],
)
def test_rules_that_cheat_are_caught(changed: dict[str, Any], check_that_catches: str) -> None:
    with pytest.raises(Caught) as failure:
        check(with_rules(**changed))
    assert catching(failure) == check_that_catches


def lose_a_coin(position: FrachtPosition, seat: Seat, move: Move, rng: Rng) -> list[Event]:
    position.public.chest -= 1
    return RULES.handlers[type(move)](position, seat, move, rng)


def count_twice(position: FrachtPosition, seat: Seat, move: Move, rng: Rng) -> list[Event]:
    position.public.ply += 1
    return RULES.handlers[type(move)](position, seat, move, rng)


def ask_again(position: FrachtPosition, seat: Seat, move: Move, rng: Rng) -> list[Event]:
    position.public.declared = None
    return [CargoLoaded(seat=seat)]


def load_and_name_a_stranger(position: FrachtPosition, seat: Seat, move: Load, rng: Rng) -> list[Event]:
    return [*voyage.load(position, seat, move, rng), CargoLoaded(seat=Seat(9))]


def load_and_tell_a_stranger(position: FrachtPosition, seat: Seat, move: Load, rng: Rng) -> list[Event]:
    return [*voyage.load(position, seat, move, rng), CargoLoaded(seat=seat, visible_to=(Seat(9),))]


def load_and_tell_in_texts(position: FrachtPosition, seat: Seat, move: Load, rng: Rng) -> list[Event]:
    events = voyage.load(position, seat, move, rng)
    return [*events, DiceRolled(seat=seat, faces=("1",), visible_to=(seat,))]  # type: ignore[arg-type]


def load_and_tell_all(position: FrachtPosition, seat: Seat, move: Load, rng: Rng) -> list[Event]:
    events = voyage.load(position, seat, move, rng)
    return [*events, DiceRolled(seat=seat, faces=position.secret.cups[seat])]


def load_and_draw(position: FrachtPosition, seat: Seat, move: Load, rng: Rng) -> list[Event]:
    rng.roll(6)
    return voyage.load(position, seat, move, rng)


@pytest.mark.parametrize(
    ("changed", "check_that_catches"),
    [
        ({Wave: lose_a_coin, Search: lose_a_coin}, "check_playout"),
        ({Load: count_twice}, "check_playout"),
        ({Wave: ask_again, Search: ask_again}, "check_playout"),
        ({Load: load_and_name_a_stranger}, "check_events"),
        ({Load: load_and_tell_a_stranger}, "check_events"),
        ({Load: load_and_tell_in_texts}, "check_events"),
        ({Load: load_and_tell_all}, "check_hearing"),
        ({Load: load_and_draw}, "check_take_back"),
    ],
)
def test_moves_that_cheat_are_caught(changed: dict[type[Move], Handler], check_that_catches: str) -> None:
    with pytest.raises(Caught) as failure:
        check(with_rules(handlers={**RULES.handlers, **changed}))
    assert catching(failure) == check_that_catches


def test_what_was_revealed_and_could_be_taken_back_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Searched, "is_binding", False)
    with pytest.raises(Caught) as failure:
        check(FRACHT)
    assert catching(failure) == "check_take_back"


def test_rules_that_refuse_what_they_offer_are_caught() -> None:
    def deaf(position: FrachtPosition, seat: Seat, move: Wave, rng: Rng) -> list[Event]:
        raise IllegalMove("not-now")

    with pytest.raises(IllegalMove):
        check(with_rules(handlers={**RULES.handlers, Wave: deaf}))


def test_a_refusal_without_words_is_caught() -> None:
    with pytest.raises(MissingText):
        check(with_rules(refusal=lambda position, seat, move: IllegalMove("because")))


@pytest.mark.parametrize(
    ("name", "told", "check_that_catches"),
    [
        ("outcome", lambda public: Outcome((Seat(0),), public.coins, "tie"), "check_question"),
        ("may_act", lambda public: frozenset(map(Seat, range(5))), "check_question"),
        ("may_act", lambda public: frozenset[Seat](), "check_question"),
        ("turn_seat", lambda public: Seat(9), "check_question"),
        ("prompt", lambda public: None, "check_views"),
    ],
)
def test_a_public_part_that_contradicts_itself_is_caught(
    monkeypatch: pytest.MonkeyPatch, name: str, told: Callable[[FrachtPublic], object], check_that_catches: str
) -> None:
    monkeypatch.setattr(FrachtPublic, name, property(told))
    with pytest.raises(Caught) as failure:
        check(FRACHT)
    assert catching(failure) == check_that_catches


@pytest.mark.parametrize(
    "ending",
    [
        Outcome((Seat(1), Seat(0)), (1, 1, 0), "tie"),
        Outcome((Seat(7),), (1, 1, 0), "tie"),
        Outcome((Seat(0),), (1,), "tie"),
    ],
)
def test_an_impossible_outcome_is_caught(monkeypatch: pytest.MonkeyPatch, ending: Outcome) -> None:
    monkeypatch.setattr(FrachtPublic, "outcome", property(lambda public: ending if public.is_over else None))
    with pytest.raises(Caught) as failure:
        check(FRACHT)
    assert catching(failure) == "check_outcome"


# Positions that cheat


class SharedPosition(FrachtPosition):
    """Shares its parts with its clone."""

    def clone(self) -> SharedPosition:
        return SharedPosition(self.public, self.secret)


class ForgetfulCodec(Codec[FrachtPosition]):
    """Does not store what was declared."""

    def write(self, value: FrachtPosition) -> str:
        forgotten = value.clone()
        forgotten.public.declared = None
        return super().write(forgotten)


class ForgetfulPosition(FrachtPosition):
    pass


ForgetfulPosition.codec = ForgetfulCodec(ForgetfulPosition)


@pytest.mark.parametrize("kind", [SharedPosition, ForgetfulPosition])
def test_copies_that_are_none_are_caught(kind: type[FrachtPosition]) -> None:
    with pytest.raises(Caught) as failure:
        check(with_position(kind))
    assert catching(failure) == "check_copies"
