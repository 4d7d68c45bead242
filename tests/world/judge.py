"""What must be true of a world, beyond what must be after any storm: each is a sentence of `docs/guarantees.md`."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta

from bot.table.clock import limit_of
from sandbox.server import LocalDiscord
from storage import MoveRecord
from tests.storm.crowd import Made
from tests.storm.judge import Verdict, check_told
from tests.world.bots import GAP
from tests.world.deeds import Deeds
from tests.world.stored import Stored

PATIENCE = timedelta(minutes=15)
"""After which what was due must have been seen to, in calm weather."""
AHEAD = ""
"""Stands for whatever follows from an answer ahead."""
ORDERING = ("order", "always")
PLAYING = ("play", "pick", "sure")
ENDING = ("endnow", "endvote")
STAYS = ("bans", "former_players", "interactions")
"""Tables in which somebody may be named who was forgotten."""
SHORTEST_SECRET = 8
"""Letters."""
LIVE = ("b:play:{}:", "b:open:{}:", "s:pick:{}:", "b:join:{}:")
"""On a message by which people play at a table, or come to it."""


def lost_so_far(made: Iterable[Made], disk: Stored) -> list[str]:
    """Return which moves that people were told to have made are not in the log, at any moment."""
    verdict, logs = Verdict(), dict[str, list[MoveRecord]]()
    rows = disk.query("SELECT session_id, ply, seat, code, events, user_id FROM moves ORDER BY session_id, ply")
    for session_id, ply, seat, code, events, user_id in rows:
        move = MoveRecord(ply=ply, seat=seat, code=code, events=events, user_id=user_id)
        logs.setdefault(session_id, []).append(move)
    check_told(made, logs, verdict)
    return verdict.problems


def what_is_late(disk: Stored, now: datetime) -> list[str]:
    """Return at which tables something has been due for long, in the bot's own time."""
    due = "SELECT id, due_at FROM sessions WHERE status IN ('LOBBY', 'RUNNING') AND due_at IS NOT NULL"
    limit = now - PATIENCE
    moments = ((session, datetime.fromisoformat(at).replace(tzinfo=UTC)) for session, at in disk.query(due))
    return [f"late: {session} was due at {at}" for session, at in moments if at < limit]


def what_is_charged(disk: Stored, outages: Sequence[float]) -> list[str]:
    """Return what is wrong with the time that the bot was down: people are charged for none of it."""
    down = sum(seconds for seconds in outages if seconds > GAP.total_seconds())
    known = sum(seconds for (seconds,) in disk.query("SELECT down_for FROM uptime"))
    return [f"charged: the bot was down for {down:.0f} s, and knows of {known:.0f} s"] if known < down else []


def what_is_forgotten(disk: Stored) -> list[str]:
    """Return the games that ended with a result of which none is noted."""
    ended = "SELECT id FROM sessions WHERE status = 'FINISHED' AND id NOT IN (SELECT session_id FROM results)"
    return [f"forgotten: {session} has no result" for (session,) in disk.query(ended)]


def who_played(disk: Stored, deeds: Deeds) -> list[str]:
    """Return the moves that people made who neither clicked them nor answered anything ahead at their table."""
    clicked: dict[tuple[str, int], set[str]] = {}
    for deed in deeds.clicks:
        codes = {AHEAD} if deed.verb in ORDERING else set(deed.chosen.split("+"))
        clicked.setdefault((deed.session, deed.user_id), set()).update(codes)
    made = disk.query(
        "SELECT session_id, user_id, ply, code FROM moves WHERE user_id IS NOT NULL AND NOT is_stand_in"
    )
    return [
        f"forged: {user} never clicked {code}, move {ply} of {session}"
        for session, user, ply, code in made
        if not {AHEAD, code} & clicked.get((session, user), set())
    ]


def who_is_left(disk: Stored, deeds: Deeds) -> list[str]:
    """Return where somebody is still named who was told to be forgotten, but for bars, and seats once had."""
    found = []
    tables = disk.query("SELECT name FROM sqlite_schema WHERE type = 'table'") if deeds.forgotten else []
    for (table,) in tables:
        if table not in STAYS:
            for row in disk.query(f"SELECT * FROM {table}"):
                found += [
                    f"kept: {user} in {table}: {row}" for user in deeds.forgotten if str(user) in map(str, row)
                ]
    return found


def who_sat_twice(disk: Stored) -> list[str]:
    """Return who had a seat of a game and sits on another one of it."""
    twice = (
        "SELECT seats.session_id, seats.user_id FROM seats JOIN former_players AS had USING (session_id, user_id)"
        " JOIN sessions ON sessions.id = seats.session_id"
        " WHERE had.seat != seats.seat AND sessions.seed IS NOT NULL"
    )
    return [f"two seats: {user} at {session}" for session, user in disk.query(twice)]


def who_was_not_asked(disk: Stored, deeds: Deeds, epoch: float) -> list[str]:
    """Return the games that were ended by vote though somebody who had just played there did not want that."""
    found = []
    ended = "SELECT id, time_control, updated_at FROM sessions WHERE result LIKE '%\"voted\"%'"
    for session, control, at in disk.query(ended):
        over = datetime.fromisoformat(at).replace(tzinfo=UTC).timestamp() - epoch
        since = over - limit_of(control).total_seconds() / 2
        there = {
            deed.user_id
            for deed in deeds.clicks
            if deed.session == session and deed.verb in PLAYING and since < deed.at
        }
        sat = {user for (user,) in disk.query(f"SELECT user_id FROM seats WHERE session_id = '{session}'")}
        voted = {deed.user_id for deed in deeds.clicks if deed.session == session and deed.verb in ENDING}
        found += [f"not asked: {user} whether {session} ends" for user in sorted(there & sat - voted)]
    return found


def what_was_shown_too_early(disk: Stored, replayed: Iterable[str]) -> list[str]:
    """Return the tables of which somebody has seen a replay, though the game still runs."""
    running = {session for (session,) in disk.query("SELECT id FROM sessions WHERE status = 'RUNNING'")}
    return [f"too early: a replay of {session}" for session in sorted(running & set(replayed))]


def what_was_said(disk: Stored, said: Iterable[str]) -> list[str]:
    """Return the seeds and secrets of games that stand in the log."""
    secrets = [
        text
        for row in disk.query("SELECT seed, secret FROM sessions")
        for text in row
        if text is not None and len(text) >= SHORTEST_SECRET
    ]
    return [f"logged: {line}" for line in said if any(secret in line for secret in secrets)]


def doubled_cards(local: LocalDiscord, sessions: Iterable[str]) -> list[str]:
    """Return the tables at which one could play by more than one message in public."""
    shown = Counter[str]()
    for message in local.world.messages.values():
        if "guild_id" in local.world.channels[message["channel_id"]]:
            said = json.dumps(message["components"])
            shown.update(session for session in sessions if any(live.format(session) in said for live in LIVE))
    return [f"doubled: {session} has {times} cards" for session, times in shown.items() if times > 1]
