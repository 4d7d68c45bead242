"""The steps of the examination: what the bot asks of Discord, asked once, and what each answer means."""

from __future__ import annotations

import asyncio
import io
import json
import secrets
from collections.abc import Coroutine, Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, TypeVar

import aiohttp
import discord
from discord import app_commands, ui

from bot.app.client import INTENTS
from bot.app.command_tree import compare_commands
from bot.app.features import COMMANDS
from bot.doctor.recorder import Recorder
from bot.gateway.channels import Written
from bot.gateway.errors import Blocked, Unreadable
from bot.interactions.access import NEEDED, NEEDED_IN_THREADS
from bot.ui.content import NO_PICTURE
from bot.ui.words import say


class Verdict(Enum):
    """How a thing that was tried turned out; the value stands before its line."""

    GOOD = "[ok]"
    NOTICE = "[ ! ]"
    BAD = "[BAD]"


@dataclass(frozen=True)
class Finding:
    """One line of the doctor's page: a message of the catalogue with its arguments."""

    verdict: Verdict
    message: str
    args: dict[str, str | int] = field(default_factory=dict)
    permissions: tuple[str, ...] = ()
    """Rights of Discord that the sentence names, as `discord.Permissions` has them."""
    trouble: str = ""
    """The message that says what Discord's answer means."""

    def line(self, language: str) -> str:
        args = dict(self.args)
        if self.permissions:
            names = (say(language, f"permission-{name.replace('_', '-')}") for name in self.permissions)
            args["rights"] = ", ".join(names)
        if self.trouble:
            args["trouble"] = say(language, self.trouble, **self.args)
        return f"{self.verdict.value:>5} {say(language, self.message, **args)}"


def good(message: str, **args: str | int) -> Finding:
    return Finding(Verdict.GOOD, f"doctor-{message}", args)


def notice(message: str, permissions: Iterable[str] = (), **args: str | int) -> Finding:
    """Return that something may matter."""
    return Finding(Verdict.NOTICE, f"doctor-{message}", args, tuple(permissions))


def bad(message: str, permissions: Iterable[str] = (), **args: str | int) -> Finding:
    return Finding(Verdict.BAD, f"doctor-{message}", args, tuple(permissions))


def failed(step: str, error: Exception) -> Finding:
    """Return that a step came to nothing, and what the error means."""
    status, code = (error.status, error.code) if isinstance(error, discord.HTTPException) else (0, 0)
    if isinstance(error, discord.ConnectionClosed):
        code = error.code
    args: dict[str, str | int] = {"status": str(status), "code": str(code), "kind": type(error).__name__}
    return Finding(Verdict.BAD, f"doctor-{step}-failed", args, trouble=f"doctor-trouble-{_trouble(error)}")


_CODES = {
    20026: "quarantined",
    20028: "limited",
    30008: "emojis-full",
    30034: "commands-full",
    40003: "opening-too-fast",
    50001: "no-access",
    50007: "closed-messages",
    50013: "no-rights",
    50033: "closed-messages",
    50035: "form",
    50083: "archived",
    50240: "entry-point",
    50278: "closed-messages",
}
_CLOSED = {4004: "token", 4013: "intents", 4014: "intents", 4010: "shards", 4011: "shards"}


def _trouble(error: Exception) -> str:
    match error:
        case discord.LoginFailure() | discord.HTTPException(status=401):
            return "token"
        case Blocked():
            return "blocked"
        case Unreadable() | json.JSONDecodeError():
            return "half"
        case discord.HTTPException() if error.code in _CODES:
            return _CODES[error.code]
        case discord.RateLimited() | discord.HTTPException(status=429):
            return "limited"
        case discord.PrivilegedIntentsRequired():
            return "intents"
        case discord.ConnectionClosed():
            return _CLOSED.get(error.code or 0, "closed")
        case SessionEnded():
            return "session-ended"
        case TimeoutError():
            return "silent"
        case discord.DiscordServerError() | discord.GatewayNotFound() | aiohttp.ClientError() | OSError():
            return "unreachable"
        case discord.HTTPException():
            return "refused"
        case _:
            return "unknown"


class SessionEnded(Exception):  # noqa: N818 - named after what happened
    """Discord ended the only session that the doctor begins."""


T = TypeVar("T")

PATIENCE = 60.0
"""Seconds that a step may take: discord.py tries again meanwhile what Discord could not do."""
FEW_SESSIONS = 50
"""Sessions left to the bot at which none is begun: its next starts need them."""
MOST_EMOJIS = 2000
FILE = "doctor.txt"


