"""`/away`: declaring an absence of some days, and ending it."""

from __future__ import annotations

from datetime import timedelta

import discord
from discord import ui

from bot.interactions.reply import Answer
from bot.interactions.route import Click, Feature, Origin, Place, Verb, Who, command
from bot.tables import away as use_case
from bot.tables.away import LONGEST
from bot.tables.checks import Refusal
from bot.ui.content import Content, text
from bot.ui.items import ActionButton, Address, select_row, verb_button
from bot.ui.words import say

DAYS = range(1, LONGEST.days + 1)
"""Offered numbers of days."""


def away_panel(language: str) -> Content:
    terms = {str(number): say(language, "duration-days", number=number) for number in DAYS}
    row = select_row(Address("awayfor", "0"), terms, say(language, "away-how-long"))
    head = text(f"### 🌴 {say(language, 'button-away')}", say(language, "away-asks"))
    return Content(parts=(head, row, ui.ActionRow(_back(language))))


def _back(language: str) -> ActionButton:
    return verb_button("awayend", language, words="imback", emoji="🙋", style="success")


@command("away", anywhere=True)
async def away(answer: Answer) -> None:
    await answer.private(away_panel(answer.language))


async def _away_for(click: Click) -> None:
    answer = click.answer
    if click.number not in DAYS:
        raise Refusal("old-button")
    until = answer.tables.now() + timedelta(days=click.number)
    absence, tables = await use_case.go_away(answer.tables, answer.user_id, until)
    answer.runtime.all_changed(tables)
    when = discord.utils.format_dt(absence.until, "f")
    said = text(say(answer.language, "away", until=when, tables=len(tables)))
    await answer.update(Content(parts=(said, ui.ActionRow(_back(answer.language)))))


async def _away_end(click: Click) -> None:
    tables = await use_case.come_back(click.tables, click.user_id)
    click.runtime.all_changed(tables)
    await click.answer.say("away-back" if tables else "away-back-already")


FEATURE = Feature(
    commands=(away,),
    verbs={
        "away": Verb(
            lambda click: click.answer.update(away_panel(click.answer.language)),
            Origin(Place.PANEL, who=Who.SEATED),
        ),
        "awayfor": Verb(_away_for, Origin(Place.PANELS, of_table=False)),
        "awayend": Verb(_away_end, Origin(Place.PANELS, of_table=False)),
    },
)
