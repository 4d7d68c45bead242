"""What people can do with a table, as use cases: no Discord in here, only ids, names and languages.

Every change goes: lock of the session, load, check, change, one transaction that demands the version loaded.
Two processes may still collide on one database; the later one loads again and decides anew.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from weakref import WeakValueDictionary

import pydantic

from bot.refusal import Refusal
from bot.tables import Table
from games.chance import Playout, new_seed
from games.contract import Game, IllegalMove, Options, Seat
from games.players import PLAYERS
from games.record import deal, play_on
from games.registry import GAMES
from storage import (
    OPEN_STATUSES,
    ChannelBusy,
    MoveRecord,
    Occupant,
    SeatRecord,
    SessionChanges,
    SessionStatus,
    StaleVersion,
    Storage,
)

TRIES = 5


class Sessions:
    """The use cases of one process."""

    def __init__(
        self,
        storage: Storage,
        *,
        lobby_time: timedelta = timedelta(minutes=60),
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self.storage = storage
        self._lobby_time = lobby_time
        self._now = now
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
        _must_be_asked(table, user_id, question)
        return table

    async def lobby_of_host(self, session_id: str, user_id: int) -> Table:
        """Return a table that still gathers and that this person hosts. Raises `Refusal` otherwise."""
        table = await self.load(session_id)
        _must_gather(table)
        _must_host(table, user_id)
        return table

    async def remember_language(self, user_id: int, language: str) -> None:
        """Remember the language in which a person last spoke to us, for private messages."""
        await self.storage.set_setting("user", user_id, "language", json.dumps(language))

    # The lobby

    async def open(
        self,
        game: Game,
        *,
        host_id: int,
        host_name: str,
        guild_id: int,
        channel_id: int,
        language: str,
        options: Options,
        num_seats: int,
        computers: int,
    ) -> Table:
        """Open a lobby with the host and `computers` computer players on its seats.

        Raises `Refusal` for numbers the game does not allow, or when the channel has a table already.
        """
        if num_seats not in game.seats:
            raise Refusal("seats-range", least=game.seats[0], most=game.seats[-1])
        if not 0 <= computers < num_seats:
            raise Refusal("computers-range", most=num_seats - 1)
        try:
            stored = await self.storage.create(
                game=game.key,
                options=options.model_dump_json(),
                schema=game.schema,
                guild_id=guild_id,
                channel_id=channel_id,
                host_id=host_id,
                language="de" if language == "de" else "en",
                num_seats=num_seats,
                expires_at=self._now() + self._lobby_time,
                seats=[Occupant(user_id=host_id, name=host_name), *(computer(i) for i in range(computers))],
            )
        except ChannelBusy as busy:
            raise Refusal("channel-busy") from busy
        return Table.of(stored)

    async def join(self, session_id: str, user_id: int, name: str) -> Table:
        """Seat a person in the lobby; a person coming to a full table takes a computer's chair."""

        async def change(table: Table) -> Table:
            _must_gather(table)
            if table.seat_of(user_id) is not None:
                raise Refusal("already-seated")
            occupants: list[Occupant] = list(table.seats)
            if len(occupants) >= table.session.num_seats:
                if not table.computers:
                    raise Refusal("table-full")
                occupants.remove(table.computers[-1])
            place = sum(1 for seat in occupants if seat.user_id is not None)
            occupants.insert(place, Occupant(user_id=user_id, name=name))
            host_id = table.session.host_id or user_id
            return await self._commit(table, {"host_id": host_id}, occupants)

        return await self._change(session_id, change)

    async def leave_lobby(self, session_id: str, user_id: int) -> Table:
        """Give a seat back; the host's rights pass to the next person; the last person closes the table."""

        async def change(table: Table) -> Table:
            _must_gather(table)
            seat = _seat(table, user_id)
            rest = [other for other in table.seats if other is not seat]
            people = [other for other in rest if other.user_id is not None]
            if not people:
                return await self._commit(table, _aborted("everyone-left"))
            host_id = table.session.host_id if table.session.host_id != user_id else people[0].user_id
            return await self._commit(table, {"host_id": host_id}, rest)

        return await self._change(session_id, change)

    async def set_option(self, session_id: str, user_id: int, name: str, value: str) -> Table:
        """Set one option in the lobby; `value` is the text of its value."""

        async def change(table: Table) -> Table:
            _must_gather(table)
            _must_host(table, user_id)
            options = read_options(table.game, {**table.options.model_dump(), name: value})
            return await self._commit(table, {"options": options.model_dump_json()})

        return await self._change(session_id, change)

    async def set_computers(self, session_id: str, user_id: int, difference: int) -> Table:
        """Add (+1) or remove (-1) a computer player in the lobby."""

        async def change(table: Table) -> Table:
            _must_gather(table)
            _must_host(table, user_id)
            if difference > 0 and len(table.seats) >= table.session.num_seats:
                raise Refusal("table-full")
            if difference < 0 and not table.computers:
                raise Refusal("no-computer")
            seats: list[Occupant] = list(table.seats)
            if difference > 0:
                seats.append(computer(len(table.computers)))
            else:
                seats.remove(table.computers[-1])
            return await self._commit(table, {}, seats)

        return await self._change(session_id, change)

    async def start(self, session_id: str, user_id: int) -> Table:
        """Begin the game with those who sit there."""

        async def change(table: Table) -> Table:
            _must_gather(table)
            _must_host(table, user_id)
            if len(table.seats) < table.game.seats[0]:
                raise Refusal("seats-missing", least=table.game.seats[0], seated=len(table.seats))
            seed = new_seed()
            state = deal(table.game, table.options, len(table.seats), seed)
            return await self._commit(
                table,
                {
                    "status": SessionStatus.RUNNING,
                    "state": state.to_json(),
                    "schema": table.game.schema,
                    "seed": seed,
                    "num_seats": len(table.seats),
                    "expires_at": None,
                },
            )

        return await self._change(session_id, change)

    async def expire(self, session_id: str) -> Table:
        """Close a lobby whose time is over; a table that began meanwhile is left alone."""

        async def change(table: Table) -> Table:
            expires_at = table.session.expires_at
            if table.session.status is SessionStatus.LOBBY and expires_at and expires_at <= self._now():
                return await self._commit(table, _aborted("expired"))
            return table

        return await self._change(session_id, change)

    # Play

    async def act(self, session_id: str, user_id: int, question: int, codes: Sequence[str]) -> Table:
        """Play moves, all or none, for the seat of `user_id`.

        `question` is the number of the question that the click answers. Raises `Refusal` when this person is
        not asked, the question is an old one or the rules forbid a move.
        """

        async def change(table: Table) -> Table:
            seat = _must_be_asked(table, user_id, question)
            return await self._play(table, seat, codes)

        return await self._change(session_id, change)

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

        return await self._change(session_id, change), moved

    async def leave_game(self, session_id: str, user_id: int) -> Table:
        """Hand a person's seat to a computer player; when no person is left the table closes."""

        async def change(table: Table) -> Table:
            _must_run(table)
            seat = _seat(table, user_id)
            if len(table.people) == 1:
                return await self._commit(table, _aborted("everyone-left"))
            seats: list[Occupant] = list(table.seats)
            seats[seat.seat] = computer(seat.seat)
            people = [other for other in table.people if other is not seat]
            host_id = table.session.host_id if table.session.host_id != user_id else people[0].user_id
            return await self._commit(table, {"host_id": host_id}, seats)

        return await self._change(session_id, change)

    async def vote_end(self, session_id: str, user_id: int, *, moderator: bool) -> Table:
        """Vote for ending a game without a result; all people together, or a moderator alone, end it."""

        async def change(table: Table) -> Table:
            if not table.session.is_open:
                raise Refusal("game-over")
            if moderator:
                return await self._commit(table, _aborted("moderator"))
            seat = _seat(table, user_id)
            votes = {*table.end_votes, seat.seat}
            if votes >= {other.seat for other in table.people}:
                return await self._commit(table, _aborted("voted"))
            return await self._commit(table, {"end_votes": json.dumps(sorted(votes))})

        return await self._change(session_id, change)

    async def abort(self, session_id: str, reason: str) -> Table:
        """Close a table for a reason outside the game (the channel is gone, …)."""

        async def change(table: Table) -> Table:
            if table.session.is_open:
                return await self._commit(table, _aborted(reason))
            return table

        return await self._change(session_id, change)

    async def forget(self, user_id: int) -> list[str]:
        """Delete everything about a person; open seats are given up first. Returns the sessions changed."""
        tables = await self.storage.of_user(user_id, OPEN_STATUSES)
        for table in tables:
            is_running = table.session.status is SessionStatus.RUNNING
            await (self.leave_game if is_running else self.leave_lobby)(table.session.id, user_id)
        await self.storage.forget_user(user_id)
        return [table.session.id for table in tables]

    # How a change is made

    async def _play(self, table: Table, seat: SeatRecord, codes: Sequence[str]) -> Table:
        state, session = table.state, table.session
        if state is None or session.seed is None:
            raise ValueError("the game has not begun")
        records = []
        for code in codes:
            ply = state.ply
            try:
                events = play_on(table.game, state, Seat(seat.seat), code, session.seed)
            except IllegalMove as refused:
                raise Refusal.of_move(table.game, refused) from refused
            records.append(
                MoveRecord(
                    ply=ply,
                    seat=seat.seat,
                    code=code,
                    events=table.game.events.encode(events),
                    user_id=seat.user_id,
                )
            )
        changes: SessionChanges = {"state": state.to_json()}
        outcome = state.outcome()
        if outcome is not None:
            changes["status"] = SessionStatus.FINISHED
            changes["result"] = json.dumps(
                {"winners": outcome.winners, "scores": outcome.scores, "reason": outcome.reason}
            )
        return await self._commit(table, changes, moves=records)

    async def _change(self, session_id: str, change: Callable[[Table], Awaitable[Table]]) -> Table:
        async with self._lock(session_id):
            for _ in range(TRIES - 1):
                try:
                    return await change(await self.load(session_id))
                except StaleVersion:
                    continue
            return await change(await self.load(session_id))

    async def _commit(
        self,
        table: Table,
        changes: SessionChanges,
        seats: Sequence[Occupant] | None = None,
        moves: Sequence[MoveRecord] = (),
    ) -> Table:
        version = table.session.version + max(1, len(moves))
        await self.storage.commit(
            table.session.id, table.session.version, version=version, moves=moves, seats=seats, **changes
        )
        if seats is not None or "seed" in changes:
            return await self.load(table.session.id)
        return table.after(version, changes, [move.seat for move in moves])

    @asynccontextmanager
    async def _lock(self, session_id: str) -> AsyncIterator[None]:
        lock = self._locks.get(session_id)
        if lock is None:
            lock = self._locks[session_id] = asyncio.Lock()
        async with lock:
            yield


