"""Catalogues: how messages are put together, and what is missing raises."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.text import LANGUAGES, NONE, Catalogue, MissingText

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
# Said within others.
-maker = the { fifth } house
fifth = fifth
made = { $number ->
    [one] By { -maker }
   *[other] By { present }, { -maker }
}
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


def test_a_message_may_refer_to_others_and_to_terms_that_refer_to_others(catalogue: Catalogue) -> None:
    assert catalogue.format("en", "made", {"number": 1}) == "By the fifth house"
    assert catalogue.format("en", "made", {"number": 2, "name": "a"}) == "By Anna, the fifth house"


def test_a_game_has_the_common_messages_too(catalogue: Catalogue) -> None:
    assert catalogue.format("en", "refusal-finished") == "This game is over."
    assert "refusal-finished" not in catalogue.ids("en")


@pytest.mark.parametrize(("message", "args"), [("nothing", {}), ("greeting", {}), ("broken", {})])
def test_what_is_missing_raises(catalogue: Catalogue, message: str, args: dict[str, str | int]) -> None:
    with pytest.raises(MissingText):
        catalogue.format("en", message, args)
