"""The secret of a table, the words of its seats, the record of its game."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sessions", sa.Column("secret", sa.Text))
    op.add_column("seats", sa.Column("words", sa.Text))
    op.create_index("ix_sessions_channel_id", "sessions", ["channel_id"])
    op.create_table(
        "records",
        sa.Column("session_id", sa.String(8), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("session_id", name="pk_records"),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name="fk_records_session_id", ondelete="CASCADE"),
    )
    commit_open_lobbies()


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
