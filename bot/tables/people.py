"""What is kept for a person: how they want to play and be called, the language they speak, their notebooks."""

from __future__ import annotations

import json
import logging
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from functools import cache, lru_cache
from typing import Annotated, Final, Literal, TypeVar
from zoneinfo import ZoneInfo, available_timezones

import pydantic

from bot.tables.memory import MOST_READ
from games.text import DEFAULT_LANGUAGE, LANGUAGES
from storage import Notice, Storage, StorageError

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
"""The code of one of our languages."""


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
        """Return a moment as the person's clock shows it."""
        return at.astimezone(ZoneInfo(self.zone))

    def is_quiet(self, at: datetime) -> bool:
        """Tell whether the person wants quiet at a moment."""
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
    """Return the time zone that somebody means by its name or its city, `None` where there is no such zone.

    Capitals and accents don't count, nor what stands between words.
    """
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


class Preferences(pydantic.BaseModel):
    """Settings of one person, for all tables."""

    model_config = pydantic.ConfigDict(frozen=True, extra="ignore")

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
        """Tell whether private messages that stand follow a preference."""
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
    """The settings and notes of people."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def language(self, user_id: int, spoken: str | None = None) -> str:
        """Return the language of this person: what they have chosen, else what they speak, or spoke to us last."""
        chosen = (await self.preferences(user_id)).language
        if chosen != "auto" or spoken is not None:
            return spoken if spoken is not None and chosen == "auto" else chosen
        stored = await self._storage.setting("user", user_id, "language")
        return str(json.loads(stored)) if stored else DEFAULT_LANGUAGE

    async def remember_language(self, user_id: int, language: str) -> None:
        """Remember the language in which a person last spoke to us, for private messages.

        Where storage fails it is forgotten: nobody is refused what they came for because of it.
        """
        try:
            if await self._storage.setting("user", user_id, "language") != json.dumps(language):
                await self._storage.set_setting("user", user_id, "language", json.dumps(language))
        except StorageError as error:
            logger.warning("a language is not remembered: %s", error)

    async def note_reading(self, user_id: int, now: datetime) -> None:
        """Note when a person first clicked in private: they see what we write to them there.

        Where storage fails it is noted another time.
        """
        try:
            if await self._storage.setting("user", user_id, READS_LETTERS) is None:
                await self._storage.set_setting("user", user_id, READS_LETTERS, json.dumps(now.isoformat()))
        except StorageError as error:
            logger.warning("it is not noted who reads private messages: %s", error)

    async def reads_letters(self, user_id: int, before: datetime) -> bool:
        """Tell whether a person has clicked in private before a moment."""
        stored = await self._storage.setting("user", user_id, READS_LETTERS)
        return stored is not None and datetime.fromisoformat(json.loads(stored)) < before

    async def preferences(self, user_id: int) -> Preferences:
        """Return how this person wants to play."""
        stored = await self._storage.setting("user", user_id, "preferences")
        return _read_preferences(stored) if stored else DEFAULTS

    async def choose_preference(self, user_id: int, name: str, code: str) -> Preferences:
        """Set one of somebody's `Preferences` and return them. Raises `ValueError` for what can't be chosen."""
        chosen = {**(await self.preferences(user_id)).model_dump(), name: code}
        preferences = Preferences.model_validate(chosen, extra="forbid")
        await self._storage.set_setting("user", user_id, "preferences", preferences.model_dump_json())
        return preferences

    async def hours(self, user_id: int) -> Hours:
        """Return when this person may be called."""
        return (await self.preferences(user_id)).hours

    async def silent_until(self, session_id: str, user_id: int) -> datetime | None:
        """Return until when this person wants no call to a table, if they have said so."""
        silence = await self._storage.notices.find(session_id, SILENCE, user_id)
        return None if silence is None else silence.until

    async def set_silence(self, session_id: str, user_id: int, until: datetime | None) -> None:
        """Note until when this person wants no call to a table; `None`: they do."""
        silence = Notice(session_id, SILENCE, user_id, until=until)
        await (self._storage.notices.put if until else self._storage.notices.drop)(silence)

    async def waking(self, user_id: int, at: datetime, session_id: str = "") -> datetime:
        """Return the earliest moment from `at` on at which this person may be told something, of a table or at all.

        Here alone it is asked for their quiet hours and for silences.
        """
        silent_until = await self.silent_until(session_id, user_id) if session_id else None
        return (await self.hours(user_id)).waking(max(at, silent_until or at))

    async def reads_words(self, user_id: int) -> bool:
        """Return whether this person is shown tables in words alone."""
        return (await self.preferences(user_id)).display_mode == "words"

    async def notes(self, session_id: str, user_id: int) -> str:
        return await self._storage.notes.read(session_id, user_id)

    async def keep_notes(self, session_id: str, user_id: int, notes: str) -> None:
        """Keep what a person has written into their notebook for a table."""
        await self._storage.notes.write(session_id, user_id, notes)
