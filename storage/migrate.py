"""Bring a database to the schema this code knows, or refuse one that is newer."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from .errors import StorageError
from .tables import metadata

# Any constant will do, as long as every process that migrates takes the same lock.
_ADVISORY_LOCK = 0x6C6F7374


def migrate(connection: Connection) -> None:
    """Apply the missing migrations inside the connection's transaction; one process at a time.

    Raises StorageError, before anything is written, when the database was last used by a newer
    version, or belongs to another program.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY_LOCK})
    config = Config(Path(__file__).with_name("alembic.ini"))
    script = ScriptDirectory.from_config(config)
    known = {revision.revision for revision in script.walk_revisions()}
    current = set(MigrationContext.configure(connection).get_current_heads())
    if unknown := current - known:
        raise StorageError(
            f"The database was last used by a newer version of this bot (its schema is {min(unknown)!r}, the "
            f"newest known here is {script.get_current_head()!r}): install that version, or restore the backup "
            "made before the update."
        )
    if not current and metadata.tables.keys() & inspect(connection).get_table_names():
        raise StorageError(
            "The database holds tables of another program: give the bot an empty database of its own."
        )
    if current != set(script.get_heads()):
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
