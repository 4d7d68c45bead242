"""Sessions, seats, moves, notes and settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

TIME = sa.DateTime(timezone=True)


def upgrade() -> None:
    create_sessions()
    create_seats()
    create_moves()
    create_notes()
    create_settings()


def create_sessions() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("schema", sa.Integer, nullable=False),
        sa.Column("state", sa.Text),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("published_version", sa.Integer, nullable=False),
        sa.Column("seed", sa.Text),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("host_id", sa.BigInteger),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("num_seats", sa.Integer, nullable=False),
        sa.Column("card", sa.Text),
        sa.Column("created_at", TIME, nullable=False),
        sa.Column("updated_at", TIME, nullable=False),
        sa.Column("expires_at", TIME),
        sa.Column("result", sa.Text),
        sa.Column("end_votes", sa.Text),
        sa.CheckConstraint("status IN ('LOBBY', 'RUNNING', 'FINISHED', 'ABORTED')", name="ck_sessions_status"),
    )
    create_partial_index(
        "ix_sessions_open_channel", "sessions", "channel_id", "status IN ('LOBBY', 'RUNNING')", unique=True
    )
    create_partial_index("ix_sessions_unpublished", "sessions", "id", "published_version < version")
    op.create_index("ix_sessions_status", "sessions", ["status"])
    op.create_index("ix_sessions_guild_id", "sessions", ["guild_id"])
    op.create_index("ix_sessions_host_id", "sessions", ["host_id"])


def create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("session_id", sa.String(8), sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("computer", sa.String(64)),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("questions", sa.Integer, nullable=False),
        sa.Column("private", sa.Text),
        sa.Column("dm_closed", sa.Boolean, nullable=False),
        sa.Column("joined_at", TIME, nullable=False),
        sa.UniqueConstraint("session_id", "user_id"),
    )
    create_partial_index("ix_seats_user_id", "seats", "user_id", "user_id IS NOT NULL")


def create_moves() -> None:
    op.create_table(
        "moves",
        sa.Column("session_id", sa.String(8), sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("at", TIME, nullable=False),
    )
    create_partial_index("ix_moves_user_id", "moves", "user_id", "user_id IS NOT NULL")


def create_notes() -> None:
    op.create_table(
        "notes",
        sa.Column("session_id", sa.String(8), sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("ix_notes_user_id", "notes", ["user_id"])


def create_settings() -> None:
    op.create_table(
        "settings",
        sa.Column("scope", sa.String(8), primary_key=True),
        sa.Column("scope_id", sa.BigInteger, primary_key=True),
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )


def create_partial_index(name: str, table: str, column: str, where: str, *, unique: bool = False) -> None:
    condition = sa.text(where)
    op.create_index(name, table, [column], unique=unique, sqlite_where=condition, postgresql_where=condition)
