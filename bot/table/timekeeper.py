"""Does at a table what is due though nobody clicks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from bot.table.away import AwayPeople, with_absences
from bot.table.clock import Clock, has_deadline
from bot.table.late import Late
from bot.table.leaving import aborted
from bot.table.lobby import Lobby
from bot.table.planned_start import PlannedStarts
from bot.table.sessions import Sessions
from bot.table.table import Table
from bot.table.use_case import changes_table
from storage import Outline, SessionStatus


class Timekeeper:
    """The use cases of passing time."""

    def __init__(
        self, sessions: Sessions, lobby: Lobby, planned_starts: PlannedStarts, late: Late, away: AwayPeople
    ) -> None:
        self._sessions = sessions
        self._lobby = lobby
        self._planned_starts = planned_starts
        self._late = late
        self._away = away

    async def attend(self, session_id: str) -> list[Table]:
        """Do what is due at a table: begin or close it, note whose limit is over, remind people.

        Returns it first, then the other tables of whoever let a deadline pass: they are away there from now on.
        """
        known = await self._sessions.load(session_id)
        if not known.is_running:
            is_planned = known.clock.start is not None
            attend = self._planned_starts.attend if is_planned else self._lobby.expire
            return [await attend(session_id)]
        table, timed_out = await self._pass_time(session_id)
        tables = {table.session.id: table}
        for user_id in timed_out:
            tables |= {other.session.id: other for other in await self._away.time_out(user_id, table)}
        return list(tables.values())

    @changes_table
    async def _pass_time(self, table: Table) -> tuple[Table, list[int]]:
        """Note what is over by now; return the table and the people whose deadline at it has passed."""
        now, control = self._sessions.time.now(), table.session.time_control
        if not table.is_running or table.session.due_at is None or now < table.session.due_at:
            return table, []
        clock = (await with_absences(self._sessions, table)).passed(now, control)
        if clock.closes_at is not None and clock.closes_at <= now:
            return await self._sessions.commit(table, aborted("idle")), []
        just_late = clock.late_in_public - table.clock.late_in_public if has_deadline(control) else ()
        timed_out = [user_id for seat in just_late if (user_id := table.seats[seat].user_id) is not None]
        to_remind = clock.to_remind(now, control)
        callable_at = {seat: await self._callable_at(table, seat, now) for seat in to_remind}
        clock = clock.reminded(now, callable_at, control)
        if table.session.stands_in and clock.late:
            timed = replace(table, session=replace(table.session, clock=clock.write()))
            return await self._late.let_computers_decide(timed), timed_out
        return await self._sessions.commit(table, {"clock": clock.write()}), timed_out

    def behind(self, outlines: Iterable[Outline]) -> list[str]:
        """Return the tables whose times have not heard of an outage, and those without a clock."""
        down_for = self._sessions.time.down_for
        return [known.id for known in outlines if _is_behind(known, down_for)]

    @changes_table
    async def catch_up(self, table: Table) -> Table:
        """Let a table show times as they are after an outage, and say so once; one without a clock gets one."""
        return await self._sessions.commit(table, {}) if table.session.is_open else table

    async def _callable_at(self, table: Table, seat: int, now: datetime) -> datetime:
        """Return from when on, in the bot's own time, somebody may be reminded: when they are here, and awake."""
        time, user_id, silent_until = self._sessions.time, table.seats[seat].user_id, table.seats[seat].silent_until
        here = max(now, table.clock.away_until(seat) or now)
        if user_id is None:
            return here
        if silent_until is not None:
            here = max(here, time.of(silent_until))
        return time.of((await self._sessions.people.hours(user_id)).waking(time.real(here)))


def _is_behind(outline: Outline, down_for: float) -> bool:
    clock = Clock.read(outline.clock)
    if clock is not None and clock.start is not None:  # it is due by the clock, however short the outage was
        return clock.down_for != down_for
    is_shown = outline.status is SessionStatus.LOBBY or has_deadline(outline.time_control)
    return clock is None or (is_shown and clock.unannounced(down_for) is not None)
