"""Small words of Auf Heller und Pfennig that menus, texts and accounts share."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from games.contract import Seat
from games.heller.board import COLOURS, COLUMNS, MINUS, ROWS, SPACES
from games.heller.rules.scoring import Segment
from games.text import Catalogue

TEXT: Final = Catalogue(Path(__file__).parent / "text")

BADGES: Final = ("🔴", "🟦", "🔶", "💚")
"""By seat: the colour and the shape of its markets."""


def colour_name(seat: Seat | int, language: str) -> str:
    """Return the name of a seat's colour, as it begins a sentence."""
    return TEXT.format(language, "colour-of", {"colour": COLOURS[seat]})


def segment_name(segment: Segment) -> str:
    """Return where a segment is: ``A``, or ``A1–A3`` when a fire cuts its row or column."""
    whole = COLUMNS if segment.line in ROWS else ROWS
    if len(segment.indexes) == len(whole):
        return segment.line
    first, last = SPACES[segment.indexes[0]], SPACES[segment.indexes[-1]]
    return first if first == last else f"{first}–{last}"


def amount(number: int) -> str:
    """Return an amount of cash: ``71``, ``−4``."""
    return str(number) if number >= 0 else f"{MINUS}{-number}"
