"""Luck is even: chi-square over rolls and shuffles drawn as tables draw them, the same each time."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Iterator, MutableSequence
from typing import Any, NamedTuple, TypeVar

import pytest

from games.chance import SETUP, Chance
from games.engine.luck import Luck
from tests.size import many

T = TypeVar("T")
TABLES = many(1000, 50_000)
PLIES = 20
"""Per table; each rolls a die and shuffles four cards."""
CARDS = 22
"""Shuffled for the set-up of each table."""
GOAL = 0.001
"""Even luck is further off than this once in a thousand times, and closer once in a thousand."""


class Fit(NamedTuple):
    """How well counts fit what was to be expected. `chance`: how often even luck is further off."""

    name: str
    counted: int
    chi_square: float
    freedom: int

    @property
    def chance(self) -> float:
        """By the approximation of Wilson and Hilferty."""
        variance = 2 / (9 * self.freedom)
        deviation = ((self.chi_square / self.freedom) ** (1 / 3) - (1 - variance)) / math.sqrt(variance)
        return math.erfc(deviation / math.sqrt(2)) / 2

    @property
    def is_even(self) -> bool:
        return GOAL < self.chance < 1 - GOAL


def fits(tables: int, dice: type[Chance] = Chance) -> Iterator[Fit]:
    """Play that many tables, always the same ones, and yield how even everything they drew was."""
    rolls, pairs, orders, places = (Counter[Any]() for _ in range(4))
    for table in range(tables):
        secret = hashlib.sha256(f"secret {table}".encode()).hexdigest()
        seed = Luck(f"table {table}", secret, (f"words {table}", None)).seed
        cards = list(range(CARDS))
        dice(seed, SETUP).shuffle(cards)
        places.update(enumerate(cards))
        rolled = []
        for ply in range(PLIES):
            chance = dice(seed, ply)
            rolled.append(chance.roll(6))
            four = [0, 1, 2, 3]
            chance.shuffle(four)
            orders[tuple(four)] += 1
        rolls.update(rolled)
        pairs.update(zip(rolled[::2], rolled[1::2], strict=True))
    yield _fit("rolls of a die", rolls, 6)
    yield _fit("a roll and the next one", pairs, 36)
    yield _fit("orders of four cards", orders, 24)
    # The places of one shuffle exclude each other: rows and columns of their table are fixed.
    held = _fit("places of the cards dealt", places, CARDS**2)
    yield held._replace(chi_square=held.chi_square * (CARDS - 1) / CARDS, freedom=(CARDS - 1) ** 2)


def _fit(name: str, counts: Counter[Any], outcomes: int) -> Fit:
    expected = counts.total() / outcomes
    off = sum((count - expected) ** 2 for count in counts.values()) + (outcomes - len(counts)) * expected**2
    return Fit(name, counts.total(), off / expected, outcomes - 1)


class RarelySix(Chance):
    """A die that is rolled again, once, when it shows a six."""

    def roll(self, sides: int) -> int:
        rolled = super().roll(sides)
        return super().roll(sides) if rolled == 6 else rolled


class Streaky(Chance):
    """Every second ply may roll what the one before rolled."""

    def __init__(self, seed: str, ply: int) -> None:
        super().__init__(seed, ply - ply % 2 if ply % 8 == 1 else ply)


class CarelessShuffle(Chance):
    """Swaps every card with any card: the well-known wrong way."""

    def shuffle(self, items: MutableSequence[T]) -> None:
        for index in range(len(items)):
            other = self.roll(len(items)) - 1
            items[index], items[other] = items[other], items[index]


def test_many_tables_roll_and_shuffle_evenly() -> None:
    found = list(fits(TABLES))
    assert [fit.counted for fit in found] == [20 * TABLES, 10 * TABLES, 20 * TABLES, 22 * TABLES]
    assert all(fit.is_even for fit in found)


@pytest.mark.parametrize(
    ("dice", "uneven"),
    [
        (RarelySix, {"rolls of a die", "a roll and the next one"}),
        (Streaky, {"a roll and the next one"}),
        (CarelessShuffle, {"orders of four cards", "places of the cards dealt"}),
    ],
)
def test_loaded_dice_are_noticed(dice: type[Chance], uneven: set[str]) -> None:
    assert {fit.name for fit in fits(1000, dice) if not fit.is_even} == uneven
