"""What goes wrong between a local Discord and the bot, and what an unmodified discord.py makes of it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import zlib
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import aiohttp
import discord
import pytest

from bot.doctor.shapes import differences
from sandbox.gateway import DISPATCH, HELLO
from sandbox.limits import Limits
from sandbox.payload import Json
from sandbox.person import Outcome, Person
from sandbox.server import LocalDiscord
from sandbox.starts import EVERY
from sandbox.weather import INTERACTION, Fault, Trouble, Weather
from tests.sandbox.conftest import (
    Bot,
    RestClient,
    buttons_view,
    defer,
    identify,
    say_here,
)

SEND = r"^POST /channels/\d+/messages"
CALLBACK = "^POST /interactions/"
EMOJIS = [{"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "a", "emoji": {"name": "🎲"}}]}]
OPTION = {"label": "b", "value": "b"}


def options(option: Json) -> list[Json]:
    return [{"type": 1, "components": [{"type": 3, "custom_id": "a", "options": [option]}]}]


@pytest.fixture
def waits(local: LocalDiscord, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Whoever sleeps pushes the server's clock forward instead; yields how long they wanted to."""
    wanted = []
    yield_to_others = asyncio.sleep

    async def advance(seconds: float, result: object = None) -> object:
        if seconds:
            wanted.append(seconds)
        local.advance(seconds)
        await yield_to_others(0)
        return result

    monkeypatch.setattr(asyncio, "sleep", advance)
    return wanted


def contents(local: LocalDiscord, channel: discord.TextChannel) -> list[str]:
    return [m["content"] for m in local.world.history(str(channel.id))]


async def post(games: discord.TextChannel, anna: Person, label: str = "a") -> str:
    """Post a button; return the id of its message."""
    message = await games.send("Press", view=buttons_view(label))
    await anna.wait_message(lambda m: m["id"] == str(message.id))
    return str(message.id)


async def press(games: discord.TextChannel, anna: Person, *, label: str = "a") -> Outcome:
    """Post a button and press it; return the outcome."""
    return await anna.click(await post(games, anna, label), label)


# requests that fail


REPEATED: list[tuple[Fault, int, list[float]]] = [
    (Fault(500, SEND), 2, [1, 3]),
    (Fault(502, SEND), 2, [1, 3]),
    (Fault(504, SEND), 2, [1, 3]),
    (Fault(429, SEND, retry_after=0.75), 1, [0.75]),
]
GIVEN_UP: list[tuple[Fault, int, list[float], type[Exception]]] = [
    (Fault(502, SEND), 5, [1, 3, 5, 7, 9], discord.DiscordServerError),
    (Fault(503, SEND), 1, [], discord.DiscordServerError),
    (Fault(Trouble.BLOCKED, SEND), 1, [], discord.HTTPException),
    (Fault(Trouble.CLOSED, SEND), 1, [], aiohttp.ClientError),
    (Fault(50001, SEND), 1, [], discord.Forbidden),
    (Fault(50013, SEND), 1, [], discord.Forbidden),
    (Fault(10003, SEND), 1, [], discord.NotFound),
    (Fault(10008, SEND), 1, [], discord.NotFound),
    (Fault(400, SEND), 1, [], discord.HTTPException),
]


def named(given: object) -> str | None:
    return getattr(given, "name", "")


@pytest.mark.parametrize(("fault", "times", "waited"), REPEATED, ids=named)
async def test_a_request_that_fails_for_a_moment_is_made_again(
    games: discord.TextChannel,
    local: LocalDiscord,
    waits: list[float],
    fault: Fault,
    times: int,
    waited: list[float],
) -> None:
    local.weather.announce(fault, times=times)
    await games.send("x")
    assert (waits, contents(local, games), local.weather.counts) == (waited, ["x"], {fault.name: times})


@pytest.mark.parametrize("case", GIVEN_UP, ids=lambda case: case[0].name)
async def test_a_request_that_is_refused_or_fails_too_often_is_given_up(
    games: discord.TextChannel, local: LocalDiscord, waits: list[float], case: Any
) -> None:
    fault, times, waited, error = case
    local.weather.announce(fault, times=times)
    with pytest.raises(error) as caught:
        await games.send("x")
    if fault.kind is not Trouble.CLOSED:
        assert (429 if fault.kind is Trouble.BLOCKED else fault.kind) in (caught.value.code, caught.value.status)
    assert (waits, contents(local, games), local.weather.counts) == (waited, [], {fault.name: times})


