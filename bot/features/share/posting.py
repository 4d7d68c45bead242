"""Results that are shown round: posted once in the channel of their table, then completed with the film."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

import aiohttp
import discord

from bot.account import Account
from bot.features.share import use_case
from bot.features.share.panel import shared_result
from bot.features.share.use_case import shared_at
from bot.gateway.budget import Urgency, asking
from bot.gateway.deduplicator import nonce
from bot.gateway.errors import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, is_forbidden, is_transient, tidying
from bot.interactions.runtime import Background, Runtime
from bot.pace import ClickRate
from bot.tables.memory import Location
from bot.tables.records import recording_with
from bot.tables.refusal import Refusal
from bot.tables.table import BaseTable, Table, TableView
from bot.tables.tables import Locks
from bot.ui.content import Content
from bot.ui.results import ResultNames
from bot.workers.workers import NotTaken, WorkFailed
from games.engine.playback import Recording

logger = logging.getLogger(__name__)

MOST, WITHIN = 5, 600.0
"""Results that one person may share in so many seconds."""
WithFilm = Callable[[bytes | None], Content]
"""Makes the message, with the film or while there is none."""
MakeFilm = Callable[[], Awaitable[bytes | None]]


class SharedResults(Background):
    """Posts the results that people share, adds the films and deletes them. They mention nobody."""

    def __init__(self, runtime: Runtime) -> None:
        super().__init__(runtime)
        self._client = runtime.client
        self._tables = runtime.tables
        self._workers = runtime.workers
        self._own_messages = runtime.own_messages
        self._emojis = runtime.emojis
        self._turns = Locks()
        """One per table: who shares a result together with somebody else finds it shared."""
        self._rate = ClickRate(MOST, MOST / WITHIN, asyncio.get_running_loop().time)

    async def share(self, session_id: str, who: Account, most: int) -> Location | None:
        """Show the result of a table round; return where it is already, `None` where it is posted now.

        Nothing is drawn before it is clear that it is to be posted. Files may have `most` bytes. Raises `Refusal`
        and `WorkFailed`.
        """
        async with self._turns.of(session_id):
            table = await use_case.shareable(self._tables, session_id, who.person)
            if await self._is_there(table):
                return shared_at(table)
            if not self._rate.allows(who.person):
                raise Refusal("shared-often", most=MOST, minutes=int(WITHIN / 60))
            return await self._share(table, who._replace(table=session_id), most)

    async def _share(self, table: Table, who: Account, most: int) -> Location | None:
        recording = recording_with(table, await self._tables.moves(table.session.id))
        public = await self._tables.seen_by(table, None)
        names = ResultNames.of(public)
        content = await self._content(public, recording, names, who)
        message = await self._post(table, content(None))
        if not await use_case.note(self._tables, table, who.person, message.id):
            return await self._give_way(table, message)
        film = partial(self._workers.film, table.session.id, recording, names.plain, most, whose=who)
        self.begin(self._film(table, message.id, film, content), name=f"film to share {table.session.id}")
        return None

    async def _is_there(self, table: Table) -> bool:
        """Tell whether a result is shared: by an edit that changes nothing where nobody has looked lately."""
        shared = table.shared
        if shared is None or shared.is_gone:
            return False
        if not self._own_messages.is_to_be_looked_for(shared.message_id):
            return True
        with asking(Urgency.UPKEEP):
            return await self._edit(table, shared.message_id)

    async def remove(self, table: Table, message_id: int) -> None:
        """Delete a shared result; it may be shared again."""
        with tidying(f"the shared result of {table.session.id}"):
            await self._message(table, message_id).delete()
        await use_case.take_back(self._tables, table)

    async def _content(self, table: TableView, recording: Recording, names: ResultNames, who: Account) -> WithFilm:
        """Return how to make the message of a table."""
        language = table.session.language
        try:
            told = await self._workers.shared_result(recording, language, names.shown, names.plain, whose=who)
        except NotTaken:
            raise Refusal("unplayable") from None
        return partial(shared_result, table, names, *told)

    async def _post(self, table: Table, content: Content) -> discord.Message:
        """Post a result once: who shares it at the same time gets the same message from Discord."""
        content = self._emojis.put_into(content)
        follows = table.shared.message_id if table.shared is not None else 0
        is_silent = (await self._tables.servers.settings(table.session.guild_id)).cards == "silent"
        place = self._client.get_partial_messageable(table.session.channel_id, guild_id=table.session.guild_id)

        async def send() -> discord.Message:
            return await place.send(
                view=content.layout(),
                files=content.new_files(),
                nonce=nonce(table.session.id, "shared", follows),
                silent=is_silent,
                allowed_mentions=discord.AllowedMentions.none(),
            )

        try:
            with suppress(aiohttp.ClientError):  # it may be posted: with its nonce it is not posted again
                return await send()
            return await send()
        except Exception as failure:
            raise _refusal(failure) from failure

    async def _give_way(self, table: Table, message: discord.Message) -> Location:
        """Return where somebody else has shared a result meanwhile; this message goes if it is another one."""
        newest = await self._tables.load(table.session.id)
        there = shared_at(newest)
        if there is None or there.message_id != message.id:
            with tidying(f"the second shared result of {table.session.id}"):
                await message.delete()
        if there is None:
            raise Refusal("too-busy")
        return there

    async def _edit(self, table: BaseTable, message_id: int, content: Content | None = None) -> bool:
        """Let a message show this, or what it shows; return whether it is still there."""
        message = self._message(table, message_id)
        try:
            if content is None:
                await message.edit(allowed_mentions=discord.AllowedMentions.none())
            else:
                content = self._emojis.put_into(content)
                await message.edit(view=content.layout(), attachments=content.new_files())
        except Exception as failure:
            if isinstance(failure, discord.HTTPException) and failure.code == UNKNOWN_MESSAGE:
                return False
            raise _refusal(failure) from failure
        return True

    async def _film(self, table: Table, message_id: int, film: MakeFilm, content: WithFilm) -> None:
        """Add the film when it is made; without one the message stays as it is."""
        try:
            made = await film()
            if made is not None:
                await self._edit(table, message_id, content(made))
        except (NotTaken, Refusal, WorkFailed) as failure:
            logger.warning("the shared result of %s goes without its film: %s", table.session.id, failure)

    def _message(self, table: BaseTable, message_id: int) -> discord.PartialMessage:
        place = self._client.get_partial_messageable(table.session.channel_id, guild_id=table.session.guild_id)
        return place.get_partial_message(message_id)


def _refusal(failure: Exception) -> Refusal:
    """Return what to say where Discord does not take a shared result. Raises what is our fault."""
    if is_forbidden(failure):
        return Refusal("share-forbidden")
    if isinstance(failure, discord.NotFound) and failure.code == UNKNOWN_CHANNEL:
        return Refusal("share-gone")
    if is_transient(failure):
        return Refusal("too-busy")
    raise failure
