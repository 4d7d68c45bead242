"""How fast computer players are shown: as before, step by step, at tables from before."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sessions", sa.Column("tempo", sa.String(8), nullable=False, server_default="steps"))
