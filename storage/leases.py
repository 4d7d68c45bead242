"""Distribution of the bot's shards among processes, and notifications between processes.

A process lives as long as it renews its lease; all times are the database's, so clocks need not agree. Shards move
without a gap: the successor connects first, then takes over, then the former owner disconnects.
https://discord.com/developers/docs/events/gateway#sharding
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from types import MappingProxyType

from sqlalchemy import delete, exists, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from .database import Database, insert_into, put
from .errors import SettingError
from .records import Lease
from .tables import UtcDateTime, identifies, interactions, processes, shards

NONE: Mapping[int, str] = MappingProxyType({})


@dataclass(frozen=True)
class _Shard:
    shard: int
    owner: str | None = None
    successor: str | None = None

    @property
    def holder(self) -> str | None:
        return self.successor or self.owner


def new_process() -> str:
    return secrets.token_hex(8)


class Leases:
    """The shards of a bot, distributed among the processes on one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def num_shards(self) -> int | None:
        """Return the number of shards used by the running processes; `None` if there are none."""
        counted = select(func.count()).select_from(shards).scalar_subquery()
        async with self._database.reading() as connection:
            now = await _now(connection)
            is_running = select(processes.c.id).where(processes.c.expires_at > now).exists()
            count = (await connection.execute(select(counted).where(is_running))).scalar_one_or_none()
        return count or None

    async def renew(
        self,
        process: str,
        num_shards: int,
        seconds: float,
        *,
        is_leaving: bool = False,
        sessions: Mapping[int, str] = NONE,
    ) -> Lease:
        """Renew a process's lease for so many seconds, and rebalance shards.

        A process that `is_leaving` keeps its shards until others have taken them over. `sessions`: its gateway
        sessions, stored for successors. Raises SettingError if other processes use another number of shards.
        """
        async with self._database.writing() as connection:
            before = await _locked(connection)
            now = await _now(connection)
            await connection.execute(delete(processes).where(processes.c.expires_at <= now))
            values = {"expires_at": now + timedelta(seconds=seconds), "is_leaving": is_leaving}
            await put(connection, processes, {"id": process}, values)
            rows = await connection.execute(select(processes.c.id, processes.c.is_leaving))
            leaving: dict[str, bool] = {row.id: row.is_leaving for row in rows}
            if len(before) != num_shards:
                if len(leaving) > 1:
                    raise SettingError(
                        f"Other processes of this bot run with SHARDS={len(before)}, this one is to run with "
                        f"{num_shards}: set the same number everywhere, or stop all of them before it changes."
                    )
                before = await _made(connection, num_shards)
            after = _shared_out(before, process, leaving)
            for shard in [new for old, new in zip(before, after, strict=True) if new != old]:
                row = shards.c.shard == shard.shard
                values = {"owner": shard.owner, "successor": shard.successor}
                await connection.execute(update(shards).where(row).values(**values))
            await _note(connection, process, sessions)
            free = [shard.shard for shard in after if shard.successor == process and shard.owner is None]
            left = await connection.execute(
                select(shards.c.shard, shards.c.gateway_session).where(
                    shards.c.shard.in_(free), shards.c.gateway_session.is_not(None)
                )
            )
            await self._tell(connection, RENEW, is_needed=is_leaving or after != before)
        coming = {shard.shard: shard.owner for shard in after if shard.successor == process}
        return Lease(
            num_shards,
            owned=frozenset(shard.shard for shard in after if shard.owner == process),
            coming=frozenset(coming),
            num_successors=sum(not leaves for name, leaves in leaving.items() if name != process),
            left={row.shard: row.gateway_session for row in left},
        )

    async def arrived(self, process: str, shard: int) -> tuple[bool, str | None]:
        """Let a process that has connected a shard serve it, unless it was assigned elsewhere meanwhile.

        Returns whether its former owner is alive, and the gateway session that was left if the shard was free.
        """
        row = (shards.c.shard == shard, shards.c.successor == process)
        is_handed_over = exists().where(*row, processes.c.id == shards.c.owner, processes.c.id != process)
        left = select(shards.c.gateway_session).where(*row, shards.c.owner.is_(None))
        async with self._database.writing() as connection:
            await _locked(connection)
            is_alive: bool = (await connection.execute(select(is_handed_over))).scalar_one()
            session: str | None = (await connection.execute(left)).scalar_one_or_none()
            await connection.execute(update(shards).where(*row).values(owner=process, successor=None))
            await self._tell(connection, RENEW)
        return is_alive, session

    async def release(self, process: str, sessions: Mapping[int, str] = NONE) -> None:
        """End a process's lease: its shards are free, and its gateway sessions can be resumed."""
        async with self._database.writing() as connection:
            await _locked(connection)
            await _note(connection, process, sessions)
            await connection.execute(delete(processes).where(processes.c.id == process))
            for column in (shards.c.owner, shards.c.successor):
                await connection.execute(update(shards).where(column == process).values({column: None}))
            await self._tell(connection, RENEW)

    async def identify_in(self, spacing: float) -> float:
        """Return the seconds until the bot may identify; 0 takes the turn, and the next is `spacing` seconds later.

        Discord counts all of the bot's processes together.
        """
        async with self._database.writing() as connection:
            await _locked(connection)
            now = await _now(connection)
            found = select(identifies.c.free_at)
            free_at: datetime | None = (await connection.execute(found)).scalar_one_or_none()
            if free_at is not None and free_at > now:
                return min((free_at - now).total_seconds(), spacing)  # the clock may have been set back
            values = {"free_at": now + timedelta(seconds=spacing)}
            await put(connection, identifies, {"bucket": 0}, values)
        return 0.0

    async def claim(self, interaction_id: int) -> bool:
        """Claim an interaction; return whether no process had claimed it."""
        async with self._database.single() as connection:
            claim = insert_into(connection, interactions).values(id=interaction_id)
            return (await connection.execute(claim.on_conflict_do_nothing())).rowcount == 1

    async def forget_claims(self, before_id: int) -> None:
        """Forget claims of older interactions; ids grow with time."""
        async with self._database.single() as connection:
            await connection.execute(delete(interactions).where(interactions.c.id < before_id))

    async def tell(self, session_id: str, guild_id: int) -> None:
        """Notify the process that serves a server of a changed table."""
        async with self._database.single() as connection:
            await self._tell(connection, f"{session_id} {guild_id}")

    async def tell_end(self, shards: Iterable[int]) -> None:
        """Notify the processes that took over these shards that this one changes no more of their tables."""
        async with self._database.writing() as connection:
            for shard in shards:
                await self._tell(connection, f"{END}{shard}")

    async def listen(self, observed: Callable[[str], object]) -> None:
        """Call `observed` with notifications of other processes: `RENEW`, `END`, or a session and its server.

        The first call has no arguments: from then on nothing is missed. Returns if the engine can't notify; raises
        StorageError when the connection is lost.
        """
        await self._database.listen(CHANNEL, observed)

    async def _tell(self, connection: AsyncConnection, payload: str, *, is_needed: bool = True) -> None:
        if is_needed and self._database.is_shared:
            await connection.execute(select(func.pg_notify(CHANNEL, payload)))


