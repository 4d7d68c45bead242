"""The conformance suite itself: whatever a game has not to say of a kind of move is listed."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

import pytest

from games.contract import Game, IllegalMove, Menu, Move, MoveCodec, Seat
from tests.games import test_conformance as suite
from tests.games.broken import changed_game, with_moves, with_rules
from tests.games.conformance.kinds import NEEDED, missing_of
from tests.model import FRACHT
from tests.model.fracht.play import PLAY
from tests.model.fracht.rules import RULES, legal, moves
from tests.model.fracht.rules.moves import FrachtMove, Search, Wave
from tests.model.fracht.rules.position import FrachtPosition, FrachtView
from tests.model.fracht.show import menu


class Signal(Move, kind="signal"):
    """Light a lamp: a move that nobody has heard of."""


KNOWN = MoveCodec(*RULES.moves.kinds, Signal)


def offer_signals(position: FrachtPosition, seat: Seat) -> Sequence[Move]:
    return (*legal.legal_moves(position, seat), Signal())


def lacks(game: Game) -> dict[str, set[str]]:
    return {kind.kind: set(lacks) for kind, lacks in missing_of(game).items()}


def test_of_a_move_that_is_only_named_everything_else_is_listed() -> None:
    assert lacks(with_rules(moves=KNOWN)) == {"signal": {*NEEDED} - {"union"}}


def test_a_move_that_is_left_out_of_the_union_is_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Anchor(Move, kind="anchor", rule="Loading"):
        """Stay."""

    Anchor.__module__ = moves.__name__
    monkeypatch.setattr(moves, "Anchor", Anchor, raising=False)
    assert lacks(FRACHT) == {"anchor": {*NEEDED} - {"rules text"}}


def test_of_a_move_that_is_only_offered_whoever_fails_is_listed() -> None:
    found = missing_of(with_rules(moves=KNOWN, legal_moves=offer_signals))[Signal]
    assert set(found) == {"rules text", "apply", "log", "menu", "policy"}
    assert all("unreachable" in found[what] for what in ("apply", "menu", "policy"))


def test_the_list_is_told_in_one_failure() -> None:
    with pytest.raises(pytest.fail.Exception) as failure:
        suite.test_every_kind_of_move_is_known_to_all_who_must_say_something_of_it(with_rules(moves=KNOWN))
    told = str(failure.value)
    assert all(f"    {what}: " in told for what in {*NEEDED} - {"union"})
    assert "signal (Signal)" in told and "Wave" not in told


@pytest.mark.parametrize("heading", ["", "Nowhere", "Nebelfracht", "Laden"])
def test_a_rule_that_no_section_tells_is_listed(monkeypatch: pytest.MonkeyPatch, heading: str) -> None:
    monkeypatch.setattr(Wave, "rule", heading)
    assert lacks(FRACHT) == {"wave": {"rules text"}}


def test_a_section_that_one_language_lacks_is_listed() -> None:
    def rulebook(game: Game, language: str) -> str:
        whole = FRACHT.rulebook(language)
        return whole if language == "en" else whole.partition("## Durchwinken")[0]

    assert lacks(changed_game(rulebook=rulebook)) == {"wave": {"rules text"}, "search": {"rules text"}}


def test_a_move_of_which_nothing_is_told_is_listed() -> None:
    def silent(position: FrachtPosition, seat: Seat, move: Search, rng: object) -> list[object]:
        RULES.apply(position, seat, move, rng)  # type: ignore[arg-type]
        return []

    assert lacks(with_moves({Search: silent})) == {"search": {"log"}}  # type: ignore[dict-item]


def test_a_move_without_a_button_is_listed() -> None:
    def without_search(game: Game, view: FrachtView, legal_moves: Sequence[FrachtMove]) -> Menu:
        return menu.menu(view, [move for move in legal_moves if not isinstance(move, Search)])

    assert lacks(changed_game(menu=without_search)) == {"search": {"menu"}}


def test_a_move_that_no_computer_player_ever_chooses_is_listed() -> None:
    def policy(view: FrachtView, legal_moves: Sequence[FrachtMove], rng: object) -> FrachtMove:
        return next(move for move in legal_moves if not isinstance(move, Wave))

    play = dataclasses.replace(PLAY, policy=policy)
    assert lacks(changed_game(play=play)) == {"wave": {"policy"}}


def test_a_move_that_is_refused_without_words_is_listed() -> None:
    def refusal(position: FrachtPosition, seat: Seat, move: FrachtMove) -> IllegalMove:
        return IllegalMove("dark") if isinstance(move, Wave) else legal.refusal(position, seat, move)

    assert lacks(with_rules(refusal=refusal)) == {"wave": {"refusal"}}
