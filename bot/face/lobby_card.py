"""The lobby card, and what is left of a table that closed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import discord
from discord import ui

from bot.face.address import Address
from bot.face.content import Content, small, text
from bot.face.items import ActionButton, ActionSelect
from bot.face.luck import commitment_line, words_on_card
from bot.face.options import option_lines
from bot.face.words import say, shown
from bot.table.opponents import STARS, bare_name
from bot.table.table import Table
from games.contract import Style
from games.players import levels


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
        text(
            *([commitment_line(table.luck, language)] if table.luck else []),
            small([say(language, "lobby-expires", when=expires)]),
        ),
        ui.ActionRow(button("join", "success", "🪑"), button("leave"), button("start", "primary", "▶️")),
        ui.ActionRow(
            button("addcomputer", emoji="🤖"),
            button("dropcomputer"),
            *([button("options", emoji="⚙️")] if options else []),
            button("rules", emoji="📖"),
            *([button("luck", emoji="🎲")] if table.luck else []),
        ),
    ]
    if table.computers:
        parts.append(ui.ActionRow(_levels(table)))
    return Content(parts=tuple(parts))


def closed_card(table: Table) -> Content:
    """Return what is left of a table that closed without a result."""
    language = table.session.language
    reason = str(table.result().get("reason", "unknown"))
    return Content(parts=(text(f"### {table.game.title}", say(language, "closed", reason=reason)),), colour=None)


def _levels(table: Table) -> ActionSelect:
    """Return the select by which the host says how well which computer player plays."""
    language = table.session.language
    options = [
        discord.SelectOption(
            label=f"{bare_name(seat.name)}: {say(language, f'level-{level}')} {STARS[level]}",
            value=f"{seat.seat}.{level}",
        )
        for seat in table.computers
        for level in levels(table.game)
    ]
    return ActionSelect(Address("level", table.session.id), options, say(language, "levels"))


def _seats(table: Table) -> Iterator[str]:
    language = table.session.language
    given = table.luck.words if table.luck else ()
    for number in range(table.session.num_seats):
        if number >= len(table.seats):
            yield f"{number + 1}. *{say(language, 'seat-free')}*"
            continue
        seat = table.seats[number]
        host = " 👑" if seat.user_id is not None and seat.user_id == table.session.host_id else ""
        words = f" · {words_on_card(given[number])}" if given else ""
        yield f"{number + 1}. {shown(seat.name)}{host}{words}"


class _Buttons:
    """Makes the lobby's buttons."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def __call__(self, verb: str, style: Style = "secondary", emoji: str | None = None) -> ActionButton:
        label = say(self._table.session.language, f"button-{verb}")
        return ActionButton(Address(verb, self._table.session.id), label, emoji=emoji, style=style)
