"""What lies on the square, what stalls earn there, and the sums of rows and columns on its frame."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from games.drawing import Scene
from games.heller.rules.board import BAG, COLUMNS, EMPTY, EYE, OWNER, ROWS, SPACES, Board
from games.heller.rules.scoring import Score
from games.heller.show.picture import layout, marks, pieces
from games.heller.show.picture.layout import Side, Square
from games.heller.show.picture.pieces import ART

SIGNS: Final[Mapping[Side, Sequence[tuple[int, int]]]] = {
    "left": ((-19, 37), (19, 37), (0, -37)),
    "up": ((-55, 6), (55, 16), (55, -10)),
    "right": ((-32, -38), (32, -38), (0, 34)),
    "down": ((-8, -32), (32, -32), (50, 0)),
}
"""Where beside a tag are the eye, the bag, and whether it has risen or fallen."""


def put_board(drawn: Scene, square: Square, board: Board, size: int) -> None:
    """Put what lies on a square, as pieces of that size."""
    for space, content in zip(SPACES, board, strict=True):
        if content != EMPTY:
            kind = f"stall {OWNER[content][0]}" if content in OWNER else "tile"
            drawn.put(pieces.piece(content, size), *square.middle(space), kind)


def put_prices(drawn: Scene, square: Square, board: Board, counted: Score, before: Score) -> None:
    """Put on each stall what it earns there, in its row and its column, and how that has changed since `before`."""
    now, then = map(_earnings, (counted, before))
    for index, content in enumerate(board):
        if content in OWNER and (now[index] or then[index]):
            x, y = square.middle(SPACES[index])
            way = marks.way(now[index] - then[index])
            price = marks.price(OWNER[content][1] * now[index], way)
            drawn.put(price, x, y + layout.PRICE, "news" if way else "")


def _earnings(counted: Score) -> Mapping[int, int]:
    """Return what a stall of value 1 earns at each index of the board."""
    sums = Counter[int]()
    for segment in counted.segments:
        for index in segment.indexes:
            sums[index] += segment.total
    return sums


def put_sums(drawn: Scene, square: Square, board: Board, counted: Score, before: Score | None = None) -> None:
    """Put on the frame what the customers of rows and columns count, each part for itself where fires cut: nothing
    where nothing lies. What was another sum `before` says so."""
    was = _totals(before or counted)
    for line in (*ROWS, *COLUMNS):
        for segment, spot in layout.total_spots(square, counted.of_line(line)):
            if all(board[index] == EMPTY for index in segment.indexes):
                continue
            way = marks.way(segment.total - was[line, segment.indexes[0]])
            drawn.put(marks.total(segment.total, spot.side, spot.wide, way), spot.x, spot.y, "news" if way else "")
            signs = EYE if segment.has_eye else "", BAG if segment.has_bag else "", way
            for sign, (x, y) in zip(signs, SIGNS[spot.side], strict=True):
                if sign:
                    drawn.put(ART.sprite(sign, 32), spot.x + x, spot.y + y)


def _totals(counted: Score) -> Mapping[tuple[str, int], int]:
    """Return what a row or column counts at an index of the board."""
    return {(segment.line, index): segment.total for segment in counted.segments for index in segment.indexes}
