"""Our messages, changed by the token of the newest click on each as long as it lasts, else by the bot's own.

What is asked by the token of an interaction is not authorised: it doesn't count among the 50 requests a second that
Discord takes from a bot (https://discord.com/developers/docs/topics/rate-limits).

How far the talk has gone below them each click tells of its own channel, which names its newest message
(discord-api-docs #7836). discord.py leaves that out where it knows the channel already, so it is read from what
comes in.
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
"""For which what is known of a channel counts: it is asked for once a minute at most."""
REMEMBERED = 10_000
"""Channels in which somebody has clicked."""


class Talk:
    """Remembers the newest message of each channel in which somebody has clicked."""

    def __init__(self, client: discord.Client, now: Callable[[], datetime]) -> None:
        self._client = client
        self._known = TTLCache[int, int, datetime](REMEMBERED, FRESH, now)

    def hear(self, event: Mapping[str, Any]) -> None:
        """Note what an interaction tells, as it came in."""
        channel = event.get("channel") or {}
        if "id" in channel and "last_message_id" in channel:
            self._known[int(channel["id"])] = int(channel["last_message_id"] or 0)

    async def newest(self, channel_id: int) -> int:
        """Return the id of the newest message of a channel, a minute ago at most; 0 where there is none."""
        if (known := self._known.get(channel_id)) is not None:
            return known
        channel = await self._client.fetch_channel(channel_id)
        newest = self._known[channel_id] = getattr(channel, "last_message_id", None) or 0
        return newest


TOKEN_LIFETIME = 14 * 60.0
"""Seconds for which a token is used; Discord lets it live for 15 minutes."""
MOST_REQUESTS, WINDOW = 4, 2.0
"""By one token in so many seconds. Discord takes five, and answers may need one of them."""
LOOKS = 60.0
"""Seconds after it was found out whether a message has been deleted in which nobody has to look again."""
_SURE = (
    discord.InteractionResponseType.deferred_message_update,
    discord.InteractionResponseType.message_update,
)
"""Answers to a click after which its token changes the message that was clicked on, by Discord's own word."""


@dataclass
class _Token:
    webhook: discord.Webhook
    requests: deque[float] = field(default_factory=lambda: deque(maxlen=MOST_REQUESTS))

    def is_spent(self, now: float) -> bool:
        """Tell whether it has asked so much lately that a request comes too soon."""
        return len(self.requests) == MOST_REQUESTS and now - self.requests[0] < WINDOW


class OwnMessages:
    """Changes our messages, and remembers in memory the newest click on each; `clock` returns seconds."""

    def __init__(self, client: discord.Client, clock: Callable[[], float] = time.monotonic) -> None:
        self._client = client
        self.clock = clock
        self._tokens = TTLCache[int, _Token](math.inf, TOKEN_LIFETIME, self._now)
        """By message."""
        self._paid = TTLCache[int, float](math.inf, TOKEN_LIFETIME, self._now)
        """When messages were edited without one lately."""
        self._looked_for = TTLCache[int, bool](math.inf, LOOKS, self._now)
        """Those of which it was found out lately whether they are still there."""

    def _now(self) -> float:
        return self.clock()

    def note(self, interaction: discord.Interaction[discord.Client]) -> None:
        """Note an interaction that was answered: it may be a click on a message that is to be changed later."""
        message, answer = interaction.message, interaction.response.type
        if message is None or message.flags.ephemeral or answer is None:
            return
        if answer not in _SURE and message.id in self._tokens:
            return
        webhook = discord.Webhook.partial(interaction.application_id, interaction.token, client=self._client)
        self._tokens[message.id] = _Token(webhook)

    def wait(self, message_id: int, spacing: float) -> float:
        """Return the seconds until a message may be edited by token, or `spacing` seconds after it was without."""
        paid_at = self._paid.get(message_id)
        if paid_at is None or self.is_free(message_id):
            return 0.0
        return max(0.0, paid_at + spacing - self._now())

    def is_free(self, message_id: int) -> bool:
        """Tell whether a message may be changed right now by the token of a click on it."""
        token = self._tokens.get(message_id)
        return token is not None and not token.is_spent(self._now())

    def is_to_be_looked_for(self, message_id: int) -> bool:
        """Tell whether to find out now whether a message was deleted, by an edit: not if that was done lately."""
        if message_id in self._looked_for:
            return False
        self._looked_for[message_id] = True
        return True

    async def post(
        self, place: discord.abc.Messageable, content: Content, unique: str, *, silent: bool
    ) -> discord.Message:
        """Post a message once, even if the confirmation of an earlier attempt was lost or we died before noting it.

        Discord answers a repeated nonce with the message it already has: that is brought up to date.
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
        """Try it by token. One that is refused is forgotten: the message may be gone, or the click too old."""
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