TOUCHES: dict[str, Callable[[discord.Message, RestClient], Awaitable[object]]] = {
    "send": lambda message, _: message.channel.send("y"),
    "send without a nonce": lambda _, rest: rest.send({"content": "y"}),
    "edit": lambda message, _: message.edit(content="y"),
    "delete": lambda message, _: message.delete(),
}


@pytest.mark.parametrize(
    ("touch", "kind", "error", "left"),
    [
        ("send", 504, None, ["x", "y"]),
        ("send without a nonce", 504, None, ["x", "y", "y"]),
        ("edit", 502, None, ["y"]),
        ("delete", 502, discord.NotFound, []),
        ("send", Trouble.CLOSED, aiohttp.ClientError, ["x", "y"]),
    ],
)
async def test_where_an_answer_is_lost_a_request_is_carried_out_once_more_if_that_is_possible(
    local: LocalDiscord,
    games: discord.TextChannel,
    rest: RestClient,
    waits: list[float],
    touch: str,
    kind: Any,
    error: type[Exception] | None,
    left: list[str],
) -> None:
    message = await games.send("x")
    local.weather.announce(Fault(kind, f"/channels/{games.id}/messages", after=True))
    with pytest.raises(error) if error else contextlib.nullcontext():
        await TOUCHES[touch](message, rest)
    assert contents(local, games) == left
    assert local.weather.counts == {f"{kind} after": 1}


