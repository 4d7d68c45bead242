"""Time limits at a table and what they mean for the open question.

Pure functions of service time (`bot.tables.timing`) and seats. A secret question is one decision of all seats
asked, so that nothing here depends on who has answered.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Literal, Self, get_args

import pydantic

from bot.tables.memory import Frozen, Stored

TimeControl = Literal["evening", "days-1", "days-2", "days-3", "days-5", "days-7", "untimed"]
"""Time control: an evening together, so many days per decision, or unlimited."""
TIME_CONTROLS: tuple[TimeControl, ...] = get_args(TimeControl)

LIMITS = {
    "evening": timedelta(minutes=10),
    "untimed": timedelta(days=7),
    **{f"days-{number}": timedelta(days=number) for number in (1, 2, 3, 5, 7)},
}
"""Time limits after which the others may decide; only ``days-…`` limits are shown as deadlines."""
REMINDERS = (2, 12)
"""Reminders before a deadline, as fractions 1/n of the limit."""
IDLE_WARNING, IDLE_LIMIT = timedelta(days=23), timedelta(days=30)
"""Time without a move until a table warns that it will close, and closes."""
OUTAGE_TOLD = timedelta(minutes=5)
"""Shorter outages are not mentioned."""
START_REMINDER = timedelta(minutes=10)
"""Time before a planned start at which the players are reminded."""


class Away(Frozen):
    """An absence as the table's clock sees it; `is_over`: the card no longer shows it.

    `stops`: the player's time limits stand still meanwhile.
    """

    start: datetime
    until: datetime
    is_over: bool = False
    stops: bool = True


class Decision(Frozen):
    """An uninterrupted question: to one seat in public, or secretly to several.

    `asked` are all these seats, `seats` those decided by people. The limit runs from `since`. `reminded` counts the
    reminders by seat, and `waits` says when the next one may be sent. `is_late`: the limit is over, and the card
    says so.
    """

    asked: frozenset[int]
    seats: tuple[int, ...]
    since: datetime
    is_secret: bool = False
    reminded: Mapping[int, int] = pydantic.Field(default_factory=dict)
    waits: Mapping[int, datetime] = pydantic.Field(default_factory=dict)
    is_late: bool = False


class Start(Frozen):
    """A planned start in wall time, which outages don't move.

    `is_near`: the players are to be reminded.
    """

    at: datetime
    is_near: bool = False

    @property
    def due_at(self) -> datetime:
        """The next wall time at which something happens."""
        return self.at if self.is_near else self.at - START_REMINDER


class Clock(Stored):
    """The clock of a table.

    `away`: absences by seat that overlap open decisions. `down_for`: seconds of outages so far, by which wall time
    is ahead of service time; `outage`: those that the card mentions. `moved_at`: time of the last move. `is_idle`:
    the card warns that the table will close. `turn` counts turns, and the beginnings and ends of secret questions.
    `start`: the planned start of a lobby.
    """

    decisions: tuple[Decision, ...] = ()
    away: Mapping[int, tuple[Away, ...]] = pydantic.Field(default_factory=dict)
    down_for: float = 0.0
    outage: float | None = None
    moved_at: datetime | None = None
    is_idle: bool = False
    turn: int = 0
    start: Start | None = None

    def wall_time(self, moment: datetime) -> datetime:
        """Convert service time to wall time, as shown on the card."""
        return moment + timedelta(seconds=self.down_for)

    def unannounced(self, down_for: float) -> float | None:
        """Return the seconds of outages not yet announced at this table; `None` if too short to mention."""
        lost = down_for - self.down_for
        return lost if lost >= OUTAGE_TOLD.total_seconds() else None

    @property
    def late(self) -> tuple[int, ...]:
        """The seats for which the card says that the others may decide."""
        return tuple(sorted(seat for decision in self.decisions if decision.is_late for seat in decision.seats))

    @property
    def late_in_public(self) -> frozenset[int]:
        """The seats known to be late; none of a secret question, as that would reveal who has answered."""
        return frozenset(
            seat for known in self.decisions if known.is_late and not known.is_secret for seat in known.seats
        )

    @property
    def late_since(self) -> datetime | None:
        """When the oldest limit that ran out began."""
        return min((decision.since for decision in self.decisions if decision.is_late), default=None)

    def reminders(self, seat: int) -> int:
        """Return the number of reminders a seat got for its open question."""
        return max((decision.reminded.get(seat, 0) for decision in self.decisions), default=0)

    def away_until(self, seat: int) -> datetime | None:
        """Return the end of a seat's absence; `None` if the player is present."""
        return max((away.until for away in self.away.get(seat, ()) if not away.is_over), default=None)

    def deadline(self, decision: Decision, control: str) -> datetime:
        """Return when the others may decide; the limit stands still during absences of those asked."""
        limit, away = limit_of(control), (self.away[seat] for seat in decision.seats if seat in self.away)
        return max((_elapsed(decision.since, limit, times) for times in away), default=decision.since + limit)

    def _reminders(self, decision: Decision, control: str) -> list[datetime]:
        due, limit = self.deadline(decision, control), limit_of(control)
        return [due - limit / part for part in REMINDERS]

    def reminder_at(self, decision: Decision, seat: int, control: str) -> datetime | None:
        """Return the time of a seat's next reminder, if any."""
        if not has_deadline(control) or decision.is_late:
            return None
        moments = self._reminders(decision, control)[decision.reminded.get(seat, 0) :]
        return max(min(moments), decision.waits.get(seat, min(moments))) if moments else None

    def due_at(self, control: str) -> datetime | None:
        """Return the time of the next event that needs no click."""
        return min(self._moments(control), default=None)

    @property
    def closes_at(self) -> datetime | None:
        return None if self.moved_at is None else self.moved_at + IDLE_LIMIT

    def _moments(self, control: str) -> Iterator[datetime]:
        if self.moved_at is not None:
            yield self.moved_at + (IDLE_LIMIT if self.is_idle else IDLE_WARNING)
        for decision in self.decisions:
            if decision.seats and not decision.is_late:
                yield self.deadline(decision, control)
                reminders = (self.reminder_at(decision, seat, control) for seat in decision.seats)
                yield from filter(None, reminders)
        yield from (away.until for known in self.away.values() for away in known if not away.is_over)

    def restarted(self, seats: Collection[int], now: datetime) -> Self:
        """Return the clock with the limits of these seats' decisions restarted."""
        fresh = {"since": now, "reminded": {}, "waits": {}, "is_late": False}
        return self._with(
            decision.model_copy(update=fresh) if set(seats) & set(decision.seats) else decision
            for decision in self.decisions
        )

    def passed(self, now: datetime, control: str) -> Self:
        """Return the clock after the limits and absences that end by `now`."""
        away = {
            seat: tuple(one.model_copy(update={"is_over": True}) if one.until <= now else one for one in all_)
            for seat, all_ in self.away.items()
        }
        decisions = (
            decision.model_copy(update={"is_late": True})
            if decision.seats and self.deadline(decision, control) <= now
            else decision
            for decision in self.decisions
        )
        is_idle = self.moved_at is not None and self.moved_at + IDLE_WARNING <= now
        return self._with(decisions).model_copy(update={"away": away, "is_idle": is_idle})

    def to_remind(self, now: datetime, control: str) -> frozenset[int]:
        return frozenset(
            seat
            for decision in self.decisions
            for seat in decision.seats
            if (at := self.reminder_at(decision, seat, control)) is not None and at <= now
        )

    def reminded(self, now: datetime, callable_at: Mapping[int, datetime], control: str) -> Self:
        """Return the clock after reminders to all seats that are due and may be notified by now.

        Others wait until they may be. One reminder covers all that were due.
        """

        def reminding(decision: Decision) -> Decision:
            seats = [seat for seat in decision.seats if seat in callable_at]
            number = sum(moment <= now for moment in self._reminders(decision, control))
            told = {seat: number for seat in seats if callable_at[seat] <= now}
            waits = {seat: callable_at[seat] for seat in seats if callable_at[seat] > now}
            return decision.model_copy(
                update={"reminded": {**decision.reminded, **told}, "waits": {**decision.waits, **waits}}
            )

        return self._with(map(reminding, self.decisions))

    def left(self, seat: int, start: datetime, until: datetime, *, stops: bool = True) -> Self:
        """Return the clock with an absence of a seat's player from `start` to `until`."""
        earlier = self.returned(seat, start).away.get(seat, ())
        away = Away(start=start, until=until, stops=stops)
        return self.model_copy(update={"away": {**self.away, seat: (*earlier, away)}})

    def returned(self, seat: int, now: datetime) -> Self:
        over = {"is_over": True}
        times = tuple(
            known if known.is_over else known.model_copy(update={**over, "until": min(now, known.until)})
            for known in self.away.get(seat, ())
        )
        return self.model_copy(update={"away": {**self.away, seat: times}})

    def asking(self, asked: Asked, now: datetime, control: str) -> Self:
        """Return the clock for the questions open from now on."""
        decisions = tuple(self._secret(asked, now) if asked.is_secret else self._public(asked, now, control))
        begun = min((decision.since for decision in decisions), default=now)
        away = {
            seat: kept
            for seat, known in self.away.items()
            if seat not in asked.changed_hands
            and (kept := tuple(time for time in known if not time.is_over or time.until > begun))
        }
        return self.model_copy(update={"decisions": decisions, "away": away})

    def _secret(self, asked: Asked, now: datetime) -> Iterator[Decision]:
        known = next((known for known in self.decisions if known.is_secret), None) if asked.goes_on else None
        everybody = asked.seats if known is None else known.asked
        seats = tuple(sorted(everybody & asked.people))
        if known is None or everybody & asked.newcomers:
            yield Decision(asked=everybody, seats=seats, since=now, is_secret=True)
        else:
            yield known.model_copy(update={"seats": seats})

    def _public(self, asked: Asked, now: datetime, control: str) -> Iterator[Decision]:
        known = {seat: decision for decision in self.decisions if not decision.is_secret for seat in decision.seats}
        anew = asked.newcomers | (asked.movers if control == "evening" else frozenset())
        for seat in sorted(asked.seats & asked.people):
            if seat in known and seat not in anew:
                yield known[seat]
            else:
                yield Decision(asked=frozenset({seat}), seats=(seat,), since=now)

    def _with(self, decisions: Iterator[Decision]) -> Self:
        return self.model_copy(update={"decisions": tuple(decisions)})


class Asked(Frozen):
    """The seats asked now, of which `people` decide for themselves.

    `newcomers`: people who have just sat down or taken over; `changed_hands`: seats with a new occupant or none;
    `movers` have just moved. `goes_on`: the same secret question is still open, so that `seats` are only those that
    have not answered.
    """

    seats: frozenset[int]
    people: frozenset[int]
    newcomers: frozenset[int] = frozenset()
    changed_hands: frozenset[int] = frozenset()
    movers: frozenset[int] = frozenset()
    is_secret: bool = False
    goes_on: bool = False


def limit_of(control: str) -> timedelta:
    return LIMITS[control]


def has_deadline(control: str) -> bool:
    """Tell whether players see a deadline and are reminded of it."""
    return control.startswith("days-")


def _elapsed(since: datetime, limit: timedelta, away: Sequence[Away]) -> datetime:
    """Return when a limit ends that stands still during absences."""
    due = since + limit
    for time in sorted(away, key=lambda time: time.start):
        if time.stops and time.start < due and time.until > since:
            due += time.until - max(time.start, since)
            since = max(since, time.until)
    return due
