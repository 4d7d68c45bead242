"""The use cases of one process on an open storage, built alike for the bot, its tests, benchmarks and tools."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Self

from bot.tables.people import People
from bot.tables.presence import Presence
from bot.tables.records import Recordings
from bot.tables.server_settings import Servers
from bot.tables.service_time import ServiceTime
from bot.tables.sessions import Sessions
from storage import Storage


@dataclass(frozen=True)
class Services:
    """What people can do, and what is known of them.

    `now` tells the time; `time` is the bot's own, in which nothing is over while the bot is down.
    """

    storage: Storage
    now: Callable[[], datetime]
    time: ServiceTime
    presence: Presence
    sessions: Sessions
    people: People
    recordings: Recordings
    servers: Servers

    @classmethod
    def on(
        cls,
        storage: Storage,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        *,
        lobby_time: timedelta = timedelta(minutes=60),
    ) -> Self:
        """Return the use cases on a storage, by a clock of aware datetimes; lobbies close after `lobby_time`."""
        time, presence = ServiceTime(now), Presence(now)
        sessions = Sessions(storage, presence, time, lobby_time=lobby_time)
        return cls(
            storage=storage,
            now=now,
            time=time,
            presence=presence,
            sessions=sessions,
            people=sessions.people,
            recordings=Recordings(sessions),
            servers=Servers(storage),
        )
