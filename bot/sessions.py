"""What people can do with a table, as use cases: no Discord in here, only ids, names and languages.

Every change goes: lock of the session, load, check, change, one transaction that demands the version loaded.
Two processes may still collide on one database; the later one loads again and decides anew.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from bot.refusal import Refusal
from bot.tables import Table
from games.chance import Playout
from games.contract import TAKE_BACK, Event, IllegalMove, Seat, State
from games.players import PLAYERS
from games.record import play_on, take_back
from storage import (
    OPEN_STATUSES,
    MoveRecord,
    Occupant,
    SeatRecord,
    SessionChanges,
    SessionStatus,
    StaleVersion,
    Storage,
)

TRIES = 5
COMPUTER_NAMES = ("Ada", "Babbage", "Curie", "Dijkstra", "Euler", "Franklin", "Gauss")


class Sessions:
    """The tables of one process: reading them, playing, leaving and ending; `bot.gathering` has the lobby."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._luck = Playout()

    # Reading

    async def load(self, session_id: str) -> Table:
        """Return a table. Raises `Refusal` when there is none."""
        stored = await self.storage.load(session_id)
        if stored is None:
            raise Refusal("table-gone")
        return Table.of(stored)

    async def in_channel(self, channel_id: int) -> Table | None:
        """Return the open table of a channel."""
        session = await self.storage.open_in_channel(channel_id)
        return None if session is None else await self.load(session.id)

    async def of_user(self, user_id: int) -> list[Table]:
        """Return the open tables at which this person sits."""
        return [Table.of(stored) for stored in await self.storage.of_user(user_id, OPEN_STATUSES)]

    async def asked_table(self, session_id: str, user_id: int, question: int) -> Table:
        """Return a table on which this person is asked just this question. Raises `Refusal` otherwise."""
        table = await self.load(session_id)
        _must_be_answering(table, user_id, question)
        return table

    async def remember_language(self, user_id: int, language: str) -> None:
        """Remember the language in which a person last spoke to us, for private messages."""
        await self.storage.set_setting("user", user_id, "language", json.dumps(language))

    # Playing

    async def act(self, session_id: str, user_id: int, question: int, codes: Sequence[str]) -> Table:
        """Play moves, all or none, for the seat of `user_id`.

        `question` is the number of the question that the click answers. Raises `Refusal` when this person is
        not asked, the question is an old one or the rules forbid a move.
        """

        async def change(table: Table) -> Table:
            seat = _must_be_answering(table, user_id, question)
            return await self._play(table, seat, codes)

        return await self.change(session_id, change)

    async def act_computer(self, session_id: str) -> tuple[Table, bool]:
        """Let one asked computer player make one move. Returns the table and whether anybody moved."""
        moved = False

        async def change(table: Table) -> Table:
            nonlocal moved
            seat = next((seat for seat in table.asked if seat.computer is not None), None)
            if seat is None or table.state is None:
                return table
            view = table.view(seat.seat)
            legal_moves = table.state.legal_moves(Seat(seat.seat))
            move = PLAYERS[seat.computer or ""].choose(view, legal_moves, self._luck)
            moved = True
            return await self._play(table, seat, [move.code])

        return await self.change(session_id, change), moved

    async def take_back(self, session_id: str, user_id: int, question: int) -> Table:
        """Take the newest move back; it is this person's, and nothing came of it yet."""

        async def change(table: Table) -> Table:
            must_run(table)
            seat = must_be_seated(table, user_id)
            if question != seat.questions:
                raise Refusal("already-done")
            past = [(move.seat, move.code) for move in await self.storage.moves(session_id)]
            state, seed = _begun(table)
            try:
                before, events = take_back(
                    table.game, state, Seat(seat.seat), table.options, len(table.seats), seed, past
                )
            except IllegalMove as refused:
                raise Refusal.of_move(table.game, refused) from refused
            return await self._commit_moves(table, seat, before, [(TAKE_BACK, events)])

        return await self.change(session_id, change)

    # Leaving and ending

    async def leave(self, session_id: str, user_id: int) -> Table:
        """Give a seat up: back to the lobby, or to a computer player when the game has begun.

        The host's rights pass to the next person; when no person is left the table closes.
        """

        async def change(table: Table) -> Table:
            must_be_open(table)
            seat = must_be_seated(table, user_id)
            people = [other for other in table.people if other is not seat]
            if not people:
                return await self.commit(table, aborted("everyone-left"))
            votes = table.end_votes - {seat.seat}
            if {other.seat for other in people} <= votes:
                return await self.commit(table, aborted("voted"))
            rest: list[Occupant] = [other for other in table.seats if other is not seat]
            if table.is_running:
                rest.insert(seat.seat, computer(table.seats))
            host_id = table.session.host_id if table.session.host_id != user_id else people[0].user_id
            return await self.commit(table, {"host_id": host_id, "end_votes": json.dumps(sorted(votes))}, rest)

        return await self.change(session_id, change)

    async def vote_end(self, session_id: str, user_id: int, *, moderator: bool) -> Table:
        """Vote for ending a game without a result; all people together, or a moderator alone, end it."""

        async def change(table: Table) -> Table:
            must_be_open(table)
            if moderator:
                return await self.commit(table, aborted("moderator"))
            must_run(table)
            seat = must_be_seated(table, user_id)
            votes = {*table.end_votes, seat.seat}
            if votes >= {other.seat for other in table.people}:
                return await self.commit(table, aborted("voted"))
            return await self.commit(table, {"end_votes": json.dumps(sorted(votes))})

        return await self.change(session_id, change)

    async def abort(self, session_id: str, reason: str) -> Table:
        """Close a table for a reason outside the game (the channel is gone, …)."""

        async def change(table: Table) -> Table:
            return await self.commit(table, aborted(reason)) if table.session.is_open else table

        return await self.change(session_id, change)

    async def forget(self, user_id: int) -> list[Table]:
        """Delete everything about a person; open seats are given up first. Returns the tables changed."""
        changed = []
        while tables := await self.storage.forget_user(user_id):
            for table in tables:
                changed.append(await self._hand_over(table.session.id, user_id))
        return changed

    async def _hand_over(self, session_id: str, user_id: int) -> Table:
        async def change(table: Table) -> Table:
            others = [seat.user_id for seat in table.people]
            return await self.commit(table, {"host_id": others[0]} if others else aborted("everyone-left"))

        if (await self.load(session_id)).seat_of(user_id) is not None:
            return await self.leave(session_id, user_id)
        return await self.change(session_id, change)

    # How a change is made

    async def change(self, session_id: str, change: Callable[[Table], Awaitable[Table]]) -> Table:
        """Carry out a change under the session's lock; `change` gets the table as it is and commits once."""
        async with self._lock(session_id):
            for _ in range(TRIES - 1):
                try:
                    return await change(await self.load(session_id))
                except StaleVersion:
                    continue
            return await change(await self.load(session_id))

    async def commit(
        self,
        table: Table,
        changes: SessionChanges,
        seats: Sequence[Occupant] | None = None,
        moves: Sequence[MoveRecord] = (),
        state: State | None = None,
    ) -> Table:
        """Commit a change of `table` and return the table as it is then.

        `state` is the state that `changes` holds as text, if they do. Raises `storage.StaleVersion`.
        """
        version = table.session.version + max(1, len(moves))
        await self.storage.commit(
            table.session.id, table.session.version, version=version, moves=moves, seats=seats, **changes
        )
        if seats is not None:
            return await self.load(table.session.id)
        return table.after(version, changes, state, [move.seat for move in moves])

    async def _play(self, table: Table, seat: SeatRecord, codes: Sequence[str]) -> Table:
        state, seed = _begun(table)
        played = []
        for code in codes:
            try:
                played.append((code, play_on(table.game, state, Seat(seat.seat), code, seed)))
            except IllegalMove as refused:
                raise Refusal.of_move(table.game, refused) from refused
        return await self._commit_moves(table, seat, state, played)

    async def _commit_moves(
        self, table: Table, seat: SeatRecord, state: State, played: Sequence[tuple[str, list[Event]]]
    ) -> Table:
        records = [
            MoveRecord(
                ply=table.moves_made + i,
                seat=seat.seat,
                code=code,
                events=table.game.events.encode(events),
                user_id=seat.user_id,
            )
            for i, (code, events) in enumerate(played)
        ]
        changes: SessionChanges = {"state": state.to_json()}
        outcome = state.outcome()
        if outcome is not None:
            changes["status"] = SessionStatus.FINISHED
            changes["result"] = json.dumps(
                {"winners": outcome.winners, "scores": outcome.scores, "reason": outcome.reason}
            )
        return await self.commit(table, changes, moves=records, state=state)

    @asynccontextmanager
    async def _lock(self, session_id: str) -> AsyncIterator[None]:
        lock = self._locks.get(session_id)
        if lock is None:
            lock = self._locks[session_id] = asyncio.Lock()
        async with lock:
            yield


