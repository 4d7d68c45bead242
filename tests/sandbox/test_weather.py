"""What goes wrong between a local Discord and the bot; what becomes of requests then, journeys prove."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import aiohttp
import discord
import pytest

from sandbox.limits import Limits
from sandbox.payload import Json
from sandbox.person import Outcome, Person
from sandbox.server import LocalDiscord
from sandbox.weather import INTERACTION, Fault, Trouble, Weather
from tests.sandbox.conftest import (
    Bot,
    RestClient,
    buttons_view,
    say_here,
)

EMOJIS = [{"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "a", "emoji": {"name": "🎲"}}]}]
OPTION = {"label": "b", "value": "b"}


def options(option: Json) -> list[Json]:
    return [{"type": 1, "components": [{"type": 3, "custom_id": "a", "options": [option]}]}]


async def press(games: discord.TextChannel, anna: Person) -> Outcome:
    """Post a button and press it; return the outcome."""
    message = await games.send("Press", view=buttons_view("a"))
    await anna.wait_message(lambda m: m["id"] == str(message.id))
    return await anna.click(str(message.id), "a")


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


BEFORE_AND_AFTER: list[tuple[Fault, int, list[str]]] = [
    (Fault(504), 504, []),
    (Fault(400), 400, []),
    (Fault(504, after=True), 504, ["x"]),
    (Fault(50013), 403, []),
    (Fault(Trouble.HALF), 200, ["x"]),
]


@pytest.mark.parametrize(
    ("fault", "status", "left"), BEFORE_AND_AFTER, ids=lambda value: getattr(value, "name", "")
)
async def test_a_request_fails_before_or_after_it_is_carried_out(
    raw: Raw, local: LocalDiscord, fault: Fault, status: int, left: list[str]
) -> None:
    local.weather.announce(fault)
    got, _, answer = await raw("POST", f"/channels/{raw.games}/messages", {"content": "x"})
    assert (got, [m["content"] for m in local.world.history(raw.games)]) == (status, left)
    assert local.weather.counts == {fault.name: 1} and local.violations == []
    if fault.kind is Trouble.HALF:
        with pytest.raises(ValueError):
            json.loads(answer)


# what stands in front of Discord, and its limits


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


# refusals, and the gateway


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


# chance


def test_storm_brings_every_kind_of_fault() -> None:
    weather = Weather.storm(seed=1)
    sends = ("POST /channels/1/messages", "POST /channels/2/messages DM", "PATCH /channels/1/messages/2")
    for _ in range(1000):
        for line in (*sends, "POST /interactions/1/t/callback", "POST /users/@me/channels"):
            weather.strike_request(line, line)
        weather.strike_event(INTERACTION)
    assert {fault.name for fault in weather.faults} == set(weather.counts)
