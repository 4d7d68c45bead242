"""Heuchel & Meuchel in words: every event, prompt and refusal; screen readers, plain text, standings, the count."""

from __future__ import annotations

import pytest

from games.contract import Event, Seat, TookBack, TurnEnded
from games.engine.log import fragment, lines
from games.heuchel.rules.board import EMBLEM, HOUSES, PAWNS
from games.heuchel.rules.events import (
    Arranged,
    BeginsGame,
    Climbed,
    Discarded,
    LookedAt,
    Placed,
    Rolled,
    Sacrificed,
    Took,
    Uncovered,
)
from games.text import BOARD_WIDTH, LANGUAGES
from tests.games.heuchel.playouts import GAME, LION, NAMES, ROSE, dealt, laid, play, positions, seen
from tests.games.names import codes
from tests.games.spaces import unbroken

MAX_ALT_TEXT = 1024
MAX_TEXT_BOARD = 1900
MAX_SENTENCE = 140
MAX_PAGE = 3500
MAX_SECTION = 1500
FAR = {12: "H1"}

every_language = pytest.mark.parametrize("language", LANGUAGES)
games_played = pytest.mark.parametrize(("seats", "seed", "dice"), [(3, 11, False), (6, 12, False), (5, 13, True)])

TOLD: list[tuple[Event, str, str]] = [
    (Arranged(seat=ROSE), "has arranged the stacks", "hat die Stapel geordnet"),
    (
        Arranged(seat=ROSE, again=True),
        "changed their mind before the stacks were shown",
        "hat es sich vor dem Aufdecken anders überlegt",
    ),
    (
        Placed(seat=ROSE, stacks=("F2", "Q4+2")),
        "shows Fire-eater~2, Quack~4+2 (+ hidden below)",
        "zeigt Feuerschlucker~2, Quacksalber~4+2 (+ verdeckt darunter)",
    ),
    (BeginsGame(seat=ROSE), "begins", "fängt an"),
    (Rolled(seat=ROSE, die=4, stuck=False), "rolls 4", "würfelt 4"),
    (
        Rolled(seat=ROSE, die=4, stuck=True),
        "rolls 4, and nobody can climb that far",
        "würfelt 4, und niemand kann so weit steigen",
    ),
    (
        Climbed(seat=ROSE, face="Q5", cards=1, row=3, to=7, home=False),
        "Quack~5 floor~3~→~7",
        "Quacksalber~5 Stock~3~→~7",
    ),
    (
        Climbed(seat=ROSE, face="Q5", cards=3, row=9, to=10, home=True),
        "Quack~5 (a stack of 3) floor~9~→~10, all home~🏠",
        "Quacksalber~5 (3er-Stapel) Stock~9~→~10, alle daheim~🏠",
    ),
    (
        Took(seat=ROSE, owner=LION, face="M6", cards=1),
        "✋ takes Minstrel~6 from 🦁 Ben",
        "✋ nimmt Minnesänger~6 von 🦁 Ben",
    ),
    (
        Took(seat=ROSE, owner=LION, face="M6", cards=2),
        "✋ takes Minstrel~6 (a stack of 2) from 🦁 Ben",
        "✋ nimmt Minnesänger~6 (2er-Stapel) von 🦁 Ben",
    ),
    (
        LookedAt(seat=ROSE, faces=("M5", "F1"), visible_to=(ROSE,)),
        "below: Minstrel~5, Fire-eater~1",
        "darunter: Minnesänger~5, Feuerschlucker~1",
    ),
    (
        Uncovered(seat=LION, face="M3", row=7, home=False, cards=2),
        "Minstrel~3 appears on floor~7",
        "im~7.~Stock erscheint Minnesänger~3",
    ),
    (
        Uncovered(seat=LION, face="Q5", row=10, home=True, cards=2),
        "Quack~5 below (a stack of 2) is home on floor~10~🏠",
        "Quacksalber~5 darunter (2er-Stapel) ist im~10.~Stock daheim~🏠",
    ),
    (
        Uncovered(seat=LION, face="Q5", row=10, home=True, cards=1),
        "Quack~5 below is home on floor~10~🏠",
        "Quacksalber~5 darunter ist im~10.~Stock daheim~🏠",
    ),
    (
        Discarded(seat=LION, faces=("F5", "P2")),
        "🗑️ loses Fire-eater~5, Patrician~2: above the goal",
        "🗑️ verliert Feuerschlucker~5, Patrizier~2: über dem Ziel",
    ),
    (Sacrificed(seat=ROSE, faces=("B4",)), "🗑️ loses Bishop~4", "🗑️ verliert Bischof~4"),
    (TurnEnded(seat=ROSE), "", ""),
    (TookBack(seat=ROSE), "↩️ takes the last move back", "↩️ nimmt den letzten Zug zurück"),
]


@pytest.mark.parametrize(("event", "english", "german"), TOLD)
def test_events_are_told_as_fragments(event: Event, english: str, german: str) -> None:
    assert fragment(GAME, event, "en", NAMES) == unbroken(english)
    assert fragment(GAME, event, "de", NAMES) == unbroken(german)


def test_every_kind_of_event_is_told() -> None:
    assert {type(event) for event, _, _ in TOLD} == set(GAME.events.kinds)


def test_a_turn_reads_as_one_line_for_who_acts_and_one_for_who_suffers() -> None:
    state = laid({9: "H4", 2: "M1"}, {10: "B1 P5 F2", 12: "H1"}, {11: "H2"})
    events = play(state, "move.9.1", "take.1.2", "end")
    assert lines(GAME, events, "en", NAMES, None) == [
        unbroken("🌹 Anna: Prince~4 floor~9~→~10 · ✋ takes Bishop~1 (a stack of 2) from 🦁 Ben"),
        unbroken("🦁 Ben: 🗑️ loses Fire-eater~2: above the goal"),
    ]
    assert lines(GAME, events, "en", NAMES, ROSE)[0].endswith(unbroken(" · below: Patrician~5"))


