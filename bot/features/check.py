"""The luck of a table: its page, the form for words, and records given out and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.interactions.access import brought, downloaded
from bot.interactions.reply import Answer
from bot.interactions.route import Click, Feature, Form, Origin, Place, Verb, Who, at_table, command, parameters
from bot.tables import lobby
from bot.tables.checks import must_be_in_lobby, must_be_seated, must_have_luck
from bot.tables.records import text_of
from bot.tables.table import Table, TableView
from bot.tables.tables import Tables
from bot.ui.content import Attached, Content, small, text
from bot.ui.items import form, verb_button
from bot.ui.lobby import words_on_card
from bot.ui.words import escaped, link, literal, say
from bot.workers import jobs
from games.engine.luck import MAX_WORDS, Luck
from games.engine.verify import Published
from storage import SessionStatus


async def table_of(tables: Tables, name: str) -> Table | None:
    """Return the table here that a record says it is of; nothing yet shows that it is."""
    if not (name.isascii() and name.isalnum()) or await tables.storage.load(name) is None:
        return None
    return await tables.load(name)


def published(table: Table) -> Published:
    """Return what people saw of the luck of a table."""
    luck, fingerprint = table.luck, table.result.get("fingerprint")
    if luck is None:
        return Published()
    return Published(luck.commitment, luck.typed, None if fingerprint is None else str(fingerprint))


MARKS = {"right": "✔", "wrong": "✘", "open": "–"}
LONGEST_SENTENCE = 280
WORDS_FORM = "w"

Found = tuple[str, str]
"""What a check found: its verdict, and the sentence that says so."""


def luck_page(table: TableView, luck: Luck, language: str, *, may_give: bool) -> Content:
    """Return the private page that explains the luck of a table, with its whole commitment."""
    words = (
        f"{number}. {escaped(seat.name)} · {words_on_card(given)}"
        for number, (seat, given) in enumerate(zip(table.seats, luck.words, strict=True), start=1)
    )
    give = verb_button("luckwords", language, table.session.id, emoji="✍️", style="primary")
    return Content(
        parts=(
            text(f"### 🎲 {say(language, 'button-fair')}", say(language, "fair-text")),
            text(say(language, "fair-commitment"), f"`{luck.commitment}`", *words),
            *([ui.ActionRow(give)] if may_give else []),
            text(say(language, "fair-check")),
            text(say(language, "fair-remains")),
        )
    )


def words_form(session_id: str, words: str | None, language: str, opening: int) -> ui.Modal:
    field: ui.TextInput[Any] = ui.TextInput(custom_id="words", default=words, required=False, max_length=MAX_WORDS)
    caption, note = say(language, "luckwords-label"), say(language, "luckwords-note")
    return form(WORDS_FORM, session_id, opening, say(language, "button-luckwords"), caption, field, note)


def record_message(table: TableView, record: str, language: str) -> Content:
    """Return the record of a finished game as a file that can be checked."""
    file = Attached(f"{table.session.game}-{table.session.id}.json", record.encode())
    shown = small([say(language, "record-note")])
    return Content(
        parts=(text(f"### 📜 {table.game.title}", shown), ui.File(f"attachment://{file.name}")), files=(file,)
    )


def checked_page(
    title: str, found: Sequence[Found], card: str | None, language: str, fingerprint: str | None = None
) -> Content:
    """Return what was found in a record; `card` is the address of the card of its table.

    `fingerprint` is that of our table, for whoever noted it when the game ended.
    """
    verdicts = {verdict for verdict, _ in found}
    verdict = next(verdict for verdict in ("wrong", "open", "right") if verdict in verdicts)
    head = f"### {MARKS[verdict]} {literal(title)[:LONGEST_SENTENCE]}"
    place = say(language, "check-unknown") if card is None else say(language, "check-card", link=card)
    lines = (f"{MARKS[verdict]} {literal(sentence)[:LONGEST_SENTENCE]}" for verdict, sentence in found)
    verdict_line = f"**{say(language, f'check-{verdict}')}**"
    parts = text(head, verdict_line), text(*lines), text(place)
    bound = small([say(language, "record-fingerprint", fingerprint=f"`{fingerprint}`")])
    return Content(parts=(*parts, text(bound)) if fingerprint else parts)


@command("check", anywhere=True)
@parameters("record")
async def verify(answer: Answer, record: discord.Attachment | None = None) -> None:
    """Check a record, or that of the last game here."""
    await _check(answer, record)


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
    return await _checked(answer, (await text_of(answer.tables, table)).encode(), table)


async def _checked(answer: Answer, text: bytes, known: Table | None = None) -> Content:
    """Return what a record proves, of a table of ours that is known or that it names."""
    strangers, whose = answer.runtime.workers.strangers, answer.account
    with brought():
        title, session_id = await strangers.do(whose, jobs.about, text)
        table = known or await table_of(answer.tables, session_id)
        seen = published(table) if table else Published()
        found = await strangers.do(whose, jobs.checked, text, seen, answer.language)
    card = link(table.card_location) if table and table.luck else None
    return checked_page(title, found, card, answer.language, seen.fingerprint)


async def _record(click: Click) -> None:
    table = await click.table()
    record = await text_of(click.tables, table)
    await click.answer.private(record_message(await click.seen(table), record, click.answer.language))


FEATURE = Feature(
    commands=(verify,),
    verbs={
        "fair": Verb(at_table(_show_luck), Origin(Place.CARD | Place.PANEL)),
        "luckwords": Verb(_luck_words, Origin(Place.PANEL, who=Who.SEATED)),
        "record": Verb(_record, Origin(Place.CARD | Place.PANEL), is_heavy=True),
        "check": Verb(_check_game, Origin(Place.PANEL), is_heavy=True),
    },
    forms={WORDS_FORM: Form(_take_words, Origin(Place.PANEL, who=Who.SEATED), MAX_WORDS)},
)
