"""What lies on the square, and the sums at its edges."""

from __future__ import annotations

from games.drawing import Scene
from games.heller.rules.board import COLUMNS, EMPTY, OWNER, ROWS, SPACES, Board
from games.heller.rules.scoring import score
from games.heller.show.picture import layout, marks, pieces
from games.heller.show.picture.layout import Square


def put_board(drawn: Scene, square: Square, board: Board, size: int) -> None:
    """Put what lies on a square, as pieces of that size."""
    for space, content in zip(SPACES, board, strict=True):
        if content != EMPTY:
            kind = f"stall {OWNER[content][0]}" if content in OWNER else "tile"
            drawn.put(pieces.piece(content, size), *square.middle(space), kind)


def put_sums(drawn: Scene, square: Square, board: Board, num_seats: int) -> None:
    """Put what the customers of rows and columns count, from fire to fire; nothing where nothing lies."""
    counted = score(board, num_seats)
    for line in (*ROWS, *COLUMNS):
        for segment, spot in layout.total_spots(square, counted.of_line(line)):
            if any(board[index] != EMPTY for index in segment.indexes):
                changes = segment.has_eye, segment.has_bag
                drawn.put(marks.total(segment.total, spot.side, square.tag, *changes), spot.x, spot.y)
