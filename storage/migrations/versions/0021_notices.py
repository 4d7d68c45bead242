"""One table of notices: calls, reminders, warnings, silences, alerts, and what was declined."""

import json
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0019"
branch_labels = None
depends_on = None

OCCASIONS = {
    -1: "start",
    -2: "over",
    -3: "stand-in",
    -4: "end-vote",
    -5: "takeback-vote",
    -6: "pace-vote",
    -7: "late-vote",
}
MOMENT = sa.DateTime(timezone=True)
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
    op.create_table(
        "notices",
        sa.Column("about", sa.String(20), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("is_private", sa.Boolean, nullable=False),
        sa.Column("question", sa.BigInteger, nullable=False),
        sa.Column("times", sa.Integer, nullable=False),
        sa.Column("due_at", MOMENT),
        sa.Column("sent_at", MOMENT),
        sa.Column("until", MOMENT),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("said", sa.String(16)),
        sa.PrimaryKeyConstraint("about", "kind", "user_id", "is_private", name="pk_notices"),
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
    _move("'declined', user_id, 0, NULL, NULL", "session_id", "declined")
    _move("'silence', user_id, 0, NULL, silent_until", "session_id", "seats WHERE silent_until IS NOT NULL")
    _move("'alert', user_id, 0, told_at, NULL", "CAST(guild_id AS VARCHAR(20))", "alerts WHERE told_at IS NOT NULL")
    op.drop_table("declined")
    op.drop_column("alerts", "told_at")
    op.drop_column("seats", "silent_until")


def _move(values: str, about: str, source: str) -> None:
    no = "false" if op.get_bind().dialect.name == "postgresql" else "0"
    columns = "about, kind, user_id, times, sent_at, until, is_private, question"
    op.execute(f"INSERT INTO notices ({columns}) SELECT {about}, {values}, {no}, 0 FROM {source}")


def _calls(connection: sa.Connection) -> Iterator[dict[str, Any]]:
    """Yield the calls and warnings that stand in channels, and calls by direct message."""
    people = {(row.session_id, row.seat): row.user_id for row in connection.execute(sa.select(seats))}
    for row in connection.execute(sa.select(sessions).where(sessions.c.card.is_not(None))).all():
        card = json.loads(row.card)
        for call in card.get("pings") or ():
            kind = OCCASIONS.get(call["question"], "invited" if row.status == "LOBBY" else "turn")
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
