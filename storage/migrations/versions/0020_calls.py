"""When whom a host's invitation has called, and what is looked for of those who are told of something."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

IS_SLOW_AND_OVER = sa.text("status IN ('FINISHED', 'ABORTED') AND time_control != 'evening'")


def upgrade() -> None:
    op.create_table(
        "invitations",
        sa.Column("host_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("called_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("declines", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("host_id", "user_id", name="pk_invitations"),
    )
    op.create_index("ix_invitations_user_id", "invitations", ["user_id"])
    op.create_index("ix_invitations_called_at", "invitations", ["called_at"])
    op.create_index("ix_alerts_told_at", "alerts", ["told_at"])
    op.create_index(
        "ix_sessions_slow_and_over",
        "sessions",
        ["updated_at"],
        sqlite_where=IS_SLOW_AND_OVER,
        postgresql_where=IS_SLOW_AND_OVER,
    )
