"""One word per thing: on the button, in its address, for the feature, at the start of its texts, of its test."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.features import COMMANDS, FEATURES, NAMES, VERBS
from games.text import DEFAULT_LANGUAGE
from tests.world import people

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/architecture.md").read_text("utf-8")
LANGUAGES = {"en": "english", "de": "german"}


class Row(NamedTuple):
    """A row of the dictionary of `docs/architecture.md`."""

    english: str
    german: str
    verb: str
    feature: str
    further: tuple[str, ...]


def in_backquotes(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"`([^`]+)`", text))


def section(title: str) -> str:
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def rows() -> list[Row]:
    found = []
    for line in section("Words").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 5 and "`" in cells[3]:
            (verb,), (feature,) = in_backquotes(cells[2]), in_backquotes(cells[3])
            found.append(Row(cells[0], cells[1], verb, feature, in_backquotes(cells[4])))
    return found


def texts(language: str) -> dict[str, str]:
    source = (ROOT / f"bot/text/{language}.ftl").read_text("utf-8")
    return dict(re.findall(r"^([a-z][\w-]*) =(.*(?:\n[ }].*)*)", source, re.MULTILINE))


def squeezed(text: str) -> str:
    return re.sub(r"\W", "", text).casefold()


ROWS = rows()
TEXTS = {language: texts(language) for language in LANGUAGES}


def test_every_verb_and_every_feature_has_its_row() -> None:
    verbs = [verb for row in ROWS for verb in (row.verb, *row.further) if not verb.startswith("/")]
    assert sorted(verbs) == sorted(VERBS), "each verb of a feature is in one row of docs/architecture.md"
    assert {row.feature for row in ROWS} == set(NAMES)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row.verb))
def test_a_word_is_the_same_everywhere(row: Row) -> None:
    feature = FEATURES[NAMES.index(row.feature)]
    own = {row.verb, *row.further} - {f"/{row.feature}"}
    assert own <= set(feature.verbs)
    for language, word in (("en", row.english), ("de", row.german)):
        command = TEXTS[language].get(f"command-{row.verb.strip('/')}", "")
        button = TEXTS[language].get(f"button-{row.verb}", "")
        assert word.casefold() in button.casefold() or squeezed(word) == squeezed(command)
    if row.feature in (row.verb, row.verb.strip("/")):
        assert squeezed(row.english) == row.feature


def test_folders_are_the_features() -> None:
    features = ROOT / "bot/features"
    assert {path.stem for path in features.glob("[!_]*.py")} == set(NAMES)


def test_people_of_the_simulated_world_give_every_command() -> None:
    assert {command.name for command in COMMANDS} == people.COMMANDS.keys()


def test_every_feature_is_tested_under_its_name() -> None:
    tested = {path.stem.removeprefix("test_") for path in (ROOT / "tests").glob("*/test_*.py")}
    assert set(NAMES) <= tested


def test_buttons_are_named_by_their_verbs_and_texts_by_their_words() -> None:
    known = set(VERBS) | set(NAMES)
    others = set(in_backquotes(PAGE.partition("Texts of no button begin with")[2].partition("\n\n")[0]))
    first = {text.partition("-")[0] for text in TEXTS[DEFAULT_LANGUAGE]}
    assert first - known == others
    buttons = {text.split("-")[1] for text in TEXTS[DEFAULT_LANGUAGE] if text.startswith("button-")}
    assert buttons <= set(VERBS)
