"""Clocks of tables, stand-ins, standing answers, bars, games that are kept, and when the bot was down."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

HAS_TIME = sa.text("due_at IS NOT NULL")


def upgrade() -> None:
    op.alter_column("sessions", "expires_at", new_column_name="due_at")
    op.add_column("sessions", sa.Column("time_control", sa.String(16), nullable=False, server_default="evening"))
    op.add_column("sessions", sa.Column("clock", sa.Text))
    op.add_column("sessions", sa.Column("is_kept", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("ix_sessions_due_at", "sessions", ["due_at"], sqlite_where=HAS_TIME, postgresql_where=HAS_TIME)
    op.add_column("seats", sa.Column("stand_in", sa.String(16)))
    op.add_column("seats", sa.Column("promises", sa.Text))
    op.add_column("moves", sa.Column("is_stand_in", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "bars",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name="pk_bars"),
    )
    op.create_index("ix_bars_user_id", "bars", ["user_id"])
    op.create_table(
        "uptime",
        sa.Column("app_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("seen_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("down_for", sa.Float, nullable=False),
        sa.Column("down_from", sa.DateTime(timezone=True)),
        sa.Column("down_until", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("app_id", name="pk_uptime"),
    )
