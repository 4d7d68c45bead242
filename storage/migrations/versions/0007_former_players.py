"""Who has sat on a seat of a game and does no longer, as far as their moves tell."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "former_players",
        sa.Column("session_id", sa.String(8), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("session_id", "user_id", name="pk_former_players"),
        sa.ForeignKeyConstraint(
            ["session_id"], ["sessions.id"], name="fk_former_players_session_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_former_players_user_id", "former_players", ["user_id"])
    op.execute(
        "INSERT INTO former_players (session_id, user_id, seat) "
        "SELECT moves.session_id, moves.user_id, MIN(moves.seat) FROM moves "
        "JOIN sessions ON sessions.id = moves.session_id "
        "WHERE sessions.status = 'RUNNING' AND moves.user_id IS NOT NULL AND NOT EXISTS ("
        "SELECT 1 FROM seats WHERE seats.session_id = moves.session_id AND seats.user_id = moves.user_id) "
        "GROUP BY moves.session_id, moves.user_id"
    )
