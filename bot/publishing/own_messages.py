"""Edits of our messages, with the interaction token of the newest click on each, else with the bot token.

Requests with an interaction token don't count against the limit of 50 a second
(https://discord.com/developers/docs/topics/rate-limits).

Each click also names its channel's newest message, which tells whether our message has scrolled away
(discord-api-docs #7836). discord.py drops this field for known channels, so it is read from the raw event.
"""

from __future__ import annotations

import logging
import math
import time
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

import aiohttp
import discord
from cachetools import TTLCache

from bot.gateway.errors import is_transient
from bot.metrics import TOKENS_SPENT
from bot.ui.content import Content

logger = logging.getLogger(__name__)


FRESH = timedelta(minutes=1)
"""For how long the newest message of a channel counts as known: one request a minute at most."""
REMEMBERED = 10_000
"""Number of channels remembered."""


class Talk:
    """Remembers the newest message of each channel with clicks."""

    def __init__(self, client: discord.Client, now: Callable[[], datetime]) -> None:
        self._client = client
        self._known = TTLCache[int, int, datetime](REMEMBERED, FRESH, now)

    def hear(self, event: Mapping[str, Any]) -> None:
        """Note the newest message named by a raw interaction."""
        channel = event.get("channel") or {}
        if "id" in channel and "last_message_id" in channel:
            self._known[int(channel["id"])] = int(channel["last_message_id"] or 0)

    async def newest(self, channel_id: int) -> int:
        """Return the id of a channel's newest message, at most a minute old; 0 if there is none."""
        if (known := self._known.get(channel_id)) is not None:
            return known
        channel = await self._client.fetch_channel(channel_id)
        newest = self._known[channel_id] = getattr(channel, "last_message_id", None) or 0
        return newest


TOKEN_LIFETIME = 14 * 60.0
"""Seconds for which a token is used; it expires after 15 minutes."""
MOST_REQUESTS, WINDOW = 4, 2.0
"""Requests by a token per window in seconds. Discord takes five; one is left for answers."""
LOOKS = 60.0
"""Seconds after checking whether a message was deleted until it is checked again."""
_SURE = (
    discord.InteractionResponseType.deferred_message_update,
    discord.InteractionResponseType.message_update,
)
"""Response types after which a token edits the clicked message."""


@dataclass
class _Token:
    webhook: discord.Webhook
    requests: deque[float] = field(default_factory=lambda: deque(maxlen=MOST_REQUESTS))

    def is_spent(self, now: float) -> bool:
        """Tell whether another request would come too soon."""
        return len(self.requests) == MOST_REQUESTS and now - self.requests[0] < WINDOW


class OwnMessages:
    """Edits our messages, and remembers the newest click on each; `clock` returns seconds."""

    def __init__(self, client: discord.Client, clock: Callable[[], float] = time.monotonic) -> None:
        self._client = client
        self.clock = clock
        self._tokens = TTLCache[int, _Token](math.inf, TOKEN_LIFETIME, self._now)
        """By message id."""
        self._paid = TTLCache[int, float](math.inf, TOKEN_LIFETIME, self._now)
        """When messages were edited with the bot token recently."""
        self._looked_for = TTLCache[int, bool](math.inf, LOOKS, self._now)
        """Messages checked recently for deletion."""

    def _now(self) -> float:
        return self.clock()

    def note(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Note an answered interaction: it may be a click on a message to be edited later."""
        message, answer = interaction.message, interaction.response.type
        if message is None or message.flags.ephemeral or answer is None:
            return
        if answer not in _SURE and message.id in self._tokens:
            return
        webhook = discord.Webhook.partial(interaction.application_id, interaction.token, client=self._client)
        self._tokens[message.id] = _Token(webhook)

    def wait(self, message_id: int, spacing: float) -> float:
        """Return the seconds until a message may be edited: `spacing` after an edit with the bot token, else 0."""
        paid_at = self._paid.get(message_id)
        if paid_at is None or self.is_free(message_id):
            return 0.0
        return max(0.0, paid_at + spacing - self._now())

    def is_free(self, message_id: int) -> bool:
        """Tell whether a message can be edited right now with a click's token."""
        token = self._tokens.get(message_id)
        return token is not None and not token.is_spent(self._now())

    def is_to_be_looked_for(self, message_id: int) -> bool:
        """Tell whether to check by an edit that a message still exists: not if that was done recently."""
        if message_id in self._looked_for:
            return False
        self._looked_for[message_id] = True
        return True

    async def post(
        self, place: discord.abc.Messageable, content: Content, unique: str, *, silent: bool
    ) -> discord.Message:
        """Post a message once, even after a lost confirmation or a crash.

        Discord answers a repeated nonce with the existing message, which is then updated.
        """
        sent = await place.send(view=content.layout(), files=content.new_files(), nonce=unique, silent=silent)
        if not content.is_rendered_by(sent):
            await self.edit(sent, content)
        return sent

    async def edit(self, message: discord.PartialMessage | discord.Message, content: Content) -> None:

        async def by_token(webhook: discord.Webhook) -> None:
            await webhook.edit_message(message.id, view=content.layout(), attachments=content.new_files())

        if not await self._is_done(message, by_token):
            self._paid[message.id] = self._now()
            await message.edit(view=content.layout(), attachments=content.new_files())

    async def delete(self, message: discord.PartialMessage) -> None:
        if not await self._is_done(message, lambda webhook: webhook.delete_message(message.id)):
            await message.delete()
        self._tokens.pop(message.id, None)

    async def _is_done(
        self,
        message: discord.PartialMessage | discord.Message,
        by_token: Callable[[discord.Webhook], Awaitable[None]],
    ) -> bool:
        """Try an edit with a token; forget a refused one, as the message may be gone or the token expired."""
        token, now = self._tokens.get(message.id), self._now()
        if token is None:
            return False
        if token.is_spent(now):
            TOKENS_SPENT.inc()
            return False
        token.requests.append(now)
        try:
            await by_token(token.webhook)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as refused:
            if not is_transient(refused) and self._tokens.get(message.id) is token:
                self._tokens.pop(message.id, None)
            logger.info("message %s not changed by the click on it: %s", message.id, refused)
            return False
        return True
