"""The luck of a table: its page, the form for words, and records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.interactions.access import brought
from bot.interactions.reply import Answer
from bot.interactions.route import Click, Feature, Form, Origin, Place, Verb, Who, at_table, command
from bot.tables import lobby
from bot.tables.checks import must_be_in_lobby, must_be_seated, must_have_luck
from bot.tables.records import text_of
from bot.tables.table import Table, TableView
from bot.ui.content import Attached, Content, small, text
from bot.ui.items import form, verb_button
from bot.ui.lobby import words_on_card
from bot.ui.words import escaped, link, literal, say
from bot.workers import jobs
from games.engine.luck import MAX_WORDS, Luck
from games.engine.verify import Published
from storage import SessionStatus


def published(table: Table) -> Published:
    luck, fingerprint = table.luck, table.result.get("fingerprint")
    if luck is None:
        return Published()
    return Published(luck.commitment, luck.typed, None if fingerprint is None else str(fingerprint))


MARKS = {"right": "✔", "wrong": "✘", "open": "–"}
LONGEST_SENTENCE = 280
WORDS_FORM = "w"


def luck_page(table: TableView, luck: Luck, language: str, *, may_give: bool) -> Content:
    words = (
        f"{number}. {escaped(seat.name)} · {words_on_card(given)}"
        for number, (seat, given) in enumerate(zip(table.seats, luck.words, strict=True), start=1)
    )
    give = verb_button("luckwords", language, table.session.id, style="primary")
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


def checked_page(
    title: str, found: Sequence[tuple[str, str]], card: str | None, language: str, fingerprint: str | None = None
) -> Content:
    """Return the verdicts and sentences of a record's checks; `card` links to the game's card."""
    verdicts = {verdict for verdict, _ in found}
    verdict = next(verdict for verdict in ("wrong", "open", "right") if verdict in verdicts)
    lines = (f"{MARKS[verdict]} {literal(sentence)[:LONGEST_SENTENCE]}" for verdict, sentence in found)
    parts = [text(f"### {MARKS[verdict]} {title}", f"**{say(language, f'check-{verdict}')}**"), text(*lines)]
    if card is not None:
        parts.append(text(say(language, "check-card", link=card)))
    if fingerprint is not None:
        parts.append(text(small([say(language, "record-fingerprint", fingerprint=f"`{fingerprint}`")])))
    return Content(parts=tuple(parts))


@command("check")
async def verify(answer: Answer) -> None:
    last = await answer.tables.last_finished_in(answer.interaction.channel_id or 0)
    await answer.private(await _checked(answer, last))


async def _show_luck(answer: Answer, table: Table) -> None:
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


async def _check(click: Click) -> None:
    await click.answer.private(await _checked(click.answer, await click.table()))


async def _checked(answer: Answer, table: Table) -> Content:
    record, seen = await text_of(answer.tables, table), published(table)
    with brought():
        found = await answer.runtime.workers.strangers.do(
            answer.account, jobs.checked, record, seen, answer.language
        )
    card = link(table.card_location) if table.luck else None
    return checked_page(table.game.title, found, card, answer.language, seen.fingerprint)


async def _record(click: Click) -> None:
    table = await click.table()
    record = await text_of(click.tables, table)
    file = Attached(f"{table.session.game}-{table.session.id}.json", record.encode())
    said = text(f"### 📜 {table.game.title}", small([say(click.answer.language, "record-note")]))
    await click.answer.private(Content(parts=(said, ui.File(f"attachment://{file.name}")), files=(file,)))


FEATURE = Feature(
    commands=(verify,),
    verbs={
        "fair": Verb(at_table(_show_luck), Origin(Place.CARD | Place.PANEL)),
        "luckwords": Verb(_luck_words, Origin(Place.PANEL, who=Who.SEATED)),
        "record": Verb(_record, Origin(Place.CARD | Place.PANEL), is_heavy=True),
        "check": Verb(_check, Origin(Place.PANEL), is_heavy=True),
    },
    forms={WORDS_FORM: Form(_take_words, Origin(Place.PANEL, who=Who.SEATED), MAX_WORDS)},
)
