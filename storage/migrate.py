"""Bring a database to the schema this code knows, or refuse one that is newer.

What `tables` describes and a database lacks is added: tables, columns, indexes. What else there is to be done to an
older one stands here: what was renamed before, and what is filled in afterwards.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import Connection, inspect, text
from sqlalchemy.schema import CreateColumn

from .errors import NoDatabase, StorageError
from .tables import UtcDateTime, metadata, notices, result_seats, results, seats, sessions, settings

NEWEST: Final = 21
"""One more with each change of `tables`."""
# Any constant will do, as long as every process that migrates takes the same lock.
_ADVISORY_LOCK = 0x6C6F7374
MARK = "alembic_version"
"""The table in which all our databases, and those of some other programs, say at which schema they are."""
ALWAYS_THERE = frozenset({MARK, "sessions", "seats", "moves"})
"""Tables that our databases have had from the first version on."""
RENAMED: Final = (
    (1, 5, "ALTER TABLE sessions RENAME COLUMN expires_at TO due_at"),
    (1, 9, "ALTER TABLE sessions RENAME COLUMN end_votes TO votes"),
    (5, 9, "ALTER TABLE seats RENAME COLUMN promises TO standing_order"),
    # SQLite changes no type in place, and a table made anew would take its seats and moves along.
    (1, 10, "ALTER TABLE sessions RENAME COLUMN language TO short_language"),
)
"""What has another name, or another type: from which schema on it was there, and with which it changed."""


def migrate(connection: Connection) -> None:
    """Bring a database to the newest schema inside the connection's transaction; one process at a time.

    Raises StorageError, before anything is written, when the database was last used by a newer
    version, or belongs to another program.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _ADVISORY_LOCK})
    revision = revision_of(connection)
    if revision == newest():
        return
    if revision is not None:
        _run(connection, *(said for made, renamed, said in RENAMED if made <= int(revision) < renamed))
    metadata.create_all(connection)
    if revision is None:
        _run(connection, f"CREATE TABLE {MARK} (version_num VARCHAR(32) NOT NULL PRIMARY KEY)")
    else:
        _add_what_is_missing(connection)
        _fill_in(connection, int(revision))
        _run(connection, f"DELETE FROM {MARK}")
    _run(connection, f"INSERT INTO {MARK} VALUES ('{newest()}')")


def require_newest(connection: Connection) -> None:
    """Raise StorageError unless a database is ours and needs no migration."""
    revision = revision_of(connection)
    if revision is None:
        raise NoDatabase("There is no database of this bot: check DATABASE_URL and DATA_DIR.")
    if revision != newest():
        raise StorageError(
            f"The database is at schema {revision}, which this version brings to {newest()} when the bot starts: "
            "start it first."
        )


def revision_of(connection: Connection) -> str | None:
    """Return at which schema a database is; None when it holds nothing of ours.

    Raises StorageError when it was last used by a newer version, or belongs to another program.
    """
    tables = set(inspect(connection).get_table_names())
    marks = connection.execute(text(f"SELECT version_num FROM {MARK}")).scalars() if MARK in tables else ()
    revisions = set(marks)
    is_ours = bool(revisions) and tables >= ALWAYS_THERE
    if not is_ours and (revisions or tables & metadata.tables.keys()):
        raise StorageError(
            "The database holds tables of another program: give the bot an empty database of its own."
        )
    if unknown := revisions - known():
        raise StorageError(
            f"The database was last used by a newer version of this bot (its schema is {min(unknown)!r}, the "
            f"newest known here is {newest()!r}): install that version, or restore the backup made before the "
            "update by means of that version."
        )
    return max(revisions, default=None)


def known() -> frozenset[str]:
    """Return all schemas that this code can read or bring to the newest."""
    return frozenset(f"{number:04}" for number in range(1, NEWEST + 1))


def newest() -> str:
    """Return the schema that this code works with."""
    return max(known())


def _run(connection: Connection, *statements: str) -> None:
    for statement in statements:
        connection.execute(text(statement))


def _add_what_is_missing(connection: Connection) -> None:
    inspector = inspect(connection)
    for table in metadata.sorted_tables:
        there = {column["name"] for column in inspector.get_columns(table.name)}
        for column in [column for column in table.c if column.name not in there]:
            described = CreateColumn(column).compile(dialect=connection.dialect)
            _run(connection, f"ALTER TABLE {table.name} ADD COLUMN {described}")
        indexed = {index["name"] for index in inspector.get_indexes(table.name)}
        for index in [index for index in table.indexes if index.name not in indexed]:
            index.create(connection)


