"""What must be true of a world, beyond what must be after any storm: each is a sentence of `docs/guarantees.md`."""

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
"""After which what was due must have been seen to, in calm weather."""
AHEAD = ""
"""Stands for whatever follows from an answer ahead."""
ORDERING = ("answerahead", "always")
PLAYING = ("play", "pick", "doit")
ALERTING = ("alert", "alertend")
"""Whoever wants to be told of nothing is forgotten, and told anew once they want it again."""
ENDING = ("endnow", "endvote", "leave", "leavenow", "endtablenow")
"""Who leaves, or moderates, ends it as well."""
STAYS = ("bans", "former_players", "interactions")
"""Tables in which somebody may be named who was forgotten."""
END = "🏁"
"""Begins a call to the end of a game, which stays."""
ALERT = re.compile(r"B:alertend:[^\"]*")
SLACK = timedelta(minutes=10)
NONCES = 120.0
"""Seconds for which Discord remembers them."""
SHORTEST_SECRET = 8
"""Letters."""
OFFER = re.compile(r"[BS]:(?:play|open|pick):(\w+):(\d+):")
LIVE = ("B:play:{}:", "B:open:{}:", "S:pick:{}:", "B:join:{}:")
"""On a card by which people play at a table, or come to it."""


def lost_moves(made: Iterable[ConfirmedMoves], disk: Disk) -> list[str]:
    """Return which moves that people were told to have made are not in the log, at any moment."""
    verdict, logs = Verdict(), dict[str, list[MoveRecord]]()
    rows = disk.query("SELECT session_id, ply, seat, code, events, user_id FROM moves ORDER BY session_id, ply")
    for session_id, ply, seat, code, events, user_id in rows:
        move = MoveRecord(ply=ply, seat=seat, code=code, events=events, user_id=user_id)
        logs.setdefault(session_id, []).append(move)
    check_told(made, logs, verdict)
    return verdict.problems


def overdue_tables(disk: Disk, now: datetime) -> list[str]:
    """Return at which tables something has been due for long, in the bot's own time."""
    due = "SELECT id, due_at FROM sessions WHERE status IN ('LOBBY', 'RUNNING') AND due_at IS NOT NULL"
    limit = now - PATIENCE
    moments = ((session, _stored_moment(at)) for session, at in disk.query(due))
    return [f"late: {session} was due at {at}" for session, at in moments if at < limit]


def charged_outages(disk: Disk, outages: Sequence[tuple[float, float]], epoch: float) -> list[str]:
    """Return what is wrong with the time that the bot was down: people are charged for none of it.

    Before there is a table, nobody can be.
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
    """Return the games that ended with a result of which none is noted, though somebody of it is still known.

    A copy, of which the secret is not known, counts nowhere.
    """
    ended = (
        "SELECT DISTINCT id FROM sessions JOIN seats ON session_id = id"
        " WHERE status = 'FINISHED' AND secret IS NOT NULL AND user_id IS NOT NULL"
        " AND id NOT IN (SELECT session_id FROM results)"
    )
    return [f"forgotten: {session} has no result" for (session,) in disk.query(ended)]


def unclicked_moves(disk: Disk, action_log: ActionLog) -> list[str]:
    """Return the moves that people made who neither clicked them nor answered anything ahead at their table."""
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
    """Return where somebody is still named who was told to be forgotten, but for blocks, and seats once had."""
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
    """Return the games that people have ended though somebody who was there did not want that."""
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
    """Return who had said to be away at a moment."""
    stored = disk.query("SELECT scope_id, value FROM settings WHERE scope = 'user' AND key = 'away'")
    known = ((user, Absences.model_validate_json(value)) for user, value in stored)
    return {user for user, away in known if any(time.start <= at < time.until for time in away.times)}


def people_present(disk: Disk, action_log: ActionLog, session: str, control: str, at: float) -> set[int]:
    """Return who sits at a table and is neither late nor away: they have just played there, or it is too new."""
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
    """Return who is late, or was stood in for, though they play with computers alone.

    Where somebody was forgotten, nobody knows who played.
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
    """Return the tables of which somebody has seen a replay, though the game still runs."""
    running = {session for (session,) in disk.query("SELECT id FROM sessions WHERE status = 'RUNNING'")}
    return [f"too early: a replay of {session}" for session in sorted(running & set(replayed))]


