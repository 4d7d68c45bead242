"""Tells people who asked for it of tables with a seat for them: one private message a day, ended by a tap."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import aiohttp
import discord

from bot.features.alert import use_case
from bot.features.alert.panel import alert_button, alert_words
from bot.gateway.budget import Urgency, asking
from bot.gateway.channels import Written, sees
from bot.gateway.errors import OpeningTooFast
from bot.interactions.runtime import Background, Runtime
from bot.tables.table import Table
from bot.ui.words import server_name
from storage import ShardSet, StorageError

logger = logging.getLogger(__name__)

MOST_AT_ONCE = 10
"""Messages in a round: many new private conversations at once are what Discord takes for spam."""
MOST_REMEMBERED = 10_000


class AlertMessages(Background):
    """Writes to those who are to be told, if they see the channel of the table."""

    def __init__(self, runtime: Runtime) -> None:
        super().__init__(runtime)
        self._client = runtime.client
        self._tables = runtime.tables
        self._letterboxes = runtime.letterboxes
        self._blind: set[tuple[str, int]] = set()
        """The tables that somebody does not see."""
        self._failed: set[tuple[int, int]] = set()
        """Who could not be told on a server; they are tried again when all others have had their turn."""

    def tell(self, part: ShardSet | None) -> None:
        """Begin to tell those who are to be told of tables of a part, unless that is still under way.

        Nobody waits for it: Discord may let us send such messages but slowly.
        """
        if self.is_idle:
            self.begin(self._tell(part), name="alerts")

    async def _tell(self, part: ShardSet | None) -> None:
        try:
            with asking(Urgency.UPKEEP):
                await self._tell_some(part)
        except StorageError as error:
            logger.warning("who waits for tables is not told of them now: %s", error)
        except Exception:
            logger.exception("who waits for tables is not told of them now")

    async def _tell_some(self, part: ShardSet | None) -> None:
        tried, most = 0, MOST_AT_ONCE
        async for guild_id, user_id, tables in use_case.due(self._tables, part):
            if (guild_id, user_id) in self._failed:
                continue  # the others go first
            if tried == 0:
                most = min(most, await use_case.allowance(self._tables))
            if tried >= most or self._letterboxes.is_quarantined:
                return
            try:
                seen = await self._seen(guild_id, user_id, tables)
                if not seen:
                    continue
                tried += 1
                if await self._write(guild_id, user_id, seen):
                    await use_case.note(self._tables, guild_id, user_id)
            except OpeningTooFast:
                return
            except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
                # The nonce sees to it that nothing is said twice.
                logger.warning("user %s is not told of tables on %s now: %s", user_id, guild_id, error)
                self._failed.add((guild_id, user_id))
        self._failed.clear()

    async def _seen(self, guild_id: int, user_id: int, tables: Sequence[Table]) -> list[Table]:
        """Return the tables that somebody sees; whoever is no longer in their server is told nothing any more."""
        news = [table for table in tables if (table.session.id, user_id) not in self._blind]
        guild = self._client.get_guild(guild_id)
        if guild is None or not news:
            return []
        try:
            member = await guild.fetch_member(user_id)
        except discord.NotFound:
            await self._tables.storage.alerts.set(guild_id, user_id, ())
            return []
        seen = []
        for table in news:
            channel = guild.get_channel_or_thread(table.session.channel_id)
            if isinstance(channel, Written) and await sees(member, channel):
                seen.append(table)
            else:
                self._remember_blind(table, user_id)
        return seen

    def _remember_blind(self, table: Table, user_id: int) -> None:
        if len(self._blind) >= MOST_REMEMBERED:
            self._blind.clear()
        self._blind.add((table.session.id, user_id))

    async def _write(self, guild_id: int, user_id: int, tables: Sequence[Table]) -> bool:
        """Write to somebody; return whether that is done for today, as it is where they take no message."""
        language = await self._tables.people.language(user_id)
        words = alert_words(tables, server_name(self._client, guild_id), language)
        unique = (tables[0].session.id, "alert", user_id)
        await self._letterboxes.write(user_id, words, unique, [alert_button(guild_id, language)])
        return not self._letterboxes.is_quarantined
