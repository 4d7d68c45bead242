"""The tower of Heuchel & Meuchel: six columns of thirteen rows, and 36 pawn cards. Nothing here ever changes.

A card has a name that everybody knows, its class and a small letter (``Qa``), and a value 1 to 6 that may be
secret. Class and value together are its face: ``Q5``. Names are given when the stacks appear, so they tell nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

from games.contract import Options, ReadOnly

Pawn = Literal["F", "M", "Q", "P", "B", "H"]
"""A class: fire-eater, minstrel, quack, patrician, bishop, prince (His Highness)."""
Card = str
"""The name of a card: the letter of its class and one of ``a`` to ``f``."""
Face = str
"""What is on a card: the letter of its class and its value."""
Stack = tuple[Card, ...]
"""Cards from top to bottom."""
Column = ReadOnly[int, Stack]
"""The stacks of one seat by row; no empty entries."""
Fate = Literal["stays", "home", "lost"]
"""What becomes of the cards that a move or a favour leaves behind."""
House = Literal["rose", "lion", "sun", "tree", "lily", "moon"]

PAWNS: Final[tuple[Pawn, ...]] = get_args(Pawn)
"""From the lowest class to the highest."""
HOUSES: Final[tuple[House, ...]] = get_args(House)
"""Whose column it is, by seat: a name and a sign for each."""
BADGE: Final[Mapping[House, str]] = {
    "rose": "🌹",
    "lion": "🦁",
    "sun": "☀️",
    "tree": "🌳",
    "lily": "⚜️",
    "moon": "🌙",
}
EMBLEM: Final[Mapping[str, str]] = {"F": "🔥", "M": "🎻", "Q": "⚗️", "P": "🔑", "B": "⛪", "H": "👑"}
"""By the letter of a class what it is known by, as on the picture."""
JOINED: Final = "\N{WORD JOINER}"
"""Between an emblem and its value: no line ends there, and no other text has it behind that emblem."""
VALUES: Final = (1, 2, 3, 4, 5, 6)
USUAL: Final = sum(VALUES) / len(VALUES)
"""Of a card whose value is not known, as of a roll."""
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


def is_on_the_way(column: Column) -> bool:
    """Tell whether any stack of a column is not home."""
    for row in column:  # noqa: SIM110 - a generator takes three times as long
        if GOAL[column[row][0]] != row:
            return True
    return False


def floors_left(column: Column) -> int:
    """Return how many floors the stacks of a column have still to climb."""
    return sum(GOAL[stack[0]] - row for row, stack in column.items())


def destination(column: Column, row: int, die: int | None) -> int | None:
    """Return where cards from the top of the stack on `row` go: to the next free row, or `die` rows up.

    `None` if that row is not free or above the goal of the top card, and so for what is home.
    """
    goal = GOAL[column[row][0]]
    if die is None:
        to = row + 1
        while to in column and to < goal:
            to += 1
    else:
        to = row + die
    if to > goal or (to in column and not (to == goal == GOAL[column[to][0]])):
        return None
    return to


def fate(rest: Stack, row: int) -> Fate:
    """Return what becomes of a stack on `row` whose top card has just come to light."""
    goal = GOAL[rest[0]]
    return "stays" if row < goal else "home" if row == goal else "lost"


def sacrificed(stack: Stack, row: int) -> Stack:
    """Return what is lost of a stack on `row` in zugzwang: its top, and below it all that stands above its goal."""
    lost = 1
    while lost < len(stack) and GOAL[stack[lost]] < row:
        lost += 1
    return stack[:lost]


class HeuchelOptions(Options):
    """What can be chosen before a game."""

    dice: bool = False
    """Play the variant with a die: exact rolls, and zugzwang for who can't use one."""
