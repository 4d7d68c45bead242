"""Reminds people in private of secret questions that they have not answered: whoever has is left in peace.

Nobody else learns of it. Those who take no private messages are called in the channel, whether they have answered
or not (`bot.publishing.pings`).
"""

from __future__ import annotations

import logging

import discord

from bot.connection.deduplicator import nonce
from bot.connection.faults import is_forbidden
from bot.table.memory import PrivateMemory
from bot.table.people import People
from bot.table.table import TableView
from bot.ui.parts import ping
from storage import SeatRecord

logger = logging.getLogger(__name__)


class Reminders:
    """Keeps the one reminder beside somebody's private message: a short plain one, as only these reach phones."""

    def __init__(self, client: discord.Client, people: People) -> None:
        self._client = client
        self._people = people

    async def update(self, table: TableView, seat: SeatRecord, memory: PrivateMemory) -> PrivateMemory:
        """Remind somebody if that is due, delete what is answered, and return what is to be remembered."""
        due = _reminders(table, seat)
        if due == memory.reminded or seat.user_id is None:
            return memory
        sent: int | None = None
        if due > memory.reminded and (await self._people.preferences(seat.user_id)).pings != "never":
            language = await self._people.language(seat.user_id)
            # Discord answers a repeated nonce with the message it already has.
            unique = nonce(table.session.id, memory.message_id, seat.user_id, due)
            words = ping(table, seat, language, memory.location)
            try:
                sent = (await self._channel(memory).send(words, nonce=unique)).id
            except discord.HTTPException as refused:
                if not is_forbidden(refused):
                    raise
                logger.info("user %s takes no reminders: %s", seat.user_id, refused)
        if memory.reminder is not None:
            try:
                await self._channel(memory).get_partial_message(memory.reminder).delete()
            except discord.NotFound:
                logger.debug("the reminder %s was gone already", memory.reminder)
        return memory.model_copy(update={"reminder": sent, "reminded": due})

    def _channel(self, memory: PrivateMemory) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(memory.channel_id)


def _reminders(table: TableView, seat: SeatRecord) -> int:
    is_asked = table.asks_secretly and seat in table.asked and not seat.is_automatic
    return table.clock.reminders(seat.seat) if is_asked else 0
