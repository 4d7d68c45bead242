"""From release 0.1 to 0.2: luck, records, processes, invitations, clocks, stand-ins, bans, hints, who has left."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0001"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
HAS_TIME = sa.text("due_at IS NOT NULL")
FORMER_PLAYERS = """
INSERT INTO former_players (session_id, user_id, seat)
SELECT moves.session_id, moves.user_id, MIN(moves.seat) FROM moves JOIN sessions ON sessions.id = moves.session_id
WHERE sessions.status = 'RUNNING' AND moves.user_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM seats WHERE seats.session_id = moves.session_id AND seats.user_id = moves.user_id)
GROUP BY moves.session_id, moves.user_id
"""
"""Who has sat on a seat of a game and does no longer, as far as their moves tell."""


def upgrade() -> None:
    op.execute("ALTER TABLE sessions RENAME COLUMN expires_at TO due_at")
    op.execute("ALTER TABLE sessions RENAME COLUMN end_votes TO votes")
    # SQLite changes no type in place, and a table made anew would take its seats and moves along.
    op.execute("ALTER TABLE sessions RENAME COLUMN language TO short_language")
    for column in (
        sa.Column("language", sa.String(16), nullable=False, server_default="en"),
        sa.Column("secret", sa.Text),
        sa.Column("is_private", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("host_seen_at", MOMENT),
        sa.Column("time_control", sa.String(16), nullable=False, server_default="evening"),
        sa.Column("hints", sa.String(8), nullable=False, server_default="alone"),
        sa.Column("stands_in", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("clock", sa.Text),
        sa.Column("is_kept", sa.Boolean, nullable=False, server_default=sa.false()),
    ):
        op.add_column("sessions", column)
    op.execute("UPDATE sessions SET language = short_language")
    op.execute("ALTER TABLE sessions DROP COLUMN short_language")
    op.create_index("ix_sessions_channel_id", "sessions", ["channel_id"])
    op.create_index("ix_sessions_due_at", "sessions", ["due_at"], sqlite_where=HAS_TIME, postgresql_where=HAS_TIME)
    for column in (
        sa.Column("words", sa.Text),
        sa.Column("is_invited", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("stand_in", sa.String(16)),
        sa.Column("standing_order", sa.Text),
    ):
        op.add_column("seats", column)
    op.add_column("moves", sa.Column("is_stand_in", sa.Boolean, nullable=False, server_default=sa.false()))
    create_tables()
    op.execute(FORMER_PLAYERS)
    commit_open_lobbies()


def create_tables() -> None:
    op.create_table(
        "records",
        sa.Column("session_id", sa.String(8), sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "shards",
        sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("owner", sa.String(32)),
        sa.Column("successor", sa.String(32)),
        sa.Column("gateway_session", sa.Text),
    )
    op.create_table(
        "identifies",
        sa.Column("bucket", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("free_at", MOMENT, nullable=False),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("expires_at", MOMENT, nullable=False),
        sa.Column("is_leaving", sa.Boolean, nullable=False),
    )
    op.create_table(
        "interactions",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
    )
    op.create_table(
        "bans",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("until", MOMENT, nullable=False),
    )
    op.create_index("ix_bans_user_id", "bans", ["user_id"])
    op.create_table(
        "uptime",
        sa.Column("app_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("seen_at", MOMENT, nullable=False),
        sa.Column("down_for", sa.Float, nullable=False),
        sa.Column("down_from", MOMENT),
        sa.Column("down_until", MOMENT),
    )
    op.create_table(
        "former_players",
        sa.Column("session_id", sa.String(8), sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
    )
    op.create_index("ix_former_players_user_id", "former_players", ["user_id"])


def commit_open_lobbies() -> None:
    """Draw the secrets of tables that still gather; as a new version, so that their cards show it."""
    connection = op.get_bind()
    sessions = sa.table("sessions", *(sa.column(name) for name in ("id", "status", "secret", "version")))
    lobbies = connection.execute(sa.select(sessions.c.id).where(sessions.c.status == "LOBBY")).scalars().all()
    for session_id in lobbies:
        connection.execute(
            sa.update(sessions)
            .where(sessions.c.id == session_id)
            .values(secret=secrets.token_hex(32), version=sessions.c.version + 1)
        )
