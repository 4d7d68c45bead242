"""Times in words: limits, absences, outages, planned starts."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, time, timedelta

import discord
from babel.dates import format_date
from discord import ui

from bot.tables.clock import has_deadline
from bot.tables.people import Hours
from bot.tables.table import TableView
from bot.ui.content import Content, small, text
from bot.ui.items import ActionButton, Address, select_row, verb_button
from bot.ui.words import escaped, listed, say
from games.text import LANGUAGES


def pace_line(table: TableView, language: str) -> str:
    line = f"**{say(language, 'pace')}:** {say(language, f'time-control-{table.session.time_control}')}"
    return f"{line} · {say(language, 'standsin')}" if table.session.stands_in else line


def late_title(table: TableView, language: str) -> str:
    """Return who is late, in plain text; of a secret question, only that someone is."""
    who = "none" if table.asks_secretly else names_of(table, table.clock.late, language)
    return say(language, "button-late", who=who)


def late_button(table: TableView, language: str) -> ActionButton:
    return ActionButton(Address("late", table.session.id), late_title(table, language), emoji="⏳", style="primary")


def names_of(table: TableView, seats: Collection[int], language: str) -> str:
    return listed([table.seats[seat].name for seat in sorted(seats)], language)


def deadline(table: TableView, seat: int) -> str:
    """Return a seat's deadline as a Discord timestamp; "none" if there is none."""
    clock, control = table.clock, table.session.time_control
    decision = next((known for known in clock.decisions if seat in known.seats), None)
    if decision is None or not has_deadline(control):
        return "none"
    return discord.utils.format_dt(clock.wall_time(clock.deadline(decision, control)), "R")


def time_lines(table: TableView, language: str) -> list[str]:
    """Return the lines about time on a running table's card: limits, absences, outages."""
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
    start = table.clock.start
    if start is None:
        return []
    at, until = discord.utils.format_dt(start.at, "F"), discord.utils.format_dt(start.at, "R")
    return [f"🕗 **{say(language, 'start-line', at=at)}** ({until})"]


def gathering(table: TableView, language: str) -> str:
    start = table.clock.start
    return say(language, "gathering", start="none" if start is None else discord.utils.format_dt(start.at, "R"))


def start_notes(table: TableView, language: str) -> list[str]:
    return [] if table.clock.start is None else [say(language, "start-fills")]


def outage_lines(table: TableView, language: str) -> list[str]:
    seconds = table.clock.outage
    return [] if seconds is None else [say(language, "outage-line", long=_duration(seconds, language))]


def _duration(seconds: float, language: str) -> str:
    for name, unit in (("days", 86_400), ("hours", 3_600)):
        if seconds >= 2 * unit:
            return say(language, f"duration-{name}", number=round(seconds / unit))
    return say(language, "duration-minutes", number=round(seconds / 60))


def closes(table: TableView) -> str:
    closes_at = table.clock.closes_at
    return "-" if closes_at is None else discord.utils.format_dt(table.clock.wall_time(closes_at), "R")


SOON = (("minutes", 30), ("hours", 1), ("hours", 2), ("hours", 3))
EVENING = time(20)
"""Offered hour on later days."""
EVENINGS = [time(hour, minute) for hour in (18, 19, 20) for minute in (0, 30)]
"""Offered times today and tomorrow."""
DAYS = range(2, 7)
"""Later days, counted from today: none has today's name."""
NEAR = ("today", "tomorrow")
"""Names of the first days."""
UNKNOWN_ZONE = Hours().zone
"""The default time zone, from which no time of day can be told."""


def offered_starts(language: str, hours: Hours, now: datetime) -> dict[str, str]:
    """Return offered starts in words, by Unix timestamp."""
    starts = dict[datetime, str]()
    for unit, number in SOON:
        long = say(language, f"duration-{unit}", number=number)
        starts[now + timedelta(**{unit: number})] = say(language, "start-in", long=long)
    local, one_day = hours.local(now), timedelta(days=1)
    starts[local + one_day] = say(language, "start-same")
    if hours.zone != UNKNOWN_ZONE:
        for number, at in (*((near, at) for near in (0, 1) for at in EVENINGS), *((far, EVENING) for far in DAYS)):
            moment = datetime.combine(local.date() + number * one_day, at, local.tzinfo)
            day = format_date(moment, "EEEE", LANGUAGES[language].locale)
            day = say(language, f"start-{NEAR[number]}") if number < len(NEAR) else day
            starts[moment] = f"{day} {at:%H:%M}"
    return {str(int(moment.timestamp())): words for moment, words in starts.items() if moment > now}


def start_panel(table: TableView, hours: Hours, now: datetime, language: str) -> Content:
    session_id = table.session.id
    told = [*start_lines(table, language), *start_notes(table, language)] or [say(language, "start-by-hand")]
    times = offered_starts(language, hours, now)
    row = select_row(Address("startat", session_id), times, say(language, "start-choose"))
    drop = ui.ActionRow(verb_button("nostarttime", language, session_id))
    zone = [] if hours.zone != UNKNOWN_ZONE else [small([say(language, "start-zone-note")])]
    head = text(f"### 🕗 {say(language, 'button-starttime')}", say(language, "start-note"), *told, *zone)
    return Content(parts=(head, row, *([drop] if table.clock.start is not None else [])))
