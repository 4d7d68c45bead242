"""Time in words: until when people may take, who is away, what an outage did, when a game is to begin."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from datetime import date, datetime, time, timedelta
from typing import Any, Final

import discord
from discord import ui

from bot.tables.checks import FURTHEST, Refusal
from bot.tables.clock import has_deadline
from bot.tables.people import Hours
from bot.tables.table import TableView
from bot.ui.content import Content, small, text
from bot.ui.items import ActionButton, Address, form, select_row, switch_button, verb_button
from bot.ui.words import escaped, listed, say
from games.text import LANGUAGES

DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})(?:\.\s*(\d{1,2})|\.?\s*([^\W\d]+))\.?\s*(\d{4})?")
"""A date as 2025-12-24, 24.12.2025, 24.12., 24 December 2025 or 24 Dec."""


def typed_date(typed: str, today: date) -> date | None:
    """Return the day that somebody has typed, `None` for no date: without a year, the next one that is so called.

    Raises `ValueError` for a day that there is not.
    """
    match = DATE.fullmatch(typed)
    if match is None:
        return None
    year, month, day = match[1] or match[7], match[2] or match[5], match[3] or match[4]
    meant = date(int(year or today.year), int(month or _month(match[6])), int(day))
    return meant if year or meant >= today else meant.replace(year=meant.year + 1)


def pace_line(table: TableView, language: str) -> str:
    """Return how long people may take at a table."""
    line = f"**{say(language, 'pace')}:** {say(language, f'time-control-{table.session.time_control}')}"
    return f"{line} · {say(language, 'standsin')}" if table.session.stands_in else line


def late_title(table: TableView, language: str) -> str:
    """Return who is late, in plain text; of a secret question, that somebody is."""
    who = "none" if table.asks_secretly else names_of(table, table.clock.late, language)
    return say(language, "button-late", who=who)


def late_button(table: TableView, language: str) -> ActionButton:
    """Return the button behind which the others decide about who is late."""
    return ActionButton(Address("late", table.session.id), late_title(table, language), emoji="⏳", style="primary")


def names_of(table: TableView, seats: Collection[int], language: str) -> str:
    """Return the names of those on some seats, in plain text."""
    return listed([table.seats[seat].name for seat in sorted(seats)], language)


def deadline(table: TableView, seat: int) -> str:
    """Return when the time of a seat that is asked is up, as Discord tells it to each reader; "none": never."""
    clock, control = table.clock, table.session.time_control
    decision = next((known for known in clock.decisions if seat in known.seats), None)
    if decision is None or not has_deadline(control):
        return "none"
    return discord.utils.format_dt(clock.wall_time(clock.deadline(decision, control)), "R")


def time_lines(table: TableView, language: str) -> list[str]:
    """Return what time means at a running table: until when people have it, who is away, what an outage did."""
    clock, now = table.clock, []
    asked = [decision.seats[0] for decision in clock.decisions if decision.seats]
    if asked and (when := deadline(table, asked[0])) != "none":
        now.append(say(language, "deadline", when=when))
    for seat in table.people:
        if (until := clock.away_until(seat.seat)) is not None:
            when = discord.utils.format_dt(clock.wall_time(until), "d")
            now.append(say(language, "away-line", who=escaped(seat.name), when=when))
    if clock.is_idle:
        now.append(say(language, "idle-line", when=closes(table)))
    return [*([" · ".join(now)] if now else []), *outage_lines(table, language)]


def start_lines(table: TableView, language: str) -> list[str]:
    """Return when the game of a table that gathers begins by itself, or that it was to."""
    start, missed = table.clock.start, table.clock.missed
    if start is not None:
        at, until = discord.utils.format_dt(start.at, "F"), discord.utils.format_dt(start.at, "R")
        return [f"🕗 **{say(language, 'start-line', at=at)}** ({until})"]
    if missed is not None:
        at, least = discord.utils.format_dt(missed, "F"), table.game.seats[0]
        return [f"🕗 {say(language, 'start-missed', at=at, least=least)}"]
    return []


def gathering(table: TableView, language: str) -> str:
    """Return what a table does that gathers: it waits for people, or for its time."""
    start = table.clock.start
    return say(language, "gathering", start="none" if start is None else discord.utils.format_dt(start.at, "R"))


def start_notes(table: TableView, language: str) -> list[str]:
    """Return with whom a game begins by itself."""
    start, least = table.clock.start, table.game.seats[0]
    return [] if start is None else [say(language, "start-fills" if start.fills else "start-people", least=least)]


def outage_lines(table: TableView, language: str) -> list[str]:
    """Return what the first card after an outage says."""
    seconds = table.clock.outage
    return [] if seconds is None else [say(language, "outage-line", long=_duration(seconds, language))]


def _duration(seconds: float, language: str) -> str:
    for name, unit in (("days", 86_400), ("hours", 3_600)):
        if seconds >= 2 * unit:
            return say(language, f"duration-{name}", number=round(seconds / unit))
    return say(language, "duration-minutes", number=round(seconds / 60))


def closes(table: TableView) -> str:
    """Return when a table closes unless somebody moves."""
    closes_at = table.clock.closes_at
    return "-" if closes_at is None else discord.utils.format_dt(table.clock.wall_time(closes_at), "R")


OTHER: Final = "other"
START_FORM: Final = "t"
LONGEST_START = 40
OFFERED = (("minutes", 30), ("hours", 1), ("hours", 2), ("hours", 3))
EVENING = time(20)
UNKNOWN_ZONE = Hours().zone
"""That of who has chosen none: no time of day can be told from it."""
MARKDOWN = re.compile(r"<t:(\d{1,12})(?::[a-zA-Z])?>")
"""A moment as Discord writes it, which is the same everywhere."""
WITHIN = re.compile(r"(in\s+)?(\d{1,4})\s*([^\W\d]+)")
ON_DAY = re.compile(
    r"(?:(?P<day>[^\W\d]+|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}(?:\.\s*\d{1,2}\.|\.?\s*[^\W\d]{3,}\.?)(?:\s*\d{4})?),?\s+)?"
    r"(?:(?:at|um)\s+)?(?P<time>\d.*)"
)
TIME = re.compile(r"(\d{1,2})(?::(\d{2}))?\s*(am|pm|)|(\d{1,2})(?:[:.](\d{2}))?\s*uhr")


def suggested_starts(language: str, hours: Hours = Hours(), now: datetime | None = None) -> Iterator[str]:  # noqa: B008
    """Yield what may be typed, each understood by `typed_start`; times of day for who has said their zone."""
    knows_day = now is not None and hours.zone != UNKNOWN_ZONE
    for unit, number in OFFERED:
        yield say(language, "start-in", long=say(language, f"duration-{unit}", number=number))
    if knows_day and now is not None and hours.local(now).time() < EVENING:
        yield f"{say(language, 'start-today')} {EVENING:%H:%M}"
    yield say(language, "start-same")
    if knows_day:
        yield f"{say(language, 'start-tomorrow')} {EVENING:%H:%M}"


def typed_start(typed: str, hours: Hours, now: datetime) -> datetime:
    """Return the moment that somebody means: ``in 2 hours``, ``tomorrow 20:30``, ``24 Dec 6 pm``, ``<t:…>``.

    Times of day are by the clock on their wall. Raises `Refusal` for what can be understood in more than one way
    or not at all, and where nobody knows what their clock shows.
    """
    try:
        return _moment(" ".join(typed.casefold().split()), hours, now)
    except OverflowError:  # beyond all calendars
        raise Refusal("start-far", most=FURTHEST.days) from None


def _moment(typed: str, hours: Hours, now: datetime) -> datetime:
    if (moment := MARKDOWN.fullmatch(typed)) is not None:
        return datetime.fromtimestamp(0, now.tzinfo) + timedelta(seconds=int(moment[1]))
    if _is(typed, "same"):
        local = hours.local(now)
        return (local + timedelta(days=1)).astimezone(now.tzinfo)
    if (within := WITHIN.fullmatch(typed)) is not None and (unit := _unit(within[3])) is not None:
        if not within[1] and within[3] == "h":  # it may be a time of day
            raise Refusal("start-form")
        return now + int(within[2]) * unit
    on_day = ON_DAY.fullmatch(typed)
    at = _time(on_day["time"]) if on_day is not None else None
    if on_day is None or at is None:
        raise Refusal("start-form")
    if hours.zone == UNKNOWN_ZONE:
        raise Refusal("start-zone")
    today = hours.local(now)
    return datetime.combine(_day(on_day["day"], today.date()), at, today.tzinfo).astimezone(now.tzinfo)


def start_panel(table: TableView, hours: Hours, now: datetime, language: str) -> Content:
    """Return how the host says when the game begins by itself, and whether computers take free seats then."""
    start, session_id = table.clock.start, table.session.id
    told = [*start_lines(table, language), *start_notes(table, language)] or [say(language, "start-by-hand")]
    times = {words: words for words in suggested_starts(language, hours, now)}
    times[OTHER] = say(language, "start-other")
    row = select_row(Address("startat", session_id), times, say(language, "start-choose"))
    buttons = []
    if start is not None:
        emoji = "👥" if start.fills else "🤖"
        buttons.append(switch_button("fillup", language, session_id, is_on=start.fills, emoji=emoji))
        buttons.append(verb_button("nostarttime", language, session_id, emoji="✖️"))
    zone = [] if hours.zone != UNKNOWN_ZONE else [small([say(language, "start-zone-note")])]
    head = text(f"### 🕗 {say(language, 'button-starttime')}", say(language, "start-note"), *told, *zone)
    return Content(parts=(head, row, *([ui.ActionRow(*buttons)] if buttons else [])))


def start_form(session_id: str, language: str, opening: int) -> ui.Modal:
    """Return the form for a time that the select doesn't have."""
    field: ui.TextInput[Any] = ui.TextInput(custom_id="start", max_length=LONGEST_START)
    caption, note = say(language, "start-choose"), say(language, "start-form-note")
    return form(START_FORM, session_id, opening, say(language, "button-starttime"), caption, field, note)


