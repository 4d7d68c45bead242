"""How games ended, kept longer than the games; tempo, shared results, turning points, alerts, seasons, silences."""

import json
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0010"
branch_labels = None
depends_on = None

MOMENT = sa.DateTime(timezone=True)
# A copy that was set up of somebody's game is no game of its own: nobody has made its first move.
FINISHED = """
SELECT id, guild_id, channel_id, game, options, result, updated_at FROM sessions
WHERE status = 'FINISHED' AND result IS NOT NULL AND (secret IS NOT NULL OR EXISTS (
    SELECT 1 FROM moves WHERE moves.session_id = sessions.id AND moves.ply = 0 AND moves.user_id IS NOT NULL))
ORDER BY id
"""
SEATS = "SELECT seat, user_id, computer, name FROM seats WHERE session_id = :id ORDER BY seat"
MOVES = "SELECT seat, code, user_id, is_stand_in FROM moves WHERE session_id = :id ORDER BY ply"


def upgrade() -> None:
    for column in (
        sa.Column("seen_in", sa.BigInteger),
        sa.Column("tempo", sa.String(8), nullable=False, server_default="steps"),
        sa.Column("shared", sa.Text),
        sa.Column("seat_free_since", MOMENT),
    ):
        op.add_column("sessions", column)
    op.add_column("seats", sa.Column("hindsight", sa.Text))
    op.add_column("seats", sa.Column("silent_until", MOMENT))
    op.execute("UPDATE sessions SET seen_in = channel_id")
    results = op.create_table(
        "results",
        sa.Column("session_id", sa.String(8), nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("seen_in", sa.BigInteger),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("reason", sa.String(64), nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("ended_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("session_id", name="pk_results"),
    )
    op.create_index("ix_results_guild_id", "results", ["guild_id"])
    seats = op.create_table(
        "result_seats",
        sa.Column("session_id", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("computer", sa.String(64)),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("is_shared", sa.Boolean, nullable=False),
        sa.Column("is_taken_over", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.PrimaryKeyConstraint("session_id", "seat", name="pk_result_seats"),
        sa.ForeignKeyConstraint(
            ["session_id"], ["results.session_id"], name="fk_result_seats_session_id", ondelete="CASCADE"
        ),
    )
    has_user = sa.text("user_id IS NOT NULL")
    op.create_index(
        "ix_result_seats_user_id", "result_seats", ["user_id"], sqlite_where=has_user, postgresql_where=has_user
    )
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
    op.create_table(
        "alerts",
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("games", sa.Text, nullable=False),
        sa.Column("told_at", MOMENT),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name="pk_alerts"),
    )
    op.create_index("ix_alerts_user_id", "alerts", ["user_id"])
    op.create_table(
        "declined",
        sa.Column("session_id", sa.String(8), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name="fk_declined_session_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("session_id", "user_id", name="pk_declined"),
    )
    op.create_index("ix_declined_user_id", "declined", ["user_id"])
    _note_results(results, seats)


def _note_results(results: sa.Table, seats: sa.Table) -> None:
    connection = op.get_bind()
    ended = sa.text(FINISHED).columns(updated_at=MOMENT)
    for game in connection.execute(ended).all():
        outcome = json.loads(game.result)
        moves = _standing(connection.execute(sa.text(MOVES), {"id": game.id}).all())
        sat = connection.execute(sa.text(SEATS), {"id": game.id}).all()
        if not any(seat.user_id for seat in sat):
            continue
        kept = ("guild_id", "channel_id", "game", "options")
        connection.execute(
            results.insert().values(
                **{name: getattr(game, name) for name in kept},
                session_id=game.id,
                seen_in=game.channel_id,
                reason=outcome["reason"],
                moves=len(moves),
                ended_at=game.updated_at,
            )
        )
        merits = [(number in outcome["winners"], score) for number, score in enumerate(outcome["scores"])]
        for seat in sat:
            others = [move for move in moves if move.seat == seat.seat and move.user_id not in (None, seat.user_id)]
            stood_in = any(move.seat == seat.seat and move.is_stand_in for move in moves)
            connection.execute(
                seats.insert().values(
                    session_id=game.id,
                    seat=seat.seat,
                    user_id=seat.user_id,
                    computer=seat.computer,
                    name=seat.name,
                    place=1 + sum(merit > merits[seat.seat] for merit in merits) + (not outcome["winners"]),
                    score=merits[seat.seat][1],
                    is_shared=bool(others) or stood_in,
                )
            )


def _standing(moves: Sequence[sa.Row[Any]]) -> list[sa.Row[Any]]:
    """Return the moves that were not taken back."""
    kept: list[sa.Row[Any]] = []
    for move in moves:
        name, _, number = move.code.partition(".")
        if name == "undo" and (not number or number.isdecimal()):
            del kept[-int(number or 1) :]
        else:
            kept.append(move)
    return kept
