import asyncio
import base64
import sys

import discord
import pytest

from sandbox.person import Person
from sandbox.redirect import point_discord_at, refuse_real_token


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
