import asyncio
import contextlib
import io
import json
import re
import zlib
from collections import Counter
from collections.abc import Callable, Iterable

import aiohttp
import discord
import pytest

from sandbox.gateway import DISPATCH, HELLO
from sandbox.limits import Limits
from sandbox.person import Outcome, Person
from sandbox.redirect import point_discord_at
from sandbox.server import LocalDiscord
from sandbox.starts import EVERY
from sandbox.weather import INTERACTION, Fault, Trouble, Weather
from tests.sandbox.conftest import Bot, RestClient, buttons_view, data_of, defer, running, say_here, text_channel

SEND = r"^POST /channels/\d+/messages"
CALLBACK = "^POST /interactions/"


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


def num_requests(local: LocalDiscord, pattern: str) -> int:
    return len([line for line in local.requests if re.search(pattern, line)])


async def press(games: discord.TextChannel, anna: Person, *, label: str = "a") -> Outcome:
    """Post a button and press it; return the outcome."""
    message = await games.send("Press", view=buttons_view(label))
    await anna.wait_message(lambda m: m["id"] == str(message.id))
    return await anna.click(str(message.id), label)


# requests that fail


@pytest.mark.parametrize("status", [500, 502, 504])
async def test_server_error_is_retried_after_a_second(
    games: discord.TextChannel, local: LocalDiscord, waits: list[float], status: int
) -> None:
    local.weather.announce(Fault(status, SEND), times=2)
    await games.send("once")
    assert waits == [1, 3]
    assert contents(local, games) == ["once"]
    assert local.weather.counts == {str(status): 2}


async def test_file_is_sent_again_after_a_server_error(
    games: discord.TextChannel, local: LocalDiscord, waits: list[float]
) -> None:
    picture = io.BytesIO(bytes(300_000))
    local.weather.announce(Fault(502, SEND))
    local.weather.announce(Fault(502, SEND, after=True))
    message = await games.send(file=discord.File(picture, "board.png"))
    assert message.attachments[0].size == 300_000
    assert len(local.world.history(str(games.id))) == 1


async def test_five_server_errors_end_the_retries(
    games: discord.TextChannel, local: LocalDiscord, waits: list[float]
) -> None:
    local.weather.announce(Fault(502, SEND), times=5)
    with pytest.raises(discord.DiscordServerError):
        await games.send("never")
    assert waits == [1, 3, 5, 7, 9]
    assert contents(local, games) == []


async def test_503_is_raised_at_once_for_messages(
    games: discord.TextChannel, local: LocalDiscord, waits: list[float]
) -> None:
    local.weather.announce(Fault(503, SEND))
    with pytest.raises(discord.DiscordServerError) as caught:
        await games.send("never")
    assert caught.value.status == 503
    assert waits == []


async def test_503_is_retried_for_interactions(
    bot: Bot, games: discord.TextChannel, local: LocalDiscord, anna: Person, waits: list[float]
) -> None:
    bot.answer = say_here
    local.weather.announce(Fault(503, CALLBACK))
    assert (await press(games, anna)).is_done
    assert waits == [1]


async def test_lost_answer_of_a_message_is_harmless_by_the_nonce_of_discord_py(
    games: discord.TextChannel, local: LocalDiscord, waits: list[float]
) -> None:
    local.weather.announce(Fault(504, SEND, after=True))
    message = await games.send("x")
    assert contents(local, games) == ["x"]
    assert local.world.message(str(games.id), str(message.id))
    assert local.weather.counts == {"504 after": 1}


async def test_lost_answer_of_a_message_without_a_nonce_posts_it_twice(
    rest: RestClient, local: LocalDiscord, waits: list[float]
) -> None:
    local.weather.announce(Fault(504, SEND, after=True))
    await rest.send({"content": "x"})
    assert [m["content"] for m in local.world.history(rest.games)] == ["x", "x"]


