"""What Discord, and what stands in front of it, refuse without our having done anything wrong."""

from __future__ import annotations

import json
from typing import Any

import aiohttp
import discord
import pytest

from bot.doctor.shapes import differences
from sandbox import permissions
from sandbox.payload import Json
from sandbox.person import Person
from sandbox.server import LocalDiscord
from sandbox.weather import Fault, Trouble, Weather
from tests.sandbox.conftest import Bot, RestClient, buttons_view

EMOJIS = [{"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "a", "emoji": {"name": "🎲"}}]}]
OPTIONS = [{"type": 1, "components": [{"type": 3, "custom_id": "a", "options": [{"label": "b", "value": "b"}]}]}]


class Raw:
    """Asks without discord.py; remembers the last answer's status, headers and text."""

    def __init__(self, http: aiohttp.ClientSession, local: LocalDiscord) -> None:
        self._http = http
        self._local = local
        self.games = local.world.channel_named("games")["id"]

    async def __call__(self, method: str, path: str, body: Any = None) -> tuple[int, Any, Json]:
        headers = {"Authorization": f"Bot {self._local.token}"}
        url = f"{self._local.origin}/api/v10{path}"
        async with self._http.request(method, url, json=body, headers=headers) as response:
            return response.status, response.headers, {"text": await response.text()}

    async def send(self, body: Any) -> tuple[int, Any, Json]:
        status, headers, answer = await self("POST", f"/channels/{self.games}/messages", body)
        return status, headers, json.loads(answer["text"])


@pytest.fixture
async def raw(local: LocalDiscord) -> Any:
    async with aiohttp.ClientSession() as http:
        yield Raw(http, local)


# what stands in front of Discord


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
    assert answer["text"].startswith(start)
    assert not [name for name in headers if name == "Via" or name.startswith(("X-RateLimit", "Retry-After"))]
    assert local.world.history(raw.games) == []


# limits


async def test_an_ordinary_429_has_no_code_and_asks_to_wait_whole_seconds() -> None:
    async with LocalDiscord(invited=permissions.MEMBER) as local, aiohttp.ClientSession() as http:
        raw = Raw(http, local)
        for _ in range(5):
            await raw.send({"content": "x"})
        status, headers, body = await raw.send({"content": "x"})
    assert (status, sorted(body)) == (429, ["global", "message", "retry_after"])
    assert headers["Retry-After"] == "5" and 4 < body["retry_after"] <= 5
    assert (headers["X-RateLimit-Scope"], headers["X-RateLimit-Remaining"]) == ("user", "0")


async def test_a_limit_that_is_shared_has_another_sentence_and_requests_left(raw: Raw, local: LocalDiscord) -> None:
    local.weather.announce(Fault(429, retry_after=1336.57))
    _, headers, body = await raw.send({"content": "x"})
    assert body == {"message": "The resource is being rate limited.", "retry_after": 1336.57, "global": False}
    assert headers["X-RateLimit-Scope"] == "shared" and int(headers["X-RateLimit-Remaining"]) > 0


async def test_the_write_limit_of_a_channel_tells_in_its_body_alone_how_long_to_wait() -> None:
    async with LocalDiscord(invited=permissions.MEMBER) as local, aiohttp.ClientSession() as http:
        local.weather.announce(Fault(20028, retry_after=1163.097))
        status, headers, body = await Raw(http, local).send({"content": "x"})
    assert (status, body["code"], body["retry_after"]) == (429, 20028, 1163.097)
    assert (headers["X-RateLimit-Scope"], headers["Retry-After"]) == ("shared", "1")
    assert int(headers["X-RateLimit-Remaining"]) > 0
    assert not local.world.limits._invalid, "it counts towards no ban"


async def test_the_limit_of_old_edits_is_a_429_with_a_code(raw: Raw, local: LocalDiscord) -> None:
    _, _, message = await raw.send({"content": "x"})
    local.advance(3601)
    path = f"/channels/{raw.games}/messages/{message['id']}"
    for _ in range(3):
        await raw("PATCH", path, {"content": "y"})
    status, headers, answer = await raw("PATCH", path, {"content": "y"})
    body = json.loads(answer["text"])
    assert (status, body["code"]) == (429, 30046)
    assert differences("ratelimit", {"status": status, "headers": dict(headers), "body": body}) == []


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
    metadata = local.world.channel(str(thread.id))["thread_metadata"]
    metadata.update(archived=True, locked=True)
    with pytest.raises(discord.HTTPException) as edited:
        await message.edit(content="y")
    assert (edited.value.status, edited.value.code) == (400, 50083)
    before = len(local.world.limits._invalid)

    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("here")

    bot.answer = answer
    clicking = anna.click(str(message.id), "a")
    refused = await bot.wait_refused() if (await clicking).is_done is False else None
    assert refused is not None and (refused.status, refused.code) == (403, 50083)
    assert len(local.world.limits._invalid) == before + 1


async def test_emojis_on_buttons_and_options_are_refused_now_and_then(
    rest: RestClient, local: LocalDiscord
) -> None:
    local.weather.announce(Fault(Trouble.EMOJI), times=2)
    await rest.send({"content": "none", "components": OPTIONS})
    error = await rest.send_refused({"content": "a button", "components": EMOJIS})
    assert (error.status, error.code) == (400, 50035)
    assert "In components.0.components.0.emoji.name: Invalid emoji" in error.text
    with_option = json.loads(json.dumps(OPTIONS))
    with_option[0]["components"][0]["options"][0]["emoji"] = {"name": "🎲"}
    error = await rest.send_refused({"content": "an option", "components": with_option})
    assert "In components.0.components.0.options.0.emoji.name: Invalid emoji" in error.text
    await rest.send({"content": "again", "components": EMOJIS})
    assert [m["content"] for m in local.world.history(rest.games)] == ["none", "again"]
    assert local.weather.counts == {"emoji": 2}
    assert local.violations == []


async def test_so_many_of_a_hundred_emojis_are_refused(rest: RestClient, local: LocalDiscord) -> None:
    weather = Weather([Fault(Trouble.EMOJI, probability=0.03)])
    struck = [weather.strike_request("POST /a", "POST /a", has_emojis=True) for _ in range(10_000)]
    assert 200 < len([fault for fault in struck if fault]) < 400
    assert not any(weather.strike_request("POST /a", "POST /a") for _ in range(1000))


async def test_the_first_answer_with_an_emoji_is_refused_at_its_place(
    local: LocalDiscord, bot: Bot, games: discord.TextChannel, anna: Person
) -> None:
    message = await games.send("x", view=buttons_view("a"))
    await anna.wait_message(lambda m: m["id"] == str(message.id))

    async def answer(interaction: discord.Interaction) -> None:
        button: discord.ui.Button[Any] = discord.ui.Button(emoji="🎲", custom_id="b")
        await interaction.response.edit_message(view=discord.ui.View().add_item(button))

    bot.answer = answer
    local.weather.announce(Fault(Trouble.EMOJI))
    await anna.click(str(message.id), "a")
    assert "In data.components.0.components.0.emoji.name" in (await bot.wait_refused()).text


async def test_half_an_answer_is_no_json_though_the_request_was_carried_out(raw: Raw, local: LocalDiscord) -> None:
    local.weather.announce(Fault(Trouble.HALF, "^POST /channels"))
    status, headers, answer = await raw("POST", f"/channels/{raw.games}/messages", {"content": "x"})
    assert (status, headers["Content-Type"]) == (200, "application/json")
    with pytest.raises(ValueError):
        json.loads(answer["text"])
    assert [m["content"] for m in local.world.history(raw.games)] == ["x"]
    assert local.weather.counts == {"half": 1}
