"""Languages by any code that Discord has, ``pt-BR`` among them."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # SQLite changes no type in place, and a table made anew would take its seats and moves along.
    op.execute("ALTER TABLE sessions RENAME COLUMN language TO short_language")
    op.add_column("sessions", sa.Column("language", sa.String(16), nullable=False, server_default="en"))
    op.execute("UPDATE sessions SET language = short_language")
    op.execute("ALTER TABLE sessions DROP COLUMN short_language")
