"""Heimlich & Co. in words: complete, short enough, in both languages, and the log reads well."""

from __future__ import annotations

import pytest

from games.contract import Seat
from games.engine.log import lines
from games.heimlich.rules.board import AGENTS, BUILDINGS, CARDS, HeimlichOptions, pack_for
from games.heimlich.show.words import BADGES
from games.text import BOARD_WIDTH, LANGUAGES
from tests.games.heimlich.towns import GAME, ask, play, positions, town, view_of
from tests.games.names import codes
from tests.games.spaces import unbroken

BOTH = HeimlichOptions(top_secret=True, dossier=True)
NAMES = tuple(f"{badge} {name}" for badge, name in zip("🎩🔍📷🔑🧭🧤🧣", "ABCDEFG", strict=True))
MAX_ALT, MAX_BOARD, MAX_PAGE, MAX_SECTION = 1024, 1900, 3500, 1500


every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
@pytest.mark.parametrize("seats", [2, 7])
def test_everything_in_words_fits(language: str, seats: int) -> None:
    for state, seat in positions(seats, BOTH, 4, every=4):
        view = view_of(state, seat)
        assert 0 < len(GAME.alt_text(view, language)) <= MAX_ALT
        board = GAME.text_board(view, language)
        assert len(board) <= MAX_BOARD and max(map(len, board.splitlines())) <= BOARD_WIDTH
        assert len(GAME.standings(view, language)) == seats
    for page in GAME.pages(view):
        assert len(GAME.page(view, page.id, language, NAMES)[0]) <= MAX_PAGE
        assert len(GAME.text.format(language, page.label.id, page.label.args)) <= 38


@every_language
def test_the_fullest_table_still_fits_the_alt_text(language: str) -> None:
    used = [
        card for card in CARDS if card != "free" for _ in range(2 if card not in ("church", "trade", "join") else 1)
    ]
    state = town(
        5,
        roll=2,
        at=dict.fromkeys("JDMPBLS", "5"),
        markers=dict.fromkeys("JDMPBLS", 37),
        held=["JD", "M", "P", "B", "L"],
        hands={0: ["free"]},
        discard=used,
    )
    play(state, 0, "go.J.1")
    assert len(GAME.alt_text(view_of(state), language)) <= MAX_ALT
    play(state, 0, "go.D.1")
    ask(state)
    assert len(GAME.alt_text(view_of(state), language)) <= MAX_ALT
    over = town(
        7, roll=6, at=dict.fromkeys("JDMPBLS", "6"), markers=dict.fromkeys("JDMPBLS", 35), discard=used, hands={}
    )
    play(over, 0, *(f"go.{agent}.1" for agent in "JDMPBL"))
    assert over.outcome() is not None
    assert len(GAME.alt_text(view_of(over), language)) <= MAX_ALT


@every_language
def test_every_code_of_the_rules_has_its_words(language: str) -> None:
    args: dict[str, str | int] = {"left": 1, "agent": "J", "building": "C", "card": "safe"}
    for code in codes(GAME, "refusal"):
        assert GAME.text.format(language, f"refusal-{code}", args)
    for reason in codes(GAME, "outcome"):
        assert GAME.text.format(language, f"outcome-{reason}")
    for name in HeimlichOptions.model_fields:
        assert GAME.text.format(language, f"option-{name}") and GAME.text.format(language, f"option-{name}-note")


@every_language
def test_agents_buildings_and_cards_have_names_of_their_own(language: str) -> None:
    for message, name, values in (
        ("label-card", "card", CARDS),
        ("label-agent", "agent", AGENTS),
        ("chart-line", "agent", AGENTS),
        ("alt-building", "building", BUILDINGS),
    ):
        args: dict[str, str | int] = {"building": "1", "space": 0}
        texts = {GAME.text.format(language, message, {**args, name: value}) for value in values}
        assert len(texts) == len(values)
    texts = {GAME.text.format(language, "card-text", {"kind": card}) for card in CARDS}
    assert len(texts) == len(CARDS)


@every_language
def test_rules_are_in_sections_short_enough_to_be_shown_one_by_one(language: str) -> None:
    sections = GAME.rulebook(language).split("\n## ")
    assert len(sections) > 8 and max(map(len, sections)) <= MAX_SECTION


