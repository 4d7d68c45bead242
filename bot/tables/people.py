"""People: preferences, languages and presence."""

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
    """Parse stored settings; values unknown to this version get their default."""
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
"""Length of the night for people without quiet hours."""


@dataclass(frozen=True)
class Hours:
    """A person's day; `quiet` are the local hours (0-23) at which quiet hours begin and end.

    `None`, or equal hours: no quiet hours.
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
        """Return when the next quiet hours end, in UTC; half a day later without quiet hours."""
        if self.quiet is None:
            return (at + NO_QUIET).astimezone(UTC)
        local, (_, end) = self.local(at), self.quiet
        day = local.date() + timedelta(days=local.hour >= end)
        # fold=0: the first of two equal hours, and the start of a skipped one
        return datetime.combine(day, time(end), ZoneInfo(self.zone)).astimezone(UTC)

    def waking(self, at: datetime) -> datetime:
        """Return the earliest moment from `at` on outside quiet hours, in UTC.

        In local time: on days of a clock change the night is an hour shorter or longer.
        """
        if self.quiet is None or not self.is_quiet(at):
            return at.astimezone(UTC)
        return self.morning(at)


def zone_of(typed: str) -> str | None:
    """Return the time zone of a typed name or city; `None` if there is none."""
    wanted = _flat(typed)
    return next((name for name in _names() if wanted in (_flat(name), _flat(name.rpartition("/")[2]))), None)


@cache
def _names() -> tuple[str, ...]:
    """Return UTC and the zones named after places; the signs of the others are inverted."""
    return tuple(
        sorted(name for name in available_timezones() if name == "UTC" or name.partition("/")[0] in _PARTS)
    )


_PARTS = frozenset("Africa America Antarctica Asia Atlantic Australia Europe Indian Pacific".split())


def _flat(typed: str) -> str:
    letters = unicodedata.normalize("NFKD", typed.casefold())
    return "".join(character for character in letters if character.isalnum() or character == "/")


Hour = Annotated[int, pydantic.Field(ge=0, le=23)]

SHOWS: Final = "shows"
"""Marks a preference that changes private messages, which are then updated."""


class Preferences(Frozen):
    """A person's settings, for all tables."""

    language: Annotated[Literal["auto"] | KnownLanguage, SHOWS] = "auto"
    """Language of the bot; `auto`: that of their Discord client."""
    display_mode: Annotated[Literal["pictures", "words"], SHOWS] = "pictures"
    """Pictures of the table, or words alone for screen readers."""
    confirm: Literal["final", "always", "never"] = "final"
    """Which moves to confirm: irrevocable ones, all, or none."""
    forced: Literal["by-itself", "by-hand"] = "by-itself"
    """Whether forced moves, such as ending a finished turn, play themselves."""
    standing: Annotated[Literal["on", "off"], SHOWS] = "on"
    """Whether standing orders are offered."""
    pings: Literal["away", "always", "message", "never"] = "away"
    """Notifications: in the channel when absent, always there, in private, or never."""
    messages: Annotated[Literal["on", "off"], SHOWS] = "on"
    """Whether they want private messages."""
    zone: str = "UTC"
    """Name of their time zone."""
    quiet_from: Literal["none"] | Hour = "none"
    """Hour at which their quiet hours begin; `none`: no quiet hours."""
    quiet_until: Hour = 7
    history: Literal["named", "hidden"] = "named"
    """Whether others see their name in results and history."""

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
        """Whether they are anonymous to others once a game is over."""
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
"""Kind of notice: a person wants no notices of a table until a moment."""
READS_LETTERS = "reads-letters"
"""Name of the setting with the time since when a person is known to read private messages."""