class Patient(discord.Client):
    """A connection of its own, which identifies once and answers nobody."""

    def __init__(self, recorder: Recorder, shard: int = 0, shards: int = 1) -> None:
        super().__init__(
            intents=INTENTS,
            shard_id=shard,
            shard_count=shards,
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=30.0,
            http_trace=recorder.trace(),
            enable_debug_events=True,
        )
        self._recorder = recorder
        self._has_identified = False

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Identify once. Raises `SessionEnded` instead of a second time."""
        if self._has_identified:
            raise SessionEnded
        self._has_identified = True

    async def on_socket_raw_receive(self, message: str) -> None:
        """Hold what the gateway sends against what it is known to send."""
        self._recorder.hear(message)


class Examination:
    """One examination of the bot that a token belongs to; `channel_id` names where it may post."""

    def __init__(
        self, token: str, recorder: Recorder, language: str, channel_id: int | None, *, patience: float = PATIENCE
    ) -> None:
        self.findings: list[Finding] = []
        self._token = token
        self._recorder = recorder
        self._language = language
        self._channel_id = channel_id
        self._patience = patience

    async def run(self) -> None:
        """Try all that the bot needs; a step that fails is a finding, and steps that don't need it go on."""
        async with Patient(self._recorder) as client:
            if not await self._try("login", self._log_in(client)):
                return
            application = await self._try("application", self._application(client))
            shards = await self._try("sessions", self._sessions(client))
            guild_id = await self._try("channel", self._channel(client)) if self._channel_id else None
            await self._try("commands", self._commands(client))
            if shards:
                await self._try("gateway", self._gateway(shards, guild_id))
            if self._channel_id is not None:
                await self._try_things_out(client, application, guild_id)

    async def _try_things_out(
        self, client: Patient, application: discord.AppInfo | None, guild_id: int | None
    ) -> None:
        emoji = await self._try("emoji", self._create_emoji(client))
        if guild_id is not None:
            await self._try("card", self._card(client, str(emoji) if emoji else None))
        if application is not None:
            await self._try("message", self._private_message(client, application))
        if emoji is not None:
            await self._try("emoji", emoji.delete())

    async def _try(self, step: str, done: Coroutine[Any, Any, T]) -> T | None:
        """Return what a step comes to; what it raises is a finding."""
        try:
            async with asyncio.timeout(self._patience):
                return await done
        except Exception as error:
            self.findings.append(failed(step, error))
            return None

    def _find(self, *findings: Finding) -> None:
        self.findings += findings

    # What the token is for

    async def _log_in(self, client: Patient) -> bool:
        await client.login(self._token)
        self._find(good("login", name=client.user.name if client.user else "?"))
        return True

    async def _application(self, client: Patient) -> discord.AppInfo:
        application = await client.application_info()
        endpoint = application.interactions_endpoint_url
        if endpoint:
            self._find(bad("endpoint", url=endpoint))
        self._find(good("application", owner=_owner(application).name))
        return application

    async def _sessions(self, client: Patient) -> int:
        """Return in how many parts Discord wants to send what happens; 0 where no session is to be begun."""
        gateway = await client.http.request(discord.http.Route("GET", "/gateway/bot"))
        shards, limit = gateway["shards"], gateway["session_start_limit"]
        told = {"remaining": limit["remaining"], "total": limit["total"], "shards": shards}
        if limit["remaining"] < FEW_SESSIONS:
            hours = round(limit["reset_after"] / 3_600_000, 1)
            self._find(bad("sessions-few", **told, hours=str(hours)))
            return 0
        self._find(good("sessions", **told))
        return int(shards)

    async def _channel(self, client: Patient) -> int | None:
        channel = await client.fetch_channel(self._channel_id or 0)
        if isinstance(channel, Written):
            return channel.guild.id
        self._find(bad("channel-kind"))
        return None

    async def _gateway(self, shards: int, guild_id: int | None) -> None:
        """Identify once on the shard of the channel, and see what Discord then tells of the channel."""
        async with Patient(self._recorder, ((guild_id or 0) >> 22) % shards, shards) as client:
            await client.login(self._token)
            connection = asyncio.create_task(client.connect(reconnect=False))
            ready = asyncio.create_task(client.wait_until_ready())
            await asyncio.wait({connection, ready}, return_when=asyncio.FIRST_COMPLETED)
            ready.cancel()
            if connection.done():
                connection.result()
                raise SessionEnded
            self._find(good("gateway", shard=client.shard_id or 0))
            if guild_id is not None:
                guild = client.get_guild(guild_id)
                self._find(*(_rights(guild, self._channel_id or 0) if guild else [bad("not-in-server")]))
            await client.close()
            await asyncio.wait({connection})

    # What people would see

    async def _commands(self, client: Patient) -> None:
        tree = app_commands.CommandTree(client)
        for command in COMMANDS:
            tree.add_command(command)
        wanted, differing = await compare_commands(tree)
        if len(differing) == len(COMMANDS):
            self._find(notice("commands-none"))
        elif differing:
            self._find(bad("commands-differ", names=", ".join(differing)))
        if differing:
            return
        if self._channel_id is not None:  # to tell Discord the same again changes nothing
            await client.http.bulk_upsert_global_commands(client.application_id or 0, payload=wanted)
        self._find(good("commands", number=len(wanted)))

    async def _create_emoji(self, client: Patient) -> discord.Emoji:
        there = await client.fetch_application_emojis()
        emoji = await client.create_application_emoji(name=f"doctor_{secrets.token_hex(4)}", image=NO_PICTURE)
        self._find(good("emoji", number=len(there), most=MOST_EMOJIS))
        return emoji

    async def _card(self, client: Patient, emoji: str | None) -> None:
        """Post a card with a picture and every kind of component, edit it, delete it."""
        channel = client.get_partial_messageable(self._channel_id or 0)
        layout, files = _every_component(self._language, "posted", emoji)
        try:
            message = await channel.send(view=layout, files=files)
        except discord.HTTPException as refused:
            if emoji is None or refused.code != 50035:
                raise
            self._find(notice("emoji-refused"))
            layout, files = _every_component(self._language, "posted", None)
            message = await channel.send(view=layout, files=files)
        try:
            layout, files = _every_component(self._language, "edited", None)
            await message.edit(view=layout, attachments=files)
        finally:
            await message.delete()
        self._find(good("card"))

    async def _private_message(self, client: Patient, application: discord.AppInfo) -> None:
        owner = _owner(application)
        channel = await client.create_dm(owner)
        message = await channel.send(say(self._language, "doctor-hello"))
        await message.delete()
        self._find(good("message", owner=owner.name))


