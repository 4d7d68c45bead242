"""Translations: every folder of texts speaks every language, says the same in each, and keeps Discord's limits."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from bot.ui.words import WORDS, language_of
from games.engine.registry import GAMES
from games.text import DEFAULT_LANGUAGE, LANGUAGES, Catalogue, entries_of, find_language
from tests.pseudo import CODE, EVERY_LANGUAGE, MODEL
from tests.translator import (
    ELSEWHERE,
    LONGEST_LINE,
    LONGEST_SENTENCE,
    NAME,
    ON_A_BUTTON,
    ON_A_LINE,
    RELATIVE,
    ROWS,
    SAME,
    UNSAID,
    WORDS_ON_A_BUTTON,
    limit_of,
    room_of,
)

ROOT = Path(__file__).parents[1]
GAME_FOLDERS = {key: ROOT / "games" / key for key in GAMES} | {"fracht": ROOT / "tests" / "model" / "fracht"}
FOLDERS = {"bot": ROOT / "bot" / "text", "games": ROOT / "games" / "text", "verify": ROOT / "docs" / "verify"}
FOLDERS |= {key: folder / "text" for key, folder in GAME_FOLDERS.items()}
SPOKEN = {key: folder for key, folder in FOLDERS.items() if key != "verify"}
REAL = set(LANGUAGES)
OTHERS = [code for code in LANGUAGES if code != DEFAULT_LANGUAGE]

pytestmark = pytest.mark.usefixtures("pseudo")
every_folder = pytest.mark.parametrize("folder", FOLDERS.values(), ids=FOLDERS)
every_other_language = pytest.mark.parametrize("language", [*OTHERS, CODE])


@cache
def messages(folder: Path, language: str) -> dict[str, ast.Message]:
    source = find_language(language).catalogue(folder)
    resource = FluentParser().parse(source)
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert not junk, "every line is Fluent"
    found = [entry for entry in resource.body if isinstance(entry, ast.Message)]
    names = [entry.id.name for entry in found]
    assert len(names) == len(set(names)), "every message once"
    alone = map(FluentParser().parse_entry, entries_of(source).values())
    assert all(one.equals(other, ["span", "comment"]) for one, other in zip(alone, found, strict=True))
    return {entry.id.name: entry for entry in found}


def parts(node: Any) -> Iterator[ast.BaseNode]:
    """Yield a node and all that is in it."""
    if isinstance(node, list):
        for item in node:
            yield from parts(item)
    elif isinstance(node, ast.BaseNode):
        yield node
        for item in vars(node).values():
            yield from parts(item)


def written(message: ast.Message) -> str:
    """Return all literal text of a message, without its placeholders."""
    return "".join(part.value for part in parts(message.value) if isinstance(part, ast.TextElement))


def longest(pattern: ast.BaseNode | None) -> int:
    """Return the characters of a message without its arguments; of variants those of the longest."""
    if isinstance(pattern, ast.TextElement):
        return len(pattern.value)
    if isinstance(pattern, ast.SelectExpression):
        return max(longest(variant.value) for variant in pattern.variants)
    if isinstance(pattern, ast.Placeable):
        return longest(pattern.expression)
    return sum(map(longest, pattern.elements)) if isinstance(pattern, ast.Pattern) else 0


def said(node: Any) -> str:
    """Return the longest that a message says, with a name of eight letters for each argument."""
    if isinstance(node, ast.SelectExpression):
        return max((said(variant.value) for variant in node.variants), key=len)
    if isinstance(node, ast.Pattern):
        return "".join(map(said, node.elements))
    if isinstance(node, ast.Placeable):
        return said(node.expression)
    return str(node.value) if isinstance(node, ast.TextElement | ast.StringLiteral) else "Johannes"


def num_words(text: str) -> int:
    return len(re.findall(r"\S*\w\S*", text))


def arguments(message: ast.Message) -> set[str]:
    return {part.id.name for part in parts(message.value) if isinstance(part, ast.VariableReference)}


def test_all_texts_are_in_folders_that_speak_all_languages() -> None:
    found = {path.parent for room in ("bot", "games", "docs", "tests") for path in (ROOT / room).rglob("*.ftl")}
    assert found == set(FOLDERS.values())
    for folder in FOLDERS.values():
        assert {path.stem for path in folder.glob("*.ftl")} == REAL, folder
    for folder in GAME_FOLDERS.values():
        assert {path.name for path in folder.glob("RULES.*")} == {f"RULES.{code}.md" for code in REAL}, folder


@every_other_language
@every_folder
def test_every_language_has_the_same_messages(folder: Path, language: str) -> None:
    here, there = messages(folder, language), messages(folder, DEFAULT_LANGUAGE)
    assert here.keys() == there.keys() == Catalogue(folder).ids(language) == Catalogue(folder).ids(DEFAULT_LANGUAGE)


@every_other_language
@every_folder
def test_every_language_takes_the_same_arguments(folder: Path, language: str) -> None:
    """None is left out; what another language needs besides, this one may use."""
    taken = {
        code: {name: arguments(message) for name, message in messages(folder, code).items()} for code in LANGUAGES
    }
    for name, needed in taken[DEFAULT_LANGUAGE].items():
        assert needed <= taken[language][name] <= needed | taken[MODEL][name], name


@every_other_language
@every_folder
def test_nothing_was_left_untranslated(folder: Path, language: str) -> None:
    """English and German are what people translate from."""
    here = messages(folder, language)
    same = {
        name
        for other in ((DEFAULT_LANGUAGE,) if language == MODEL else (DEFAULT_LANGUAGE, MODEL))
        for name, message in messages(folder, other).items()
        if re.search(r"[A-Za-z]{2}", words := written(message)) and words == written(said := here[name])
        if said.comment is None or not (said.comment.content or "").startswith(SAME)
    }
    assert same == set(), f"translate, or put a comment “{SAME}…” above"


@every_folder
def test_german_uses_german_typography(folder: Path) -> None:
    text = "\n".join(written(message) for message in messages(folder, "de").values())
    assert not re.search(r"[\"'“](?=\w)|[a-zäöüß,] (Sie|Ihnen)\b", text)


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
def test_what_discord_takes_no_more_of_is_short_enough(language: str) -> None:
    said = {name: written(message) for name, message in messages(FOLDERS["bot"], language).items()}
    assert {name for name, text in said.items() if len(text) > (limit_of(name) or math.inf)} == set()
    names = {name: said[name] for name in said if NAME.fullmatch(name)}
    assert {name for name, word in names.items() if not re.fullmatch(r"[-_\w]+", word)} == set()
    assert {name for name, word in names.items() if word != word.lower()} == set()
    commands = [word for name, word in names.items() if name.startswith("command-")]
    assert len(set(commands)) == len(commands)


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
@pytest.mark.parametrize("folder", GAME_FOLDERS.values(), ids=GAME_FOLDERS)
def test_the_rules_have_the_same_sections_in_every_language(folder: Path, language: str) -> None:
    sections, others = (
        find_language(code).rulebook(folder).split("\n## ") for code in (language, DEFAULT_LANGUAGE)
    )
    assert len(sections) == len(others)


@pytest.mark.parametrize("language", EVERY_LANGUAGE)
@every_folder
def test_what_stands_below_the_board_is_no_longer_than_one_screen_has_room_for(folder: Path, language: str) -> None:
    here, *made_for = (
        {name: longest(message.value) for name, message in messages(folder, code).items()}
        for code in (language, DEFAULT_LANGUAGE, MODEL)
    )
    room = {name: room_of(name, max(there[name] for there in made_for)) for name in here}
    assert {name for name, length in here.items() if length > (room[name] or math.inf)} == set()
    rows = {row: sum(here[name] for name in row) for row in ROWS if row[0] in here}
    assert {row for row, length in rows.items() if length > ROWS[row]} == set()


# How the bot speaks: docs/voice.md


@pytest.mark.parametrize("language", UNSAID)
@pytest.mark.parametrize("folder", SPOKEN.values(), ids=SPOKEN)
def test_what_is_said_at_the_table_is_short_and_plain(folder: Path, language: str) -> None:
    on_cards = {
        name: message for name, message in messages(folder, language).items() if not ELSEWHERE.fullmatch(name)
    }
    unsaid = re.compile(rf"\b(?:{UNSAID[language]})\b|{RELATIVE[language]}", re.IGNORECASE)
    found = {name: unsaid.findall(written(message)) for name, message in on_cards.items()}
    assert {name: words for name, words in found.items() if words} == {}
    sentences = {name: re.split(r"(?<=[.:!?]) |\n", said(message.value)) for name, message in on_cards.items()}
    assert {name for name, them in sentences.items() if max(map(num_words, them)) > LONGEST_SENTENCE} == set()


@pytest.mark.parametrize("language", UNSAID)
def test_a_line_of_a_card_is_one_line_of_a_phone(language: str) -> None:
    lines = {name: said(message.value) for name, message in messages(FOLDERS["bot"], language).items()}
    assert {n: len(line) for n, line in lines.items() if ON_A_LINE.fullmatch(n) and len(line) > LONGEST_LINE} == {}


@pytest.mark.parametrize("language", UNSAID)
def test_a_button_is_read_at_a_glance(language: str) -> None:
    labels = [
        re.sub(r" \(.*\)", "", said(message.value))
        for name, message in messages(FOLDERS["bot"], language).items()
        if name.startswith("button-")
    ]
    assert [label for label in labels if num_words(label) > WORDS_ON_A_BUTTON or len(label) > ON_A_BUTTON] == []


def test_a_language_is_found_by_the_locale_of_discord() -> None:
    assert [language_of(locale) for locale in ("de", "en-GB", "xx", "xx-YY", "tlh", None)] == (
        ["de", "en", CODE, CODE, DEFAULT_LANGUAGE, DEFAULT_LANGUAGE]
    )


def test_a_language_that_is_no_longer_here_is_the_default_one() -> None:
    assert WORDS.format("tlh", "button-join") == WORDS.format(DEFAULT_LANGUAGE, "button-join")
    assert WORDS.has("tlh", "button-join")
