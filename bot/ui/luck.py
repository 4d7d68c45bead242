"""The luck of a table as people see it: words on the cards, the page that explains, the form, a record checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from discord import ui

from bot.table.table import TableView
from bot.ui.address import Address
from bot.ui.content import Content, small, text
from bot.ui.form import form
from bot.ui.items import ActionButton
from bot.ui.words import escaped, literal, say
from games.luck import MAX_WORDS, Luck, Words

MARKS = {"right": "✔", "wrong": "✘", "open": "–"}
ORIGINS = {"typed": "✍️", "drawn": "🎲"}
ON_CARD = 32
"""Digits of the commitment on the lobby card: few enough for a phone, too many to find another secret with them."""
LONGEST_SENTENCE = 280
WORDS_FORM = "w"

Found = tuple[str, str]
"""What a check found: its verdict, and the sentence that says so."""


def words_on_card(words: Words) -> str:
    """Return the words of a seat, with where they come from."""
    return f"{ORIGINS[words.origin]} {literal(words.text)}"


def commitment_line(luck: Luck, language: str) -> str:
    """Return the line of the lobby card that binds the host."""
    return small([say(language, "luck-line", commitment=f"`{luck.commitment[:ON_CARD]}`…")])


def seat_words(table: TableView, luck: Luck) -> Iterator[str]:
    """Yield a line per seat: who sits there and what they gave."""
    for number, (seat, words) in enumerate(zip(table.seats, luck.words, strict=True), start=1):
        yield f"{number}. {escaped(seat.name)} · {words_on_card(words)}"


def luck_page(table: TableView, luck: Luck, language: str, *, may_give: bool) -> Content:
    """Return the private page that explains the luck of a table, with its whole commitment."""
    give = ActionButton(
        Address("words", table.session.id), say(language, "button-words"), emoji="✍️", style="primary"
    )
    return Content(
        parts=(
            text(f"### 🎲 {say(language, 'luck-title')}", say(language, "luck-text")),
            text(say(language, "luck-commitment"), f"`{luck.commitment}`", *seat_words(table, luck)),
            *([ui.ActionRow(give)] if may_give else []),
            text(say(language, "luck-check")),
            text(say(language, "luck-remains")),
        )
    )


def words_form(session_id: str, words: str | None, language: str, opening: int) -> ui.Modal:
    """Return the form for words."""
    field: ui.TextInput[Any] = ui.TextInput(custom_id="words", default=words, required=False, max_length=MAX_WORDS)
    label: ui.Label[Any] = ui.Label(
        text=say(language, "words-label"), description=say(language, "words-note"), component=field
    )
    return form(WORDS_FORM, session_id, opening, say(language, "words-title"), label)


def checked_page(title: str, found: Sequence[Found], card: str | None, language: str) -> Content:
    """Return what was found in a record; `card` is the address of the card that carried the commitment."""
    verdicts = {verdict for verdict, _ in found}
    verdict = next(verdict for verdict in ("wrong", "open", "right") if verdict in verdicts)
    head = f"### {MARKS[verdict]} {literal(title)[:LONGEST_SENTENCE]}"
    place = say(language, "verified-unknown") if card is None else say(language, "verified-card", link=card)
    lines = (f"{MARKS[verdict]} {literal(sentence)[:LONGEST_SENTENCE]}" for verdict, sentence in found)
    return Content(parts=(text(head, f"**{say(language, f'verified-{verdict}')}**"), text(*lines), text(place)))


def begun_card(table: TableView, luck: Luck) -> Content:
    """Return what the lobby card becomes when the game begins: what everybody was shown of its luck."""
    language = table.session.language
    told = [f"**{table.game.title}** · {say(language, 'luck-title')}", *seat_words(table, luck)]
    told.append(say(language, "luck-line", commitment=f"`{luck.commitment}`"))
    return Content(parts=(text(small(told)),), colour=None)


def fingerprint_line(fingerprint: object, language: str) -> str:
    """Return the line of the result card that binds the record."""
    return small([say(language, "fingerprint-line", fingerprint=f"`{fingerprint}`")])
