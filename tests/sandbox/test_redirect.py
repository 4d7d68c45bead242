import asyncio
import base64
import socket
import sys

import discord
import pytest

from sandbox.person import Person
from sandbox.redirect import new_token, point_discord_at, refuse_real_token


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


@pytest.mark.parametrize("token", ["", "a.b.c", f"{'x' * 24}.abcdef.{'y' * 30}"])
def test_other_tokens_pass(token: str) -> None:
    refuse_real_token(token)


def test_tokens_of_the_local_discord_pass() -> None:
    refuse_real_token(new_token())


async def announced_origin(process: asyncio.subprocess.Process) -> str:
    """Return the address that a started sandbox names first."""
    assert process.stdout is not None
    line = (await process.stdout.readline()).decode()
    return next(word for word in line.split() if word.startswith("http"))


async def run_sandbox(*arguments: str) -> asyncio.subprocess.Process:
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "sandbox", *arguments, stdout=pipe, stderr=pipe
    )


@pytest.mark.slow
async def test_command_line_says_where_it_is_and_who_is_there() -> None:
    process = await run_sandbox("--port", "0", "--people", "Eva,Finn")
    try:
        origin = await announced_origin(process)
        reader, writer = await asyncio.open_connection("127.0.0.1", int(origin.rpartition(":")[2]))
        writer.write(b"GET /people HTTP/1.0\r\nHost: localhost\r\n\r\n")
        answer = (await reader.read()).decode()
        writer.close()
        assert "Eva" in answer and "Finn" in answer and "Anna" not in answer
    finally:
        process.terminate()
        await process.communicate()


@pytest.mark.slow
async def test_command_line_sets_the_weather() -> None:
    process = await run_sandbox("--port", "0", "--weather", "storm", "--seed", "3")
    try:
        origin = await announced_origin(process)
        async with await Person.connect(origin, "Anna") as anna:
            assert anna.weather == "storm"
    finally:
        process.terminate()
        await process.communicate()


@pytest.mark.slow
async def test_command_line_says_that_a_port_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        process = await run_sandbox("--port", str(taken.getsockname()[1]))
        _, errors = await process.communicate()
    assert process.returncode == 1
    assert errors.decode().startswith("Cannot listen on port") and "Traceback" not in errors.decode()


@pytest.mark.slow
@pytest.mark.parametrize("port", ["70000", "-1"])
async def test_command_line_says_that_there_is_no_such_port(port: str) -> None:
    process = await run_sandbox("--port", port)
    _, errors = await process.communicate()
    assert process.returncode == 1
    assert errors.decode().startswith(f"Cannot listen on port {port}: ") and "Traceback" not in errors.decode()
