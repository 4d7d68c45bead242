"""The lobby card, and the private panel on which the host sets options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import ui

from bot.address import Address
from bot.content import Content, text
from bot.items import ActionButton, ActionSelect
from bot.options import option_values, value_text
from bot.tables import Table
from bot.words import say
from games.contract import Game, Options


def lobby_card(table: Table) -> Content:
    """Return the card on which people gather."""
    session, language = table.session, table.session.language
    button = _Buttons(table)
    expires = discord.utils.format_dt(session.expires_at, "R") if session.expires_at else "-"
    parts: list[ui.Item[Any]] = [
        text(f"## {table.game.title}", table.game.text.format(language, "title-note")),
        ui.Separator(),
        text(*_seats(table)),
    ]
    options = option_lines(table.game, table.options, language)
    if options:
        parts.append(text(*options))
    parts += [
        text("-# " + say(language, "lobby-expires", when=expires)),
        ui.ActionRow(button("join", "success", "🪑"), button("leave"), button("start", "primary", "▶️")),
        ui.ActionRow(
            button("addcomputer", emoji="🤖"),
            button("dropcomputer"),
            *([button("options", emoji="⚙️")] if options else []),
            button("rules", emoji="📖"),
        ),
    ]
    return Content(parts=tuple(parts))


def closed_card(table: Table) -> Content:
    """Return what is left of a table that closed without a result."""
    language = table.session.language
    reason = str(table.result().get("reason", "unknown"))
    return Content(parts=(text(f"### {table.game.title}", say(language, "closed", reason=reason)),), colour=None)


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


def _seats(table: Table) -> Iterator[str]:
    language = table.session.language
    for number in range(table.session.num_seats):
        if number >= len(table.seats):
            yield f"{number + 1}. *{say(language, 'seat-free')}*"
            continue
        seat = table.seats[number]
        host = " 👑" if seat.user_id is not None and seat.user_id == table.session.host_id else ""
        yield f"{number + 1}. {seat.name}{host}"


class _Buttons:
    """Makes the lobby's buttons."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def __call__(self, verb: str, style: str = "secondary", emoji: str | None = None) -> ActionButton:
        label = say(self._table.session.language, f"button-{verb}")
        return ActionButton(Address(verb, self._table.session.id), label, emoji=emoji, style=style)
