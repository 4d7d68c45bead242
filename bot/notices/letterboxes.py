"""Private channels: opening them, and pausing for people whose private messages Discord refuses."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta

import discord

from bot.gateway.deduplicator import nonce
from bot.gateway.errors import (
    CLOSED_MESSAGES,
    OPENING_TOO_FAST,
    QUARANTINED,
    UNKNOWN_MESSAGE,
    OpeningTooFast,
    is_transient,
)
from bot.pace import Pace
from bot.ui.items import ActionButton
from storage import SeatRecord

logger = logging.getLogger(__name__)

CLOSED_FOR = timedelta(hours=1)
"""Pause for a person whose private message was refused."""
QUARANTINED_FOR = timedelta(days=1)
"""Pause of unsolicited private messages after Discord flagged us for spam."""


class Letterboxes:
    """Known private channels; in memory only, as asking again costs one request."""

    def __init__(self, client: discord.Client, now: Callable[[], datetime], pace: Pace) -> None:
        self._client = client
        self._now = now
        self._pace = pace
        self._opens_at = 0.0
        self._closed_until: dict[int, datetime] = {}
        self._quarantined_until: datetime | None = None

    @property
    def is_quarantined(self) -> bool:
        return self._quarantined_until is not None and self._now() < self._quarantined_until

    def is_closed(self, user_id: int) -> bool:
        """Tell whether a private message of this person was refused recently."""
        return user_id in self._closed_until and self._now() < self._closed_until[user_id]

    def reopen(self, user_id: int) -> None:
        self._closed_until.pop(user_id, None)

    async def open(self, user_id: int) -> discord.DMChannel:
        """Return the private channel with a person. Raises `OpeningTooFast`."""
        loop = asyncio.get_running_loop()
        if loop.time() < self._opens_at:
            raise OpeningTooFast("private channels are not opened for a while")
        try:
            return await self._client.create_dm(discord.Object(user_id))
        except discord.HTTPException as refused:
            if refused.code != OPENING_TOO_FAST:
                raise
            self._opens_at = loop.time() + self._pace.opening
            logger.warning(
                "Discord finds that we open too many private channels: none for %g s", self._pace.opening
            )
            raise OpeningTooFast(str(refused)) from refused

    async def write(
        self, user_id: int, words: str, unique: Sequence[str | int], buttons: Sequence[ActionButton]
    ) -> discord.Message | None:
        """Send plain text once; `None` if the person doesn't accept messages. Raises `OpeningTooFast`."""
        if self.is_closed(user_id):
            return None
        try:
            return await post(await self.open(user_id), words, unique, buttons)
        except discord.HTTPException as refused:
            if not self.note_refusal(user_id, refused):
                raise
            return None

    def note_refusal(self, user_id: int, error: Exception) -> bool:
        """Tell whether an error means a closed private channel, and note it.

        That is any permanent 4xx response except "unknown message".
        """
        if not isinstance(error, discord.HTTPException) or not 400 <= error.status < 500:
            return False
        if is_transient(error) or error.code == UNKNOWN_MESSAGE:
            return False
        now = self._now()
        self._closed_until = {known: until for known, until in self._closed_until.items() if now < until}
        self._closed_until[user_id] = now + CLOSED_FOR
        if error.code == QUARANTINED:
            if not self.is_quarantined:
                logger.error(
                    "Discord has flagged this bot as spam and takes no private messages from it (%s): people are"
                    " called in the channels meanwhile. Appeal as the message says, or to Discord's support.",
                    error,
                )
            self._quarantined_until = now + QUARANTINED_FOR
        elif error.code in CLOSED_MESSAGES:
            logger.info("user %s takes no private messages: %s", user_id, error)
        else:
            logger.warning("user %s gets no private messages for %s: %s", user_id, CLOSED_FOR, error)
        return True


async def post(
    place: discord.abc.Messageable,
    words: str,
    unique: Sequence[str | int],
    buttons: Sequence[ActionButton],
    mentioned: Sequence[SeatRecord] = (),
) -> discord.Message:
    """Send text once: Discord answers a repeated nonce, made of `unique`, with the existing message."""
    view = discord.ui.View(timeout=None)
    for button in buttons:
        view.add_item(button)
    view.stop()  # clicks are routed by custom id, not by views
    return await place.send(words, view=view, nonce=nonce(*unique), allowed_mentions=only(mentioned))


def only(mentioned: Sequence[SeatRecord]) -> discord.AllowedMentions:
    """Allow mentions of the people on these seats only."""
    users = [discord.Object(seat.user_id) for seat in mentioned if seat.user_id is not None]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users or False)
