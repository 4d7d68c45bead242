"""Processes share out the bot's shards; nothing is done twice, and each hears what concerns it."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from storage import Lease, ShardSet, Storage, StorageError, Uptime
from storage.leases import RENEW, Leases

from .support import PostgresServer

LONG, SHORT, OVER = 60.0, 0.05, 0.0


@pytest.fixture
def leases(storage: Storage) -> Leases:
    return storage.leases


async def settled(leases: Leases, *names: str, num_shards: int = 4) -> dict[str, Lease]:
    """Let these processes renew, and connect what comes to them, until nothing changes hands."""
    held: dict[str, Lease] = {}
    for _ in range(4):
        for name in names:
            held[name] = await leases.renew(name, num_shards, LONG)
            for shard in held[name].coming:
                await leases.arrived(name, shard)
    return held


async def test_the_first_process_gets_all_shards_and_serves_each_once_it_has_connected_it(leases: Leases) -> None:
    assert await leases.num_shards() is None
    lease = await leases.renew("a", 2, LONG)
    assert lease == Lease(2, owned=frozenset(), coming=frozenset({0, 1}), num_successors=0)
    await leases.arrived("a", 1)
    lease = await leases.renew("a", 2, LONG)
    assert lease == Lease(2, owned=frozenset({1}), coming=frozenset({0}))
    assert await leases.num_shards() == 2


async def test_processes_that_start_at_the_same_moment_share_out_one_after_the_other(url: str) -> None:
    async with await Storage.open(url) as one, await Storage.open(url) as other, await Storage.open(url) as third:
        names = {"a": one, "b": other, "c": third}
        leases = await asyncio.gather(*(process.leases.renew(name, 6, LONG) for name, process in names.items()))
        assert {lease.num_shards for lease in leases} == {6}
        held = [await process.leases.renew(name, 6, LONG) for name, process in names.items()]
    assert sorted(shard for lease in held for shard in lease.coming) == list(range(6))


async def test_a_second_process_gets_its_share_and_the_first_serves_on_until_it_has_connected(
    leases: Leases,
) -> None:
    await settled(leases, "a")
    second = await leases.renew("b", 4, LONG)
    assert (len(second.owned), len(second.coming), second.num_successors) == (0, 2, 1)
    assert len((await leases.renew("a", 4, LONG)).owned) == 4
    for shard in second.coming:
        assert await leases.arrived("b", shard) == (True, None), "it was handed over"
    assert (await leases.renew("a", 4, LONG)).owned == {0, 1, 2, 3} - second.coming


@pytest.mark.parametrize(("num_shards", "shares"), [(4, [1, 1, 2]), (1, [0, 0, 1]), (7, [2, 2, 3])])
@pytest.mark.slow
async def test_every_shard_is_served_by_exactly_one_process_in_fair_shares(
    leases: Leases, num_shards: int, shares: list[int]
) -> None:
    held = await settled(leases, "a", "b", "c", num_shards=num_shards)
    assert sorted(len(lease.owned) for lease in held.values()) == shares
    assert sorted(shard for lease in held.values() for shard in lease.owned) == list(range(num_shards))
    again = await settled(leases, "a", "b", "c", num_shards=num_shards)
    assert again == held


async def test_a_process_that_leaves_keeps_its_shards_until_others_have_them(leases: Leases) -> None:
    await settled(leases, "a")
    alone = await leases.renew("a", 4, LONG, is_leaving=True)
    assert (len(alone.owned), alone.num_successors) == (4, 0)
    heir = await leases.renew("b", 4, LONG)
    assert heir.coming == {0, 1, 2, 3}
    assert (await leases.renew("a", 4, LONG, is_leaving=True)).owned == {0, 1, 2, 3}
    for shard in heir.coming:
        await leases.arrived("b", shard)
    assert (await leases.renew("a", 4, LONG, is_leaving=True)).owned == set()


async def test_whoever_has_connected_a_shard_before_it_was_free_gets_the_session_that_was_left(
    leases: Leases,
) -> None:
    await settled(leases, "a", num_shards=1)
    await leases.renew("a", 1, LONG, is_leaving=True)
    assert (await leases.renew("b", 1, LONG)).left == {}
    await leases.release("a", {0: "session"})
    assert await leases.arrived("b", 0) == (False, "session")
    assert await leases.arrived("b", 0) == (False, None)


async def test_what_a_dead_process_held_is_taken_over_at_the_next_renewal(leases: Leases) -> None:
    await settled(leases, "a", "b")
    await leases.renew("a", 4, OVER)
    survivor = await leases.renew("b", 4, LONG)
    assert survivor.owned | survivor.coming == {0, 1, 2, 3}
    for shard in survivor.coming:
        assert await leases.arrived("b", shard) == (False, None), "it was abandoned"
    late = await leases.renew("a", 4, LONG)
    assert late.owned == set(), "who was away too long serves nothing any more"


async def test_a_lease_that_nobody_renews_is_over_after_its_seconds(leases: Leases) -> None:
    assert (await leases.renew("a", 1, SHORT)).coming == {0}
    async with asyncio.timeout(20):
        while not (await leases.renew("b", 1, LONG)).coming:
            await asyncio.sleep(SHORT)


async def test_the_number_of_shards_changes_only_when_nobody_else_runs(leases: Leases) -> None:
    await settled(leases, "a")
    with pytest.raises(StorageError, match="SHARDS=4"):
        await leases.renew("b", 5, LONG)
    assert await leases.num_shards() == 4
    await leases.release("a")
    assert await leases.num_shards() is None
    assert (await leases.renew("b", 5, LONG)).coming == {0, 1, 2, 3, 4}


async def test_an_interaction_is_claimed_once(leases: Leases) -> None:
    claims = await asyncio.gather(*(leases.claim(7 << 22) for _ in range(5)))
    assert sorted(claims) == [False, False, False, False, True]
    assert await leases.claim(8 << 22)
    await leases.forget_claims(before_id=8 << 22)
    assert await leases.claim(7 << 22), "it has been forgotten"
    assert not await leases.claim(8 << 22)


async def test_processes_on_postgresql_hear_of_tables_of_shards_that_change_hands_and_of_a_lost_connection(
    postgres_url: str, postgres_server: PostgresServer
) -> None:
    told: asyncio.Queue[str] = asyncio.Queue()
    async with await Storage.open(postgres_url) as one, await Storage.open(postgres_url) as other:
        listening = asyncio.create_task(one.leases.listen(told.put_nowait))
        while told.empty():  # until somebody listens
            await other.leases.tell("warm-up", 1)
        await other.leases.tell("last", 1)
        while await told.get() != "last 1":
            pass
        await other.leases.tell("abcdefgh", 5 << 22)
        assert await told.get() == f"abcdefgh {5 << 22}"
        await other.leases.renew("b", 1, LONG)
        assert await told.get() == RENEW
        await postgres_server.run(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
        )
        with pytest.raises(StorageError):
            await listening


def test_a_server_is_on_the_shard_that_discord_says() -> None:
    guild_id = 80351110224678912
    assert guild_id in ShardSet(8, frozenset({(guild_id >> 22) % 8}))
    assert guild_id not in ShardSet(8, frozenset(range(8)) - {(guild_id >> 22) % 8})
    assert guild_id in ShardSet(1, frozenset({0}))


NOON = datetime(2025, 3, 1, 12, tzinfo=UTC)

BOT, OTHER_BOT = 1, 2


async def test_a_gap_between_heartbeats_is_an_outage_and_outages_add_up(storage: Storage) -> None:
    await storage.uptime.beat(BOT, NOON)
    hour, two = NOON + timedelta(hours=1), NOON + timedelta(hours=3)
    seen = await storage.uptime.beat(BOT, hour)
    assert seen == Uptime(seen_at=hour, down_for=3600.0, down_from=NOON, down_until=hour)
    assert await storage.uptime.beat(BOT, hour) == seen, "another process has seen it too"
    seen = await storage.uptime.beat(BOT, two)
    assert seen == Uptime(seen_at=two, down_for=3 * 3600.0, down_from=hour, down_until=two)


async def test_a_clock_that_was_wrong_for_a_while_leaves_the_bots_own_time_as_it_was(storage: Storage) -> None:
    await storage.uptime.beat(BOT, NOON)
    late = await storage.uptime.beat(BOT, NOON - timedelta(seconds=50))
    assert late.seen_at == NOON, "one that comes late changes nothing"
    wrong, right = NOON + timedelta(days=400), NOON + timedelta(minutes=10)
    assert (await storage.uptime.beat(BOT, wrong)).down_for == 400 * 86_400
    assert (await storage.uptime.beat(BOT, right)).down_for == 600