async def test_lost_answer_of_a_followup_posts_it_twice(
    bot: Bot, games: discord.TextChannel, local: LocalDiscord, anna: Person, waits: list[float]
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.followup.send("x", wait=True)

    bot.answer = answer
    local.weather.announce(Fault(504, "^POST /webhooks/", after=True))
    assert (await press(games, anna)).is_done
    await anna.wait_until(lambda: [m["content"] for m in anna.messages(str(games.id))] == ["Press", "x", "x"])


async def test_lost_answer_of_an_edit_is_harmless(
    games: discord.TextChannel, local: LocalDiscord, waits: list[float]
) -> None:
    message = await games.send("x")
    local.weather.announce(Fault(502, "^PATCH", after=True))
    await message.edit(content="y")
    assert contents(local, games) == ["y"]


async def test_lost_answer_of_a_deletion_ends_as_unknown_message(
    games: discord.TextChannel, local: LocalDiscord, waits: list[float]
) -> None:
    message = await games.send("x")
    local.weather.announce(Fault(502, "^DELETE", after=True))
    with pytest.raises(discord.NotFound) as caught:
        await message.delete()
    assert caught.value.code == 10008
    assert contents(local, games) == []


async def test_lost_answer_of_a_callback_ends_as_already_acknowledged(
    bot: Bot, games: discord.TextChannel, local: LocalDiscord, anna: Person, waits: list[float]
) -> None:
    bot.answer = say_here
    local.weather.announce(Fault(502, CALLBACK, after=True))
    assert (await press(games, anna)).is_done
    assert (await bot.wait_refused()).code == 40060
    assert contents(local, games) == ["Press", "here"]


@pytest.mark.parametrize(("after", "posted"), [(False, []), (True, ["x"])])
async def test_closed_connection_is_raised_as_aiohttp_error(
    games: discord.TextChannel, local: LocalDiscord, after: bool, posted: list[str]
) -> None:
    local.weather.announce(Fault(Trouble.CLOSED, SEND, after=after))
    with pytest.raises(aiohttp.ClientError):
        await games.send("x")
    assert contents(local, games) == posted


async def test_closed_connection_is_survived_by_reading(bot: Bot, anna: Person, local: LocalDiscord) -> None:
    await bot.fetch_user(int(anna.id))
    local.weather.announce(Fault(Trouble.CLOSED, "^GET /users/"))
    assert (await bot.fetch_user(int(anna.id))).display_name == "Anna"
    assert local.weather.counts == {"closed": 1}


@pytest.mark.parametrize(
    ("code", "error"),
    [
        (50001, discord.Forbidden),
        (50013, discord.Forbidden),
        (10003, discord.NotFound),
        (10008, discord.NotFound),
        (400, discord.HTTPException),
    ],
)
async def test_refusal_on_demand_reaches_the_bot(
    games: discord.TextChannel, local: LocalDiscord, code: int, error: type[discord.HTTPException]
) -> None:
    local.weather.announce(Fault(code, SEND))
    with pytest.raises(error) as caught:
        await games.send("x")
    assert code in (caught.value.code, caught.value.status)
    assert contents(local, games) == []


@pytest.mark.parametrize("code", [50007, 50278])
async def test_refused_direct_message_leaves_the_channel_alone(
    bot: Bot, games: discord.TextChannel, local: LocalDiscord, anna: Person, code: int
) -> None:
    anna_user = await bot.fetch_user(int(anna.id))
    local.weather.announce(Fault(code, f"{SEND} DM$"))
    await games.send("for all")
    with pytest.raises(discord.Forbidden) as caught:
        await anna_user.send("secret")
    assert caught.value.code == code
    assert not anna.dms()


async def test_direct_messages_opened_too_fast_are_refused(bot: Bot, local: LocalDiscord, anna: Person) -> None:
    local.weather.announce(Fault(40003, "/users/@me/channels"))
    with pytest.raises(discord.Forbidden) as caught:
        await (await bot.fetch_user(int(anna.id))).send("x")
    assert caught.value.code == 40003


async def test_unknown_interaction_on_demand_fails_for_the_person(
    bot: Bot, games: discord.TextChannel, local: LocalDiscord, anna: Person
) -> None:
    bot.answer = defer
    local.weather.announce(Fault(10062, CALLBACK))
    pressing = asyncio.create_task(press(games, anna))
    assert (await bot.wait_refused()).code == 10062
    local.advance(4)
    assert (await pressing).failure == "The application did not respond"


async def test_token_of_an_interaction_ends_after_fifteen_minutes(
    bot: Bot, games: discord.TextChannel, local: LocalDiscord, anna: Person
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        local.advance(899)
        await interaction.followup.send("in time", ephemeral=True)
        local.advance(2)
        await interaction.followup.send("too late", ephemeral=True)

    bot.answer = answer
    assert (await press(games, anna)).is_done
    error = await bot.wait_refused()
    assert (error.status, error.code) == (401, 50027)
    assert [m["content"] for m in anna.messages(str(games.id)) if m["ephemeral"]] == ["in time"]


# limits


async def test_announced_limits_make_discord_py_wait_instead_of_failing(
    games: discord.TextChannel, local: LocalDiscord, waits: list[float]
) -> None:
    local.world.limits = Limits()
    for number in range(12):
        await games.send(str(number))
    assert contents(local, games) == [str(n) for n in range(12)]
    assert num_requests(local, SEND) == 12, "none was refused"
    assert not local.weather.counts
    assert len(waits) == 2 and all(4 < seconds <= 5 for seconds in waits)


async def test_sends_side_by_side_arrive_once_each(
    games: discord.TextChannel, local: LocalDiscord, waits: list[float]
) -> None:
    await asyncio.gather(*(games.send(str(n)) for n in range(12)))
    assert sorted(contents(local, games), key=int) == [str(n) for n in range(12)]


async def test_429_is_waited_for_and_tried_again(
    games: discord.TextChannel, local: LocalDiscord, waits: list[float]
) -> None:
    local.weather.announce(Fault(429, SEND, retry_after=0.75))
    await games.send("later")
    assert waits == [0.75]
    assert contents(local, games) == ["later"]


async def test_block_by_cloudflare_is_raised_at_once(
    games: discord.TextChannel, local: LocalDiscord, waits: list[float]
) -> None:
    local.weather.announce(Fault(Trouble.BLOCKED, SEND))
    with pytest.raises(discord.HTTPException) as caught:
        await games.send("never")
    assert caught.value.status == 429
    assert waits == []


async def test_edits_of_old_messages_are_slowed_down(
    games: discord.TextChannel, local: LocalDiscord, waits: list[float]
) -> None:
    message = await games.send("0")
    local.advance(3700)
    local.world.limits = Limits()
    for number in range(1, 5):
        await message.edit(content=str(number))
    assert contents(local, games) == ["4"]
    assert local.weather.counts == {"30046": 1}
    assert len(waits) == 1 and 5 < waits[0] <= 6


async def test_global_limit_holds_everything_but_interactions(
    bot: Bot, games: discord.TextChannel, local: LocalDiscord, anna: Person, waits: list[float]
) -> None:
    bot.answer = defer
    message = await games.send("Press", view=buttons_view("a"))
    await anna.wait_message(lambda m: m["id"] == str(message.id))
    local.world.limits = Limits(time_scale=60)
    for _ in range(50):
        await bot.fetch_user(int(anna.id))
    assert (await anna.click(str(message.id), "a")).is_done
    assert not local.weather.counts
    await bot.fetch_user(int(anna.id))
    assert local.weather.counts == {"429 global": 1}


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


async def test_interaction_that_comes_twice_is_answered_once(
    bot: Bot, games: discord.TextChannel, local: LocalDiscord, anna: Person
) -> None:
    bot.answer = say_here
    local.weather.announce(Fault(Trouble.DUPLICATED))
    assert (await press(games, anna)).is_done
    assert (await bot.wait_refused()).code == 40060
    assert contents(local, games) == ["Press", "here"]


async def test_late_interaction_is_answered_if_there_is_time_left(
    bot: Bot, games: discord.TextChannel, local: LocalDiscord, anna: Person
) -> None:
    bot.answer = defer
    local.weather.announce(Fault(Trouble.LATE, delay=(0.01, 0.02)))
    assert (await press(games, anna)).is_done
    assert local.weather.counts == {"late": 1}


async def test_interaction_that_is_too_late_is_unknown(
    bot: Bot, games: discord.TextChannel, local: LocalDiscord, anna: Person
) -> None:
    bot.answer = defer
    local.weather.announce(Fault(Trouble.LATE, delay=(0.2, 0.2)))
    message = await games.send("Press", view=buttons_view("a"))
    await anna.wait_message(lambda m: m["id"] == str(message.id))
    pressing = asyncio.create_task(anna.click(str(message.id), "a"))
    await anna.set_dms(is_open=True)
    local.advance(4)
    assert not (await pressing).is_done
    assert (await bot.wait_refused()).code == 10062


async def test_other_events_are_neither_late_nor_doubled(bot: Bot, local: LocalDiscord) -> None:
    local.weather.announce(Fault(Trouble.DUPLICATED))
    local.weather.announce(Fault(Trouble.LATE))
    local.world.create_channel("fresh")
    await bot.wait_event("guild_channel_create", lambda c: c.name == "fresh")
    assert not local.weather.counts


async def test_connection_can_break_at_any_event(bot: Bot, local: LocalDiscord) -> None:
    local.weather.announce(Fault(Trouble.DROPPED, "CHANNEL_CREATE"))
    local.world.create_channel("fresh")
    await bot.wait_event("guild_channel_create", lambda c: c.name == "fresh")
    await bot.wait_event("resumed")


async def test_slow_events_keep_their_order(bot: Bot, local: LocalDiscord) -> None:
    local.weather = Weather(latency=(0.0, 0.02))
    names = [f"channel-{number}" for number in range(30)]
    for name in names:
        local.world.create_channel(name)
    await bot.wait_event("guild_channel_create", lambda c: c.name == names[-1])
    assert [channel.name for name, channel in bot.seen if name == "guild_channel_create"] == names


async def test_client_may_identify_again_on_an_invalidated_socket(local: LocalDiscord) -> None:
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{local.origin}/gw") as ws:
        identify = {"op": 2, "d": {"token": local.token, "intents": 1, "properties": {}}}
        ops = []
        for _ in range(2):
            local.advance(EVERY)
            await ws.send_json(identify)
            while (frame := await ws.receive_json())["t"] != "GUILD_CREATE":
                ops.append(frame["op"])
            local.gateway.invalidate()
    assert ops == [10, 0, 9, 0], "hello, ready, invalid session, ready"


async def test_server_stops_although_a_socket_was_just_cut(local: LocalDiscord, bot: Bot) -> None:
    local.gateway.cut()
    await local.gateway.close()


async def test_broken_sockets_are_resumed_or_replaced(bot: Bot, local: LocalDiscord) -> None:
    local.gateway.cut()
    await bot.wait_event("resumed")
    bot.seen.clear()
    local.gateway.cut(forgets=True)
    await bot.wait_event("ready")


async def test_zlib_stream_is_one_compressed_stream(local: LocalDiscord) -> None:
    url = f"{local.origin}/gw?v=10&encoding=json&compress=zlib-stream"
    async with aiohttp.ClientSession() as http, http.ws_connect(url) as ws:
        context = zlib.decompressobj()
        hello = await ws.receive_bytes()
        await ws.send_json({"op": 2, "d": {"token": local.token, "intents": 1, "properties": {}}})
        ready = await ws.receive_bytes()
    assert hello.endswith(b"\x00\x00\xff\xff") and ready.endswith(b"\x00\x00\xff\xff")
    assert b'"heartbeat_interval"' in context.decompress(hello)
    assert b'"READY"' in context.decompress(ready), "the second frame needs the context of the first"


@pytest.mark.parametrize("query", ["", "?compress=zstd-stream"])
async def test_gateway_speaks_plain_text_otherwise(local: LocalDiscord, query: str) -> None:
    async with aiohttp.ClientSession() as http, http.ws_connect(f"{local.origin}/gw{query}") as ws:
        assert (await ws.receive_json())["op"] == 10


async def test_discord_py_gets_the_compressed_stream_it_asks_for(
    local: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames: list[bytes] = []
    receive = discord.gateway.DiscordWebSocket.received_message

    async def record(ws: discord.gateway.DiscordWebSocket, frame: bytes) -> None:
        frames.append(frame)
        await receive(ws, frame)

    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "received_message", record)
    async with running(Bot(), local):
        pass
    assert all(isinstance(frame, bytes) for frame in frames)
    context = zlib.decompressobj()
    ops = [json.loads(context.decompress(frame))["op"] for frame in frames]
    assert ops[0] == HELLO and DISPATCH in ops


# chance


def fates(weather: Weather, routes: Iterable[str]) -> list[tuple[str, str | None]]:
    struck = [(route, weather.strike_request(route, route)) for route in routes]
    return [(route, fault.name if fault else None) for route, fault in struck]


def test_fates_of_a_route_do_not_depend_on_other_routes() -> None:
    sends, edits = ["POST /a"] * 300, ["PATCH /b"] * 300
    alone = fates(Weather.storm(seed=4), sends)
    mixed = fates(Weather.storm(seed=4), [route for pair in zip(edits, sends, strict=True) for route in pair])
    assert [fate for fate in mixed if fate[0] == "POST /a"] == alone
    assert any(name for _, name in alone)


def test_another_seed_is_another_storm() -> None:
    sends = ["POST /a"] * 300
    assert fates(Weather.storm(seed=4), sends) == fates(Weather.storm(seed=4), sends)
    assert fates(Weather.storm(seed=4), sends) != fates(Weather.storm(seed=5), sends)


def test_each_fault_strikes_with_its_own_probability() -> None:
    weather = Weather([Fault(502, probability=0.3), Fault(10062, "^POST", probability=0.2)])
    posts = Counter(name for _, name in fates(weather, ["POST /a"] * 10_000))
    gets = Counter(name for _, name in fates(weather, ["GET /a"] * 10_000))
    assert 2800 < posts["502"] < 3200 and 1800 < posts["10062"] < 2200
    assert 2800 < gets["502"] < 3200 and not gets["10062"]
    assert weather.counts["502"] == posts["502"] + gets["502"]


def test_storm_brings_every_kind_of_fault() -> None:
    weather = Weather.storm(seed=1)
    lines = [
        "POST /channels/1/messages",
        "POST /channels/2/messages DM",
        "PATCH /channels/1/messages/2",
        "POST /interactions/1/t/callback",
        "POST /users/@me/channels",
    ]
    fates(weather, lines * 3000)
    for _ in range(3000):
        weather.strike_event(INTERACTION)
    assert {fault.name for fault in weather.faults} == set(weather.counts)


def test_storm_can_go_without_some_kinds() -> None:
    weather = Weather.storm(seed=1).without(50001, 10003, Trouble.LATE)
    kinds = {fault.kind for fault in weather.faults}
    assert not kinds & {50001, 10003, Trouble.LATE}
    assert {502, 50013, Trouble.DUPLICATED} <= kinds


def test_latency_is_drawn_from_the_seed() -> None:
    first, second = (Weather.realistic(seed=3) for _ in range(2))
    times = [first.time_of("POST /a") for _ in range(100)]
    assert times == [second.time_of("POST /a") for _ in range(100)]
    assert 0.02 <= min(times) < max(times) <= 0.12
    assert Weather.calm().time_of("POST /a") == 0
    assert Weather.realistic(time_scale=0.1).time_of("POST /a") <= 0.012


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


async def test_realistic_weather_delays_but_changes_nothing(local: LocalDiscord, waits: list[float]) -> None:
    local.weather = Weather.realistic(seed=2)
    async with running(Bot(), local) as bot, await Person.connect(local.origin, "Anna") as anna:
        bot.answer = say_here
        games = text_channel(bot)
        assert (await press(games, anna)).is_done
        assert contents(local, games) == ["Press", "here"]
    assert waits and not local.weather.counts


async def test_weather_is_changed_from_the_page(local: LocalDiscord, anna: Person, ben: Person) -> None:
    assert anna.weather == "calm"
    local.weather = Weather.calm(seed=9)
    await anna.set_weather("storm")
    assert (local.weather.name, local.weather.seed) == ("storm", 9)
    await ben.wait_until(lambda: ben.weather == "storm")
    await anna.set_weather("fog")
    assert local.weather.name == "storm"


@pytest.mark.slow(long=True)
async def test_bot_and_server_outlive_a_storm(monkeypatch: pytest.MonkeyPatch) -> None:
    real_sleep = asyncio.sleep
    monkeypatch.setattr(asyncio, "sleep", lambda seconds, result=None: real_sleep(min(seconds, 0.01), result))

    async def answer(interaction: discord.Interaction) -> None:
        with contextlib.suppress(aiohttp.ClientError):
            await interaction.response.send_message(data_of(interaction)["custom_id"])

    async with LocalDiscord(ack_seconds=1.5) as local:
        point_discord_at(local.origin)
        async with running(Bot(), local) as bot, await Person.connect(local.origin, "Anna") as anna:
            bot.answer = answer
            games = text_channel(bot)
            message = await games.send("Press", view=buttons_view("0"))
            await anna.wait_message(lambda m: m["id"] == str(message.id))
            local.weather = storm = Weather.storm(seed=11, time_scale=0.01)
            numbers = [str(number) for number in range(1, 201)]
            done = set()

            async def click(some: Iterable[str]) -> None:
                for number in some:
                    if (await anna.click(str(message.id), number, force=True)).is_done:
                        done.add(number)

            await asyncio.gather(*(click(numbers[start::20]) for start in range(20)))
            local.weather = Weather.calm()
            posted = [text for text in contents(local, games) if text != "Press"]
            assert sorted(posted) == sorted(done), "what was acknowledged is there, once"
            assert len(done) > 50 and len(storm.counts) > 8
            await anna.wait_until(lambda: local.gateway.is_online)
            assert (await press(games, anna, label="after")).is_done
