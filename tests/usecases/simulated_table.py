"""One simulated table: what its people do in a year, and what its clock makes of it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

from bot.features.away.use_case import Absences
from bot.tables.clock import BANKS, TIME_CONTROLS, Asked, Clock, Decision, has_deadline, limit_of
from bot.tables.people import Hours
from bot.tables.presence import AWAY_AFTER
from bot.tables.timing import ServiceTime
from storage import Uptime

BEGIN = datetime(2025, 1, 1, tzinfo=UTC)
END = BEGIN + timedelta(days=365)
DAY, HOUR, MINUTE = timedelta(days=1), timedelta(hours=1), timedelta(minutes=1)
CONTROLS = [control for control in TIME_CONTROLS if control not in BANKS]
"""Limits that are the same for every decision."""
ZONES = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland")
Span = tuple[datetime, datetime]


@dataclass
class SimulatedPerson:
    """Somebody with hours of their own, who is away at times, and at times without a word."""

    rng: random.Random
    slowness: timedelta
    hours: Hours = field(init=False)
    silent: list[Span] = field(default_factory=list)
    absences: Absences = field(default_factory=Absences)

    def __post_init__(self) -> None:
        quiet = (self.rng.randrange(20, 24), self.rng.randrange(5, 10)) if self.rng.random() < 0.8 else None
        self.hours = Hours(self.rng.choice(ZONES), quiet)
        for _ in range(self.rng.choice((0, 0, 1, 2, 3))):
            start = BEGIN + self.rng.random() * (END - BEGIN)
            self.silent.append((start, start + self.rng.choice((1, 3, 10, 40, 400)) * DAY))

    def answers_at(self, asked: datetime) -> datetime:
        """Return when they answer what they are asked at a moment."""
        at = asked + self.slowness * self.rng.expovariate(1.0)
        for start, until in sorted(self.silent):
            at = until + HOUR if start <= at < until else at
        absence = self.absences.current(at)
        return self.hours.waking(at if absence is None or absence.is_automatic else max(at, absence.until))

    def times_away(self) -> list[Span]:
        """Return when no limit of theirs runs."""
        return [(known.start, known.until) for known in self.absences.times if not known.is_automatic]


class SimulatedTable:
    """A table in a year with outages; `told` counts what happened, and what must never happen."""

    def __init__(self, number: int) -> None:
        self.rng = rng = random.Random(number)
        self.told: Counter[str] = Counter()
        self.control = CONTROLS[number % len(CONTROLS)]
        slowness = max(limit_of(self.control) / 2, DAY)
        self.people = [SimulatedPerson(rng, slowness) for _ in range(rng.randrange(2, 6))]
        self.outages = _outages(rng)
        self.down = [*self.outages]
        self.now = BEGIN
        self.uptime = Uptime(seen_at=BEGIN)
        self.time = ServiceTime(lambda: self.now)
        self.clock = Clock()
        self.known: tuple[Clock | None, datetime | None] = None, None
        self.began: dict[int, datetime] = {}
        self.stood_in: dict[int, datetime] = {}
        self.answers: dict[int, datetime] = {}
        self.deciding: frozenset[int] = frozenset()
        self.remedy_at: datetime | None = None
        self.call_at: dict[int, datetime] = {}

    def live(self) -> None:
        """Play until the year is over or the table closes."""
        self._ask(frozenset())
        while self.now < END and self._step():
            pass
        idle = self.clock.closes_at
        is_open = self.told["idle"] == 0
        self.told["stuck"] += is_open and (idle is None or self.time.now() > idle + DAY)

    def _step(self) -> bool:
        """Let the next thing happen; return whether the table is open still."""
        if self.clock is not self.known[0]:
            self.known = self.clock, self.clock.due_at(self.control)
        due = self.known[1]
        moments = [*self.answers.values(), *self.call_at.values(), *filter(None, [self.remedy_at])]
        moments += [max(self.now, self.time.real(due))] if due is not None else []
        moment = min(moments)
        if self.down and self.down[0][0] <= moment:
            self._be_down(*self.down.pop(0))
            return True
        self.now = moment
        self.uptime = replace(self.uptime, seen_at=moment)  # the heart has beaten all the while
        self.time.learn(self.uptime)
        for seat in range(len(self.people)):
            if self.rng.random() < 0.002:
                self._leave(seat)
        if due is not None and due <= self.time.now():
            return self._attend()
        if self.remedy_at is not None and self.remedy_at <= moment:
            self._decide()
        for seat in [seat for seat, at in self.call_at.items() if at <= moment]:
            self.call_at[seat] = self._awake(seat, moment)
            if self.call_at[seat] <= moment:
                del self.call_at[seat]
                self._ping(seat)
        for seat in [seat for seat, at in self.answers.items() if at <= moment]:
            if seat in self.answers:
                self._answer(seat)
        return True

    def _be_down(self, start: datetime, until: datetime) -> None:
        """Let the bot be down: nobody can click meanwhile."""
        self.uptime = replace(self.uptime, seen_at=max(start, self.uptime.seen_at)).beaten(until)
        self.now = until
        self.time.learn(self.uptime)
        self.told["outages"] += 1
        for later in (self.answers, self.call_at):
            later.update({seat: until + MINUTE for seat, at in later.items() if at <= until})
        if self.remedy_at is not None:
            self.remedy_at = max(self.remedy_at, until + MINUTE)

    def _ask(self, movers: frozenset[int]) -> None:
        """Put the next question: in public to one, or in secret to all."""
        self.told["decisions"] += 1
        is_secret, everybody = self.rng.random() < 0.3, range(len(self.people))
        seats = frozenset(everybody if is_secret else {self.rng.choice(everybody)})
        self.deciding = frozenset(seat for seat in everybody if seat not in self.stood_in)
        self.answers = {seat: max(self.now, self.people[seat].answers_at(self.now)) for seat in seats}
        self.remedy_at = None
        self._turn(Asked(seats=seats, people=self.deciding, movers=movers, is_secret=is_secret))
        self.clock = self.clock.model_copy(update={"moved_at": self.time.now()})
        self.call_at = {} if is_secret else {seat: self._awake(seat, self.now + AWAY_AFTER) for seat in seats}
        self._let_computers_answer(movers)

    def _turn(self, asked: Asked) -> None:
        before = {decision.seats: decision.since for decision in self.clock.decisions}
        self.clock = self.clock.asking(asked, self.time.now(), self.control)
        for decision in self.clock.decisions:
            if before.get(decision.seats) != decision.since or decision.since == self.time.now():
                self.began.update(dict.fromkeys(decision.seats, self.now))

    def _let_computers_answer(self, movers: frozenset[int]) -> None:
        for seat in [seat for seat in self.answers if seat in self.stood_in]:
            del self.answers[seat]
            self.told["stand-in"] += 1
        if not self.answers:
            # Computers alone play on slowly enough for a year to end.
            self.answers = {min(self.stood_in): self.now + DAY}

    def _answer(self, seat: int) -> None:
        """Let somebody answer, which also shows that they are here."""
        del self.answers[seat]
        person = self.people[seat]
        if not person.absences.may_begin_by_itself:
            person.absences = person.absences.back(self.now)
            self.clock = self.clock.returned(seat, self.time.now())
        if self.answers:
            before = self.clock.decisions, self.clock.due_at(self.control)
            rest = frozenset(self.answers)
            hidden = Asked(seats=rest, people=self.deciding, movers=frozenset({seat}), is_secret=True, goes_on=True)
            self._turn(hidden)
            self.told["told"] += (self.clock.decisions, self.clock.due_at(self.control)) != before
            return
        for absent in [absent for absent, until in self.stood_in.items() if until <= self.now]:
            del self.stood_in[absent]
        self._ask(frozenset({seat}))

    def _attend(self) -> bool:
        """Do what is due, as `timekeeper.attend` does."""
        now, before = self.time.now(), self.clock
        self.clock = self.clock.passed(now, self.control)
        if self.clock.closes_at is not None and self.clock.closes_at <= now:
            self.told["idle"] += 1
            return False
        callable_at = {seat: self._callable(seat, now) for seat in self.clock.to_remind(now, self.control)}
        self.clock = self.clock.reminded(now, callable_at, self.control)
        for seat, at in callable_at.items():
            if at <= now and seat in self.answers:
                self._ping(seat)
        for decision in self.clock.decisions:
            if decision.is_late and not set(decision.seats) & set(before.late):
                self._be_late(decision, before)
        return True

    def _callable(self, seat: int, now: datetime) -> datetime:
        here = max(now, self.clock.away_until(seat) or now)
        return self.time.of(self.people[seat].hours.waking(self.time.real(here)))

    def _be_late(self, decision: Decision, before: Clock) -> None:
        """Check that a whole limit had passed in which the bot ran and somebody was here; let the others decide."""
        self.told["late"] += 1
        limit = limit_of(self.control)
        for seat in decision.seats:
            without = [*self.outages, *self.people[seat].times_away()]
            missing = limit - _length(self.began[seat], self.now, without)
            self.told["charged"] += max(0, round(missing / MINUTE))
        if has_deadline(self.control) and not decision.is_secret:
            (seat,) = decision.seats
            person = self.people[seat]
            if person.absences.may_begin_by_itself and person.absences.left_over(self.now):
                person.absences = person.absences.begun(self.now, self.now + limit, is_automatic=True)
                until = self.time.of(person.absences.times[-1].until)
                self.clock = self.clock.left(seat, self.time.now(), until, stops=False)
        others = [seat for seat in range(len(self.people)) if seat not in decision.seats or decision.is_secret]
        others = [seat for seat in others if seat not in self.answers and seat not in self.stood_in]
        if others:
            self.remedy_at = min(self.people[seat].answers_at(self.now) for seat in others)

    def _decide(self) -> None:
        """Let the others decide about who is late: wait once more, or let computers play."""
        self.remedy_at = None
        late = self.clock.late
        if self.rng.random() < 0.3:
            self.clock = self.clock.restarted(late, self.time.now())
            self.began.update(dict.fromkeys(late, self.now))
            return
        how_long = self.rng.choice((timedelta(), 20 * DAY))
        absent = [seat for seat in late if seat in self.answers]
        self.stood_in.update(dict.fromkeys(absent, self.now + how_long))
        for seat in absent:
            del self.answers[seat]
            self.told["stand-in"] += 1
        if not self.answers:
            for seat in [seat for seat, until in self.stood_in.items() if until <= self.now]:
                del self.stood_in[seat]
            self._ask(frozenset(absent))

    def _leave(self, seat: int) -> None:
        """Let somebody say that they are away."""
        person = self.people[seat]
        if person.absences.current(self.now) is None and person.absences.left_over(self.now):
            self.told["holidays"] += 1
            until = self.now + self.rng.randrange(1, 15) * DAY
            person.absences = person.absences.begun(self.now, until, is_automatic=False)
            until = person.absences.times[-1].until
            self.clock = self.clock.left(seat, self.time.now(), self.time.of(until))
            if seat in self.answers:
                self.answers[seat] = max(self.answers[seat], person.answers_at(self.now))
            self.call_at.pop(seat, None)

    def _ping(self, seat: int) -> None:
        self.told["pings"] += 1
        self.told["quiet"] += self.people[seat].hours.is_quiet(self.now)
        self.told["away"] += self.people[seat].absences.current(self.now) is not None

    def _awake(self, seat: int, at: datetime) -> datetime:
        absence = self.people[seat].absences.current(self.now)
        return self.people[seat].hours.waking(at if absence is None else max(at, absence.until))


def _outages(rng: random.Random) -> list[Span]:
    """Return the times in which the bot is down, from a restart to days, in order."""
    starts = sorted(BEGIN + rng.random() * (END - BEGIN) for _ in range(40))
    spans: list[Span] = []
    for start in starts:
        until = start + rng.choice((2 * MINUTE, 10 * MINUTE, HOUR, 8 * HOUR, 3 * DAY))
        if not spans or spans[-1][1] + HOUR < start:
            spans.append((start, until))
    return spans


def _length(start: datetime, until: datetime, without: Iterable[Span]) -> timedelta:
    """Return how long a span lasts without what lies in others."""
    length, at = until - start, start
    for begin, end in sorted(without):
        begin, end = max(begin, at), min(end, until)
        if begin < end:
            length -= end - begin
            at = end
    return length
