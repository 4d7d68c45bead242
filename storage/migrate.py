"""Migrates a database to the current schema, and refuses newer ones."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from .errors import NoDatabase, StorageError
from .tables import metadata

if TYPE_CHECKING:  # takes 12 MB and 0.25 s, needed only by migrations
    from alembic.config import Config

# Any constant will do that all migrating processes share.
_ADVISORY_LOCK = 0x6C6F7374
MIGRATIONS = Path(__file__).parent / "migrations" / "versions"
MARK = "alembic_version"
"""Alembic's table of the schema version."""
ALWAYS_THERE = frozenset({MARK, "sessions", "seats", "moves"})
"""Tables of every schema version."""


def migrate(connection: Connection) -> None:
    """Apply missing migrations inside the connection's transaction, one process at a time.

    Raises StorageError, with nothing written, if the database was used by a newer version or belongs to another
    program.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY_LOCK})
    if revision_of(connection) != newest():
        from alembic import command

        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def require_newest(connection: Connection) -> None:
    """Raise StorageError unless the database is ours and needs no migration."""
    revision = revision_of(connection)
    if revision is None:
        raise NoDatabase("There is no database of this bot: check DATABASE_URL and DATA_DIR.")
    if revision != newest():
        raise StorageError(
            f"The database is at schema {revision}, which this version brings to {newest()} when the bot starts: "
            "start it first."
        )


def revision_of(connection: Connection) -> str | None:
    """Return a database's schema version; `None` if it has no tables of ours.

    Raises StorageError if it was used by a newer version, or belongs to another program.
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
    """Return the schema versions this code can migrate: the names of the migrations' files begin with them."""
    return frozenset(file.name.partition("_")[0] for file in MIGRATIONS.glob("[0-9]*.py"))


@cache
def newest() -> str:
    """Return the current schema version."""
    return max(known())


def _config() -> Config:
    from alembic.config import Config

    return Config(Path(__file__).with_name("alembic.ini"))
