"""The gateway: what the bot is told, who is refused, how sessions are resumed, and Discord's pace of IDENTIFY."""

from __future__ import annotations

import aiohttp
import discord
import pytest

from sandbox.gateway import DISPATCH, HELLO, INVALID_SESSION
from sandbox.payload import Json
from sandbox.person import Person
from sandbox.server import LocalDiscord
from sandbox.starts import SessionStarts
from tests.sandbox.conftest import Bot, RestClient, buttons_view, close_code, defer, identify

Gateway = aiohttp.ClientWebSocketResponse


async def test_guilds_intent_alone_brings_channels_and_clicks_but_no_messages(
    bot: Bot, games: discord.TextChannel, local: LocalDiscord, anna: Person
) -> None:
    assert [c.name for c in games.guild.text_channels] == ["games", "lounge", "quiet"]
    await anna.say("games", "hello")
    message = await games.send("mine", view=buttons_view("a"))
    await anna.delete(await anna.wait_message(lambda m: m["content"] == "hello"))
    channel = await anna.create_channel("fresh")
    await bot.wait_event("guild_channel_create", lambda c: c.name == "fresh")
    await anna.delete_channel(channel)
    await bot.wait_event("guild_channel_delete", lambda c: c.name == "fresh")
    thread = await games.create_thread(name="Table 1", type=discord.ChannelType.public_thread)
    await anna.delete_channel(str(thread.id))
    await bot.wait_event("thread_delete", lambda t: t.id == thread.id)
    local.world.set_guild_locale("de")
    await bot.wait_event("guild_update")
    assert games.guild.preferred_locale is discord.Locale.german
    bot.answer = defer
    assert (await anna.click(str(message.id), "a")).is_done
    assert not {"message", "raw_message_delete"} & {name for name, _ in bot.seen}


UNKNOWN_SESSION = {"session_id": "1", "seq": 5}


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "x", "intents": 1, "properties": {}}, 4004),
        (6, {"token": "x", **UNKNOWN_SESSION}, 4004),
        (8, {}, 4003),
    ],
    ids=["identify with a wrong token", "resume with a wrong token", "an event before identifying"],
)
async def test_who_does_not_begin_as_is_due_is_thrown_out(gateway: Gateway, op: int, data: Json, code: int) -> None:
    await gateway.send_json({"op": op, "d": data})
    assert await close_code(gateway) == code


async def test_resuming_an_unknown_session_is_refused(local: LocalDiscord, gateway: Gateway) -> None:
    await gateway.send_json({"op": 6, "d": {"token": local.token, **UNKNOWN_SESSION}})
    answer = await gateway.receive_json()
    assert (answer["op"], answer["d"]) == (INVALID_SESSION, False)


async def test_privileged_intents_are_refused(local: LocalDiscord, gateway: Gateway) -> None:
    await gateway.send_json(identify(local, intents=2))
    assert await close_code(gateway) == 4014


async def test_who_floods_the_gateway_is_thrown_out(gateway: Gateway) -> None:
    for _ in range(121):
        await gateway.send_json({"op": 1, "d": None})
    assert await close_code(gateway) == 4008


async def test_who_sends_no_heartbeats_is_thrown_out(
    http: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandbox.sessions.HEARTBEAT_SECONDS", 0.1)
    async with http.ws_connect("/gw") as ws:
        assert await close_code(ws) == 4009


# Discord's pace


async def identified(ws: Gateway, body: Json) -> int:
    """Send IDENTIFY; return the op of the first answer to it: 0 (READY), 9 (INVALID_SESSION), -1 (closed)."""
    await ws.send_json(body)
    while (frame := await ws.receive()).type is aiohttp.WSMsgType.TEXT:
        if (op := frame.json()["op"]) != HELLO:
            return int(op)
    return -1


async def test_shards_identify_five_seconds_apart(local: LocalDiscord, http: aiohttp.ClientSession) -> None:
    local.world.starts = SessionStarts(local.world.clock)
    ops = []
    for shard, later in ((0, 0.0), (1, 1.0), (1, 1.0), (1, 3.0)):
        local.advance(later)
        async with http.ws_connect("/gw") as ws:
            ops.append(await identified(ws, identify(local, shard=[shard, 2])))
    assert ops == [DISPATCH, INVALID_SESSION, INVALID_SESSION, DISPATCH]
    assert local.world.starts.too_early == 2


async def test_the_token_of_a_bot_that_identifies_too_often_is_reset(
    rest: RestClient, local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    token, body, starts = local.token, identify(local), local.world.starts
    starts.total = 3
    for remaining in (2, 1, 0):
        local.advance(5)
        async with http.ws_connect("/gw") as ws:
            await identified(ws, body)
            assert (await rest("GET", "/gateway/bot"))["session_start_limit"]["remaining"] == remaining
    local.advance(5)
    async with http.ws_connect("/gw") as ws:
        await identified(ws, body)
        assert ws.close_code == 4004
    assert starts.too_early == 0 and local.token != token
    assert (await rest.refused("GET", "/users/@me")).status == 401
