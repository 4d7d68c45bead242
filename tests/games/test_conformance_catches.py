"""The conformance suite itself: an honest toy passes it, and each kind of cheating is caught."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import pytest

from games.chance import Playout, Rng
from games.contract import Choice, Event, IllegalMove, Menu, Move, Outcome, Seat, View
from tests.games.conformance import check_picture, check_playout, setups
from tests.games.toy import Lay, Leave, ToyGame, ToyOptions, ToyState, ToyView


def check(state: type[ToyState] = ToyState, game: type[ToyGame] = ToyGame, games: int = 4) -> None:
    toy = game()
    toy.state = state
    for number in range(games):
        check_playout(toy, 3, ToyOptions(cards=3), str(number), lambda state: _cards(state))


def _cards(state: Any) -> int:
    return (
        sum(map(len, state.hands))
        + len(state.deck)
        + len(state.table)
        + sum(card is not None for card in state.laid)
    )


def test_the_honest_toy_passes() -> None:
    check(games=10)


def test_setups_take_each_value_of_each_option_once() -> None:
    tried = [(seats, options.cards, options.dice) for seats, options in setups(ToyGame()) if options]  # type: ignore[attr-defined]
    assert tried == [(2, 2, True), (2, 3, True), (2, 2, False), (3, 2, True), (3, 3, True), (3, 2, False)]


class LeakingView(ToyState):
    """Shows every seat a card of the hidden deck."""

    def view(self, seat: Seat | None) -> ToyView:
        view = super().view(seat)
        return view if seat is None else ToyView(view.seat, view.public, (*view.hand, self.deck[0]), view.laid)


class LeakingMoves(ToyState):
    """Sorts a seat's moves by what another seat holds."""

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        moves = super().legal_moves(seat)
        return moves[::-1] if sum(self.hands[(seat + 1) % len(self.hands)]) % 2 else moves


class LazyResample(ToyState):
    """Redraws nothing: all would look honest."""

    def resample(self, seat: Seat | None, rng: Rng) -> Self:
        return self.clone()


class HalfApplied(ToyState):
    """Counts a ply before it refuses."""

    def apply(self, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        self.ply += 1
        events = super().apply(seat, move, rng)
        self.ply -= 1
        return events


class SharedClone(ToyState):
    """Shares its table with its clone."""

    def clone(self) -> Self:
        state = super().clone()
        state.table = self.table
        return state


class ForgetfulJson(ToyState):
    """Does not store who may roll."""

    def to_json(self) -> str:
        return super().to_json().replace(f'"roller": {self.roller}', '"roller": null')


class LostCard(ToyState):
    """Loses the cards of a trick."""

    def apply(self, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        events = super().apply(seat, move, rng)
        self.table.clear()
        return events


class UnaskedMoves(ToyState):
    """Offers moves to a seat that is not asked."""

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        return super().legal_moves(seat) or (Lay(1),)


class DeafApply(ToyState):
    """Refuses a move that it offers."""

    def apply(self, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        if move == Leave():
            raise IllegalMove("illegal")
        return super().apply(seat, move, rng)


class LivingView(ToyState):
    """Hands out its own list."""

    def view(self, seat: Seat | None) -> ToyView:
        view = super().view(seat)
        return ToyView(view.seat, view.public, self.hands[seat] if seat is not None else (), view.laid)  # type: ignore[arg-type]


class EarlyOutcome(ToyState):
    """Has an outcome before the end."""

    def outcome(self) -> Outcome | None:
        return Outcome((Seat(0),), (1, 0, 0), "most-points")


@pytest.mark.parametrize(
    ("cheat", "check_that_catches"),
    [
        (LeakingView, "check_secrecy"),
        (LeakingMoves, "check_secrecy"),
        (LazyResample, "check_playout"),
        (HalfApplied, "check_refusals"),
        (SharedClone, "check_copies"),
        (ForgetfulJson, "check_copies"),
        (LostCard, "check_playout"),
        (UnaskedMoves, "check_question"),
        (LivingView, "check_frozen"),
        (EarlyOutcome, "check_question"),
    ],
)
def test_a_cheating_state_is_caught(cheat: type[ToyState], check_that_catches: str) -> None:
    with pytest.raises(AssertionError) as failure:
        check(cheat)
    assert catching(failure) == check_that_catches


def test_a_state_that_refuses_what_it_offers_is_caught() -> None:
    with pytest.raises(IllegalMove):
        check(DeafApply)


def catching(failure: pytest.ExceptionInfo[AssertionError]) -> str:
    """Return the name of the innermost check that failed."""
    return [entry.name for entry in failure.traceback if entry.name.startswith("check_")][-1]


class DoubledMenu(ToyGame):
    """Offers a move twice."""

    def menu(self, view: View, legal_moves: Sequence[Move]) -> Menu:
        menu = super().menu(view, legal_moves)
        return (*menu, menu[0])


class ImpossibleWalk(ToyGame):
    """Offers to lay the same card twice in a row."""

    def menu(self, view: View, legal_moves: Sequence[Move]) -> Menu:
        menu = super().menu(view, legal_moves)
        return (*menu, Choice(menu[0].label, (legal_moves[0], legal_moves[0])))


class TalkativeAltText(ToyGame):
    """Tells a seat's hand to the table."""

    def alt_text(self, view: View, language: str) -> str:
        return super().alt_text(view, language) + self.secrets(view, language)


@pytest.mark.parametrize(
    ("cheat", "check_that_catches"),
    [(DoubledMenu, "check_menu"), (ImpossibleWalk, "check_menu"), (TalkativeAltText, "check_words")],
)
def test_a_cheating_game_is_caught(cheat: type[ToyGame], check_that_catches: str) -> None:
    with pytest.raises(AssertionError) as failure:
        check(game=cheat)
    assert catching(failure) == check_that_catches


def test_a_picture_that_tells_too_much_is_caught() -> None:
    toy = ToyGame()
    rng = Playout(1)
    state = toy.new(ToyOptions(), 2, rng)
    check_picture(toy, state, Seat(0), rng)
    toy.picture = lambda view: b"\x89PNG\r\n\x1a\n" + str(state.deck).encode() + str(rng.roll(99)).encode()  # type: ignore[method-assign]
    with pytest.raises(AssertionError):
        check_picture(toy, state, Seat(0), rng)
