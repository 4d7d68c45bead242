"""In-memory cache of the database: sessions being played, and settings read at every click.

It holds what the database would answer: each writing method updates or invalidates it. A session is cached only by
the process that serves it. Notifications of other processes invalidate it; a missed one is caught because commits
demand the version they started from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any, Generic, TypeVar

from cachetools import LRUCache
from sqlalchemy import select

from .database import Database
from .records import MoveRecord, Scope, SeatRecord, StoredSession
from .tables import settings

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class ReadOnce(Generic[K, V]):
    """A read-through cache of the `most` newest keys; disabled if other processes write, too."""

    def __init__(self, most: int, *, is_alone: bool) -> None:
        self._is_alone = is_alone
        self._known = LRUCache[K, V](most)
        self._changes = 0

    async def get(self, key: K, read: Callable[[K], Awaitable[V]]) -> V:
        """Return a cached or freshly read value; it is cached if nothing changed meanwhile."""
        if key in self._known:
            return self._known[key]
        changes = self._changes
        found = await read(key)
        if self._is_alone and changes == self._changes:
            self._known[key] = found
        return found

    def forget(self, key: K) -> None:
        """Invalidate a key."""
        self._changes += 1
        self._known.pop(key, None)

    def forget_all(self) -> None:
        """Invalidate everything."""
        self._changes += 1
        self._known.clear()

    @contextmanager
    def changing(self, key: K) -> Iterator[None]:
        try:
            yield
        finally:
            self.forget(key)


MOST_BYTES = 24 << 20
"""Estimated size of the cache: about 300 tables."""
MOST_MOVES = 200
"""Newest moves cached per session."""
_SESSION_BYTES, _MOVE_BYTES = 6000, 900
"""Estimated size of a session without its state, and of a move with its events."""


MOST_KNOWN = 10_000
"""Number of servers and people whose settings are cached."""


class Settings:
    """Settings of servers, people and the app: JSON texts by key, cached if they are ours alone (`is_alone`)."""

    def __init__(self, database: Database, *, is_alone: bool) -> None:
        self._database = database
        self.known = ReadOnce[tuple[Scope, int], Mapping[str, str]](MOST_KNOWN, is_alone=is_alone)

    async def read(self, scope: Scope, scope_id: int) -> Mapping[str, str]:
        return await self.known.get((scope, scope_id), self._read)

    async def write(self, scope: Scope, scope_id: int, key: str, value: str | None) -> None:
        with self.known.changing((scope, scope_id)):
            place = {"scope": scope, "scope_id": scope_id, "key": key}
            await self._database.put(settings, place, {"value": value} if value is not None else None)

    async def _read(self, place: tuple[Scope, int]) -> Mapping[str, str]:
        columns, (scope, scope_id) = settings.c, place
        statement = select(columns.key, columns.value).where(columns.scope == scope, columns.scope_id == scope_id)
        return {row.key: row.value for row in await self._database.read(statement)}


@dataclass
class _Live:
    """A cached session; its cached moves start with number `first`."""

    stored: StoredSession
    first: int | None = None
    moves: list[MoveRecord] = field(default_factory=list)

    @property
    def bytes(self) -> int:
        return _SESSION_BYTES + len(self.stored.session.state or "") + _MOVE_BYTES * len(self.moves)


class LiveSessions:
    """The open sessions read or written last; `serves` tells which servers are this process's own."""

    def __init__(self, serves: Callable[[int], bool], most_bytes: int = MOST_BYTES) -> None:
        self.serves = serves
        self._known = LRUCache[str, _Live](most_bytes, lambda live: live.bytes)
        self._readings: dict[str, set[object]] = {}

    def get(self, session_id: str) -> StoredSession | None:
        live = self._of(session_id)
        return None if live is None else live.stored

    def moves(self, session_id: str, since: int) -> list[MoveRecord] | None:
        live = self._of(session_id)
        if live is None or live.first is None or since < live.first:
            return None
        return live.moves[since - live.first :]

    @contextmanager
    def reading(self, session_id: str) -> Iterator[Callable[[], bool]]:
        """Yield a function that tells, during a read, whether the session was written since."""
        mine, readings = object(), self._readings.setdefault(session_id, set())
        readings.add(mine)
        try:
            yield lambda: mine in readings
        finally:
            readings.discard(mine)
            if not readings and self._readings.get(session_id) is readings:
                del self._readings[session_id]

    def keep(self, stored: StoredSession) -> None:
        session = stored.session
        if session.is_open and self.serves(session.guild_id):
            live = self._known.get(session.id)
            self._known[session.id] = replace(live, stored=stored) if live is not None else _Live(stored)

    def keep_moves(self, session_id: str, since: int, moves: Sequence[MoveRecord]) -> None:
        live = self._of(session_id)
        if live is not None:
            first = max(since, since + len(moves) - MOST_MOVES)
            self._known[session_id] = replace(live, first=first, moves=list(moves[first - since :]))

    def advance(
        self,
        session_id: str,
        expected_version: int,
        values: Mapping[str, Any],
        moves: Sequence[MoveRecord],
        seats: tuple[SeatRecord, ...] | None,
        now: datetime,
    ) -> None:
        """Apply a commit to a cached session; `seats` are all new seats, if they were written."""
        live = self._ends_readings(session_id)
        if live is None:
            return
        session = live.stored.session
        if session.version != expected_version:
            self._known.pop(session_id, None)
            return
        after = replace(session, **values)
        if not (after.is_open and self.serves(after.guild_id)):
            self._known.pop(session_id, None)
            return
        if seats is None:
            made = Counter(move.seat for move in moves)
            seats = live.stored.seats
            if made:
                seats = tuple(
                    replace(seat, questions=seat.questions + made[seat.seat]) if made[seat.seat] else seat
                    for seat in seats
                )
        first, tail = live.first, live.moves
        if moves and first is not None:
            tail = [*tail, *(move if move.at else replace(move, at=now) for move in moves)]
            cut = max(0, len(tail) - MOST_MOVES)
            first, tail = first + cut, tail[cut:]
        self._known[session_id] = _Live(StoredSession(after, seats), first, tail)

    def note_published(self, session_id: str, version: int, card: str | None) -> None:
        live = self._ends_readings(session_id)
        if live is not None:
            session = replace(live.stored.session, published_version=version, card=card)
            self._known[session_id] = replace(live, stored=replace(live.stored, session=session))

    def note_private(self, session_id: str, user_id: int, private: str | None, *, dm_closed: bool) -> None:
        live = self._ends_readings(session_id)
        if live is not None:
            seats = tuple(
                replace(seat, private=private, dm_closed=dm_closed) if seat.user_id == user_id else seat
                for seat in live.stored.seats
            )
            self._known[session_id] = replace(live, stored=replace(live.stored, seats=seats))

    @contextmanager
    def writing(self, session_id: str) -> Iterator[None]:
        """Invalidate a session if writing it fails: the outcome is unknown."""
        try:
            yield
        except BaseException:
            self.forget(session_id)
            raise

    def forget(self, session_id: str) -> None:
        """Invalidate a session."""
        self._ends_readings(session_id)
        self._known.pop(session_id, None)

    def forget_all(self) -> None:
        """Invalidate all sessions."""
        for session_id in {*self._known, *self._readings}:
            self.forget(session_id)

    def _of(self, session_id: str) -> _Live | None:
        live = self._known.get(session_id)
        if live is None:
            return None
        if not self.serves(live.stored.session.guild_id):
            self._known.pop(session_id, None)
            return None
        return live

    def _ends_readings(self, session_id: str) -> _Live | None:
        """Keep pending reads from being cached; return the cached session."""
        if (readings := self._readings.pop(session_id, None)) is not None:
            readings.clear()
        return self._of(session_id)
