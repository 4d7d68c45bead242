"""A table whose game begins by itself at a time that its host has said.

The time is one by the clock, as people have agreed on it. What falls into an outage is done as soon as it ends.
"""

from __future__ import annotations

from datetime import datetime

from bot.features.lobby.use_case import begin, closes_at, missing_computers, must_be_set_by, set_by
from bot.tables.checks import must_lie_ahead
from bot.tables.clock import Clock, Start
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from bot.tables.tables import Tables, changes_table
from storage import SessionChanges, SessionStatus


@changes_table
async def plan(tables: Tables, table: Table, user_id: int, at: datetime | None) -> Table:
    """Let a game begin at a moment by the clock; `None`: when its host says so."""
    must_be_set_by(tables, table, user_id)
    start = table.clock.start
    if at is None:
        return await set_by(tables, table, user_id, _unplanned(tables, table.clock))
    must_lie_ahead(at, tables.time.real_now())
    planned = Start(at=at, fills=start is None or start.fills)
    return await set_by(tables, table, user_id, _planned(table.clock, planned))


@changes_table
async def set_fills(tables: Tables, table: Table, user_id: int, *, fills: bool) -> Table:
    """Say whether computers take the seats that are free when a game begins by itself."""
    must_be_set_by(tables, table, user_id)
    if table.clock.start is None:
        raise Refusal("old-button")
    start = table.clock.start.model_copy(update={"fills": fills})
    return await set_by(tables, table, user_id, _planned(table.clock, start))


@changes_table
async def attend(tables: Tables, table: Table) -> Table:
    """Begin a game whose time has come, or note that it is near.

    Where too few are there for a game without computers, or nobody can see it, its host begins it, or it closes
    as any other.
    """
    start, now = table.clock.start, tables.time.real_now()
    if table.session.status is not SessionStatus.LOBBY or start is None or now < start.due_at:
        return table
    if now < start.at:
        return await tables.commit(table, _planned(table.clock, start.model_copy(update={"is_near": True})))
    if table.lost is not None:
        return await tables.commit(table, _unplanned(tables, table.clock))
    computers = missing_computers(table) if start.fills else []
    if table.num_come + len(computers) >= table.game.seats[0]:
        return await begin(tables, table, computers)
    return await tables.commit(table, _unplanned(tables, table.clock, missed=start.at))


def _unplanned(tables: Tables, clock: Clock, missed: datetime | None = None) -> SessionChanges:
    clock = clock.model_copy(update={"start": None, "missed": missed})
    return {"clock": clock.write(), "due_at": closes_at(tables)}


def _planned(clock: Clock, start: Start) -> SessionChanges:
    return {"clock": clock.model_copy(update={"start": start, "missed": None}).write()}
