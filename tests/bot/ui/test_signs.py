"""Signs in texts are drawn as emojis of the application, and said in words for people who don't see."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ComponentType, ui

from bot.ui.content import MOST, Content, text
from bot.ui.items import ActionButton, Address, in_rows
from bot.ui.words import spoken
from games.engine.registry import GAMES
from tests.bot.ui.test_limits import components

EMOJIS = {
    "🟡": "<:teufel_devil_yellow_ab12:1574448714691379200>",
    "◆🟡": "<:teufel_pot_yellow_diamond_cd34:1574448714691379201>",
}


def texts(*parts: ui.Item[Any]) -> list[str]:
    content = Content(parts=parts, game="teufel", emojis=EMOJIS)
    return [str(part["content"]) for part in components(content.components()) if "content" in part]


def test_the_longest_sign_is_drawn_wherever_text_stands() -> None:
    button = ActionButton(Address("replay", "1"), "Watch")
    shown = texts(text("🟡 Anna takes ◆🟡"), ui.Section(text("◆🟡"), accessory=button))
    assert shown == [f"{EMOJIS['🟡']} Anna takes {EMOJIS['◆🟡']}", EMOJIS["◆🟡"]]


def test_a_line_does_not_part_an_emoji_from_the_name_behind_it() -> None:
    assert texts(text("🟡\N{NO-BREAK SPACE}Anna")) == [f"{EMOJIS['🟡']}\N{WORD JOINER}\N{NO-BREAK SPACE}Anna"]


def test_a_sign_before_the_words_of_a_button_is_its_emoji() -> None:
    rows = in_rows([ActionButton(Address("play", "1"), label) for label in ("🟡 Anna", "🟡", "Take 🟡", "Anna")])
    content = Content(parts=tuple(rows), game="teufel", emojis=EMOJIS)
    buttons = [part for part in components(content.components()) if part["type"] == ComponentType.button.value]
    assert [(part.get("label"), (part.get("emoji") or {}).get("name")) for part in buttons] == [
        ("Anna", "teufel_devil_yellow_ab12"),
        (None, "teufel_devil_yellow_ab12"),
        ("Take 🟡", None),
        ("Anna", None),
    ]
    assert [part["custom_id"] for part in buttons] == [Address("play", "1").button()] * 4


def test_a_block_of_characters_keeps_its_signs() -> None:
    assert texts(text("```\n🟡 1\n```")) == ["```\n🟡 1\n```"]


def test_signs_stay_where_a_message_would_get_too_long() -> None:
    long = "🟡" * (MOST // 10)
    assert texts(text(long)) == [long]


def test_a_message_is_the_same_one_with_emojis() -> None:
    """So nothing is edited, and nobody learns anything, when they come."""
    bare = Content(parts=(text("🟡 Anna"),), game="teufel")
    assert Content(parts=bare.parts, game="teufel", emojis=EMOJIS).digest() == bare.digest()
    assert Content(parts=(text("🟣 Ben"),), game="teufel").digest() != bare.digest()


@pytest.mark.parametrize(("language", "said"), [("en", "circle milk"), ("de", "Kreis Milch")])
def test_a_sign_with_its_word_beside_it_is_said_once(language: str, said: str) -> None:
    milk = GAMES["teufel"].text.format(language, "secrets-milk")
    assert spoken(f"● **{milk}**", language) == said
    assert spoken("●🥛", language) == said
