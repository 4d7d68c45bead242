"""Who had left a game when it ended, of those who take part in seasons, and who had taken over a seat."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("result_seats", sa.Column("is_taken_over", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "result_leavers",
        sa.Column("session_id", sa.String(8), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["session_id"], ["results.session_id"], name="fk_result_leavers_session_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("session_id", "user_id", name="pk_result_leavers"),
    )
    op.create_index("ix_result_leavers_user_id", "result_leavers", ["user_id"])
