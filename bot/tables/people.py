"""People: how they want to play and be called, the language they speak, and whether they are there."""

from __future__ import annotations

import json
import logging
import math
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from functools import cache, lru_cache
from typing import Annotated, Final, Literal, TypeVar
from zoneinfo import ZoneInfo, available_timezones

import pydantic
from cachetools import TTLCache

from bot.tables.memory import MOST_READ, Frozen
from bot.tables.table import TableView
from games.text import DEFAULT_LANGUAGE, LANGUAGES
from storage import SeatRecord, Storage, StorageError

Settings = TypeVar("Settings", bound=pydantic.BaseModel)


def read_settings(model: type[Settings], stored: Mapping[str, object]) -> Settings:
    """Return stored settings; the default of each that an earlier or later version took and this one does not."""
    try:
        return model.model_validate(stored)
    except pydantic.ValidationError as error:
        unknown = {problem["loc"][0] for problem in error.errors()}
        return model.model_validate({name: value for name, value in stored.items() if name not in unknown})


def _must_be_here(code: str) -> str:
    if code not in LANGUAGES:
        raise ValueError(f"there is no language {code!r}")
    return code


KnownLanguage = Annotated[str, pydantic.AfterValidator(_must_be_here)]


NO_QUIET = timedelta(hours=12)
"""Until the morning of who has no quiet hours."""


@dataclass(frozen=True)
class Hours:
    """The day of a person. `quiet` are the hours by their clock (0-23) at which quiet begins and ends.

    `None`, or two that are equal: there is none.
    """

    zone: str = "UTC"
    quiet: tuple[int, int] | None = None

    def local(self, at: datetime) -> datetime:
        return at.astimezone(ZoneInfo(self.zone))

    def is_quiet(self, at: datetime) -> bool:
        if self.quiet is None:
            return False
        begin, end = self.quiet
        return (self.local(at).hour - begin) % 24 < (end - begin) % 24

    def morning(self, at: datetime) -> datetime:
        """Return when the person's next quiet hours end, in UTC; half a day later for who wants none."""
        if self.quiet is None:
            return (at + NO_QUIET).astimezone(UTC)
        local, (_, end) = self.local(at), self.quiet
        day = local.date() + timedelta(days=local.hour >= end)
        # Of an hour that comes twice it is the first, of one that is left out the moment at which it would begin.
        return datetime.combine(day, time(end), ZoneInfo(self.zone)).astimezone(UTC)

    def waking(self, at: datetime) -> datetime:
        """Return the earliest moment from `at` on at which the person may be called, in UTC.

        By the clock on their wall: a night in which it is changed is an hour shorter or longer.
        """
        if self.quiet is None or not self.is_quiet(at):
            return at.astimezone(UTC)
        return self.morning(at)


def zone_of(typed: str) -> str | None:
    """Return the time zone that somebody means by its name or its city, `None` where there is no such zone."""
    wanted = _flat(typed)
    return next((name for name in _names() if wanted in (_flat(name), _flat(name.rpartition("/")[2]))), None)


@cache
def _names() -> tuple[str, ...]:
    """Return the zones that are named after places, and UTC; the signs of the others are not what they seem."""
    return tuple(
        sorted(name for name in available_timezones() if name == "UTC" or name.partition("/")[0] in _PARTS)
    )


_PARTS = frozenset("Africa America Antarctica Asia Atlantic Australia Europe Indian Pacific".split())


def _flat(typed: str) -> str:
    letters = unicodedata.normalize("NFKD", typed.casefold())
    return "".join(character for character in letters if character.isalnum() or character == "/")


Hour = Annotated[int, pydantic.Field(ge=0, le=23)]

SHOWS: Final = "shows"
"""Marks a preference by which private messages look otherwise: those that stand follow when it changes."""


