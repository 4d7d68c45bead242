"""The conformance suite itself: a game that shows or promises something wrong is caught."""

from __future__ import annotations

import dataclasses
import itertools
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

import pytest

from games.chance import Playout, Rng
from games.contract import (
    Choice,
    Event,
    EventCodec,
    Game,
    Label,
    Menu,
    Move,
    MoveCodec,
    Note,
    Options,
    Page,
    Public,
    Seat,
    State,
    UnreadableState,
    Variant,
    View,
)
from games.contract.codec import Codec
from games.drawing import Backdrop, Canvas, Scene, drawable, text_sprite
from games.text import Catalogue, MissingText
from tests.games import test_conformance as suite
from tests.games.broken import Caught, catching, changed_game, check, with_codec, with_rules
from tests.games.conformance import check_names, check_pages, check_picture, shown
from tests.games.conformance.shown import NAMES
from tests.model import FRACHT
from tests.model.fracht import Nebelfracht
from tests.model.fracht.rules import RULES, voyage
from tests.model.fracht.rules.options import FrachtOptions
from tests.model.fracht.rules.position import FrachtPosition

# What is shown


class DoubledMenu(Nebelfracht):
    """Offers a move twice."""

    def menu(self, view: View, legal_moves: Sequence[Move]) -> Menu:
        menu = super().menu(view, legal_moves)
        return (*menu, Choice(menu[0].label, (legal_moves[0],)))


class PoorMenu(Nebelfracht):
    """Offers only one move."""

    def menu(self, view: View, legal_moves: Sequence[Move]) -> Menu:
        return super().menu(view, legal_moves[:1])


class ImpossibleWalk(Nebelfracht):
    """Offers to do the same twice in a row."""

    def menu(self, view: View, legal_moves: Sequence[Move]) -> Menu:
        menu = super().menu(view, legal_moves)
        return (*menu, Choice(Label("menu-wave"), (legal_moves[0], legal_moves[0])))


class EmptyNode(Nebelfracht):
    """Has a button that does nothing."""

    def menu(self, view: View, legal_moves: Sequence[Move]) -> Menu:
        return (*super().menu(view, legal_moves), Choice(Label("menu-wave")))


class LongLabel(Nebelfracht):
    def menu(self, view: View, legal_moves: Sequence[Move]) -> Menu:
        label = Label("menu-load", {"face": "1" * 80})
        return tuple(Choice(label, (move,)) for move in legal_moves)


class LongNote(Nebelfracht):
    def menu(self, view: View, legal_moves: Sequence[Move]) -> Menu:
        note = Label("menu-load", {"face": "1" * 100})
        return tuple(Choice(Label("menu-wave"), (move,), note=note) for move in legal_moves)


class TalkativeAltText(Nebelfracht):
    """Tells a seat's dice to the table."""

    def alt_text(self, view: View, language: str) -> str:
        return super().alt_text(view, language) + self.secrets(view, language, NAMES)


class TalkativeStandings(Nebelfracht):
    """Tells a seat's dice to the table."""

    def standings(self, view: View, language: str) -> tuple[str, ...]:
        return tuple(line + self.secrets(view, language, NAMES) for line in super().standings(view, language))


class ForgetfulRecap(Nebelfracht):
    """Leaves out the last thing that has happened."""

    def recap(self, past: Sequence[Event], public: Public) -> tuple[Note, ...]:
        return super().recap(past, public)[:-1]


class LongThreat(Nebelfracht):
    def threats(self, public: Public) -> tuple[Label, ...]:
        return (Label("menu-load", {"face": "1" * 200}),)


