"""SQLite files that have all tables already."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from sqlalchemy import create_engine

from storage.migrate import migrate
from storage.sqlite import SqliteDatabase


def make_tables(file: Path) -> None:
    """Make an SQLite file as a bot leaves it that was opened and closed: the migrations run once for all tests."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(_file_with_tables())


@cache
def _file_with_tables() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        database = SqliteDatabase(Path(folder) / "tables.sqlite3")
        database.reach()
        engine = create_engine(f"sqlite:///{database.path}")
        with engine.begin() as connection:
            migrate(connection)
        engine.dispose()
        return database.path.read_bytes()
