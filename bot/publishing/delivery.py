"""What becomes of somebody's private message: a pure decision, carried out by `bot.publishing.direct_messages`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final, TypeAlias

from bot.tables.memory import PrivateMemory
from bot.tables.people import Preferences

NO_SECRETS: Final = "-"
"""Digest of nothing to know and nothing to answer: nobody gets a first message for that."""
OVER: Final = "over"
"""Digest of a game that is over: whoever has no message by then gets none."""
UNKNOWN: Final = "?"
"""In place of a digest: whatever is to be known is news."""


@dataclass(frozen=True)
class News:
    """What a seat alone is to know or to answer now.

    `digest` is that of it all, `prompt` the id of the secret prompt that its person is asked; `is_automatic`: a
    computer player answers in their place.
    """

    digest: str
    prompt: str | None = None
    is_automatic: bool = False


@dataclass(frozen=True)
class Send:
    """Post a new message, and delete the old one. `is_muted`: it comes again with a sound when quiet ends."""

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
    """Edit the message in place; `memory` is what is remembered then."""

    memory: PrivateMemory


@dataclass(frozen=True)
class Remember:
    """Leave it at remembering what the person has been asked: a message that they deleted stays deleted."""

    memory: PrivateMemory


@dataclass(frozen=True)
class Withdraw:
    """Delete the message of somebody who wants none."""


Decision: TypeAlias = Send | Edit | Remember | Withdraw


def has_news(memory: PrivateMemory | None, news: News) -> bool:
    """Tell whether anything may have to be done; if not, nobody's preferences need to be looked up."""
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
    """Return what is to be done at `now` about the message of a person: `None` where all is known or must wait."""
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
    """Return what is remembered of a message that turned out to be deleted by its person."""
    known = memory or PrivateMemory(channel_id=0, message_id=0, digest=news.digest)
    return known.model_copy(update={"is_gone": True, "digest": news.digest, "prompt": news.prompt})


def _is_known(memory: PrivateMemory | None, news: News) -> bool:
    return news.digest in (NO_SECRETS, OVER) if memory is None else news.digest == memory.digest


def _is_question(memory: PrivateMemory | None, news: News, *, is_quiet: bool) -> bool:
    """Whether a question is put; an answer in several steps is one question: only the first must be noticed."""
    if news.prompt is None:
        return False
    return memory is None or memory.prompt != news.prompt or (memory.is_muted and not is_quiet)
