"""What the doctor finds: one sentence for each thing that was tried, and how bad it is."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum

import aiohttp
import discord

from bot.gateway.errors import Blocked, Unreadable
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
        """Return the line in a language."""
        args = dict(self.args)
        if self.permissions:
            names = (say(language, f"permission-{name.replace('_', '-')}") for name in self.permissions)
            args["rights"] = ", ".join(names)
        if self.trouble:
            args["trouble"] = say(language, self.trouble, **self.args)
        return f"{self.verdict.value:>5} {say(language, self.message, **args)}"


def good(message: str, **args: str | int) -> Finding:
    """Return that something works."""
    return Finding(Verdict.GOOD, f"doctor-{message}", args)


def notice(message: str, permissions: Iterable[str] = (), **args: str | int) -> Finding:
    """Return that something may matter."""
    return Finding(Verdict.NOTICE, f"doctor-{message}", args, tuple(permissions))


def bad(message: str, permissions: Iterable[str] = (), **args: str | int) -> Finding:
    """Return that something does not work."""
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
    """Return the name of what an error means to the operator."""
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
