"""Several servers, and a bot whose shards share them out."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import count

import discord
import pytest

from sandbox.clock import Clock
from sandbox.person import Person
from sandbox.redirect import point_discord_at
from sandbox.server import LocalDiscord
from sandbox.world import World
from tests.sandbox.conftest import Bot, on_command, running, say_here


class Sharded(Bot, discord.AutoShardedClient):
    pass


@pytest.fixture
async def two_servers() -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord(num_guilds=2, time_scale=0.01) as local:
        point_discord_at(local.origin)
        yield local


async def test_a_bot_is_told_to_have_a_shard_for_each_server_and_everybody_is_a_member_of_each(
    two_servers: LocalDiscord,
) -> None:
    async with running(Sharded(), two_servers) as bot, await Person.connect(two_servers.origin, "Anna") as anna:
        assert bot.shard_count == 2
        assert {guild.shard_id for guild in bot.guilds} == {0, 1}
        assert sorted(guild.name for guild in bot.guilds) == ["Game night", "Game night 2"]
        members = [await guild.fetch_member(int(anna.id)) for guild in bot.guilds]
        roles = [role.id for member in members for role in member.roles if role.name == "Moderators"]
        assert len(set(roles)) == 2, "with roles of its own"


async def test_clicks_reach_the_shard_of_their_server_and_private_messages_shard_0(
    two_servers: LocalDiscord,
) -> None:
    bots = [Bot(shard_id=index, shard_count=2) for index in range(2)]
    async with (
        running(bots[0], two_servers),
        running(bots[1], two_servers),
        await Person.connect(two_servers.origin, "Anna") as anna,
    ):
        for bot in bots:
            await on_command(bot, say_here)
        for bot, other in (bots, bots[::-1]):
            (guild,) = bot.guilds
            assert {channel.id for channel in await guild.fetch_channels()} == {c.id for c in guild.text_channels}
            (channel,) = (c for c in guild.text_channels if c.name.startswith("games"))
            assert (await anna.slash(str(channel.id), "go")).is_done
            assert not [event for event, _ in other.seen if event == "interaction"]
            bot.seen.clear()
        assert (await anna.slash(await anna.open_dm(), "go")).is_done
        assert [event for event, _ in bots[0].seen if event == "interaction"]


async def test_a_bot_that_was_thrown_out_sees_nothing_of_a_server_until_it_is_back(
    two_servers: LocalDiscord,
) -> None:
    world, first = two_servers.world, two_servers.world.guild_id
    channel = int(world.channel_named("games")["id"])
    async with (
        running(Bot(shard_id=0, shard_count=1), two_servers) as bot,
        await Person.connect(two_servers.origin, "Anna") as anna,
    ):
        await on_command(bot, say_here)
        world.remove_bot(first)
        with pytest.raises(discord.Forbidden):
            await bot.get_partial_messageable(channel).send("Hello?")
        refused = await anna.slash("games", "go")
        assert refused.failure == "This application is not in this server."
        assert (await anna.slash("games-2", "go")).is_done
        assert str(first) not in {str(guild.id) for guild in bot.guilds}
        world.invite_bot(first)
        assert (await anna.slash("games", "go")).is_done
        assert str(first) in {str(guild.id) for guild in bot.guilds}


@pytest.mark.parametrize("num_guilds", [1, 3])
def test_servers_bot_and_people_never_share_an_id_however_long_a_start_takes(
    num_guilds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who had the id of a server would have the rights of everybody there."""
    milliseconds = count(1_800_000_000_000)
    monkeypatch.setattr(Clock, "now", lambda _: next(milliseconds) / 1000)
    world = World(num_guilds=num_guilds)
    others = [world.bot["id"], world.owner_id, *world.channels]
    others += [role["id"] for server in world.servers.values() for role in server.roles(world.bot, 0)[1:]]
    assert len({*world.servers, *others}) == num_guilds + len(others)
