"""Brings the channel and the private messages up to the committed version, never on a clicker's path.

One worker per session, newest state only. What was committed but not published when the process died is found
by `published_version < version` and published at the next start.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import dataclass

import aiohttp
import discord

from bot.cards import Log, old_card, result_card, seat_names, table_card
from bot.content import Content
from bot.faults import THREAD_ARCHIVED, is_forbidden, is_passing
from bot.letters import Letters
from bot.lobby import closed_card, lobby_card
from bot.memory import CardMemory
from bot.retries import Retries
from bot.sessions import Sessions
from bot.tables import Table
from games.contract import Event
from games.log import lines
from storage import SessionStatus

logger = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
TOO_MANY_EDITS = 30046
MOST_MOVES = 120
"""Moves that a log looks back at most."""
CATCH_UP_WIDTH = 4
"""Sessions left behind that are published at once."""
CATCH_UP_PATIENCE = 10
"""Seconds after which the next one need not wait for a session whose channel makes us wait."""
TOKEN_LIFE = 14 * 60
"""Seconds for which an interaction's token is used; Discord lets it live for 15 minutes."""

Via = discord.Interaction[discord.Client]


@dataclass
class _Job:
    task: asyncio.Task[None]
    is_due: bool = True
    via: Via | None = None
    is_missed: bool = False


