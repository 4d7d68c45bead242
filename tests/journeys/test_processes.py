"""Several processes of one bot on one PostgreSQL: each serves its servers, and nothing is done twice or never."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from discord.gateway import DiscordWebSocket

from bot.app.monitor import Health
from bot.config import Config
from bot.gateway.budget import MOST
from bot.gateway.connect import IdentifyLimiter
from bot.tables import lobby as lobby_of
from sandbox.server import LocalDiscord
from sandbox.starts import SessionStarts
from storage import SessionStatus, ShardSet, StorageError
from storage.leases import Leases
from tests.journeys.bot_harness import AN_HOUR, BotHarness, local_discord, until
from tests.journeys.conftest import join
from tests.journeys.fake_workers import FakePictures
from tests.journeys.people import Player, card, for_verb
from tests.storage.support import PostgresServer
from tests.texts import words

BOTH = ("games", "games-2")
A_MINUTE = 60.0
"""Seconds after which a process or a click is given up: on a busy machine, too, none is that goes on."""

GONE = "This message is gone."


class Bots:
    """The processes of one bot, here in one process, on a local Discord with some servers."""

    def __init__(self, local: LocalDiscord, database_url: str, data_dir: Path) -> None:
        self.local = local
        self._settings = Config(discord_token=local.token, database_url=database_url, data_dir=data_dir)
        self._houses: list[BotHarness] = []

    def harness(self, **settings: object) -> BotHarness:
        """Return a process that does not run yet."""
        harness = BotHarness(self.local, self._settings.model_copy(update=settings), FakePictures)
        harness.pace = replace(harness.pace, heartbeat=0.2, handover=A_MINUTE, grace=A_MINUTE, lease=A_MINUTE)
        self._houses.append(harness)
        return harness

    async def started(self, num_shards: int) -> BotHarness:
        """Start a process and wait until it serves so many shards."""
        harness = self.harness()
        await harness.start_bot()
        await until(lambda: len(served(harness)) == num_shards)
        return harness

    async def standing_by(self, harness: BotHarness | None = None) -> tuple[BotHarness, asyncio.Task[None]]:
        """Let another process take part; return it, and what has ended once it serves shards."""
        heir = harness or self.harness()
        starting = asyncio.create_task(heir.start_bot())
        await until(partial(takes_part, heir))
        return heir, starting

    async def close(self) -> None:
        for harness in self._houses:
            await harness.stop_bot()


def served(harness: BotHarness) -> frozenset[int]:
    part = harness.runtime.shard_leases.served
    assert isinstance(part, ShardSet)
    return part.shards


def serves(harness: BotHarness, channel: str) -> bool:
    return harness.runtime.shard_leases.serves(int(harness.local.world.channel_named(channel)["guild_id"]))


def takes_part(harness: BotHarness) -> bool:
    return harness.is_started and harness.runtime.shard_leases.served is not None


@asynccontextmanager
async def bots_on(num_guilds: int, database_url: str, data_dir: Path) -> AsyncIterator[Bots]:
    async with local_discord(num_guilds, A_MINUTE) as local:
        bots = Bots(local, database_url, data_dir)
        try:
            yield bots
        finally:
            await bots.close()


@pytest.fixture
async def one_server(postgres_url: str, tmp_path: Path) -> AsyncIterator[Bots]:
    async with bots_on(1, postgres_url, tmp_path) as bots:
        yield bots


@pytest.fixture
async def two_servers(postgres_url: str, tmp_path: Path) -> AsyncIterator[Bots]:
    async with bots_on(2, postgres_url, tmp_path) as bots:
        yield bots


def shows_computers(person: Player, number: int, channel: str = "games") -> bool:
    return words(card(person, channel)).count("🤖") == number


async def click_on_card(person: Player, verb: str, channel: str) -> None:
    """Click on the card or its replacement: a process that left may not have recorded it."""
    outcome = None
    while outcome is None or not outcome.is_done:
        assert outcome is None or outcome.failure == GONE
        lobby = card(person, channel)
        outcome = await person.click(lobby, for_verb(lobby, verb), force=True)


async def test_each_process_serves_its_share_of_the_servers_and_clicks_work_in_all(two_servers: Bots) -> None:
    first = await two_servers.started(2)
    second = await two_servers.started(1)
    await until(lambda: len(served(first)) == 1)
    assert served(first) | served(second) == {0, 1}
    assert first.bot.budget.most == second.bot.budget.most == MOST // 2, "what Discord takes is shared out, too"
    async with await join(first, "Anna") as anna:
        for channel in BOTH:
            anna.turns_to(next(harness for harness in (first, second) if serves(harness, channel)))
            lobby = await anna.hosts(channel=channel, players=4)
            await anna.press("addcomputer", lobby)
            await anna.wait_until(partial(shows_computers, anna, 1, channel))
        channel = next(channel for channel in BOTH if serves(second, channel))
        table = await second.table(channel)
        first.runtime.changed(await lobby_of.set_computers(first.tables, table.session.id, anna.user_id, +1))
        await anna.wait_until(partial(shows_computers, anna, 2, channel))
        assert not first.runtime.publisher.pending, "who serves a server shows what another process has changed"
    await second.bot.wait_until_ready()
    asked, (third, starting) = two_servers.local.requests, await two_servers.standing_by()
    for harness, gateway in ((first, "up"), (second, "up"), (third, "standing by")):
        report = await Health(harness.bot).report()
        assert (report.gateway, report.database, report.is_well) == (gateway, "up", True)
    before = asked.count("GET /gateway/bot")
    await third.stop_bot()
    await starting
    assert asked.count("GET /gateway/bot") == before, "who is stopped while it stands by asks for no session"


async def test_a_click_while_one_process_hands_over_to_another_is_carried_out_just_once(one_server: Bots) -> None:
    leaving = await one_server.started(1)
    async with await join(leaving, "Anna") as anna:
        lobby = await anna.hosts(players=4)
        heir, starting = await one_server.standing_by()
        stopping = asyncio.create_task(leaving.stop_bot())
        clicks = 0
        while clicks < 3 or not (starting.done() and stopping.done()):
            await anna.wait_until(partial(shows_computers, anna, clicks % 2))
            verb = "removecomputer" if clicks % 2 else "addcomputer"
            outcome = await anna.click(lobby, for_verb(lobby, verb), force=True)
            assert outcome.is_done, outcome
            clicks += 1
        await asyncio.gather(starting, stopping)
        table = await heir.table_of(anna, SessionStatus.LOBBY)
        assert len(table.computers) == clicks % 2
        await anna.wait_until(partial(shows_computers, anna, clicks % 2))


class Gate:
    """Holds all calls of a method until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, owner: object, method: str) -> None:
        self.reached, self._opened = asyncio.Event(), asyncio.Event()
        call = getattr(owner, method)

        async def wait(*given: Any, **named: Any) -> Any:
            self.reached.set()
            await self._opened.wait()
            return await call(*given, **named)

        monkeypatch.setattr(owner, method, wait)

    def open(self) -> None:
        self._opened.set()


