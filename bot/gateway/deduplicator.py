"""What is done once though it comes twice, from Discord or from us, and how often somebody may click."""

from __future__ import annotations

import hashlib
import logging
import time
from collections import deque
from collections.abc import Callable
from datetime import datetime

import discord
from cachetools import LRUCache

from storage import Storage, StorageError

logger = logging.getLogger(__name__)

MAX_REMEMBERED = 500
"""The second delivery follows within seconds."""
NONCE_LENGTH = 25
FOREIGN, OF_ANSWERS = 8, 20
"""So many of the newest first answers that somebody else gave are no confirmations that were lost."""


def nonce(*parts: str | int) -> str:
    """Return the nonce of a message: the same for the same parts, another one for any others."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:NONCE_LENGTH]


class Deduplicator:
    """Remembers the newest interactions of this process, and asks the others on one database."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._began = discord.utils.utcnow()
        self._known = LRUCache[int, bool](MAX_REMEMBERED)
        """Whether no other process of ours can have answered them, by their ids."""
        self._are_foreign: deque[bool] = deque(maxlen=OF_ANSWERS)
        self._is_told = False

    async def is_first(self, interaction: discord.Interaction[discord.Client]) -> bool:
        """Tell whether no process has taken this interaction on yet; from now on it is ours."""
        if interaction.id in self._known:
            return False
        self._known[interaction.id] = False
        try:
            is_ours = not self._storage.is_shared or await self._storage.leases.claim(interaction.id)
        except StorageError:
            return True  # the answer says that the database fails
        self._known[interaction.id] = is_ours and discord.utils.snowflake_time(interaction.id) >= self._began
        return is_ours

    def note_answer(self, interaction_id: int, *, is_foreign: bool) -> None:
        """Note whether an interaction was answered already; say once what it means that many of ours were.

        One from before this process began may have been answered by the one before it, which has died since.
        """
        if not self._known.get(interaction_id):
            return
        self._are_foreign.append(is_foreign)
        if sum(self._are_foreign) >= FOREIGN and not self._is_told:
            self._is_told = True
            logger.error(
                "Another program answers people in the place of this one: it uses the same DISCORD_TOKEN, with "
                "another database. Stop it, or reset the token in the developer portal."
            )

    async def forget(self, before: datetime) -> None:
        if self._storage.is_shared:
            await self._storage.leases.forget_claims(discord.utils.time_snowflake(before))


MOST_REMEMBERED = 10_000
"""People whose clicks are counted."""


class ClickRate:
    """Lets each person click `burst` times at once, and `per_second` times a second for as long as they like."""

    def __init__(self, burst: int, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._left = LRUCache[int, tuple[float, float]](MOST_REMEMBERED)
        """Of the people who clicked last: how many clicks they had left, and when."""

    def allows(self, user_id: int) -> bool:
        now = self._clock()
        left, at = self._left.get(user_id, (float(self._burst), now))
        left = min(float(self._burst), left + (now - at) * self._per_second)
        is_allowed = left >= 1.0
        self._left[user_id] = (left - is_allowed, now)
        return is_allowed
