"""Who wants to be told when a table opens on a server."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "alerts",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("games", sa.Text, nullable=False),
        sa.Column("told_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name="pk_alerts"),
    )
    op.create_index("ix_alerts_user_id", "alerts", ["user_id"])
