"""Private messages: one per seat and session, edited in place, or sent anew when it must be noticed."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

import discord

from bot.gateway.deduplicator import nonce
from bot.gateway.errors import UNKNOWN_MESSAGE, PutOff, TurnNeeded, is_transient, tidying
from bot.notices.letterboxes import Letterboxes
from bot.pace import Pace
from bot.publishing.delivery import (
    NO_SECRETS,
    OVER,
    UNKNOWN,
    Edit,
    News,
    Remember,
    Send,
    Withdraw,
    decide,
    gone,
    has_news,
)
from bot.publishing.emojis import Emojis
from bot.publishing.own_messages import OwnMessages
from bot.tables import standing_orders
from bot.tables.memory import PrivateMemory
from bot.tables.people import Preferences
from bot.tables.table import Table, TableView
from bot.tables.tables import Tables
from bot.ui.content import Content, text
from bot.ui.panel import farewell, letter
from bot.ui.parts import seat_names
from bot.ui.words import say, server_name
from storage import SeatRecord

logger = logging.getLogger(__name__)


@dataclass(eq=False)
class DirectMessages:
    """Delivers every seat's secrets to its player."""

    client: discord.Client
    tables: Tables
    own_messages: OwnMessages
    emojis: Emojis
    letterboxes: Letterboxes
    pace: Pace

    async def deliver(self, table: Table, *, is_sparing: bool) -> bool:
        """Bring a table's private messages up to date; if `is_sparing`, send no new ones.

        Returns whether a person turned out to accept none, or to accept them again. Raises `ExceptionGroup` for
        failures after delivering the others, else `PutOff` if some are postponed, `TurnNeeded` if they need a turn.
        """
        if not table.has_begun:
            return False
        failures: list[Exception] = []
        waiting: PutOff | None = None
        is_news = False
        is_alone = len(table.people) == 1  # no one waits for a player alone: the card and their cards are enough
        for seat in table.people:
            is_told = seat.private is not None or not is_alone
            if is_told and seat.user_id is not None and not self.letterboxes.is_closed(seat.user_id):
                try:
                    # A question answered by standing order needs no notification.
                    is_answered = await standing_orders.answer(self.tables, table, seat) is not None
                    seen = await self.tables.seen_by(table, seat.seat)
                    is_news |= await self._deliver_to(
                        seen, seen.seats[seat.seat], is_answered=is_answered, is_sparing=is_sparing
                    )
                except PutOff as put_off:
                    waiting = put_off if not isinstance(waiting, TurnNeeded) else waiting
                except Exception as failure:
                    failures.append(failure)
        if failures:
            raise ExceptionGroup("private messages were not delivered", failures)
        if waiting is not None:
            raise waiting
        return is_news

    async def rewrite(self, user_id: int, *, reopens: bool) -> list[str]:
        """Make the next delivery rewrite a person's messages; return their open tables."""
        if reopens:
            self.letterboxes.reopen(user_id)
        tables = await self.tables.storage.of_user(user_id)
        for table in tables:
            if seat := table.seat_of(user_id):
                memory = PrivateMemory.read(seat.private)
                unknown = _unknown(memory) if reopens else memory and memory.model_copy(update={"digest": UNKNOWN})
                is_closed = seat.dm_closed and not reopens
                await self._mark(table.session.id, user_id, unknown, dm_closed=is_closed)
        return [table.session.id for table in tables]

    async def notify(self, user_id: int, message: str, **args: str | int) -> bool:
        """Send a person a sentence in private; return whether they got it. A closed channel is no error."""

        def sentence(language: str) -> Content:
            return Content(parts=(text(say(language, message, **args)),))

        return await self.send(user_id, sentence, message)

    async def send(self, user_id: int, made: Callable[[str], Content], about: str) -> bool:
        """Send a person `made` in their language; return whether they got it. The log names it as `about`."""
        preferences = await self.tables.people.preferences(user_id)
        if preferences.messages == "off" or self.letterboxes.is_closed(user_id):
            return False
        content = made(await self.tables.people.language(user_id))
        is_silent = await self.tables.people.waking(user_id, now := self.tables.now()) > now
        try:
            channel = await self.letterboxes.open(user_id)
            await channel.send(view=content.layout(), silent=is_silent)
        except Exception as error:
            if not self.letterboxes.note_refusal(user_id, error) and not is_transient(error):
                raise
            logger.info("user %s not told %s: %s", user_id, about, error)
            return False
        return True

    async def _deliver_to(self, table: TableView, seat: SeatRecord, *, is_answered: bool, is_sparing: bool) -> bool:
        """Update a person's message; return whether they newly refuse or accept messages."""
        if seat.user_id is None:
            return False
        memory, news = PrivateMemory.read(seat.private), _news(table, seat, is_answered=is_answered)
        if not has_news(memory, news):
            return False
        preferences, is_sent, is_closed = await self.tables.people.preferences(seat.user_id), False, seat.dm_closed
        # While a secret question is open, nothing public may change because of a private message.
        stays_closed = seat.dm_closed and table.asks_secretly
        try:
            silent_until = await self.tables.people.silent_until(table.session.id, seat.user_id)
            is_there = self.tables.presence.is_there(table.session.id, seat.user_id)
            match decide(memory, news, preferences, self.tables.now(), silent_until, is_there=is_there):
                case None:
                    return False
                case Send() if is_sparing:
                    raise TurnNeeded("a private message waits for its turn")
                case Send() as decision:
                    channel = await self.letterboxes.open(seat.user_id)
                    content = await self._content(table, seat, preferences, is_answered=is_answered)
                    # The nonce must differ from the card's.
                    unique = nonce(table.session.id, memory.message_id if memory else 0, seat.user_id)
                    sent = await self.own_messages.post(channel, content, unique, silent=decision.is_silent)
                    if memory is not None:
                        await self.delete(memory)
                    memory, is_sent = decision.remembered(news, sent.channel.id, sent.id), True
                    is_closed = stays_closed
                case Edit(memory=edited):
                    self._put_off(table, memory, edited)
                    memory = edited
                    content = await self._content(table, seat, preferences, is_answered=is_answered)
                    await self.own_messages.edit(self._message(memory), content)
                    is_closed = stays_closed
                case Remember(memory=memory):
                    pass
                case Withdraw() if seat.dm_closed:
                    return False
                case Withdraw():
                    if memory is not None:
                        await self.delete(memory)
                        memory = memory.model_copy(update={"is_gone": True})
                    is_closed = True
                case decision:
                    assert_never(decision)
        except discord.HTTPException as refused:
            if self.letterboxes.note_refusal(seat.user_id, refused):
                memory, is_closed = _unknown(memory), True
            elif refused.code == UNKNOWN_MESSAGE:
                memory = gone(memory, news)
            else:
                raise
        await self._mark(table.session.id, seat.user_id, memory, dm_closed=is_closed, is_safe=is_sent)
        return is_closed != seat.dm_closed

    def _put_off(self, table: TableView, before: PrivateMemory | None, after: PrivateMemory) -> None:
        """Raise `PutOff` if a message without a question was edited recently: that is not worth a request."""
        asks = before is None or before.prompt is not None or after.prompt is not None or not table.is_running
        if not asks and self.own_messages.wait(after.message_id, self.pace.letter_spacing):
            raise PutOff("news without a question wait")

    async def _content(
        self, table: TableView, seat: SeatRecord, preferences: Preferences, *, is_answered: bool
    ) -> Content:
        language = await self.tables.people.language(seat.user_id or 0)
        server = server_name(self.client, table.session.guild_id)
        if not table.is_running:
            return farewell(table, language, server)
        shown = letter(table, seat.seat, language, preferences, server, is_answered=is_answered)
        return self.emojis.put_into(shown)

    async def try_to_delete(self, private: str | None) -> bool:
        """Delete the message stored in `private`, like `delete`; return whether nothing is left of it."""
        memory = PrivateMemory.read(private)
        try:
            if memory is not None:
                await self.delete(memory)
        except Exception as error:
            if not is_transient(error):
                raise
            logger.warning("a private message can't be deleted now: %s", error)
            return False
        return True

    async def delete(self, memory: PrivateMemory) -> None:
        if not memory.is_gone:
            with tidying(f"the private message {memory.message_id}"):
                await self.own_messages.delete(self._message(memory))

    def _message(self, memory: PrivateMemory) -> discord.PartialMessage:
        return self.client.get_partial_messageable(memory.channel_id).get_partial_message(memory.message_id)

    async def _mark(
        self,
        session_id: str,
        user_id: int,
        memory: PrivateMemory | None,
        *,
        dm_closed: bool,
        is_safe: bool = False,
    ) -> None:
        private = memory.write() if memory is not None else None
        await self.tables.storage.mark_private(
            session_id, user_id, private=private, dm_closed=dm_closed, is_safe=is_safe
        )