def computer(seats: Sequence[Occupant]) -> Occupant:
    """Return a computer player with a name that none of `seats` has."""
    taken = {seat.name for seat in seats}
    names = (f"🤖 {name}" for name in COMPUTER_NAMES)
    return Occupant(computer="random", name=next(name for name in names if name not in taken))


def must_be_seated(table: Table, user_id: int) -> SeatRecord:
    """Return where a person sits. Raises `Refusal` when nowhere."""
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refusal("not-seated")
    return seat


def must_be_open(table: Table) -> None:
    """Raise `Refusal` when a table is closed or its game over."""
    if not table.session.is_open:
        raise Refusal("game-over" if table.session.status is SessionStatus.FINISHED else "table-closed")


def must_run(table: Table) -> None:
    """Raise `Refusal` unless people play at a table."""
    must_be_open(table)
    if not table.is_running:
        raise Refusal("not-started")


def aborted(reason: str) -> SessionChanges:
    """Return the changes that close a table without a result; `reason` is a variant of the text `closed`."""
    return {
        "status": SessionStatus.ABORTED,
        "result": json.dumps({"reason": reason}),
        "expires_at": None,
    }


def _must_be_answering(table: Table, user_id: int, question: int) -> SeatRecord:
    must_run(table)
    seat = must_be_seated(table, user_id)
    if question < seat.questions:
        raise Refusal("already-done")
    if seat not in table.may_act:
        raise Refusal("not-your-turn", who=", ".join(other.name for other in table.asked) or "-")
    if question != seat.questions:
        raise Refusal("old-button")
    return seat


def _begun(table: Table) -> tuple[State, str]:
    if table.state is None or table.session.seed is None:
        raise ValueError("the game has not begun")
    return table.state, table.session.seed
