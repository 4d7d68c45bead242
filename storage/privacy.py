"""All that is stored about one person, and its deletion."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any, TypedDict

from sqlalchemy import Column, ColumnElement, select
from sqlalchemy.ext.asyncio import AsyncConnection

from . import results, writes
from .cached_settings import CachedSettings
from .database import Database
from .queries import belongs_to, concerns, read_sessions
from .records import StoredSession
from .tables import (
    IS_OPEN,
    alerts,
    bans,
    declined,
    former_players,
    moves,
    notes,
    result_leavers,
    result_seats,
    seats,
    sessions,
    settings,
)
from .tables import results as results_table

Rows = list[dict[str, Any]]


class Held(TypedDict):
    """What is stored about a person, in rows as they are in SQL; JSON is text, moments are aware.

    `tables` are those at which they sit, are the host (`is_host`), or have made a move; `former_players` tells the
    seats of games that they have given up, `result_seats` how games ended for them, `result_leavers` which of these
    they had left, `declined` to which tables they do not come.
    """

    settings: Rows
    tables: Rows
    seats: Rows
    moves: Rows
    notes: Rows
    bans: Rows
    alerts: Rows
    former_players: Rows
    declined: Rows
    result_seats: Rows
    result_leavers: Rows


_OF_RESULT = [results_table.c[name] for name in ("game", "options", "guild_id", "channel_id", "moves", "ended_at")]


class Privacy:
    """What people may ask about themselves."""

    def __init__(self, database: Database, remembered: CachedSettings, now: Callable[[], datetime]) -> None:
        self._database = database
        self._remembered = remembered
        self._now = now

    async def held(self, user_id: int) -> Held:
        """Return everything that is stored about a person, and nothing that only others know.

        Neither when a table has changed nor the number of a move at its table: both would tell of hidden answers.
        """
        is_host = (sessions.c.host_id == user_id).label("is_host")
        of_table = ("id", "game", "status", "guild_id", "channel_id", "created_at", "is_kept")
        async with self._database.reading() as connection:
            return Held(
                settings=await _rows(
                    connection,
                    [settings.c.key, settings.c.value],
                    settings.c.scope == "user",
                    settings.c.scope_id == user_id,
                ),
                tables=await _rows(
                    connection, [*(sessions.c[name] for name in of_table), is_host], concerns(user_id)
                ),
                seats=await _rows(
                    connection, _all_but(seats.c.user_id, seats.c.computer), seats.c.user_id == user_id
                ),
                moves=await _rows(
                    connection,
                    _all_but(moves.c.user_id, moves.c.events, moves.c.ply),
                    moves.c.user_id == user_id,
                    order=[moves.c.session_id, moves.c.ply],
                ),
                notes=await _rows(connection, _all_but(notes.c.user_id), notes.c.user_id == user_id),
                bans=await _rows(connection, _all_but(bans.c.user_id), bans.c.user_id == user_id),
                alerts=await _rows(connection, _all_but(alerts.c.user_id), alerts.c.user_id == user_id),
                former_players=await _rows(
                    connection, _all_but(former_players.c.user_id), former_players.c.user_id == user_id
                ),
                declined=await _rows(connection, _all_but(declined.c.user_id), declined.c.user_id == user_id),
                result_seats=await _rows(
                    connection,
                    [*_all_but(result_seats.c.user_id, result_seats.c.computer), *_OF_RESULT],
                    result_seats.c.user_id == user_id,
                    result_seats.c.session_id == results_table.c.session_id,
                ),
                result_leavers=await _rows(
                    connection, _all_but(result_leavers.c.user_id), result_leavers.c.user_id == user_id
                ),
            )

    async def forget(self, user_id: int) -> list[StoredSession]:
        """Remove a person: settings, notes, alerts, bans that are over, name and id at all tables that are closed.

        Returns the open tables where they still sit or are host. Those stay as they are, so that a computer
        player can take over first (`commit(seats=…, host_id=…)`); call again afterwards until none is left.
        Bars that run stay, and what `former_seat` returns at open tables.
        """
        async with self._database.writing() as connection:
            await writes.forget(connection, user_id, self._now())
            await results.forget(connection, user_id)
            open_tables = await read_sessions(connection, IS_OPEN, belongs_to(user_id))
        self._remembered.forget("user", user_id)
        return open_tables


def _all_but(*others: Column[Any]) -> list[Column[Any]]:
    """Return the columns of a table without these."""
    return [column for column in others[0].table.c if column not in set(others)]


async def _rows(
    connection: AsyncConnection,
    columns: list[Any],
    *conditions: ColumnElement[bool],
    order: Sequence[Column[Any]] | None = None,
) -> Rows:
    chosen = select(*columns).where(*conditions).order_by(*(order or columns[:2]))
    return [dict(row) for row in (await connection.execute(chosen)).mappings()]
