"""Results of games: kept longer than the games, and read as history."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, exists, false, insert, or_, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import Database
from .tables import result_seats, results, sessions, settings

MOST = 2000
"""Newest games read: one a day for five years."""
PAGE = 100
"""Games per read: some milliseconds, which block answers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedSeat:
    """The occupant of a seat at the end: a person, a computer (its key), or no one.

    `place` counts from 1, without a winner from 2. `is_shared`: some of its moves were made by a stand-in or an
    earlier player.
    """

    seat: int
    user_id: int | None
    computer: str | None
    name: str
    place: int
    score: int
    is_shared: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedGame:
    """A finished game. `moves` counts those not taken back.

    `seen_in`: people who see this channel may be told of the game; `None`: players only. `ended_at` defaults to the
    time of the commit. `is_whole`: its moves are kept, so it can be replayed.
    """

    session_id: str
    guild_id: int
    channel_id: int
    seen_in: int | None
    game: str
    options: str
    reason: str
    moves: int
    seats: tuple[FinishedSeat, ...]
    ended_at: datetime | None = None
    is_whole: bool = True

    def seat_of(self, user_id: int) -> FinishedSeat | None:
        return next((seat for seat in self.seats if seat.user_id == user_id), None)


@dataclass(frozen=True, slots=True)
class Viewer:
    """A person reading a server's history: games of channels they see, and their own."""

    user_id: int
    channels: Collection[int]


class Results:
    """Reads results."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_person(
        self, user_id: int, guild_id: int | None = None, viewer: Viewer | None = None
    ) -> list[FinishedGame]:
        """Return a person's games, newest first, on a server (`None`: on all), as far as a viewer may know."""
        is_there = true() if guild_id is None else results.c.guild_id == guild_id
        return await self._read(_was_played_by(user_id), is_there, _is_seen_by(viewer))

    async def in_guild(self, guild_id: int, viewer: Viewer, *, most: int | None = None) -> list[FinishedGame]:
        return await self._read(results.c.guild_id == guild_id, _is_seen_by(viewer), most=most)

    async def channels(self, guild_id: int) -> list[int]:
        """Return the channels with games of a server that their viewers may be told of."""
        statement = select(results.c.seen_in).where(results.c.guild_id == guild_id, results.c.seen_in.is_not(None))
        return list((await self._database.read(statement.distinct())).scalars())

    async def settings(self, guild_id: int, key: str, containing: str = "") -> dict[int, str]:
        """Return a setting of all people who have played on a server, as JSON texts by person.

        Only texts with `containing` are read: defaults need not be looked at.
        """
        there = select(result_seats.c.user_id).join(results).where(results.c.guild_id == guild_id)
        place = (settings.c.scope == "user", settings.c.scope_id.in_(there), settings.c.key == key)
        holds = settings.c.value.contains(containing, autoescape=True)
        rows = await self._database.read(select(settings.c.scope_id, settings.c.value).where(*place, holds))
        return {row.scope_id: row.value for row in rows}

    async def _read(self, *conditions: ColumnElement[bool], most: int | None = None) -> list[FinishedGame]:
        """Return games, read in pages, letting other tasks run in between."""
        chosen = select(results.c.session_id).where(*conditions).order_by(*_NEWEST).limit(most or MOST)
        ids = list((await self._database.read(chosen)).scalars())
        return [game for start in range(0, len(ids), PAGE) for game in await self._games(ids[start : start + PAGE])]

    async def _games(self, ids: Sequence[str]) -> Sequence[FinishedGame]:
        statement = _GAMES.where(results.c.session_id.in_(ids))
        rows = (await self._database.read(statement)).all()
        return [_game(list(group)) for _, group in groupby(rows, key=lambda row: row[0])]


def keep(connection: Connection, game: FinishedGame, now: datetime) -> None:
    fields = asdict(game)
    seats, _ = fields.pop("seats"), fields.pop("is_whole")
    connection.execute(insert(results), fields | {"ended_at": game.ended_at or now})
    connection.execute(insert(result_seats), [{"session_id": game.session_id, **seat} for seat in seats])


async def forget(connection: AsyncConnection, user_id: int) -> None:
    """Remove a person from all results, and delete results without people."""
    mine = select(result_seats.c.session_id).where(result_seats.c.user_id == user_id)
    others = (result_seats.c.session_id == results.c.session_id, result_seats.c.user_id != user_id)
    await connection.execute(delete(results).where(results.c.session_id.in_(mine), ~exists().where(*others)))
    await connection.execute(
        update(result_seats).where(result_seats.c.user_id == user_id).values(user_id=None, name="")
    )


def _was_played_by(user_id: int) -> ColumnElement[bool]:
    return results.c.session_id.in_(select(result_seats.c.session_id).where(result_seats.c.user_id == user_id))


def _is_seen_by(viewer: Viewer | None) -> ColumnElement[bool]:
    if viewer is None:
        return true()
    is_open = results.c.seen_in.in_(sorted(viewer.channels)) if viewer.channels else false()
    return or_(is_open, _was_played_by(viewer.user_id))


_NEWEST = (results.c.ended_at.desc(), results.c.session_id)
_IS_WHOLE = exists().where(sessions.c.id == results.c.session_id).label("is_whole")
_GAME_COLUMNS: list[ColumnElement[Any]] = [*results.c, _IS_WHOLE]
_SEAT_COLUMNS = [column for column in result_seats.c if column is not result_seats.c.session_id]
_SEAT_FIELDS = [column.name for column in _SEAT_COLUMNS]
_FIELDS = [*(column.name for column in results.c), "is_whole"]
_SPLIT = len(_FIELDS)
_GAMES = select(*_GAME_COLUMNS, *_SEAT_COLUMNS).join(result_seats).order_by(*_NEWEST, result_seats.c.seat)


def _game(rows: Sequence[Row[Any]]) -> FinishedGame:
    fields = dict(zip(_FIELDS, rows[0][:_SPLIT], strict=True))
    seats = (dict(zip(_SEAT_FIELDS, row[_SPLIT:], strict=True)) for row in rows)
    return FinishedGame(**fields, seats=tuple(FinishedSeat(**seat) for seat in seats))
