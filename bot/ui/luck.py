"""The luck of a table on its cards: what binds the host, what everybody gave, what binds the record."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.opponents import plain_name
from bot.tables.table import TableView
from bot.ui.content import Content, small, text
from bot.ui.words import escaped, literal, say
from games.engine.luck import Luck, Words

ORIGINS = {"typed": "✍️", "drawn": "🎲"}


def words_on_card(words: Words) -> str:
    """Return the words of a seat, with where they come from."""
    return f"{ORIGINS[words.origin]} {literal(words.text)}"


def seat_words(table: TableView, luck: Luck) -> Iterator[str]:
    """Yield a line per seat: who sits there and what they gave."""
    for number, (seat, words) in enumerate(zip(table.seats, luck.words, strict=True), start=1):
        yield f"{number}. {escaped(seat.name)} · {words_on_card(words)}"


def begun_card(table: TableView, luck: Luck) -> Content:
    """Return what the lobby card becomes when the game begins: what everybody was shown of its luck."""
    language = table.session.language
    given = zip(table.seats, luck.words, strict=True)
    told = [
        f"**{table.game.title}** · {say(language, 'fair-title')}",
        " · ".join(f"{escaped(plain_name(seat))} {words_on_card(words)}" for seat, words in given),
    ]
    told.append(say(language, "fair-line", commitment=luck.commitment))
    return Content(parts=(text(small(told)),), colour=None)


def fingerprint_line(fingerprint: object, language: str) -> str:
    """Return the line that binds the record of a finished game."""
    return small([say(language, "record-fingerprint", fingerprint=f"`{fingerprint}`")])
