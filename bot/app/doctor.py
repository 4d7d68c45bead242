"""``python -m bot doctor``: check, without writing anything, whether the bot can run here."""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Final

import aiohttp
import discord

from bot.app.client import INTENTS
from bot.config import Config
from bot.gateway.budget import Budget
from bot.gateway.connect import explain, session_starts
from bot.gateway.errors import described
from bot.gateway.requests import RestOutage, metered
from bot.interactions.access import Written, lacking
from bot.pace import Pace
from games.text import DEFAULT_LANGUAGE
from storage import NoDatabase, Storage, StorageError, load_settings

PATIENCE: Final = 60.0
"""Seconds per check, within which discord.py retries."""
FEW_SESSIONS: Final = 50
"""With fewer sessions left, none is started: the bot's next starts need them."""
MOST_SECONDS_OFF: Final = 30
"""Most seconds the clock may differ from Discord's, as people are shown deadlines."""


class Wrong(Exception):  # noqa: N818 - a finding, not a failure
    """A problem; the text says what to do about it."""


class Patient(discord.Client):
    """A separate client, which identifies once and answers no one."""

    def __init__(self, shard: int = 0, shards: int = 1) -> None:
        trace = metered(Budget(lambda: 1.0, Pace.budget_window), RestOutage(lambda: asyncio.sleep(0)))
        trace.on_request_end.append(self._hear)
        super().__init__(
            intents=INTENTS,
            shard_id=shard,
            shard_count=shards,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=30.0,
            http_trace=trace,
        )
        self._has_identified = False
        self.seconds_off: float | None = None
        """How far our clock is ahead of Discord's, if a response tells."""

    async def _hear(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams
    ) -> None:
        if date := request.response.headers.get("Date"):
            self.seconds_off = time.time() - parsedate_to_datetime(date).timestamp()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify once. Raises `Wrong` instead of a second time."""
        if self._has_identified:
            raise Wrong("Discord ended the session at once: try again in a minute.")
        self._has_identified = True


async def examine(settings: Config, channel_id: int | None, patience: float = PATIENCE) -> AsyncIterator[str]:
    """Yield a line for each check: ``[ok]``, or ``[BAD]`` with what to do."""
    token = settings.discord_token.get_secret_value()
    async with Patient() as client:
        steps: tuple[Callable[[], Awaitable[str]], ...] = (
            lambda: _database(settings),
            lambda: _login(client, token),
            lambda: _clock(client),
            lambda: _gateway(client, token, channel_id),
        )
        for step in steps:
            try:
                async with asyncio.timeout(patience):
                    yield f" [ok] {await step()}"
            except Exception as error:
                yield f"[BAD] {_told(error)}"
                if client.user is None and step is not steps[0]:
                    return


def _told(error: Exception) -> str:
    if isinstance(error, Wrong | StorageError):
        return str(error)
    if isinstance(error, TimeoutError):
        return "Discord does not answer in time: try again later, and look at the network."
    return explain(error) or f"Discord does not do what the bot needs: {described(error)}."


async def _database(settings: Config) -> str:
    url = settings.database_url.get_secret_value()
    try:
        async with await Storage.open(url, data_dir=settings.data_dir, as_it_is=True):
            return "The database is there, and of this version."
    except NoDatabase:
        return "There is no database yet: the first start makes it."


async def _login(client: Patient, token: str) -> str:
    await client.login(token)
    application = await client.application_info()
    if url := application.interactions_endpoint_url:
        raise Wrong(f"Clicks go to {url}, not to the bot: remove the Interactions Endpoint URL in the portal.")
    owner = (application.team.owner if application.team else None) or application.owner
    return f"The token is that of {client.user}; {owner} gets the reports of players."


async def _clock(client: Patient) -> str:
    off = client.seconds_off or 0.0
    if abs(off) > MOST_SECONDS_OFF:
        raise Wrong(f"The clock of this machine is {abs(off):.0f} s {'fast' if off > 0 else 'slow'}: set it.")
    return "The clock of this machine is right."


async def _gateway(client: Patient, token: str, channel_id: int | None) -> str:
    """Identify once, on the channel's shard, and check what Discord sends."""
    channel = None if channel_id is None else await client.fetch_channel(channel_id)
    if channel is not None and not isinstance(channel, Written):
        raise Wrong("The channel is no text channel of a server.")
    starts = await session_starts(client.http)
    if starts is not None and starts.remaining < FEW_SESSIONS:
        raise Wrong(f"{starts}, {starts.remaining} are left: find out what starts the bot so often.")
    shards, guild_id = starts.shards if starts else 1, 0 if channel is None else channel.guild.id
    async with Patient((guild_id >> 22) % shards, shards) as listening:
        await listening.login(token)
        connection = asyncio.create_task(listening.connect(reconnect=False))
        ready = asyncio.create_task(listening.wait_until_ready())
        await asyncio.wait({connection, ready}, return_when=asyncio.FIRST_COMPLETED)
        ready.cancel()
        if connection.done():
            connection.result()
            raise Wrong("Discord ended the session at once: try again in a minute.")
        if channel is not None:
            _must_have_rights(listening.get_guild(guild_id), channel.id)
        await listening.close()
        await asyncio.wait({connection})
    return "The gateway lets the bot in" + (
        "." if channel is None else ", which has all permissions it needs there."
    )


def _must_have_rights(guild: discord.Guild | None, channel_id: int) -> None:
    if guild is None:
        raise Wrong("The bot is not in this server: invite it with the scopes bot and applications.commands.")
    channel = guild.get_channel_or_thread(channel_id)
    if channel is None:
        raise Wrong("The bot does not see this channel: grant View Channel.")
    if missing := lacking(channel, channel.permissions_for(guild.me), DEFAULT_LANGUAGE):
        raise Wrong(f"In this channel the bot lacks {missing}: grant that in its settings.")


def main(arguments: Sequence[str]) -> int:
    """Print a line for each check; return the exit code: 0 all is well, 1 something isn't."""
    parser = argparse.ArgumentParser(prog="python -m bot doctor", description=__doc__)
    parser.add_argument("--channel", type=int, metavar="ID", help="a channel where tables are to be")
    channel_id, settings = parser.parse_args(arguments).channel, load_settings(Config)

    async def said() -> list[str]:
        return [line async for line in examine(settings, channel_id)]

    lines = asyncio.run(said())
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return int(any(line.startswith("[BAD]") for line in lines))
