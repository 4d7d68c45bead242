"""Options of a game in words, and the private panel on which the host sets them."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.face.address import Address
from bot.face.content import Content, text
from bot.face.items import ActionSelect
from bot.face.words import say
from bot.table.table import Table
from games.contract import Game, Options


def options_panel(table: Table, language: str) -> Content:
    """Return the host's private panel: a select per option."""
    words = table.game.text
    chosen, options = table.options.codes(), table.game.options.choices()
    rows: list[ui.ActionRow[Any]] = [
        ui.ActionRow(
            ActionSelect(
                Address("set", table.session.id, 0, option.name),
                [
                    discord.SelectOption(
                        label=value_text(table.game, language, option.name, code),
                        value=code,
                        default=code == chosen[option.name],
                    )
                    for code in option.codes
                ],
                words.format(language, f"option-{option.name}"),
            )
        )
        for option in options
    ]
    notes = [
        f"**{words.format(language, f'option-{option.name}')}** - "
        + words.format(language, f"option-{option.name}-note")
        for option in options
    ]
    return Content(parts=(text(f"### {say(language, 'options-title')}", *notes), *rows))


def option_lines(game: Game, options: Options, language: str) -> list[str]:
    """Return a line per option: its name and its value in words."""
    return [
        f"**{game.text.format(language, f'option-{name}')}:** {value_text(game, language, name, code)}"
        for name, code in options.codes().items()
    ]


def value_text(game: Game, language: str, name: str, code: str) -> str:
    """Return the words for the value of an option, given by its code; numbers speak for themselves."""
    if code in ("false", "true"):
        return say(language, f"option-{code}")
    message = f"option-{name}-{code}"
    return game.text.format(language, message) if game.text.has(language, message) else code