class People:
    """The settings of people."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def language(self, user_id: int) -> str:
        """Return a person's language: as chosen, else as last used."""
        chosen = (await self.preferences(user_id)).language
        if chosen != "auto":
            return chosen
        stored = await self._storage.setting("user", user_id, "language")
        return str(json.loads(stored)) if stored else DEFAULT_LANGUAGE

    async def remember_language(self, user_id: int, language: str) -> None:
        """Remember the language a person last used, for private messages."""
        await self._note(user_id, "language", language)

    async def note_reading(self, user_id: int, now: datetime) -> None:
        """Note a person's first click in private: they read private messages."""
        await self._note(user_id, READS_LETTERS, now.isoformat(), is_once=True)

    async def _note(self, user_id: int, key: str, value: str, *, is_once: bool = False) -> None:
        """Store a setting; a failure only postpones it and refuses nothing."""
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
        """Set a preference and return all of them. Raises `ValueError` for an invalid choice."""
        chosen = {**(await self.preferences(user_id)).model_dump(), name: code}
        preferences = Preferences.model_validate(chosen, extra="forbid")
        await self._storage.set_setting("user", user_id, "preferences", preferences.model_dump_json())
        return preferences

    async def hours(self, user_id: int) -> Hours:
        return (await self.preferences(user_id)).hours

    async def silent_until(self, session_id: str, user_id: int) -> datetime | None:
        """Return until when a person has silenced a table, if they have."""
        silence = await self._storage.notices.find(session_id, SILENCE, user_id)
        return None if silence is None else silence.until

    async def waking(self, user_id: int, at: datetime, session_id: str = "") -> datetime:
        """Return the earliest moment from `at` on at which a person may be notified, of a table or in general.

        Private messages of tables come silently then: see `bot.publishing.delivery`.
        """
        silent_until = await self.silent_until(session_id, user_id) if session_id else None
        return (await self.hours(user_id)).waking(max(at, silent_until or at))

    async def reads_words(self, user_id: int) -> bool:
        return (await self.preferences(user_id)).display_mode == "words"


AWAY_AFTER = timedelta(minutes=2)
"""Time without a click at a table after which a person is absent."""
CALLED_AFTER = timedelta(seconds=10)
"""Earliest notification of a turn: by then standing orders have answered, and no phone rings for them."""
KEPT = timedelta(days=10)
"""How long clicks are remembered: longer than any time limit."""
AT_ONCE = datetime.min.replace(tzinfo=UTC)


@dataclass(frozen=True)
class Call:
    """A notification of a seat, due at `at` in wall time; `at=None`: none is sent, an existing one stays.

    `question` is the question's number. `put_at`: when the private message it repeats was sent; people known to
    read private messages aren't notified. `eager_at`: when people are notified who asked for it though present.
    `times`: the number of reminders so far.
    """

    seat: int
    question: int
    at: datetime | None
    put_at: datetime | None = None
    eager_at: datetime | None = None
    times: int = 0


@dataclass(frozen=True)
class Asked:
    """A seat's question: its number, the earliest notification, and whether a turn has just begun."""

    question: int
    callable_from: datetime
    is_turn: bool


class Presence:
    """Remembers the newest clicks in this process; earlier ones count as made at its start."""

    def __init__(self, now: Callable[[], datetime]) -> None:
        self._now = now
        self._began = now()
        self._clicks = TTLCache[tuple[str, int], datetime, datetime](math.inf, KEPT, now)
        self._asked: dict[str, dict[int, Asked]] = {}
        """The seats asked on each table's card, as far as this process knows."""

    def note(self, session_id: str, user_id: int) -> None:
        self._clicks[session_id, user_id] = self._now()

    def note_asked(self, public: TableView) -> None:
        """Note the seats asked on the card and when they may be notified; later questions of a turn are not new."""
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
        """Return a notification that is due when its player becomes absent."""
        return Call(seat.seat, question, self.away_from(table.session.id, seat.user_id or 0), times=times)

    def away_from(self, session_id: str, user_id: int) -> datetime:
        """Return when a person becomes absent without another click."""
        return self._clicks.get((session_id, user_id), self._began) + AWAY_AFTER