@pytest.mark.parametrize(
    ("cheat", "check_that_catches"),
    [
        (ForgetfulRecap, "check_recap"),
        (LongThreat, "check_recap"),
        (DoubledMenu, "check_menu"),
        (PoorMenu, "check_menu"),
        (ImpossibleWalk, "check_menu"),
        (EmptyNode, "check_menu"),
        (LongLabel, "check_menu"),
        (LongNote, "check_menu"),
        (TalkativeAltText, "check_words"),
        (TalkativeStandings, "check_words"),
    ],
)
def test_what_is_shown_wrongly_is_caught(cheat: type[Nebelfracht], check_that_catches: str) -> None:
    with pytest.raises(Caught) as failure:
        check(cheat())
    assert catching(failure) == check_that_catches


@pytest.mark.parametrize(
    "changed",
    [
        {"alt_text": lambda game, view, language: 1025 * "x"},
        {"text_board": lambda game, view, language: 1901 * "x"},
        {"text_board": lambda game, view, language: ""},
        {"standings": lambda game, view, language: FRACHT.standings(view, language)[:-1]},
        {"standings": lambda game, view, language: ("two\nlines",) * view.public.num_seats},
        {"secrets": lambda game, view, language, names: "psst"},
        {"badges": lambda game, view: ("🔴",) * view.public.num_seats},
    ],
)
def test_words_that_are_too_long_too_short_or_not_public_are_caught(changed: dict[str, Any]) -> None:
    with pytest.raises(Caught) as failure:
        check(changed_game(**changed))
    assert catching(failure) == "check_words"


def test_a_question_of_two_lines_above_many_choices_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    check(FRACHT, games=1)
    monkeypatch.setattr(shown, "FEW_CHOICES", 1)
    monkeypatch.setattr(shown, "LONGEST_QUESTION", 20)
    with pytest.raises(Caught) as failure:
        check(FRACHT, games=1)
    assert catching(failure) == "check_question_fits"


def test_words_of_more_than_the_view_are_caught() -> None:
    words = itertools.count()
    moody = changed_game(secrets=lambda game, view, language, names: "" if view.seat is None else str(next(words)))
    with pytest.raises(Caught) as failure:
        check(moody)
    assert catching(failure) == "check_thoroughly"


def test_a_picture_that_tells_too_much_is_caught() -> None:
    rng = Playout(1)
    state = FRACHT.new(FRACHT.options(), 2, rng)
    check_picture(FRACHT, state, Seat(0), rng)

    class Chattering(Nebelfracht):
        def picture(
            self, view: View, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[Move] = ()
        ) -> bytes:
            return b"\x89PNG\r\n\x1a\n" + str(rng.roll(99)).encode()

    for cheat in (Chattering(), changed_game(picture=lambda game, view, names: b"GIF89a")):
        with pytest.raises(AssertionError):
            check_picture(cheat, state, Seat(0), rng)


@pytest.mark.parametrize(
    "told",
    [
        pytest.param(lambda names, seat: ", ".join(map(drawable, names)), id="the names of others, too"),
        pytest.param(lambda names, seat: repr(names[seat]), id="names that the font can't write"),
    ],
)
def test_names_that_stand_where_they_should_not_are_caught(told: Callable[[Sequence[str], int], str]) -> None:
    def picture(game: Game, view: View, names: Sequence[str], past: Sequence[Event] = ()) -> bytes:
        scene = Scene(Backdrop(Canvas(400, 400, fill="#ffffff").image))
        for seat in range(view.public.num_seats):
            scene.put(text_sprite(told(names, seat), 5, "#000000"), 200, 100 * seat + 50)
        return scene.png()

    state = FRACHT.new(FRACHT.options(), 2, Playout(1))
    check_names(FRACHT, state)
    with pytest.raises(AssertionError):
        check_names(changed_game(picture=picture), state)


@pytest.mark.parametrize(
    "changed",
    [
        {"page": lambda game, view, page, language, names: (3501 * "x", None)},
        {"page": lambda game, view, page, language, names: FRACHT.page(view, "logbook", language, names)},
        {"page": lambda game, view, page, language, names: ("A picture:", b"GIF89a")},
        {"pages": lambda game, view: FRACHT.pages(view) * 2},
        {"pages": lambda game, view: (Page("log-book", Label("page-logbook"), "📖", lambda language, names: ()),)},
    ],
)
def test_wrong_pages_are_caught(changed: dict[str, Any]) -> None:
    state = at_the_end()
    check_pages(FRACHT, state, None)
    with pytest.raises(Caught):
        check_pages(changed_game(**changed), state, None)


