"""The conformance suite itself: the honest model game passes it, and rules that cheat are caught."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Any

import pytest

from games.chance import Playout, Rng
from games.contract import (
    Event,
    Game,
    IllegalMove,
    Move,
    Outcome,
    ReadOnly,
    Seat,
)
from games.contract.codec import Codec
from games.text import MissingText
from tests.games.broken import Caught, Handler, catching, check, with_codec, with_moves, with_position, with_rules
from tests.games.conformance import setups
from tests.model import FRACHT
from tests.model.fracht.rules import RULES, legal, voyage
from tests.model.fracht.rules.events import CargoLoaded, DiceRolled, Searched
from tests.model.fracht.rules.imagination import imagine
from tests.model.fracht.rules.moves import FrachtMove, Load, Search, Wave
from tests.model.fracht.rules.options import FrachtOptions
from tests.model.fracht.rules.position import FrachtPosition, FrachtPublic, FrachtSecret, FrachtView


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


def see_as_of_old(position: FrachtPosition, public: FrachtPublic, seat: Seat | None) -> FrachtView:
    old = dataclasses.replace(position.public, ply=0).snapshot()
    return dataclasses.replace(RULES.see(position, public, seat), public=old)


def see_another_chest(position: FrachtPosition, public: FrachtPublic, seat: Seat | None) -> FrachtView:
    chest = position.public.chest + (seat or 0)
    return FrachtView(seat=seat, public=dataclasses.replace(position.public, chest=chest).snapshot())


class OtherView(FrachtView):
    """What nobody gets."""


class LossyView(FrachtView):
    """Loses its cup on the way."""

    def to_json(self) -> str:
        return self.codec.write(dataclasses.replace(self, cup=()))


def see_lossily(position: FrachtPosition, public: FrachtPublic, seat: Seat | None) -> FrachtView:
    return LossyView(seat=seat, public=public, cup=(6,))


def moves_by_the_hour(position: FrachtPosition, seat: Seat) -> Sequence[Move]:
    return legal.legal_moves(position, seat)[:: 1 if next(hours) % 2 else -1]


hours = itertools.count()


def set_up_after_five_moves(options: FrachtOptions, seats: int, rng: Rng) -> FrachtPosition:
    position = voyage.set_up(options, seats, rng)
    position.public.ply = 5
    return position


def moves_in_telling_order(position: FrachtPosition, seat: Seat) -> Sequence[Move]:
    moves = legal.legal_moves(position, seat)
    return moves[::-1] if neighbour(position, seat) % 2 else moves


def refusal_that_tells(position: FrachtPosition, seat: Seat, move: FrachtMove) -> IllegalMove:
    return IllegalMove("no-such-die", face=neighbour(position, seat))


def refusal_by_halves(position: FrachtPosition, seat: Seat, move: FrachtMove) -> IllegalMove:
    position.public.chest -= 1
    return legal.refusal(position, seat, move)


def imagine_what_is_known(view: FrachtView, observed: Sequence[Event]) -> Callable[[Rng], FrachtSecret]:
    return imagine(dataclasses.replace(view, seat=None), observed)


def imagine_too_many_dice(view: FrachtView, observed: Sequence[Event]) -> Callable[[Rng], FrachtSecret]:
    def draw(rng: Rng) -> FrachtSecret:
        secret = imagine(view, observed)(rng)
        others = [cup if seat == view.seat else (1, *cup) for seat, cup in enumerate(secret.cups)]
        return dataclasses.replace(secret, cups=tuple(others))

    return draw


def imagine_always_the_same(view: FrachtView, observed: Sequence[Event]) -> Callable[[Rng], FrachtSecret]:
    return lambda rng: imagine(view, observed)(Playout(1))


@pytest.mark.parametrize(
    ("changed", "check_that_catches"),
    [
        ({"see": see_with_neighbour}, "check_secrecy"),
        ({"see": see_as_nobody}, "check_views"),
        ({"see": see_as_of_old}, "check_views"),
        ({"see": see_another_chest}, "check_views"),
        ({"view": OtherView}, "check_views"),
        ({"see": see_lossily, "view": LossyView}, "check_views"),
        ({"see": see_list}, "check_frozen"),
        ({"see": see_living}, "check_frozen"),
        ({"legal_moves": moves_in_telling_order}, "check_secrecy"),
        ({"legal_moves": moves_by_the_hour}, "check_copies"),
        ({"legal_moves": lambda position, seat: ()}, "check_question"),
        ({"legal_moves": lambda position, seat: (Load(1), Load(1))}, "check_question"),
        ({"set_up": set_up_after_five_moves}, "check_playout"),
        ({"refusal": refusal_that_tells}, "check_secrecy"),
        ({"refusal": refusal_by_halves}, "check_refusals"),
        ({"imagine": imagine_always_the_same}, "check_seen"),
        ({"imagine": imagine_what_is_known}, "check_secrecy"),
        ({"imagine": imagine_too_many_dice}, "check_secrecy"),
        ({"pieces": lambda position: None}, "check_seen"),
        ({"pieces": lambda position: "all there"}, "check_seen"),
        ({"pieces": lambda position: position.public.chest}, "check_playout"),
    ],
)
def test_rules_that_cheat_are_caught(changed: dict[str, Any], check_that_catches: str) -> None:
    with pytest.raises(Caught) as failure:
        check(with_rules(**changed))
    assert catching(failure) == check_that_catches


def lose_a_coin(position: FrachtPosition, seat: Seat, move: FrachtMove, rng: Rng) -> list[Event]:
    position.public.chest -= 1
    return RULES.apply(position, seat, move, rng)


def count_twice(position: FrachtPosition, seat: Seat, move: FrachtMove, rng: Rng) -> list[Event]:
    position.public.ply += 1
    return RULES.apply(position, seat, move, rng)


def ask_again(position: FrachtPosition, seat: Seat, move: FrachtMove, rng: Rng) -> list[Event]:
    position.public.declared = None
    return [CargoLoaded(seat=seat)]


def load_and_name_a_stranger(position: FrachtPosition, seat: Seat, move: Load, rng: Rng) -> list[Event]:
    return [*voyage.load(position, seat, move), CargoLoaded(seat=Seat(9))]


def load_and_tell_a_stranger(position: FrachtPosition, seat: Seat, move: Load, rng: Rng) -> list[Event]:
    return [*voyage.load(position, seat, move), CargoLoaded(seat=seat, visible_to=(Seat(9),))]


def load_and_tell_in_texts(position: FrachtPosition, seat: Seat, move: Load, rng: Rng) -> list[Event]:
    events = voyage.load(position, seat, move)
    return [*events, DiceRolled(seat=seat, faces=("1",), visible_to=(seat,))]  # type: ignore[arg-type]


def load_and_tell_all(position: FrachtPosition, seat: Seat, move: Load, rng: Rng) -> list[Event]:
    events = voyage.load(position, seat, move)
    return [*events, DiceRolled(seat=seat, faces=position.secret.cups[seat])]


def load_and_draw(position: FrachtPosition, seat: Seat, move: Load, rng: Rng) -> list[Event]:
    rng.roll(6)
    return voyage.load(position, seat, move)


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
        check(with_moves(changed))
    assert catching(failure) == check_that_catches


def test_what_was_revealed_and_could_be_taken_back_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Searched, "is_binding", False)
    with pytest.raises(Caught) as failure:
        check(FRACHT)
    assert catching(failure) == "check_take_back"


def test_an_answer_that_gives_itself_and_shows_a_cup_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FrachtPublic, "is_open", True)
    with pytest.raises(Caught) as failure:
        check(with_rules(legal_moves=load_the_least))
    assert catching(failure) == "check_secrecy"


def load_the_least(position: FrachtPosition, seat: Seat) -> Sequence[Move]:
    return legal.legal_moves(position, seat)[: None if all(position.public.loaded) else 1]


class TallyView(FrachtView):
    tally: ReadOnly[str, int]


def test_a_view_that_goes_on_with_the_game_is_caught() -> None:
    """A mapping that can't be assigned to is altered by whoever holds what is behind it."""
    counted = {"moves": 0}

    def see(position: FrachtPosition, public: FrachtPublic, seat: Seat | None) -> TallyView:
        return TallyView(seat=seat, public=public, tally=MappingProxyType(counted))

    def apply(position: FrachtPosition, seat: Seat, move: FrachtMove, rng: Rng) -> list[Event]:
        counted["moves"] += 1
        return RULES.apply(position, seat, move, rng)

    with pytest.raises(Caught) as failure:
        check(with_rules(view=TallyView, see=see, apply=apply))
    assert catching(failure) == "check_views"


