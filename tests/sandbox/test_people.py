import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import psutil
import pytest
from yarl import URL

from sandbox.payload import Json
from sandbox.person import Person
from sandbox.server import LocalDiscord
from tests.sandbox.conftest import Bot, buttons_view, has_received


async def test_everybody_can_be_listed_and_somebody_added(local: LocalDiscord, anna: Person) -> None:
    async with aiohttp.ClientSession(local.origin) as http:
        people = await (await http.get("/people")).json()
        assert [(p["global_name"], p["locale"]) for p in people] == [
            ("Anna", "en-US"),
            ("Ben", "de"),
            ("Cleo", "en-US"),
            ("David", "de"),
        ]
        assert [p["moderator"] for p in people] == [True, False, False, False]
        added = await http.post("/people", json={"name": "Eva", "locale": "de"})
        assert added.status == 201
    await anna.wait_until(lambda: [p["global_name"] for p in anna.people][-1] == "Eva")


@pytest.mark.parametrize("form", [{}, {"name": " "}, {"name": "Eva", "locale": "xx"}, ["Eva"]])
async def test_person_without_name_or_with_unknown_language_is_refused(local: LocalDiscord, form: Any) -> None:
    async with aiohttp.ClientSession(local.origin) as http:
        refused = await http.post("/people", json=form)
        assert refused.status == 400
        assert (await refused.json())["message"]


async def test_new_names_join_when_they_connect(local: LocalDiscord) -> None:
    async with await Person.connect(local.origin, "Eva") as eva:
        assert eva.me["global_name"] == "Eva"
        assert local.world.person_named("Eva").user["id"] == eva.id


async def test_unknown_people_and_foreign_pages_get_no_socket(local: LocalDiscord) -> None:
    async with aiohttp.ClientSession(local.origin) as http:
        assert (await http.get("/chat?user=1")).status == 404
        anna = local.world.person_named("Anna").user["id"]
        evil = {"Origin": "https://evil.example"}
        assert (await http.get(f"/chat?user={anna}", headers=evil)).status == 403
        assert (await http.post("/people", json={"name": "Eva"}, headers=evil)).status == 403


async def test_chat_is_heard_by_all_and_typed_in_order(anna: Person, ben: Person) -> None:
    for n in range(20):
        await anna.say("games", str(n))
    await ben.wait_message(lambda m: m["content"] == "19")
    assert [m["content"] for m in ben.messages("games")] == [str(n) for n in range(20)]


async def test_mentioned_person_is_pinged(anna: Person, ben: Person) -> None:
    await anna.say("games", f"<@{ben.id}> your turn")
    await ben.wait_message()
    assert len(ben.pings) == 1 and anna.pings == []


async def test_connection_watching_opened_channels_hears_only_those(
    local: LocalDiscord, bot: Bot, anna: Person
) -> None:
    async with await Person.connect(local.origin, "Ben", watch="opened", max_frames=10) as ben:
        assert ben.channels == {} and len(ben.people) == 1
        await ben.open(anna.channel_id("games"))
        await anna.say("lounge", "elsewhere")
        await anna.say("games", "here")
        user = await bot.fetch_user(int(ben.id))
        await user.send("yours")
        await ben.wait_message(lambda m: m["content"] == "here")
        await ben.wait_message(lambda m: m["content"] == "yours")
        assert not has_received(ben, "elsewhere")


async def test_frames_are_forgotten_beyond_the_limit(local: LocalDiscord, anna: Person) -> None:
    async with await Person.connect(local.origin, "Ben", max_frames=5) as ben:
        for n in range(30):
            await anna.say("games", str(n))
        await ben.wait_message(lambda m: m["content"] == "29")
        assert len(ben.secrets) <= 10 and ben.num_frames > 30
        seen = ben.num_frames
        await anna.say("games", "new")
        assert (await ben.wait_for(lambda f: f["t"] == "message", start=seen))["message"]["content"] == "new"


