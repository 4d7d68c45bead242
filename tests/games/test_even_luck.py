"""Luck is even over many tables. The same tables each time: ``python -m benchmarks luck`` plays a million plies."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeVar

import pytest

from benchmarks.luck import fits
from games.chance import Chance

T = TypeVar("T")


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
    found = list(fits(1000))
    assert [fit.counted for fit in found] == [20_000, 10_000, 20_000, 22_000]
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
