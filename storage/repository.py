"""`Storage`: all operations on stored data."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import asdict, fields
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Self, Unpack

from sqlalchemy import Connection, Update, bindparam, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from . import commits
from .database import Database, put
from .engine import open_database
from .errors import ChannelBusy
from .leases import Leases
from .live import LiveSessions, Settings
from .notices import Notices
from .people import Alerts, Blocks, Notes
from .privacy import Privacy
from .queries import Condition, has_status, is_served, read_moves, read_session, read_sessions
from .records import (
    OPEN_STATUSES,
    MoveRecord,
    NewSession,
    Occupant,
    Outline,
    Scope,
    SeatRecord,
    Session,
    SessionChanges,
    SessionStatus,
    ShardSet,
    Stats,
    StoredSession,
)
from .results import FinishedGame, Results
from .retention import Retention
from .tables import (
    HAS_USER,
    IS_OPEN,
    IS_SLOW_AND_OVER,
    IS_UNPUBLISHED,
    former_players,
    records,
    seats,
    sessions,
    settings,
)
from .uptime import Heartbeats

PROBE_BYTES = 16 * 1024
# Used by every click, or in every round: built once.
_MARK_PUBLISHED = (
    update(sessions)
    .where(sessions.c.id == bindparam("of_session"))
    .where(sessions.c.published_version <= bindparam("shown"))
    .where(sessions.c.version >= bindparam("shown"))
    .values(published_version=bindparam("shown"), card=bindparam("its_card"))
)
_MARK_PRIVATE = (
    update(seats)
    .where(seats.c.session_id == bindparam("of_session"), seats.c.user_id == bindparam("of_user"))
    .values(private=bindparam("its_message"), dm_closed=bindparam("is_closed"))
)
_HOLD = select(sessions.c.id).where(sessions.c.id == bindparam("of_session")).with_for_update()


def utc_now() -> datetime:
    return datetime.now(UTC)


class Storage:
    """An open database. Every method is one transaction and raises StorageError if the database fails."""

    def __init__(self, database: Database, now: Callable[[], datetime], *, is_bot: bool = False) -> None:
        self._database = database
        self._now = now
        is_alone = is_bot and not database.is_shared
        self._remembered = Settings(database, is_alone=is_alone)
        self.live = LiveSessions(lambda _: is_alone)
        self.leases = Leases(database)
        self.uptime = Heartbeats(database)
        self.notices = Notices(database, is_alone=is_alone)
        self.alerts = Alerts(database, self.notices)
        self.blocks = Blocks(database)
        self.notes = Notes(database)
        self.privacy = Privacy(database, self._forget_all, now)
        self.results = Results(database)
        self.retention = Retention(database, self.notices, now)

    @classmethod
    async def open(
        cls,
        url: str = "",
        *,
        data_dir: Path = Path("data"),
        now: Callable[[], datetime] = utc_now,
        is_bot: bool = False,
        as_it_is: bool = False,
    ) -> Self:
        """Open and migrate the database at `url`; empty means an SQLite file in `data_dir`.

        `is_bot`: lock an SQLite file for this process. `as_it_is`: neither create nor migrate it. Raises
        StorageError, with nothing written, if the database can't be used; its message is one sentence that says
        what to do.
        """
        return cls(await open_database(url, data_dir, is_bot=is_bot, as_it_is=as_it_is), now, is_bot=is_bot)

    @property
    def is_shared(self) -> bool:
        return self._database.is_shared

    async def close(self) -> None:
        await self._database.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    # Sessions

    async def create(self, new: NewSession, seats: Sequence[Occupant] = ()) -> StoredSession:
        """Store a new session at version 0, never published, with these people on seats 0, 1, ….

        Raises ChannelBusy if the channel has an open table, even if two are created at once.
        """
        now = self._now()
        given: dict[str, Any] = asdict(new) | {"host_seen_at": new.host_seen_at or now}
        session = Session(**given, id=commits.new_id(), created_at=now, updated_at=now)
        table = StoredSession(session, commits.seated(seats, before=(), now=now))
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(sessions), asdict(table.session))
                await connection.run_sync(commits.insert_seats, table.session.id, table.seats)
        except IntegrityError:
            await self._refuse_if_busy(new.channel_id)
            raise
        return table

    async def _refuse_if_busy(self, channel_id: int, *, but: str | None = None) -> None:
        occupant = await self.open_in_channel(channel_id)
        if occupant is not None and occupant.id != but:
            raise ChannelBusy(occupant.id) from None

    async def load(self, session_id: str) -> StoredSession | None:
        """Return a session and its seats in one round trip; `None` if unknown."""
        if (kept := self.live.get(session_id)) is not None:
            return kept
        with self.live.reading(session_id) as is_unchanged:
            async with self._database.reading() as connection:
                stored = await read_session(connection, session_id)
            if stored is not None and is_unchanged():
                self.live.keep(stored)
        return stored

    async def commit(
        self,
        session_id: str,
        expected_version: int,
        *,
        version: int,
        moves: Sequence[MoveRecord] = (),
        seats: Sequence[Occupant] | None = None,
        before: Sequence[SeatRecord] = (),
        record: str | None = None,
        finished: FinishedGame | None = None,
        **changes: Unpack[SessionChanges],
    ) -> tuple[SeatRecord, ...] | None:
        """Move a session from `expected_version` to `version` in one transaction; return the new seats, if given.

        `moves` are appended, and each counts one question of its seat. `seats`, if given, are all seats from now
        on, by position: people who stay keep their private message and joining time on any seat, seats keep their
        question counts. Seats unchanged since `before` need not be written. `record` is kept as long as the
        session, `finished` longer.

        Raises StaleVersion if another commit was first, and ChannelBusy if the change would open a second table in
        the channel. Nothing is written then.
        """
        if version <= expected_version:
            raise ValueError(f"version {version} does not follow {expected_version}")
        if unknown := changes.keys() - SessionChanges.__annotations__.keys():
            raise TypeError(f"a commit cannot change {', '.join(sorted(unknown))}")
        now = self._now()
        values = {**changes, "version": version, "updated_at": now}
        if changes.get("status", SessionStatus.LOBBY) not in OPEN_STATUSES:
            values["due_at"] = None
        ends_notices = self.notices.known.changing(session_id) if "status" in values else nullcontext()
        try:
            with self.live.writing(session_id), ends_notices:
                after = await commits.commit(
                    self._database,
                    now,
                    session_id,
                    expected_version,
                    values,
                    moves=moves,
                    occupants=seats,
                    before=before,
                    record=record,
                    finished=finished,
                )
        except IntegrityError:
            await self._refuse_if_busy(changes.get("channel_id") or await self._channel(session_id), but=session_id)
            raise
        self.live.advance(session_id, expected_version, values, moves, after, now)
        return after

    async def mark_published(
        self, session_id: str, version: int, *, card: str | None, is_safe: bool = False
    ) -> bool:
        """Store that the channel shows `version`, with its card; return whether nothing newer was shown.

        Not durable on power failure unless it `is_safe`.
        """
        given = {"of_session": session_id, "shown": version, "its_card": card}
        with self.live.writing(session_id):
            is_newest = (await self._database.write(_MARK_PUBLISHED, given, is_safe=is_safe)).rowcount == 1
        if is_newest:
            self.live.note_published(session_id, version, card)
        return is_newest

    async def mark_private(
        self, session_id: str, user_id: int, *, private: str | None, dm_closed: bool, is_safe: bool = False
    ) -> bool:
        """Store a person's private message, or its refusal; return whether they still sit there.

        Seats change hands and the message must not be inherited, hence the person. About power failures see
        `mark_published`.
        """
        given = {"of_session": session_id, "of_user": user_id, "its_message": private, "is_closed": dm_closed}

        def mark(connection: Connection) -> bool:
            # Writers of seats hold the session's row first, so that none is overlooked.
            connection.execute(_HOLD, {"of_session": session_id})
            return connection.execute(_MARK_PRIVATE, given).rowcount == 1

        with self.live.writing(session_id):
            sits_there = await self._database.at_once(mark, is_safe=is_safe)
        self.live.note_private(session_id, user_id, private, dm_closed=dm_closed)
        return sits_there

    async def former_seat(self, session_id: str, user_id: int) -> int | None:
        of = former_players.c
        statement = select(of.seat).where(of.session_id == session_id, of.user_id == user_id)
        return (await self._database.read(statement)).scalar_one_or_none()

    async def moves(self, session_id: str, since_ply: int = 0) -> list[MoveRecord]:
        if (kept := self.live.moves(session_id, since_ply)) is not None:
            return kept
        with self.live.reading(session_id) as is_unchanged:
            async with self._database.reading() as connection:
                found = await read_moves(connection, session_id, since_ply)
            if is_unchanged():
                self.live.keep_moves(session_id, since_ply, found)
        return found

    async def record(self, session_id: str) -> str | None:
        statement = select(records.c.text).where(records.c.session_id == session_id)
        return (await self._database.read(statement)).scalar_one_or_none()

    # Data beside the game and its versions: neither publication nor time of change is affected.

    async def set_standing_order(
        self, session_id: str, user_id: int, text: str | None, *, instead_of: str | None
    ) -> bool:
        """Store a person's standing orders at a table; return whether they replaced `instead_of`.

        Nothing changes if they have ordered something else meanwhile, left, or are changing seats.
        """
        theirs = _seat_of(session_id, user_id).where(seats.c.standing_order.is_not_distinct_from(instead_of))
        return await self._change(session_id, theirs.values(standing_order=text))

    async def set_hindsight(self, session_id: str, user_id: int, text: str) -> None:
        """Store the turning points found for a person, if they still sit there."""
        await self._change(session_id, _seat_of(session_id, user_id).values(hindsight=text))

    async def set_kept(self, session_id: str, *, is_kept: bool) -> None:
        await self._change(session_id, update(sessions).where(sessions.c.id == session_id).values(is_kept=is_kept))

    # Lists

    async def open_in_channel(self, channel_id: int) -> Session | None:
        found = await self._read(sessions.c.channel_id == channel_id, IS_OPEN)
        return found[0].session if found else None

    async def last_finished_in_channel(self, channel_id: int) -> Session | None:
        is_finished = has_status([SessionStatus.FINISHED])
        found = await self._read(sessions.c.channel_id == channel_id, is_finished, limit=1)
        return found[0].session if found else None

    async def last_hosted(self, user_id: int, guild_id: int, game: str) -> Session | None:
        """Return the last changed session, among those begun, that a person hosts of a game on a server."""
        of = sessions.c
        mine = (of.host_id == user_id, of.guild_id == guild_id, of.game == game, of.state.is_not(None))
        found = await self._read(*mine, limit=1)
        return found[0].session if found else None

    async def of_user(
        self, user_id: int, statuses: Collection[SessionStatus] = OPEN_STATUSES, *, limit: int | None = None
    ) -> list[StoredSession]:
        sits_there = sessions.c.id.in_(select(seats.c.session_id).where(seats.c.user_id == user_id))
        return await self._read(sits_there, has_status(statuses), limit=limit)

    async def in_guild(
        self, guild_id: int, statuses: Collection[SessionStatus] = OPEN_STATUSES
    ) -> list[StoredSession]:
        return await self._read(sessions.c.guild_id == guild_id, has_status(statuses))

    async def unpublished(self, part: ShardSet | None = None) -> list[str]:
        """Return the sessions whose channel doesn't show the newest version."""
        return await self._ids(IS_UNPUBLISHED, is_served(part))

    async def due(self, now: datetime, part: ShardSet | None = None) -> list[str]:
        """Return the open sessions with due work by `now`, in service time."""
        return await self._ids(sessions.c.due_at <= now, is_served(part))

    async def running(self, part: ShardSet | None = None) -> list[str]:
        return await self._ids(has_status([SessionStatus.RUNNING]), is_served(part))

    async def outlines(self, part: ShardSet | None = None) -> list[Outline]:
        columns = [sessions.c[field.name] for field in fields(Outline)]
        # in the order of the index of open sessions
        statement = select(*columns).where(IS_OPEN, is_served(part)).order_by(sessions.c.channel_id)
        rows = (await self._database.read(statement)).mappings()
        return [Outline(**{**row, "status": SessionStatus(row["status"])}) for row in rows]

    async def automatic(self, part: ShardSet | None = None) -> list[str]:
        """Return the running sessions with an automatic seat: it may be asked."""
        needs_no_click = or_(
            seats.c.computer.is_not(None),
            seats.c.stand_in.is_not(None),
            seats.c.standing_order.is_not(None),
        )
        sits_there = exists().where(seats.c.session_id == sessions.c.id, needs_no_click)
        return await self._ids(has_status([SessionStatus.RUNNING]), is_served(part), sits_there)

    async def changed(self, since: datetime, part: ShardSet | None = None) -> list[str]:
        """Return the sessions changed since a moment that are open, or have a time control of days."""
        is_wanted = sessions.c.updated_at >= since, is_served(part)
        played = select(sessions.c.id).where(IS_OPEN, *is_wanted)
        over = select(sessions.c.id).where(IS_SLOW_AND_OVER, *is_wanted)
        return list((await self._database.read(played.union_all(over))).scalars())

    async def stats(self) -> Stats:
        by_status = select(sessions.c.status, func.count().label("number")).group_by(sessions.c.status)
        people = select(func.count()).select_from(select(seats.c.user_id).where(HAS_USER).distinct().subquery())
        counts: dict[str, int] = {row.status: row.number for row in await self._database.read(by_status)}
        num_people: int = (await self._database.read(people)).scalar_one()
        return Stats(sessions={status: counts.get(status, 0) for status in SessionStatus}, people=num_people)

    async def try_to_write(self) -> None:
        """Write more than a move does and roll it back; raise StorageError if that fails."""
        key = {"scope": "probe", "scope_id": secrets.randbits(62), "key": "write"}
        async with self._database.writing() as connection:
            await put(connection, settings, key, {"value": secrets.token_hex(PROBE_BYTES)})
            await put(connection, settings, key, None)

    # Settings

    async def setting(self, scope: Scope, scope_id: int, key: str) -> str | None:
        """Return a setting as JSON text; `None` if unset. The app's own scope_id is 0."""
        return (await self._remembered.read(scope, scope_id)).get(key)

    async def settings(self, scope: Scope, scope_id: int) -> Mapping[str, str]:
        return await self._remembered.read(scope, scope_id)

    async def set_setting(self, scope: Scope, scope_id: int, key: str, value: str | None) -> None:
        await self._remembered.write(scope, scope_id, key, value)

    # Helpers

    async def _change(self, session_id: str, statement: Update) -> bool:
        try:
            return (await self._database.write(statement)).rowcount == 1
        finally:
            self.live.forget(session_id)

    def _forget_all(self) -> None:
        for kept in (self._remembered.known, self.notices.known, self.live):
            kept.forget_all()

    async def _channel(self, session_id: str) -> int:
        statement = select(sessions.c.channel_id).where(sessions.c.id == session_id)
        return int((await self._database.read(statement)).scalar_one())

    async def _read(self, *conditions: Condition, limit: int | None = None) -> list[StoredSession]:
        async with self._database.reading() as connection:
            return await read_sessions(connection, *conditions, limit=limit)

    async def _ids(self, *conditions: Condition) -> list[str]:
        """Return the ids of matching sessions, those changed last at the end."""
        statement = select(sessions.c.id).where(*conditions).order_by(sessions.c.updated_at)
        return list((await self._database.read(statement)).scalars())


def _seat_of(session_id: str, user_id: int) -> Update:
    return update(seats).where(seats.c.session_id == session_id, seats.c.user_id == user_id)
