"""The page that explains the luck of a table, the form for words, and records: given out and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

from bot.tables.table import TableView
from bot.ui.address import Address
from bot.ui.content import Attached, Content, small, text
from bot.ui.items import ActionButton, form
from bot.ui.lobby_card import fingerprint_line, seat_words
from bot.ui.words import literal, say
from games.engine.luck import MAX_WORDS, Luck

MARKS = {"right": "✔", "wrong": "✘", "open": "–"}
LONGEST_SENTENCE = 280
WORDS_FORM = "w"

Found = tuple[str, str]
"""What a check found: its verdict, and the sentence that says so."""


def luck_page(table: TableView, luck: Luck, language: str, *, may_give: bool) -> Content:
    """Return the private page that explains the luck of a table, with its whole commitment."""
    give = ActionButton(
        Address("luckwords", table.session.id), say(language, "button-luckwords"), emoji="✍️", style="primary"
    )
    return Content(
        parts=(
            text(f"### 🎲 {say(language, 'fair-title')}", say(language, "fair-text")),
            text(say(language, "fair-commitment"), f"`{luck.commitment}`", *seat_words(table, luck)),
            *([ui.ActionRow(give)] if may_give else []),
            text(say(language, "fair-check")),
            text(say(language, "fair-remains")),
        )
    )


def words_form(session_id: str, words: str | None, language: str, opening: int) -> ui.Modal:
    """Return the form for words."""
    field: ui.TextInput[Any] = ui.TextInput(custom_id="words", default=words, required=False, max_length=MAX_WORDS)
    label: ui.Label[Any] = ui.Label(
        text=say(language, "luckwords-label"), description=say(language, "luckwords-note"), component=field
    )
    return form(WORDS_FORM, session_id, opening, say(language, "luckwords-title"), label)


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
    bound = [] if fingerprint is None else [text(fingerprint_line(fingerprint, language))]
    verdict_line = f"**{say(language, f'check-{verdict}')}**"
    return Content(parts=(text(head, verdict_line), text(*lines), text(place), *bound))
