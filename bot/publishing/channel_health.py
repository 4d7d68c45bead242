"""Whether a table can be shown at all: its people are told once when it can't be, and it goes on when it can."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial

import discord
from discord import ui

from bot.gateway.errors import UNKNOWN_CHANNEL, is_forbidden
from bot.publishing.direct_messages import DirectMessages
from bot.tables.memory import CardMemory, Lost
from bot.tables.opening import mark_found, mark_lost
from bot.tables.table import Table, TableView
from bot.tables.tables import Tables
from bot.ui.content import Content, small, text
from bot.ui.parts import action_button, names_line
from bot.ui.words import escaped, say, server_name
from storage import Outline

logger = logging.getLogger(__name__)


@dataclass(eq=False)
class ChannelHealth:
    """Finds out where our tables can't be shown, from what Discord says of servers and channels."""

    client: discord.Client
    tables: Tables
    direct_messages: DirectMessages
    knows: Callable[[int], bool]

    async def check_place(self, table: Table) -> Table:
        """Return a table with what is known by now of its server and channel, if we know of those on its shard."""
        guild_id = table.session.guild_id
        if not (self.knows(guild_id) and table.session.is_open):
            return table
        is_there = await is_in_server(self.client, guild_id)
        if not is_there and table.lost in (None, "forbidden"):
            return await self._lose(table, "server")
        if table.lost == "server":
            return await mark_found(self.tables, table.session.id) if is_there else table
        is_doubtful = table.lost != "channel" and self._lacks(guild_id, table.session.channel_id)
        if is_doubtful and await self._is_gone(table):
            return await self._lose(table, "channel")
        return table

    def misplaced(self, outlines: Iterable[Outline]) -> list[str]:
        """Return the tables whose place is not what is known of it: we have left the server, are back in it, or
        Discord has told us of no such channel.
        """
        found = []
        for outline in outlines:
            card = CardMemory.read(outline.card)
            lost = None if card is None else card.lost
            if not self.knows(outline.guild_id):
                continue
            has_left = self.client.get_guild(outline.guild_id) is None
            is_doubtful = lost != "channel" and self._lacks(outline.guild_id, outline.channel_id)
            if has_left != (lost == "server") or is_doubtful:
                found.append(outline.id)
        return found

    def _lacks(self, guild_id: int, channel_id: int) -> bool:
        """Tell whether a server has no such channel, as far as is known: an archived thread is not known of."""
        guild = self.client.get_guild(guild_id)
        return guild is not None and not guild.unavailable and guild.get_channel_or_thread(channel_id) is None

    async def _is_gone(self, table: Table) -> bool:
        try:
            await self.client.fetch_channel(table.session.channel_id)
        except (discord.NotFound, discord.Forbidden) as refused:
            return isinstance(refused, discord.NotFound)
        return False

    async def give_up_if_lost(self, table: Table) -> bool:
        """Tell whether there is nowhere to show a table, and that this is all to be done about it for now."""
        if table.lost not in ("channel", "server"):
            return False
        session = table.session
        await self.tables.storage.mark_published(session.id, session.version, card=session.card)
        return True

    async def handle_refusal(self, table: Table, refusal: discord.HTTPException) -> bool:
        """Note what it means that Discord refuses to show a table; return whether no more can be done about it.

        The channel itself is asked for, so that no table is taken for lost for one wrong answer. Raises
        `ConnectionError` when it is there after all.
        """
        if is_forbidden(refusal):
            known = await self.check_place(table)
            return await self.give_up_if_lost(
                known if known.lost is not None else await self._lose(table, "forbidden")
            )
        if refusal.code != UNKNOWN_CHANNEL:
            return False
        if await self._is_gone(table):
            session = (await self._lose(table, "channel")).session
            await self.tables.storage.mark_published(session.id, session.version, card=session.card)
            return True
        raise ConnectionError("Discord denied a channel that is there")

    async def _lose(self, table: Table, why: Lost) -> Table:
        lost, is_news = await mark_lost(self.tables, table.session.id, why)
        if is_news:
            logger.warning("session %s can't be shown: %s", table.session.id, why)
            server = server_name(self.client, table.session.guild_id)
            for seat in table.people:
                if seat.user_id is not None:
                    notice = partial(lost_notice, await self.tables.seen_by(lost, seat.seat), why, server)
                    await self.direct_messages.send(seat.user_id, notice, "lost table")
        return lost


async def is_in_server(client: discord.Client, guild_id: int) -> bool:
    """Tell whether the bot is in a server. Where Discord has not told us that it is, it is asked."""
    if client.get_guild(guild_id) is not None:
        return True
    try:
        await client.fetch_guild(guild_id, with_counts=False)
    except (discord.NotFound, discord.Forbidden):
        return False
    return True


def lost_notice(table: TableView, why: Lost, server: str, language: str) -> Content:
    """Return what the people of a table are told in private, once, when it can't be shown any more."""
    channel = f"<#{table.session.channel_id}>"
    place = [escaped(server)] if server else []
    head = (f"### {table.game.title}", small([" · ".join([*place, names_line(table.seats, language)])]))
    words = text(*head, say(language, f"lost-{why}", channel=channel))
    button = action_button(table, "continueelsewhere", language, style="success")
    return Content(parts=(words, *([ui.ActionRow(button)] if why != "server" else [])))