class Publisher:
    """Keeps what people see equal to what is stored."""

    def __init__(self, client: discord.Client, sessions: Sessions) -> None:
        self._client = client
        self._sessions = sessions
        self._letters = Letters(client, sessions)
        self._jobs: dict[str, _Job] = {}
        self._told: set[str] = set()
        self.retries = Retries(self.wake)
        self.unsure: set[str] = set()
        """Sessions that may have a newer card than we noted: it must be found by its nonce, not passed over."""
        self.owing: set[str] = set()
        """Sessions whose people may lack a private message, though their channel shows the newest state."""

    def wake(self, session_id: str, via: Via | None = None, *, is_missed: bool = False) -> asyncio.Task[None]:
        """Publish the newest state of a session soon; return the task that does.

        `via` is a fresh click on its card, by whose token the card is edited without using up the channel's
        rate limit. `is_missed`: somebody looks for the card; it is posted anew if it was deleted, as everywhere
        where an edit finds it gone.
        """
        job = self._jobs.get(session_id)
        if job is None:
            job = _Job(asyncio.create_task(self._work(session_id), name=f"publish {session_id}"))
            self._jobs[session_id] = job
        job.is_due = True
        job.via = via or job.via
        job.is_missed |= is_missed
        return job.task

    async def catch_up(self, session_ids: Iterable[str]) -> None:
        """Publish what was left behind, a few sessions at a time, so that clicks come through meanwhile.

        Those that are tried again anyway wait for their time.
        """
        left_behind = iter(set(session_ids) - self.retries.waiting)

        async def publish_in_turn() -> None:
            for session_id in left_behind:
                await asyncio.wait({self.wake(session_id)}, timeout=CATCH_UP_PATIENCE)

        await asyncio.gather(*(publish_in_turn() for _ in range(CATCH_UP_WIDTH)))

    async def settle(self) -> None:
        """Wait until nothing is left to publish."""
        while self._jobs:
            await asyncio.gather(*(job.task for job in self._jobs.values()))

    async def close(self) -> None:
        """Stop at once; what is unpublished is published at the next start."""
        self.retries.close()
        tasks = [job.task for job in self._jobs.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _work(self, session_id: str) -> None:
        job = self._jobs[session_id]
        try:
            while job.is_due:
                job.is_due = False
                via, job.via = job.via, None
                is_missed, job.is_missed = job.is_missed, False
                try:
                    await self._publish(session_id, via, is_missed=is_missed)
                    self.owing.discard(session_id)
                    self.retries.forget(session_id)
                except Exception as trouble:
                    self.retries.put_off(session_id, trouble)
        finally:
            del self._jobs[session_id]

    async def _publish(self, session_id: str, via: Via | None, *, is_missed: bool) -> None:
        table = await self._sessions.load(session_id)
        try:
            is_news = table.session.published_version < table.session.version
            if is_news or (is_missed and await self._is_deleted(table)):
                card = await self._show(table, via)
                await self._sessions.storage.mark_published(session_id, table.session.version, card=card.write())
                self.unsure.discard(session_id)
                table = table.with_card(card.write())
        except discord.HTTPException as refused:
            if is_forbidden(refused):
                await self._tell_host(table, refused)
            if refused.code != UNKNOWN_CHANNEL or not await self._is_gone(table):
                raise
            await self.close_lost(table)
            return
        self._told.discard(session_id)
        await self._letters.deliver(table)

    # The card

    async def _show(self, table: Table, via: Via | None) -> CardMemory:
        card = CardMemory.read(table.session.card)
        status = table.session.status
        if status is SessionStatus.RUNNING:
            return await self._show_running(table, card, via)
        if status is SessionStatus.FINISHED:
            return await self._show_result(table, card)
        if status is SessionStatus.ABORTED:
            memory = CardMemory(message_id=0, kind="closed")
            return await self._edit_or_post(table, card, closed_card(table), memory, via)
        memory = CardMemory(message_id=0, kind="lobby")
        return await self._edit_or_post(table, card, lobby_card(table), memory, via)

    async def _show_running(self, table: Table, card: CardMemory | None, via: Via | None) -> CardMemory:
        made, turn_seat = table.moves_made, table.view(None).public.turn_seat
        asked = tuple(seat.seat for seat in table.asked if seat.user_id is not None)
        is_sure = table.session.id not in self.unsure
        if is_sure and card is not None and card.kind == "table" and set(asked) <= set(card.asked):
            if not asked and turn_seat == card.turn_seat:
                # A computer player acts within somebody's turn, as in a duel: they go on without another ping.
                asked = card.asked
            content = table_card(table, await table.picture(None), await self._log(table, card.context))
            memory = card.model_copy(update={"asked": asked, "turn_seat": turn_seat})
            return await self._edit_or_post(table, card, content, memory, via)
        context = card.start if card is not None and card.kind == "table" else made
        log = await self._log(table, context)
        content = table_card(table, await table.picture(None), log)
        memory = CardMemory(
            message_id=0, kind="table", asked=asked, turn_seat=turn_seat, start=made, context=context
        )
        return await self._replace(table, card, content, memory, log)

    async def _show_result(self, table: Table, card: CardMemory | None) -> CardMemory:
        context = card.start if card is not None else 0
        log = await self._log(table, context)
        content = result_card(table, await table.picture(None), log)
        memory = CardMemory(message_id=0, kind="closed", start=table.moves_made, context=context)
        if card is not None and card.kind == "closed":
            return await self._edit_or_post(table, card, content, memory, None)
        return await self._replace(table, card, content, memory, log)

    async def _log(self, table: Table, since: int) -> Log:
        """Return what happened at `table`, as it was loaded, from the move `since` on."""
        made = table.moves_made
        events: list[Event] = []
        for move in await self._sessions.storage.moves(table.session.id, max(since, made - MOST_MOVES)):
            if move.ply < made:
                events += table.game.events.decode(move.events)
        names = seat_names(table, table.view(None))
        return Log(tuple(lines(table.game, events, table.session.language, names, None)))

    # Messages

    async def _replace(
        self, table: Table, old: CardMemory | None, content: Content, memory: CardMemory, log: Log
    ) -> CardMemory:
        """Post a new card; `log` is what happened while the old one stood, which is deleted if that is nothing."""
        posted = await self._post(table, content, memory)
        if old is not None:
            await self._shrink(table, old, log if old.kind == "table" else Log())
        return posted

    async def _edit_or_post(
        self, table: Table, card: CardMemory | None, content: Content, memory: CardMemory, via: Via | None
    ) -> CardMemory:
        if card is None:
            return await self._post(table, content, memory)
        try:
            await self._edit(table, card.message_id, content, via)
        except discord.HTTPException as refused:
            if refused.code not in (UNKNOWN_MESSAGE, TOO_MANY_EDITS, THREAD_ARCHIVED):
                raise
            return await self._replace(table, card, content, memory, Log())
        return memory.model_copy(update={"message_id": card.message_id})

    async def _is_deleted(self, table: Table) -> bool:
        card = CardMemory.read(table.session.card)
        if card is None:
            return False
        try:
            await self._channel(table).fetch_message(card.message_id)
        except discord.NotFound as missing:
            if missing.code != UNKNOWN_MESSAGE:
                raise
            return True
        return False

    async def _post(self, table: Table, content: Content, memory: CardMemory) -> CardMemory:
        """Post a card once, even if the confirmation of an earlier attempt was lost or we died before noting it.

        Discord answers a repeated nonce with the message it already has. All cards that are to follow the newest
        one we noted have the same nonce, so that one that we don't know of is found; if it shows an older version
        it is brought up to date, so there are never two, however often we die in between. Where somebody must be
        pinged whom it did not ping, it is noted, and another takes its place.
        """
        self.unsure.add(table.session.id)
        card = CardMemory.read(table.session.card)
        follows = card.message_id % 10**9 if card is not None else 0
        message = await self._send(table, content, f"{table.session.id}-{follows}")
        found = memory.model_copy(update={"message_id": message.id})
        if content.is_shown_by(message):
            return found
        if set(content.pings) <= {user.id for user in message.mentions}:
            await self._edit(table, message.id, content, None)
            return found
        session = table.session
        await self._sessions.storage.mark_published(session.id, session.published_version, card=found.write())
        return await self._replace(table.with_card(found.write()), found, content, memory, Log())

    async def _send(self, table: Table, content: Content, nonce: str) -> discord.Message:
        return await self._channel(table).send(
            view=content.layout(),
            files=content.new_files(),
            allowed_mentions=content.allowed(),
            nonce=nonce,
        )

    async def _edit(self, table: Table, message_id: int, content: Content, via: Via | None) -> None:
        if via is not None and _opens(via, message_id):
            try:
                await via.edit_original_response(
                    view=content.layout(),
                    attachments=content.new_files(),
                    allowed_mentions=content.allowed(),
                )
            except (discord.HTTPException, aiohttp.ClientError, OSError) as refused:
                logger.info("card of %s not edited by its click: %s", table.session.id, refused)
            else:
                return
        message = self._channel(table).get_partial_message(message_id)
        await message.edit(
            view=content.layout(), attachments=content.new_files(), allowed_mentions=content.allowed()
        )

    async def _shrink(self, table: Table, old: CardMemory, log: Log) -> None:
        message = self._channel(table).get_partial_message(old.message_id)
        try:
            if log.lines:
                await message.edit(view=old_card(log).layout(), attachments=[])
            else:
                await message.delete()
        except discord.HTTPException as refused:
            if is_passing(refused):
                raise
            # The new card stands already; an old one that can't be tidied must not hold up the game.
            logger.warning("old card of %s not tidied: %s", table.session.id, refused)

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.session.channel_id, guild_id=table.session.guild_id)

    # Trouble

    async def _is_gone(self, table: Table) -> bool:
        """Ask for the channel itself, so that no game is closed for one wrong answer.

        Raises `ConnectionError` when the channel is there after all.
        """
        try:
            await self._client.fetch_channel(table.session.channel_id)
        except discord.NotFound:
            return True
        raise ConnectionError("Discord denied a channel that is there")

    async def _tell_host(self, table: Table, refused: discord.HTTPException) -> None:
        if table.session.id in self._told or table.session.host_id is None:
            return
        self._told.add(table.session.id)
        logger.warning("session %s waits: no access to its channel (%s)", table.session.id, refused)
        await self._letters.tell(
            table.session.host_id,
            "lost-permission",
            game=table.game.title,
            channel=f"<#{table.session.channel_id}>",
        )

    async def close_lost(self, table: Table) -> None:
        """Close a table whose channel is gone, and tell its people."""
        logger.warning("session %s closed: its channel is gone", table.session.id)
        closed = await self._sessions.abort(table.session.id, "channel-gone")
        memory = CardMemory(message_id=0, kind="closed")
        await self._sessions.storage.mark_published(closed.session.id, closed.session.version, card=memory.write())
        if table.session.is_open:
            for seat in table.people:
                if seat.user_id is not None:
                    await self._letters.tell(seat.user_id, "lost-channel", game=table.game.title)


def _opens(via: Via, message_id: int) -> bool:
    age = (discord.utils.utcnow() - via.created_at).total_seconds()
    return via.message is not None and via.message.id == message_id and age < TOKEN_LIFE
