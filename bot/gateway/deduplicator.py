"""Deduplication of interactions and messages, and the rate limit of clicks."""

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
"""Second deliveries follow within seconds."""
NONCE_LENGTH = 25
FOREIGN, OF_ANSWERS = 8, 20
"""Up to so many of the newest first answers that Discord calls duplicates count as lost confirmations."""


def nonce(*parts: str | int) -> str:
    """Return a message nonce derived from its parts."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:NONCE_LENGTH]


class Deduplicator:
    """Remembers this process's newest interactions, and asks the database about other processes."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._began = discord.utils.utcnow()
        self._known = LRUCache[int, bool](MAX_REMEMBERED)
        """By interaction id: whether no other process of ours can have answered it."""
        self._are_foreign: deque[bool] = deque(maxlen=OF_ANSWERS)
        self._is_told = False

    async def is_first(self, interaction: discord.Interaction[discord.Client]) -> bool:
        """Claim an interaction; return whether no process had claimed it."""
        if interaction.id in self._known:
            return False
        self._known[interaction.id] = False
        try:
            is_ours = not self._storage.is_shared or await self._storage.leases.claim(interaction.id)
        except StorageError:
            return True  # the answer will report the database failure
        self._known[interaction.id] = is_ours and discord.utils.snowflake_time(interaction.id) >= self._began
        return is_ours

    def note_answer(self, interaction_id: int, *, is_foreign: bool) -> None:
        """Note whether an interaction had been answered already; warn once if that happens often.

        Interactions older than this process may have been answered by its predecessor.
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
"""Number of people whose clicks are counted."""


class ClickRate:
    """A token bucket per person: `burst` clicks at once, `per_second` in the long run."""

    def __init__(self, burst: int, per_second: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._left = LRUCache[int, tuple[float, float]](MOST_REMEMBERED)
        """By person: clicks left, and when that was."""

    def allows(self, user_id: int) -> bool:
        now = self._clock()
        left, at = self._left.get(user_id, (float(self._burst), now))
        left = min(float(self._burst), left + (now - at) * self._per_second)
        is_allowed = left >= 1.0
        self._left[user_id] = (left - is_allowed, now)
        return is_allowed
