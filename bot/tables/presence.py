"""Who is there: people who have clicked at a table a moment ago see for themselves what they are asked."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from cachetools import TTLCache

from bot.tables.table import TableView
from storage import SeatRecord

AWAY_AFTER = timedelta(minutes=2)
"""Without a click at a table, somebody is no longer there."""
CALLED_AFTER = timedelta(seconds=10)
"""Nobody is called to a turn before: by then answers given ahead have come, and no phone rings for them."""
KEPT = timedelta(days=10)
"""How long clicks are remembered: longer than anybody may take at any table."""
AT_ONCE = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True)
class Call:
    """Calls a seat once `at` has come, in wall time. `at=None`: nobody is called anew, a message that stands stays.

    `question` is its number. `put_at`: when the private message was put that the call repeats; nobody
    is called who is known to read such messages. `eager_at`: when people are called who want it though they are
    there. `times`: how often the seat was reminded, or is to be called again.
    """

    seat: int
    question: int
    at: datetime | None
    put_at: datetime | None = None
    eager_at: datetime | None = None
    times: int = 0


@dataclass(frozen=True)
class Asked:
    """What a seat is asked: its number, from when on its person may be called, whether a turn has just begun."""

    question: int
    callable_from: datetime
    is_turn: bool


class Presence:
    """Remembers the newest clicks of this process; whoever clicked before it began counts as there at first."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._began = now()
        self._clicks = TTLCache[tuple[str, int], datetime, datetime](math.inf, KEPT, now)
        self._asked: dict[str, dict[int, Asked]] = {}
        """The seats that each table asks on its card, as far as this process knows."""

    def note(self, session_id: str, user_id: int) -> None:
        """Note that somebody has clicked at a table."""
        self._clicks[session_id, user_id] = self._now()

    def note_asked(self, public: TableView) -> None:
        """Note who is asked on the card, and from when on: later questions of a turn are no news."""
        known, now = self._asked.pop(public.session.id, None), self._now()
        if not public.is_running:
            return
        asked = self._asked[public.session.id] = {}
        for seat in public.asked:
            before = known.get(seat.seat) if known is not None else None
            if before is None:
                is_news = known is not None and not public.asks_secretly
                callable_from = now + CALLED_AFTER if is_news else now
                before = Asked(seat.questions, callable_from, is_turn=known is not None)
            elif before.question != seat.questions:
                before = Asked(seat.questions, before.callable_from, is_turn=False)
            asked[seat.seat] = before

    def asked(self, session_id: str, seat: int) -> Asked | None:
        """Return since when this process knows that a seat is asked."""
        return self._asked.get(session_id, {}).get(seat)

    def is_there(self, session_id: str, user_id: int) -> bool:
        """Tell whether somebody has clicked at a table a moment ago."""
        return self._now() < self.away_from(session_id, user_id)

    def idle(self, session_id: str, user_id: int) -> timedelta:
        """Return how long somebody has not clicked at a table, as far as this process knows."""
        return self._now() - self._clicks.get((session_id, user_id), self._began)

    def call(self, table: TableView, seat: SeatRecord, question: int = 0, times: int = 0) -> Call:
        """Return a call to somebody from the moment on at which they are no longer there."""
        return Call(seat.seat, question, self.away_from(table.session.id, seat.user_id or 0), times=times)

    def away_from(self, session_id: str, user_id: int) -> datetime:
        """Return from when on somebody is no longer there, if they don't click again."""
        return self._clicks.get((session_id, user_id), self._began) + AWAY_AFTER
