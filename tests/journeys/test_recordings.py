"""Whatever was recorded of the real Discord goes through discord.py and the bot, which lives on."""

from __future__ import annotations

import json
import secrets
from collections.abc import Awaitable
from typing import Any
from unittest.mock import patch

import discord
import pytest
from aiohttp import web

from bot.gateway.errors import OPENING_TOO_FAST, Blocked, is_forbidden, is_transient
from sandbox.interactions import Interaction
from sandbox.messages import compose
from sandbox.payload import Json
from sandbox.routes import Route
from sandbox.wire import Call, reply
from tests.journeys.bot_harness import CHANNEL, BotHarness
from tests.journeys.people import Player
from tests.sandbox.conformance import Emitted
from tests.shapes import ABSENT, recordings

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def recorded_payloads_are_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Emitted, "_note", lambda *_: None)


EVENTS = {
    "gateway.GUILD_CREATE.unavailable": "GUILD_CREATE",
    "message.gateway.create": "MESSAGE_CREATE",
    "message.gateway.create.dm": "MESSAGE_CREATE",
    "message.gateway.update": "MESSAGE_UPDATE",
}


def event_of(kind: str) -> str | None:
    """Return the event of the gateway that recordings of a kind are; None: they are something else."""
    if kind.startswith("interaction."):
        return "INTERACTION_CREATE"
    is_event = kind.startswith("gateway.") and kind.removeprefix("gateway.").isupper() and kind != "gateway.READY"
    return EVENTS.get(kind, kind.removeprefix("gateway.") if is_event else None)


def here(harness: BotHarness, data: Json) -> Json:
    """Return a payload with this Discord's server and channel instead of its own."""
    world = harness.local.world
    channel_id = world.channel_named(CHANNEL)["id"]
    names = {"guild_id": world.guild_id, "channel_id": channel_id, "parent_id": channel_id}
    swapped = json.dumps(data)
    for key, known in names.items():
        if data.get(key):
            swapped = swapped.replace(f'"{data[key]}"', f'"{known}"')
    found: Json = json.loads(swapped)
    return found


async def is_alive(harness: BotHarness, anna: Player) -> bool:
    """Whether the bot has taken all that came, and answers a command still."""
    outcome = await anna.slash(CHANNEL, "settings")
    await harness.bot.acceptor.settle()
    return outcome.is_done


# Over the gateway


def interaction_like(harness: BotHarness, anna: Player, kind: str) -> Json:
    """Return an interaction of this moment that the local Discord waits for an answer to."""
    local, world = harness.local, harness.local.world
    channel_id = world.channel_named(CHANNEL)["id"]
    is_click = kind.endswith((".button", ".select"))
    message = compose(world, channel_id, {"content": "x"}, [], world.bot) if is_click else None
    number = 2 if "command" in kind else 4 if "autocomplete" in kind else 5 if "modal" in kind else 3
    interaction = Interaction(
        id=world.clock.snowflake(),
        token=secrets.token_hex(),
        type=number,
        user=world.user(anna.id),
        channel_id=channel_id,
        created_at=world.clock.now(),
        respond=lambda _: None,
        command_name="x",
        message_id=message["id"] if message else None,
    )
    local.interactions._by_token[interaction.token] = interaction
    local.interactions._waiting[interaction.id] = interaction
    return local.interactions._payload(interaction, {}, message)


@pytest.mark.skipif(not recordings(), reason=ABSENT)
async def test_no_event_that_was_recorded_does_any_harm(harness: BotHarness, anna: Player) -> None:
    (session,) = harness.local.gateway._sessions.values()
    for recording in recordings():
        if (event := event_of(recording.kind)) is None:
            continue
        data = here(harness, recording.whole)
        if event == "INTERACTION_CREATE":
            now = interaction_like(harness, anna, recording.kind)
            data = {**now, **data, **{key: now[key] for key in ("id", "token", "application_id")}}
        session.dispatch(event, json.dumps(data))
        assert await is_alive(harness, anna), recording.name


# As answers to requests


async def served(harness: BotHarness, answer: web.Response, asking: Awaitable[Any]) -> None:
    """Answer a new message so."""
    carry_out, asked = harness.local.edge._carry_out, list[str]()

    def once(call: Call, route: Route, line: str) -> web.Response:
        known = carry_out(call, route, line)
        if not line.startswith("POST /channels/") or asked:
            return known
        asked.append(line)
        return answer

    with patch.object(harness.local.edge, "_carry_out", once):
        await asking
    harness.local.requests.clear()  # the bot makes others
    assert asked


@pytest.mark.skipif(not recordings(), reason=ABSENT)
async def test_every_refusal_that_was_recorded_is_understood(harness: BotHarness, anna: Player) -> None:
    channel = harness.bot.get_channel(harness.channel_id())
    assert isinstance(channel, discord.TextChannel)
    for recording in recordings():
        if recording.kind not in ("error", "ratelimit"):
            continue
        status, headers, body = (recording.data.get(key) for key in ("status", "headers", "body"))
        is_of_discord = isinstance(body, dict) and body["message"] and body.get("code") not in (0, 40333)
        is_waited_for = is_of_discord and status == 429
        if is_waited_for:
            body["retry_after"] = 0.001
        if isinstance(body, str):
            answer = web.Response(status=status, text=body)
        else:
            answer = reply(body, status, **{**(headers or {}), "X-RateLimit-Reset-After": "0.001"})
            if not is_of_discord:
                del answer.headers["Via"]  # from what stands in front of Discord
        try:
            await served(harness, answer, channel.send("x"))
        except Blocked as error:
            assert not is_of_discord and is_transient(error), recording.name
        except discord.HTTPException as error:
            assert not is_waited_for and error.status == status, recording.name
            assert is_transient(error) == (status == 429 or error.code == OPENING_TOO_FAST), recording.name
            assert is_forbidden(error) <= (status == 403), recording.name
        else:
            assert is_waited_for, recording.name
    assert await is_alive(harness, anna)
