"""Access to the local Discord: its page and programs, no other pages; it survives all input."""

from __future__ import annotations

import asyncio
import base64
import sys

import aiohttp
import discord
import psutil
import pytest
from yarl import URL

from sandbox.commands import Commands
from sandbox.interactions import Interactions
from sandbox.person import Person
from sandbox.redirect import point_discord_at, refuse_real_token
from sandbox.rest import Rest
from sandbox.server import LocalDiscord
from tests.sandbox.conftest import close_code, identify

Http = aiohttp.ClientSession
PATHS = ["/", "/people", "/js/main.js", "/api/v10/gateway", "/api/v10/no/such/route", "/embed/avatars/0.png"]
STRANGERS = [
    *({"Host": host} for host in ("evil.example", "127.0.0.1.evil.example", "192.168.1.2", "", "[", "a b")),
    *(
        {"Origin": origin}
        for origin in ("https://evil.example", "null", "", "http://localhost:1", "http://127.0.0.1")
    ),
    *({"Origin": origin} for origin in ("[", "http://[::1")),
]


@pytest.fixture
def anna_id(local: LocalDiscord) -> str:
    return str(local.world.person_named("Anna").user["id"])


async def status(http: Http, path: str, **headers: str) -> int:
    async with http.get(path, headers=headers) as response:
        return response.status


async def connects(http: Http, path: str, **headers: str) -> bool:
    try:
        async with http.ws_connect(path, headers=headers):
            return True
    except aiohttp.WSServerHandshakeError as refused:
        assert refused.status == 403
        return False


@pytest.mark.parametrize("headers", STRANGERS, ids=str)
async def test_a_request_of_another_page_or_to_a_name_that_points_to_this_machine_is_refused(
    http: Http, headers: dict[str, str]
) -> None:
    assert [await status(http, path, **headers) for path in PATHS] == [403] * len(PATHS)
    async with http.post("/people", json={"name": "Eva"}, headers=headers) as response:
        assert response.status == 403


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "[::1]"])
async def test_the_own_page_may_do_everything_by_each_name_of_this_machine(
    local: LocalDiscord, http: Http, name: str
) -> None:
    host = f"{name}:{URL(local.origin).port}"
    for path in ("/", "/people", "/js/main.js"):
        assert await status(http, path, Host=host, Origin=f"http://{host}") == 200


async def test_sockets_open_for_the_own_page_and_for_programs_alone(
    local: LocalDiscord, http: Http, anna_id: str
) -> None:
    for path in ("/gw/?v=10&encoding=json", f"/chat?user={anna_id}"):
        assert await connects(http, path)
        assert await connects(http, path, Origin=local.origin)
        assert not await connects(http, path, Origin="https://evil.example")
        assert not await connects(http, path, Host=f"evil.example:{URL(local.origin).port}")
    assert await status(http, "/chat?user=1") == 404


async def test_only_this_machine_is_served(local: LocalDiscord) -> None:
    origin = URL(local.origin)
    listening = [c.laddr for c in psutil.Process().net_connections() if c.status == psutil.CONN_LISTEN]
    assert [address.ip for address in listening if address.port == origin.port] == ["127.0.0.1"] == [origin.host]


async def test_every_run_has_its_own_token(local: LocalDiscord, http: Http) -> None:
    async with LocalDiscord() as other:
        pass
    assert await status(http, "/api/v10/users/@me") == 200
    assert await status(http, "/api/v10/users/@me", Authorization=f"Bot {other.token}") == 401
    async with http.ws_connect("/gw/") as gateway:
        await gateway.send_json(identify(other))
        assert await close_code(gateway) == 4004


