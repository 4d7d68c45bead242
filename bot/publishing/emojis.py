"""Application emojis for signs in the games' texts: small pictures of their pieces.

Discord allows 2000 per application, usable on any server. If one is missing, the sign itself is shown.
https://discord.com/developers/docs/resources/emoji
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace

import discord

from bot.gateway.budget import Urgency, asking
from bot.gateway.errors import UNKNOWN_ANSWER, described
from bot.pace import Pace
from bot.ui.content import Content
from bot.workers.workers import Workers, WorkFailed
from games.engine.registry import GAMES

logger = logging.getLogger(__name__)


class Emojis:
    """The application's emojis by game and sign.

    `uploads` tells whether this process uploads missing ones; it is asked before each upload, as shards move. Only
    one process does, because Discord refuses duplicate names.
    """

    def __init__(self, client: discord.Client, workers: Workers, pace: Pace, uploads: Callable[[], bool]) -> None:
        self._client = client
        self._workers = workers
        self._pace = pace
        self._uploads = uploads
        self.signs: dict[str, str] = {}
        """Signs by emoji id."""
        self._written: defaultdict[str, dict[str, str]] = defaultdict(dict)

    def put_into(self, content: Content) -> Content:
        return replace(content, emojis=self._written[content.game]) if content.game else content

    async def bring(self) -> None:
        """Make all emojis available, or wait until another process has.

        None is ever deleted, as messages show them; a changed picture gets a new name.
        """
        while not await self.look():
            await asyncio.sleep(self._pace.round)

    async def look(self) -> bool:
        """Load existing emojis and, if this process uploads, add missing ones; return whether that is all.

        Failures are retried at the next start; a process that waits for another one retries in the next round.
        """
        try:
            with asking(Urgency.UPKEEP):
                return await self._look()
        except (*UNKNOWN_ANSWER, WorkFailed) as error:
            logger.warning("texts keep their signs instead of emojis: %s", described(error))
            return self._uploads()

    async def _look(self) -> bool:
        wanted = [(game.key, sign) for game in GAMES.values() for sign in await self._workers.signs(game)]
        there = {emoji.name: emoji for emoji in await self._client.fetch_application_emojis()} if wanted else {}
        for game, sign in wanted:
            # read by screen readers; a changed picture gets a new name
            name = f"{game}_{sign.name}_{hashlib.sha256(sign.png).hexdigest()[:4]}"
            if name not in there and not self._uploads():
                continue
            emoji = there.get(name) or await self._create(name, sign.png)
            self._written[game][sign.text] = str(emoji)
            self.signs[str(emoji.id)] = sign.text
        return len(self.signs) >= len(wanted)

    async def _create(self, name: str, png: bytes) -> discord.Emoji:
        try:
            return await self._client.create_application_emoji(name=name, image=png)
        except discord.HTTPException:
            for emoji in await self._client.fetch_application_emojis():
                if emoji.name == name:  # uploaded meanwhile, perhaps by a request whose response was lost
                    return emoji
            raise
