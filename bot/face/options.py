"""Options of a game in words, and the private panel on which the host sets them."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.face.address import Address
from bot.face.content import Content, text
from bot.face.items import ActionSelect
from bot.face.words import say
from bot.table.options import option_values
from bot.table.table import Table
from games.contract import Game, Options


def options_panel(table: Table, language: str) -> Content:
    """Return the host's private panel: a select per option."""
    rows: list[ui.ActionRow[Any]] = [
        ui.ActionRow(
            ActionSelect(
                Address("set", table.session.id, 0, name),
                [_choice(table, language, name, value) for value in values],
                table.game.text.format(language, f"option-{name}"),
            )
        )
        for name, values in option_values(table.game.options)
    ]
    notes = [
        f"**{table.game.text.format(language, f'option-{name}')}** - "
        + table.game.text.format(language, f"option-{name}-note")
        for name, _ in option_values(table.game.options)
    ]
    return Content(parts=(text(f"### {say(language, 'options-title')}", *notes), *rows))


def option_lines(game: Game, options: Options, language: str) -> list[str]:
    """Return a line per option: its name and its value in words."""
    return [
        f"**{game.text.format(language, f'option-{name}')}:** {value_text(game, language, name, value)}"
        for name, value in options.model_dump().items()
    ]


def _choice(table: Table, language: str, name: str, value: str) -> discord.SelectOption:
    chosen = str(table.options.model_dump()[name]).lower() == value
    return discord.SelectOption(label=value_text(table.game, language, name, value), value=value, default=chosen)


def value_text(game: Game, language: str, name: str, value: object) -> str:
    """Return the words for the value of an option, as it is or as text; numbers speak for themselves."""
    code = str(value).lower()
    if code in ("false", "true"):
        return say(language, f"option-{code}")
    message = f"option-{name}-{code}"
    return game.text.format(language, message) if game.text.has(language, message) else code