class Preferences(Frozen):
    """Settings of one person, for all tables."""

    language: Annotated[Literal["auto"] | KnownLanguage, SHOWS] = "auto"
    """What they are spoken to in; `auto`: what they use Discord in."""
    display_mode: Annotated[Literal["pictures", "words"], SHOWS] = "pictures"
    """Whether tables are shown, or told in words alone, for screen readers."""
    confirm: Literal["final", "always", "never"] = "final"
    """Before which moves to ask: those that can't be taken back, all, or none."""
    forced: Literal["by-itself", "by-hand"] = "by-itself"
    """Whether what there is no choice about happens by itself, like the end of a turn with nothing left to do."""
    standing: Annotated[Literal["on", "off"], SHOWS] = "on"
    """Whether they are offered to answer questions ahead, once or for as long as they like."""
    pings: Literal["away", "always", "message", "never"] = "away"
    """How they are called: in the channel when they are not there, there each time, in private, or not at all."""
    messages: Annotated[Literal["on", "off"], SHOWS] = "on"
    """Whether they take direct messages."""
    zone: str = "UTC"
    """Their time zone, by its name."""
    quiet_from: Literal["none"] | Hour = "none"
    """The hour at which nobody is to call them any more; `none`: they may be called day and night."""
    quiet_until: Hour = 7
    history: Literal["named", "hidden"] = "named"
    """Whether others find their name and their results in what is told of games that are over."""

    @pydantic.field_validator("zone")
    @classmethod
    def _is_known(cls, zone: str) -> str:
        try:
            return ZoneInfo(zone).key
        except (LookupError, OSError) as error:
            raise ValueError(f"there is no time zone {zone!r}") from error

    @classmethod
    def shows(cls, name: str) -> bool:
        return SHOWS in cls.model_fields[name].metadata

    @property
    def wants_no_name(self) -> bool:
        """Whether others are not told their name when a game is over."""
        return self.history == "hidden"

    @property
    def hours(self) -> Hours:
        return Hours(self.zone, None if self.quiet_from == "none" else (self.quiet_from, self.quiet_until))


DEFAULTS: Final = Preferences()


@lru_cache(MOST_READ)
def _read_preferences(stored: str) -> Preferences:
    return read_settings(Preferences, json.loads(stored))


logger = logging.getLogger(__name__)

SILENCE = "silence"
"""The kind of notice that a person wants no call to a table until a moment."""
READS_LETTERS = "reads-letters"
"""The setting that says since when a person is known to see private messages."""


