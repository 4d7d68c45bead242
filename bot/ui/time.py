"""Time in words: how long people may take, until when, who is away, and what an outage did."""

from __future__ import annotations

import re
from collections.abc import Collection
from datetime import date

import discord

from bot.tables.clock import BANKS, has_deadline
from bot.tables.table import TableView
from bot.ui.words import escaped, listed, say

DATE = re.compile(r"(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})\.\s*(\d{1,2})\.?\s*(\d{4})?)")
"""A date as 2025-12-24, 24.12.2025 or 24.12."""


def typed_date(typed: str, today: date) -> date | None:
    """Return the day that somebody has typed, `None` for no date: without a year, the next one that is so called.

    Raises `ValueError` for a day that there is not.
    """
    match = DATE.fullmatch(typed)
    if match is None:
        return None
    year, month, day = (match[1], match[2], match[3]) if match[1] else (match[6], match[5], match[4])
    meant = date(int(year or today.year), int(month), int(day))
    return meant if year or meant >= today else meant.replace(year=meant.year + 1)


def pace_line(table: TableView, language: str) -> str:
    """Return how long people may take at a table."""
    line = f"**{say(language, 'pace')}:** {say(language, f'time-control-{table.session.time_control}')}"
    return f"{line} · {say(language, 'standsin')}" if table.session.stands_in else line


def late_title(table: TableView, language: str) -> str:
    """Return who is late, in plain text; of a secret question, that somebody is."""
    who = "none" if table.asks_secretly else names_of(table, table.clock.late, language)
    return say(language, "button-late", who=who)


def names_of(table: TableView, seats: Collection[int], language: str) -> str:
    """Return the names of those on some seats, in plain text."""
    return listed([table.seats[seat].name for seat in sorted(seats)], language)


def deadline(table: TableView, seat: int) -> str:
    """Return when the time of a seat that is asked is up, as Discord tells it to each reader; "none": never."""
    clock, control = table.clock, table.session.time_control
    decision = next((known for known in clock.decisions if seat in known.seats), None)
    if decision is None or not has_deadline(control):
        return "none"
    return discord.utils.format_dt(clock.display_time(clock.deadline(decision, control)), "R")


def _due_line(table: TableView, seat: int, when: str, language: str) -> str:
    """Return until when somebody has time: for the decision, and with what is left in their bank."""
    clock, control = table.clock, table.session.time_control
    decision = next(known for known in clock.decisions if seat in known.seats)
    ends = clock.limit_ends(decision, control)
    if ends == clock.deadline(decision, control):
        return say(language, "deadline", when=when)
    limit = discord.utils.format_dt(clock.display_time(ends), "R")
    return say(language, "deadline-bank", when=limit, until=when)


def bank_line(table: TableView, seat: int, language: str) -> str:
    """Return what a seat has left in its bank; "" where there are none."""
    control = table.session.time_control
    if control not in BANKS or not table.is_running:
        return ""
    if not (left := table.clock.bank_left(seat, control)):
        return f"🏦 {say(language, 'bank-empty')}"
    return f"🏦 {say(language, 'bank-left', long=_duration(left.total_seconds(), language))}"


def time_lines(table: TableView, language: str) -> list[str]:
    """Return what time means at a running table: until when people have it, who is away, what an outage did."""
    clock, now = table.clock, []
    asked = [decision.seats[0] for decision in clock.decisions if decision.seats]
    if asked and (when := deadline(table, asked[0])) != "none":
        now.append(_due_line(table, asked[0], when, language))
    for seat in table.people:
        if (until := clock.away_until(seat.seat)) is not None:
            when = discord.utils.format_dt(clock.display_time(until), "d")
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
    return "-" if closes_at is None else discord.utils.format_dt(table.clock.display_time(closes_at), "R")
