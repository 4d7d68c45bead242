"""Settings from the environment and `.env`, checked before anything starts."""

from __future__ import annotations

import sys
from typing import Annotated, Literal, NoReturn, TypeVar

import pydantic

from bot.logs import LogFormat, LogLevel
from storage import DatabaseSettings


class Settings(DatabaseSettings):
    """Every setting; `.env.example` explains each in a line."""

    discord_token: pydantic.SecretStr = pydantic.Field(min_length=1)
    lobby_minutes: int = pydantic.Field(60, ge=1, le=10_080)
    computer_pause: float = pydantic.Field(1.5, ge=0, le=30)
    """Seconds between the turns of computer players, so that people can follow."""
    shards: Literal["auto"] | Annotated[int, pydantic.Field(ge=1)] = "auto"
    """In how many parts Discord sends what happens; "auto": as it recommends."""
    backups: int = pydantic.Field(0, ge=0, le=1000)
    """How many daily copies of the database are kept; 0: none is made."""
    monitor_port: int = pydantic.Field(0, ge=0, le=65_535)
    """Where `/healthz` and `/metrics` are answered; 0: nowhere."""
    monitor_address: str = "127.0.0.1"
    log_level: LogLevel = "INFO"
    log_format: LogFormat = "plain"


S = TypeVar("S", bound=DatabaseSettings)


def load_settings(kind: type[S]) -> S:
    """Return the settings of this kind, or end the program with one readable line and exit code 2."""
    try:
        return kind()
    except pydantic.ValidationError as error:
        problem = error.errors()[0]
        name = "_".join(str(part) for part in problem["loc"]).upper()
        if problem["type"] in ("missing", "too_short"):
            _give_up(f"{name} is missing: set it in the environment or in .env (see .env.example).")
        _give_up(f"{name} is not valid: {problem['msg']} (see .env.example).")


def _give_up(sentence: str) -> NoReturn:
    sys.stderr.write(sentence + "\n")
    raise SystemExit(2)
