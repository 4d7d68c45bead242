"""Payments of a board: customers times markets, by row and column.

Fires cut rows and columns into segments. A segment's sum is that of its customers (with the evil eye only bad ones,
doubled by the coin bag); each seat gets it times the values of its markets. All four seats are counted here: absent
ones have no markets.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from games.contract import Seat, replaced
from games.heller.rules.board import (
    BAG,
    COLOURS,
    EMPTY,
    EYE,
    FIRE,
    INDEX,
    LINES,
    OWNER,
    ROWS,
    SPACES,
    VALUE,
    Board,
    Content,
    Space,
)


class Segment(NamedTuple):
    """A part of the row or column `line` (``A`` to ``F``, ``1`` to ``5``) between fires, with its arithmetic."""

    line: str
    indexes: tuple[int, ...]
    """Indexes of its spaces in a board."""
    counted: tuple[int, ...]
    """Values of the customers that count."""
    scared: tuple[int, ...]
    """Values of good customers scared away by the evil eye."""
    has_eye: bool
    has_bag: bool
    total: int
    """The sum of `counted`, doubled by the coin bag."""
    markets: tuple[int, ...]
    """By seat: sum of its market values here."""

    @property
    def earned(self) -> tuple[int, ...]:
        """Payment to each seat, in Heller, possibly negative."""
        return tuple([self.total * value for value in self.markets])


Score = Mapping[str, tuple[Segment, ...]]
"""The arithmetic of a board: the segments of each row and column, by name."""


@lru_cache(maxsize=512)
def score(board: Board) -> Score:
    """Return the arithmetic of a board, full or not."""
    numbers = range(len(SPACES))
    return {line: tuple(_segments(board[part], line, numbers[part])) for line, part in LINES.items()}


@lru_cache(maxsize=4096)
def earnings(board: Board) -> tuple[int, ...]:
    """Return the payment of a board, full or not, to each seat, in Heller."""
    return tuple(map(sum, zip(*(payment(board[line]) for line in LINES.values()), strict=True)))


def changes(board: Board, content: Content, space: Space) -> tuple[int, ...]:
    """Return the change of each seat's earnings if `content` is put on the free `space`."""
    after = replaced(board, INDEX[space], content)
    paid = [payment(one[LINES[line]]) for line in space for one in (after, board)]
    return tuple(
        row - old_row + column - old_column for row, old_row, column, old_column in zip(*paid, strict=True)
    )


def gain(board: Board, seat: Seat, content: Content, space: Space) -> int:
    """Return the change for `seat` alone."""
    return changes(board, content, space)[seat]


def gains(board: Board, seat: Seat, content: Content) -> dict[Space, int]:
    """Return the change for `seat` by free space."""
    free = (space for space, there in zip(SPACES, board, strict=True) if there == EMPTY)
    return {space: gain(board, seat, content, space) for space in free}


@lru_cache(maxsize=1 << 16)
def payment(contents: Board) -> tuple[int, ...]:
    """Return the payment of a row or column, given its contents, to each seat."""
    paid = [segment.earned for segment in _segments(contents)]
    return tuple(map(sum, zip(*paid, strict=True))) or (0,) * len(COLOURS)


def _segments(contents: Board, line: str = "", indexes: Sequence[int] = range(len(ROWS))) -> Iterator[Segment]:
    """Yield the segments of a row or column, given its contents and their indexes in a board."""
    cuts = [-1, *[at for at, content in enumerate(contents) if content == FIRE], len(contents)]
    for before, end in pairwise(cuts):
        if before + 1 < end:
            yield _segment(line, tuple(indexes[before + 1 : end]), contents[before + 1 : end])


def _segment(line: str, indexes: tuple[int, ...], contents: Board) -> Segment:
    customers = [VALUE[content] for content in contents if content in VALUE]
    has_eye, has_bag = EYE in contents, BAG in contents
    counted = tuple([value for value in customers if value < 0]) if has_eye else tuple(customers)
    scared = tuple([value for value in customers if value > 0]) if has_eye else ()
    markets = [0] * len(COLOURS)
    for content in contents:
        if content in OWNER:
            seat, value = OWNER[content]
            markets[seat] += value
    return Segment(line, indexes, counted, scared, has_eye, has_bag, sum(counted) * (1 + has_bag), tuple(markets))
