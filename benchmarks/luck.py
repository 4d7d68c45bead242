"""How even the luck is: chi-square over rolls and shuffles drawn as tables draw them."""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from games.chance import SETUP, Chance
from games.luck import Luck
from games.record import Dice

TABLES = 50_000
PLIES = 20
"""Per table; each rolls a die and shuffles four cards: a million of both."""
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


def run() -> None:
    print(f"{TABLES} tables, {TABLES * PLIES} rolls and as many shuffles")
    for fit in fits(TABLES):
        found = f"chi-square {fit.chi_square:6.1f}, {fit.freedom:>3} degrees of freedom, p {fit.chance:.3f}"
        print(f"  {fit.name:<28} {fit.counted:>8} counted   {found}   {'ok' if fit.is_even else 'uneven'}")


def fits(tables: int, dice: Dice = Chance) -> Iterator[Fit]:
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
