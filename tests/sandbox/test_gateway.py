import aiohttp
import discord
import pytest

from sandbox.gateway import DISPATCH, HELLO, INVALID_SESSION
from sandbox.person import Person
from sandbox.server import LocalDiscord
from sandbox.starts import SessionStarts
from tests.sandbox.conftest import Bot, RestClient, buttons_view, defer, on_command, running


async def test_bot_sees_the_server_and_its_channels(bot: Bot, local: LocalDiscord) -> None:
    (guild,) = bot.guilds
    assert guild.id == int(local.world.guild_id)
    assert [c.name for c in guild.text_channels] == ["games", "lounge", "quiet"]
    assert guild.me == bot.user
    assert guild.preferred_locale is discord.Locale.american_english


async def test_people_learn_that_the_bot_comes_and_goes(local: LocalDiscord, anna: Person) -> None:
    assert not anna.bot_online
    async with running(Bot(), local):
        await anna.wait_until(lambda: anna.bot_online)
    await anna.wait_until(lambda: not anna.bot_online)


async def test_wrong_token_is_refused_by_login(local: LocalDiscord) -> None:
    async with Bot() as bot:
        with pytest.raises(discord.LoginFailure):
            await bot.login("another.local.token")


async def test_wrong_token_closes_the_gateway_with_4004(local: LocalDiscord) -> None:
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{local.origin}/gw") as ws:
        await ws.receive_json()
        await ws.send_json({"op": 2, "d": {"token": "x", "intents": 1, "properties": {}}})
        assert (await ws.receive()).type is aiohttp.WSMsgType.CLOSE
        assert ws.close_code == 4004


async def test_privileged_intents_are_refused_unless_switched_on(local: LocalDiscord) -> None:
    bot = Bot(intents=discord.Intents(guilds=True, message_content=True))
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with running(bot, local):
            pass


async def test_auto_sharded_client_connects_with_one_shard(local: LocalDiscord) -> None:
    class Sharded(Bot, discord.AutoShardedClient):
        pass

    async with running(Sharded(), local) as bot:
        assert bot.shard_count == 1
        assert len(bot.guilds) == 1


async def test_guilds_intent_alone_brings_channels_but_no_messages(
    bot: Bot, games: discord.TextChannel, local: LocalDiscord, anna: Person
) -> None:
    await anna.say("games", "hello")
    await games.send("mine")
    await anna.delete(await anna.wait_message(lambda m: m["content"] == "hello"))
    channel = await anna.create_channel("fresh")
    await bot.wait_event("guild_channel_create", lambda c: c.name == "fresh")
    await anna.delete_channel(channel)
    await bot.wait_event("guild_channel_delete", lambda c: c.name == "fresh")
    assert not {"message", "raw_message_delete"} & {name for name, _ in bot.seen}


async def test_message_intents_bring_messages_and_deletions(local: LocalDiscord, anna: Person) -> None:
    bot = Bot(intents=discord.Intents(guilds=True, guild_messages=True, dm_messages=True))
    async with running(bot, local):
        await anna.say("games", "hello")
        await anna.say(await anna.open_dm(), "between us")
        observed = await bot.wait_event("message", lambda m: m.guild is not None)
        assert observed.content == "", "the content needs a privileged intent"
        private = await bot.wait_event("message", lambda m: m.guild is None)
        assert private.content == "between us"
        await anna.delete(await anna.wait_message(lambda m: m["content"] == "hello"))
        await bot.wait_event("raw_message_delete", lambda event: event.message_id == observed.id)


async def test_deleted_thread_reaches_the_bot(bot: Bot, games: discord.TextChannel, anna: Person) -> None:
    thread = await games.create_thread(name="Table 1", type=discord.ChannelType.public_thread)
    await anna.wait_until(lambda: str(thread.id) in anna.channels)
    await anna.delete_channel(str(thread.id))
    await bot.wait_event("thread_delete", lambda t: t.id == thread.id)


