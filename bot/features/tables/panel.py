"""What moderators look at: all tables of their server, and the question before they end one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import ui

from bot.tables.table import TableView
from bot.ui.address import Address
from bot.ui.content import Content, small, text
from bot.ui.items import ActionButton
from bot.ui.parts import names_line, where
from bot.ui.time import gathering
from bot.ui.words import mention, say
from storage import Block

MOST_BLOCKED = 15


def tables_panel(
    tables: Sequence[TableView], blocked: Sequence[Block], page: int, pages: int, language: str
) -> Content:
    """Return a page, from 0, of the tables of a server as everybody may see them, and who is blocked there."""
    head = f"### 🗂️ {say(language, 'tables-title')}"
    if pages > 1:
        head += f" · {say(language, 'recap-page', page=page + 1, pages=pages)}"
    parts: list[ui.Item[Any]] = [text(head, *([] if tables else [say(language, "tables-none")]))]
    for table in tables:
        address = Address("endtable", table.session.id, page)
        button = ActionButton(address, say(language, "button-endtable"), style="danger")
        parts.append(ui.Section(text(*_lines(table, language)), accessory=button))
    if pages > 1:
        ways = {"previous": page - 1, "next": page + 1}
        buttons = (_way(way, to, pages, language) for way, to in ways.items())
        parts.append(ui.ActionRow(*buttons))
    if blocked:
        lines = (
            say(
                language,
                "tables-blocked",
                who=mention(block.user_id),
                until=discord.utils.format_dt(block.until, "R"),
            )
            for block in blocked[:MOST_BLOCKED]
        )
        parts += [ui.Separator(), text(*lines)]
    return Content(parts=tuple(parts))


def end_table_panel(table: TableView, page: int, language: str) -> Content:
    """Return the question before a moderator ends a table; both ways lead back to the list."""
    end = ActionButton(
        Address("endtablenow", table.session.id, page), say(language, "button-endnow"), style="danger"
    )
    back = ActionButton(Address("tables", "0", page), say(language, "button-notyet"))
    return Content(parts=(text(*_lines(table, language), say(language, "endgame-sure")), ui.ActionRow(end, back)))


def _lines(table: TableView, language: str) -> Iterator[str]:
    yield f"**{table.game.title}** · {names_line(table.seats, language)}"
    since = discord.utils.format_dt(table.session.created_at, "R")
    yield small([f"{since} · {_state(table, language)}", where(table, language)])


def _state(table: TableView, language: str) -> str:
    if not table.is_running:
        return gathering(table, language)
    if table.is_broken:
        return say(language, "table-broken")
    return say(language, "table-waits", who=names_line(table.asked, language))


def _way(way: str, to: int, pages: int, language: str) -> ActionButton:
    # Two that lead nowhere must not have one address: Discord demands it.
    label = say(language, f"button-tables-{way}")
    return ActionButton(Address("tables", "0", max(to, 0), way), label, disabled=not 0 <= to < pages)
