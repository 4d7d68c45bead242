"""`/away`: being away for some days, and being back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime, time, timedelta

import discord
from discord import app_commands, ui
from discord.app_commands import Choice

from bot.interactions.access import About, Origin, Place, Who
from bot.interactions.reply import Answer, Interaction
from bot.interactions.route import Click, Feature, Verb, command, parameters
from bot.tables import away as use_case
from bot.tables.away import Absence
from bot.tables.people import Hours
from bot.tables.refusal import Refusal
from bot.ui.content import Content, text
from bot.ui.items import ActionButton, Address, select_row
from bot.ui.time import typed_date
from bot.ui.words import language_of, say
from games.text import LANGUAGES

DAYS = (1, 2, 3, 5, 7, 14)
"""That are offered."""
IN_DAYS = re.compile(r"(\d{1,3})\s*[^\W\d]*")


def suggested_times(typed: str, language: str) -> Iterator[str]:
    """Yield what may be typed and contains what was; each is understood by `typed_time`."""
    days = (say(language, "duration-days", number=number) for number in DAYS)
    for words in (*days, say(language, "button-imback")):
        if _flat(typed) in _flat(words):
            yield words


def typed_time(typed: str, hours: Hours, now: datetime) -> datetime | None:
    """Return until when somebody is away who has typed a number of days or a date; `None`: they are back.

    A date is away to its end by their clock. Raises `Refusal` for anything else.
    """
    typed = typed.strip()
    if _flat(typed) in {_flat(say(language, "button-imback")) for language in LANGUAGES}:
        return None
    if (days := IN_DAYS.fullmatch(typed)) is not None:
        return now + timedelta(days=int(days[1]))
    today = hours.local(now)
    try:
        day = typed_date(typed, today.date())
        if day is None:
            raise Refusal("away-form")
        return datetime.combine(day, time(), today.tzinfo) + timedelta(days=1)
    except OverflowError:  # after the last day of all calendars
        return datetime.max.replace(tzinfo=now.tzinfo)
    except ValueError:
        raise Refusal("away-form") from None


def away_panel(language: str) -> Content:
    """Return the question for how long somebody will be away."""
    terms = {str(number): say(language, "duration-days", number=number) for number in DAYS}
    row = select_row(Address("awayfor", "0"), terms, say(language, "away-how-long"))
    return Content(parts=(text(f"### 🌴 {say(language, 'button-away')}", say(language, "away-asks")), row))


def away_message(absence: Absence, tables: int, language: str) -> Content:
    """Return what somebody is told who is away from now on."""
    until = discord.utils.format_dt(absence.until, "f")
    button = ActionButton(Address("awayend", "0"), say(language, "button-imback"), emoji="🙋", style="success")
    return Content(parts=(text(say(language, "away", until=until, tables=tables)), ui.ActionRow(button)))


def _flat(typed: str) -> str:
    return "".join(filter(str.isalnum, typed.casefold()))


@command("away", anywhere=True)
@parameters("when")
async def away(answer: Answer, when: app_commands.Range[str, 1, 40]) -> None:
    """Tell all tables of this person that they are away for some days, or back."""
    hours = await answer.tables.people.hours(answer.user_id)
    moment = typed_time(when, hours, answer.tables.now())
    if moment is None:
        await _come_back(answer)
        return
    absence, tables = await use_case.go_away(answer.tables, answer.user_id, moment)
    for table in tables:
        answer.runtime.changed(table)
    await answer.private(away_message(absence, len(tables), answer.language))


@away.autocomplete("when")
async def _complete_when(interaction: Interaction, current: str) -> list[Choice[str]]:
    language = language_of(interaction.locale)
    return [Choice(name=words, value=words) for words in suggested_times(current, language)]


async def _away_for(click: Click) -> None:
    answer = click.answer
    if click.number not in DAYS:
        raise Refusal("old-button")
    absence, tables = await use_case.go_away(
        answer.tables, answer.user_id, answer.tables.now() + timedelta(days=click.number)
    )
    for table in tables:
        answer.runtime.changed(table)
    await answer.update(away_message(absence, len(tables), answer.language))


async def _come_back(answer: Answer) -> None:
    tables = await use_case.come_back(answer.tables, answer.user_id)
    for table in tables:
        answer.runtime.changed(table)
    await answer.say("away-back" if tables else "away-back-already")


FEATURE = Feature(
    commands=(away,),
    verbs={
        "away": Verb(
            lambda click: click.answer.private(away_panel(click.answer.language)),
            Origin(Place.PANEL, who=Who.SEATED),
        ),
        "awayfor": Verb(_away_for, Origin(Place.PANELS, About.NOTHING)),
        "awayend": Verb(lambda click: _come_back(click.answer), Origin(Place.PANELS, About.NOTHING)),
    },
)