async def test_the_page_loads_from_its_server_alone_and_shows_up_in_no_other(http: Http) -> None:
    async with http.get("/") as response:
        assert response.content_type == "text/html"
        policy = dict(rule.split(" ", 1) for rule in response.headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'" and policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
    async with http.get("/embed/avatars/3.png") as response:
        assert response.content_type == "image/png"
    for path in ("/attachments/1/2/x.png", "/emojis/1.png"):
        assert await status(http, path) == 404


# whatever is sent

HALF_A_CHARACTER = rb'"\ud800"'
TEXTS = [
    b"[" * 100_000,
    b"[" * 900 + b"]" * 900,
    b"7" * 5_000,
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


def filled(local: LocalDiscord, otherwise: str, **known: str) -> list[tuple[str, str]]:
    """Return every route of the REST API, with ids that are known or one for all others."""
    groups = (Rest(local.world).routes(), Commands(local.world).routes(), Interactions(local.world).routes())

    def fill(path: str) -> str:
        parts = (known.get(part[1:-1], otherwise) if part.startswith("{") else part for part in path.split("/"))
        return "/api/v10" + "/".join(parts)

    return [(method, fill(path)) for routes in groups for method, path, _ in routes]


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
@pytest.mark.slow
async def test_no_body_is_an_error_of_the_server(
    local: LocalDiscord, http: Http, anna_id: str, text: bytes
) -> None:
    world, games = local.world, local.world.channel_named("games")["id"]
    routes = filled(local, "1", guild=world.guild_id, channel=games, user=anna_id, application=world.application_id)
    for method, path in routes:
        async with http.request(method, path, data=text, headers={"Content-Type": "application/json"}) as response:
            assert response.status < 500, (method, path)
    async with http.post("/people", data=text) as response:
        assert response.status == 400 and (await response.json())["message"]


@pytest.mark.parametrize(
    "text",
    [
        *(text.decode("latin-1") for text in TEXTS),
        *(f'{{"op": {op}, "d": {data}}}' for op in (1, 2, 6, 8) for data in ("null", "[]", '{"token": {}}', "1")),
        '{"op": [], "d": {}}',
    ],
)
async def test_a_bot_that_sends_anything_is_told_a_close_code(
    gateway: aiohttp.ClientWebSocketResponse, text: str
) -> None:
    await gateway.send_str(text)
    await gateway.send_json({"op": 8, "d": {}})
    assert await close_code(gateway) in (4002, 4003, 4004)


# Where the bot is pointed, and with which token


def test_pointing_sets_rest_gateway_and_assets() -> None:
    point_discord_at("http://127.0.0.1:9999")
    assert discord.http.Route.BASE == "http://127.0.0.1:9999/api/v10"
    assert str(discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:9999/gw"
    assert discord.asset.Asset.BASE == "http://127.0.0.1:9999"


@pytest.mark.parametrize(
    "origin",
    [
        "https://discord.com",
        "http://192.168.1.2:8787",
        "http://127.0.0.1.evil.example",
        "http://127.0.0.1:8787/api",
        "https://127.0.0.1:8787",
        "127.0.0.1:8787",
    ],
)
def test_pointing_anywhere_else_is_refused(origin: str) -> None:
    before = discord.http.Route.BASE
    with pytest.raises(ValueError, match="not an address of this machine"):
        point_discord_at(origin)
    assert before == discord.http.Route.BASE


def test_token_that_looks_real_is_refused() -> None:
    name = base64.urlsafe_b64encode(b"123456789012345678").decode().rstrip("=")
    shaped = f"{name}.Gx1_ab.{'x' * 38}"
    for token in (shaped, f"Bot {shaped}", f" {shaped}\n"):
        with pytest.raises(ValueError, match="real Discord token"):
            refuse_real_token(token)


@pytest.mark.slow
async def test_command_line_says_where_it_is_who_is_there_and_how_the_weather_is() -> None:
    arguments = ("--port", "0", "--people", "Eva,Finn", "--weather", "storm", "--seed", "3")
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", *arguments, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        line = (await process.stdout.readline()).decode()
        origin = next(word for word in line.split() if word.startswith("http"))
        async with await Person.connect(origin, "Eva") as eva:
            assert [person["global_name"] for person in eva.people] == ["Eva", "Finn"]
            assert eva.weather == "storm"
    finally:
        process.terminate()
        await process.communicate()
