"""When a person may be called: their time zone and the hours of the day at which they want quiet."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

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
    """Return letters, digits and slashes, without capitals and accents."""
    letters = unicodedata.normalize("NFKD", typed.casefold())
    return "".join(character for character in letters if character.isalnum() or character == "/")
