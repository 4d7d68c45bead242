"""What errors of Discord, the network and the database mean: which are transient, which are somebody's to mend."""

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
"""Discord has flagged the bot as spam: it may not write to people in private."""
TOO_MANY_EDITS = 30046
ALREADY_ANSWERED = 40060
FORM_REFUSED = 50035
"""Something is wrong in the body, or Discord finds so."""
OPENING_TOO_FAST = 40003
"""We open too many private channels at once (Discord, JSON error codes)."""
THREAD_ARCHIVED = 50083
"""Nothing in an archived thread can be edited; a new message brings it back, unless it is locked."""
THREAD_QUOTAS = frozenset({160006, 160007})
"""As many threads are open on a server, or in its announcement channels, as Discord allows."""
CLOSED_MESSAGES = frozenset({50007, 50278, 10013, 50033})
"""The person takes no private messages from us, shares no server with us any more, or is gone from Discord."""


class Blocked(aiohttp.ClientError):
    """Discord, or what stands before it, refuses this address or this bot as a whole: that passes."""


class Unreadable(aiohttp.ClientError):
    """An answer of Discord was cut off, or comes from something else."""


class PutOff(Exception):  # noqa: N818 - named after what happened
    """A private message waits for a while; a round sees to it."""


class TurnNeeded(PutOff):
    """A private message takes a request, for which others wait who go before."""


class OpeningTooFast(PutOff):
    """Discord lets us open no private channel for a while; the others are not asked for then."""


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
"""What comes of an answer that Discord has never given, or that discord.py does not expect."""


def described(trouble: BaseException) -> str:
    trouble = trouble.__cause__ or trouble if isinstance(trouble, discord.GatewayNotFound) else trouble
    is_told = isinstance(trouble, discord.DiscordException | aiohttp.ClientError | OSError | WorkFailed)
    return str(trouble) if is_told else f"an answer that is not understood ({trouble!r})"


def is_transient(error: BaseException) -> bool:
    """Whether it makes sense to try the same again later; otherwise something is wrong with us."""
    if isinstance(error, BaseExceptionGroup):
        return all(is_transient(part) for part in error.exceptions)
    if isinstance(error, discord.HTTPException) and (error.status == 429 or error.code == OPENING_TOO_FAST):
        return True
    return isinstance(error, _TRANSIENT)


@contextmanager
def tidying(what: str) -> Iterator[None]:
    """Let what can't be tidied stay: somebody has deleted it, or we may no longer do so. Raises what may pass.

    It must not hold up the game, as what takes its place stands already.
    """
    try:
        yield
    except discord.HTTPException as refused:
        if is_transient(refused):
            raise
        logger.info("%s was not tidied: %s", what, refused)


def is_forbidden(error: BaseException) -> bool:
    """Whether somebody in charge of the server has to do something first."""
    is_locked = isinstance(error, discord.HTTPException) and error.code == THREAD_ARCHIVED
    return is_locked or isinstance(error, discord.Forbidden)
