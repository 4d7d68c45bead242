"""The luck of a table: its page, the form for words, and records given out and checked."""

from __future__ import annotations

import discord

from bot.features.check.panel import WORDS_FORM, checked_page, luck_page, record_message, words_form
from bot.features.check.use_case import published, table_of
from bot.features.lobby import use_case as lobby
from bot.interactions.access import Origin, Place, Who
from bot.interactions.reply import Answer, Interaction, answered
from bot.interactions.route import Click, Feature, Form, Verb, brought, command, downloaded, parameters
from bot.tables.checks import must_be_in_lobby, must_be_seated, must_have_luck
from bot.tables.records import text_of
from bot.tables.table import Table
from bot.ui.content import Content
from bot.ui.words import link
from games.engine.luck import MAX_WORDS
from games.engine.verify import Published
from storage import SessionStatus


@command("check", anywhere=True)
@parameters("record")
async def verify(interaction: Interaction, record: discord.Attachment | None = None) -> None:
    """Check a record, or that of the last game here."""
    async with answered(interaction, "check") as answer:
        await _check(answer, record)


async def _fair(click: Click) -> None:
    await _show_luck(click.answer, await click.table())


async def _show_luck(answer: Answer, table: Table) -> None:
    """Show what binds the host of a table, what everybody gave, and how to check it."""
    luck = must_have_luck(table)
    seen = await answer.tables.seen_by_user(table, answer.user_id, answer.language)
    may_give = table.session.status is SessionStatus.LOBBY and table.seat_of(answer.user_id) is not None
    await answer.update(luck_page(seen, luck, answer.language, may_give=may_give))


async def _luck_words(click: Click) -> None:
    answer, table = click.answer, await click.table()
    must_be_in_lobby(table)
    words = must_be_seated(table, answer.user_id).words
    await answer.ask(words_form(table.session.id, words, answer.language, answer.interaction.id))


async def _take_words(answer: Answer, session_id: str, words: str) -> None:
    """Take in the words that a person has typed into the form."""
    table = await lobby.give_words(answer.tables, session_id, answer.user_id, words)
    try:
        await _show_luck(answer, table)
    finally:
        answer.runtime.changed(table)


async def _check(answer: Answer, file: discord.Attachment | None) -> None:
    """Show what a record proves: one that somebody brings, or that of the last game of this channel."""
    if file is not None:
        await answer.private(await _checked(answer, await downloaded(file)))
    else:
        last = await answer.tables.last_finished_in(answer.interaction.channel_id or 0)
        await answer.private(await _checked_game(answer, last))


async def _check_game(click: Click) -> None:
    await click.answer.private(await _checked_game(click.answer, await click.table()))


async def _checked_game(answer: Answer, table: Table) -> Content:
    """Return what the record of a finished game proves."""
    return await _checked(answer, (await text_of(answer.tables, table)).encode(), table)


async def _checked(answer: Answer, text: bytes, known: Table | None = None) -> Content:
    """Return what a record proves, of a table of ours that is known or that it names."""
    workers, whose = answer.runtime.workers, answer.account
    with brought():
        title, session_id = await workers.about(text, whose=whose)
        table = known or await table_of(answer.tables, session_id)
        seen = published(table) if table else Published()
        found = await workers.checked(text, seen, answer.language, whose=whose)
    card = link(table.card_location) if table and table.luck else None
    return checked_page(title, found, card, answer.language, seen.fingerprint)


async def _record(click: Click) -> None:
    table = await click.table()
    record = await text_of(click.tables, table)
    await click.answer.private(record_message(await click.seen(table), record, click.answer.language))


FEATURE = Feature(
    commands=(verify,),
    verbs={
        "fair": Verb(_fair, Origin(Place.CARD | Place.PANEL)),
        "luckwords": Verb(_luck_words, Origin(Place.PANEL, who=Who.SEATED)),
        "record": Verb(_record, Origin(Place.CARD | Place.PANEL), is_heavy=True),
        "check": Verb(_check_game, Origin(Place.PANEL), is_heavy=True),
    },
    forms={WORDS_FORM: Form(_take_words, Origin(Place.PANEL, who=Who.SEATED), MAX_WORDS)},
)