def _is(typed: str, message: str) -> bool:
    """Tell whether somebody means this, in any language; words for the same stand one behind the other."""
    meant = (say(language, f"start-{message}").casefold() for language in LANGUAGES)
    return any(typed in {word.strip() for word in words.split("/")} for words in meant)


def _unit(word: str) -> timedelta | None:
    return next((timedelta(**{unit: 1}) for unit in ("minutes", "hours", "days") if _is(word, unit)), None)


def _month(word: str) -> int:
    """Return the month that begins like this, in any language: 0, which there is not, for none."""
    names = (say(language, "start-months").casefold().split(" / ") for language in LANGUAGES)
    return next((number for their in names for number, name in enumerate(their, 1) if name.startswith(word)), 0)


def _time(typed: str) -> time | None:
    """Return a time of day that can be no other one."""
    match = TIME.fullmatch(typed)
    if match is None or not (match[2] or match[3] or match[4]):
        return None
    hour, minute, half = int(match[1] or match[4]), int(match[2] or match[5] or 0), match[3]
    if half:
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + (12 if half == "pm" else 0)
    return time(hour, minute) if hour < 24 and minute < 60 else None


def _day(typed: str | None, today: date) -> date:
    if typed is None or _is(typed, "todays"):
        return today
    if _is(typed, "tomorrow"):
        return today + timedelta(days=1)
    try:
        meant = typed_date(typed, today)
    except ValueError:
        meant = None
    if meant is None:
        raise Refusal("start-form")
    return meant