def _unknown(memory: PrivateMemory | None) -> PrivateMemory | None:
    """Return the stored message with its content unknown."""
    return memory and memory.model_copy(update={"digest": UNKNOWN, "prompt": None})


def _news(table: TableView, seat: SeatRecord, *, is_answered: bool) -> News:
    """Return what the seat alone knows or may answer.

    Its digest uses the table's language, so that the player's own need not be loaded without news. Its prompt
    changes with each reminder.
    """
    if not table.is_running:
        return News(OVER)
    view = table.view(seat.seat)
    prompt = None if is_answered else view.public.prompt
    may_answer = prompt is not None and prompt.secret and seat in table.may_act
    asks = prompt.id if prompt is not None and prompt.secret and seat in table.asked else None
    if asks is not None and table.nudges:
        asks += f" {table.nudges}"
    secrets = table.game.secrets(view, table.session.language, seat_names(table, view))
    if not may_answer and not secrets and not seat.standing_order:
        return News(NO_SECRETS, is_automatic=seat.is_automatic)
    changing = filter(None, [seat.stand_in, seat.standing_order, asks and table.nudges])
    known = repr((secrets, may_answer and seat.questions, table.session.status, *changing))
    return News(hashlib.sha256(known.encode()).hexdigest()[:16], asks, seat.is_automatic)
