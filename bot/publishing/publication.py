"""All that is remembered of publishing one session, until nothing is left to remember."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass

import discord

from bot.connection.faults import is_forbidden, is_passing
from bot.pace import Pace

logger = logging.getLogger(__name__)

Via = asyncio.Future[discord.Interaction[discord.Client] | None]
"""A click that is being answered: done when Discord takes edits by its token, None if it takes none from us."""

FORBIDDEN_FACTOR = 20.0
"""How much longer we wait where Discord forbids it: it bans who is refused 10,000 times in ten minutes."""
SERIOUS = 5
"""Failures in a row from which on the person who runs the bot should know."""


@dataclass
class Publication:
    """What is due at a session, what is owed to its people, and how often it failed."""

    session_id: str
    task: asyncio.Task[None] | None = None
    """What publishes right now."""
    is_due: bool = False
    via: Via | None = None
    """The newest click on the card."""
    is_missed: bool = False
    """Somebody looks for the card: it may have been deleted."""
    is_outdated: bool = False
    """Something that no version counts has changed on the card."""
    is_unsure: bool = False
    """There may be a newer card than we noted: it must be found by its nonce, not passed over."""
    is_touched: bool = False
    """The card may show something else than we noted: its last edit is not confirmed."""
    is_undrawn: bool = False
    """The card goes without its board, which could not be drawn."""
    is_owing: bool = False
    """People may lack a private message, though the channel shows the newest state."""
    failures: int = 0
    timer: asyncio.TimerHandle | None = None
    """When it is tried again."""

    @property
    def is_settled(self) -> bool:
        """Whether nothing is left to remember."""
        return self == Publication(self.session_id)

    def put_off(self, trouble: Exception, pace: Pace, again: Callable[[str], object]) -> None:
        """Note that publishing failed, and call `again` after longer and longer delays."""
        self.failures += 1
        delay = pace.delay_after(self.failures)
        if is_forbidden(trouble):
            delay *= FORBIDDEN_FACTOR
        elif not is_passing(trouble):
            delay *= FORBIDDEN_FACTOR
            logger.error("could not publish session %s", self.session_id, exc_info=trouble)
        elif self.failures == SERIOUS:
            logger.error("session %s can't be published for now: %r", self.session_id, trouble)
        else:
            logger.warning("session %s is published in %g s: %r", self.session_id, delay, trouble)
        self.wait_no_more()
        self.timer = asyncio.get_running_loop().call_later(delay, self._ring, again)

    def wait_no_more(self) -> None:
        """Take back that it is tried again by itself."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def noted(self) -> None:
        """Note that the channel shows the newest state, as it is noted in storage."""
        self.is_outdated = self.is_unsure = self.is_touched = False

    def must_draw(self) -> bool:
        """Whether the board is still to be drawn; from now on it is due as a change of the card."""
        self.is_outdated |= self.is_undrawn
        must_draw, self.is_undrawn = self.is_undrawn, False
        return must_draw

    def succeeded(self, *, is_owing: bool = False) -> None:
        """Note that the channel shows the newest state, and all private messages unless people are owed some."""
        self.is_owing = is_owing
        self.failures = 0
        self.wait_no_more()

    def _ring(self, again: Callable[[str], object]) -> None:
        self.timer = None
        again(self.session_id)
