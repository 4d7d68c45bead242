"""The rules of a game as a private, paged message."""

from __future__ import annotations

import re

import discord
from discord import ui

from bot.ui.address import Address
from bot.ui.content import Content, text
from bot.ui.items import ActionSelect
from bot.ui.words import say
from games.contract import Game

LONGEST_SECTION = 3500


def sections(game: Game, language: str) -> list[tuple[str, str]]:
    """Return the sections of a game's rules: title and text."""
    parts = re.split(r"^## +(.+)$", game.rulebook(language), flags=re.MULTILINE)[1:]
    return [(parts[i].strip(), parts[i + 1].strip()) for i in range(0, len(parts), 2)]


def rules_page(game: Game, language: str, number: int = 0) -> Content:
    """Return one section, with a select for the others."""
    pages = sections(game, language)
    number = min(number, len(pages) - 1)
    title, body = pages[number]
    options = [
        discord.SelectOption(label=name, value=str(i), default=i == number)
        for i, (name, _) in enumerate(pages[:25])
    ]
    select = ActionSelect(Address("ruleset", "0", 0, game.key), options, say(language, "rules-choose"))
    return Content(
        parts=(
            text(f"### 📖 {game.title}\n## {title}", body[:LONGEST_SECTION]),
            ui.ActionRow(select),
        )
    )
