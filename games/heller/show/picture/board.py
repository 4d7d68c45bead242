"""What lies on the square, what stalls earn there, and the sums of rows and columns on its frame."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from games.drawing import Scene
from games.heller.rules.board import COLUMNS, EMPTY, FIRE, OWNER, ROWS, SPACES, Board
from games.heller.rules.scoring import Score
from games.heller.show.picture import layout, marks, pieces
from games.heller.show.picture.layout import Square


def put_board(drawn: Scene, square: Square, board: Board, size: int) -> None:
    """Put what lies on a square, as pieces of that size."""
    for space, content in zip(SPACES, board, strict=True):
        if content == FIRE:
            drawn.put(pieces.ART.sprite("warmth", 1.7 * size), *square.middle(space))
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
            drawn.put(price, x, y - 3, "news" if way else "")


def _earnings(counted: Score) -> Mapping[int, int]:
    """Return what a stall of value 1 earns at each index of the board."""
    sums = Counter[int]()
    for segment in counted.segments:
        for index in segment.indexes:
            sums[index] += segment.total
    return sums


def put_sums(drawn: Scene, square: Square, board: Board, counted: Score, before: Score | None = None) -> None:
    """Put on the frame what the customers of rows and columns count, on fires that of the parts which they cut off,
    if anybody counts there; how an eye or a bag makes that sum, and how far it is from what it was `before`."""
    was = _totals(before or counted)
    for line in (*ROWS, *COLUMNS):
        segments = counted.of_line(line)
        for segment, spot in layout.total_spots(square, segments):
            total, change = segment.total, segment.total - was[line, segment.indexes[0]]
            if total or change or (segment is not segments[-1] and (segment.counted or segment.scared)):
                tag = marks.total(total, spot.side, spot.wide, marks.way(change))
                drawn.put(tag, spot.x, spot.y, "news" if change else "")
            step, made = marks.step(change) if change else None, None
            if segment.scared or (segment.has_bag and segment.counted):
                made = marks.made(sum(segment.scared), segment.has_bag)
            is_shared = step and made and spot.beside[0] == spot.beside[1]
            for slip, other, (x, y), side in zip((made, step), (step, made), spot.beside, (0.5, -0.5), strict=True):
                if slip:
                    aside = side * other.width if is_shared and other else 0
                    drawn.put(slip, spot.x + x + aside, spot.y + y)


def _totals(counted: Score) -> Mapping[tuple[str, int], int]:
    """Return what a row or column counts at an index of the board."""
    return {(segment.line, index): segment.total for segment in counted.segments for index in segment.indexes}
