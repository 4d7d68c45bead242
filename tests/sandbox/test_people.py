"""What people do and hear, by the page's socket and the scripts that tests use."""

from __future__ import annotations

import json
from typing import Any

import aiohttp
import discord
import pytest

from sandbox.person import Person
from sandbox.server import LocalDiscord
from sandbox.weather import Weather
from tests.sandbox.conftest import Bot, buttons_view, has_received


async def test_everybody_can_be_listed_and_somebody_added(http: aiohttp.ClientSession, anna: Person) -> None:
    people = await (await http.get("/people")).json()
    assert [(p["global_name"], p["locale"], p["moderator"]) for p in people] == [
        ("Anna", "en-US", True),
        ("Ben", "de", False),
        ("Cleo", "en-US", False),
        ("David", "de", False),
    ]
    assert (await http.post("/people", json={"name": "Eva", "locale": "de"})).status == 201
    await anna.wait_until(lambda: [p["global_name"] for p in anna.people][-1] == "Eva")


@pytest.mark.parametrize("form", [{}, {"name": " "}, {"name": "Eva", "locale": "xx"}, ["Eva"]])
async def test_person_without_name_or_with_unknown_language_is_refused(
    http: aiohttp.ClientSession, form: Any
) -> None:
    refused = await http.post("/people", json=form)
    assert refused.status == 400 and (await refused.json())["message"]


async def test_chat_is_heard_by_all_in_order_and_whoever_it_mentions_is_pinged(anna: Person, ben: Person) -> None:
    texts = [str(n) for n in range(20)] + [f"<@{ben.id}> your turn"]
    for text in texts:
        await anna.say("games", text)
    await ben.wait_message(lambda m: m["content"] == texts[-1])
    assert [m["content"] for m in ben.messages("games")] == texts
    assert len(ben.pings) == 1 and anna.pings == []


async def test_connection_watching_opened_channels_hears_only_those(
    local: LocalDiscord, bot: Bot, anna: Person
) -> None:
    async with await Person.connect(local.origin, "Ben", watch="opened", max_frames=10) as ben:
        assert ben.channels == {} and len(ben.people) == 1
        await ben.open(anna.channel_id("games"))
        await anna.say("lounge", "elsewhere")
        await anna.say("games", "here")
        await (await bot.fetch_user(int(ben.id))).send("yours")
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


async def test_language_of_a_person_changes(bot: Bot, anna: Person, games: discord.TextChannel) -> None:
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


@pytest.mark.parametrize("op", ["locale", "dismiss"])
async def test_impossible_wishes_are_refused_with_a_sentence(
    http: aiohttp.ClientSession, anna: Person, op: str
) -> None:
    await anna.say("games", "x")
    shown = await anna.wait_message()
    async with http.ws_connect(f"/chat?user={anna.id}") as chat:
        await chat.receive()
        await chat.send_json({"op": op, "locale": "klingon", "message": shown["id"], "nonce": "n"})
        refused = json.loads((await chat.receive()).data)
    assert (refused["t"], refused["nonce"]) == ("failed", "n") and refused["message"].endswith(".")
    assert anna.messages("games") == [shown]


async def test_everybody_sees_whether_direct_messages_are_open_and_closed_ones_are_refused(
    bot: Bot, anna: Person, ben: Person
) -> None:
    def is_open() -> bool:
        return bool(next(p["dms_open"] for p in ben.people if p["id"] == anna.id))

    assert is_open()
    await anna.set_dms(is_open=False)
    await ben.wait_until(lambda: not is_open())
    with pytest.raises(discord.Forbidden) as closed:
        await (await bot.fetch_user(int(anna.id))).send("hello")
    assert closed.value.code == 50007


async def test_weather_is_changed_for_everybody(local: LocalDiscord, anna: Person, ben: Person) -> None:
    local.weather = Weather.calm(seed=9)
    await anna.set_weather("storm")
    await anna.set_weather("fog")
    await ben.wait_until(lambda: ben.weather == "storm")
    assert (local.weather.name, local.weather.seed) == ("storm", 9)


async def test_ended_connection_is_reported_to_those_who_wait(local: LocalDiscord, anna: Person) -> None:
    await local.people.close()
    with pytest.raises(ConnectionError):
        await anna.wait_for(lambda _: False)
