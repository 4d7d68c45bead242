"""What to do about a player's private message: a pure decision, executed by `bot.publishing.direct_messages`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias

from bot.tables.memory import PrivateMemory
from bot.tables.people import Preferences

NO_SECRETS: Final = "-"
"""Digest of no secrets and no question: not worth a first message."""
OVER: Final = "over"
"""Digest of a finished game: not worth a first message."""
UNKNOWN: Final = "?"
"""In place of an unknown digest: everything counts as news."""


@dataclass(frozen=True)
class News:
    """What a seat alone must know or answer now.

    `digest`: of all of it; `prompt`: id of its secret prompt; `is_automatic`: a computer answers in its place.
    """

    digest: str
    prompt: str | None = None
    is_automatic: bool = False


@dataclass(frozen=True)
class Send:
    """Send a new message, and delete the old one. `is_muted`: repeat it audibly when quiet hours end."""

    is_silent: bool
    is_muted: bool

    def remembered(self, news: News, channel_id: int, message_id: int) -> PrivateMemory:
        return PrivateMemory(
            channel_id=channel_id,
            message_id=message_id,
            digest=news.digest,
            prompt=news.prompt,
            is_muted=self.is_muted,
        )


@dataclass(frozen=True)
class Edit:
    """Edit the message; `memory` is stored then."""

    memory: PrivateMemory


@dataclass(frozen=True)
class Remember:
    """Only store what was asked: a message deleted by its reader stays deleted."""

    memory: PrivateMemory


@dataclass(frozen=True)
class Withdraw:
    """Delete the message of a person who wants none."""


Decision: TypeAlias = Send | Edit | Remember | Withdraw


def has_news(memory: PrivateMemory | None, news: News) -> bool:
    """Tell whether there may be anything to do; otherwise preferences need not be loaded."""
    return not _is_known(memory, news) or (memory is not None and memory.is_muted)


def decide(
    memory: PrivateMemory | None,
    news: News,
    preferences: Preferences,
    now: datetime,
    silent_until: datetime | None = None,
    *,
    is_there: bool = False,
) -> Decision | None:
    """Return what to do `now` about a person's message; `None` if nothing, or not yet."""
    is_quiet = is_there or preferences.hours.is_quiet(now) or (silent_until is not None and now < silent_until)
    if not has_news(memory, news) or (is_quiet and _is_known(memory, news)):
        return None
    if preferences.messages == "off":
        return Withdraw()
    must_notice = not news.is_automatic and _is_question(memory, news, is_quiet=is_quiet)
    if memory is None or (must_notice and not is_there):
        is_silent = not must_notice or preferences.pings == "never" or is_quiet
        return Send(is_silent, is_muted=must_notice and is_quiet)
    is_muted = must_notice or (memory.is_muted and news.prompt is not None)
    after = memory.model_copy(update={"digest": news.digest, "prompt": news.prompt, "is_muted": is_muted})
    return Remember(after) if memory.is_gone else Edit(after)


def gone(memory: PrivateMemory | None, news: News) -> PrivateMemory:
    """Return what to store about a message deleted by its reader."""
    known = memory or PrivateMemory(channel_id=0, message_id=0, digest=news.digest)
    return known.model_copy(update={"is_gone": True, "digest": news.digest, "prompt": news.prompt})


def _is_known(memory: PrivateMemory | None, news: News) -> bool:
    return news.digest in (NO_SECRETS, OVER) if memory is None else news.digest == memory.digest


def _is_question(memory: PrivateMemory | None, news: News, *, is_quiet: bool) -> bool:
    """Tell whether a question is new; of an answer in several steps only the first question is."""
    if news.prompt is None:
        return False
    return memory is None or memory.prompt != news.prompt or (memory.is_muted and not is_quiet)
