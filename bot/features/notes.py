"""`/notes`, and the notebook of a table."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.interactions.access import my_table
from bot.interactions.reply import Answer
from bot.interactions.route import Feature, Form, Origin, Place, Verb, Who, at_table, command
from bot.tables.checks import must_be_seated
from bot.tables.table import Table
from bot.ui.items import form
from bot.ui.words import say

NOTES_FORM = "n"
LONGEST = 1500


def notebook(session_id: str, notes: str, language: str, opening: int) -> ui.Modal:
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="notes", style=discord.TextStyle.paragraph, default=notes, required=False, max_length=LONGEST
    )
    return form(NOTES_FORM, session_id, opening, say(language, "notes-title"), say(language, "notes-label"), field)


@command("notes", anywhere=True)
async def note(answer: Answer) -> None:
    await _show(answer, await my_table(answer))


async def _show(answer: Answer, table: Table) -> None:
    must_be_seated(table, answer.user_id)
    notes = await answer.tables.storage.notes.read(table.session.id, answer.user_id)
    await answer.ask(notebook(table.session.id, notes, answer.language, answer.interaction.id))


async def _keep(answer: Answer, session_id: str, notes: str) -> None:
    must_be_seated(await answer.tables.load(session_id), answer.user_id)
    await answer.tables.storage.notes.write(session_id, answer.user_id, notes)
    if answer.interaction.message is None:  # Discord wants a message after a command's form
        await answer.say("notes-kept")
    else:
        await answer.done()


FEATURE = Feature(
    commands=(note,),
    verbs={"notes": Verb(at_table(_show), Origin(Place.ANYWHERE, who=Who.SEATED))},
    forms={NOTES_FORM: Form(_keep, Origin(Place.PANELS, who=Who.SEATED), LONGEST)},
)
