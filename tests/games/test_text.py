"""Catalogues: every message in both languages, and what is missing is found by a test instead of a player."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

import games
from games.folder import FolderGame
from games.registry import GAMES
from games.text import LANGUAGES, NONE, Catalogue, MissingText

COMMON = Path(games.__file__).parent / "text"
FOLDERS = {key: game.folder / "text" for key, game in GAMES.items() if isinstance(game, FolderGame)}
every_catalogue = pytest.mark.parametrize("folder", [COMMON, *FOLDERS.values()], ids=["common", *FOLDERS])

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


def test_arguments_are_put_into_words_by_the_message_named_after_them(catalogue: Catalogue) -> None:
    assert catalogue.format("en", "greeting", {"name": "a"}) == "Hello, Anna!"
    assert catalogue.format("en", "greeting", {"name": "Zoe"}) == "Hello, Zoe!"


def test_messages_take_codes_apart(catalogue: Catalogue) -> None:
    assert catalogue.format("en", "card", {"value": "Q10"}) == "queen 10"
    assert catalogue.format("en", "card", {"value": "K?"}) == "card ?"


def test_an_absent_argument_can_be_selected_on(catalogue: Catalogue) -> None:
    assert catalogue.format("en", "present", {"name": NONE}) == "nobody"


def test_a_game_has_the_common_messages_too(catalogue: Catalogue) -> None:
    assert catalogue.format("en", "refusal-finished") == "This game is over."
    assert "refusal-finished" not in catalogue.ids("en")


@pytest.mark.parametrize(("message", "args"), [("nothing", {}), ("greeting", {}), ("broken", {})])
def test_what_is_missing_raises(catalogue: Catalogue, message: str, args: dict[str, str | int]) -> None:
    with pytest.raises(MissingText):
        catalogue.format("en", message, args)


def messages(folder: Path, language: str) -> dict[str, ast.Message]:
    resource = FluentParser().parse((folder / f"{language}.ftl").read_text("utf-8"))
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert not junk, "every line is Fluent"
    found = [entry for entry in resource.body if isinstance(entry, ast.Message)]
    names = [entry.id.name for entry in found]
    assert len(names) == len(set(names)), "every message once"
    return {entry.id.name: entry for entry in found}


def written(node: ast.BaseNode | None) -> str:
    """Return all literal text of a message, without its placeholders."""
    texts: list[str] = []

    def collect(part: Any) -> None:
        if isinstance(part, ast.TextElement):
            texts.append(part.value)
        elif isinstance(part, list):
            for item in part:
                collect(item)
        elif isinstance(part, ast.BaseNode):
            for item in vars(part).values():
                collect(item)

    collect(node)
    return "".join(texts)


@every_catalogue
def test_both_languages_have_the_same_messages(folder: Path) -> None:
    english, german = messages(folder, "en"), messages(folder, "de")
    assert english.keys() == german.keys() == Catalogue(folder).ids("en") == Catalogue(folder).ids("de")


SAME_IN_BOTH = {"alt-grill", "board-grill", "agent-name", "arg-agent"}
"""Messages whose words are the same in both languages."""


@every_catalogue
def test_nothing_was_left_untranslated(folder: Path) -> None:
    english, german = messages(folder, "en"), messages(folder, "de")
    same = {
        name
        for name in english
        if re.search(r"[A-Za-z]{2}", words := written(english[name])) and words == written(german[name])
    }
    assert same <= SAME_IN_BOTH


@every_catalogue
def test_german_uses_german_typography(folder: Path) -> None:
    text = "".join(written(message) for message in messages(folder, "de").values())
    assert not re.search(r"[\"'“](?=\w)|\bSie\b|\bIhnen\b", text)
