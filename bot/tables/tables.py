"""Load tables, play at them and change them.

Every change takes the session's lock, loads, checks, applies and commits in one transaction that demands the loaded
version. If two processes collide on one database, the later one loads again and decides anew.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Hashable, Iterable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar
from weakref import WeakValueDictionary

from cachetools import LRUCache

from bot.tables.checks import Refusal, must_be_answering, must_have_begun
from bot.tables.move_log import (
    finished_game,
    pairs_of,
    record_of,
    replayed_events,
    restored,
    standing_plies,
    view_after,
)
from bot.tables.people import People, Preferences, Presence
from bot.tables.preview import Unconfirmed, unconfirmed
from bot.tables.seats import after_moves
from bot.tables.settings import Servers
from bot.tables.table import BaseTable, Table, TableView
from bot.tables.timing import ServiceTime, timing
from bot.tables.visibility import OpenQuestions, view_at_question, view_of, without_names
from games.contract import TAKE_BACK, Event, Game, IllegalMove, Seat, State, UnreadableState, View, taken_back
from games.engine.record import play_on
from games.engine.record import take_back as replayed_without
from storage import (
    ChannelBusy,
    FinishedGame,
    MoveRecord,
    Occupant,
    SeatRecord,
    SessionChanges,
    SessionStatus,
    StaleVersion,
    Storage,
    StoredSession,
)

TRIES = 5
MOST_LOADED = 300
"""Tables kept in memory as last read."""
SURE = Preferences(confirm="never")
MOST_FORCED = 50
"""Forced moves played in one go; any further one is asked like a normal move."""


Args = ParamSpec("Args")
Changed = TypeVar("Changed")
"""Result of a use case: the changed table, possibly with more."""


class Locks:
    """Locks by key, dropped when unused; waiting tasks get the lock in order."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()

    def of(self, key: Hashable) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())


def changes_table(
    use_case: Callable[Concatenate[Tables, Table, Args], Awaitable[Changed]],
) -> Callable[Concatenate[Tables, str | StoredSession, Args], Coroutine[Any, Any, Changed]]:
    """Turn a use case that takes a table into one that takes its session id, carried out by `Tables.change`.

    A session loaded a moment ago may be passed instead of its id, which saves loading it. The use case may run
    again after a collision, so its only side effect is its commit.
    """

    @wraps(use_case)
    async def carry_out(
        tables: Tables, session: str | StoredSession, /, *args: Args.args, **kwargs: Args.kwargs
    ) -> Changed:
        return await tables.change(session, use_case, *args, **kwargs)

    return carry_out


