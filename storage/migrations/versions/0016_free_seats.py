"""Since when a running game has a seat that others may take."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sessions", sa.Column("seat_free_since", sa.DateTime(timezone=True)))
