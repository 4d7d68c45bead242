"""The tower of Heuchel & Meuchel: six columns of thirteen rows, and 36 pawn cards, all constant.

A card has a public name, its class and a small letter (``Qa``), and a value 1 to 6 that may be secret. Class and
value together are its face: ``Q5``. Names are given when the stacks appear, so they reveal nothing.
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
"""A card's face: the letter of its class and its value."""
Stack = tuple[Card, ...]
"""Cards from top to bottom."""
Column = ReadOnly[int, Stack]
"""A seat's stacks by row; no empty entries."""
Fate = Literal["stays", "home", "lost"]
"""Fate of the cards that a move or a favour leaves behind."""
House = Literal["rose", "lion", "sun", "tree", "lily", "moon"]

PAWNS: Final[tuple[Pawn, ...]] = get_args(Pawn)
"""From lowest to highest."""
HOUSES: Final[tuple[House, ...]] = get_args(House)
"""Houses by seat: a name and a sign for each column."""
BADGE: Final[Mapping[House, str]] = {
    "rose": "🌹",
    "lion": "🦁",
    "sun": "☀️",
    "tree": "🌳",
    "lily": "⚜️",
    "moon": "🌙",
}
EMBLEM: Final[Mapping[str, str]] = {"F": "🔥", "M": "🎻", "Q": "⚗️", "P": "🔑", "B": "⛪", "H": "👑"}
"""Signs of classes, as on the picture."""
JOINED: Final = "\N{WORD JOINER}"
"""Between an emblem and its value: prevents a line break, and marks the emblem in our texts."""
VALUES: Final = (1, 2, 3, 4, 5, 6)
USUAL: Final = sum(VALUES) / len(VALUES)
"""Expected value of an unknown card, and of a roll."""
CARDS: Final[tuple[Card, ...]] = tuple(pawn + letter for pawn in PAWNS for letter in "abcdef")
FACES: Final[tuple[Face, ...]] = tuple(f"{pawn}{value}" for pawn in PAWNS for value in VALUES)
"""From lowest to highest rank."""
HAND: Final = 6
"""Number of cards dealt to each seat."""
TOP_ROW: Final = 13
NOBODYS_ROW: Final = 7
STEPS: Final = 7
"""From each start row to its goal."""
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
    """Tell whether a stack on `row` is home, which means that its top card is on its goal."""
    return GOAL[stack[0]] == row


def is_on_the_way(column: Column) -> bool:
    """Tell whether any stack of a column isn't home."""
    for row in column:  # noqa: SIM110 - a generator takes three times as long
        if GOAL[column[row][0]] != row:
            return True
    return False


def floors_left(column: Column) -> int:
    """Return the number of floors that a column's stacks still have to climb."""
    return sum(GOAL[stack[0]] - row for row, stack in column.items())


def destination(column: Column, row: int, die: int | None) -> int | None:
    """Return the row to which cards from a stack on `row` climb: the next free one, or `die` rows up.

    `None` if that row is occupied or above the top card's goal, and therefore for stacks at home.
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
    """Return the fate of a stack on `row` whose top card has just been uncovered."""
    goal = GOAL[rest[0]]
    return "stays" if row < goal else "home" if row == goal else "lost"


def sacrificed(stack: Stack, row: int) -> Stack:
    """Return the cards lost from a stack in zugzwang: its top, and the next ones if above their goals."""
    lost = 1
    while lost < len(stack) and GOAL[stack[lost]] < row:
        lost += 1
    return stack[:lost]


class HeuchelOptions(Options):
    """Options of Heuchel & Meuchel."""

    dice: bool = False
    """Play the variant with a die: exact rolls, and zugzwang if none fits."""
