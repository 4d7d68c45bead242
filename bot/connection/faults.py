"""Trouble that passes by itself: Discord or the database fails for a moment, a connection breaks."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import aiohttp
import discord

from bot.workers import WorkFailed
from storage import StorageError

logger = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
TOO_MANY_EDITS = 30046
ALREADY_ANSWERED = 40060
OPENING_TOO_FAST = 40003
"""We open too many private channels at once (Discord, JSON error codes)."""
THREAD_ARCHIVED = 50083
"""Nothing in an archived thread can be edited; a new message brings it back, unless it is locked."""
CLOSED_MESSAGES = frozenset({50007, 50278, 10013, 50033})
"""The person takes no private messages from us, shares no server with us any more, or is gone from Discord."""


class OpensNoChannel(Exception):  # noqa: N818 - named after what happened
    """Discord lets us open no private channel for a while; the others are not asked for then."""


_PASSING = (
    aiohttp.ClientError,
    discord.DiscordServerError,
    discord.GatewayNotFound,
    discord.RateLimited,
    OpensNoChannel,
    OSError,
    StorageError,
    TimeoutError,
    WorkFailed,
)


def is_passing(trouble: BaseException) -> bool:
    """Whether it makes sense to try the same again later; otherwise something is wrong with us."""
    if isinstance(trouble, BaseExceptionGroup):
        return all(is_passing(part) for part in trouble.exceptions)
    if isinstance(trouble, discord.HTTPException) and (trouble.status == 429 or trouble.code == OPENING_TOO_FAST):
        return True
    return isinstance(trouble, _PASSING)


@contextmanager
def tidying(what: str) -> Iterator[None]:
    """Let what can't be tidied stay: somebody has deleted it, or we may no longer do so. Raises what may pass.

    It must not hold up the game, as what takes its place stands already.
    """
    try:
        yield
    except discord.HTTPException as refused:
        if is_passing(refused):
            raise
        logger.info("%s was not tidied: %s", what, refused)


def is_forbidden(trouble: BaseException) -> bool:
    """Whether somebody in charge of the server has to do something first."""
    is_locked = isinstance(trouble, discord.HTTPException) and trouble.code == THREAD_ARCHIVED
    return is_locked or isinstance(trouble, discord.Forbidden)
