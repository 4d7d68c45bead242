"""Whatever is sent to the local Discord, it answers with a refusal and goes on."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from sandbox.commands import Commands
from sandbox.interactions import Interactions
from sandbox.rest import Rest
from sandbox.server import LocalDiscord

BRACKETS = b"[" * 100_000
DIGITS = b"7" * 5_000
HALF_A_CHARACTER = rb'"\ud800"'
TEXTS = [
    BRACKETS,
    b"[" * 900 + b"]" * 900,
    DIGITS,
    HALF_A_CHARACTER,
    b"\xff\xfe\x00",
    b"NaN",
    b"null",
    b"[]",
    b"{}",
    b'{"name": {}, "locale": [], "op": {}, "d": 1, "content": 1, "components": {}, "type": {}, "flags": "x"}',
    b'{"content": [], "components": [[]], "embeds": [1], "attachments": [1], "allowed_mentions": 1, "data": 1}',
    b'{"content": "x", "allowed_mentions": {"parse": 1, "users": 1}, "message_reference": 1, "nonce": {}}',
    b'{"type": 4, "data": {"content": %s}}' % HALF_A_CHARACTER,
    b'[{"name": 1, "options": 2}, 3]',
    b'{"messages": [[], {}], "recipient_id": [], "image": 1, "name": 7}',
]
ODD = ["²", "7" * 5_000, "%00", "%ff", "-1", "٣", "💥"]


@pytest.fixture
async def http(local: LocalDiscord) -> AsyncIterator[aiohttp.ClientSession]:
    authorised = {"Authorization": f"Bot {local.token}"}
    async with aiohttp.ClientSession(local.origin, headers=authorised) as session:
        yield session


def routes(local: LocalDiscord) -> list[tuple[str, str]]:
    """Every route of the REST API, with ids that are known here."""
    world = local.world
    groups = (Rest(world).routes(), Commands(world).routes(), Interactions(world).routes())
    known = {
        "guild": world.guild_id,
        "channel": world.channel_named("games")["id"],
        "user": world.person_named("Anna").user["id"],
        "application": world.application_id,
    }
    return [(method, fill(path, known)) for routes in groups for method, path, _ in routes]


def fill(path: str, known: dict[str, str], otherwise: str = "1") -> str:
    parts = (known.get(part[1:-1], otherwise) if part.startswith("{") else part for part in path.split("/"))
    return "/api/v10" + "/".join(parts)


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
async def test_no_body_is_an_error_of_the_server(
    local: LocalDiscord, http: aiohttp.ClientSession, text: bytes
) -> None:
    for method, path in routes(local):
        if method == "DELETE" and path.endswith(local.world.channel_named("games")["id"]):
            continue
        async with http.request(method, path, data=text, headers={"Content-Type": "application/json"}) as response:
            assert response.status < 500, (method, path)
    async with http.post("/people", data=text) as response:
        assert response.status == 400


@pytest.mark.parametrize("kind", ["multipart/form-data", "multipart/form-data; boundary=x", "²"])
@pytest.mark.parametrize("text", [b"", b"--x\r\n", b"--x\r\n\r\n--x--", b"--x\r\nContent-Type: multipart/x\r\n"])
async def test_no_upload_is_an_error_of_the_server(
    local: LocalDiscord, http: aiohttp.ClientSession, kind: str, text: bytes
) -> None:
    path = fill("/channels/{channel}/messages", {"channel": local.world.channel_named("games")["id"]})
    async with http.post(path, data=text, headers={"Content-Type": kind}) as response:
        assert response.status == 400


@pytest.mark.parametrize("odd", ODD)
async def test_no_address_is_an_error_of_the_server(
    local: LocalDiscord, http: aiohttp.ClientSession, odd: str
) -> None:
    groups = (Rest(local.world).routes(), Commands(local.world).routes(), Interactions(local.world).routes())
    paths = {fill(path, {}, odd) for routes in groups for _, path, _ in routes}
    known = local.world.channel_named("games")["id"]
    queries = ("limit", "after", "before")
    paths |= {f"/api/v10/channels/{known}/messages?{name}={odd}" for name in queries}
    paths |= {f"/embed/avatars/{odd}", f"/emojis/{odd}", f"/attachments/{odd}/{odd}/{odd}", f"/{odd}"}
    paths |= {f"/people?name={odd}", f"/chat?user={odd}", f"/uploads?name={odd}"}
    for path in sorted(paths):
        for method in ("GET", "PATCH", "POST"):
            async with http.request(method, path, json={}) as response:
                assert response.status < 500, (method, path)


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
async def test_a_person_who_sends_anything_is_refused_and_stays_connected(
    local: LocalDiscord, http: aiohttp.ClientSession, text: bytes
) -> None:
    anna = local.world.person_named("Anna").user["id"]
    async with http.ws_connect(f"/chat?user={anna}") as chat:
        await chat.receive()
        await chat.send_str(text.decode("latin-1"))
        await chat.send_str('{"op": "ping", "nonce": "still here"}')
        assert (await chat.receive_json())["t"] == "failed"
        assert await chat.receive_json() == {"t": "pong", "nonce": "still here"}


@pytest.mark.parametrize("op", [None, "open", "say", "slash", "click", "select", "modal", "locale", "weather"])
async def test_a_person_who_names_odd_things_is_refused(
    local: LocalDiscord, http: aiohttp.ClientSession, op: str | None
) -> None:
    anna = local.world.person_named("Anna").user["id"]
    odd: list[Any] = [None, {}, [], "²", "7" * 5_000]
    async with http.ws_connect(f"/chat?user={anna}") as chat:
        await chat.receive()
        for value in odd:
            names = "channel message content command custom_id values interaction locale name".split()
            await chat.send_json({"op": op, **dict.fromkeys(names, value)})
            assert (await chat.receive_json())["t"] == "failed"


@pytest.mark.parametrize(
    "text",
    [
        *(text.decode("latin-1") for text in TEXTS),
        *(f'{{"op": {op}, "d": {data}}}' for op in (1, 2, 6, 8) for data in ("null", "[]", '{"token": {}}', "1")),
        '{"op": [], "d": {}}',
    ],
)
async def test_a_bot_that_sends_anything_is_told_a_close_code(
    local: LocalDiscord, http: aiohttp.ClientSession, text: str
) -> None:
    async with http.ws_connect("/gw/") as gateway:
        await gateway.receive()
        await gateway.send_str(text)
        await gateway.send_json({"op": 8, "d": {}})
        while (answer := await gateway.receive()).type is aiohttp.WSMsgType.TEXT:
            pass
        assert answer.data in (4002, 4003, 4004)
