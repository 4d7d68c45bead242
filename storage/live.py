"""Sessions that are being played, kept in memory by the one process that may change them.

What is kept is what the database would answer: every verb that writes one says here what it wrote, or has it
forgotten. What another process has written is forgotten when that process tells us; until then a commit demands the
version that it started from.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from .records import MoveRecord, SeatRecord, StoredSession

MOST_BYTES = 24 << 20
"""Of all that is kept, by an estimate: about 300 tables."""
MOST_MOVES = 200
"""The newest moves of a session that are kept."""
_SESSION_BYTES, _MOVE_BYTES = 6000, 900
"""What Python needs for a session besides its state, and for a move with its events."""


@dataclass
class _Live:
    """What is kept of one session; of its moves those from number `first` on, if any are known."""

    stored: StoredSession
    first: int | None = None
    moves: list[MoveRecord] = field(default_factory=list)

    @property
    def bytes(self) -> int:
        return _SESSION_BYTES + len(self.stored.session.state or "") + _MOVE_BYTES * len(self.moves)


class LiveSessions:
    """The open sessions that this process has read or written last; `serves` tells which servers are its own."""

    def __init__(self, serves: Callable[[int], bool]) -> None:
        self.serves = serves
        self._known: OrderedDict[str, _Live] = OrderedDict()
        self._sizes: dict[str, int] = {}
        self._bytes = 0
        self._readings: dict[str, set[object]] = {}

    @property
    def bytes(self) -> int:
        """How much memory it all takes, by an estimate."""
        return self._bytes

    def get(self, session_id: str) -> StoredSession | None:
        live = self._of(session_id)
        return None if live is None else live.stored

    def moves(self, session_id: str, since: int) -> list[MoveRecord] | None:
        """Return the moves of a session from one on, if they are kept."""
        live = self._of(session_id)
        if live is None or live.first is None or since < live.first:
            return None
        return live.moves[since - live.first :]

    @contextmanager
    def reading(self, session_id: str) -> Iterator[Callable[[], bool]]:
        """Yield what tells, while a session is read, whether nobody has written it since the reading began."""
        mine, readings = object(), self._readings.setdefault(session_id, set())
        readings.add(mine)
        try:
            yield lambda: mine in readings
        finally:
            readings.discard(mine)
            if not readings and self._readings.get(session_id) is readings:
                del self._readings[session_id]

    def keep(self, stored: StoredSession) -> None:
        """Keep a session as it was read."""
        session = stored.session
        if session.is_open and self.serves(session.guild_id):
            live = self._known.get(session.id)
            self._set(session.id, replace(live, stored=stored) if live is not None else _Live(stored))

    def keep_moves(self, session_id: str, since: int, moves: Sequence[MoveRecord]) -> None:
        """Keep the moves from one on, as they were read."""
        live = self._of(session_id)
        if live is not None:
            first = max(since, since + len(moves) - MOST_MOVES)
            self._set(session_id, replace(live, first=first, moves=list(moves[first - since :])))

    def advance(
        self,
        session_id: str,
        expected_version: int,
        values: Mapping[str, Any],
        moves: Sequence[MoveRecord],
        seats: tuple[SeatRecord, ...] | None,
        now: datetime,
    ) -> None:
        """Change a session as a commit has; `seats` are all who sit there from now on, if they were written."""
        live = self._ends_readings(session_id)
        if live is None:
            return
        session = live.stored.session
        if session.version != expected_version:
            self._drop(session_id)
            return
        after = replace(session, **values)
        if not (after.is_open and self.serves(after.guild_id)):
            self._drop(session_id)
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
        self._set(session_id, _Live(StoredSession(after, seats), first, tail))

    def note_published(self, session_id: str, version: int, card: str | None) -> None:
        """Change what the channel of a session shows, as was written."""
        live = self._ends_readings(session_id)
        if live is not None:
            session = replace(live.stored.session, published_version=version, card=card)
            self._set(session_id, replace(live, stored=replace(live.stored, session=session)))

    def note_private(self, session_id: str, user_id: int, private: str | None, *, dm_closed: bool) -> None:
        """Change what is known of a person's private message, as was written."""
        live = self._ends_readings(session_id)
        if live is not None:
            seats = tuple(
                replace(seat, private=private, dm_closed=dm_closed) if seat.user_id == user_id else seat
                for seat in live.stored.seats
            )
            self._set(session_id, replace(live, stored=replace(live.stored, seats=seats)))

    @contextmanager
    def writing(self, session_id: str) -> Iterator[None]:
        """Forget a session where writing it fails: nobody knows what was written."""
        try:
            yield
        except BaseException:
            self.forget(session_id)
            raise

    def forget(self, session_id: str) -> None:
        """Read a session again next time: it may have changed."""
        self._ends_readings(session_id)
        self._drop(session_id)

    def forget_all(self) -> None:
        """Read every session again next time."""
        for session_id in {*self._known, *self._readings}:
            self.forget(session_id)

    def _of(self, session_id: str) -> _Live | None:
        live = self._known.get(session_id)
        if live is None:
            return None
        if not self.serves(live.stored.session.guild_id):
            self._drop(session_id)
            return None
        self._known.move_to_end(session_id)
        return live

    def _ends_readings(self, session_id: str) -> _Live | None:
        """Let nothing be kept that was read before this moment; return what is kept."""
        if (readings := self._readings.pop(session_id, None)) is not None:
            readings.clear()
        return self._of(session_id)

    def _set(self, session_id: str, live: _Live) -> None:
        size = live.bytes
        self._bytes += size - self._sizes.get(session_id, 0)
        self._sizes[session_id] = size
        self._known[session_id] = live
        self._known.move_to_end(session_id)
        while self._bytes > MOST_BYTES and len(self._known) > 1:
            self._drop(next(iter(self._known)))

    def _drop(self, session_id: str) -> None:
        if self._known.pop(session_id, None) is not None:
            self._bytes -= self._sizes.pop(session_id)