def _fill_in(connection: Connection, revision: int) -> None:
    """Fill in what is new since an older schema, and let go of what is gone."""
    if revision < 2:
        _draw_secrets(connection)
    if revision < 7:
        _run(connection, FORMER_PLAYERS)
    if revision < 9:
        _rename_in_json(connection)
    if 5 <= revision < 9:
        _run(connection, "INSERT INTO bans SELECT guild_id, user_id, until FROM bars", "DROP TABLE bars")
    if revision < 10:
        _run(connection, "UPDATE sessions SET language = short_language")
        _run(connection, "ALTER TABLE sessions DROP COLUMN short_language")
    if revision < 11:
        _run(connection, "UPDATE sessions SET seen_in = channel_id")
        _note_results(connection)
    if revision < 21:
        _gather_notices(connection, revision)


# From 0001 to 0002: tables that gather have a secret; as a new version, so that their cards show it


def _draw_secrets(connection: Connection) -> None:
    gather = sa.select(sessions.c.id).where(sessions.c.status == "LOBBY")
    for session_id in connection.execute(gather).scalars().all():
        drawn = {"secret": secrets.token_hex(32), "version": sessions.c.version + 1}
        connection.execute(sa.update(sessions).where(sessions.c.id == session_id).values(drawn))


# To 0007: who has sat on a seat of a game and does no longer, as far as their moves tell


FORMER_PLAYERS: Final = """
INSERT INTO former_players (session_id, user_id, seat)
SELECT moves.session_id, moves.user_id, MIN(moves.seat) FROM moves JOIN sessions ON sessions.id = moves.session_id
WHERE sessions.status = 'RUNNING' AND moves.user_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM seats WHERE seats.session_id = moves.session_id AND seats.user_id = moves.user_id)
GROUP BY moves.session_id, moves.user_id
"""


# To 0009: one name for each thing


def _rename_in_json(connection: Connection) -> None:
    of = sessions.c
    for row in connection.execute(sa.select(of.id, of.votes, of.clock)).all():
        clock, changes = json.loads(row.clock or "{}"), dict[str, Any]()
        if row.votes is not None and isinstance(votes := json.loads(row.votes), dict):
            names = {"back": "takeback", "veil": "redacted"}
            changes["votes"] = json.dumps({names.get(name, name): value for name, value in votes.items()})
        if "stands_in" in clock:
            changes |= {"stands_in": clock.pop("stands_in"), "clock": json.dumps(clock)}
        if changes:
            connection.execute(sa.update(sessions).where(of.id == row.id).values(changes))
    chosen = settings.c.key == "manners"
    for by in connection.execute(sa.select(settings.c.scope_id, settings.c.value).where(chosen)).all():
        preferences = json.loads(by.value)
        if "told" in preferences:
            preferences["display_mode"] = preferences.pop("told")
        renamed = {"key": "preferences", "value": json.dumps(preferences)}
        connection.execute(sa.update(settings).where(chosen, settings.c.scope_id == by.scope_id).values(renamed))


# To 0011: how games have ended


# A copy that was set up of somebody's game is no game of its own: nobody has made its first move.
FINISHED: Final = sa.text("""
SELECT id AS session_id, guild_id, channel_id, channel_id AS seen_in, game, options, result, updated_at AS ended_at
FROM sessions WHERE status = 'FINISHED' AND result IS NOT NULL AND (secret IS NOT NULL OR EXISTS (
    SELECT 1 FROM moves WHERE moves.session_id = sessions.id AND moves.ply = 0 AND moves.user_id IS NOT NULL))
ORDER BY id
""").columns(ended_at=UtcDateTime())
SEATS: Final = sa.text("SELECT seat, user_id, computer, name FROM seats WHERE session_id = :id ORDER BY seat")
MOVES: Final = sa.text("SELECT seat, code, user_id, is_stand_in FROM moves WHERE session_id = :id ORDER BY ply")


def _note_results(connection: Connection) -> None:
    for game in map(dict, connection.execute(FINISHED).mappings().all()):
        outcome, of_game = json.loads(game.pop("result")), {"id": game["session_id"]}
        moves = _standing(connection.execute(MOVES, of_game).all())
        sat = connection.execute(SEATS, of_game).mappings().all()
        if not any(seat["user_id"] for seat in sat):
            continue
        connection.execute(sa.insert(results), {**game, "reason": outcome["reason"], "moves": len(moves)})
        merits = [(number in outcome["winners"], score) for number, score in enumerate(outcome["scores"])]
        for seat, merit in zip(sat, merits, strict=True):
            mine = [move for move in moves if move.seat == seat["seat"]]
            became = {
                "session_id": game["session_id"],
                "place": 1 + sum(other > merit for other in merits) + (not outcome["winners"]),
                "score": merit[1],
                "is_shared": any(move.is_stand_in or move.user_id not in (None, seat["user_id"]) for move in mine),
            }
            connection.execute(sa.insert(result_seats), {**seat, **became})


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


