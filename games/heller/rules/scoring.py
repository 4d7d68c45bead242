"""What a board pays: customers times markets, row by row and column by column.

Fires cut a row or column into segments. In a segment the customers are added up (with the evil eye only the bad
ones count, with the coin bag the sum counts double) and every seat gets the sum times the values of its markets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from games.contract import Seat
from games.heller.rules.board import (
    BAG,
    COLOURS,
    EMPTY,
    EYE,
    FIRE,
    INDEX,
    LINES,
    OWNER,
    SPACES,
    VALUE,
    Board,
    Content,
    Space,
)


class Segment(NamedTuple):
    """The part of the row or column `line` (``A`` to ``F``, ``1`` to ``5``) between fires, with its arithmetic."""

    line: str
    indexes: tuple[int, ...]
    """Its spaces, as indexes of a board."""
    counted: tuple[int, ...]
    """Values of the customers that count."""
    scared: tuple[int, ...]
    """Values of the good customers whom the evil eye has scared away."""
    has_eye: bool
    has_bag: bool
    total: int
    """The sum of `counted`, doubled by the coin bag."""
    markets: tuple[int, ...]
    """By seat: the sum of its market values here."""

    @property
    def earned(self) -> tuple[int, ...]:
        """Return what each seat gets here, in Heller; negative when it pays."""
        return tuple(self.total * value for value in self.markets)


class Score(NamedTuple):
    """The arithmetic of a whole board: rows from A to F, then columns from 1 to 5, each from fire to fire."""

    segments: tuple[Segment, ...]
    earned: tuple[int, ...]
    """By seat, in Heller."""

    def of_line(self, line: str) -> tuple[Segment, ...]:
        """Return the segments of a row or column; none when it consists of fires."""
        return tuple(segment for segment in self.segments if segment.line == line)


@lru_cache(maxsize=512)
def score(board: Board, num_seats: int) -> Score:
    """Return what `board`, full or not, pays to each of `num_seats` seats, with the arithmetic."""
    segments = tuple(segment for line in LINES for segment in segments_of(board, line, LINES[line], num_seats))
    earned = [sum(segment.total * segment.markets[seat] for segment in segments) for seat in range(num_seats)]
    return Score(segments, tuple(earned))


def gain(board: Board, seat: Seat, content: Content, space: Space) -> int:
    """Return by how much the earnings of `seat` change when `content` is put on the free `space` of `board`."""
    index = INDEX[space]
    after = (*board[:index], content, *board[index + 1 :])
    num_seats = seat + 1
    return sum(
        sign * segment.total * segment.markets[seat]
        for sign, one in ((1, after), (-1, board))
        for line in space
        for segment in segments_of(one, line, LINES[line], num_seats)
    )


def gains(board: Board, seat: Seat, content: Content) -> dict[Space, int]:
    """Return the same for every free space of `board`."""
    free = (space for space, there in zip(SPACES, board, strict=True) if there == EMPTY)
    return {space: gain(board, seat, content, space) for space in free}


@lru_cache(maxsize=1 << 16)
def payment(line: Board) -> tuple[int, ...]:
    """Return what a row or column, given by its contents alone, pays to each of four seats."""
    segments = tuple(segments_of(line, "", range(len(line)), len(COLOURS)))
    return tuple(sum(segment.total * segment.markets[seat] for segment in segments) for seat in range(len(COLOURS)))


def segments_of(board: Board, line: str, indexes: Sequence[int], num_seats: int) -> Iterator[Segment]:
    """Yield the segments of a row or column, which is on these spaces of a board."""
    spaces: list[int] = []
    for index in indexes:
        if board[index] != FIRE:
            spaces.append(index)
        elif spaces:
            yield _segment(board, line, spaces, num_seats)
            spaces = []
    if spaces:
        yield _segment(board, line, spaces, num_seats)


def _segment(board: Board, line: str, spaces: Sequence[int], num_seats: int) -> Segment:
    customers: list[int] = []
    markets = [0] * num_seats
    has_eye = has_bag = False
    for index in spaces:
        content = board[index]
        if content in VALUE:
            customers.append(VALUE[content])
        elif content in OWNER:
            seat, value = OWNER[content]
            if seat < num_seats:
                markets[seat] += value
        elif content == EYE:
            has_eye = True
        elif content == BAG:
            has_bag = True
    counted = [value for value in customers if value < 0] if has_eye else customers
    scared = [value for value in customers if value > 0] if has_eye else []
    total = sum(counted) * (2 if has_bag else 1)
    return Segment(line, tuple(spaces), tuple(counted), tuple(scared), has_eye, has_bag, total, tuple(markets))
