"""The gateway session of each shard, so that another process can resume it, and when the bot may identify next."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("shards", sa.Column("gateway_session", sa.Text))
    op.create_table(
        "identifies",
        sa.Column("bucket", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("free_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("bucket", name="pk_identifies"),
    )
