"""Bring a database to the schema this code knows, or refuse one that is newer."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from .errors import NoDatabase, StorageError
from .tables import metadata

if TYPE_CHECKING:  # 12 MB and a quarter of a second, which only a migration needs
    from alembic.config import Config

# Any constant will do, as long as every process that migrates takes the same lock.
_ADVISORY_LOCK = 0x6C6F7374
MIGRATIONS = Path(__file__).parent / "migrations" / "versions"
MARK = "alembic_version"
"""The table in which all our databases, and those of some other programs, say at which schema they are."""
ALWAYS_THERE = frozenset({MARK, "sessions", "seats", "moves"})
"""Tables that our databases have had from the first version on."""


def migrate(connection: Connection) -> None:
    """Apply the missing migrations inside the connection's transaction; one process at a time.

    Raises StorageError, before anything is written, when the database was last used by a newer
    version, or belongs to another program.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY_LOCK})
    if revision_of(connection) != newest():
        from alembic import command

        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def require_newest(connection: Connection) -> None:
    """Raise StorageError unless a database is ours and needs no migration."""
    revision = revision_of(connection)
    if revision is None:
        raise NoDatabase("There is no database of this bot: check DATABASE_URL and DATA_DIR.")
    if revision != newest():
        raise StorageError(
            f"The database is at schema {revision}, which this version brings to {newest()} when the bot starts: "
            "start it first."
        )


def revision_of(connection: Connection) -> str | None:
    """Return at which schema a database is; None when it holds nothing of ours.

    Raises StorageError when it was last used by a newer version, or belongs to another program.
    """
    tables = set(inspect(connection).get_table_names())
    marks = connection.execute(text(f"SELECT version_num FROM {MARK}")).scalars() if MARK in tables else ()
    revisions = set(marks)
    is_ours = bool(revisions) and tables >= ALWAYS_THERE
    if not is_ours and (revisions or tables & metadata.tables.keys()):
        raise StorageError(
            "The database holds tables of another program: give the bot an empty database of its own."
        )
    if unknown := revisions - known():
        raise StorageError(
            "The database was last used by a newer version of this bot, or one between releases (its schema is "
            f"{min(unknown)!r}, the newest known here is {newest()!r}): install that version, or restore the "
            "backup made before the update by means of that version."
        )
    return max(revisions, default=None)


@cache
def known() -> frozenset[str]:
    """Return all schemas that this code can read or bring to the newest: each migration's file begins with one."""
    return frozenset(file.name.partition("_")[0] for file in MIGRATIONS.glob("[0-9]*.py"))


@cache
def newest() -> str:
    """Return the schema that this code works with."""
    return max(known())


def _config() -> Config:
    from alembic.config import Config

    return Config(Path(__file__).with_name("alembic.ini"))