def clicks_sent(bots: Bots) -> int:
    """Return how often Discord has sent a click to a session, heard or not."""
    sessions = bots.local.gateway._sessions.values()
    return sum('"t":"INTERACTION_CREATE"' in text for session in sessions for _, text in session.sent)


@pytest.mark.parametrize("late", ["leaving", "renewing", "resuming"])
async def test_a_click_before_the_heir_has_its_own_session_is_carried_out_whatever_is_late(
    one_server: Bots, monkeypatch: pytest.MonkeyPatch, late: str
) -> None:
    leaving = await one_server.started(1)
    leases = leaving.runtime.shard_leases
    async with await join(leaving, "Anna") as anna:
        lobby = await anna.hosts(players=4)
        identifying = Gate(monkeypatch, IdentifyLimiter, "wait_for_turn")
        heir, starting = await one_server.standing_by()
        heirs = heir.runtime.shard_leases
        stopping = asyncio.create_task(leaving.stop_bot())
        await identifying.reached.wait()
        place, method = {
            "leaving": (leases._leases, "release"),
            "renewing": (heirs, "_wait"),
            "resuming": (DiscordWebSocket, "resume"),
        }[late]
        gate = Gate(monkeypatch, place, method)
        if late == "renewing":
            await gate.reached.wait()
        leases._has_no_more.set()  # as when `Pace.handover` is over
        if late != "leaving":
            await stopping
        await gate.reached.wait()
        before = clicks_sent(one_server)
        clicking = asyncio.create_task(anna.click(lobby, for_verb(lobby, "addcomputer"), force=True))
        await until(lambda: clicks_sent(one_server) > before)
        identifying.open()
        await until(lambda: 0 in (heirs._known if late == "renewing" else served(heir)))
        gate.open()
        assert (await clicking).is_done
        await asyncio.gather(stopping, starting)
        await anna.wait_until(partial(shows_computers, anna, 1))