def at_the_end() -> State:
    rng = Playout(1)
    state = FRACHT.new(FRACHT.options(), 2, rng)
    while state.to_act:
        seat = min(state.to_act)
        state.apply(seat, rng.pick(state.legal_moves(seat)), rng)
    return state


# What the suite demands besides playing


class Undo(Move, kind="undo"):
    """Named like taking back."""


class Rolled(Event, kind="dice-rolled"):
    """Named like another event."""


class OddlyNamed(Event, kind="Two_words"):
    """Named like nothing else."""


class Hushed(Event, kind="hushed"):
    """Has no words."""


class OneChoice(FrachtOptions):
    toll: Literal["low"] = "low"


class StrangeDefault(FrachtOptions):
    toll: Literal["low", "high"] = "none"  # type: ignore[assignment]


class ShoutedOption(FrachtOptions):
    LOT: bool = True


class LooseOptions(FrachtOptions, extra="allow"):
    pass


class UnwordedOption(FrachtOptions):
    moon: bool = True


class FixedChance(Nebelfracht):
    """Rolls the same whatever the seed."""

    def new(self, options: Options, seats: int, rng: Rng) -> State:
        return super().new(options, seats, Playout(1))

    rules = dataclasses.replace(
        RULES,
        apply=lambda position, seat, move, rng: RULES.apply(position, seat, move, Playout(1)),
    )


class AnySeats(Nebelfracht):
    def new(self, options: Options, seats: int, rng: Rng) -> State:
        return super().new(options, min(max(seats, 2), 4), rng)


class AnyOptions(Nebelfracht):
    def new(self, options: Options, seats: int, rng: Rng) -> State:
        return super().new(FrachtOptions(), seats, rng)


class AnyState(Nebelfracht):
    """Makes something of every text."""

    def load(self, text: str) -> State:
        return self.new(FrachtOptions(), 2, Playout(1))

    def read_view(self, text: str) -> View:
        return self.load(text).view(None)


class TellingCodec(Codec[FrachtPosition]):
    """Tells what it could not read."""

    def read(self, text: str) -> FrachtPosition:
        try:
            return super().read(text)
        except UnreadableState:
            raise UnreadableState(text) from None


class TrustingCodec(Codec[FrachtPosition]):
    """Looks at neither schema nor digest."""

    def read_cache(self, text: str, schema: int) -> FrachtPosition:
        return self.read(text[text.find('{"public"') : -1])


class TimelessCodec(Codec[FrachtPosition]):
    """Reads positions of every schema."""

    def read_cache(self, text: str, schema: int) -> FrachtPosition:
        return super().read_cache(text, FRACHT.schema)


