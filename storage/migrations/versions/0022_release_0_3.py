"""From release 0.2 to 0.3: how games ended, tempo, turning points, alerts, one table of notices; no extra time."""

import json
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0022"
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
OCCASIONS = ("start", "over", "stand-in", "end-vote", "takeback-vote", "pace-vote", "late-vote")
"""By the question of a call that is about none: -1, -2, …"""
sessions = sa.table(
    "sessions", *map(sa.column, ("id", "status", "channel_id", "card")), sa.column("updated_at", MOMENT)
)
seats = sa.table("seats", *map(sa.column, ("session_id", "seat", "user_id", "private")))
notices = sa.table(
    "notices",
    *map(sa.column, ("about", "kind", "user_id", "question", "times", "channel_id", "message_id")),
    sa.column("is_private", sa.Boolean),
    sa.column("sent_at", MOMENT),
)
HAS_TIME = sa.text("due_at IS NOT NULL")
IS_SLOW_AND_OVER = sa.text("status IN ('FINISHED', 'ABORTED') AND time_control != 'evening'")


def upgrade() -> None:
    for column in (
        sa.Column("seen_in", sa.BigInteger),
        sa.Column("tempo", sa.String(8), nullable=False, server_default="steps"),
        sa.Column("seat_free_since", MOMENT),
    ):
        op.add_column("sessions", column)
    op.add_column("seats", sa.Column("hindsight", sa.Text))
    op.execute("UPDATE sessions SET seen_in = channel_id")
    results = op.create_table(
        "results",
        sa.Column("session_id", sa.String(8), primary_key=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("seen_in", sa.BigInteger),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("reason", sa.String(64), nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("ended_at", MOMENT, nullable=False),
    )
    op.create_index("ix_results_guild_id", "results", ["guild_id"])
    seats = op.create_table(
        "result_seats",
        sa.Column(
            "session_id", sa.String(8), sa.ForeignKey("results.session_id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("computer", sa.String(64)),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("is_shared", sa.Boolean, nullable=False),
    )
    has_user = sa.text("user_id IS NOT NULL")
    op.create_index(
        "ix_result_seats_user_id", "result_seats", ["user_id"], sqlite_where=has_user, postgresql_where=has_user
    )
    op.create_table(
        "alerts",
        sa.Column("guild_id", sa.BigInteger, primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("games", sa.Text, nullable=False),
    )
    op.create_index("ix_alerts_user_id", "alerts", ["user_id"])
    _note_results(results, seats)
    _note_notices()
    op.execute("UPDATE sessions SET time_control = 'days-7' WHERE time_control LIKE 'bank-%'")
    for wanted in ("bank-1", "bank-2"):
        op.execute(f"""UPDATE sessions SET votes = REPLACE(votes, '"{wanted}"', '"days-7"')""")


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


def _note_notices() -> None:
    op.create_table(
        "notices",
        sa.Column("about", sa.String(20), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("is_private", sa.Boolean, primary_key=True),
        sa.Column("question", sa.BigInteger, nullable=False),
        sa.Column("times", sa.Integer, nullable=False),
        sa.Column("due_at", MOMENT),
        sa.Column("sent_at", MOMENT),
        sa.Column("until", MOMENT),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("said", sa.String(16)),
    )
    op.create_index("ix_notices_user_id", "notices", ["user_id"])
    op.create_index("ix_notices_kind_sent_at", "notices", ["kind", "sent_at"])
    op.create_index("ix_notices_due_at", "notices", ["due_at"], sqlite_where=HAS_TIME, postgresql_where=HAS_TIME)
    op.create_index(
        "ix_sessions_slow_and_over",
        "sessions",
        ["updated_at"],
        sqlite_where=IS_SLOW_AND_OVER,
        postgresql_where=IS_SLOW_AND_OVER,
    )
    connection = op.get_bind()
    for rows in (_calls(connection), _reminders(connection)):
        if found := {tuple(row[name] for name in ("about", "kind", "user_id", "is_private")): row for row in rows}:
            connection.execute(sa.insert(notices), [*found.values()])


def _calls(connection: sa.Connection) -> Iterator[dict[str, Any]]:
    """Yield the calls and warnings that stand in channels, and calls by direct message."""
    people = {(row.session_id, row.seat): row.user_id for row in connection.execute(sa.select(seats))}
    for row in connection.execute(sa.select(sessions).where(sessions.c.card.is_not(None))).all():
        card = json.loads(row.card)
        for call in card.get("pings") or ():
            kind = "invited" if row.status == "LOBBY" else "turn"
            if call["question"] < 0:
                kind = OCCASIONS[-1 - call["question"]]
            yield {
                "about": row.id,
                "kind": kind,
                "user_id": people.get((row.id, call["seat"])) or 0,
                "is_private": call.get("channel_id") is not None,
                "question": max(0, call["question"]),
                "times": call.get("nudges", 0) + call.get("reminded", 0),
                "sent_at": datetime.fromisoformat(call["at"]) if call.get("at") else row.updated_at,
                "channel_id": call.get("channel_id") or row.channel_id,
                "message_id": call["message_id"],
            }
        if card.get("warning"):
            yield {
                "about": row.id,
                "kind": "idle",
                "user_id": 0,
                "is_private": False,
                "question": 0,
                "times": 0,
                "sent_at": row.updated_at,
                "channel_id": row.channel_id,
                "message_id": card["warning"],
            }


def _reminders(connection: sa.Connection) -> Iterator[dict[str, Any]]:
    """Yield the reminders beside private messages."""
    has_letter = (seats.c.private.is_not(None), seats.c.user_id.is_not(None))
    changed = connection.execute(sa.select(sessions.c.id, sessions.c.updated_at))
    moments = {row.id: row.updated_at for row in changed}
    for row in connection.execute(sa.select(seats).where(*has_letter)).all():
        letter = json.loads(row.private)
        if letter.get("reminded"):
            yield {
                "about": row.session_id,
                "kind": "reminder",
                "user_id": row.user_id,
                "is_private": True,
                "question": 0,
                "times": letter["reminded"],
                "sent_at": moments[row.session_id],
                "channel_id": letter["channel_id"],
                "message_id": letter.get("reminder"),
            }
