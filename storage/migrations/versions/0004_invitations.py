"""Chairs kept for people who are invited, tables for them alone, and when a host was last seen."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sessions", sa.Column("is_private", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("sessions", sa.Column("host_seen_at", sa.DateTime(timezone=True)))
    op.add_column("seats", sa.Column("is_invited", sa.Boolean, nullable=False, server_default=sa.false()))
