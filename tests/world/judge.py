"""What must hold in a world, beyond what must hold after any storm: each is a sentence of `docs/guarantees.md`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from math import inf

from bot.features.alert import SELDOM
from bot.tables.away import Absences
from bot.tables.clock import Clock, limit_of
from bot.tables.memory import CardMemory
from bot.tables.people import Preferences
from games.contract import TAKE_BACK
from sandbox.server import LocalDiscord
from storage import MoveRecord
from tests.storm.crowd import ConfirmedMoves
from tests.storm.judge import MENTION, Verdict, check_told
from tests.world.bots import GAP, PACE, Bot
from tests.world.disk import Disk
from tests.world.plan import WorldPlan

PATIENCE = timedelta(minutes=15)
"""Most time that something due may be late in calm weather."""
AHEAD = ""
"""Stands for any move of a standing order."""
ORDERING = ("answerahead", "always")
PLAYING = ("play", "pick", "doit")
ALERTING = ("alert", "alertend")
"""Verbs after which a person may be told again of tables with a seat."""
ENDING = ("endnow", "endvote", "leave", "leavenow", "endtablenow")
"""Verbs that agree to the end of a game, including leaving and moderating."""
STAYS = ("bans", "former_players", "interactions")
"""Tables that may name forgotten people."""
END = "🏁"
"""Start of the notification that a game ended, which stays."""
ALERT = re.compile(r"B:alertend:[^\"]*")
SLACK = timedelta(minutes=10)
NONCES = 120.0
"""Seconds for which Discord remembers nonces."""
SHORTEST_SECRET = 8
"""In characters."""
OFFER = re.compile(r"[BS]:(?:play|open|pick):(\w+):(\d+):")
LIVE = ("B:play:{}:", "B:open:{}:", "S:pick:{}:", "B:join:{}:")
"""Custom ids on a card for playing at a table or joining it."""


def lost_moves(made: Iterable[ConfirmedMoves], disk: Disk) -> list[str]:
    """Return confirmed moves that are not in the log."""
    verdict, logs = Verdict(), dict[str, list[MoveRecord]]()
    rows = disk.query("SELECT session_id, ply, seat, code, events, user_id FROM moves ORDER BY session_id, ply")
    for session_id, ply, seat, code, events, user_id in rows:
        move = MoveRecord(ply=ply, seat=seat, code=code, events=events, user_id=user_id)
        logs.setdefault(session_id, []).append(move)
    check_told(made, logs, verdict)
    return verdict.problems


def overdue_tables(disk: Disk, now: datetime) -> list[str]:
    """Return tables with something long overdue, in the bot's own time."""
    due = "SELECT id, due_at FROM sessions WHERE status IN ('LOBBY', 'RUNNING') AND due_at IS NOT NULL"
    limit = now - PATIENCE
    moments = ((session, _stored_moment(at)) for session, at in disk.query(due))
    return [f"late: {session} was due at {at}" for session, at in moments if at < limit]


def charged_outages(disk: Disk, outages: Sequence[tuple[float, float]], epoch: float) -> list[str]:
    """Return outages that are charged to players.

    Outages before the first table don't count.
    """
    ((first,),) = disk.query("SELECT min(created_at) FROM sessions")
    since = _stored_moment(first).timestamp() - epoch if first else inf
    long = (begun - ended for ended, begun in outages if ended >= since)
    down = sum(seconds for seconds in long if seconds > GAP.total_seconds())
    known = sum(seconds for (seconds,) in disk.query("SELECT down_for FROM uptime"))
    return [f"charged: the bot was down for {down:.0f} s, and knows of {known:.0f} s"] if known < down else []