async def add_computer(harness: BotHarness, person: Player, channel: str) -> None:
    """Change a table in a process, as a click does."""
    session_id = (await harness.table(channel)).session.id
    harness.runtime.changed(await lobby_of.set_computers(harness.tables, session_id, person.user_id, +1))


@pytest.mark.parametrize("is_ending", [False, True])
async def test_what_is_changed_after_the_heir_has_looked_and_not_shown_is_shown_by_the_heir(
    two_servers: Bots, monkeypatch: pytest.MonkeyPatch, is_ending: bool
) -> None:
    former = await two_servers.started(2)
    async with await join(former, "Anna") as anna:
        for channel in BOTH:
            await anna.hosts(channel=channel, players=4)
        renewing = Gate(monkeypatch, former.runtime.shard_leases, "_wait")
        await renewing.reached.wait()
        heir = await two_servers.started(1)
        await heir.bot.rounds.stop()
        channel = next(channel for channel in BOTH if serves(heir, channel))
        showing = Gate(monkeypatch, former.runtime.publisher.cards, "show")
        await add_computer(former, anna, channel)
        await showing.reached.wait()
        if is_ending:
            former.bot.pace = replace(former.pace, grace=0.0)
            await former.stop_bot()
        renewing.open()
        await anna.wait_until(partial(shows_computers, anna, 1, channel))


