"""Where the database is: from the environment and `.env`."""

from __future__ import annotations

from pathlib import Path

import pydantic
from pydantic_settings import BaseSettings, SettingsConfigDict


class DatabaseSettings(BaseSettings):
    """Where the tables are."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore")

    database_url: pydantic.SecretStr = pydantic.SecretStr("")
    data_dir: Path = Path("data")
