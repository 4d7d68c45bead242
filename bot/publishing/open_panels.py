"""Private panels with an answer in them, which go when their question is over: below a card nothing is to stand."""

from __future__ import annotations

import logging
from collections import defaultdict

import aiohttp
import discord

logger = logging.getLogger(__name__)


class Panels:
    """The interactions by whose tokens panels can be deleted, by session and person; kept in memory only.

    What can't be deleted any more (a token lives for 15 minutes) stays until its person dismisses it.
    """

    def __init__(self) -> None:
        self._answered: defaultdict[str, dict[int, discord.Interaction]] = defaultdict(dict)

    def keep(self, session_id: str, interaction: discord.Interaction) -> None:
        """Keep in mind that somebody has answered in a panel."""
        self._answered[session_id][interaction.user.id] = interaction

    async def close(self, session_id: str) -> None:
        """Delete the panels in which a question that is over was answered."""
        for interaction in self._answered.pop(session_id, {}).values():
            try:
                await interaction.delete_original_response()
            except (discord.HTTPException, aiohttp.ClientError, OSError) as refused:
                logger.info("a panel of %s stays: %s", session_id, refused)
