"""Deletes what is kept no longer, once a day and a little in each round, private messages in Discord too."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import asdict
from datetime import datetime, timedelta

from bot.gateway.budget import Urgency, asking
from bot.publishing.direct_messages import DirectMessages
from storage import Pruned, ShardSet, Storage, StorageError

logger = logging.getLogger(__name__)

INTERVAL = timedelta(days=1)
BATCH_SIZE = 20
"""Tables and messages in a round."""


class MessageRetention:
    """Keeps what is stored as young as people are told it is."""

    def __init__(self, storage: Storage, direct_messages: DirectMessages, now: Callable[[], datetime]) -> None:
        self._storage = storage
        self._direct_messages = direct_messages
        self._now = now
        self._next = now()
        self._pruned = Pruned()

    async def prune(self, part: ShardSet | None) -> None:
        """Delete some of what is due at the tables of a part; when nothing is left, rest until tomorrow."""
        if self._now() < self._next:
            return
        with asking(Urgency.UPKEEP):
            pruned = await self._storage.retention.prune(part, BATCH_SIZE) + await self._delete_messages(part)
        if pruned != Pruned():
            self._pruned += pruned
            return
        self._next = self._now() + INTERVAL
        if self._pruned != Pruned():
            logger.info("deleted in time: %s", ", ".join(f"{n} {kind}" for kind, n in asdict(self._pruned).items()))
            self._pruned = Pruned()
            await self._shrink()

    async def _delete_messages(self, part: ShardSet | None) -> Pruned:
        """Delete private messages of games that ended long ago; what can't be done now is left for tomorrow."""
        num_deleted = 0
        for session_id, user_id, private in await self._storage.retention.private_messages(part, BATCH_SIZE):
            if await self._direct_messages.try_to_delete(private):
                await self._storage.mark_private(session_id, user_id, private=None, dm_closed=False)
                num_deleted += 1
        return Pruned(messages=num_deleted)

    async def _shrink(self) -> None:
        try:
            await self._storage.retention.shrink()
        except StorageError as error:
            logger.warning("the database keeps its size for today: %s", error)
