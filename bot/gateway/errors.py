"""Classifies errors of Discord, the network and the database: transient, or for someone to fix."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

from bot.workers.workers import WorkFailed
from storage import StorageError

logger = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
QUARANTINED = 20026
"""Discord has flagged the bot as spam: no private messages."""
TOO_MANY_EDITS = 30046
ALREADY_ANSWERED = 40060
FORM_REFUSED = 50035
"""Invalid form body, according to Discord."""
OPENING_TOO_FAST = 40003
"""We open too many private channels at once."""
THREAD_ARCHIVED = 50083
"""Archived threads can't be edited; a new message reopens one unless it is locked."""
THREAD_QUOTAS = frozenset({160006, 160007})
"""The server has as many active (announcement) threads as Discord allows."""
CLOSED_MESSAGES = frozenset({50007, 50278, 10013, 50033})
"""The person blocks private messages, shares no server with us, or has left Discord."""


class Blocked(aiohttp.ClientError):
    """Discord, or its edge, temporarily refuses this address or bot altogether."""


class Unreadable(aiohttp.ClientError):
    """A truncated response, or one that isn't Discord's."""


class PutOff(Exception):  # noqa: N818 - named after what happened
    """A private message is postponed; a round will send it."""


class TurnNeeded(PutOff):
    """A private message needs a request, for which others go first."""


class OpeningTooFast(PutOff):
    """Discord lets us open no private channels for now."""


_TRANSIENT = (
    aiohttp.ClientError,
    discord.DiscordServerError,
    discord.GatewayNotFound,
    discord.RateLimited,
    OpeningTooFast,
    OSError,
    StorageError,
    TimeoutError,
    WorkFailed,
)


UNKNOWN_ANSWER = discord.DiscordException, aiohttp.ClientError, OSError, LookupError, TypeError, ValueError
"""Unknown responses of Discord, or ones that discord.py doesn't expect."""


def described(trouble: BaseException) -> str:
    trouble = trouble.__cause__ or trouble if isinstance(trouble, discord.GatewayNotFound) else trouble
    is_told = isinstance(trouble, discord.DiscordException | aiohttp.ClientError | OSError | WorkFailed)
    return str(trouble) if is_told else f"an answer that is not understood ({trouble!r})"


def is_transient(error: BaseException) -> bool:
    """Tell whether retrying later makes sense; otherwise the bug is ours."""
    if isinstance(error, BaseExceptionGroup):
        return all(is_transient(part) for part in error.exceptions)
    if isinstance(error, discord.HTTPException) and (error.status == 429 or error.code == OPENING_TOO_FAST):
        return True
    return isinstance(error, _TRANSIENT)


@contextmanager
def tidying(what: str) -> Iterator[None]:
    """Ignore permanent errors while deleting `what`, as if it were gone already. Raises transient ones.

    Cleaning up must not block the game; the replacement is already there.
    """
    try:
        yield
    except discord.HTTPException as refused:
        if is_transient(refused):
            raise
        logger.info("%s was not tidied: %s", what, refused)


def is_forbidden(error: BaseException) -> bool:
    """Tell whether someone in charge of the server must act first."""
    is_locked = isinstance(error, discord.HTTPException) and error.code == THREAD_ARCHIVED
    return is_locked or isinstance(error, discord.Forbidden)
