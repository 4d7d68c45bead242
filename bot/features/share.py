"""Showing the result of a finished game round in the channel of its table, and taking that away again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import aiohttp
import discord
from discord import ui

from bot.account import Account
from bot.gateway.budget import Urgency, asking
from bot.gateway.deduplicator import ClickRate, nonce
from bot.gateway.errors import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, is_forbidden, is_transient, tidying
from bot.interactions.access import is_moderator_here
from bot.interactions.route import Click, Feature, Origin, Place, Verb, Who
from bot.interactions.runtime import Background, Runtime
from bot.tables.checks import Refusal, must_be_finished, must_be_seated
from bot.tables.memory import Location, Shared
from bot.tables.opening import must_be_welcome
from bot.tables.records import recording_with
from bot.tables.table import BaseTable, Table, TableView
from bot.tables.tables import Locks, Tables
from bot.ui.content import Attached, Content, gallery, picture_file, small, text
from bot.ui.items import ActionButton, Address
from bot.ui.parts import headline
from bot.ui.results import ResultNames, awards, result_alt, subtitle
from bot.ui.words import say
from bot.workers.workers import NotTaken, WorkFailed
from games.engine.ending import ToldEnding
from games.engine.playback import Recording

logger = logging.getLogger(__name__)


async def shareable(tables: Tables, session_id: str, user_id: int) -> Table:
    """Return a finished game whose result a person may share: they have played it, and are not blocked."""
    table = await tables.load(session_id)
    must_be_finished(table)
    must_be_seated(table, user_id)
    await must_be_welcome(tables, table.session.guild_id, user_id)
    return table


async def note(tables: Tables, table: Table, user_id: int, message_id: int) -> bool:
    """Note that a person has shared a result; return whether nobody else has meanwhile."""
    shared = Shared(message_id=message_id, seat=must_be_seated(table, user_id).seat)
    return await _note(tables, table, shared)


async def take_back(tables: Tables, table: Table) -> None:
    """Note that the message with a result is gone: it may be shared again."""
    if table.shared is not None:
        await _note(tables, table, table.shared.model_copy(update={"is_gone": True}))


async def _note(tables: Tables, table: Table, shared: Shared) -> bool:
    before = table.session.shared
    return await tables.storage.set_shared(table.session.id, shared.write(), instead_of=before)


def shared_at(table: BaseTable) -> Location | None:
    """Return where the result of a table is shared, as far as is known."""
    shared = table.shared
    if shared is None or shared.is_gone:
        return None
    return Location(table.session.guild_id, table.session.channel_id, shared.message_id)


def shared_result(
    table: TableView,
    names: ResultNames,
    ending: ToldEnding,
    picture: bytes,
    chart: bytes | None,
    film: bytes | None = None,
) -> Content:
    """Return the message; the `film` of the game comes when it is made."""
    language, outcome = table.session.language, table.outcome
    if outcome is None:
        raise ValueError("the game is not over")
    files = [picture_file("result", picture, result_alt(table, outcome, names, language))]
    if chart is not None:
        files.append(picture_file("chart", chart, say(language, "share-chart-alt", game=table.game.title)))
    if film is not None:
        files.append(picture_file("film", film, say(language, "film-alt", game=table.game.title), "webp"))
    parts: list[ui.Item[Any]] = [
        text(f"## {headline(outcome, names.shown, language)}", small([subtitle(table.game, outcome, language)])),
        gallery(files[0]),
        text(ending.decided, *awards(outcome, ending, names)),
        *map(gallery, files[1:]),
        ui.ActionRow(ActionButton(Address("unshare", table.session.id), emoji="🗑️")),
    ]
    return Content(parts=tuple(parts), files=tuple[Attached, ...](files), game=table.game.key)


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
            table = await shareable(self._tables, session_id, who.person)
            if await self._is_there(table):
                return shared_at(table)
            if not self._rate.allows(who.person):
                raise Refusal("too-often", most=MOST, minutes=int(WITHIN / 60))
            return await self._share(table, who._replace(table=session_id), most)

    async def _share(self, table: Table, who: Account, most: int) -> Location | None:
        recording = recording_with(table, await self._tables.moves(table.session.id))
        public = await self._tables.seen_by(table, None)
        names = ResultNames.of(public)
        content = await self._content(public, recording, names, who)
        message = await self._post(table, content(None))
        if not await note(self._tables, table, who.person, message.id):
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
        await take_back(self._tables, table)

    async def _content(self, table: TableView, recording: Recording, names: ResultNames, who: Account) -> WithFilm:
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
        unique = nonce(table.session.id, "shared", follows)

        async def send() -> discord.Message:
            files = content.new_files()
            return await place.send(view=content.layout(), files=files, nonce=unique, silent=is_silent)

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
                await self._own_messages.edit(message, self._emojis.put_into(content))
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


async def _share(click: Click) -> None:
    answer = click.answer
    there = await click.runtime.background(SharedResults).share(
        click.session, answer.account, answer.interaction.filesize_limit
    )
    if there is not None:
        raise Refusal("already-shared", link=there)
    await answer.done()


async def _unshare(click: Click) -> None:
    """Delete the message that was clicked, if it is the table's shared result, for who shared it or a moderator."""
    answer, table = click.answer, await click.table()
    message, shared, seat = answer.interaction.message, table.shared, table.seat_of(click.user_id)
    if message is None or shared is None or shared.message_id != message.id:
        raise Refusal("old-button")
    is_own = seat is not None and seat.seat == shared.seat
    if not is_own and not await is_moderator_here(answer, table.session.channel_id):
        raise Refusal("not-your-share")
    await answer.done()
    await click.runtime.background(SharedResults).remove(table, message.id)


FEATURE = Feature(
    verbs={
        "share": Verb(_share, Origin(Place.CARD, who=Who.SEATED), is_heavy=True),
        "unshare": Verb(_unshare, Origin(Place.CARD, who=Who.SEATED | Who.MODERATOR)),
    }
)