async def test_what_is_told_before_a_process_listens_is_shown_by_it(
    two_servers: Bots, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await two_servers.started(2)
    async with await join(first, "Anna") as anna:
        for channel in BOTH:
            await anna.hosts(channel=channel, players=4)
        listening = Gate(monkeypatch, Leases, "listen")
        second = await two_servers.started(1)
        await second.bot.rounds.stop()
        await until(lambda: len(served(first)) == 1)
        channel = next(channel for channel in BOTH if serves(second, channel))
        await add_computer(first, anna, channel)
        await first.runtime.shard_leases._notifying.settle()
        listening.open()
        await anna.wait_until(partial(shows_computers, anna, 1, channel))


async def test_a_click_is_acknowledged_while_the_database_is_frozen_and_carried_out_when_it_is_not(
    one_server: Bots, postgres_server: PostgresServer
) -> None:
    harness = await one_server.started(1)
    harness.bot.pace = replace(harness.pace, patience=0.05)
    async with await join(harness, "Anna") as anna, await join(harness, "Ben") as ben:
        lobby = await anna.hosts(players=4)
        with postgres_server.frozen():
            assert (await anna.tap("addcomputer", lobby)).is_done
            assert (await ben.slash("games", "rules", game="teufel")).is_done
        await anna.wait_until(partial(shows_computers, anna, 1))
        await ben.wait_message(lambda m: m["ephemeral"] and "In Teufels Küche" in words(m))


async def test_a_process_away_for_too_long_loses_its_servers_and_what_it_left_unshown_is_shown(
    one_server: Bots,
) -> None:
    away = await one_server.started(1)
    heir = one_server.harness()
    starting = asyncio.create_task(heir.start_bot())
    async with await join(away, "Anna") as anna:
        await anna.hosts(players=4)
        await lobby_of.set_computers(away.bot.tables, (await away.table()).session.id, anna.user_id, +1)
        while not starting.done():
            await away.storage.leases.renew(away.bot.runtime.shard_leases.process, 1, seconds=0)
        await starting
        await until(lambda: served(heir) == {0} and served(away) == frozenset())
        await anna.wait_until(partial(shows_computers, anna, 1))
        await anna.press("addcomputer")
        await anna.wait_until(partial(shows_computers, anna, 2))


def stop_noting(harness: BotHarness) -> None:
    """Let a process note no more what it receives."""
    assert harness.runtime.shard_leases._keeping is not None
    harness.runtime.shard_leases._keeping.cancel()


async def die(harness: BotHarness, *, forgotten: bool = False) -> None:
    """End all that a process does for its servers, as a crash does: it says nothing to anybody.

    Its sessions may be `forgotten` by Discord.
    """
    share = harness.runtime.shard_leases
    stop_noting(harness)
    assert share._lease is not None
    for shard in harness.bot.shards.values():
        shard._parent._cancel_task()
        await shard._parent.ws.close()
    if forgotten:
        harness.local.gateway._sessions.clear()
    await harness.storage.leases.renew(share.process, share._lease.num_shards, seconds=0)


def patient(bots: Bots) -> BotHarness:
    """Return a process that does not run yet, and may identify only once."""
    bots.local.world.starts = SessionStarts(bots.local.world.clock)
    harness = bots.harness()
    harness.pace = replace(harness.pace, identify_spacing=AN_HOUR)
    return harness


async def test_all_shards_of_a_process_that_died_are_served_although_only_one_may_identify(
    two_servers: Bots,
) -> None:
    dying = await two_servers.started(2)
    dying.bot.pace = replace(dying.pace, handover=0.1)
    async with await join(dying, "Anna") as anna:
        for channel in BOTH:
            await anna.hosts(channel=channel, players=4)
        await until(lambda: len(dying.bot.runtime.shard_leases._noted) == 2)
        heir, starting = await two_servers.standing_by(patient(two_servers))
        stop_noting(dying)
        for channel in BOTH:
            await anna.press("addcomputer", card(anna, channel))
            await anna.wait_until(partial(shows_computers, anna, 1, channel))
        await die(dying)
        await until(lambda: served(heir) == {0, 1})
        for channel in BOTH:
            await anna.press("addcomputer", card(anna, channel))
            await anna.wait_until(partial(shows_computers, anna, 2, channel))
            table = await heir.table(channel)
            assert len(table.computers) == 2, "the first click was sent again, and not carried out again"
        await starting
        assert len(heir.bot.shards) == 1, "the other one still waits for its turn"
        for session_id in [stored.session.id for stored in await heir.storage.of_user(anna.user_id)]:
            assert (await heir.tables.load(session_id)).lost is None, "its servers are only not known yet"


async def test_all_shards_change_hands_at_a_deploy_although_only_one_may_identify(two_servers: Bots) -> None:
    leaving = await two_servers.started(2)
    leaving.runtime.shard_leases._has_no_more.set()  # as when `Pace.handover` is over
    async with await join(leaving, "Anna") as anna:
        for channel in BOTH:
            await anna.hosts(channel=channel, players=4)
        heir, starting = await two_servers.standing_by(patient(two_servers))
        stopping = asyncio.create_task(leaving.stop_bot())
        clicks = 0
        while not stopping.done() or clicks % 2:
            verb = "removecomputer" if clicks % 2 else "addcomputer"
            for channel in BOTH:
                await anna.wait_until(partial(shows_computers, anna, clicks % 2, channel))
                await click_on_card(anna, verb, channel)
            clicks += 1
        await asyncio.gather(starting, stopping)
        await until(lambda: served(heir) == {0, 1})
        assert len(heir.bot.shards) == 1, "the other one still waits for its turn"
        anna.turns_to(heir)
        for channel in BOTH:
            await anna.wait_until(partial(shows_computers, anna, 0, channel))
            await anna.press("addcomputer", card(anna, channel))
            await anna.wait_until(partial(shows_computers, anna, 1, channel))


async def test_a_session_that_discord_has_forgotten_is_replaced_by_one_of_our_own(one_server: Bots) -> None:
    dying = await one_server.started(1)
    dying.bot.pace = replace(dying.pace, handover=0.1)
    await until(lambda: len(dying.bot.runtime.shard_leases._noted) == 1)
    heir, starting = await one_server.standing_by()
    await die(dying, forgotten=True)
    await until(lambda: served(heir) == {0})
    await starting
    async with await join(heir, "Anna") as anna:
        await anna.hosts(players=4)


async def test_another_number_of_shards_is_refused_in_a_sentence_and_the_only_process_ends_at_once(
    one_server: Bots,
) -> None:
    alone = await one_server.started(1)
    with pytest.raises(StorageError, match="Other processes of this bot run with SHARDS=1"):
        await one_server.harness(shards=3).start_bot()
    await alone.stop_bot()
    again = await one_server.started(1)
    assert served(again) == {0}
