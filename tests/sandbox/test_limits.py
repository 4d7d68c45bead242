"""Discord's limits, and its gateway."""

from pathlib import Path

import aiohttp
import discord
import pytest

from sandbox.clock import DISCORD_EPOCH
from sandbox.gateway import DISPATCH, HELLO, INVALID_SESSION
from sandbox.limits import Exceeded, Limits
from sandbox.payload import Json
from sandbox.person import Person
from sandbox.server import LocalDiscord
from sandbox.starts import SessionStarts
from tests.sandbox.conftest import Bot, RestClient, buttons_view, close_code, defer, identify

NOW = 1_800_000_000.0
SEND = "POST /channels/{channel}/messages"
EDIT = "PATCH /channels/{channel}/messages/{message}"
WEBHOOK = "/webhooks/{application}/{token}"


@pytest.fixture
def limits() -> Limits:
    return Limits()


def snowflake(created_at: float) -> str:
    return str((int(created_at * 1000) - DISCORD_EPOCH) << 22)


def take(
    limits: Limits, route: str, *, times: int = 1, now: float = NOW, is_authorised: bool = True, **ids: str
) -> tuple[dict[str, str], Exceeded | None]:
    ids = {"channel": "1", "message": snowflake(now), "token": "t", **ids}
    for _ in range(times):
        headers, exceeded = limits.take(route, ids, now, is_authorised=is_authorised)
    return headers, exceeded


def test_five_sends_fit_into_five_seconds_of_a_channel_and_the_next_window_begins_anew(limits: Limits) -> None:
    headers, exceeded = take(limits, SEND, times=5)
    assert exceeded is None
    assert [headers[f"X-RateLimit-{key}"] for key in ("Limit", "Remaining", "Reset-After")] == ["5", "0", "5.000"]
    assert float(headers["X-RateLimit-Reset"]) == NOW + 5
    headers, exceeded = take(limits, SEND, now=NOW + 2)
    assert (exceeded, headers["X-RateLimit-Remaining"]) == (Exceeded(3.0, "user"), "0")
    assert take(limits, SEND, channel="2")[1] is None
    headers, exceeded = take(limits, SEND, now=NOW + 5)
    assert (exceeded, headers["X-RateLimit-Remaining"]) == (None, "4")


def test_three_edits_of_old_messages_fit_into_six_seconds(limits: Limits) -> None:
    old = snowflake(NOW - 3601)
    assert take(limits, EDIT, times=3, message=old)[1] is None
    headers, exceeded = take(limits, EDIT, message=old)
    assert exceeded == Exceeded(6.0, code=30046)
    assert headers["X-RateLimit-Remaining"] == "1", "it hits a limit within the limit"
    assert take(limits, EDIT)[1] is None, "a young message may still be edited"
    assert take(limits, EDIT, message=old, now=NOW + 6)[1] is None


def test_token_of_an_interaction_has_one_limit_for_all_methods(limits: Limits) -> None:
    take(limits, f"POST {WEBHOOK}", times=3, is_authorised=False)
    path = f"PATCH {WEBHOOK}/messages/{{message}}"
    assert take(limits, path, times=2, message="@original", is_authorised=False)[1] is None
    assert take(limits, path, message="@original", is_authorised=False)[1] == Exceeded(2.0)
    assert take(limits, f"POST {WEBHOOK}", token="u", is_authorised=False)[1] is None


def test_fifty_requests_a_second_are_the_global_limit(limits: Limits) -> None:
    for number in range(50):
        assert take(limits, SEND, channel=str(number))[1] is None
    headers, exceeded = take(limits, "GET /users/{user}")
    assert exceeded == Exceeded(1.0, "global")
    assert headers == {"X-RateLimit-Global": "true"}
    assert take(limits, "POST /interactions/{interaction}/{token}/callback", is_authorised=False)[1] is None
    assert take(limits, "GET /users/{user}", now=NOW + 1)[1] is None


def test_no_second_takes_more_than_fifty_wherever_it_begins(limits: Limits) -> None:
    for number in range(50):
        assert take(limits, SEND, channel=str(number), now=NOW + number / 50)[1] is None
    exceeded = take(limits, "GET /users/{user}", now=NOW + 0.98)[1]
    assert exceeded is not None
    assert exceeded.retry_after == pytest.approx(1.0)
    assert take(limits, "GET /users/{user}", times=25, now=NOW + 1.49)[1] is None


def test_refused_requests_count_nowhere(limits: Limits) -> None:
    take(limits, SEND, times=100)
    assert take(limits, SEND, times=45, channel="2", now=NOW)[1] == Exceeded(5.0)
    assert take(limits, "GET /users/{user}", times=40)[1] is None, "only ten of the fifty were used up"
    assert take(limits, "GET /users/{user}")[1] == Exceeded(1.0, "global")


async def test_every_limit_holds_unless_a_test_shortens_it() -> None:
    assert take(Limits(time_scale=0.1), SEND, times=6)[1] == Exceeded(0.5)
    local = LocalDiscord()
    assert take(local.world.limits, SEND, times=6)[1] == Exceeded(5.0)
    assert [local.world.starts.take() for _ in range(2)] == [True, False]
    root = Path(__file__).parent.parent.parent
    for module in (*(root / "benchmarks").rglob("*.py"), *(root / "bot").rglob("*.py")):
        assert "time_scale" not in module.read_text(), module


async def test_ten_thousand_invalid_requests_in_ten_minutes_are_a_ban(
    rest: RestClient, local: LocalDiscord
) -> None:
    local.world.limits = limits = Limits()
    for status, scope in ((401, None), (403, None), (429, "user"), (404, None), (429, "shared")):
        for _ in range(3333):
            limits.note(status, scope, local.world.clock.now())
    await rest("GET", "/users/@me")
    assert (await rest.refused("GET", "/channels/1")).status == 404
    rest.client.http.token = "wrong"
    assert (await rest.refused("GET", "/users/@me")).status == 401
    rest.client.http.token = local.token
    blocked = await rest.refused("GET", "/users/@me")
    assert (blocked.status, blocked.code) == (429, 0)
    local.advance(601)
    await rest("GET", "/users/@me")


async def test_ten_private_channels_are_opened_within_ten_minutes(rest: RestClient, local: LocalDiscord) -> None:
    local.world.limits = Limits()
    people = [local.world.add_person(f"Person {number}").user["id"] for number in range(11)]
    for user_id in people[:10]:
        await rest("POST", "/users/@me/channels", {"recipient_id": user_id})
    too_fast = await rest.refused("POST", "/users/@me/channels", {"recipient_id": people[10]})
    assert (too_fast.status, too_fast.code) == (403, 40003)
    await rest("POST", "/users/@me/channels", {"recipient_id": people[0]})
    local.advance(601)
    await rest("POST", "/users/@me/channels", {"recipient_id": people[10]})


# The gateway: events for the bot, refusals, resuming, and the pace of IDENTIFYs


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