@every_language
def test_every_refusal_is_one_sentence_with_the_reason(language: str) -> None:
    params: dict[str, str | int] = {"row": 3, "cards": 2, "goal": 10, "to": 7}
    for code in codes(GAME, "refusal"):
        sentence = GAME.text.format(language, f"refusal-{code}", params)
        assert sentence.endswith(".")
        assert len(sentence) <= MAX_SENTENCE


@every_language
def test_every_end_has_its_sentence(language: str) -> None:
    assert len({GAME.text.format(language, f"outcome-{reason}") for reason in codes(GAME, "outcome")}) == 2


@every_language
def test_classes_and_houses_have_names_of_their_own(language: str) -> None:
    assert len({GAME.text.format(language, "pawn-name", {"pawn": pawn}) for pawn in PAWNS}) == len(PAWNS)
    assert len({GAME.text.format(language, "house", {"house": house}) for house in HOUSES}) == len(HOUSES)


def test_class_letters_are_the_initials_in_both_languages() -> None:
    for pawn in PAWNS[:-1]:
        for language in LANGUAGES:
            assert GAME.text.format(language, "pawn-name", {"pawn": pawn}).startswith(pawn)


@games_played
@every_language
def test_descriptions_fit_in_every_position(seats: int, seed: int, dice: bool, language: str) -> None:
    for state, seat in positions(seats, seed, every=7, dice=dice):
        view = seen(state, seat)
        assert 0 < len(GAME.alt_text(view, language)) <= MAX_ALT_TEXT
        board = GAME.text_board(view, language)
        assert len(board) <= MAX_TEXT_BOARD
        assert all(len(line) <= BOARD_WIDTH for line in board.splitlines())
        assert all(len(line) <= 60 for line in GAME.standings(view, language))
        assert len(GAME.secrets(view, language, ())) <= MAX_PAGE
        prompt = view.public.prompt
        if prompt is not None:
            sentence = GAME.text.format(language, f"prompt-{prompt.id}", prompt.params)
            assert sentence[-1] in ".?!"
            assert len(sentence) <= MAX_SENTENCE
        for page in GAME.pages(view):
            assert len(GAME.page(view, page.id, language, NAMES)[0]) <= MAX_PAGE


def test_a_page_that_is_not_listed_is_refused() -> None:
    state = laid({1: "F1"}, {12: "H1"}, {11: "H2"})
    with pytest.raises(KeyError):
        GAME.page(state.view(None), "result", "en", NAMES)


def test_the_alternative_text_tells_every_stack_and_what_is_hidden() -> None:
    state = laid({6: "Q4 F3", 8: "F1 M2"}, {7: "M6", 12: "H1"}, {11: "H2"}, penalties=["", "P5"])
    play(state, "move.6.2")
    told = GAME.alt_text(state.view(None), "en")
    assert told.startswith("Rose to play. On floor 7 favours may be taken from Lion. Rose: 8 F1 M?*; 7 Q4 F?.")
    assert "Lion: 12 H1; 7 M6. Discarded: P5." in told
    german = GAME.alt_text(state.view(None), "de")
    assert german.startswith("Rose am Zug. Im 7. Stock darf genommen werden von Löwe.")


def test_the_alternative_text_tells_roll_and_zugzwang() -> None:
    state = laid({7: "F4"}, {1: "F1"}, {1: "M1"}, die=4)
    assert GAME.alt_text(state.view(None), "en").startswith("Rose is in zugzwang, rolled 4.")


def test_the_drawn_board_shows_rows_top_cards_and_lists_of_covered_ones() -> None:
    state = laid({6: "Q4 F3", 8: "F1"}, {7: "M6", 12: "H1"}, {11: "H2"}, penalties=["", "P5"])
    board = GAME.text_board(state.view(None), "en").splitlines()
    assert board[0] == "    Rose  Lion  Sun"
    assert board[1] == "13H .     .     ."
    assert board[6] == " 8F F1*   .     ."
    assert board[7] == " 7  .     M6    ."
    assert board[8] == " 6H Q4+1  .     ."
    assert "Rose 6: Q4 F?" in board
    assert "Lion -: P5" in board


def test_standings_tell_points_where_some_are_hidden_for_the_picture_tells_what_all_know() -> None:
    state = dealt("H5 H2 Q4 F6 F3 F2", "H1 B1 P1 Q1 M1 F1", "H6 B2 B3 M2 M3 M4")
    assert GAME.standings(state.view(None), "en") == ("arranges the stacks", "ready", "arranges the stacks")
    state = laid({6: "Q4 F3", 8: "F1 M2"}, {12: "H1"}, {11: "H2"}, penalties=["", "P5"])
    assert GAME.standings(state.view(None), "en")[:2] == (
        "1 + hidden",
        "",
    )
    assert GAME.standings(state.view(Seat(0)), "en") == GAME.standings(state.view(None), "en")


def test_a_seat_is_told_its_points_with_what_it_alone_knows() -> None:
    state = laid({8: "F1 M2"}, FAR, {11: "H2"})
    assert "Counting everything you know: −1 point so far" in GAME.secrets(state.view(ROSE), "en", ())
    assert "Counting" not in GAME.secrets(state.view(LION), "en", ())


@every_language
def test_the_rules_explain_every_emblem(language: str) -> None:
    assert all(emblem in GAME.rulebook(language) for emblem in EMBLEM.values())


@every_language
def test_sections_of_the_rules_fit_one_message(language: str) -> None:
    assert all(len(section) <= MAX_SECTION for section in GAME.rulebook(language).split("\n## "))