CHEATS: dict[Callable[[Game], None], tuple[Game, ...]] = {
    suite.test_numbers_of_seats_not_allowed_are_refused: (AnySeats(),),
    suite.test_options_of_another_game_are_refused: (AnyOptions(),),
    suite.test_stored_states_that_are_damaged_or_of_another_schema_are_refused: (
        AnyState(),
        with_codec(TrustingCodec),
        with_codec(TimelessCodec),
    ),
    suite.test_views_that_are_damaged_are_refused: (AnyState(),),
    suite.test_what_is_said_of_unreadable_states_holds_no_value_of_them: (with_codec(TellingCodec),),
    suite.test_the_key_is_ascii_and_the_options_can_be_left_alone: (
        changed_game(key="Fracht"),
        changed_game(title=""),
        changed_game(options=LooseOptions),
    ),
    suite.test_options_describe_themselves: tuple(
        changed_game(options=options) for options in (OneChoice, StrangeDefault, ShoutedOption)
    ),
    suite.test_the_rules_are_told_in_sections_that_fit_a_page_each_with_its_table: (
        changed_game(rulebook=lambda game, language: FRACHT.rulebook(language) + 1500 * "x"),
        changed_game(rulebook=lambda game, language: FRACHT.rulebook(language).removeprefix("# ")),
        changed_game(
            rulebook=lambda game, language: FRACHT.rulebook(language) + f"\n## {language}" * (language == "de")
        ),
        changed_game(rulebook=lambda game, language: f"# Fog\n\n## {language}\n\nLie.\n"),
    ),
    suite.test_every_move_and_event_has_its_own_kind: (
        with_rules(moves=MoveCodec(Undo)),
        changed_game(events=EventCodec(Rolled, Rolled)),
        changed_game(events=EventCodec(OddlyNamed)),
    ),
    suite.test_every_event_has_its_words: (changed_game(events=EventCodec(Hushed)),),
    suite.test_variants_are_named_once_and_can_be_set_up: (
        changed_game(variants=FRACHT.variants * 2),
        changed_game(variants=(Variant("2/seats", 2, FrachtOptions()),)),
    ),
}


@pytest.mark.parametrize(
    ("demand", "cheat"), [(demand, cheat) for demand, cheats in CHEATS.items() for cheat in cheats]
)
def test_what_every_game_promises_is_demanded(demand: Callable[[Game], None], cheat: Game) -> None:
    demand(FRACHT)
    with pytest.raises(Caught):
        demand(cheat)


INTRODUCED = suite.test_the_game_is_introduced_in_one_line_and_who_made_it_in_another


def test_an_option_without_words_is_caught() -> None:
    with pytest.raises(MissingText):
        suite.test_every_option_has_its_words(changed_game(options=UnwordedOption))


@pytest.mark.parametrize(
    ("demand", "old", "new"),
    [
        (INTRODUCED, "title-note = ", f"title-note = {100 * 'x'}"),
        (INTRODUCED, "title-note = ", "title-note =\n    One line.\n    "),
        (INTRODUCED, "credits = ", f"credits = {100 * 'x'}"),
        (suite.test_catalogues_have_the_same_messages_in_both_languages, "menu-wave", "menu-waves"),
        (suite.test_message_ids_are_kebab_case, "menu-wave", "menu_wave"),
        (suite.test_every_event_has_its_words, "event-searched", "event-looked"),
    ],
)
def test_wrong_words_are_caught(tmp_path: Path, demand: Callable[[Game], None], old: str, new: str) -> None:
    demand(FRACHT)
    shutil.copytree(FRACHT.folder / "text", tmp_path, dirs_exist_ok=True)
    english = tmp_path / "en.ftl"
    english.write_text(english.read_text("utf-8").replace(old, new), "utf-8")
    with pytest.raises(Caught):
        demand(changed_game(text=Catalogue(tmp_path)))


def test_rules_with_a_chance_of_their_own_are_caught() -> None:
    """Draws that don't come from the seed make another game of the same moves, and the same game of all seeds."""
    numbers = itertools.count()

    def set_up(options: FrachtOptions, seats: int, rng: Rng) -> FrachtPosition:
        return voyage.set_up(options, seats, Playout(next(numbers)))

    with pytest.raises(Caught):
        suite.test_a_seed_and_the_moves_give_the_same_game_again(with_rules(set_up=set_up), 2)
    with pytest.raises(Caught):
        suite.test_another_seed_gives_another_game(FixedChance(), 2)


def test_what_is_taken_back_and_leaves_a_trace_is_caught() -> None:
    seats_set_up = itertools.count()

    def set_up(options: FrachtOptions, seats: int, rng: Rng) -> FrachtPosition:
        position = voyage.set_up(options, seats, rng)
        position.public.chest += next(seats_set_up)
        return position

    with pytest.raises(Caught):
        suite.test_what_can_be_taken_back_leads_to_the_state_before(with_rules(set_up=set_up), 2)
