"""Signs in texts are drawn as emojis of the application."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.ui.address import Address
from bot.ui.content import Content, text
from bot.ui.items import ActionButton
from bot.ui.signs import MOST
from tests.bot.ui.test_limits import components

EMOJIS = {"🟡": "<:teufel_devil_yellow_ab12:1>", "◆🟡": "<:teufel_pot_yellow_diamond_cd34:2>"}


def texts(*parts: ui.Item[Any]) -> list[str]:
    content = Content(parts=parts, game="teufel", emojis=EMOJIS)
    return [str(part["content"]) for part in components(content.components()) if "content" in part]


def test_the_longest_sign_is_drawn_wherever_text_stands() -> None:
    button = ActionButton(Address("replay", "1"), "Watch")
    shown = texts(text("🟡 Anna takes ◆🟡"), ui.Section(text("◆🟡"), accessory=button))
    assert shown == [f"{EMOJIS['🟡']} Anna takes {EMOJIS['◆🟡']}", EMOJIS["◆🟡"]]


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
