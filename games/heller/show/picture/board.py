"""What lies on the square, and the sums at its edges."""

from __future__ import annotations

import functools

from games.drawing import Scene, Sprite, text_sprite
from games.heller.rules.board import BAG, COLUMNS, EMPTY, EYE, OWNER, ROWS, SPACES, Board, Content, Tile
from games.heller.rules.scoring import Segment, score
from games.heller.show.picture import layout, marks, pieces
from games.heller.show.picture.layout import MARKET_SQUARE, PIECE, Square
from games.heller.show.picture.pieces import GOLD


def put_board(drawn: Scene, board: Board) -> None:
    """Put what lies on the large square."""
    for space, content in zip(SPACES, board, strict=True):
        if content != EMPTY:
            drawn.put(pieces.piece(content, PIECE), *MARKET_SQUARE.middle(space), kind(content))


def kind(content: Content) -> str:
    """Return the name of a piece in a scene."""
    return f"stall {OWNER[content][0]}" if content in OWNER else "tile"


def put_sums(drawn: Scene, square: Square, board: Board, num_seats: int) -> None:
    """Put the names of rows and columns, and what the customers count there, from fire to fire."""
    for line in (*ROWS, *COLUMNS):
        sums = [(segment, layout.total_spot(square, segment)) for segment in score(board, num_seats).of_line(line)]
        is_cut = any(spot.is_before for _, spot in sums)
        drawn.put(_head(line), *layout.head_spot(square, line, is_cut))
        for segment, spot in sums:
            drawn.put(marks.total(segment.total, spot.side, spot.tag), spot.x, spot.y)
            for number, tile in enumerate(_changes(segment)):
                drawn.put(marks.change(tile), *layout.change_spot(spot, number))


@functools.cache
def _head(line: str) -> Sprite:
    return text_sprite(line, 40, GOLD)


def _changes(segment: Segment) -> list[Tile]:
    """Return which tiles change the sum of a segment."""
    return [tile for tile, changes in ((EYE, segment.has_eye), (BAG, segment.has_bag)) if changes]
