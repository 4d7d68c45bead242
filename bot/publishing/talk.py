"""How far the talk in channels has gone, which every click tells of its own channel: it costs no request.

The channel that comes with an interaction names its newest message (discord-api-docs #7836). discord.py leaves that
out where it knows the channel already, so it is read from the frames of the gateway.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable
from datetime import datetime, timedelta

import discord

FRESH = timedelta(minutes=1)
"""For which what is known of a channel counts: it is asked for once a minute at most."""
REMEMBERED = 10_000
"""Channels in which somebody has clicked."""
_INTERACTION = "INTERACTION_CREATE"


class Talk:
    """Remembers the newest message of each channel in which somebody has clicked."""

    def __init__(self, client: discord.Client, now: Callable[[], datetime]) -> None:
        self._client = client
        self._now = now
        self._known: OrderedDict[int, tuple[int, datetime]] = OrderedDict()

    def hear(self, frame: str) -> None:
        """Note what a frame of the gateway tells, if it is an interaction."""
        if f'"{_INTERACTION}"' not in frame:
            return
        event = json.loads(frame)
        channel = event["d"].get("channel", {}) if event.get("t") == _INTERACTION else {}
        if "id" in channel and "last_message_id" in channel:
            self._note(int(channel["id"]), int(channel["last_message_id"] or 0))

    async def newest(self, channel_id: int) -> int:
        """Return the id of the newest message of a channel, as it was a minute ago at most; 0 where there is none.

        Raises `discord.HTTPException` where Discord had to be asked, and refuses.
        """
        newest, at = self._known.get(channel_id, (0, None))
        if at is not None and self._now() - at < FRESH:
            return newest
        channel = await self._client.fetch_channel(channel_id)
        return self._note(channel_id, getattr(channel, "last_message_id", None) or 0)

    def _note(self, channel_id: int, newest: int) -> int:
        self._known[channel_id] = newest, self._now()
        self._known.move_to_end(channel_id)
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return newest