def logged_secrets(disk: Disk, said: Iterable[str]) -> list[str]:
    """Return the seeds and secrets of games that stand in the log."""
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
    """Return the tables at which one could play by more than one message in public, or whose result is shown round
    twice, and who is called twice there.

    What was posted just before a process ended may stand there twice if Discord has forgotten its nonce since:
    cards are brought up to date at the start, all else waits for a round, or for a person. Where the bot was at
    times barred from channels, calls stay there that it could not take back.
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
        about = re.sub(r"[{}]", "", message["content"]) if sign == END else sign  # of each game that has ended
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
    """Return who was told twice within a day of tables with a seat, and has asked for nothing between."""
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


# What people have done themselves, against which the judge holds what is stored of them


@dataclass(frozen=True)
class Action:
    """A click on something of a session, in which second of the world."""

    at: float
    user_id: int
    session: str
    verb: str
    chosen: str


@dataclass
class ActionLog:
    """All clicks so far, who has asked to be forgotten, and who was told that they are."""

    clicks: list[Action] = field(default_factory=list)
    asked_to_be_forgotten: set[int] = field(default_factory=set)
    forgotten: dict[int, str] = field(default_factory=dict)
    """Ids with the names; they never come back."""
    wrong: list[str] = field(default_factory=list)
    """What people found to be wrong with what came of a click."""

    def of(self, session: str, user_id: int) -> Iterator[Action]:
        """Yield what somebody has clicked at a table."""
        return (action for action in self.clicks if (action.session, action.user_id) == (session, user_id))


# What is looked at while a world goes on


MOST_MOVES = 3000
"""More than any game has."""
SETTLED = 1800.0
"""Seconds after which processes that live have seen to all that others left behind."""


class HourlyWatch:
    """Looks at a world, and remembers what it saw the last time."""

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
        """Return what is wrong by now, of what is soon over or would soon be too much."""
        long = f"SELECT session_id, max(ply) FROM moves WHERE ply > {MOST_MOVES} GROUP BY session_id"
        endless = [f"endless: {session} has {ply} moves" for session, ply in self._stored.query(long)]
        peace = [] if self._plan.clocks else self._whose_peace_was_broken()  # of a wrong clock nothing can be asked
        return [
            *endless,
            *self._what_is_torn(),
            *self._what_is_asked_no_more(),
            *self._whose_pace_was_changed(now),
            *peace,
        ]

    def look(self, made: Iterable[ConfirmedMoves], now: float) -> list[str]:
        """Return what is wrong by now, of what people were `made` to believe and else."""
        return [*lost_moves(made, self._stored), *self._what_is_not_shown(now)]

    def _what_is_torn(self) -> list[str]:
        """The position and the log of a game, of which nothing was taken back, are stored at once."""
        rows = self._stored.query(
            "SELECT id, json_extract(state, '$.position.public.ply'), count(ply) FROM sessions"
            " JOIN moves ON session_id = id WHERE status = 'RUNNING'"
            f" GROUP BY id HAVING sum(code LIKE '{TAKE_BACK}%') = 0"
        )
        return [f"torn: {moves} moves lead to ply {ply} of {id}" for id, ply, moves in rows if ply != moves]

    def _what_is_asked_no_more(self) -> list[str]:
        """A card that counts as shown, at the last look as well, asks what is asked."""
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
        """Where nothing keeps the bot from showing it, what was stored at the last look is shown at this one."""
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
        """The pace of a running game changes when all want it who are there."""
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
        """Nobody is called in a channel in hours that have been quiet ones of theirs since the last look, nor to a
        table that they have wanted to be quiet since then.
        """
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
        """Return until when people want no call to a running game, by its channel and their id."""
        wanted = (
            "SELECT sessions.channel_id, user_id, until FROM notices JOIN sessions ON about = id"
            " WHERE kind = 'silence' AND status = 'RUNNING'"
        )
        return {
            (str(channel), str(user)): datetime.fromisoformat(until).replace(tzinfo=UTC)
            for channel, user, until in self._stored.query(wanted)
        }
