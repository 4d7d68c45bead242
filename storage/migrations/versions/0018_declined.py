"""Who has declined an invitation to a table that gathers."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "declined",
        sa.Column("session_id", sa.String(8), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name="fk_declined_session_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("session_id", "user_id", name="pk_declined"),
    )
    op.create_index("ix_declined_user_id", "declined", ["user_id"])
