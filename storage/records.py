"""The records that storage takes and returns: frozen values, JSON as text, times aware and in UTC."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from enum import StrEnum
from typing import Literal, TypedDict

Scope = Literal["app", "guild", "user"]
StandIn = Literal["once", "until-back"]
"""How long a computer stands in for a person: for one question, or until they are back."""

NEVER_PUBLISHED = -1


class SessionStatus(StrEnum):
    """The life cycle of a session; LOBBY and RUNNING sessions are open and occupy their channel."""

    LOBBY = "LOBBY"
    RUNNING = "RUNNING"
    FINISHED = "FINISHED"
    ABORTED = "ABORTED"


OPEN_STATUSES = frozenset({SessionStatus.LOBBY, SessionStatus.RUNNING})


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSettings:
    """Settings of a table, chosen by its host.

    `options`: the game's, as JSON text. `is_private`: by invitation only. `time_control`: time limits. `hints`: who
    may ask for suggestions. `tempo`: how computers are shown. `stands_in`: computers answer late questions by
    themselves.
    """

    game: str
    options: str
    language: str
    num_seats: int
    is_private: bool = False
    time_control: str = "evening"
    hints: str = "alone"
    tempo: str = "auto"
    stands_in: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NewSession(TableSettings):
    """A session as it is stored first.

    `state` and `card` are JSON texts that name seats, never people. `secret` (hex, `None` on old tables) never
    changes; it and `seed` (hex) stay secret until the end. State, secret and seed are left out of `repr`, and so of
    logs.

    `seen_in`: people who see this channel may be told of the finished game; for a thread it is the parent channel.
    `None`: players only. `host_id` is `None` once that person has been forgotten. `host_seen_at`: last activity of
    a lobby's host. `clock` (JSON text): the time limits of the current question. `due_at`: service time of the next
    event without a click.
    """

    status: SessionStatus = SessionStatus.LOBBY
    schema: int
    state: str | None = field(default=None, repr=False)
    secret: str | None = field(default=None, repr=False)
    seed: str | None = field(default=None, repr=False)
    guild_id: int
    channel_id: int
    seen_in: int | None = None
    host_id: int | None
    card: str | None = None
    host_seen_at: datetime | None = None
    due_at: datetime | None = None
    clock: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Session(NewSession):
    """A session in a channel.

    `version` grows with every commit; `published_version` is the newest one shown in the channel, or
    `NEVER_PUBLISHED`. `result` and `votes` are JSON texts. `is_kept`: never pruned. `seat_free_since`: wall time
    since when a running game has a seat anyone may take.
    """

    id: str
    version: int = 0
    published_version: int = NEVER_PUBLISHED
    created_at: datetime
    updated_at: datetime
    result: str | None = None
    votes: str | None = None
    is_kept: bool = False
    seat_free_since: datetime | None = None

    @property
    def settings(self) -> TableSettings:
        return TableSettings(**{field.name: getattr(self, field.name) for field in fields(TableSettings)})

    @property
    def is_open(self) -> bool:
        return self.status in OPEN_STATUSES

    @property
    def lacks_card(self) -> bool:
        """Whether the session was shown but its card is unknown: it was restored from a backup."""
        return self.is_open and self.card is None and self.published_version == self.version


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """An open session without state and seats; `clock` and `card` are JSON texts."""

    id: str
    status: SessionStatus
    guild_id: int
    channel_id: int
    time_control: str
    clock: str | None
    card: str | None


class SessionChanges(TypedDict, total=False):
    """Session fields that a commit may change besides the version."""

    status: SessionStatus
    options: str
    schema: int
    state: str | None
    seed: str | None
    guild_id: int
    channel_id: int
    seen_in: int | None
    host_id: int | None
    language: str
    num_seats: int
    is_private: bool
    card: str | None
    host_seen_at: datetime | None
    due_at: datetime | None
    result: str | None
    votes: str | None
    time_control: str
    hints: str
    tempo: str
    stands_in: bool
    clock: str | None
    is_kept: bool
    seat_free_since: datetime | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Occupant:
    """The occupant of a seat: a person, a computer (its key), or no one if both are `None`.

    `words`: contribution to the luck, if any. `is_invited`: reserved for a person who hasn't come yet. `stand_in`:
    how long a computer plays in place of the person.
    """

    user_id: int | None = None
    computer: str | None = None
    name: str = ""
    words: str | None = None
    is_invited: bool = False
    stand_in: StandIn | None = None

    @property
    def is_automatic(self) -> bool:
        """Whether a computer plays here: as itself, or in place of a person."""
        return self.computer is not None or self.stand_in is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRecord(Occupant):
    """An occupied seat of a stored session; `seat` counts from 0.

    `questions`: number of moves made from this seat, by anyone. `private` (JSON text: location and digest of the
    private message), `dm_closed`, `standing_order` (JSON text, secret) and `hindsight` (JSON text: turning points)
    belong to the person.
    """

    seat: int
    questions: int = 0
    private: str | None = None
    dm_closed: bool = False
    standing_order: str | None = field(default=None, repr=False)
    hindsight: str | None = field(default=None, repr=False)
    joined_at: datetime


@dataclass(frozen=True, slots=True)
class StoredSession:
    """A session and its seats in order: `seats[i].seat == i`."""

    session: Session
    seats: tuple[SeatRecord, ...]

    def seat_of(self, user_id: int) -> SeatRecord | None:
        """Return the seat of a person; no one sits twice at a table."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveRecord:
    """A move in the log, immutable; `ply` counts the session's moves from 0.

    `code`: the move; `events` (JSON text): what happened. `user_id`: who clicked, `None` for a computer or a
    forgotten person. `at` defaults to the time of the commit. `is_stand_in`: made by a computer in place of a
    person.
    """

    ply: int
    seat: int
    code: str
    events: str
    user_id: int | None = None
    at: datetime | None = None
    is_stand_in: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Stats:
    """Counts over everything stored; `people` counts distinct people, past and present."""

    sessions: dict[SessionStatus, int]
    people: int


@dataclass(frozen=True, slots=True)
class ShardSet:
    """The servers on some of a bot's shards."""

    num_shards: int
    shards: frozenset[int]

    def __contains__(self, guild_id: int) -> bool:
        return (guild_id >> 22) % self.num_shards in self.shards


@dataclass(frozen=True, slots=True)
class Lease:
    """A process's shards until its next renewal, out of `num_shards`.

    `owned`: shards it serves; `coming`: shards to connect, and to serve once it has `arrived`. `num_successors`:
    number of other processes that could take over. `left`: noted gateway sessions of those `coming` that no one
    serves.
    """

    num_shards: int
    owned: frozenset[int] = frozenset()
    coming: frozenset[int] = frozenset()
    num_successors: int = 0
    left: Mapping[int, str] = field(default_factory=dict)

    @property
    def served(self) -> ShardSet:
        return ShardSet(self.num_shards, self.owned)