CHANNEL = "lost_board_games"
"""The channel for `Database.listen`."""
RENEW = "renew"
"""Asks processes to renew because shards move."""
END = "end "
"""Followed by a shard: its former owner has made its last change, maybe after its successor looked for changes."""


def _shared_out(before: Sequence[_Shard], process: str, leaving: dict[str, bool]) -> list[_Shard]:
    """Return the shards without dead owners, with `process` as successor of its fair share."""
    after = [
        replace(
            shard,
            owner=shard.owner if shard.owner in leaving else None,
            successor=shard.successor if not leaving.get(shard.successor or "", True) else None,
        )
        for shard in before
    ]
    if leaving[process]:
        return after
    held = Counter(shard.holder for shard in after)
    fair = -(-len(after) // sum(not leaves for leaves in leaving.values()))
    while held[process] < fair and (taken := _to_take(after, process, held, leaving)) is not None:
        held[taken.owner] -= 1
        held[process] += 1
        after[taken.shard] = replace(taken, successor=process)
    return after


def _to_take(
    after: Sequence[_Shard], process: str, held: Counter[str | None], leaving: dict[str, bool]
) -> _Shard | None:
    """Return a free shard, or one of a leaving process, or else of the process that has most and too many."""
    others = [shard for shard in after if shard.successor is None and shard.owner != process]
    left = [shard for shard in others if leaving.get(shard.owner or "", True)]
    if left:
        return min(left, key=lambda shard: shard.owner is not None)
    richest = max(others, key=lambda shard: held[shard.owner], default=None)
    return richest if richest is not None and held[richest.owner] > held[process] + 1 else None


async def _locked(connection: AsyncConnection) -> list[_Shard]:
    """Return the shards, locked until the transaction ends.

    The lock is on the table: the very first processes find no rows to lock.
    """
    if connection.dialect.name == "postgresql":
        await connection.execute(text("LOCK TABLE shards IN SHARE ROW EXCLUSIVE MODE"))
    columns = (shards.c.shard, shards.c.owner, shards.c.successor)
    rows = await connection.execute(select(*columns).order_by(shards.c.shard))
    return [_Shard(**row) for row in rows.mappings()]


async def _now(connection: AsyncConnection) -> datetime:
    if connection.dialect.name == "postgresql":
        clock = func.clock_timestamp(type_=UtcDateTime())
    else:
        clock = func.strftime("%Y-%m-%d %H:%M:%f", "now", type_=UtcDateTime())
    now: datetime = (await connection.execute(select(clock))).scalar_one()
    return now


async def _note(connection: AsyncConnection, process: str, sessions: Mapping[int, str]) -> None:
    for shard, session in sessions.items():
        row = (shards.c.shard == shard, shards.c.owner == process)
        await connection.execute(update(shards).where(*row).values(gateway_session=session))


async def _made(connection: AsyncConnection, num_shards: int) -> list[_Shard]:
    await connection.execute(delete(shards))
    made = [_Shard(index) for index in range(num_shards)]
    await connection.execute(insert(shards), [{"shard": shard.shard} for shard in made])
    return made
