"""Who may talk to the local Discord: its page and programs, no page of anybody else."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from sandbox.server import LocalDiscord

PATHS = ["/", "/people", "/js/main.js", "/api/v10/gateway", "/api/v10/no/such/route", "/embed/avatars/0.png"]


@pytest.fixture
async def http(local: LocalDiscord) -> AsyncIterator[aiohttp.ClientSession]:
    """A browser, as it were: it sends what a test tells it to."""
    authorised = {"Authorization": f"Bot {local.token}"}
    async with aiohttp.ClientSession(local.origin, headers=authorised) as session:
        yield session


def port_of(local: LocalDiscord) -> str:
    return local.origin.rpartition(":")[2]


async def status(http: aiohttp.ClientSession, path: str, **headers: str) -> int:
    async with http.get(path, headers=headers) as response:
        return response.status


async def connects(http: aiohttp.ClientSession, path: str, **headers: str) -> bool:
    try:
        async with http.ws_connect(path, headers=headers):
            return True
    except aiohttp.WSServerHandshakeError as refused:
        assert refused.status == 403
        return False


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "192.168.1.2", "", "[", "a b"])
async def test_a_name_that_somebody_let_point_to_this_machine_is_refused(
    http: aiohttp.ClientSession, path: str, host: str
) -> None:
    assert await status(http, path, Host=host) == 403


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "", "http://localhost:1", "http://127.0.0.1", "[", "http://[::1"]
)
async def test_a_request_of_another_page_is_refused(http: aiohttp.ClientSession, path: str, origin: str) -> None:
    assert await status(http, path, Origin=origin) == 403


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "[::1]"])
async def test_the_own_page_may_do_everything_by_each_name_of_this_machine(
    local: LocalDiscord, http: aiohttp.ClientSession, name: str
) -> None:
    host = f"{name}:{port_of(local)}"
    for path in ("/", "/people", "/js/main.js", "/api/v10/gateway"):
        assert await status(http, path, Host=host, Origin=f"http://{host}") == 200


async def test_sockets_open_for_the_own_page_and_for_programs_alone(
    local: LocalDiscord, http: aiohttp.ClientSession
) -> None:
    anna = local.world.person_named("Anna").user["id"]
    for path in ("/gw/?v=10&encoding=json", f"/chat?user={anna}"):
        assert await connects(http, path)
        assert await connects(http, path, Origin=local.origin)
        assert not await connects(http, path, Origin="https://evil.example")
        assert not await connects(http, path, Host=f"evil.example:{port_of(local)}")


async def test_every_run_has_its_own_token(local: LocalDiscord, http: aiohttp.ClientSession) -> None:
    async with LocalDiscord() as other:
        assert other.token != local.token
        stranger = {"Authorization": f"Bot {other.token}"}
    assert await status(http, "/api/v10/users/@me") == 200
    assert await status(http, "/api/v10/users/@me", **stranger) == 401
    async with http.ws_connect("/gw/") as gateway:
        await gateway.receive()
        await gateway.send_json({"op": 2, "d": {"token": other.token, "intents": 1}})
        assert (await gateway.receive()).data == 4004


async def test_the_page_loads_from_its_server_alone_and_shows_up_in_no_other(http: aiohttp.ClientSession) -> None:
    async with http.get("/") as response:
        policy = dict(rule.split(" ", 1) for rule in response.headers["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'" and policy["frame-ancestors"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == "'self'"
