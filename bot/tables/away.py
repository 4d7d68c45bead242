"""Absences of some days: all tables of the person know, reminders stop and time limits stand still."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Self

from bot.tables.checks import Refusal
from bot.tables.clock import Clock, limit_of
from bot.tables.memory import Frozen, Stored
from bot.tables.table import Table
from bot.tables.tables import Tables, changes_table

LONGEST = timedelta(days=14)
"""The longest absence at a time."""
MOST_IN_A_YEAR = timedelta(days=30)
YEAR = timedelta(days=365)


class Absence(Frozen):
    """An absence in wall time; `is_over`: the person came back early.

    `is_automatic`: it began by itself when a time limit of theirs ran out.
    """

    start: datetime
    until: datetime
    is_automatic: bool = False
    is_over: bool = False


class Absences(Stored):
    """A person's absences of the last year, oldest first."""

    times: tuple[Absence, ...] = ()

    def current(self, now: datetime) -> Absence | None:
        return next((time for time in self.times[-1:] if not time.is_over and now < time.until), None)

    def left_over(self, now: datetime) -> timedelta:
        since = now - YEAR
        used = sum(
            (min(time.until, now) - max(time.start, since) for time in self.times if time.until > since),
            start=timedelta(),
        )
        return max(timedelta(), min(LONGEST, MOST_IN_A_YEAR - used))

    @property
    def may_begin_by_itself(self) -> bool:
        """Whether the person has been seen since the last automatic absence."""
        return not self.times or not self.times[-1].is_automatic or self.times[-1].is_over

    def begun(self, now: datetime, until: datetime, *, is_automatic: bool) -> Self:
        kept = tuple(time for time in self.back(now).times if time.until > now - YEAR)
        until = min(until, now + self.left_over(now))
        return self.model_copy(
            update={"times": (*kept, Absence(start=now, until=until, is_automatic=is_automatic))}
        )

    def back(self, now: datetime) -> Self:
        *earlier, last = self.times or (None,)
        if last is None or last.is_over:
            return self
        ended = last.model_copy(update={"until": min(now, last.until), "is_over": True})
        return self.model_copy(update={"times": (*filter(None, earlier), ended)})


async def go_away(tables: Tables, user_id: int, until: datetime) -> tuple[Absence, list[Table]]:
    """Start an absence, cut to the longest allowed; return it and the person's changed tables."""
    async with tables.locks.of(user_id):
        now, absences = tables.time.clock(), await _absences(tables, user_id)
        if until <= now:
            raise Refusal("away-past")
        if not absences.left_over(now):
            raise Refusal("away-used-up", most=MOST_IN_A_YEAR.days)
        absences = absences.begun(now, until, is_automatic=False)
        return absences.times[-1], await _begin(tables, user_id, absences)


async def come_back(tables: Tables, user_id: int) -> list[Table]:
    """End a person's absence; return their changed tables, none if they were not away."""
    async with tables.locks.of(user_id):
        return await _end(tables, user_id, await _absences(tables, user_id))


async def note_seen(tables: Tables, user_id: int) -> list[Table]:
    """End an automatic absence after a click.

    Not while one of their tables asks a secret question: the click may have been the answer, and its time must
    stay hidden.
    """
    async with tables.locks.of(user_id):
        absences = await _absences(tables, user_id)
        if absences.may_begin_by_itself:
            return []
        asks_secretly = any(table.asks_secretly for table in await tables.of_user(user_id))
        return [] if asks_secretly else await _end(tables, user_id, absences)


async def time_out(tables: Tables, user_id: int, table: Table) -> list[Table]:
    """Start an automatic absence when a time limit ran out at a table, once until the person is seen again.

    Their limits at other tables stand still; at this one the others have waited already. Returns their changed
    tables.
    """
    async with tables.locks.of(user_id):
        now, absences = tables.time.clock(), await _absences(tables, user_id)
        is_new = absences.may_begin_by_itself and absences.current(now) is None
        if not is_new or not absences.left_over(now):
            return []
        absences = absences.begun(now, now + limit_of(table.session.time_control), is_automatic=True)
        return await _begin(tables, user_id, absences, late_at=table.session.id)


async def _end(tables: Tables, user_id: int, absences: Absences) -> list[Table]:
    now = tables.time.clock()
    was_away, after = absences.current(now) is not None, absences.back(now)
    if after != absences:
        await _keep(tables, user_id, after)
    return await _note(tables, user_id, None) if was_away else []


async def _begin(tables: Tables, user_id: int, absences: Absences, late_at: str = "") -> list[Table]:
    await _keep(tables, user_id, absences)
    return await _note(tables, user_id, absences.times[-1].until, late_at)


async def _note(tables: Tables, user_id: int, until: datetime | None, late_at: str = "") -> list[Table]:
    running = [table for table in await tables.of_user(user_id) if table.is_running]
    return [await _note_at(tables, table.session.id, user_id, until, late_at) for table in running]


@changes_table
async def _note_at(tables: Tables, table: Table, user_id: int, until: datetime | None, late_at: str) -> Table:
    seat, time = table.seat_of(user_id), tables.time
    if seat is None or seat.is_invited or not table.is_running:
        return table
    now = time.service_now()
    clock = table.clock.returned(seat.seat, now)
    if until is not None:
        clock = clock.left(seat.seat, now, time.of(until), stops=table.session.id != late_at)
    return await tables.commit(table, {"clock": clock.write()})


async def _keep(tables: Tables, user_id: int, absences: Absences) -> None:
    await tables.storage.set_setting("user", user_id, "away", absences.write())


async def with_absences(tables: Tables, table: Table) -> Clock:
    """Return the table's clock with all absences of its players: not every table was told."""
    clock, time = table.clock, tables.time
    for seat in table.people:
        if seat.user_id is not None and clock.away_until(seat.seat) is None:
            absence = (await _absences(tables, seat.user_id)).current(time.wall_time(time.service_now()))
            if absence is not None:
                clock = clock.left(seat.seat, time.of(absence.start), time.of(absence.until))
    return clock


async def _absences(tables: Tables, user_id: int) -> Absences:
    return Absences.read(await tables.storage.setting("user", user_id, "away")) or Absences()
