"""Who does not come to a table, and how often invitations call: once an hour of a host, not after two declines."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from storage import INVITATION, Notice, Storage

DECLINED = "declined"
"""The kind of notice that a person does not come to a table that gathers."""
NEVER = datetime.min.replace(tzinfo=UTC)
CALLED_EVERY = timedelta(hours=1)
"""Between two calls of one person to tables of one host, whichever these are."""
MOST_DECLINES = 2
"""After so many no invitation of a host calls a person, until they join a table of that host."""


async def declined(storage: Storage, session_id: str) -> frozenset[int]:
    return frozenset(notice.user_id for notice in await storage.notices.of(session_id, DECLINED))


async def decline(storage: Storage, session_id: str, user_id: int, host_id: int | None, now: datetime) -> None:
    """Note that a person does not come to the table of a host; twice is as good as once."""
    is_new = await storage.notices.claim(Notice(session_id, DECLINED, user_id, sent_at=now), last=NEVER)
    if is_new and host_id is not None:
        known = await storage.notices.find(str(host_id), INVITATION, user_id)
        invited = known or Notice(str(host_id), INVITATION, user_id, sent_at=now)
        await storage.notices.put(replace(invited, times=invited.times + 1))


async def forgive(storage: Storage, host_id: int, user_id: int) -> None:
    """Note that a person has come to a table of a host: what they declined before counts no more."""
    invited = await storage.notices.find(str(host_id), INVITATION, user_id)
    if invited is not None and invited.times:
        await storage.notices.put(replace(invited, times=0))


@asynccontextmanager
async def call_claimed(
    storage: Storage, host_id: int, user_id: int, now: datetime
) -> AsyncIterator[datetime | None]:
    """Yield from when on an invitation may call a person; None: not at all.

    If it is `now` the call is noted, of several at once only one, and what fails within takes the note back.
    """
    invited = await storage.notices.find(str(host_id), INVITATION, user_id)
    last = Notice(str(host_id), INVITATION, user_id, sent_at=now) if invited is None else invited
    if last.times >= MOST_DECLINES:
        yield None
    elif await storage.notices.claim(replace(last, sent_at=now), last=now - CALLED_EVERY):
        try:
            yield now
        except Exception:
            await storage.notices.put(replace(last, sent_at=now - CALLED_EVERY))
            raise
    else:
        yield CALLED_EVERY + (last.sent_at or now)
