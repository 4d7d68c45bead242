"""Tables that can't be shown: telling their players once, and continuing when they can be shown again."""

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
    """Finds out which tables can't be shown, from gateway events and requests."""

    client: discord.Client
    tables: Tables
    direct_messages: DirectMessages
    knows: Callable[[int], bool]

    async def check_place(self, table: Table) -> Table:
        """Return a table updated with what is known of its server and channel, if its shard's servers are known."""
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
        """Return the tables whose stored place is outdated: server left or rejoined, or channel gone."""
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
        """Tell whether a server lacks a channel, as far as is known: archived threads are unknown."""
        guild = self.client.get_guild(guild_id)
        return guild is not None and not guild.unavailable and guild.get_channel_or_thread(channel_id) is None

    async def _is_gone(self, table: Table) -> bool:
        try:
            await self.client.fetch_channel(table.session.channel_id)
        except (discord.NotFound, discord.Forbidden) as refused:
            return isinstance(refused, discord.NotFound)
        return False

    async def give_up_if_lost(self, table: Table) -> bool:
        """Tell whether a table can't be shown, and nothing more can be done about it for now."""
        if table.lost not in ("channel", "server"):
            return False
        session = table.session
        await self.tables.storage.mark_published(session.id, session.version, card=session.card)
        return True

    async def handle_refusal(self, table: Table, refusal: discord.HTTPException) -> bool:
        """Interpret Discord's refusal to show a table; return whether nothing more can be done about it.

        The channel itself is requested, so that a single wrong response doesn't count. Raises `ConnectionError` if
        it exists after all.
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
    """Tell whether the bot is in a server, asking Discord if the gateway hasn't told."""
    if client.get_guild(guild_id) is not None:
        return True
    try:
        await client.fetch_guild(guild_id, with_counts=False)
    except (discord.NotFound, discord.Forbidden):
        return False
    return True


def lost_notice(table: TableView, why: Lost, server: str, language: str) -> Content:
    """Return what the players are told in private, once, when their table can't be shown any more."""
    channel = f"<#{table.session.channel_id}>"
    place = [escaped(server)] if server else []
    head = (f"### {table.game.title}", small([" · ".join([*place, names_line(table.seats, language)])]))
    words = text(*head, say(language, f"lost-{why}", channel=channel))
    button = action_button(table, "continueelsewhere", language, style="success")
    return Content(parts=(words, *([ui.ActionRow(button)] if why != "server" else [])))
