"""Service time, which stands still while the bot is down, and the clock of a table after a change.

Time limits are in service time, so that an outage costs nobody any time. Shown in wall time, they are later by all
outages.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta

from bot.tables.clock import Asked
from bot.tables.move_log import keeps_question_open
from bot.tables.seats import with_public_stand_ins
from bot.tables.table import Table
from storage import MoveRecord, Occupant, SessionChanges
from storage.uptime import LONGEST_GAP, Uptime


class ServiceTime:
    """Derives service time from the wall clock `now` and the heartbeats passed to `learn`."""

    def __init__(self, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.clock = now
        self._seen_at: datetime | None = None
        self.down_for = 0.0
        """Seconds of all known outages."""

    def learn(self, uptime: Uptime) -> None:
        self._seen_at, self.down_for = uptime.seen_at, uptime.down_for

    def service_now(self) -> datetime:
        """Return service time; it stands still long after the last heartbeat, as the bot is down by then."""
        now = self.clock()
        if self._seen_at is not None:
            now = min(now, self._seen_at + LONGEST_GAP)
        return now - timedelta(seconds=self.down_for)

    def wall_now(self) -> datetime:
        """Return wall time; it too stands still long after the last heartbeat."""
        return self.wall_time(self.service_now())

    def of(self, moment: datetime) -> datetime:
        """Convert wall time to service time, assuming no outage in between."""
        return moment - timedelta(seconds=self.down_for)

    def wall_time(self, moment: datetime) -> datetime:
        """Convert service time to wall time, assuming no outage in between."""
        return moment + timedelta(seconds=self.down_for)


def timing(
    before: Table,
    after: Table,
    occupants: Sequence[Occupant],
    moves: Sequence[MoveRecord],
    down_for: float,
    now: datetime,
) -> SessionChanges:
    """Return the clock and due time of a table after a change; `now` and `down_for` are service time.

    `after` is the changed table except for its seats, which are `occupants`. A hidden answer changes nothing.
    """
    if not after.session.is_open:
        return {"clock": None, "seat_free_since": None}
    if not after.is_running:
        outage, start = _outage(after, down_for), after.clock.start
        clock = after.clock.model_copy(update={"down_for": down_for, "outage": outage})
        timed: SessionChanges = {"clock": clock.write()}
        return timed if start is None else {**timed, "due_at": start.due_at - timedelta(seconds=down_for)}
    asked, control = _asked(before, after, occupants, moves), after.session.time_control
    if moves and asked.goes_on:
        return {}
    offered = any(is_own or occupants[seat].is_automatic for seat, is_own in after.votes.offers.items())
    since = after.session.seat_free_since or now + timedelta(seconds=down_for)
    free: SessionChanges = {"seat_free_since": since if offered else None}
    if after.lost is not None:
        stopped = after.clock.model_copy(update={"decisions": (), "outage": None, "is_idle": False})
        return {**free, "clock": stopped.write(), "due_at": after.clock.closes_at}
    outage = _outage(after, down_for)
    is_alive = bool(moves) or not before.is_running or before.lost is not None
    running = after.clock.asking(asked, now, control).model_copy(
        update={
            "down_for": down_for,
            "outage": outage if outage is not None or moves else after.clock.outage,
            "moved_at": now if is_alive else after.clock.moved_at or now,
            "is_idle": after.clock.is_idle and not is_alive,
            "turn": after.clock.turn + _passes(before, after),
        }
    )
    return {**free, "clock": running.write(), "due_at": running.due_at(control)}


def _passes(before: Table, after: Table) -> bool:
    """Tell whether the turn passes, or a secret question begins or ends."""
    if before.state is None or after.state is None:
        return False
    was, now = before.state, after.state
    return (was.turn_seat, was.secret_question) != (now.turn_seat, now.secret_question)


def _outage(table: Table, down_for: float) -> float | None:
    return None if table.session.clock is None else table.clock.unannounced(down_for)


def _asked(before: Table, after: Table, occupants: Sequence[Occupant], moves: Sequence[MoveRecord]) -> Asked:
    shown = with_public_stand_ins(after, occupants)
    people = frozenset(seat for seat, occupant in enumerate(shown) if decides(occupant))
    if len(people) == 1:
        # Playing alone with computers has no time limit.
        people = frozenset()
    if after.state is None:
        return Asked(seats=frozenset(), people=people)
    prompt, seats = after.state.view(None).public.prompt, frozenset(map(int, after.state.to_act))
    is_secret, is_same = prompt is not None and prompt.secret, False
    if is_secret and before.state is not None:
        is_same = not moves or keeps_question_open(before.state, after.state)
    if is_same and (before.session.clock is None or before.lost is not None):
        # Time stood still during the question: counting from it would reveal who has answered.
        seats, is_same = people, False
    known = {seat.seat: seat.user_id for seat in with_public_stand_ins(before, before.seats) if decides(seat)}
    return Asked(
        seats=seats,
        people=people,
        newcomers=frozenset(seat for seat in people if known.get(seat) != occupants[seat].user_id),
        changed_hands=frozenset(old.seat for old in before.seats if old.user_id != occupants[old.seat].user_id),
        movers=frozenset(move.seat for move in moves),
        is_secret=is_secret,
        goes_on=is_same,
    )


def decides(occupant: Occupant) -> bool:
    return occupant.user_id is not None and not occupant.is_invited and not occupant.is_automatic