class People:
    """The settings of people."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def language(self, user_id: int) -> str:
        """Return the language of this person: what they have chosen, else what they spoke to us last."""
        chosen = (await self.preferences(user_id)).language
        if chosen != "auto":
            return chosen
        stored = await self._storage.setting("user", user_id, "language")
        return str(json.loads(stored)) if stored else DEFAULT_LANGUAGE

    async def remember_language(self, user_id: int, language: str) -> None:
        """Remember the language in which a person last spoke to us, for private messages."""
        await self._note(user_id, "language", language)

    async def note_reading(self, user_id: int, now: datetime) -> None:
        """Note when a person first clicked in private: they see what we write to them there."""
        await self._note(user_id, READS_LETTERS, now.isoformat(), is_once=True)

    async def _note(self, user_id: int, key: str, value: str, *, is_once: bool = False) -> None:
        """Note something of a person, where it fails another time: nobody is refused what they came for."""
        try:
            known = await self._storage.setting("user", user_id, key)
            if known is None or not (is_once or known == json.dumps(value)):
                await self._storage.set_setting("user", user_id, key, json.dumps(value))
        except StorageError as error:
            logger.warning("%s of a person is not noted: %s", key, error)

    async def reads_letters(self, user_id: int, before: datetime) -> bool:
        stored = await self._storage.setting("user", user_id, READS_LETTERS)
        return stored is not None and datetime.fromisoformat(json.loads(stored)) < before

    async def preferences(self, user_id: int) -> Preferences:
        stored = await self._storage.setting("user", user_id, "preferences")
        return _read_preferences(stored) if stored else DEFAULTS

    async def choose_preference(self, user_id: int, name: str, code: str) -> Preferences:
        """Set one of somebody's `Preferences` and return them. Raises `ValueError` for what can't be chosen."""
        chosen = {**(await self.preferences(user_id)).model_dump(), name: code}
        preferences = Preferences.model_validate(chosen, extra="forbid")
        await self._storage.set_setting("user", user_id, "preferences", preferences.model_dump_json())
        return preferences

    async def hours(self, user_id: int) -> Hours:
        return (await self.preferences(user_id)).hours

    async def silent_until(self, session_id: str, user_id: int) -> datetime | None:
        """Return until when this person wants no call to a table, if they have said so."""
        silence = await self._storage.notices.find(session_id, SILENCE, user_id)
        return None if silence is None else silence.until

    async def waking(self, user_id: int, at: datetime, session_id: str = "") -> datetime:
        """Return the earliest moment from `at` on at which this person may be told something, of a table or at all.

        Here alone it is asked for their quiet hours and for silences.
        """
        silent_until = await self.silent_until(session_id, user_id) if session_id else None
        return (await self.hours(user_id)).waking(max(at, silent_until or at))

    async def reads_words(self, user_id: int) -> bool:
        return (await self.preferences(user_id)).display_mode == "words"


AWAY_AFTER = timedelta(minutes=2)
"""Without a click at a table, somebody is no longer there."""
CALLED_AFTER = timedelta(seconds=10)
"""Nobody is called to a turn before: by then answers given ahead have come, and no phone rings for them."""
KEPT = timedelta(days=10)
"""How long clicks are remembered: longer than anybody may take at any table."""
AT_ONCE = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True)
class Call:
    """Calls a seat once `at` has come, in wall time. `at=None`: nobody is called anew, a message that stands stays.

    `question` is its number. `put_at`: when the private message was put that the call repeats; nobody
    is called who is known to read such messages. `eager_at`: when people are called who want it though they are
    there. `times`: how often the seat was reminded, or is to be called again.
    """

    seat: int
    question: int
    at: datetime | None
    put_at: datetime | None = None
    eager_at: datetime | None = None
    times: int = 0


@dataclass(frozen=True)
class Asked:
    """What a seat is asked: its number, from when on its person may be called, whether a turn has just begun."""

    question: int
    callable_from: datetime
    is_turn: bool


class Presence:
    """Remembers the newest clicks of this process; whoever clicked before it began counts as there at first."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._began = now()
        self._clicks = TTLCache[tuple[str, int], datetime, datetime](math.inf, KEPT, now)
        self._asked: dict[str, dict[int, Asked]] = {}
        """The seats that each table asks on its card, as far as this process knows."""

    def note(self, session_id: str, user_id: int) -> None:
        self._clicks[session_id, user_id] = self._now()

    def note_asked(self, public: TableView) -> None:
        """Note who is asked on the card, and from when on: later questions of a turn are no news."""
        known, now = self._asked.pop(public.session.id, None), self._now()
        if not public.is_running:
            return
        asked = self._asked[public.session.id] = {}
        for seat in public.asked:
            before = known.get(seat.seat) if known is not None else None
            if before is None:
                is_news = known is not None and not public.asks_secretly
                callable_from = now + CALLED_AFTER if is_news else now
                before = Asked(seat.questions, callable_from, is_turn=known is not None)
            elif before.question != seat.questions:
                before = Asked(seat.questions, before.callable_from, is_turn=False)
            asked[seat.seat] = before

    def asked(self, session_id: str, seat: int) -> Asked | None:
        return self._asked.get(session_id, {}).get(seat)

    def is_there(self, session_id: str, user_id: int) -> bool:
        return self._now() < self.away_from(session_id, user_id)

    def idle(self, session_id: str, user_id: int) -> timedelta:
        return self._now() - self._clicks.get((session_id, user_id), self._began)

    def call(self, table: TableView, seat: SeatRecord, question: int = 0, times: int = 0) -> Call:
        """Return a call to somebody from the moment on at which they are no longer there."""
        return Call(seat.seat, question, self.away_from(table.session.id, seat.user_id or 0), times=times)

    def away_from(self, session_id: str, user_id: int) -> datetime:
        """Return from when on somebody is no longer there, if they don't click again."""
        return self._clicks.get((session_id, user_id), self._began) + AWAY_AFTER
