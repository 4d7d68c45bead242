"""What people do and hear, by the page's socket and the scripts that tests use."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest

from sandbox.person import Person
from sandbox.server import LocalDiscord
from tests.sandbox.conftest import Bot, has_received


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
