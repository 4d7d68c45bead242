"""Who is there: people who have clicked at a table a moment ago see for themselves what they are asked."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from bot.tables.memory import Occasion
from bot.tables.table import TableView
from bot.tables.voters import missing_votes
from storage import SeatRecord

AWAY_AFTER = timedelta(minutes=2)
"""Without a click at a table, somebody is no longer there."""
KEPT = timedelta(days=10)
"""How long clicks are remembered: longer than anybody may take at any table."""
AT_ONCE = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True)
class Call:
    """A call to a seat, from a moment on; `about` is the number of a question, or an `Occasion`.

    `put_at`: it repeats a private message of that moment, for those of whom nobody knows that they see such.
    """

    seat: int
    about: int
    at: datetime
    put_at: datetime | None = None


class Presence:
    """Remembers the newest clicks of this process; whoever clicked before it began counts as there at first."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._began = now()
        self._clicks: OrderedDict[tuple[str, int], datetime] = OrderedDict()

    def note(self, session_id: str, user_id: int) -> None:
        """Note that somebody has clicked at a table."""
        now = self._now()
        self._clicks[session_id, user_id] = now
        self._clicks.move_to_end((session_id, user_id))
        while next(iter(self._clicks.values())) + KEPT < now:
            self._clicks.popitem(last=False)

    def is_there(self, session_id: str, user_id: int) -> bool:
        """Tell whether somebody has clicked at a table a moment ago."""
        return self._now() < self._away_from(session_id, user_id)

    def idle(self, session_id: str, user_id: int) -> timedelta:
        """Return how long somebody has not clicked at a table, as far as this process knows."""
        return self._now() - self._clicks.get((session_id, user_id), self._began)

    def calls(self, public: TableView) -> list[Call]:
        """Return who is to be called.

        `public` is the table as everybody may see it. A call tells nothing that is hidden: it is never about who
        has answered a secret question. That is asked by direct message, and then in the channel of all alike
        who may not have seen it; at once where these are closed. Nobody who is away is called to a question, nor
        who plays with computers alone: nobody waits for them.
        """
        calls = []
        for about, seat in occasions(public):
            if seat.is_invited:
                calls.append(Call(seat.seat, about, AT_ONCE))
            elif about < 0:
                calls.append(Call(seat.seat, about, self._away_from(public.session.id, seat.user_id or 0)))
            elif (
                not seat.is_automatic
                and public.clock.away_until(seat.seat) is None
                and sum(not other.is_automatic for other in public.people) > 1
            ):
                calls += self._to_question(public, seat)
        return calls

    def _to_question(self, public: TableView, seat: SeatRecord) -> list[Call]:
        if not public.asks_secretly:
            return [Call(seat.seat, seat.questions, self._away_from(public.session.id, seat.user_id or 0))]
        if seat.dm_closed:
            return [Call(seat.seat, seat.questions, AT_ONCE)]
        put = [known.since for known in public.clock.decisions if known.is_secret]
        return [
            Call(seat.seat, seat.questions, at + AWAY_AFTER, put_at=at)
            for at in map(public.clock.display_time, put)
        ]

    def _away_from(self, session_id: str, user_id: int) -> datetime:
        return self._clicks.get((session_id, user_id), self._began) + AWAY_AFTER


def occasions(public: TableView) -> list[tuple[int, SeatRecord]]:
    """Return for what whom a call may stand: the number of a question or an `Occasion`, and the seat.

    At a game of an evening whoever is there sees for themselves that it is over, or that there is a vote. Whoever
    has ended a game knows it.
    """
    is_slow = public.session.time_control != "evening"
    if not public.session.is_open:
        # At a game that ended before `by` was noted, nobody is called any more.
        is_told = is_slow and public.has_begun and "by" in public.result and len(public.people) > 1
        return [(Occasion.OVER, seat) for seat in public.people if is_told and seat.seat != public.result["by"]]
    if not public.is_running:
        invited = [(seat.questions, seat) for seat in public.invited]
        return [*invited, *((Occasion.BEGINNING, seat) for seat in public.to_remind_of_start)]
    return [
        *((seat.questions, seat) for seat in public.asked if seat.user_id is not None),
        *((Occasion.STAND_IN, seat) for seat in public.people if seat.stand_in == "until-back"),
        *(missing_votes(public) if is_slow else ()),
    ]