def _stored_moment(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def missing_results(disk: Disk) -> list[str]:
    """Return finished games without a stored result, although one of their people is still known.

    Copies, whose secret is unknown, have no results.
    """
    ended = (
        "SELECT DISTINCT id FROM sessions JOIN seats ON session_id = id"
        " WHERE status = 'FINISHED' AND secret IS NOT NULL AND user_id IS NOT NULL"
        " AND id NOT IN (SELECT session_id FROM results)"
    )
    return [f"forgotten: {session} has no result" for (session,) in disk.query(ended)]


def unclicked_moves(disk: Disk, action_log: ActionLog) -> list[str]:
    """Return people's moves that they neither clicked nor gave a standing order for."""
    clicked: dict[tuple[str, int], set[str]] = {}
    for action in action_log.clicks:
        codes = {AHEAD} if action.verb in ORDERING else set(action.chosen.split("+"))
        clicked.setdefault((action.session, action.user_id), set()).update(codes)
    made = disk.query(
        "SELECT session_id, user_id, ply, code FROM moves WHERE user_id IS NOT NULL AND NOT is_stand_in"
    )
    return [
        f"forged: {user} never clicked {code}, move {ply} of {session}"
        for session, user, ply, code in made
        if not {AHEAD, code} & clicked.get((session, user), set())
    ]


def traces_of_forgotten(disk: Disk, action_log: ActionLog) -> list[str]:
    """Return traces of people who were told they are forgotten, except bans and former seats."""
    found = []
    tables = disk.query("SELECT name FROM sqlite_schema WHERE type = 'table'") if action_log.forgotten else []
    for (table,) in tables:
        if table not in STAYS:
            for row in disk.query(f"SELECT * FROM {table}"):
                found += [
                    f"kept: {user} in {table}: {row}" for user in action_log.forgotten if str(user) in map(str, row)
                ]
    return found


def ends_without_consent(disk: Disk, action_log: ActionLog, epoch: float) -> list[str]:
    """Return games ended by people although a person present had not agreed."""
    found = []
    blocked = {int(action.chosen.partition(".")[0]) for action in action_log.clicks if action.verb == "block"}
    ended = (
        "SELECT id, time_control, updated_at FROM sessions"
        " WHERE result LIKE '%\"voted\"%' OR result LIKE '%\"ended\"%'"
    )
    for session, control, at in disk.query(ended):
        moment = _stored_moment(at)
        over = moment.timestamp() - epoch
        voted = {
            action.user_id for action in action_log.clicks if action.session == session and action.verb in ENDING
        }
        gone = voted | blocked | action_log.asked_to_be_forgotten | _people_away(disk, moment)
        left = people_present(disk, action_log, session, control, over) - gone
        found += [f"not asked: {user} whether {session} ends" for user in sorted(left)]
    return found


def _people_away(disk: Disk, at: datetime) -> set[int]:
    """Return the people with a declared absence at a moment."""
    stored = disk.query("SELECT scope_id, value FROM settings WHERE scope = 'user' AND key = 'away'")
    known = ((user, Absences.model_validate_json(value)) for user, value in stored)
    return {user for user, away in known if any(time.start <= at < time.until for time in away.times)}


def people_present(disk: Disk, action_log: ActionLog, session: str, control: str, at: float) -> set[int]:
    """Return the people at a table who are neither late nor away: they have just played there, or it is new."""
    half = limit_of(control).total_seconds() / 2
    there = {
        action.user_id
        for action in action_log.clicks
        if action.session == session and action.verb in PLAYING and at - half < action.at
    }
    seated = (
        f"SELECT user_id, (julianday(updated_at) - julianday(created_at)) * 86400 < {half}"
        f" FROM seats JOIN sessions ON session_id = id WHERE id = '{session}' AND stand_in IS NULL"
    )
    return {user for user, is_new in disk.query(seated) if user is not None and (is_new or user in there)}


def late_solo_players(disk: Disk, action_log: ActionLog) -> list[str]:
    """Return people who are late, or were stood in for, while playing with computers only.

    Where a person was forgotten, the players are unknown.
    """
    unknown = {action.session for action in action_log.clicks if action.user_id in action_log.asked_to_be_forgotten}
    one = "FROM seats WHERE user_id IS NOT NULL GROUP BY session_id HAVING count(*) = 1"
    late = f"SELECT id, clock FROM sessions WHERE status = 'RUNNING' AND id IN (SELECT session_id {one})"
    clocks = [(session, Clock.read(clock)) for session, clock in disk.query(late)]
    ever = (
        "SELECT session_id, user_id FROM seats UNION SELECT session_id, user_id FROM former_players"
        " UNION SELECT session_id, user_id FROM moves"
    )
    alone = f"SELECT session_id FROM ({ever}) AS ever WHERE user_id IS NOT NULL GROUP BY session_id"
    stood_in = (
        f"SELECT session_id, ply FROM moves WHERE is_stand_in AND session_id IN ({alone} HAVING count(*) = 1)"
        " ORDER BY session_id, ply"
    )
    return [
        *(f"late: somebody who plays alone, at {session}" for session, clock in clocks if clock and clock.late),
        *(
            f"stood in: for who plays alone, move {ply} of {session}"
            for session, ply in disk.query(stood_in)
            if session not in unknown
        ),
    ]


def early_replays(disk: Disk, replayed: Iterable[str]) -> list[str]:
    """Return running games of which a person saw a replay."""
    running = {session for (session,) in disk.query("SELECT id FROM sessions WHERE status = 'RUNNING'")}
    return [f"too early: a replay of {session}" for session in sorted(running & set(replayed))]


def logged_secrets(disk: Disk, said: Iterable[str]) -> list[str]:
    """Return log lines that contain seeds or secrets of games."""
    secrets = [
        text
        for row in disk.query("SELECT seed, secret FROM sessions")
        for text in row
        if text is not None and len(text) >= SHORTEST_SECRET
    ]
    return [f"logged: {line}" for line in said if any(secret in line for secret in secrets)]


def doubled_messages(
    local: LocalDiscord,
    tables: Sequence[str],
    silences: Sequence[tuple[float, float]],
    epoch: float,
    *,
    is_barred: bool,
) -> list[str]:
    """Return tables with several live cards, results shown twice, and people notified twice.

    Messages sent just before a process ended may be doubled if Discord has forgotten their nonce: cards are updated
    at the start, others in a round or by a person. A bot without access to a channel can't delete its
    notifications.
    """
    shown: dict[tuple[str, float], list[float]] = {}
    for message in local.world.messages.values():
        if "guild_id" not in local.world.channels[message["channel_id"]]:
            continue
        at = datetime.fromisoformat(message["timestamp"]).timestamp() - epoch
        said = json.dumps(message["components"])
        for session in tables:
            if not message["content"] and any(live.format(session) in said for live in LIVE):
                shown.setdefault((f"{session} has {{}} cards", 0.0), []).append(at)
        sign = message["content"].partition("<@")[0].replace("⏰", "").strip()
        about = re.sub(r"[{}]", "", message["content"]) if sign == END else sign  # per finished game
        for user in () if is_barred else MENTION.findall(message["content"]):
            what = f"{user} is called {{}} times in {message['channel_id']} {about}"
            shown.setdefault((what, PACE.round), []).append(at)
    return [
        f"doubled: {what.format(len(posted))}"
        for (what, later), posted in shown.items()
        if any(not _is_forgotten(at, silences, later) for at in sorted(posted)[:-1])
    ]


def _is_forgotten(at: float, silences: Iterable[tuple[float, float]], later: float) -> bool:
    return any(abs(ended - at) < NONCES and back + later > at + NONCES / 2 for ended, back in silences)


def repeated_alerts(local: LocalDiscord, action_log: ActionLog, epoch: float) -> list[str]:
    """Return people told twice in a day of tables with a seat, without asking for it in between."""
    told: dict[tuple[str, str], list[datetime]] = {}
    for message in local.world.messages.values():
        for alert in ALERT.findall(json.dumps(message["components"])):
            at = datetime.fromisoformat(message["timestamp"])
            told.setdefault((message["channel_id"], alert), []).append(at)
    return [
        f"told twice: {alert} in {channel}, at {first} and {second}"
        for (channel, alert), moments in told.items()
        for first, second in pairwise(sorted(moments))
        if second - first < SELDOM - SLACK
        and not any(
            action.verb in ALERTING and first.timestamp() < action.at + epoch < second.timestamp()
            for action in action_log.of("0", int(local.world.channels[channel]["recipients"][0]["id"]))
        )
    ]


# What people did, to be compared with what is stored about them


@dataclass(frozen=True)
class Action:
    """A click at a session, with its time in seconds."""

    at: float
    user_id: int
    session: str
    verb: str
    chosen: str


@dataclass
class ActionLog:
    """All clicks so far, people who asked to be forgotten, and those told that they are."""

    clicks: list[Action] = field(default_factory=list)
    asked_to_be_forgotten: set[int] = field(default_factory=set)
    forgotten: dict[int, str] = field(default_factory=dict)
    """Names by id; they must not come back."""
    wrong: list[str] = field(default_factory=list)
    """Wrong results of clicks, as found by people."""

    def of(self, session: str, user_id: int) -> Iterator[Action]:
        """Yield a person's clicks at a table."""
        return (action for action in self.clicks if (action.session, action.user_id) == (session, user_id))


# Checks while a world is running


MOST_MOVES = 3000
"""More than in any game."""
SETTLED = 1800.0
"""Seconds after which living processes have handled everything left by others."""


class HourlyWatch:
    """Checks a world regularly, and remembers its last look."""

    def __init__(self, plan: WorldPlan, local: LocalDiscord, stored: Disk, action_log: ActionLog, bot: Bot) -> None:
        self._plan = plan
        self._local = local
        self._stored = stored
        self._action_log = action_log
        self._bot = bot
        self._unpublished: set[tuple[str, int]] = set()
        self._shown: set[tuple[str, int, str | None]] = set()
        self._paces: dict[str, str] = {}
        self._preferences: dict[str, Preferences] = {}
        self._silences: dict[tuple[str, str], datetime] = {}
        self._seen = 0

    def glance(self, now: float) -> list[str]:
        """Return problems that would soon be gone or too large."""
        long = f"SELECT session_id, max(ply) FROM moves WHERE ply > {MOST_MOVES} GROUP BY session_id"
        endless = [f"endless: {session} has {ply} moves" for session, ply in self._stored.query(long)]
        peace = [] if self._plan.clocks else self._whose_peace_was_broken()  # a wrong clock proves nothing
        return [
            *endless,
            *self._what_is_torn(),
            *self._what_is_asked_no_more(),
            *self._whose_pace_was_changed(now),
            *peace,
        ]

    def look(self, made: Iterable[ConfirmedMoves], now: float) -> list[str]:
        """Return all other problems, including lost moves of those `made`."""
        return [*lost_moves(made, self._stored), *self._what_is_not_shown(now)]

    def _what_is_torn(self) -> list[str]:
        """The position and the log of a game without take-backs are stored in the same transaction."""
        rows = self._stored.query(
            "SELECT id, json_extract(state, '$.position.public.ply'), count(ply) FROM sessions"
            " JOIN moves ON session_id = id WHERE status = 'RUNNING'"
            f" GROUP BY id HAVING sum(code LIKE '{TAKE_BACK}%') = 0"
        )
        return [f"torn: {moves} moves lead to ply {ply} of {id}" for id, ply, moves in rows if ply != moves]

    def _what_is_asked_no_more(self) -> list[str]:
        """A card that counts as shown, now and at the last look, asks the current questions."""
        shown = "SELECT id, version, card FROM sessions WHERE status = 'RUNNING' AND published_version = version"
        before, self._shown = self._shown, set(self._stored.query(shown))
        if self._plan.blows or self._plan.restores:
            return []
        found = []
        for session, version, memory in sorted(before & self._shown):
            card = CardMemory.read(memory)
            message = self._local.world.messages.get(str(card.message_id)) if card is not None else None
            offered = {
                int(question) for _, question in OFFER.findall(json.dumps(message and message["components"]))
            }
            asked = self._stored.query(f"SELECT questions FROM seats WHERE session_id = '{session}'")
            if not offered <= {question for (question,) in asked}:
                found.append(f"old: the card of {session} asks {offered} at version {version}, not {asked}")
        return found

    def _what_is_not_shown(self, now: float) -> list[str]:
        """Without incidents, versions stored at the last look are shown by now."""
        of = "status IN ('LOBBY', 'RUNNING') AND published_version < version"
        before, self._unpublished = (
            self._unpublished,
            set(self._stored.query(f"SELECT id, version FROM sessions WHERE {of}")),
        )
        if self._plan.blows or self._plan.restores or now < self._bot.lives_since() + SETTLED:
            return []
        return [
            f"not shown: version {version} of {id} for an hour"
            for id, version in sorted(before & self._unpublished)
        ]

    def _whose_pace_was_changed(self, now: float) -> list[str]:
        """The pace of a running game changes only if all people present agree."""
        running = "SELECT id, time_control FROM sessions WHERE status = 'RUNNING'"
        before, self._paces = self._paces, dict(self._stored.query(running))
        found = []
        for session, pace in self._paces.items() if not (self._plan.restores or self._plan.clocks) else ():
            if (old := before.get(session, pace)) != pace:
                want = {
                    action.user_id for action in self._action_log.clicks if self._is_vote(action, session, pace)
                }
                there = people_present(self._stored, self._action_log, session, old, now)
                left = there - want - self._who_is_away(session)
                found += [f"not asked: {user} whether {session} is played by {pace}" for user in sorted(left)]
        return found

    def _is_vote(self, action: Action, session: str, pace: str) -> bool:
        return (action.session, action.verb, action.chosen) == (session, "votepace", pace)

    def _who_is_away(self, session: str) -> set[int]:
        seats = f"SELECT seat, user_id, clock FROM seats JOIN sessions ON session_id = id WHERE id = '{session}'"
        known = [(seat, user, Clock.read(clock)) for seat, user, clock in self._stored.query(seats)]
        return {user for seat, user, clock in known if clock is not None and clock.away_until(seat) is not None}

    def _whose_peace_was_broken(self) -> list[str]:
        """Nobody is notified in quiet hours or of a silenced table, if that was so at the last look, too."""
        wanted = "SELECT scope_id, value FROM settings WHERE scope = 'user' AND key = 'preferences'"
        before, self._preferences = (
            self._preferences,
            {str(user): Preferences.model_validate_json(value) for user, value in self._stored.query(wanted)},
        )
        silent, self._silences = self._silences, self._who_wants_silence()
        seen, self._seen = self._seen, max(map(int, self._local.world.messages), default=0)
        found = []
        for message in self._local.world.messages.values():
            if int(message["id"]) > seen and "guild_id" in self._local.world.channels[message["channel_id"]]:
                at = datetime.fromisoformat(message["timestamp"])
                for user in MENTION.findall(message["content"]):
                    known = [preferences.get(user) for preferences in (before, self._preferences)]
                    here = message["channel_id"], user
                    if all(wish is not None and wish.hours.is_quiet(at) for wish in known):
                        found.append(f"called: {user} in quiet hours, at {at}: {message['content']}")
                    if all(here in wishes and at < wishes[here] for wishes in (silent, self._silences)):
                        found.append(f"called: {user} to a silent table, at {at}: {message['content']}")
        return found

    def _who_wants_silence(self) -> dict[tuple[str, str], datetime]:
        """Return until when running games are silenced, by channel and person."""
        wanted = (
            "SELECT sessions.channel_id, user_id, until FROM notices JOIN sessions ON about = id"
            " WHERE kind = 'silence' AND status = 'RUNNING'"
        )
        return {
            (str(channel), str(user)): datetime.fromisoformat(until).replace(tzinfo=UTC)
            for channel, user, until in self._stored.query(wanted)
        }
