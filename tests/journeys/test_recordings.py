"""Whatever was recorded of the real Discord goes through discord.py and the bot, which lives on."""

from __future__ import annotations

import json
import secrets
from collections.abc import Awaitable, Callable
from typing import Any
from unittest.mock import patch

import discord
import pytest
from aiohttp import web

from bot.gateway.errors import OPENING_TOO_FAST, Blocked, is_forbidden, is_transient
from bot.ui.content import Content, custom_ids, text
from bot.ui.words import say
from sandbox import outgoing
from sandbox.interactions import Interaction
from sandbox.messages import compose
from sandbox.payload import Json
from sandbox.routes import Route
from sandbox.wire import Call, reply
from sandbox.world import World
from tests.journeys.bot_harness import CHANNEL, BotHarness
from tests.journeys.faults import until_back
from tests.journeys.people import Player, private
from tests.recordings import Recording, each_recording, recordings
from tests.texts import words

pytestmark = pytest.mark.slow

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
    """Return a payload with the server and the channel of this Discord in place of those that it names."""
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


def is_event(recording: Recording) -> bool:
    return event_of(recording.kind) is not None


@each_recording(is_event)
async def test_an_event_does_no_harm(harness: BotHarness, anna: Player, recording: Recording) -> None:
    event, data = event_of(recording.kind), here(harness, recording.whole)
    if event == "INTERACTION_CREATE":
        now = interaction_like(harness, anna, recording.kind)
        data = {**now, **data, **{key: now[key] for key in ("id", "token", "application_id")}}
    (session,) = harness.local.gateway._sessions.values()
    session.dispatch(event or "", json.dumps(data))
    assert await is_alive(harness, anna)


def begins_a_connection(recording: Recording) -> bool:
    return recording.kind in ("gateway.READY", "gateway.op10")


