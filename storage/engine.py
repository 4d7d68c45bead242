"""From a URL to an open, checked and migrated database."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection

from . import postgres, sqlite
from .database import Database
from .errors import SettingError
from .migrate import migrate, require_newest


async def open_database(url: str, data_dir: Path, *, is_bot: bool = False, as_it_is: bool = False) -> Database:
    """Open, check and migrate the database at `url`; empty means an SQLite file in `data_dir`.

    `is_bot`: lock it for the bot, which needs an SQLite file for itself. `as_it_is`: neither create nor migrate it.
    Raises StorageError with one sentence that says what to do; nothing was written then.
    """
    database = locate(url, data_dir)

    def prepare(connection: Connection) -> None:
        database.check(connection)
        if as_it_is:
            require_newest(connection)
        else:
            migrate(connection)

    try:
        with database.explained():
            if as_it_is:
                database.require()
            else:
                database.make_place()
            if is_bot:
                database.keep_others_out()
            database.reach()
        async with database.writing() as connection:
            await connection.run_sync(prepare)
        with database.explained():
            await database.after_migration()
    except BaseException:
        await database.close()
        raise
    return database


def locate(url: str, data_dir: Path) -> Database:
    """Return the unopened database of a URL. Raises SettingError for an invalid one."""
    url = url.strip()
    scheme = url.partition(":")[0].lower()
    if not url or scheme in sqlite.SCHEMES:
        return sqlite.locate(url, data_dir)
    if scheme in postgres.SCHEMES:
        return postgres.PostgresDatabase(url)
    raise SettingError(
        "DATABASE_URL is not understood: leave it empty for a file in the data folder, or write "
        "postgresql://user:password@host:5432/database or sqlite:///path/to/file."
    )
