"""Until when somebody is not to be called to a table."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("silent_until", sa.DateTime(timezone=True)))
