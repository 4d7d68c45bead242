"""Trouble that passes by itself: Discord or the database fails for a moment, a connection breaks."""

from __future__ import annotations

import aiohttp
import discord

from bot.workers import WorkFailed
from storage import StorageError

UNKNOWN_CHANNEL = 10003
UNKNOWN_MESSAGE = 10008
TOO_MANY_EDITS = 30046
ALREADY_ANSWERED = 40060
OPENING_TOO_FAST = 40003
"""We open too many private channels at once (Discord, JSON error codes)."""
THREAD_ARCHIVED = 50083
"""Nothing in an archived thread can be edited; a new message brings it back, unless it is locked."""


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


def is_forbidden(trouble: BaseException) -> bool:
    """Whether somebody in charge of the server has to do something first."""
    is_locked = isinstance(trouble, discord.HTTPException) and trouble.code == THREAD_ARCHIVED
    return is_locked or isinstance(trouble, discord.Forbidden)
