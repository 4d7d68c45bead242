"""The SQL tables. A change needs a migration in `migrations/versions`; a test compares the two."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)
from sqlalchemy.types import TypeDecorator


class UtcDateTime(TypeDecorator[datetime]):
    """An aware UTC datetime; SQLite has no time zones and stores UTC."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Reject naive datetimes: their meaning depends on the machine."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value!r} has no time zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

# Literal: SQLite uses a partial index only for queries that repeat its condition verbatim.
IS_OPEN = text("status IN ('LOBBY', 'RUNNING')")
IS_UNPUBLISHED = text("published_version < version")
IS_SLOW_AND_OVER = text("status IN ('FINISHED', 'ABORTED') AND time_control != 'evening'")
HAS_TIME = text("due_at IS NOT NULL")
HAS_USER = text("user_id IS NOT NULL")

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(8), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("status", String(8), nullable=False),
    Column("options", Text, nullable=False),
    Column("schema", Integer, nullable=False),
    Column("state", Text),
    Column("version", Integer, nullable=False),
    Column("published_version", Integer, nullable=False),
    Column("secret", Text),
    Column("seed", Text),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("seen_in", BigInteger),
    Column("host_id", BigInteger),
    Column("language", String(16), nullable=False, server_default="en"),
    Column("num_seats", Integer, nullable=False),
    Column("is_private", Boolean, nullable=False, server_default=false()),
    Column("card", Text),
    Column("created_at", UtcDateTime, nullable=False),
    Column("updated_at", UtcDateTime, nullable=False),
    Column("host_seen_at", UtcDateTime),
    Column("due_at", UtcDateTime),
    Column("result", Text),
    Column("votes", Text),
    Column("time_control", String(16), nullable=False, server_default="evening"),
    Column("hints", String(8), nullable=False, server_default="alone"),
    Column("tempo", String(8), nullable=False, server_default="steps"),
    Column("stands_in", Boolean, nullable=False, server_default=false()),
    Column("clock", Text),
    Column("is_kept", Boolean, nullable=False, server_default=false()),
    Column("seat_free_since", UtcDateTime),
    CheckConstraint("status IN ('LOBBY', 'RUNNING', 'FINISHED', 'ABORTED')", name="status"),
    Index("ix_sessions_open_channel", "channel_id", unique=True, sqlite_where=IS_OPEN, postgresql_where=IS_OPEN),
    Index("ix_sessions_unpublished", "id", sqlite_where=IS_UNPUBLISHED, postgresql_where=IS_UNPUBLISHED),
    Index("ix_sessions_channel_id", "channel_id"),
    Index("ix_sessions_status", "status"),
    Index("ix_sessions_due_at", "due_at", sqlite_where=HAS_TIME, postgresql_where=HAS_TIME),
    Index(
        "ix_sessions_slow_and_over",
        "updated_at",
        sqlite_where=IS_SLOW_AND_OVER,
        postgresql_where=IS_SLOW_AND_OVER,
    ),
    Index("ix_sessions_guild_id", "guild_id"),
    Index("ix_sessions_host_id", "host_id"),
)

seats = Table(
    "seats",
    metadata,
    Column("session_id", String(8), ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger),
    Column("computer", String(64)),
    Column("name", Text, nullable=False),
    Column("words", Text),
    Column("is_invited", Boolean, nullable=False, server_default=false()),
    Column("questions", Integer, nullable=False),
    Column("private", Text),
    Column("dm_closed", Boolean, nullable=False),
    Column("stand_in", String(16)),
    Column("standing_order", Text),
    Column("hindsight", Text),
    Column("joined_at", UtcDateTime, nullable=False),
    UniqueConstraint("session_id", "user_id"),
    Index("ix_seats_user_id", "user_id", sqlite_where=HAS_USER, postgresql_where=HAS_USER),
)

moves = Table(
    "moves",
    metadata,
    Column("session_id", String(8), ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("code", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("user_id", BigInteger),
    Column("at", UtcDateTime, nullable=False),
    Column("is_stand_in", Boolean, nullable=False, server_default=false()),
    Index("ix_moves_user_id", "user_id", sqlite_where=HAS_USER, postgresql_where=HAS_USER),
)

former_players = Table(
    "former_players",
    metadata,
    Column("session_id", String(8), ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Index("ix_former_players_user_id", "user_id"),
)

notices = Table(
    "notices",
    metadata,
    Column("about", String(20), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("is_private", Boolean, primary_key=True),
    Column("question", BigInteger, nullable=False),
    Column("times", Integer, nullable=False),
    Column("due_at", UtcDateTime),
    Column("sent_at", UtcDateTime),
    Column("until", UtcDateTime),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("said", String(16)),
    Index("ix_notices_user_id", "user_id"),
    Index("ix_notices_kind_sent_at", "kind", "sent_at"),
    Index("ix_notices_due_at", "due_at", sqlite_where=HAS_TIME, postgresql_where=HAS_TIME),
)

records = Table(
    "records",
    metadata,
    Column("session_id", String(8), ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    Column("text", Text, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("session_id", String(8), primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("seen_in", BigInteger),
    Column("game", String(64), nullable=False),
    Column("options", Text, nullable=False),
    Column("reason", String(64), nullable=False),
    Column("moves", Integer, nullable=False),
    Column("ended_at", UtcDateTime, nullable=False),
    Index("ix_results_guild_id", "guild_id"),
)

result_seats = Table(
    "result_seats",
    metadata,
    Column("session_id", String(8), ForeignKey("results.session_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger),
    Column("computer", String(64)),
    Column("name", Text, nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Integer, nullable=False),
    Column("is_shared", Boolean, nullable=False),
    Index("ix_result_seats_user_id", "user_id", sqlite_where=HAS_USER, postgresql_where=HAS_USER),
)

notes = Table(
    "notes",
    metadata,
    Column("session_id", String(8), ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Index("ix_notes_user_id", "user_id"),
)

settings = Table(
    "settings",
    metadata,
    Column("scope", String(8), primary_key=True),
    Column("scope_id", BigInteger, primary_key=True, autoincrement=False),
    Column("key", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

bans = Table(
    "bans",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("until", UtcDateTime, nullable=False),
    Index("ix_bans_user_id", "user_id"),
)

alerts = Table(
    "alerts",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("games", Text, nullable=False),
    Index("ix_alerts_user_id", "user_id"),
)

uptime = Table(
    "uptime",
    metadata,
    Column("app_id", BigInteger, primary_key=True, autoincrement=False),
    Column("seen_at", UtcDateTime, nullable=False),
    Column("down_for", Float, nullable=False),
    Column("down_from", UtcDateTime),
    Column("down_until", UtcDateTime),
)

shards = Table(
    "shards",
    metadata,
    Column("shard", Integer, primary_key=True, autoincrement=False),
    Column("owner", String(32)),
    Column("successor", String(32)),
    Column("gateway_session", Text),
)

identifies = Table(
    "identifies",
    metadata,
    Column("bucket", Integer, primary_key=True, autoincrement=False),
    Column("free_at", UtcDateTime, nullable=False),
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("expires_at", UtcDateTime, nullable=False),
    Column("is_leaving", Boolean, nullable=False),
)

interactions = Table(
    "interactions",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
)