@pytest.mark.parametrize(
    ("name", "method"),
    [("__repr__", lambda move: "Load(face=1)"), ("__setattr__", lambda move, name, value: None)],
)
def test_moves_that_are_no_values_are_caught(monkeypatch: pytest.MonkeyPatch, name: str, method: object) -> None:
    monkeypatch.setattr(Load, name, method)
    with pytest.raises(Caught) as failure:
        check(FRACHT)
    assert catching(failure) == "check_codes"


def test_rules_that_refuse_what_they_offer_are_caught() -> None:
    def deaf(position: FrachtPosition, seat: Seat, move: Wave, rng: Rng) -> list[Event]:
        raise IllegalMove("not-now")

    with pytest.raises(IllegalMove):
        check(with_moves({Wave: deaf}))


def test_a_refusal_without_words_is_caught() -> None:
    with pytest.raises(MissingText):
        check(with_rules(refusal=lambda position, seat, move: IllegalMove("because")))


@pytest.mark.parametrize(
    ("name", "told", "check_that_catches"),
    [
        ("outcome", lambda public: Outcome((Seat(0),), public.coins, "tie"), "check_question"),
        ("may_act", lambda public: frozenset(map(Seat, range(5))), "check_question"),
        ("may_act", lambda public: frozenset[Seat](), "check_question"),
        ("put_to", lambda public: public.to_act, "check_hidden_answer"),
        ("put_to", lambda public: frozenset((Seat(0), Seat(public.ply % 2))), "check_hidden_answer"),
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


@pytest.mark.parametrize("cheat", [with_position(SharedPosition), with_codec(ForgetfulCodec)])
def test_copies_that_are_none_are_caught(cheat: Game) -> None:
    with pytest.raises(Caught) as failure:
        check(cheat)
    assert catching(failure) == "check_copies"
