"""What must be true all along: looked at each hour, while a world goes on."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from bot.tables.clock import Clock
from bot.tables.people import Preferences
from games.contract import TAKE_BACK
from sandbox.server import LocalDiscord
from tests.storm.crowd import ConfirmedMoves
from tests.storm.judge import MENTION
from tests.world.bots import WorldFleet
from tests.world.disk import Disk
from tests.world.judge import Action, ActionLog, lost_moves, people_invited_again, people_present
from tests.world.plan import WorldPlan

MOST_MOVES = 3000
"""More than any game has."""
SETTLED = 1800.0
"""Seconds after which processes that live have seen to all that others left behind."""


class HourlyWatch:
    """Looks at a world, and remembers what it saw the last time."""

    def __init__(
        self, plan: WorldPlan, local: LocalDiscord, stored: Disk, action_log: ActionLog, fleet: WorldFleet
    ) -> None:
        self._plan = plan
        self._local = local
        self._stored = stored
        self._action_log = action_log
        self._fleet = fleet
        self._unpublished: set[tuple[str, int]] = set()
        self._paces: dict[str, str] = {}
        self._preferences: dict[str, Preferences] = {}
        self._silences: dict[tuple[str, str], datetime] = {}
        self._seen = 0

    def glance(self, now: float) -> list[str]:
        """Return what is wrong by now, of what is soon over or would soon be too much."""
        long = f"SELECT session_id, max(ply) FROM moves WHERE ply > {MOST_MOVES} GROUP BY session_id"
        endless = [f"endless: {session} has {ply} moves" for session, ply in self._stored.query(long)]
        torn, asked = self._what_is_torn(), people_invited_again(self._stored)
        return [*endless, *torn, *asked, *self._whose_pace_was_changed(now)]

    def look(self, made: Iterable[ConfirmedMoves], now: float) -> list[str]:
        """Return what is wrong by now, of what people were `made` to believe and else."""
        return [
            *lost_moves(made, self._stored),
            *self._what_is_not_shown(now),
            *(() if self._plan.clocks else self._whose_peace_was_broken()),  # of a wrong clock nothing can be asked
        ]

    def _what_is_torn(self) -> list[str]:
        """The position and the log of a game, of which nothing was taken back, are stored at once."""
        rows = self._stored.query(
            "SELECT id, json_extract(state, '$.position.public.ply'), count(ply) FROM sessions"
            " JOIN moves ON session_id = id WHERE status = 'RUNNING'"
            f" GROUP BY id HAVING sum(code LIKE '{TAKE_BACK}%') = 0"
        )
        return [f"torn: {moves} moves lead to ply {ply} of {id}" for id, ply, moves in rows if ply != moves]

    def _what_is_not_shown(self, now: float) -> list[str]:
        """Where nothing keeps the bot from showing it, what was stored at the last look is shown at this one."""
        of = "status IN ('LOBBY', 'RUNNING') AND published_version < version"
        before, self._unpublished = (
            self._unpublished,
            set(self._stored.query(f"SELECT id, version FROM sessions WHERE {of}")),
        )
        if self._plan.blows or self._plan.restores or now < self._fleet.lives_since() + SETTLED:
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
