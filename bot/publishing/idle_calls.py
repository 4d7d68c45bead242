"""Calls the people of a table at which nobody moves, once and all together, before it closes."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime

import discord

from bot.connection.deduplicator import nonce
from bot.connection.faults import is_passing
from bot.publishing.mentions import only
from bot.table.memory import CardMemory
from bot.table.people import People
from bot.table.table import TableView
from bot.ui.time import idle_call
from storage import Storage

logger = logging.getLogger(__name__)


class IdleCalls:
    """Keeps that call beside the card as long as the card says that the table closes."""

    def __init__(
        self, client: discord.Client, storage: Storage, people: People, now: Callable[[], datetime]
    ) -> None:
        self._client = client
        self._storage = storage
        self._people = people
        self._now = now

    async def update(self, public: TableView, card: CardMemory) -> datetime | None:
        """Call people when all of them may be called, or delete the call; return when it will be time.

        `card` is what is noted of the card now.
        """
        is_idle = public.is_running and public.clock.is_idle
        if not is_idle and card.warning is not None:
            await self._tidy(public, card, card.warning)
        if not is_idle or card.warning is not None:
            return None
        now, called = self._now(), []
        at = now
        for seat in public.people:
            preferences = await self._people.preferences(seat.user_id or 0)
            if seat.user_id is not None and preferences.pings != "never":
                called.append(seat.user_id)
                at = max(at, preferences.hours.waking(now))
        if at > now:
            return at
        if called:
            await self._call(public, card, called)
        return None

    async def _call(self, public: TableView, card: CardMemory, called: list[int]) -> None:
        # Discord answers a repeated nonce with the message it already has: nobody is called twice after a crash.
        unique = nonce(public.session.id, "idle", str(public.clock.moved_at))
        message = await self._channel(public).send(
            idle_call(public, called), nonce=unique, allowed_mentions=only(called)
        )
        await self._note(public, card, message.id)

    async def _tidy(self, public: TableView, card: CardMemory, warning: int) -> None:
        try:
            await self._channel(public).get_partial_message(warning).delete()
        except discord.HTTPException as refused:
            if is_passing(refused):
                raise
            logger.info("the call before %s closes is not tidied: %s", public.session.id, refused)
        await self._note(public, card, None)

    async def _note(self, public: TableView, card: CardMemory, warning: int | None) -> None:
        newest = max(card.newest, warning or 0)
        noted = card.model_copy(update={"warning": warning, "newest": newest})
        await self._storage.mark_published(public.session.id, public.session.version, card=noted.write())

    def _channel(self, table: TableView) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(table.session.channel_id, guild_id=table.session.guild_id)
