"""What people can do with a table before its game begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from bot.table.absence import aborted
from bot.table.checks import must_be_seated, must_gather, must_have_luck, must_host
from bot.table.opponents import NORMAL, at_level, computer
from bot.table.options import read_options
from bot.table.refusal import Refusal
from bot.table.sessions import Sessions
from bot.table.table import Table
from games.contract import Game, Options
from games.luck import MAX_WORDS, new_secret, normalised
from games.players import levels
from games.record import deal
from storage import ChannelBusy, Occupant, SessionStatus


class Lobby:
    """The use cases of the lobby."""

    def __init__(
        self,
        sessions: Sessions,
        *,
        lobby_time: timedelta = timedelta(minutes=60),
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._sessions = sessions
        self._lobby_time = lobby_time
        self._now = now

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
        computers: Sequence[str],
    ) -> Table:
        """Open a lobby with the host and computer players, given by their levels, on its seats.

        Raises `Refusal` for numbers the game does not allow, or when the channel has a table already.
        """
        if num_seats not in game.seats:
            raise Refusal("seats-range", least=game.seats[0], most=game.seats[-1])
        if len(computers) >= num_seats:
            raise Refusal("computers-range", most=num_seats - 1)
        try:
            stored = await self._sessions.storage.create(
                game=game.key,
                options=options.model_dump_json(),
                secret=new_secret(),
                schema=game.schema,
                guild_id=guild_id,
                channel_id=channel_id,
                host_id=host_id,
                language="de" if language == "de" else "en",
                num_seats=num_seats,
                expires_at=self._now() + self._lobby_time,
                seats=_with_computers([Occupant(user_id=host_id, name=host_name)], game, computers),
            )
        except ChannelBusy as busy:
            other = await self._sessions.load(busy.session_id)
            raise Refusal("channel-busy", link=other.link) from busy
        return Table.of(stored)

    async def join(self, session_id: str, user_id: int, name: str) -> Table:
        """Seat a person in the lobby; a person coming to a full table takes a computer's chair."""

        async def change(table: Table) -> Table:
            must_gather(table)
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
            return await self._sessions.commit(table, {"host_id": host_id}, occupants)

        return await self._sessions.change(session_id, change)

    async def give_words(self, session_id: str, user_id: int, typed: str) -> Table:
        """Let a person give words to the luck; none at all leave it to the bot to draw some."""
        try:
            words = normalised(typed) or None
        except ValueError:
            raise Refusal("words-too-long", most=MAX_WORDS) from None

        async def change(table: Table) -> Table:
            must_gather(table)
            mine = must_be_seated(table, user_id)
            if words == mine.words:
                return table
            seats = [replace(seat, words=words) if seat is mine else seat for seat in table.seats]
            return await self._sessions.commit(table, {}, seats)

        return await self._sessions.change(session_id, change)

    async def set_option(self, session_id: str, user_id: int, name: str, value: str) -> Table:
        """Set one option in the lobby; `value` is the text of its value."""

        async def change(table: Table) -> Table:
            must_gather(table)
            must_host(table, user_id)
            options = read_options(table.game, {**table.options.codes(), name: value})
            return await self._sessions.commit(table, {"options": options.model_dump_json()})

        return await self._sessions.change(session_id, change)

    async def set_computers(self, session_id: str, user_id: int, difference: int) -> Table:
        """Add (+1) or remove (-1) a computer player in the lobby."""

        async def change(table: Table) -> Table:
            must_gather(table)
            must_host(table, user_id)
            if difference > 0 and len(table.seats) >= table.session.num_seats:
                raise Refusal("table-full")
            if difference < 0 and not table.computers:
                raise Refusal("no-computer")
            seats: list[Occupant] = list(table.seats)
            if difference > 0:
                level = table.computers[-1].computer if table.computers else None
                seats.append(computer(seats, table.game, level or NORMAL))
            else:
                seats.remove(table.computers[-1])
            return await self._sessions.commit(table, {}, seats)

        return await self._sessions.change(session_id, change)

    async def set_level(self, session_id: str, user_id: int, seat: int, level: str) -> Table:
        """Let the computer player on a seat play at another level."""

        async def change(table: Table) -> Table:
            must_gather(table)
            must_host(table, user_id)
            seats: list[Occupant] = list(table.seats)
            if seat >= len(seats) or seats[seat].computer is None or level not in levels(table.game):
                raise Refusal("old-button")
            seats[seat] = at_level(seats[seat], table.game, level)
            return await self._sessions.commit(table, {}, seats)

        return await self._sessions.change(session_id, change)

    async def start(self, session_id: str, user_id: int) -> Table:
        """Begin the game with those who sit there."""

        async def change(table: Table) -> Table:
            must_gather(table)
            must_host(table, user_id)
            if len(table.seats) < table.game.seats[0]:
                raise Refusal("seats-missing", least=table.game.seats[0], seated=len(table.seats))
            luck = must_have_luck(table)
            state = deal(table.game, table.options, len(table.seats), luck.seed)
            return await self._sessions.commit(
                table,
                {
                    "status": SessionStatus.RUNNING,
                    "state": state.to_json(),
                    "schema": table.game.schema,
                    "seed": luck.seed,
                    "num_seats": len(table.seats),
                    "expires_at": None,
                },
                state=state,
            )

        return await self._sessions.change(session_id, change)

    async def expire(self, session_id: str) -> Table:
        """Close a lobby whose time is over; a table that began meanwhile is left alone."""

        async def change(table: Table) -> Table:
            expires_at = table.session.expires_at
            if table.session.status is SessionStatus.LOBBY and expires_at and expires_at <= self._now():
                return await self._sessions.commit(table, aborted("expired"))
            return table

        return await self._sessions.change(session_id, change)

    async def lobby_of_host(self, session_id: str, user_id: int) -> Table:
        """Return a table that still gathers and that this person hosts. Raises `Refusal` otherwise."""
        table = await self._sessions.load(session_id)
        must_gather(table)
        must_host(table, user_id)
        return table


def _with_computers(seats: list[Occupant], game: Game, levels: Sequence[str]) -> list[Occupant]:
    for level in levels:
        seats.append(computer(seats, game, level))
    return seats
