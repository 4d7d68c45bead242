"""Signs of a game in texts, drawn as emojis of the application where it has them."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from discord import ui

from bot.ui.items import ActionButton
from bot.ui.words import UNBROKEN

MOST: Final = 4000
"""Characters of all texts of a message (Discord, components reference)."""
FENCE: Final = "```"
"""Between two of these nothing but characters is shown."""

JOINER: Final = "\N{WORD JOINER}"
"""Keeps an emoji and an unbroken space on one line: without it, lines break at pictures (CSS Text, 5.1)."""

Item = ui.Item[Any]


def with_emojis(parts: Iterable[Item], emojis: Mapping[str, str]) -> Iterable[Item]:
    """Return parts of a message with emojis for the signs in their texts; without them where these get too long."""
    if not emojis:
        return parts
    sign = _any_of(frozenset(emojis))

    def draw(words: str) -> str:
        return sign.sub(lambda found: f"{emojis[found[1]]}{JOINER + UNBROKEN if found[2] else ''}", words)

    drawn = [_drawn(part, draw) for part in parts]
    return drawn if sum(map(_length, drawn)) <= MOST else parts


@lru_cache(1)  # they are the same for all messages
def _any_of(signs: Collection[str]) -> re.Pattern[str]:
    """Return what finds a sign, and the unbroken space behind it."""
    longest_first = "|".join(map(re.escape, sorted(signs, key=len, reverse=True)))
    return re.compile(f"({longest_first})({UNBROKEN}?)")


def _drawn(part: Item, draw: Callable[[str], str]) -> Item:
    if isinstance(part, ui.TextDisplay):
        return part if FENCE in part.content else ui.TextDisplay(draw(part.content))
    if isinstance(part, ui.Section):
        return ui.Section(*(_drawn(child, draw) for child in part.children), accessory=part.accessory)
    if isinstance(part, ui.ActionRow):
        return ui.ActionRow(*(_drawn(child, draw) for child in part.children))
    if isinstance(part, ActionButton) and part.emoji is None and part.label is not None:
        sign, _, words = part.label.partition(" ")
        return part if draw(sign) == sign else part.labelled(words or None, draw(sign))
    return part


def _length(part: Item) -> int:
    if isinstance(part, ui.Section):
        return sum(map(_length, part.children))
    return len(part.content) if isinstance(part, ui.TextDisplay) else 0
