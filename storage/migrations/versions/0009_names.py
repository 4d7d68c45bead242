"""One name for each thing: votes, standing orders, bans, preferences; who decides what is late is an option."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

sessions = sa.table(
    "sessions", *(sa.column(name) for name in ("id", "votes", "clock")), sa.column("stands_in", sa.Boolean)
)
settings = sa.table("settings", *(sa.column(name) for name in ("scope", "scope_id", "key", "value")))


def upgrade() -> None:
    op.execute("ALTER TABLE sessions RENAME COLUMN end_votes TO votes")
    op.execute("ALTER TABLE seats RENAME COLUMN promises TO standing_order")
    op.add_column("sessions", sa.Column("stands_in", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_table(
        "bans",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", name="pk_bans"),
    )
    op.create_index("ix_bans_user_id", "bans", ["user_id"])
    op.execute("INSERT INTO bans (guild_id, user_id, until) SELECT guild_id, user_id, until FROM bars")
    op.drop_table("bars")
    _rename_in_json()


def _rename_in_json() -> None:
    connection = op.get_bind()
    for row in connection.execute(sa.select(sessions.c.id, sessions.c.votes, sessions.c.clock)).all():
        votes, clock = _votes(row.votes), json.loads(row.clock) if row.clock else {}
        changes: dict[str, Any] = {"votes": votes} if votes != row.votes else {}
        if "stands_in" in clock:
            changes |= {"stands_in": clock.pop("stands_in"), "clock": json.dumps(clock)}
        if changes:
            connection.execute(sa.update(sessions).where(sessions.c.id == row.id).values(changes))
    chosen = settings.c.key == "manners"
    for chosen_by in connection.execute(sa.select(settings.c.scope_id, settings.c.value).where(chosen)).all():
        preferences = json.loads(chosen_by.value)
        if "told" in preferences:
            preferences["display_mode"] = preferences.pop("told")
        of_person = sa.and_(chosen, settings.c.scope_id == chosen_by.scope_id)
        renamed = {"key": "preferences", "value": json.dumps(preferences)}
        connection.execute(sa.update(settings).where(of_person).values(renamed))


def _votes(stored: str | None) -> str | None:
    """Return votes under their new names; the oldest are a list of the seats that want the end."""
    votes = json.loads(stored) if stored else None
    if not isinstance(votes, dict):
        return stored
    names = {"back": "takeback", "veil": "redacted"}
    return json.dumps({names.get(name, name): value for name, value in votes.items()})
