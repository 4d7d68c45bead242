"""`/away`: being away for some days, and being back."""

from __future__ import annotations

from datetime import timedelta

from discord import app_commands
from discord.app_commands import Choice

from bot.features.away import use_case
from bot.features.away.panel import DAYS, away_message, away_panel, suggested_times, typed_time
from bot.interactions.access import About, Origin, Place, Who
from bot.interactions.reply import Answer, Interaction, answered
from bot.interactions.route import Click, Feature, Verb, command, parameters
from bot.tables.refusal import Refusal
from bot.ui.words import language_of, say


@command("away", anywhere=True)
@parameters("when")
async def away(interaction: Interaction, when: app_commands.Range[str, 1, 40]) -> None:
    """Tell all tables of this person that they are away for some days, or back."""
    async with answered(interaction, "away") as answer:
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


async def _away(click: Click) -> None:
    """Ask until when somebody is away."""
    await click.answer.private(away_panel(click.answer.language))


async def _away_for(click: Click) -> None:
    """Be away for so many days."""
    answer = click.answer
    if click.number not in DAYS:
        raise Refusal("old-button")
    absence, tables = await use_case.go_away(
        answer.tables, answer.user_id, answer.tables.now() + timedelta(days=click.number)
    )
    for table in tables:
        answer.runtime.changed(table)
    await answer.update(away_message(absence, len(tables), answer.language))


async def _away_end(click: Click) -> None:
    """Be here again."""
    await _come_back(click.answer)


async def _come_back(answer: Answer) -> None:
    tables = await use_case.come_back(answer.tables, answer.user_id)
    for table in tables:
        answer.runtime.changed(table)
    await answer.private(say(answer.language, "away-back" if tables else "away-back-already"))


FEATURE = Feature(
    commands=(away,),
    verbs={
        "away": Verb(_away, Origin(Place.PANEL, who=Who.SEATED)),
        "awayfor": Verb(_away_for, Origin(Place.PANELS, About.NOTHING)),
        "awayend": Verb(_away_end, Origin(Place.PANELS, About.NOTHING)),
    },
)
