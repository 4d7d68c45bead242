"""The records that storage takes and returns: plain frozen values, JSON as text, times aware and in UTC."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from datetime import datetime
from enum import StrEnum
from typing import Literal, TypedDict

Scope = Literal["app", "guild", "user"]
StandIn = Literal["once", "until-back"]
"""How long a computer player plays for a person: until they are no longer asked, or until they are back."""

NEVER_PUBLISHED = -1


class SessionStatus(StrEnum):
    """The life of a session; LOBBY and RUNNING sessions are open and occupy their channel."""

    LOBBY = "LOBBY"
    RUNNING = "RUNNING"
    FINISHED = "FINISHED"
    ABORTED = "ABORTED"


OPEN_STATUSES = frozenset({SessionStatus.LOBBY, SessionStatus.RUNNING})


@dataclass(frozen=True, slots=True, kw_only=True)
class TableSettings:
    """How a table is to be played, as its host chooses.

    `options` are those of the game, as JSON text. Only who is invited may join a table that `is_private`.
    `time_control` says how long people may take, `hints` who may ask what a computer would play, `tempo` how fast
    computers are shown, `stands_in` that computers decide by themselves what is late.
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
    """What is known of a session when it is stored.

    `state` and `card` are JSON texts and name seats, never people. `secret` (hex, None at tables from before there
    was one) never changes; it and `seed` (hex) are secret until the end. Neither they nor the state show in a
    `repr`, so none ends up in a log.
    `seen_in` is the channel of which who sees it may be told of the game when it is over: its own or, of a thread,
    the one around it; None: only who has played it.
    `host_id` is None once that person has been forgotten. `host_seen_at` is when the host last did something for a
    table that gathers; a new one has seen them. `clock` (JSON text) is what the time means for the decision under
    way, and `due_at` is when something must be done though nobody clicks, in the bot's own time, which stands still
    while it is down.
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
    """One sitting in one channel.

    `version` grows with every commit; `published_version` is the newest version the channel has seen, or
    `NEVER_PUBLISHED`. `result` and `votes` (all that people vote for) are JSON texts. `is_kept`: the game is never
    pruned. `seat_free_since`: since when, by the clock, a game that runs has
    a seat that anybody may take.
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
        """Whether it was shown but nothing is known of its card: it comes out of a backup."""
        return self.is_open and self.card is None and self.published_version == self.version


@dataclass(frozen=True, slots=True, kw_only=True)
class Outline:
    """An open session without its state and its seats; `clock` and `card` are JSON texts."""

    id: str
    status: SessionStatus
    guild_id: int
    channel_id: int
    time_control: str
    clock: str | None
    card: str | None


class SessionChanges(TypedDict, total=False):
    """The session fields a commit may change besides the version; what is not named stays as it is."""

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
    """Who sits on a chair: a person, a computer player (its key), or nobody when both are None.

    `words` are what was given to the luck from there, None where nobody gave any. `is_invited`: the chair is kept
    for a person who has not come yet. `stand_in`: how long a computer player plays in place of a person.
    """

    user_id: int | None = None
    computer: str | None = None
    name: str = ""
    words: str | None = None
    is_invited: bool = False
    stand_in: StandIn | None = None

    @property
    def is_automatic(self) -> bool:
        """Whether a computer player plays from here: as itself, or in place of a person."""
        return self.computer is not None or self.stand_in is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRecord(Occupant):
    """An occupied chair of a stored session; `seat` counts from 0.

    `questions` is the number of moves made from this seat, whoever sat there. `private` (JSON text: where the
    private message is and a digest of what it shows), `dm_closed`, `standing_order` (JSON text,
    secret) and `hindsight` (JSON text: the turning points that they have looked for) belong to the person.
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
        """Return the seat of this person; nobody sits twice at one table."""
        return next((seat for seat in self.seats if seat.user_id == user_id), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class MoveRecord:
    """One applied move, never changed afterwards; `ply` counts the moves of the session from 0.

    `code` is the move, `events` (JSON text) is what happened. `user_id` is who clicked, None for a computer
    player or a forgotten person. `at` is the time of the commit unless it is given. `is_stand_in`: a computer
    player made it in place of a person.
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
    """Counts over everything stored; `people` are distinct ones that sit or sat at a table."""

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
    """What a process holds until it renews, of `num_shards` shards in all.

    `owned` are the shards it serves; `coming` those it is to connect, and to serve once it has `arrived`.
    `num_successors`: how many other processes there are to take over from this one. `left` are the gateway
    sessions, as these were noted, of those `coming` that nobody serves.
    """

    num_shards: int
    owned: frozenset[int] = frozenset()
    coming: frozenset[int] = frozenset()
    num_successors: int = 0
    left: Mapping[int, str] = field(default_factory=dict)

    @property
    def served(self) -> ShardSet:
        return ShardSet(self.num_shards, self.owned)
