"""No more seasons, shared results and paces with extra time: tables that had these go on with a week."""

from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_table("result_leavers")
    op.drop_column("result_seats", "is_taken_over")
    op.drop_column("sessions", "shared")
    op.execute("UPDATE sessions SET time_control = 'days-7' WHERE time_control LIKE 'bank-%'")
    for wanted in ("bank-1", "bank-2"):
        op.execute(f"""UPDATE sessions SET votes = REPLACE(votes, '"{wanted}"', '"days-7"')""")
    op.execute("DELETE FROM settings WHERE scope = 'user' AND key LIKE 'season:%'")
