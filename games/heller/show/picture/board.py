"""What lies on the square, and the sums at its edges."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from games.drawing import Scene
from games.heller.rules.board import BAG, COLUMNS, EMPTY, EYE, LINES, OWNER, ROWS, SPACES, Board
from games.heller.rules.scoring import Score, score
from games.heller.show.picture import layout, marks, pieces
from games.heller.show.picture.layout import Square

WAYS: Final = {1: "up", -1: "down"}


def put_board(drawn: Scene, square: Square, board: Board, size: int) -> None:
    """Put what lies on a square, as pieces of that size."""
    for space, content in zip(SPACES, board, strict=True):
        if content != EMPTY:
            kind = f"stall {OWNER[content][0]}" if content in OWNER else "tile"
            drawn.put(pieces.piece(content, size), *square.middle(space), kind)


def put_prices(drawn: Scene, square: Square, board: Board, num_seats: int) -> None:
    """Put on each stall what it earns there, in its row and its column."""
    sums = Counter[int]()
    for segment in score(board, num_seats).segments:
        sums.update(dict.fromkeys(segment.indexes, segment.total))
    for index, content in enumerate(board):
        if content in OWNER and sums[index]:
            x, y = square.middle(SPACES[index])
            drawn.put(marks.price(OWNER[content][1] * sums[index]), x, y + layout.PRICE)


def put_sums(drawn: Scene, square: Square, board: Board, num_seats: int, was: Board | None = None) -> None:
    """Put what the customers of rows and columns count: nothing where nothing lies, each part in a bracket where
    fires cut. What has changed since the board `was` another one says so."""
    counted, before = score(board, num_seats), _totals(score(was or board, num_seats))
    for line in (*ROWS, *COLUMNS):
        for segment, spot in layout.total_spots(square, counted.of_line(line)):
            if is_part := len(segment.indexes) < len(LINES[line]):
                x, y = square.middle(SPACES[segment.indexes[0]])
                length = len(segment.indexes) * (square.wide if line in ROWS else square.high)
                bracket = marks.bracket(length - 12, segment.total, is_row=line in ROWS)
                drawn.put(bracket, x - square.wide / 2, y - square.high / 2)
            if is_part or any(board[index] != EMPTY for index in segment.indexes):
                change = segment.total - before[line, segment.indexes[0]]
                way = WAYS.get((change > 0) - (change < 0))
                signs = [EYE] * segment.has_eye + [BAG] * segment.has_bag + [way] * (way is not None)
                tag = marks.total(segment.total, spot.side, square.tag, tuple(filter(None, signs)))
                drawn.put(tag, spot.x, spot.y, "news" if way else "")


def _totals(counted: Score) -> Mapping[tuple[str, int], int]:
    """Return what a row or column counts at an index of the board."""
    return {(segment.line, index): segment.total for segment in counted.segments for index in segment.indexes}