class Tables:
    """The tables of one process; features add use cases as functions of it.

    `now` returns aware datetimes; `time` is service time, which stands still during outages. An idle lobby closes
    after `lobby_time`. Use cases raise `Refusal` if the table is gone or the action isn't allowed.
    """

    def __init__(
        self,
        storage: Storage,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        *,
        lobby_time: timedelta = timedelta(minutes=60),
    ) -> None:
        self.storage = storage
        self.now = now
        self.time = ServiceTime(now)
        self.presence = Presence(now)
        self.people = People(storage)
        self.servers = Servers(storage)
        self.lobby_time = lobby_time
        self.locks = Locks()
        self._questions = OpenQuestions()
        self._loaded = LRUCache[str, Table](MOST_LOADED)
        """Tables as last read or committed, mainly for their decoded states."""

    # Reading

    async def stored(self, session_id: str) -> StoredSession:
        """Return the stored session without decoding its state. Raises `Refusal` if it is gone."""
        stored = await self.storage.load(session_id)
        if stored is None:
            raise Refusal("table-gone")
        return stored

    async def load(self, session: str | StoredSession) -> Table:
        """Return a table, or the cached one if `session` is current. Raises `Refusal` if it is gone."""
        stored = await self.stored(session) if isinstance(session, str) else session
        known = self._loaded.get(stored.session.id)
        if known is not None and known.session is stored.session and known.seats is stored.seats:
            return known
        try:
            table = Table.of(stored, known)
        except UnreadableState:
            return restored(stored, await self.moves(stored.session.id))
        self._loaded[stored.session.id] = table
        return table

    async def in_channel(self, channel_id: int) -> Table | None:
        session = await self.storage.open_in_channel(channel_id)
        return None if session is None else await self.load(session.id)

    async def last_finished_in(self, channel_id: int) -> Table:
        session = await self.storage.last_finished_in_channel(channel_id)
        if session is None:
            raise Refusal("no-finished-game")
        return await self.load(session.id)

    async def of_user(self, user_id: int) -> list[Table]:
        tables = []
        for stored in await self.storage.of_user(user_id):
            tables.append(await self.load(stored))
            await asyncio.sleep(0)  # decoding a state takes milliseconds: let other clicks in
        return tables

    async def asked_table(self, session: str | StoredSession, user_id: int, question: int) -> TableView:
        """Return the table as seen by the player who is asked `question`. Raises `Refusal` for anyone else."""
        table = await self.load(session)
        return await self.seen_by(table, must_be_answering(table, user_id, question).seat)

    async def seen_by(self, table: Table, seat: int | None, language: str | None = None) -> TableView:
        """Return the view of a seat, or of the public (`None`); everything shown is made from it.

        Anonymous players appear under the name of their piece, in `language` or the table's.
        """
        seen = table.views.get(seat)
        if seen is None:
            if table.state is None or table.state.secret_question is None:
                seen = view_of(table, seat)
            else:
                seen = view_at_question(table, seat, *await self._questions.answers(table, self.storage.moves))
            table.views[seat] = seen
        if table.session.is_open:
            return seen
        people = [person.user_id for person in table.people if seat is None]
        return without_names(seen, await self.nameless(table, people), language or table.session.language)

    async def seen_by_user(self, table: Table, user_id: int, language: str | None = None) -> TableView:
        """Return the table as a person may see it, from their seat if they have one."""
        seat = table.seat_of(user_id)
        return await self.seen_by(table, None if seat is None or seat.is_invited else seat.seat, language)

    async def nameless(self, table: BaseTable, user_ids: Iterable[int | None]) -> frozenset[int]:
        """Return the players who are anonymous to outsiders now that the game is over."""
        known = [user_id for user_id in user_ids if user_id is not None and not table.session.is_open]
        return frozenset([user_id for user_id in known if (await self.people.preferences(user_id)).wants_no_name])

    async def events(self, table: TableView, since: int) -> list[Event]:
        """Return the events since move `since` that the viewer may know, without moves taken back."""
        happened = await self.happened(table, since)
        return [event for move, events in happened if not taken_back(move.code) for event in events]

    async def happened(self, table: TableView, since: int) -> list[tuple[MoveRecord, list[Event]]]:
        """Return the moves since `since` with their events, without moves taken back but with the take-backs."""
        happened = await self.moves_with_events(table, since)
        standing = set(standing_plies([move for move, _ in happened]))
        return [(move, events) for move, events in happened if move.ply in standing or taken_back(move.code)]

    async def moves_with_events(self, table: TableView, since: int) -> list[tuple[MoveRecord, list[Event]]]:
        """Return all moves since `since` with their events, including moves taken back."""
        session_id, made = table.session.id, table.moves_made + len(table.hidden)
        moves = [move for move in await self.storage.moves(session_id, since) if move.ply < made]
        try:
            told = [(move, table.game.events.decode(move.events)) for move in moves]
        except UnreadableState:
            again = replayed_events(table, (await self.moves(session_id))[:made], since)
            told = list(zip(moves, again, strict=False))
        return [(move, events) for move, events in told if move.ply not in table.hidden]

    async def seen_after(self, table: TableView, made: int) -> View:
        """Return the public view after the first `made` moves."""
        if made == table.moves_made:
            return table.view(None)
        return await asyncio.to_thread(view_after, table, (await self.moves(table.session.id))[:made])

    async def moves(self, session_id: str) -> list[MoveRecord]:
        return await self.storage.moves(session_id)

    # Playing

    @changes_table
    async def act(
        self, table: Table, user_id: int, question: int, codes: Sequence[str], preferences: Preferences = SURE
    ) -> Table:
        """Play moves, all or none, for the seat of `user_id`.

        `question` is the number of the question being answered. Raises `Refusal` if this person isn't asked, the
        question is old or a move is illegal, and `Unconfirmed` if their `preferences` demand a confirmation first.
        """
        seat = must_be_answering(table, user_id, question)
        if may_need_confirmation(table.game, codes, preferences):
            seen = await self.seen_by(table, seat.seat)
            preview = unconfirmed(seen, Seat(seat.seat), codes, preferences)
            if preview is not None:
                raise Unconfirmed(seen, preview)
        return await self.play(table, seat, codes)

    @changes_table
    async def act_computer(self, table: Table, seat: int, question: int, code: str) -> tuple[Table, bool]:
        """Play a computer's move if it is still asked this question; return the table and whether it was played."""
        asked = [found for found in table.asked if (found.seat, found.questions) == (seat, question)]
        if not asked or not asked[0].is_automatic:
            return table, False
        return await self.play(table, asked[0], [code], is_automatic=True), True

    @changes_table
    async def go_on(self, table: Table) -> tuple[Table, bool]:
        """Play the forced moves left over by a player who has gone; return the table and whether there were any."""
        if not table.is_running or table.state is None:
            return table, False
        state = table.state.clone()
        played = await self._forced(table, state)
        return (await self.commit_moves(table, state, played), True) if played else (table, False)

    # How a change is made

    async def change(
        self,
        session: str | StoredSession,
        use_case: Callable[Concatenate[Tables, Table, Args], Awaitable[Changed]],
        /,
        *args: Args.args,
        **kwargs: Args.kwargs,
    ) -> Changed:
        """Run a use case under the session's lock; it gets the current table and commits once.

        After a collision it runs again on a freshly loaded table. A table loaded before is tried first, but never
        decides a refusal.
        """
        session_id = session if isinstance(session, str) else session.session.id
        async with self.locks.of(session_id):
            if not isinstance(session, str):
                with suppress(StaleVersion, Refusal):
                    return await use_case(self, await self.load(session), *args, **kwargs)
            for _ in range(TRIES - 1):
                try:
                    return await use_case(self, await self.load(session_id), *args, **kwargs)
                except StaleVersion:
                    continue
            return await use_case(self, await self.load(session_id), *args, **kwargs)

    @asynccontextmanager
    async def channel_must_be_free(self) -> AsyncIterator[None]:
        """Turn `ChannelBusy` into a `Refusal` that links to the other table."""
        try:
            yield
        except ChannelBusy as busy:
            raise Refusal("channel-busy", link=(await self.load(busy.session_id)).card_location) from busy

    async def commit(
        self,
        table: Table,
        changes: SessionChanges,
        seats: Sequence[Occupant] | None = None,
        moves: Sequence[MoveRecord] = (),
        state: State | None = None,
        record: str | None = None,
        finished: FinishedGame | None = None,
    ) -> Table:
        """Commit a change of `table` and of its clock; return the table after it.

        `state` is the decoded state if `changes` contains one. Raises `storage.StaleVersion`.
        """
        version = table.session.version + max(1, len(moves))
        after = table.after(version, changes, [move.seat for move in moves], state)
        now, down_for = self.time.service_now(), self.time.down_for
        timed = timing(table, after, seats if seats is not None else table.seats, moves, down_for, now)
        changes = {**changes, **timed}
        seated = await self.storage.commit(
            table.session.id,
            table.session.version,
            version=version,
            moves=moves,
            seats=seats,
            before=table.seats,
            record=record,
            finished=finished,
            **changes,
        )
        self._questions.note(table, after, moves)
        seats_after = after.seats if seated is None else seated
        after = replace(after, session=replace(after.session, **timed), seats=seats_after)
        self._loaded[after.session.id] = after
        return after

    async def vote(self, table: Table, **changed: object) -> Table:
        """Commit changed `Votes`, within a `change`."""
        return await self.commit(table, {"votes": table.votes.model_copy(update=changed).write()})

    async def play(
        self, table: Table, seat: SeatRecord, codes: Sequence[str], *, is_automatic: bool = False
    ) -> Table:
        """Play moves, all or none, within a `change`. Raises `Refusal` if one is illegal."""
        state, seed = must_have_begun(table).clone(), seed_of(table)
        by = {"is_stand_in": seat.user_id is not None} if is_automatic else {"user_id": seat.user_id}
        played = []
        for code in codes:
            try:
                events = play_on(table.game, state, Seat(seat.seat), code, seed)
            except IllegalMove as refused:
                raise Refusal.of_move(table.game, refused) from refused
            played.append(_made(table, seat, code, events, **by))
        return await self.commit_moves(table, state, played + await self._forced(table, state))

    async def take_back(self, table: Table, seat: SeatRecord, code: str = TAKE_BACK) -> Table:
        """Take moves back as `code` says, within a `change`. Raises `Refusal` if the rules forbid it."""
        state, past = must_have_begun(table), pairs_of(await self.moves(table.session.id))
        try:
            before, events = replayed_without(
                table.game, state, Seat(seat.seat), table.options, len(table.seats), seed_of(table), past, code
            )
        except IllegalMove as refused:
            raise Refusal.of_move(table.game, refused) from refused
        return await self.commit_moves(table, before, [_made(table, seat, code, events, user_id=seat.user_id)])

    async def _forced(self, table: Table, state: State) -> list[MoveRecord]:
        """Play forced moves up to one that a player wants to press themselves."""
        played: list[MoveRecord] = []
        while (move := state.forced) is not None and len(played) < MOST_FORCED:
            seat = table.seats[min(state.to_act)]
            if await self._is_by_hand(table, seat, state):
                break
            events = play_on(table.game, state, Seat(seat.seat), move.code, seed_of(table))
            played.append(_made(table, seat, move.code, events))
        return played

    async def _is_by_hand(self, table: Table, seat: SeatRecord, state: State) -> bool:
        if seat.user_id is None or seat.is_automatic:
            return False
        if table.game.is_thrilling(table.options, state.view(None).public):
            return self.presence.is_there(table.session.id, seat.user_id)
        return (await self.people.preferences(seat.user_id)).forced == "by-hand"

    async def commit_moves(self, table: Table, state: State, played: Sequence[MoveRecord]) -> Table:
        records = [replace(made, ply=made.ply + number) for number, made in enumerate(played)]
        stand_ins, seats = after_moves(table, state, records)
        changes: SessionChanges = {"state": state.to_json(), "schema": table.game.schema, **stand_ins}
        outcome = state.outcome()
        if outcome is None:
            return await self.commit(table, changes, seats, records, state)
        moves = [*await self.moves(table.session.id), *records]
        # this replays the whole game: clicks go on meanwhile
        record = await asyncio.to_thread(record_of, table, moves)
        finished = finished_game(table, outcome, moves)
        by = None if records[0].user_id is None else records[0].seat
        result = {"winners": outcome.winners, "scores": outcome.scores, "reason": outcome.reason, "by": by}
        changes["status"] = SessionStatus.FINISHED
        changes["result"] = json.dumps({**result, "fingerprint": record.fingerprint} if record else result)
        kept = record.to_json() if record else None
        return await self.commit(table, changes, seats, records, state, kept, finished)


def _made(table: Table, seat: SeatRecord, code: str, events: Sequence[Event], **by: Any) -> MoveRecord:
    """Return a table's next move record; `by` names its author, and is empty for a forced move."""
    told = table.game.events.encode(events)
    return MoveRecord(ply=table.moves_made, seat=seat.seat, code=code, events=told, **by)


def seed_of(table: Table) -> str:
    if table.session.seed is None:
        raise ValueError("the game has not begun")
    return table.session.seed


def may_need_confirmation(game: Game, codes: Sequence[str], preferences: Preferences) -> bool:
    """Tell whether this player might have to confirm these moves, before trying them out."""
    if preferences.confirm == "always":
        return True
    try:
        return preferences.confirm != "never" and not game.moves.decode(codes[-1]).is_plain
    except IllegalMove:
        return False
