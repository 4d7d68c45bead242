"""No more seasons: who took part in them, and which games they had left, is forgotten."""

from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_table("result_leavers")
    op.drop_column("result_seats", "is_taken_over")
    op.execute("DELETE FROM settings WHERE scope = 'user' AND key LIKE 'season:%'")
