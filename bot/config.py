"""Settings from the environment and `.env`, checked before anything starts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Literal

import pydantic

from bot.logs import LogFormat, LogLevel
from storage import DatabaseSettings, load_settings

UPPER = pydantic.BeforeValidator(lambda value: str(value).upper())
LOWER = pydantic.BeforeValidator(lambda value: str(value).lower())


def _sendable(token: pydantic.SecretStr) -> pydantic.SecretStr:
    """Return a token that can be a header; raise ValueError, without it, for another one."""
    if not re.fullmatch(r"[!-~]+", token.get_secret_value()):
        raise ValueError
    return token


class Config(DatabaseSettings):
    """Every setting; `.env.example` explains each in a line."""

    discord_token: Annotated[pydantic.SecretStr, pydantic.AfterValidator(_sendable)] = pydantic.Field(
        description="the token as the developer portal shows it"
    )
    lobby_minutes: int = pydantic.Field(60, ge=1, le=10_080, description="a whole number from 1 to 10080")
    computer_pause: float = pydantic.Field(1.5, ge=0, le=30, description="a number from 0 to 30")
    """Seconds between turns of computers, so that people can follow."""
    shards: Annotated[Literal["auto"], LOWER] | Annotated[int, pydantic.Field(ge=1)] = pydantic.Field(
        "auto", description="auto, or a whole number from 1"
    )
    """Number of gateway shards; "auto": Discord's recommendation."""
    backups: int = pydantic.Field(0, ge=0, le=1000, description="a whole number from 0 to 1000")
    """Number of daily database backups to keep; 0: none."""
    monitor_port: int = pydantic.Field(0, ge=0, le=65_535, description="a whole number from 0 to 65535")
    """Port of `/healthz` and `/metrics`; 0: off."""
    monitor_address: str = "127.0.0.1"
    log_level: Annotated[LogLevel, UPPER] = pydantic.Field("INFO", description="DEBUG, INFO, WARNING or ERROR")
    log_format: Annotated[LogFormat, LOWER] = pydantic.Field("plain", description="plain or json")


class _Token(DatabaseSettings):
    discord_token: pydantic.SecretStr = pydantic.SecretStr("")


def has_token() -> bool:
    """Tell whether a token is set; exits if `.env` can't be read."""
    return bool(load_settings(_Token).discord_token)


def main(_: Sequence[str]) -> int:
    return 0 if has_token() else 1
