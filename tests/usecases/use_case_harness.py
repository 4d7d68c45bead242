"""The use cases on their own database, without Discord."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from types import MappingProxyType
from typing import Any, Concatenate, ParamSpec, TypeVar

import pytest

from bot.app import rounds
from bot.pace import Pace
from bot.tables import lobby
from bot.tables.checks import Refusal
from bot.tables.computers import Computers
from bot.tables.opening import Site
from bot.tables.seats import with_stand_ins
from bot.tables.table import BaseTable, Table
from bot.tables.tables import Tables
from games.chance import Playout
from games.contract import Game, Seat, State
from games.engine.registry import GAMES
from storage import Occupant, SeatRecord, StandIn, Storage, TableSettings
from tests.journeys.fake_workers import RandomComputers
from tests.journeys.robots import asks

P = ParamSpec("P")
T = TypeVar("T")

ANNA, BEN, CLEO = 1, 2, 3
AT_ONCE = Pace(computer_pause=0.0, climax=0.0, rest=0.0)
"""Without waiting for computers."""
NAMES = {ANNA: "Anna", BEN: "Ben", CLEO: "Cleo"}


async def refused(asking: Awaitable[object]) -> str:
    """Return the code of an action's refusal."""
    with pytest.raises(Refusal) as refusal:
        await asking
    return str(refusal.value.code)


def state_of(table: Table) -> State:
    assert table.state is not None
    return table.state


def seat_of(table: Table, user_id: int) -> SeatRecord:
    seat = table.seat_of(user_id)
    assert seat is not None
    return seat


def stand_ins(table: BaseTable) -> list[StandIn | None]:
    return [seat.stand_in for seat in table.seats]


async def stand_in(tables: Tables, table: BaseTable, seat: int, how: StandIn = "until-back") -> Table:
    """Let a computer player stand in for a seat."""

    async def change(tables: Tables, table: Table) -> Table:
        changes, seats = with_stand_ins(table, {seat: how}, is_hidden=False)
        return await tables.commit(table, changes, seats)

    return await tables.change(table.session.id, change)


def settings_of(game: Game, num_seats: int = 2) -> TableSettings:
    """Return the default settings of a table."""
    return TableSettings(
        game=game.key, options=game.options().model_dump_json(), language="en", num_seats=num_seats
    )


async def play_on(tables: Tables, table: Table, luck: Playout, moves: int = 10**6) -> Table:
    """Let the people of a running game make so many random moves, or play to the end."""
    for _ in range(moves):
        if not table.is_running:
            break
        seat = luck.pick(table.asked)
        assert seat.user_id is not None
        code = luck.pick(state_of(table).legal_moves(Seat(seat.seat))).code
        table = await tables.act(table.session.id, seat.user_id, seat.questions, [code])
    return table


@dataclass
class UseCaseHarness:
    """The use cases on their own database, without Discord; tests advance the time."""

    storage: Storage
    ahead: timedelta = field(default_factory=timedelta)

    def __post_init__(self) -> None:
        tables = Tables(self.storage, self.now)
        self.presence = tables.presence
        self.tables = tables
        self._rng = random.Random(1)

    def now(self) -> datetime:
        return datetime.now(UTC) + self.ahead

    async def do(
        self,
        use_case: Callable[Concatenate[Tables, str, P], Awaitable[T]],
        table: Table,
        *args: P.args,
        **more: P.kwargs,
    ) -> T:
        """Call a use case at a table."""
        return await use_case(self.tables, table.session.id, *args, **more)

    async def open(
        self,
        *others: int,
        game: str = "teufel",
        seats: int = 2,
        computers: int = 0,
        channel: int = 7,
        options: Mapping[str, str] = MappingProxyType({}),
        time_control: str = "evening",
        hints: str = "alone",
        tempo: str = "auto",
    ) -> Table:
        """Return a lobby opened by Anna, with others who joined."""
        settings = replace(
            settings_of(GAMES[game], seats),
            options=GAMES[game].options.read(options).model_dump_json(),
            time_control=time_control,
            hints=hints,
            tempo=tempo,
        )
        site, host = Site(5, channel, seen_in=channel), Occupant(user_id=ANNA, name=NAMES[ANNA])
        table = await lobby.open_table(self.tables, settings, site, host, computers=["easy"] * computers)
        for user_id in others:
            table = await lobby.join(self.tables, table.session.id, user_id, NAMES[user_id])
        return table

    async def start(self, *others: int, **settings: Any) -> Table:
        """Return a table started by Anna."""
        return await lobby.start(self.tables, (await self.open(*others, **settings)).session.id, ANNA)

    async def at_turn(self, *others: int, time_control: str = "evening") -> tuple[Table, int]:
        """Return a table started by Anna, and the person on turn."""
        started = await self.start(*others, seats=1 + len(others), time_control=time_control)
        table = await self.play(started, asks("turn"))
        (user_id,) = table.asked_people
        return table, user_id

    async def stand_in(self, table: Table, user_id: int, how: StandIn) -> Table:
        """Let a computer player stand in for a person."""
        return await stand_in(self.tables, table, seat_of(table, user_id).seat, how)

    async def beat(self) -> None:
        """Beat the bot's heart."""
        self.tables.time.learn(await self.storage.uptime.beat(1, self.now()))

    async def attend(self, table: Table) -> Table:
        """Do what is due at a table; return it afterwards."""
        return (await rounds.attend(self.tables, table.session.id))[0]

    async def pass_time(self, table: Table) -> Table:
        """Do everything due by now; return a table afterwards."""
        for session_id in await self.storage.due(self.tables.time.service_now()):
            await rounds.attend(self.tables, session_id)
        return await self.tables.load(table.session.id)

    async def let_computers_move(self, table: Table, thinker: Any = None, pace: Pace = AT_ONCE) -> Table:
        """Let computer players move until none is asked."""
        computers = Computers(self.tables, thinker or RandomComputers(), lambda _: None, pace)
        computers.wake(table.session.id)
        await computers.settle()
        return await self.tables.load(table.session.id)

    async def move(self, table: Table, *, user_id: int | None = None) -> Table:
        """Let a person who is asked make any move."""
        seat = next(seat for seat in table.asked if user_id is None or seat.user_id == user_id)
        assert seat.user_id is not None
        return await self.tables.act(table.session.id, seat.user_id, seat.questions, [self.code(table, seat.seat)])

    def code(self, table: Table, seat: int) -> str:
        """Return the code of any legal move of a seat."""
        assert table.state is not None
        return self._rng.choice(table.state.legal_moves(Seat(seat))).code

    async def play(self, table: Table, until: Callable[[State], bool]) -> Table:
        """Let people move at random until a condition holds."""
        while table.state is not None and not until(table.state):
            table = await self.move(table)
        return table

    async def finish(self, table: Table) -> Table:
        """Let people play at random to the end."""
        return await self.play(table, lambda state: not state.to_act)
