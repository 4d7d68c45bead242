"""No more seasons, and results are shown by their cards alone: what was stored for that is forgotten."""

from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_table("result_leavers")
    op.drop_column("result_seats", "is_taken_over")
    op.drop_column("sessions", "shared")
    op.execute("DELETE FROM settings WHERE scope = 'user' AND key LIKE 'season:%'")