@each_recording(begins_a_connection)
async def test_a_connection_begins_as_recorded(
    harness: BotHarness, anna: Player, recording: Recording, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready, data = outgoing.ready, recording.whole

    def as_recorded(world: World, session_id: str, shard: list[int] | None, guild_ids: list[str]) -> Json:
        known = ready(world, session_id, shard, guild_ids)
        kept = ("session_id", "resume_gateway_url", "guilds", "application", "shard")
        return {**data, **{key: known[key] for key in kept}, "user": {**data["user"], "id": world.bot["id"]}}

    if recording.kind == "gateway.READY":
        monkeypatch.setattr(outgoing, "ready", as_recorded)
    else:
        monkeypatch.setattr(outgoing, "hello", lambda _: data)
    await harness.restart_bot()
    assert await is_alive(harness, anna)


@each_recording(lambda recording: recording.kind in ("gateway.op7", "gateway.op9", "gateway.op11"))
async def test_a_frame_is_understood(harness: BotHarness, anna: Player, recording: Recording) -> None:
    (session,) = harness.local.gateway._sessions.values()
    socket = session.socket
    assert socket is not None
    frame = json.dumps({"s": None, "t": None, **recording.payload})
    if recording.kind == "gateway.op11":
        socket.send(frame)
    else:
        async with until_back(harness.local):
            socket.send(frame)
    assert await is_alive(harness, anna)


# As answers to requests


async def served(
    harness: BotHarness, request: str, answer: Callable[[Any], web.Response], asking: Awaitable[Any]
) -> Any:
    """Answer a request so; ``answer`` is given what the local Discord would answer. Return what is made of it."""
    carry_out = harness.local.edge._carry_out

    def once(call: Call, route: Route, line: str) -> web.Response:
        known = carry_out(call, route, line)
        if not line.startswith(request) or route_taken:
            return known
        route_taken.append(route)
        assert isinstance(known.body, bytes)
        return answer(json.loads(known.body))

    route_taken: list[Route] = []
    with patch.object(harness.local.edge, "_carry_out", once):
        made = await asking
    harness.local.requests.clear()  # the bot makes others
    assert route_taken
    return made


def channel_in(harness: BotHarness) -> discord.TextChannel:
    channel = harness.bot.get_channel(int(harness.local.world.channel_named(CHANNEL)["id"]))
    assert isinstance(channel, discord.TextChannel)
    return channel


ASKING: dict[str, tuple[str, Callable[[BotHarness], Awaitable[Any]]]] = {
    "application": ("GET /oauth2/applications/@me", lambda harness: harness.bot.application_info()),
    "channel.dm": ("GET /channels/", lambda harness: harness.bot.fetch_channel(channel_in(harness).id)),
    "channel.text": ("GET /channels/", lambda harness: harness.bot.fetch_channel(channel_in(harness).id)),
    "command": ("GET /applications/", lambda harness: harness.bot.tree.fetch_commands()),
    "command.list": ("GET /applications/", lambda harness: harness.bot.tree.fetch_commands()),
    "emojis": ("GET /applications/", lambda harness: harness.bot.fetch_application_emojis()),
    "gateway.bot": ("GET /gateway/bot", lambda harness: harness.bot.http.get_bot_gateway()),
    "member": (
        "GET /guilds/",
        lambda harness: channel_in(harness).guild.fetch_member(harness.bot.application_id or 0),
    ),
    "role": ("GET /guilds/", lambda harness: channel_in(harness).guild.fetch_roles()),
    "thread": ("GET /channels/", lambda harness: harness.bot.fetch_channel(channel_in(harness).id)),
    "user": ("GET /users/", lambda harness: harness.bot.fetch_user(harness.bot.application_id or 0)),
}
"""A request for each kind, and who asks."""
WITHIN: dict[str, Callable[[Any], Json]] = {
    "attachment": lambda data: {"attachments": [data]},
    "components.cv2": lambda data: {"components": data},
    "media.item": lambda data: {"components": [{"type": 12, "id": 1, "items": [{"media": data}]}]},
    "message.cv2": lambda data: data,
    "message.ephemeral": lambda data: data,
    "message.rest": lambda data: data,
}
"""What of a message a recording is."""


@each_recording(lambda recording: recording.kind in ASKING)
async def test_an_answer_is_understood(harness: BotHarness, anna: Player, recording: Recording) -> None:
    request, asking = ASKING[recording.kind]
    data = here(harness, recording.whole) if isinstance(recording.data, dict) else recording.whole

    def as_recorded(known: Any) -> web.Response:
        return reply([data] if isinstance(known, list) and not isinstance(data, list) else data)

    await served(harness, request, as_recorded, asking(harness))
    assert await is_alive(harness, anna)


@each_recording(lambda recording: recording.kind in WITHIN)
async def test_a_message_is_understood(harness: BotHarness, anna: Player, recording: Recording) -> None:
    part = WITHIN[recording.kind](recording.whole)
    channel = channel_in(harness)

    def as_recorded(known: Any) -> web.Response:
        return reply({**known, "content": "", **part})

    message = await served(harness, "POST /channels/", as_recorded, channel.send("x"))
    assert not Content(parts=(text("x"),)).is_rendered_by(message)
    now = interaction_like(harness, anna, "interaction.button")
    data = {"component_type": 2, "custom_id": next(iter(custom_ids(message)), "none"), "id": 1}
    (session,) = harness.local.gateway._sessions.values()
    session.dispatch("INTERACTION_CREATE", json.dumps({**now, "message": {**now["message"], **part}, "data": data}))
    assert await is_alive(harness, anna)


@each_recording(lambda recording: recording.kind in ("error", "ratelimit"))
async def test_a_refusal_is_understood(harness: BotHarness, anna: Player, recording: Recording) -> None:
    status, headers, body = (recording.data.get(key) for key in ("status", "headers", "body"))
    is_of_discord = isinstance(body, dict) and body["message"] and body.get("code") not in (0, 40333)
    is_waited_for = is_of_discord and status == 429
    if is_waited_for:
        body["retry_after"] = 0.001

    def as_recorded(_: Any) -> web.Response:
        if isinstance(body, str):
            return web.Response(status=status, text=body)
        response = reply(body, status, **{**(headers or {}), "X-RateLimit-Reset-After": "0.001"})
        if not is_of_discord:
            del response.headers["Via"]  # from what stands in front of Discord
        return response

    async def ask() -> None:
        try:
            await channel_in(harness).send("x")
        except Blocked as error:
            assert not is_of_discord
            assert is_transient(error)
        except discord.HTTPException as error:
            assert not is_waited_for and error.status == status
            assert is_transient(error) == (status == 429 or error.code == OPENING_TOO_FAST)
            assert is_forbidden(error) <= (status == 403)
        else:
            assert is_waited_for

    await served(harness, "POST /channels/", as_recorded, ask())
    assert await is_alive(harness, anna)


def test_every_kind_is_tried() -> None:
    frames = ("gateway.READY", "gateway.op7", "gateway.op9", "gateway.op10", "gateway.op11")
    tried = {*ASKING, *WITHIN, *frames, "error", "ratelimit"}
    assert {recording.kind for recording in recordings() if event_of(recording.kind) is None} <= tried


async def test_a_command_of_another_version_is_refused(harness: BotHarness, anna: Player) -> None:
    world = harness.local.world
    known = next(command for command in world.commands[None] if command["name"] == "replay")
    text_option = {"type": 3, "name": "word", "description": "x"}
    world.set_commands(None, [*world.commands[None], {**known, "id": "1", "name": "old", "options": [text_option]}])
    await anna.use("old")
    assert say("en", "refusal-unknown-command") in words(private(anna)[-1])
    assert not harness.local.violations
