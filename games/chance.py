"""Chance: dice, draws and shuffles, always passed in by the caller.

`Chance(seed, ply)` serves real tables: a ply of a session always rolls the same dice, so neither replaying nor
taking back re-rolls. `Playout` serves simulations, where speed matters and no one verifies.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import re
from collections.abc import MutableSequence, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")

SETUP = -1
"""The ply of the set-up: `Game.new` draws from ``Chance(seed, SETUP)``."""


class Rng(Protocol):
    """The random operations available to rules."""

    def roll(self, sides: int) -> int:
        """Return an integer from 1 to `sides`, uniformly."""

    def pick(self, items: Sequence[T]) -> T:
        """Return one of `items`, uniformly."""

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle `items` in place, uniformly."""


class Playout:
    """Chance for playouts and computer players: the standard library's generator."""

    def __init__(self, seed: int | str | None = None) -> None:
        generator = random.Random(seed)
        self._random = generator.random
        self.shuffle = generator.shuffle

    def roll(self, sides: int) -> int:
        """Return a whole number from 1 to `sides`."""
        return int(self._random() * sides) + 1

    def pick(self, items: Sequence[T]) -> T:
        """Return one of `items`."""
        return items[int(self._random() * len(items))]


class Chance:
    """The dice of one ply of a session: an HMAC-SHA-256 stream keyed by the session's seed.

    `seed` is hex text of 32 bytes; `ply` counts the moves before it, or is `SETUP`. Numbers are drawn by rejection,
    so outcomes are exactly uniform. Block b of the stream is HMAC-SHA-256(seed, "ply/b"); a number below n uses the
    fewest bytes that hold n - 1, most significant first.
    """

    def __init__(self, seed: str, ply: int) -> None:
        self._key = bytes.fromhex(seed)
        self._ply = ply
        self._block = 0
        self._buffer = b""

    def _below(self, limit: int) -> int:
        size = max(1, ((limit - 1).bit_length() + 7) // 8)
        ceiling = 256**size - 256**size % limit
        while True:
            number = int.from_bytes(self._take(size), "big")
            if number < ceiling:
                return number % limit

    def _take(self, size: int) -> bytes:
        while len(self._buffer) < size:
            self._buffer += hmac.digest(self._key, f"{self._ply}/{self._block}".encode(), "sha256")
            self._block += 1
        taken, self._buffer = self._buffer[:size], self._buffer[size:]
        return taken

    def roll(self, sides: int) -> int:
        """Return a whole number from 1 to `sides`."""
        return self._below(sides) + 1

    def pick(self, items: Sequence[T]) -> T:
        """Return one of `items`."""
        return items[self._below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self._below(last + 1)
            items[last], items[other] = items[other], items[last]


class NotedChance(Chance):
    """Chance that notes every number drawn in `draws`: out of how many, and which, from 1."""

    def __init__(self, seed: str, ply: int, draws: list[tuple[int, int]]) -> None:
        super().__init__(seed, ply)
        self._draws = draws

    def _below(self, limit: int) -> int:
        number = super()._below(limit)
        self._draws.append((limit, number + 1))
        return number


def seed_from(text: str) -> str:
    """Return the seed of a text: itself if it is a seed (64 hex digits), else its SHA-256."""
    if re.fullmatch("[0-9a-fA-F]{64}", text):
        return text.lower()
    return hashlib.sha256(text.encode()).hexdigest()


def seed_hash(seed: str) -> str:
    """Return the publishable hash of a seed: its SHA-256 as hex text."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()