@pytest.fixture
async def chat(local: LocalDiscord, anna: Person) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    """A socket of Anna's that takes whatever a test says."""
    async with aiohttp.ClientSession(local.origin) as http, http.ws_connect(f"/chat?user={anna.id}") as ws:
        yield ws


async def refused(chat: aiohttp.ClientWebSocketResponse, text: str) -> Json:
    """Say something on a socket and return the frame that refuses it."""
    frame: Json = {"t": None}
    async with asyncio.timeout(10):
        await chat.send_str(text)
        while frame["t"] != "failed":
            frame = await chat.receive_json()
    return frame


async def test_malformed_frames_are_answered_not_fatal(chat: aiohttp.ClientWebSocketResponse, anna: Person) -> None:
    for frame in ({"op": "fly"}, {"op": "open"}, {"op": "say", "channel": "1"}, {"op": "click", "message": 5}):
        assert (await refused(chat, json.dumps({**frame, "nonce": "n"})))["nonce"] == "n"
    assert "malformed" in (await refused(chat, "no json"))["message"]
    await chat.send_json({"op": "say", "channel": anna.channel_id("games"), "content": "still here"})
    await anna.wait_message(lambda m: m["content"] == "still here")


async def test_language_of_a_person_changes(
    bot: Bot, anna: Person, games: discord.TextChannel, chat: aiohttp.ClientWebSocketResponse
) -> None:
    got = []

    async def answer(interaction: discord.Interaction) -> None:
        got.append(interaction.locale.value)
        await interaction.response.defer()

    bot.answer = answer
    message = await games.send("x", view=buttons_view("a"))
    await anna.wait_message(lambda m: m["id"] == str(message.id))
    await anna.click(str(message.id), "a")
    await anna.set_locale("de")
    await anna.click(str(message.id), "a")
    assert got == ["en-US", "de"]
    unknown = json.dumps({"op": "locale", "locale": "klingon"})
    assert (await refused(chat, unknown))["message"] == "'klingon' is not a language of Discord."


async def test_public_messages_cannot_be_dismissed(chat: aiohttp.ClientWebSocketResponse, anna: Person) -> None:
    await anna.say("games", "x")
    shown = await anna.wait_message()
    assert await refused(chat, json.dumps({"op": "dismiss", "message": shown["id"]}))
    assert anna.messages("games") == [shown]


async def test_ended_connection_is_reported_to_those_who_wait(local: LocalDiscord, anna: Person) -> None:
    await local.people.close()
    with pytest.raises(ConnectionError):
        await anna.wait_for(lambda _: False)


async def test_labels_that_no_button_has_are_named(bot: Bot, games: discord.TextChannel, anna: Person) -> None:
    await games.send("x", view=buttons_view("a"))
    shown = await anna.wait_message()
    with pytest.raises(KeyError, match="only \\['a'\\]"):
        await anna.click(shown, label="b")
    with pytest.raises(KeyError, match="no channel"):
        anna.messages("nowhere")


async def test_page_files_and_default_avatars_are_served(local: LocalDiscord) -> None:
    async with aiohttp.ClientSession(local.origin) as http:
        page = await http.get("/")
        assert (page.status, page.content_type) == (200, "text/html")
        avatar = await http.get("/embed/avatars/3.png")
        assert avatar.content_type == "image/png"
        assert (await http.get("/attachments/1/2/x.png")).status == 404
        assert (await http.get("/emojis/1.png")).status == 404


async def test_only_this_machine_is_served(local: LocalDiscord) -> None:
    origin = URL(local.origin)
    assert origin.host == "127.0.0.1"
    listening = [c.laddr for c in psutil.Process().net_connections() if c.status == psutil.CONN_LISTEN]
    assert [address.ip for address in listening if address.port == origin.port] == ["127.0.0.1"]


async def test_everybody_sees_whether_direct_messages_are_open(anna: Person, ben: Person) -> None:
    def is_open() -> bool:
        return bool(next(p["dms_open"] for p in ben.people if p["id"] == anna.id))

    assert is_open()
    await anna.set_dms(is_open=False)
    await ben.wait_until(lambda: not is_open())