# To 0021: one table of notices


OCCASIONS: Final = {
    -1: "start",
    -2: "over",
    -3: "stand-in",
    -4: "end-vote",
    -5: "takeback-vote",
    -6: "pace-vote",
    -7: "late-vote",
}
NOTED: Final = (
    (20, "CAST(host_id AS VARCHAR(20))", "'invitation', user_id, declines, called_at, NULL", "invitations"),
    (18, "session_id", "'declined', user_id, 0, NULL, NULL", "declined"),
    (19, "session_id", "'silence', user_id, 0, NULL, silent_until", "seats WHERE silent_until IS NOT NULL"),
    (15, "CAST(guild_id AS VARCHAR(20))", "'alert', user_id, 0, told_at, NULL", "alerts WHERE told_at IS NOT NULL"),
)
"""What was noted elsewhere, from which schema on: what about, the rest of the notice, and where."""
GONE: Final = (
    (20, "DROP TABLE invitations"),
    (18, "DROP TABLE declined"),
    (20, "DROP INDEX ix_alerts_told_at"),
    (15, "ALTER TABLE alerts DROP COLUMN told_at"),
    (19, "ALTER TABLE seats DROP COLUMN silent_until"),
)


def _gather_notices(connection: Connection, revision: int) -> None:
    for rows in (_calls(connection), _reminders(connection)):
        if found := {tuple(row[key.name] for key in notices.primary_key): row for row in rows}:
            connection.execute(sa.insert(notices), [*found.values()])
    for made, about, values, source in NOTED:
        if made <= revision:
            _run(
                connection,
                "INSERT INTO notices (about, kind, user_id, times, sent_at, until, is_private, question) "
                f"SELECT {about}, {values}, false, 0 FROM {source}",
            )
    _run(connection, *(said for made, said in GONE if made <= revision))


def _calls(connection: Connection) -> Iterator[dict[str, Any]]:
    """Yield the calls and warnings that stand in channels, and calls by direct message."""
    people = {(row.session_id, row.seat): row.user_id for row in connection.execute(sa.select(seats))}
    for row in connection.execute(sa.select(sessions).where(sessions.c.card.is_not(None))).all():
        card = json.loads(row.card)
        for call in card.get("pings") or ():
            usual = "invited" if row.status == "LOBBY" else "turn"
            yield _notice(
                row.id,
                OCCASIONS.get(call["question"], usual),
                people.get((row.id, call["seat"])) or 0,
                (call.get("channel_id") or row.channel_id, call["message_id"]),
                datetime.fromisoformat(call["at"]) if call.get("at") else row.updated_at,
                is_private=call.get("channel_id") is not None,
                question=max(0, call["question"]),
                times=call.get("nudges", 0) + call.get("reminded", 0),
            )
        if card.get("warning"):
            yield _notice(row.id, "idle", 0, (row.channel_id, card["warning"]), row.updated_at)


def _reminders(connection: Connection) -> Iterator[dict[str, Any]]:
    """Yield the reminders beside private messages."""
    changed = connection.execute(sa.select(sessions.c.id, sessions.c.updated_at))
    moments = {row.id: row.updated_at for row in changed}
    has_letter = (seats.c.private.is_not(None), seats.c.user_id.is_not(None))
    for row in connection.execute(sa.select(seats).where(*has_letter)).all():
        letter = json.loads(row.private)
        if times := letter.get("reminded"):
            place, at = (letter["channel_id"], letter.get("reminder")), moments[row.session_id]
            yield _notice(row.session_id, "reminder", row.user_id, place, at, is_private=True, times=times)


def _notice(
    about: str, kind: str, user_id: int, place: tuple[int, int | None], sent_at: datetime, **more: int
) -> dict[str, Any]:
    noted = {"about": about, "kind": kind, "user_id": user_id, "sent_at": sent_at}
    rest = {"is_private": False, "question": 0, "times": 0, **more}
    return noted | rest | dict(zip(("channel_id", "message_id"), place, strict=True))