def computer(number: int) -> Occupant:
    """Return a computer player for a chair; the names tell them apart."""
    return Occupant(
        computer="random", name=f"🤖 {'Ada Babbage Curie Dijkstra Euler Franklin Gauss'.split()[number % 7]}"
    )


def read_options(game: Game, values: dict[str, object]) -> Options:
    """Return validated options. Raises `Refusal` naming what is wrong."""
    try:
        return game.options.model_validate(values)
    except pydantic.ValidationError as error:
        problem = error.errors()[0]
        name = ".".join(map(str, problem["loc"]))
        raise Refusal("bad-option", name=name, problem=str(problem["msg"])) from error


def game_of(key: str) -> Game:
    """Return a game by its key. Raises `Refusal` for an unknown one."""
    if key not in GAMES:
        raise Refusal("no-such-game", games=", ".join(GAMES))
    return GAMES[key]


def _seat(table: Table, user_id: int) -> SeatRecord:
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refusal("not-seated")
    return seat


def _must_be_asked(table: Table, user_id: int, question: int) -> SeatRecord:
    _must_run(table)
    seat = _seat(table, user_id)
    if question < seat.questions:
        raise Refusal("already-done")
    if seat not in table.asked:
        raise Refusal("not-your-turn", who=", ".join(other.name for other in table.asked) or "-")
    if question != seat.questions:
        raise Refusal("old-button")
    return seat


def _must_gather(table: Table) -> None:
    if table.session.status is not SessionStatus.LOBBY:
        raise Refusal("already-started" if table.is_running else "table-closed")


def _must_run(table: Table) -> None:
    if table.session.status is SessionStatus.LOBBY:
        raise Refusal("not-started")
    if not table.is_running:
        raise Refusal("game-over")


def _must_host(table: Table, user_id: int) -> None:
    if table.session.host_id != user_id:
        host = next((seat.name for seat in table.seats if seat.user_id == table.session.host_id), "-")
        raise Refusal("only-host", host=host)


def _aborted(reason: str) -> SessionChanges:
    return {
        "status": SessionStatus.ABORTED,
        "result": json.dumps({"reason": reason}),
        "expires_at": None,
    }
