"""What must be true of a world, beyond what must be after any storm: each is a sentence of `docs/guarantees.md`."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta

from sandbox.server import LocalDiscord
from storage import MoveRecord
from tests.storm.crowd import Made
from tests.storm.judge import Verdict, check_told
from tests.world.bots import GAP
from tests.world.disk import Disk

PATIENCE = timedelta(minutes=15)
"""After which what was due must have been seen to, in calm weather."""
LIVE = ("b:play:{}:", "b:open:{}:", "s:pick:{}:", "b:join:{}:")
"""On a message by which people play at a table, or come to it."""


def lost_so_far(made: Iterable[Made], disk: Disk) -> list[str]:
    """Return which moves that people were told to have made are not in the log, at any moment."""
    verdict, logs = Verdict(), dict[str, list[MoveRecord]]()
    rows = disk.query("SELECT session_id, ply, seat, code, events, user_id FROM moves ORDER BY session_id, ply")
    for session_id, ply, seat, code, events, user_id in rows:
        move = MoveRecord(ply=ply, seat=seat, code=code, events=events, user_id=user_id)
        logs.setdefault(session_id, []).append(move)
    check_told(made, logs, verdict)
    return verdict.problems


def what_is_late(disk: Disk, now: datetime) -> list[str]:
    """Return at which tables something has been due for long, in the bot's own time."""
    due = "SELECT id, due_at FROM sessions WHERE status IN ('LOBBY', 'RUNNING') AND due_at IS NOT NULL"
    limit = now - PATIENCE
    moments = ((session, datetime.fromisoformat(at).replace(tzinfo=UTC)) for session, at in disk.query(due))
    return [f"late: {session} was due at {at}" for session, at in moments if at < limit]


def what_is_charged(disk: Disk, outages: Sequence[float]) -> list[str]:
    """Return what is wrong with the time that the bot was down: people are charged for none of it."""
    down = sum(seconds for seconds in outages if seconds > GAP.total_seconds())
    known = sum(seconds for (seconds,) in disk.query("SELECT down_for FROM uptime"))
    return [f"charged: the bot was down for {down:.0f} s, and knows of {known:.0f} s"] if known < down else []


def what_is_forgotten(disk: Disk) -> list[str]:
    """Return the games that ended with a result of which none is noted."""
    ended = "SELECT id FROM sessions WHERE status = 'FINISHED' AND id NOT IN (SELECT session_id FROM results)"
    return [f"forgotten: {session} has no result" for (session,) in disk.query(ended)]


def doubled_cards(local: LocalDiscord, sessions: Iterable[str]) -> list[str]:
    """Return the tables at which one could play by more than one message in public."""
    shown = Counter[str]()
    for message in local.world.messages.values():
        if "guild_id" in local.world.channels[message["channel_id"]]:
            said = json.dumps(message["components"])
            shown.update(session for session in sessions if any(live.format(session) in said for live in LIVE))
    return [f"doubled: {session} has {times} cards" for session, times in shown.items() if times > 1]