def _owner(application: discord.AppInfo) -> discord.abc.User:
    """Return who is written to: the owner of the application, or of the team that it belongs to."""
    team = application.team
    return (team.owner if team else None) or application.owner


def _rights(guild: discord.Guild, channel_id: int) -> list[Finding]:
    channel = guild.get_channel_or_thread(channel_id)
    if channel is None:
        return [bad("no-channel")]
    needed = NEEDED_IN_THREADS if isinstance(channel, discord.Thread) else NEEDED
    allowed = channel.permissions_for(guild.me)
    missing = [name for name in needed if not getattr(allowed, name)]
    findings = [bad("rights-missing", missing)] if missing else [good("rights")]
    if not isinstance(channel, discord.Thread) and not allowed.create_public_threads:
        findings.append(notice("no-threads", ["create_public_threads"]))
    return findings


def _every_component(language: str, words: str, emoji: str | None) -> tuple[ui.LayoutView, list[discord.File]]:
    """Return a card with all that the bot puts on cards, and its files."""
    picture = discord.File(io.BytesIO(NO_PICTURE), f"{words}.png", description="-")
    text = discord.File(io.BytesIO(b"doctor"), FILE)
    gallery: ui.MediaGallery[Any] = ui.MediaGallery()
    gallery.add_item(media=picture.uri, description="-")
    button: ui.Button[Any] = ui.Button(label="1", custom_id="doctor:1", emoji=emoji)
    aside: ui.Button[Any] = ui.Button(label="2", custom_id="doctor:2", style=discord.ButtonStyle.primary)
    choices: ui.Select[Any] = ui.Select(custom_id="doctor:3", options=[discord.SelectOption(label="1")])
    selects: list[ui.Item[Any]] = [
        choices,
        ui.UserSelect(custom_id="doctor:4"),
        ui.ChannelSelect(custom_id="doctor:5"),
        ui.RoleSelect(custom_id="doctor:6"),
    ]
    parts: list[ui.Item[Any]] = [
        ui.TextDisplay(say(language, f"doctor-{words}")),
        ui.Section("-", accessory=aside),
        gallery,
        ui.Separator(),
        ui.ActionRow(button),
        *map(ui.ActionRow, selects),
        ui.File(text.uri),
    ]
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.Container(*parts, accent_colour=discord.Colour(0xC8553D)))
    return layout, [picture, text]
