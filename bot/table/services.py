"""The use cases of one process on an open storage, built alike for the bot, its tests, benchmarks and tools."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Self

from bot.table.alerts import Alerts
from bot.table.away import AwayPeople
from bot.table.bans import Bans
from bot.table.late import Late
from bot.table.leaving import Leaving
from bot.table.lobby import Lobby
from bot.table.pace_change import PaceChange
from bot.table.people import People
from bot.table.planned_start import PlannedStarts
from bot.table.presence import Presence
from bot.table.records import Recordings
from bot.table.relocation import Relocation
from bot.table.seat_transfer import SeatTransfer
from bot.table.server_settings import Servers
from bot.table.service_time import ServiceTime
from bot.table.sessions import Sessions
from bot.table.sharing import Sharing
from bot.table.silences import Silences
from bot.table.standing_orders import StandingOrders
from bot.table.timekeeper import Timekeeper
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
    lobby: Lobby
    leaving: Leaving
    alerts: Alerts
    away: AwayPeople
    late: Late
    bans: Bans
    pace_change: PaceChange
    people: People
    planned_starts: PlannedStarts
    recordings: Recordings
    relocation: Relocation
    seat_transfer: SeatTransfer
    servers: Servers
    sharing: Sharing
    silences: Silences
    standing_orders: StandingOrders
    timekeeper: Timekeeper

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
        sessions = Sessions(storage, presence, time)
        lobby, away, late = Lobby(sessions, lobby_time=lobby_time), AwayPeople(sessions, now), Late(sessions)
        planned_starts = PlannedStarts(sessions, lobby)
        return cls(
            storage=storage,
            now=now,
            time=time,
            presence=presence,
            sessions=sessions,
            lobby=lobby,
            leaving=Leaving(sessions),
            alerts=Alerts(sessions),
            away=away,
            late=late,
            bans=Bans(sessions),
            pace_change=PaceChange(sessions),
            people=sessions.people,
            planned_starts=planned_starts,
            recordings=Recordings(sessions),
            relocation=Relocation(sessions),
            seat_transfer=SeatTransfer(sessions),
            servers=Servers(storage),
            sharing=Sharing(sessions),
            silences=Silences(sessions),
            standing_orders=StandingOrders(sessions),
            timekeeper=Timekeeper(sessions, lobby, planned_starts, late, away),
        )
