"""The database's settings, and how settings are read from the environment and `.env`."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import pydantic
from pydantic_settings import BaseSettings, SettingsConfigDict


class DatabaseSettings(BaseSettings):
    """Where the database is; a field's description is its error message."""

    model_config = SettingsConfigDict(
        env_file=".env",
        env_file_encoding="utf-8-sig",
        env_ignore_empty=True,
        extra="ignore",
        hide_input_in_errors=True,
    )

    database_url: pydantic.SecretStr = pydantic.SecretStr("")
    data_dir: Path = Path("data")

    @pydantic.field_validator("*", mode="before")
    @classmethod
    def _unquoted(cls, value: Any) -> Any:
        """Strip the quotes that `docker run --env-file` leaves around values."""
        is_quoted = isinstance(value, str) and len(value) > 1 and value[0] == value[-1] and value[0] in "\"'"
        return value[1:-1] if is_quoted else value


S = TypeVar("S", bound=DatabaseSettings)


def load_settings(kind: type[S]) -> S:
    """Return the settings, or exit with one readable line and code 2."""
    try:
        with suppress(FileNotFoundError):
            if "\0" in Path(".env").read_text("utf-8-sig"):
                raise UnicodeError
        return kind()
    except pydantic.ValidationError as error:
        problem = error.errors()[0]
        field = str(problem["loc"][0])
        name, wanted = field.upper(), kind.model_fields[field].description
        if problem["type"] == "missing":
            _give_up(f"{name} is missing: set it in the environment or in .env (see .env.example).")
        _give_up(f"{name} is not valid: it must be {wanted or 'another one'} (see .env.example).")
    except UnicodeError:
        _give_up("The file .env can't be read: it is not in UTF-8, but perhaps in UTF-16. Save it as UTF-8.")
    except OSError as error:
        _give_up(f"The file .env can't be read ({error}): correct it, or take it away.")


def _give_up(sentence: str) -> NoReturn:
    sys.stderr.write(sentence + "\n")
    raise SystemExit(2)
