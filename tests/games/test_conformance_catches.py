"""The conformance suite itself: the honest model game passes it, and games that cheat are caught."""

from __future__ import annotations

import dataclasses
import math
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from games.chance import Rng
from games.contract import Event, Game, Move, Seat
from games.contract.codec import Codec
from games.engine.record import BrokenRecord
from games.text import Catalogue
from tests.games import test_conformance as suite
from tests.games.broken import Caught, catching, changed_game, check, with_codec, with_rules
from tests.games.conformance import check_lessons, check_rulebook, setups
from tests.games.conformance.kinds import NEEDED, missing_of
from tests.games.conformance.shown import NAMES
from tests.model import FRACHT
from tests.model.fracht.play import PLAY
from tests.model.fracht.rules import RULES, imagine, legal
from tests.model.fracht.rules.events import DiceRolled, Searched
from tests.model.fracht.rules.moves import FrachtMove, Load
from tests.model.fracht.rules.position import FrachtPosition, FrachtPublic, FrachtSecret, FrachtView


@pytest.mark.slow
def test_the_honest_game_passes() -> None:
    check(FRACHT, games=10)
    check_lessons(FRACHT)
    check_rulebook(FRACHT)


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


def neighbour(position: FrachtPosition, seat: Seat) -> int:
    """Return what `seat` must not know: the sum of the next cup."""
    return sum(position.secret.cups[(seat + 1) % position.public.num_seats])


def a_view_shows_the_neighbours_dice() -> Game:
    def see(position: FrachtPosition, public: FrachtPublic, seat: Seat | None) -> FrachtView:
        cup = () if seat is None else (neighbour(position, seat),)
        return FrachtView(seat=seat, public=public, cup=cup)

    return with_rules(see=see)


def the_order_of_moves_tells_a_secret() -> Game:
    def legal_moves(position: FrachtPosition, seat: Seat) -> Sequence[Move]:
        moves = legal.legal_moves(position, seat)
        return moves[::-1] if neighbour(position, seat) % 2 else moves

    return with_rules(legal_moves=legal_moves)


def an_event_tells_all_what_one_seat_has() -> Game:
    def apply(position: FrachtPosition, seat: Seat, move: FrachtMove, rng: Rng) -> list[Event]:
        events = RULES.apply(position, seat, move, rng)
        if isinstance(move, Load):
            events.append(DiceRolled(seat=seat, faces=position.secret.cups[seat]))
        return events

    return with_rules(apply=apply)


def an_imagined_world_holds_what_can_not_be() -> Game:
    def imagined(view: FrachtView, observed: Sequence[Event]) -> Callable[[Rng], FrachtSecret]:
        def draw(rng: Rng) -> FrachtSecret:
            secret = imagine(view, observed)(rng)
            cups = [cup if seat == view.seat else (1, *cup) for seat, cup in enumerate(secret.cups)]
            return dataclasses.replace(secret, cups=tuple(cups))

        return draw

    return with_rules(imagine=imagined)


def a_stored_position_forgets_what_was_declared() -> Game:
    class ForgetfulCodec(Codec[FrachtPosition]):
        def write(self, value: FrachtPosition) -> str:
            forgotten = value.clone()
            forgotten.public.declared = None
            return super().write(forgotten)

    return with_codec(ForgetfulCodec)


def the_alt_text_tells_a_secret() -> Game:
    def alt_text(view: FrachtView, language: str) -> str:
        told: str = FRACHT.alt_text(view, language)
        return told + FRACHT.secrets(view, language, NAMES)

    return changed_game(alt_text=alt_text)


def the_menu_leaves_out_moves() -> Game:
    return changed_game(menu=lambda view, legal_moves: FRACHT.menu(view, legal_moves[:1]))


def a_computer_player_finds_a_position_worth_no_number() -> Game:
    return changed_game(play=dataclasses.replace(PLAY, iterations={}, worth=lambda view: math.nan))


@pytest.mark.parametrize(
    ("cheat", "check_that_catches"),
    [
        (a_view_shows_the_neighbours_dice, "check_secrecy"),
        (the_order_of_moves_tells_a_secret, "check_secrecy"),
        (an_event_tells_all_what_one_seat_has, "check_hearing"),
        (an_imagined_world_holds_what_can_not_be, "check_secrecy"),
        (a_stored_position_forgets_what_was_declared, "check_copies"),
        (the_alt_text_tells_a_secret, "check_words"),
        (the_menu_leaves_out_moves, "check_menu"),
        (a_computer_player_finds_a_position_worth_no_number, "check_play"),
    ],
)
def test_a_game_that_cheats_is_caught(cheat: Callable[[], Game], check_that_catches: str) -> None:
    with pytest.raises(Caught) as failure:
        check(cheat())
    assert catching(failure) == check_that_catches


def test_what_was_revealed_and_could_be_taken_back_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Searched, "is_binding", False)
    with pytest.raises(Caught) as failure:
        check(FRACHT)
    assert catching(failure) == "check_take_back"


def test_of_a_move_that_is_only_named_everything_else_is_listed() -> None:
    class Signal(Move, kind="signal"):
        """Light a lamp: a move that nobody has heard of."""

    game = with_rules(moves=type(RULES.moves)(*RULES.moves.kinds, Signal))
    assert {kind.kind: set(lacks) for kind, lacks in missing_of(game).items()} == {"signal": {*NEEDED} - {"union"}}


@pytest.mark.parametrize(
    ("demand", "old", "new"),
    [
        (suite.test_catalogues_have_the_same_messages_in_both_languages, "menu-wave", "menu-waves"),
        (suite.test_every_event_has_its_words, "event-searched", "event-looked"),
    ],
)
def test_missing_words_are_caught(tmp_path: Path, demand: Callable[[Game], None], old: str, new: str) -> None:
    demand(FRACHT)
    shutil.copytree(FRACHT.folder / "text", tmp_path, dirs_exist_ok=True)
    english = tmp_path / "en.ftl"
    english.write_text(english.read_text("utf-8").replace(old, new), "utf-8")
    with pytest.raises(Caught):
        demand(changed_game(text=Catalogue(tmp_path)))


def test_a_lesson_whose_moves_are_not_legal_is_caught() -> None:
    (lesson,) = FRACHT.lessons
    steps = list(lesson.steps)
    assert steps[3].scene is not None
    scene = dataclasses.replace(steps[3].scene, moves="0:load.2 1:load.5 0:declare.5")
    steps[3] = dataclasses.replace(steps[3], scene=scene)
    changed = dataclasses.replace(lesson, steps=tuple(steps))
    with pytest.raises(BrokenRecord):
        check_lessons(changed_game(lessons=(changed,)))


def test_a_section_that_no_rules_text_has_is_caught() -> None:
    section = dataclasses.replace(FRACHT.sections[0], heading="Nowhere")
    with pytest.raises(Caught):
        check_rulebook(changed_game(sections=(section, *FRACHT.sections[1:])))
