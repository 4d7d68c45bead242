"""Does at a table what is due though nobody clicks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from bot.features.late import let_computers_decide
from bot.tables import lobby
from bot.tables.away import time_out, with_absences
from bot.tables.clock import Clock, has_deadline
from bot.tables.move_log import aborted
from bot.tables.table import Table
from bot.tables.tables import Tables, changes_table
from storage import Outline, SessionStatus


async def attend(tables: Tables, session_id: str) -> list[Table]:
    """Do what is due at a table: begin or close it, note whose limit is over, remind people.

    Returns it first, then the other tables of whoever let a deadline pass: they are away there from now on.
    """
    known = await tables.load(session_id)
    if not known.is_running:
        is_planned = known.clock.start is not None
        return [await (lobby.attend if is_planned else lobby.expire)(tables, session_id)]
    table, timed_out = await _pass_time(tables, session_id)
    found = {table.session.id: table}
    for user_id in timed_out:
        found |= {other.session.id: other for other in await time_out(tables, user_id, table)}
    return list(found.values())


@changes_table
async def _pass_time(tables: Tables, table: Table) -> tuple[Table, list[int]]:
    """Note what is over by now; return the table and the people whose deadline at it has passed."""
    now, control = tables.time.now(), table.session.time_control
    if not table.is_running or table.session.due_at is None or now < table.session.due_at:
        return table, []
    clock = (await with_absences(tables, table)).passed(now, control)
    if clock.closes_at is not None and clock.closes_at <= now:
        return await tables.commit(table, aborted("idle")), []
    just_late = clock.late_in_public - table.clock.late_in_public if has_deadline(control) else ()
    timed_out = [user_id for seat in just_late if (user_id := table.seats[seat].user_id) is not None]
    to_remind = clock.to_remind(now, control)
    callable_at = {seat: await _callable_at(tables, table, seat, now) for seat in to_remind}
    clock = clock.reminded(now, callable_at, control)
    if table.session.stands_in and clock.late:
        timed = replace(table, session=replace(table.session, clock=clock.write()))
        return await let_computers_decide(tables, timed), timed_out
    return await tables.commit(table, {"clock": clock.write()}), timed_out


def behind(tables: Tables, outlines: Iterable[Outline]) -> list[str]:
    """Return the tables whose times have not heard of an outage, and those without a clock."""
    down_for = tables.time.down_for
    return [known.id for known in outlines if _is_behind(known, down_for)]


@changes_table
async def catch_up(tables: Tables, table: Table) -> Table:
    """Let a table show times as they are after an outage, and say so once; one without a clock gets one."""
    return await tables.commit(table, {}) if table.session.is_open else table


async def _callable_at(tables: Tables, table: Table, seat: int, now: datetime) -> datetime:
    """Return from when on, in the bot's own time, somebody may be reminded: when they are here, and awake."""
    time, user_id = tables.time, table.seats[seat].user_id
    here = max(now, table.clock.away_until(seat) or now)
    if user_id is None:
        return here
    return time.of(await tables.people.waking(user_id, time.real(here), table.session.id))


def _is_behind(outline: Outline, down_for: float) -> bool:
    clock = Clock.read(outline.clock)
    if clock is not None and clock.start is not None:  # it is due by the clock, however short the outage was
        return clock.down_for != down_for
    is_shown = outline.status is SessionStatus.LOBBY or has_deadline(outline.time_control)
    return clock is None or (is_shown and clock.unannounced(down_for) is not None)