def test_badges_tell_seats_apart_and_nothing_about_agents() -> None:
    assert len(set(BADGES)) == 7
    for held in (["J", "D"], ["D", "J"]):
        assert GAME.badges(town(2, held=held).view(None)) == ("🎩", "🔍")


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Ada: 🔴~J~Jaques 2 steps → house 7 · 💰 safe reached, all score: J~+7, L~−3"),
        ("de", "Ada: 🔴~J~Jaques 2 Schritte → Haus 7 · 💰 Tresor erreicht, alle bekommen Punkte: J~+7, L~−3"),
    ],
)
def test_the_log_tells_a_scoring_in_one_line(language: str, expected: str) -> None:
    state = town(roll=2, at={"J": "5", "L": "R"}, markers={"L": 5})
    events = play(state, 0, "go.J.2")
    assert lines(GAME, events, language, ["Ada", "Bo", "Cy", "Di"], None) == [unbroken(expected)]


def test_the_log_tells_a_part_and_the_owner_what_was_drawn() -> None:
    state = town(roll=2, at={"J": "10"}, hands={1: ["back"]}, supply=["join"])
    names = ["Ada", "Bo", "Cy", "Di"]
    events = play(state, 0, "go.J.1", "go.L.1")
    assert lines(GAME, events, "en", names, None)[0].endswith("🃏 draws a card")
    assert lines(GAME, events, "en", names, Seat(0))[0].endswith("🃏 draws a card · it is “Join another agent”")
    play(state, 0, "answer.no")
    told = lines(GAME, play(state, 1, "answer.yes", "play.back.J1"), "en", names, None)
    assert told == [
        "✋ Top secret! Want to play: Bo",
        unbroken("Bo: 🃏 “One agent 1–2 back” · 🔴~J~Jaques → house 10"),
        "Without cards: Cy, Di",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_secrets_name_the_agents_the_hand_and_the_dossier(language: str) -> None:
    state = town(2, held=["JB", "D"], at={"M": "5"}, roll=2, markers={"M": 22}, dossier=True, hands={})
    play(state, 0, "go.M.2")
    play(state, 0, "safe.1")
    play(state, 0, "note.D.1")
    told = GAME.secrets(view_of(state, 0), language, NAMES)
    for entry in ("🔴~J~Jaques", "🟠~B~Bucci", "🔵~D~Doyle: 🔍 B", "▸ **🟢~M~Mirkov: ?**"):
        assert unbroken(entry) in told
    noted = lines(GAME, play(state, 0, "note.M.f"), language, NAMES, Seat(0))
    assert noted == [unbroken(f"🎩 A: 🟢~M~Mirkov: {GAME.text.format(language, 'free-agent')}")]
    noted = lines(GAME, play(state, 0, "note.P.1"), language, NAMES, Seat(0))
    assert noted == [unbroken("🎩 A: 🟡~P~Perry: 🔍 B")]
    assert GAME.secrets(view_of(state), language, NAMES) == ""
    hand = town(hands={0: ["to-safe", "to-safe"]}).view(Seat(0))
    assert GAME.secrets(hand, language, NAMES).count("🎯") == 2


@every_language
def test_a_page_explains_every_pictogram_of_the_cards_by_its_number(language: str) -> None:
    state = town(4, hands={0: ["back"]})
    text, picture = GAME.page(view_of(state), "cards", language, NAMES)
    kinds = set(pack_for(4))
    assert len(text.splitlines()) == 1 + len(kinds) and picture is not None
    everybody = GAME.page(view_of(town(7, hands={})), "cards", language, NAMES)
    assert everybody[1] != picture, "with as many seats as agents there is no free agent card"
    with pytest.raises(KeyError):
        GAME.page(view_of(town(4)), "cards", language, NAMES)


@every_language
def test_the_page_at_the_end_tells_who_was_who_and_who_guessed_whom(language: str) -> None:
    state = town(2, at={"J": "5"}, roll=2, markers={"J": 37}, dossier=True)
    play(state, 0, "go.J.2")
    assert [page.id for page in GAME.pages(view_of(state))] == ["scoring", "chart"]
    play(state, 0, "note.D.1", "note.M.f", "note.P.1", "note.B.f", "submit")
    play(state, 1, "note.J.0", "note.M.0", "note.P.0", "note.B.0", "submit")
    view = view_of(state)
    assert [page.id for page in GAME.pages(view)] == ["scoring", "chart", "reveal"]
    told, picture = GAME.page(view, "reveal", language, NAMES)
    assert picture is None
    assert "44 + 15 = **59**" in told and "0 + 5 = **5**" in told
    assert told.count("✅") == 4 and told.count("❌") == 4
    assert all(f"**{name}** " in told for name in NAMES[:2])
    assert GAME.page(view, "chart", language, NAMES)[1] is not None
    with pytest.raises(KeyError):
        GAME.page(view, "dossier", language, NAMES)
