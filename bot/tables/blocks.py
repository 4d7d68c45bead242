"""Whether a person may play on a server; what a ban keeps them from is listed in `docs/servers.md`."""

from __future__ import annotations

from datetime import datetime

from bot.tables.refusal import Refusal
from bot.tables.sessions import Sessions


async def blocked_until(sessions: Sessions, guild_id: int, user_id: int) -> datetime | None:
    """Return until when a person may not play on a server; `None`: they may."""
    until = await sessions.storage.blocks.until(guild_id, user_id)
    return until if until is not None and until > sessions.time.real_now() else None


async def must_be_welcome(sessions: Sessions, guild_id: int, user_id: int, *name: str) -> None:
    """Demand that a person may play on a server; a `name` is given where somebody else asks for them.

    Raises `Refusal`.
    """
    until = await blocked_until(sessions, guild_id, user_id)
    if until is not None:
        raise Refusal("guest-blocked" if name else "blocked", *name, until=until)
