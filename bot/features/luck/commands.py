"""The luck of a table in answers: its page, the form for words, and records checked."""

from __future__ import annotations

import discord

from bot.interactions.answer import Answer
from bot.interactions.attachments import brought, downloaded
from bot.table.checks import must_be_seated, must_gather, must_have_luck
from bot.table.records import published
from bot.table.table import Table
from bot.ui.luck import checked_page, luck_page, words_form
from bot.ui.words import link
from games.verify import Published
from storage import SessionStatus


async def show_luck(answer: Answer, table: Table) -> None:
    """Show what binds the host of a table, what everybody gave, and how to check it."""
    luck = must_have_luck(table)
    seen = await answer.interaction.client.sessions.seen_by_user(table, answer.user_id)
    may_give = table.session.status is SessionStatus.LOBBY and table.seat_of(answer.user_id) is not None
    await answer.update(luck_page(seen, luck, answer.language, may_give=may_give))


async def ask_words(answer: Answer, table: Table) -> None:
    """Open the form for a person's words."""
    must_gather(table)
    words = must_be_seated(table, answer.user_id).words
    await answer.ask(words_form(table.session.id, words, answer.language, answer.interaction.id))


async def take_words(answer: Answer, session_id: str, words: str) -> None:
    """Take in the words that a person has typed into the form."""
    bot = answer.interaction.client
    table = await bot.lobby.give_words(session_id, answer.user_id, words)
    try:
        await show_luck(answer, table)
    finally:
        bot.changed(table)


async def check_record(answer: Answer, file: discord.Attachment | None) -> None:
    """Show what a record proves: one that somebody brings, or that of the last game of this channel."""
    records = answer.interaction.client.records
    if file is None:
        last = await records.last_in(answer.interaction.channel_id or 0)
        text = (await records.given_out(last)).encode()
    else:
        last, text = None, await downloaded(file)
    workers, whose = answer.interaction.client.workers, answer.user_id
    with brought():
        title, session_id = await workers.about(text, whose=whose)
        table = last or await records.table_of(session_id)
        seen = published(table) if table else Published()
        found = await workers.checked(text, seen, answer.language, whose=whose)
    card = link(table.commitment_location) if table and table.luck else None
    await answer.private(checked_page(title, found, card, answer.language))
