"""The tower drawn with characters, for a fixed-width font."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Final

from games.heuchel.board import PAWNS, STEPS, TOP_ROW, Stack, is_home
from games.heuchel.view import HeuchelPublic

BOARD_WIDTH: Final = 40
"""Columns of the drawn board, so that a phone doesn't wrap it."""
_CELL: Final = 5


def board(public: HeuchelPublic, names: Sequence[str], legend: str) -> str:
    """Return the tower with the top cards, then the stacks with covered cards and the penalties, then `legend`.

    `names` are those of the houses by seat.
    """
    rows = [_row(public, row) for row in range(TOP_ROW, 0, -1)]
    return "\n".join([_head(names), *rows, *_lists(public, names), *_wrapped(legend)])


def _head(names: Sequence[str]) -> str:
    return ("    " + " ".join(name[:_CELL].ljust(_CELL) for name in names)).rstrip()


def _row(public: HeuchelPublic, row: int) -> str:
    pawn = dict(enumerate(PAWNS, 1)) | dict(enumerate(PAWNS, 1 + STEPS))
    cells = [_cell(public, column.get(row), row) for column in public.columns]
    return (f"{row:>2}{pawn.get(row, ' ')} " + " ".join(cell.ljust(_CELL) for cell in cells)).rstrip()


def _cell(public: HeuchelPublic, stack: Stack | None, row: int) -> str:
    if stack is None:
        return "."
    below = str(len(stack) - 1) if len(stack) > 1 else ""
    joint = "*" if is_home(stack, row) else "+" if below else ""
    return f"{stack[0][0]}{public.values[stack[0]]}{joint}{below}"


def _lists(public: HeuchelPublic, names: Sequence[str]) -> Iterator[str]:
    for name, column, penalties in zip(names, public.columns, public.penalties, strict=True):
        stacks = [
            f"{row}: {_marks(public, column[row])}" for row in sorted(column, reverse=True) if len(column[row]) > 1
        ]
        if stacks:
            yield from _wrapped(f"{name} {', '.join(stacks)}")
        if penalties:
            yield from _wrapped(f"{name} -: {_marks(public, penalties)}")


def _marks(public: HeuchelPublic, stack: Stack) -> str:
    return " ".join(f"{card[0]}{public.values.get(card, '?')}" for card in stack)


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, BOARD_WIDTH, subsequent_indent="  ", break_on_hyphens=False)
