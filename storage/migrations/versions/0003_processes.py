"""Shards, the processes that share them, and the interactions carried out."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "shards",
        sa.Column("shard", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("owner", sa.String(32)),
        sa.Column("successor", sa.String(32)),
        sa.PrimaryKeyConstraint("shard", name="pk_shards"),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("expires_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("is_leaving", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "interactions",
        sa.Column("id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.PrimaryKeyConstraint("id", name="pk_interactions"),
    )
