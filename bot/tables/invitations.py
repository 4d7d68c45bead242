"""How often invitations call somebody: a host calls a person once an hour, and no more after two declines."""

from __future__ import annotations

from datetime import datetime, timedelta

from storage import Storage

CALLED_EVERY = timedelta(hours=1)
"""Between two calls of one person to tables of one host, whichever these are."""
MOST_DECLINES = 2
"""After so many no invitation of a host calls a person, until they join a table of that host."""


async def claim_call(storage: Storage, host_id: int, user_id: int, now: datetime) -> datetime | None:
    """Return from when on an invitation may call a person; `now`: it does, which is noted. None: not at all."""
    invited = await storage.invitations.invited(host_id, user_id)
    if invited is not None and invited.declines >= MOST_DECLINES:
        return None
    if await storage.invitations.claim(host_id, user_id, now, now - CALLED_EVERY):
        return now
    return CALLED_EVERY + (now if invited is None else invited.called_at)


async def release_call(storage: Storage, host_id: int, user_id: int, now: datetime) -> None:
    """Note that the call that was claimed at a moment did not go out."""
    await storage.invitations.release(host_id, user_id, now - CALLED_EVERY)
