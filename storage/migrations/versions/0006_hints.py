"""Whether a table gives hints: to whoever plays alone with computers, as before, to everybody, or to nobody."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sessions", sa.Column("hints", sa.String(8), nullable=False, server_default="alone"))
