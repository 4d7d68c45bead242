"""Private panels that ask something: closed, or brought up to date, when it is no longer asked.

They are changed by the tokens of their interactions, which live for 15 minutes, and known in memory only. What can
not be changed any more stays as it is: a click on it brings it up to date.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import aiohttp
import discord

from bot.tables.refusal import Refusal
from bot.tables.tables import Tables
from bot.ui.content import Content, custom_ids
from bot.ui.items import Address
from storage import StorageError

logger = logging.getLogger(__name__)

ASKING = frozenset({"play", "pick", "open", "atrandom", "playthis", "doit"})
"""Verbs of what answers the question whose number is in their addresses."""


@dataclass(frozen=True)
class _Panel:
    session_id: str
    question: int
    interaction: discord.Interaction
    delete: Callable[[], Awaitable[None]]


class OpenPanels:
    """What people have open in private."""

    def __init__(self) -> None:
        self._asking: OrderedDict[int, dict[int, _Panel]] = OrderedDict()
        """By person, whoever was shown one last comes last, and by message."""
        self._answered: dict[tuple[str, int], discord.Interaction] = {}

    def note(
        self,
        message_id: int,
        content: Content,
        interaction: discord.Interaction,
        delete: Callable[[], Awaitable[None]],
    ) -> None:
        """Note what a private message shows by now, and what takes it away."""
        user_id = interaction.user.id
        self.forget(user_id, message_id)
        found = map(Address.read, custom_ids(content))
        asks = next((address for address in found if address is not None and address.verb in ASKING), None)
        if asks is not None:
            self._asking.setdefault(user_id, {})[message_id] = _Panel(
                asks.session, asks.question, interaction, delete
            )
            self._asking.move_to_end(user_id)
        while self._asking and all(map(_is_expired, next(iter(self._asking.values())).values())):
            self._asking.popitem(last=False)

    def forget(self, user_id: int, message_id: int) -> None:
        """Note that a private message is gone, or asks nothing."""
        self._asking.get(user_id, {}).pop(message_id, None)

    async def close_what_is_over(self, tables: Tables, interaction: discord.Interaction) -> None:
        """Close the panels of whoever has just done something that ask what is no longer asked."""
        known = self._asking.get(interaction.user.id, {})
        others = [(key, panel) for key, panel in known.items() if panel.interaction is not interaction]
        for session_id in {panel.session_id for _, panel in others}:
            try:
                table = await tables.load(session_id)
            except (Refusal, StorageError):
                continue
            seat = table.seat_of(interaction.user.id)
            question = seat.questions if seat is not None and seat in table.may_act else None
            for message_id, panel in others:
                is_over = panel.session_id == session_id and panel.question != question
                if is_over and known.get(message_id) is panel:
                    del known[message_id]
                    await _close(panel)

    def keep(self, session_id: str, interaction: discord.Interaction) -> None:
        """Keep in mind that somebody has answered in a panel, and no panel that can't be changed any more."""
        self._answered = {known: old for known, old in self._answered.items() if not old.is_expired()}
        self._answered[session_id, interaction.user.id] = interaction

    def take(self, session_id: str) -> list[discord.Interaction]:
        """Return the newest clicks on the panels in which a question that is over was answered, and forget them."""
        return [self._answered.pop(known) for known in list(self._answered) if known[0] == session_id]


def _is_expired(panel: _Panel) -> bool:
    return panel.interaction.is_expired()


async def _close(panel: _Panel) -> None:
    try:
        await panel.delete()
    except (discord.HTTPException, aiohttp.ClientError, OSError) as refused:
        logger.info("a panel of %s stays as it is: %s", panel.session_id, refused)
