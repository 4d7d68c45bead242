"""Every way to a table passes the same checks: who, where, how many, and what the bot may do there."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from datetime import timedelta
from types import FunctionType
from typing import Any

import pytest

from bot.features import COMMANDS, VERBS
from bot.features.turningpoints import write_points
from bot.interactions.access import must_have_place, must_have_place_at
from bot.tables import leave
from bot.tables.clock import IDLE_LIMIT, IDLE_WARNING
from bot.tables.table import Table
from games.engine.hindsight import TurningPoint
from sandbox import permissions
from sandbox.person import Outcome, selects
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player, card, panel
from tests.journeys.robots import anything, cook
from tests.texts import tells, words

pytestmark = pytest.mark.slow

HERE, ELSEWHERE, GONE = "lounge", "games", "short"
LACKING = permissions.INVITED & ~permissions.ATTACH_FILES

Way = Callable[[], Awaitable[Outcome]]
"""Asks for a table in `HERE`."""
Prepare = Callable[[BotHarness, Player, Player], Awaitable[Way]]
"""Brings about that Ben may ask for one; Anna runs the bot."""


async def over(harness: BotHarness, ben: Player, anna: Player) -> Table:
    """Play a game that Ben hosts to its end."""
    await ben.starts(anna, game="heller", channel=HERE)
    return await harness.finish(anything(1), HERE)


async def lost(harness: BotHarness, ben: Player, anna: Player) -> None:
    """Let a table that Ben hosts lose its channel."""
    channel = await anna.create_channel(GONE)
    await ben.starts(anna, channel=GONE)
    await harness.forward("turn", cook(1), GONE)
    await anna.delete_channel(channel)
    await ben.wait_message(lambda message: tells(message, "lost-channel"))
    await harness.settle()


async def newgame(harness: BotHarness, ben: Player, anna: Player) -> Way:
    return lambda: ben.slash(HERE, "newgame", game="heller")


async def rematch(harness: BotHarness, ben: Player, anna: Player) -> Way:
    await over(harness, ben, anna)
    return lambda: ben.tap("rematch", card(ben, HERE))


async def lessontable(harness: BotHarness, ben: Player, anna: Player) -> Way:
    await ben.open(HERE)
    message = await panel(ben, HERE)
    return lambda: ben.click(message, "B:lessontable:heller:0:", force=True)


async def tryagain(harness: BotHarness, ben: Player, anna: Player) -> Way:
    table = await over(harness, ben, anna)
    points = write_points([TurningPoint(0, ("a",), ("b",), 0.2)])
    await harness.storage.set_hindsight(table.session.id, ben.user_id, points)
    message = await panel(ben, HERE)
    return lambda: ben.click(message, f"B:tryagain:{table.session.id}:0:0", force=True)


async def continue_(harness: BotHarness, ben: Player, anna: Player) -> Way:
    await lost(harness, ben, anna)
    return lambda: ben.slash(HERE, "continue")


async def goonhere(harness: BotHarness, ben: Player, anna: Player) -> Way:
    await lost(harness, ben, anna)
    listed = await ben.use("mygames", HERE)
    return lambda: ben.tap("continuehere", listed)


async def continueat(harness: BotHarness, ben: Player, anna: Player) -> Way:
    await lost(harness, ben, anna)
    listed = await ben.use("mygames", await ben.open_dm())
    places = await ben.press("continueelsewhere", listed)
    (select,) = selects(places)
    return lambda: ben.select(places, select["custom_id"], [ben.channel_id(HERE)])


async def closed(harness: BotHarness, ben: Player, anna: Player, channel: str) -> None:
    await ben.starts(anna, channel=channel)
    await harness.forward("turn", cook(1), channel)
    await harness.round(later=IDLE_WARNING)
    await harness.round(later=IDLE_LIMIT - IDLE_WARNING)


async def reopen(harness: BotHarness, ben: Player, anna: Player) -> Way:
    await closed(harness, ben, anna, HERE)
    return lambda: ben.tap("continue", card(ben, HERE))


async def reopen_from_elsewhere(harness: BotHarness, ben: Player, anna: Player) -> Way:
    await closed(harness, ben, anna, HERE)
    listed = await ben.use("mygames", await ben.open_dm())
    return lambda: ben.tap("continue", listed)


WAYS: Mapping[str, tuple[Prepare, ...]] = {
    "/newgame": (newgame,),
    "/continue": (continue_,),
    "rematch": (rematch,),
    "lessontable": (lessontable,),
    "tryagain": (tryagain,),
    "continuehere": (goonhere,),
    "continueat": (continueat,),
    "continue": (reopen, reopen_from_elsewhere),
}
"""By command or verb."""


# What is in the way


@asynccontextmanager
async def blocked(harness: BotHarness, ben: Player) -> AsyncIterator[None]:
    guild_id, bans = int(ben.guild["id"]), harness.storage.blocks
    await bans.set(guild_id, ben.user_id, harness.now() + timedelta(days=1))
    yield
    await bans.set(guild_id, ben.user_id, None)


@asynccontextmanager
async def closed_channel(harness: BotHarness, ben: Player) -> AsyncIterator[None]:
    guild_id, servers = int(ben.guild["id"]), harness.tables.servers
    await servers.choose(guild_id, "channels", (int(ben.channel_id(ELSEWHERE)),))
    yield
    await servers.choose(guild_id, "channels", ())


@asynccontextmanager
async def enough_tables(harness: BotHarness, ben: Player) -> AsyncIterator[None]:
    guild_id, servers = int(ben.guild["id"]), harness.tables.servers
    await ben.hosts(channel=ELSEWHERE)
    await servers.choose(guild_id, "tables", 1)
    yield
    await leave.leave(harness.tables, (await harness.table(ELSEWHERE)).session.id, ben.user_id)
    await servers.choose(guild_id, "tables", 2)


@asynccontextmanager
async def missing_right(harness: BotHarness, ben: Player) -> AsyncIterator[None]:
    await ben.set_bot_permissions(HERE, LACKING)
    yield
    await ben.set_bot_permissions(HERE, permissions.INVITED)


IN_THE_WAY = {
    blocked: "blocked",
    closed_channel: "channel-not-allowed",
    enough_tables: "too-many-tables",
    missing_right: "permissions",
}
"""What is said of it."""
NOT_OFFERED = {("continueat", closed_channel), ("continueat", missing_right)}


@pytest.mark.parametrize("prepare", [way for ways in WAYS.values() for way in ways], ids=lambda way: way.__name__)
async def test_every_way_to_a_table_is_closed_by_what_is_in_the_way_of_any_other(
    harness: BotHarness, anna: Player, ben: Player, prepare: Prepare
) -> None:
    way = await prepare(harness, ben, anna)
    for in_the_way, why in IN_THE_WAY.items():
        async with in_the_way(harness, ben):
            await harness.settle()
            before = harness.public(HERE)
            is_offered = (prepare.__name__, in_the_way) not in NOT_OFFERED
            told, expected = await refused(way), why if is_offered else "old-button"
            assert tells(told, f"refusal-{expected}"), (in_the_way.__name__, told)
            await harness.settle()
            assert await harness.tables.in_channel(int(ben.channel_id(HERE))) is None
            assert harness.public(HERE) == before
    assert (await way()).is_done
    await harness.settle()
    assert (await harness.table(HERE)).seat_of(ben.user_id)


async def refused(way: Way) -> str:
    outcome = await way()
    assert outcome.is_done and outcome.message is not None and outcome.message["ephemeral"], outcome
    return words(outcome.message)


async def test_no_thread_is_opened_for_a_table_that_may_not_be(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await ben.set_bot_permissions(HERE, permissions.INVITED | permissions.CREATE_PUBLIC_THREADS)
    for in_the_way in (blocked, closed_channel, enough_tables):
        async with in_the_way(harness, ben):
            before = len(harness.local.world.channels)
            asking = ben.slash(HERE, "newgame", game="heller", thread=True)
            await ben.is_refused(IN_THE_WAY[in_the_way], asking, HERE)
            assert len(harness.local.world.channels) == before


def test_whatever_leads_to_a_place_for_a_table_is_a_way_of_the_list() -> None:
    verbs = {verb: known.do for verb, known in VERBS.items()}
    commands = {f"/{command.name}": command.callback for command in COMMANDS}
    makers = {must_have_place.__name__, must_have_place_at.__name__}
    found = {name for name, do in {**verbs, **commands}.items() if makers & set(names_in(do, set()))}
    assert found == {*WAYS}


def names_in(do: Any, seen: set[object]) -> set[str]:
    """Return all names that a function uses, and the functions of its module that it uses."""
    if not isinstance(do, FunctionType) or do in seen:
        return set()
    seen.add(do)
    within = inspect.getclosurevars(do)
    used = {
        name: value for name, value in within.globals.items() if getattr(value, "__module__", "") == do.__module__
    }
    found = set(do.__code__.co_names)
    for value in (*used.values(), *within.nonlocals.values()):
        found |= names_in(value, seen)
    return found
