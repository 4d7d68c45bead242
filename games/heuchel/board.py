"""The tower of Heuchel & Meuchel: six columns of thirteen rows, and 36 pawn cards. Nothing here ever changes.

A card has a name that everybody knows, its class and a small letter (``Qa``), and a value 1 to 6 that may be
secret. Class and value together are its face: ``Q5``. Names are given when the stacks appear, so they tell nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

Pawn = Literal["F", "M", "Q", "P", "B", "H"]
"""A class: fire-eater, minstrel, quack, patrician, bishop, prince (His Highness)."""
Card = str
"""The name of a card: the letter of its class and one of ``a`` to ``f``."""
Face = str
"""What is on a card: the letter of its class and its value."""
Stack = tuple[Card, ...]
"""Cards from top to bottom."""
Column = Mapping[int, Stack]
"""The stacks of one seat by row; no empty entries."""
House = Literal["rose", "lion", "sun", "tree", "lily", "moon"]

PAWNS: Final[tuple[Pawn, ...]] = ("F", "M", "Q", "P", "B", "H")
"""From the lowest class to the highest."""
HOUSES: Final[tuple[House, ...]] = ("rose", "lion", "sun", "tree", "lily", "moon")
"""Whose column it is, by seat: a name and a sign for each."""
BADGE: Final[Mapping[House, str]] = {
    "rose": "🌹",
    "lion": "🦁",
    "sun": "☀️",
    "tree": "🌳",
    "lily": "⚜️",
    "moon": "🌙",
}
VALUES: Final = (1, 2, 3, 4, 5, 6)
CARDS: Final[tuple[Card, ...]] = tuple(pawn + letter for pawn in PAWNS for letter in "abcdef")
FACES: Final[tuple[Face, ...]] = tuple(f"{pawn}{value}" for pawn in PAWNS for value in VALUES)
"""From the lowest rank to the highest."""
HAND: Final = 6
"""Cards of a seat at the beginning."""
TOP_ROW: Final = 13
NOBODYS_ROW: Final = 7
STEPS: Final = 7
"""From every start to its goal."""
START: Final[Mapping[str, int]] = {pawn: row for row, pawn in enumerate(PAWNS, 1)}
"""Start rows by class."""
GOAL: Final[Mapping[str, int]] = {
    **{pawn: row + STEPS for pawn, row in START.items()},
    **{card: START[card[0]] + STEPS for card in CARDS},
}
"""Goal rows by class and by card."""
RANK: Final[Mapping[Face, int]] = {face: rank for rank, face in enumerate(FACES)}
"""Higher class first, then higher value."""


def is_home(stack: Stack, row: int) -> bool:
    """Tell whether a stack on `row` is home: exactly then its top card stands on its goal."""
    return GOAL[stack[0]] == row


def is_free(column: Column, row: int, top: Card) -> bool:
    """Tell whether `row` is free for a stack under `top`: empty, or all home and `top` has the very same goal."""
    stack = column.get(row)
    return stack is None or GOAL[stack[0]] == row == GOAL[top]


def destination(column: Column, row: int) -> int | None:
    """Return the next free row for cards from the top of the stack on `row`; none above the top card's goal."""
    goal = GOAL[column[row][0]]
    to = row + 1
    while to in column:
        to += 1
    if to <= goal:
        return to
    # All squares up to the goal hold cards: it is free only for a pawn that finds its own kind at home there.
    return goal if row < goal and GOAL[column[goal][0]] == goal else None


def exact_destination(column: Column, row: int, die: int) -> int | None:
    """Return the row that is `die` rows up, if it is free and not above the top card's goal."""
    top, to = column[row][0], row + die
    return to if to <= GOAL[top] and is_free(column, to, top) else None