@pytest.mark.parametrize("trouble", ["reconnect", "drop", "invalid but resumable"])
async def test_session_is_resumed_and_nothing_is_missed(
    bot: Bot, local: LocalDiscord, anna: Person, trouble: str
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("still here")

    await on_command(bot, answer)
    await anna.command("go")
    if trouble == "reconnect":
        local.gateway.ask_to_reconnect()
    elif trouble == "drop":
        await local.gateway.drop_sockets()
        local.world.create_channel("while-away")
    else:
        local.gateway.invalidate(resumable=True)
    await bot.wait_event("resumed")
    assert (await anna.slash("games", "go")).is_done
    if trouble == "drop":
        await bot.wait_event("guild_channel_create", lambda c: c.name == "while-away")


async def test_invalidated_session_identifies_again(bot: Bot, local: LocalDiscord, anna: Person) -> None:
    local.gateway.invalidate()
    bot.seen.clear()
    await bot.wait_event("ready")
    assert "resumed" not in {name for name, _ in bot.seen}


async def test_resuming_an_unknown_session_is_refused(local: LocalDiscord) -> None:
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{local.origin}/gw") as ws:
        await ws.receive_json()
        await ws.send_json({"op": 6, "d": {"token": local.token, "session_id": "1", "seq": 5}})
        answer = await ws.receive_json()
    assert (answer["op"], answer["d"]) == (9, False)


async def test_events_before_identifying_close_the_socket(local: LocalDiscord) -> None:
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{local.origin}/gw") as ws:
        await ws.receive_json()
        await ws.send_json({"op": 8, "d": {}})
        await ws.receive()
        assert ws.close_code == 4003


async def test_members_can_be_queried(local: LocalDiscord) -> None:
    async with LocalDiscord(allows_privileged_intents=True) as open_local:
        discord.http.Route.BASE = f"{open_local.origin}/api/v10"
        gateway = discord.gateway.DiscordWebSocket
        gateway.DEFAULT_GATEWAY = gateway.DEFAULT_GATEWAY.with_port(int(open_local.origin.rpartition(":")[2]))
        async with running(Bot(intents=discord.Intents(guilds=True, members=True)), open_local) as bot:
            found = await bot.guilds[0].query_members("an")
            assert [m.display_name for m in found] == ["Anna"]
            assert len([m async for m in bot.guilds[0].fetch_members()]) == 5


async def test_language_of_the_server_changes(bot: Bot, local: LocalDiscord) -> None:
    local.world.set_guild_locale("de")
    await bot.wait_event("guild_update")
    assert bot.guilds[0].preferred_locale is discord.Locale.german


async def test_click_arrives_with_guild_intent_only(bot: Bot, games: discord.TextChannel, anna: Person) -> None:
    message = await games.send("Press", view=buttons_view("a"))

    bot.answer = defer
    await anna.wait_message(lambda m: m["id"] == str(message.id))
    assert (await anna.click(str(message.id), "a")).is_done


# Discord's pace


async def identified(ws: aiohttp.ClientWebSocketResponse, token: str, shard: tuple[int, int] = (0, 1)) -> int:
    """Send IDENTIFY; return the op of the first answer to it: 0 (READY), 9 (INVALID_SESSION), -1 (closed)."""
    await ws.send_json({"op": 2, "d": {"token": token, "intents": 1, "properties": {}, "shard": shard}})
    while (frame := await ws.receive()).type is aiohttp.WSMsgType.TEXT:
        if (op := frame.json()["op"]) != HELLO:
            return int(op)
    return -1


async def test_shards_identify_five_seconds_apart(local: LocalDiscord) -> None:
    local.world.starts = SessionStarts(local.world.clock)
    async with aiohttp.ClientSession() as http:
        ops = []
        for shard, later in ((0, 0.0), (1, 4.0), (1, 0.9), (1, 0.2)):
            local.advance(later)
            async with http.ws_connect(f"{local.origin}/gw") as ws:
                ops.append(await identified(ws, local.token, (shard, 2)))
    assert ops == [DISPATCH, INVALID_SESSION, INVALID_SESSION, DISPATCH]
    assert local.world.starts.too_early == 2


async def test_session_starts_of_a_day_are_counted(rest: RestClient, local: LocalDiscord) -> None:
    starts = local.world.starts = SessionStarts(local.world.clock)
    for _ in range(3):
        starts.take()
    limit = (await rest("GET", "/gateway/bot"))["session_start_limit"]
    assert (limit["total"], limit["remaining"], limit["max_concurrency"]) == (1000, 997, 1)
    assert 86_300_000 < limit["reset_after"] <= 86_400_000
    local.advance(86_401)
    assert (await rest("GET", "/gateway/bot"))["session_start_limit"]["remaining"] == 1000


async def test_the_token_of_a_bot_that_identifies_too_often_is_reset(rest: RestClient, local: LocalDiscord) -> None:
    token, starts = local.token, local.world.starts
    starts.total = 3
    for remaining in (2, 1, 0):
        local.advance(5)
        async with aiohttp.ClientSession() as http, http.ws_connect(f"{local.origin}/gw") as ws:
            await identified(ws, token)
            assert (await rest("GET", "/gateway/bot"))["session_start_limit"]["remaining"] == remaining
    local.advance(5)
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{local.origin}/gw") as ws:
        await identified(ws, token)
        assert ws.close_code == 4004
    assert starts.too_early == 0 and local.token != token
    assert (await rest.refused("GET", "/users/@me")).status == 401


async def test_a_session_that_is_resumed_elsewhere_leaves_its_first_connection(
    bot: Bot, local: LocalDiscord
) -> None:
    (session_id,) = local.gateway._sessions
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{local.origin}/gw") as ws:
        resume = {"token": local.token, "session_id": session_id, "seq": 0}
        await ws.send_json({"op": 6, "d": resume})
        events = []
        while "RESUMED" not in events:
            events.append((await ws.receive_json())["t"])
        assert events == [None, "READY", "GUILD_CREATE", "RESUMED"], "all after the number is sent again"
        await bot.wait_event("disconnect")


async def test_who_floods_the_gateway_is_thrown_out(local: LocalDiscord) -> None:
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{local.origin}/gw") as ws:
        for _ in range(121):
            await ws.send_json({"op": 1, "d": None})
        while (await ws.receive()).type is aiohttp.WSMsgType.TEXT:
            pass
        assert ws.close_code == 4008


async def test_who_sends_no_heartbeats_is_thrown_out(local: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandbox.sessions.HEARTBEAT_SECONDS", 0.1)
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{local.origin}/gw") as ws:
        while (await ws.receive()).type is aiohttp.WSMsgType.TEXT:
            pass
        assert ws.close_code == 4009
