"""**Not tonight**: silence a table until the person's next morning."""

from __future__ import annotations

from datetime import datetime

import discord
from discord import ui

from bot.interactions.route import Click, Feature, Origin, Place, Verb, Who
from bot.tables.checks import must_be_seated, must_run
from bot.tables.people import SILENCE
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.ui.content import Content, text
from bot.ui.items import verb_button
from bot.ui.parts import where
from bot.ui.words import say
from storage import Notice


async def silence(tables: Tables, session_id: str, user_id: int) -> tuple[Table, datetime]:
    """Silence a table for a person until their next morning; return the table, and until when."""
    now = tables.time.wall_now()
    until = (await tables.people.hours(user_id)).morning(now)
    return await _set_silence(tables, session_id, user_id, until), until


async def end_silence(tables: Tables, session_id: str, user_id: int) -> Table:
    return await _set_silence(tables, session_id, user_id, None)


async def _set_silence(tables: Tables, session_id: str, user_id: int, until: datetime | None) -> Table:
    table = await tables.load(session_id)
    must_run(table)
    must_be_seated(table, user_id)
    silence, notices = Notice(session_id, SILENCE, user_id, until=until), tables.storage.notices
    await (notices.put if until else notices.drop)(silence)
    return await tables.load(session_id)


async def _not_tonight(click: Click) -> None:
    language = click.answer.language
    if click.address.rest == "end":
        click.runtime.changed(await end_silence(click.tables, click.session, click.user_id))
        await click.answer.update(say(language, "nottonight-ended"))
        return
    table, until = await silence(click.tables, click.session, click.user_id)
    click.runtime.changed(table)
    said = say(language, "nottonight", game=table.game.title, until=discord.utils.format_dt(until, "f"))
    button = verb_button("nottonight", language, table.session.id, "end", words="nottonight-end", emoji="🔔")
    place = f"-# {where(await click.seen(table), language)}"
    await click.answer.update(Content(parts=(text(said, place), ui.ActionRow(button))))


FEATURE = Feature(verbs={"nottonight": Verb(_not_tonight, Origin(Place.IN_PRIVATE | Place.PANEL, who=Who.SEATED))})
