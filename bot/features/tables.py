"""`/tables`: moderators see all tables of their server, and can end one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import discord
from discord import ui

from bot.interactions.access import must_moderate
from bot.interactions.reply import Answer
from bot.interactions.route import Click, Feature, Origin, Place, Verb, Who, command
from bot.tables import leave
from bot.tables.table import TableView
from bot.ui.content import Content, small, text
from bot.ui.items import ActionButton, Address, verb_button
from bot.ui.parts import action_button, names_line, question, where
from bot.ui.time import gathering
from bot.ui.words import mention, say
from storage import Block

MOST_BLOCKED = 15


def tables_panel(
    tables: Sequence[TableView], blocked: Sequence[Block], page: int, pages: int, language: str
) -> Content:
    head = f"### 🗂️ {say(language, 'tables-title')}"
    if pages > 1:
        head += f" · {say(language, 'recap-page', page=page + 1, pages=pages)}"
    parts: list[ui.Item[Any]] = [text(head, *([] if tables else [say(language, "tables-none")]))]
    for table in tables:
        button = action_button(table, "endtable", language, style="danger", question=page)
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
    end = action_button(table, "endtablenow", language, style="danger", question=page, words="endnow")
    said = [*_lines(table, language), say(language, "endgame-sure")]
    return question(said, end, language, Address("tables", "0", page))


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
    # Discord demands different custom ids, even for disabled buttons.
    is_there = 0 <= to < pages
    return verb_button(
        "tables", language, "0", way, question=max(to, 0), words=f"tables-{way}", disabled=not is_there
    )


ON_PAGE = 6
"""Tables per page; each takes three of a message's forty components."""


@command("tables")
async def tables(answer: Answer) -> None:
    await must_moderate(answer)
    await answer.private(await _page(answer, 0))


async def _tables(click: Click) -> None:
    listed = await _page(click.answer, click.address.question)
    await click.answer.update(listed)


async def _end_table(click: Click) -> None:
    seen = await click.tables.seen_by(await click.table(), None)
    await click.answer.update(end_table_panel(seen, click.address.question, click.answer.language))


async def _end_table_now(click: Click) -> None:
    ended = await click.change(leave.vote_end, moderator=True)
    click.runtime.changed(ended)
    await _tables(click)


async def _page(answer: Answer, number: int) -> Content:
    """Return a page of the list, from 0, as the public may see these tables."""
    tables, guild_id = answer.tables, answer.interaction.guild_id or 0
    everything = await tables.storage.in_guild(guild_id)
    number = max(0, min(number, (len(everything) - 1) // ON_PAGE))
    start = number * ON_PAGE
    listed = [
        await tables.seen_by(await tables.load(stored.session.id), None)
        for stored in everything[start : start + ON_PAGE]
    ]
    blocked = await tables.storage.blocks.in_guild(guild_id, tables.now())
    pages = max(1, -(-len(everything) // ON_PAGE))
    return tables_panel(listed, blocked, number, pages, answer.language)


OF_SERVER = Origin(Place.PANEL, Who.SERVER_MODERATOR, of_table=False)
OF_A_TABLE = Origin(Place.PANEL, who=Who.SERVER_MODERATOR)
FEATURE = Feature(
    commands=(tables,),
    verbs={
        "tables": Verb(_tables, OF_SERVER),
        "endtable": Verb(_end_table, OF_A_TABLE),
        "endtablenow": Verb(_end_table_now, OF_A_TABLE),
    },
)
