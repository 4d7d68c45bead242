"""Answers an interaction: always, once, within Discord's three seconds."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import discord

from bot.content import Content, text
from bot.words import language_of, safe_name, say

if TYPE_CHECKING:
    from bot.client import GameBot

logger = logging.getLogger(__name__)

PATIENCE = 1.7
"""Seconds of work after which the interaction is acknowledged and the answer follows."""


class Answer:
    """The one way to speak to the person behind an interaction.

    Whoever needs longer than `PATIENCE` is covered by a silent acknowledgement; what is said afterwards goes
    out as a follow-up.
    """

    def __init__(self, interaction: discord.Interaction[GameBot]) -> None:
        self.interaction = interaction
        self.language = language_of(interaction.locale)
        self.user_id = interaction.user.id
        self.name = safe_name(interaction.user.display_name)
        self._first = asyncio.Lock()

    @asynccontextmanager
    async def in_time(self) -> AsyncIterator[None]:
        """Acknowledge within three seconds whatever happens inside, and at the end at the latest."""
        timer = asyncio.create_task(self._acknowledge_later())
        try:
            yield
        finally:
            # Not in the middle of an acknowledgement under way.
            async with self._first:
                timer.cancel()
            await asyncio.gather(timer, return_exceptions=True)

    async def done(self) -> None:
        """Acknowledge a click without saying anything: what it did shows on the card."""
        async with self._first:
            if not self.interaction.response.is_done():
                await self._send(self.interaction.response.defer())

    async def private(self, content: Content | str) -> None:
        """Show something to this person alone."""
        shown = Content(parts=(text(content),)) if isinstance(content, str) else content
        async with self._first:
            if not self.interaction.response.is_done():
                await self._send(
                    self.interaction.response.send_message(
                        view=shown.layout(), files=shown.new_files(), ephemeral=True
                    )
                )
                return
        interaction, layout, files = self.interaction, shown.layout(), shown.new_files()
        if self._is_component:
            await self._send(interaction.followup.send(view=layout, files=files, ephemeral=True))
        else:
            await self._send(interaction.edit_original_response(view=layout, attachments=files))

    async def ask(self, modal: discord.ui.Modal) -> None:
        """Open a form. It must be the first answer: after a delay, the person is asked to try again."""
        async with self._first:
            if not self.interaction.response.is_done():
                await self._send(self.interaction.response.send_modal(modal))
                return
        await self.private(say(self.language, "refusal-too-late"))

    async def update(self, content: Content) -> None:
        """Change the private panel whose component was used; from any other message, open a panel."""
        if not self.is_from_panel:
            await self.private(content)
            return
        async with self._first:
            if not self.interaction.response.is_done():
                await self._send(
                    self.interaction.response.edit_message(view=content.layout(), attachments=content.new_files())
                )
                return
        await self._send(
            self.interaction.edit_original_response(view=content.layout(), attachments=content.new_files())
        )

    @property
    def is_from_panel(self) -> bool:
        """Whether a click came from a message that only this person sees and no publisher keeps up."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral

    @property
    def _is_component(self) -> bool:
        return self.interaction.type is discord.InteractionType.component

    async def _acknowledge_later(self) -> None:
        await asyncio.sleep(PATIENCE)
        async with self._first:
            response = self.interaction.response
            if not response.is_done():
                await self._send(
                    response.defer() if self._is_component else response.defer(ephemeral=True, thinking=True)
                )

    async def _send(self, sending: Coroutine[Any, Any, Any]) -> None:
        try:
            await sending
        except (discord.NotFound, discord.InteractionResponded) as late:
            # Discord forgets interactions now and then (10062): what was done stays done, the card shows it.
            logger.warning("interaction %s could not be answered: %s", self.interaction.id, late)