async def test_lost_answer_of_a_followup_posts_it_twice_and_one_of_a_callback_ends_as_already_acknowledged(
    bot: Bot, games: discord.TextChannel, local: LocalDiscord, anna: Person, waits: list[float]
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("here")
        await interaction.followup.send("x", wait=True)

    bot.answer = answer
    local.weather.announce(Fault(504, "^POST /webhooks/", after=True))
    assert (await press(games, anna)).is_done
    await anna.wait_until(lambda: contents(local, games) == ["Press", "here", "x", "x"])
    local.weather.announce(Fault(502, CALLBACK, after=True))
    assert (await press(games, anna)).is_done
    assert (await bot.wait_refused()).code == 40060
    assert contents(local, games)[4:] == ["Press", "here"]


@pytest.mark.parametrize(
    ("code", "match"), [(50007, f"{SEND} DM$"), (50278, f"{SEND} DM$"), (40003, "/users/@me/channels")]
)
async def test_refused_direct_message_leaves_the_channel_alone(
    bot: Bot, games: discord.TextChannel, local: LocalDiscord, anna: Person, code: int, match: str
) -> None:
    user = await bot.fetch_user(int(anna.id))
    local.weather.announce(Fault(code, match))
    await games.send("for all")
    with pytest.raises(discord.Forbidden) as caught:
        await user.send("secret")
    assert caught.value.code == code
    assert not anna.dms()


# what stands in front of Discord, and its limits


class Raw:
    """Asks without discord.py."""

    def __init__(self, http: aiohttp.ClientSession, local: LocalDiscord) -> None:
        self._http = http
        self.games = local.world.channel_named("games")["id"]

    async def __call__(self, method: str, path: str, body: Any = None) -> tuple[int, Any, str]:
        """Return status, headers and text of the answer."""
        async with self._http.request(method, f"/api/v10{path}", json=body) as response:
            return response.status, response.headers, await response.text()

    async def send(self) -> tuple[int, Any, Json]:
        status, headers, answer = await self("POST", f"/channels/{self.games}/messages", {"content": "x"})
        return status, headers, json.loads(answer)


@pytest.fixture
async def raw(http: aiohttp.ClientSession, local: LocalDiscord) -> Raw:
    return Raw(http, local)


@pytest.mark.parametrize(
    "path", ["/channels/{games}/messages", "/webhooks/1/token", "/interactions/1/token/callback"]
)
@pytest.mark.parametrize(
    ("form", "status", "content_type", "start"),
    [
        (Trouble.BLOCKED, 429, "text/html", "<html>"),
        (Trouble.BLOCKED_JSON, 429, "application/json", '{"code": 0, "message": "You are being blocked'),
        (Trouble.BLOCKED_TEXT, 429, "text/plain", "error code: 1015"),
        (
            Trouble.BLOCKED_FORBIDDEN,
            403,
            "application/json",
            '{"message": "internal network error", "code": 40333}',
        ),
    ],
)
async def test_a_block_has_four_forms_and_no_header_of_a_limit(
    raw: Raw, local: LocalDiscord, form: Trouble, status: int, content_type: str, start: str, path: str
) -> None:
    local.weather.announce(Fault(form))
    got, headers, answer = await raw("POST", path.format(games=raw.games), {"content": "x"})
    assert (got, headers["Content-Type"].partition(";")[0]) == (status, content_type)
    assert answer.startswith(start)
    assert not [name for name in headers if name == "Via" or name.startswith(("X-RateLimit", "Retry-After"))]
    assert local.world.history(raw.games) == []


async def test_a_429_tells_whose_limit_it_is_and_how_long_to_wait(raw: Raw, local: LocalDiscord) -> None:
    local.world.limits = Limits()
    local.weather.announce(Fault(429, retry_after=1336.57))
    _, headers, body = await raw.send()
    assert body == {"message": "The resource is being rate limited.", "retry_after": 1336.57, "global": False}
    assert headers["X-RateLimit-Scope"] == "shared" and int(headers["X-RateLimit-Remaining"]) > 0
    local.weather.announce(Fault(20028, retry_after=1163.097))
    status, headers, body = await raw.send()
    assert (status, body["code"], body["retry_after"]) == (429, 20028, 1163.097)
    assert (headers["X-RateLimit-Scope"], headers["Retry-After"]) == ("shared", "1"), "the body alone tells it"
    assert int(headers["X-RateLimit-Remaining"]) > 0
    assert not local.world.limits._invalid, "neither counts towards a ban"
    local.world.limits = Limits()
    for _ in range(6):
        status, headers, body = await raw.send()
    assert (status, sorted(body)) == (429, ["global", "message", "retry_after"]), "an ordinary one has no code"
    assert headers["Retry-After"] == "5" and 4 < body["retry_after"] <= 5
    assert (headers["X-RateLimit-Scope"], headers["X-RateLimit-Remaining"]) == ("user", "0")


async def test_the_limit_of_old_edits_is_a_429_with_a_code_and_slows_discord_py_down(
    raw: Raw, local: LocalDiscord, games: discord.TextChannel, waits: list[float]
) -> None:
    message = await games.send("0")
    local.advance(3700)
    local.world.limits = Limits()
    for number in range(1, 5):
        await message.edit(content=str(number))
    assert contents(local, games) == ["4"]
    assert local.weather.counts == {"30046": 1}
    assert len(waits) == 1 and 5 < waits[0] <= 6
    for _ in range(3):
        status, headers, answer = await raw(
            "PATCH", f"/channels/{raw.games}/messages/{message.id}", {"content": "y"}
        )
    assert (status, json.loads(answer)["code"]) == (429, 30046)
    sent = {"status": status, "headers": dict(headers), "body": json.loads(answer)}
    assert differences("ratelimit", sent) == []


# refusals


@pytest.mark.parametrize(
    ("code", "status", "method", "path"),
    [
        (30034, 400, "PUT", "/applications/{app}/commands"),
        (50240, 400, "PUT", "/applications/{app}/commands"),
        (20026, 403, "POST", "/users/@me/channels"),
        (160006, 400, "POST", "/channels/{games}/threads"),
    ],
)
async def test_a_refusal_is_made_at_will(
    rest: RestClient, local: LocalDiscord, code: int, status: int, method: str, path: str
) -> None:
    path = path.format(app=local.world.application_id, games=rest.games)
    local.weather.announce(Fault(code, f"^{method} {path}"))
    error = await rest.refused(method, path, [] if method == "PUT" else {})
    assert (error.status, error.code) == (status, code)
    assert local.violations == []


async def test_the_first_answer_in_a_locked_thread_is_forbidden_and_counts_towards_a_ban(
    local: LocalDiscord, bot: Bot, games: discord.TextChannel, anna: Person
) -> None:
    thread = await games.create_thread(name="t", type=discord.ChannelType.public_thread)
    message = await thread.send("x", view=buttons_view("a"))
    await anna.wait_message(lambda m: m["id"] == str(message.id))
    local.world.channel(str(thread.id))["thread_metadata"].update(archived=True, locked=True)
    with pytest.raises(discord.HTTPException) as edited:
        await message.edit(content="y")
    assert (edited.value.status, edited.value.code) == (400, 50083)
    before = len(local.world.limits._invalid)
    bot.answer = say_here
    clicking = asyncio.create_task(anna.click(str(message.id), "a"))
    refused = await bot.wait_refused()
    assert (refused.status, refused.code) == (403, 50083)
    local.advance(4)
    assert not (await clicking).is_done
    assert len(local.world.limits._invalid) == before + 1


async def test_emojis_on_buttons_and_options_are_refused_now_and_then(
    rest: RestClient, local: LocalDiscord
) -> None:
    local.weather.announce(Fault(Trouble.EMOJI), times=2)
    await rest.send({"content": "none", "components": options(OPTION)})
    error = await rest.send_refused({"content": "a button", "components": EMOJIS})
    assert (error.status, error.code) == (400, 50035)
    assert "In components.0.components.0.emoji.name: Invalid emoji" in error.text
    with_emoji = options({**OPTION, "emoji": {"name": "🎲"}})
    error = await rest.send_refused({"content": "an option", "components": with_emoji})
    assert "In components.0.components.0.options.0.emoji.name: Invalid emoji" in error.text
    await rest.send({"content": "again", "components": EMOJIS})
    assert [m["content"] for m in local.world.history(rest.games)] == ["none", "again"]
    assert local.weather.counts == {"emoji": 2}
    assert local.violations == []


async def test_the_first_answer_with_an_emoji_is_refused_at_its_place(
    local: LocalDiscord, bot: Bot, games: discord.TextChannel, anna: Person
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        button: discord.ui.Button[Any] = discord.ui.Button(emoji="🎲", custom_id="b")
        await interaction.response.edit_message(view=discord.ui.View().add_item(button))

    bot.answer = answer
    message_id = await post(games, anna)
    local.weather.announce(Fault(Trouble.EMOJI))
    clicking = asyncio.create_task(anna.click(message_id, "a"))
    assert "In data.components.0.components.0.emoji.name" in (await bot.wait_refused()).text
    local.advance(4)
    await clicking


async def test_half_an_answer_is_no_json_though_the_request_was_carried_out(raw: Raw, local: LocalDiscord) -> None:
    local.weather.announce(Fault(Trouble.HALF, "^POST /channels"))
    status, headers, answer = await raw("POST", f"/channels/{raw.games}/messages", {"content": "x"})
    assert (status, headers["Content-Type"]) == (200, "application/json")
    with pytest.raises(ValueError):
        json.loads(answer)
    assert [m["content"] for m in local.world.history(raw.games)] == ["x"]
    assert local.weather.counts == {"half": 1}


# the gateway


@pytest.mark.parametrize("kind", [Trouble.RECONNECT, Trouble.DROPPED, Trouble.INVALID_RESUMABLE])
async def test_interaction_survives_a_connection_that_is_resumed(
    bot: Bot, games: discord.TextChannel, local: LocalDiscord, anna: Person, kind: Trouble
) -> None:
    bot.answer = say_here
    local.weather.announce(Fault(kind, INTERACTION))
    assert (await press(games, anna)).is_done
    await bot.wait_event("resumed")
    assert len([name for name, _ in bot.seen if name == "interaction"]) == 1
    assert local.weather.counts == {str(kind): 1}


@pytest.mark.parametrize("kind", [Trouble.FORGOTTEN, Trouble.INVALID])
async def test_interaction_is_lost_with_a_session_that_cannot_be_resumed(
    bot: Bot, games: discord.TextChannel, local: LocalDiscord, anna: Person, kind: Trouble
) -> None:
    bot.answer = say_here
    bot.seen.clear()
    local.weather.announce(Fault(kind, INTERACTION))
    pressing = asyncio.create_task(press(games, anna))
    await bot.wait_event("ready")
    local.advance(4)
    assert (await pressing).failure == "The application did not respond"
    assert not {"resumed", "interaction"} & {name for name, _ in bot.seen}
    assert (await press(games, anna)).is_done


async def test_events_are_late_or_doubled_only_if_they_are_interactions_and_all_can_break_the_connection(
    bot: Bot, games: discord.TextChannel, local: LocalDiscord, anna: Person
) -> None:
    for kind in (Trouble.DUPLICATED, Trouble.LATE):
        local.weather.announce(Fault(kind, delay=(0.01, 0.02)))
    local.weather.announce(Fault(Trouble.DROPPED, "CHANNEL_CREATE"))
    local.world.create_channel("fresh")
    await bot.wait_event("guild_channel_create", lambda c: c.name == "fresh")
    await bot.wait_event("resumed")
    assert local.weather.counts == {"dropped": 1}
    bot.answer = defer
    for _ in range(2):
        assert (await press(games, anna)).is_done
    assert local.weather.counts == {"dropped": 1, "duplicated": 1, "late": 1}


async def test_slow_events_keep_their_order_and_a_cut_socket_does_not_keep_the_server_from_stopping(
    bot: Bot, local: LocalDiscord
) -> None:
    local.weather = Weather(latency=(0.0, 0.02))
    names = [f"channel-{number}" for number in range(30)]
    for name in names:
        local.world.create_channel(name)
    await bot.wait_event("guild_channel_create", lambda c: c.name == names[-1])
    assert [channel.name for name, channel in bot.seen if name == "guild_channel_create"] == names
    local.gateway.cut()
    await local.gateway.close()


async def test_client_may_identify_again_on_an_invalidated_socket(
    local: LocalDiscord, gateway: aiohttp.ClientWebSocketResponse
) -> None:
    ops = []
    for _ in range(2):
        local.advance(EVERY)
        await gateway.send_json(identify(local))
        while (frame := await gateway.receive_json())["t"] != "GUILD_CREATE":
            ops.append(frame["op"])
        local.gateway.invalidate()
    assert ops == [0, 9, 0], "ready, invalid session, ready"


async def test_zlib_stream_is_one_compressed_stream(local: LocalDiscord, http: aiohttp.ClientSession) -> None:
    async with http.ws_connect("/gw?v=10&encoding=json&compress=zlib-stream") as ws:
        context = zlib.decompressobj()
        hello = await ws.receive_bytes()
        await ws.send_json(identify(local))
        ready = await ws.receive_bytes()
    assert hello.endswith(b"\x00\x00\xff\xff") and ready.endswith(b"\x00\x00\xff\xff")
    assert json.loads(context.decompress(hello))["op"] == HELLO
    assert json.loads(context.decompress(ready))["op"] == DISPATCH, "it needs the context of the first"
    async with http.ws_connect("/gw?compress=zstd-stream") as ws:
        assert (await ws.receive_json())["op"] == HELLO, "plain text otherwise"


# chance


def fates(weather: Weather, routes: Iterable[str]) -> list[tuple[str, str | None]]:
    struck = [(route, weather.strike_request(route, route)) for route in routes]
    return [(route, fault.name if fault else None) for route, fault in struck]


def test_fates_of_a_route_are_drawn_from_the_seed_alone_whatever_other_routes_meet() -> None:
    sends, edits = ["POST /a"] * 300, ["PATCH /b"] * 300
    alone = fates(Weather.storm(seed=4), sends)
    mixed = fates(Weather.storm(seed=4), [route for pair in zip(edits, sends, strict=True) for route in pair])
    assert [fate for fate in mixed if fate[0] == "POST /a"] == alone == fates(Weather.storm(seed=4), sends)
    assert alone != fates(Weather.storm(seed=5), sends)


def test_each_fault_strikes_with_its_own_probability_where_it_can() -> None:
    emoji = Fault(Trouble.EMOJI, probability=0.1)
    weather = Weather([Fault(502, probability=0.3), Fault(10062, "^POST", probability=0.2), emoji])
    posts = Counter(name for _, name in fates(weather, ["POST /a"] * 10_000))
    gets = Counter(name for _, name in fates(weather, ["GET /a"] * 10_000))
    assert 2800 < posts["502"] < 3200 and 1800 < posts["10062"] < 2200
    assert 2800 < gets["502"] < 3200 and not gets["10062"]
    assert weather.counts["502"] == posts["502"] + gets["502"]
    assert not weather.counts["emoji"]
    for _ in range(10_000):
        weather.strike_request("GET /a", "GET /a", has_emojis=True)
    assert 850 < weather.counts["emoji"] < 1150


def test_storm_brings_every_kind_of_fault_but_those_it_is_to_go_without() -> None:
    weather = Weather.storm(seed=1).without(50001, Trouble.LATE)
    kinds = {fault.kind for fault in weather.faults}
    assert {502, 50013, Trouble.DUPLICATED} <= kinds and not kinds & {50001, Trouble.LATE}
    sends = ("POST /channels/1/messages", "POST /channels/2/messages DM", "PATCH /channels/1/messages/2")
    fates(weather, (*sends, "POST /interactions/1/t/callback", "POST /users/@me/channels") * 1000)
    for _ in range(1000):
        weather.strike_event(INTERACTION)
    assert {fault.name for fault in weather.faults} == set(weather.counts)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Fault(200),
        lambda: Fault(99999),
        lambda: Fault(502, probability=1.5),
        lambda: Fault(502, delay=(2, 1)),
        lambda: Fault(Trouble.LATE, after=True),
        lambda: Weather.named("fog"),
    ],
)
def test_impossible_weather_is_refused(make: Callable[[], object]) -> None:
    with pytest.raises(ValueError):
        make()


# all together
