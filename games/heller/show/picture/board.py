"""Contents of the square with earnings, the sums on its frame, and the small square above the buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain

from games.drawing import Backdrop, Scene, kept_in, name_labels, text_sprite, text_width
from games.heller.rules.board import (
    COLUMNS,
    EMPTY,
    FIRE,
    OWNER,
    ROWS,
    SPACES,
    Board,
    signed,
)
from games.heller.rules.legal import placed_by
from games.heller.rules.moves import Draw, HellerMove
from games.heller.rules.position import HellerView
from games.heller.rules.scoring import Score, changes, score
from games.heller.show.picture import backdrop, layout, marks, pieces
from games.heller.show.picture.layout import PLACING_SQUARE, Square
from games.heller.show.picture.pieces import CREAM, FOLDER, GOLD, INK


def put_board(drawn: Scene, square: Square, board: Board, size: int) -> None:
    """Put the contents of a square as pieces of this size."""
    for space, content in zip(SPACES, board, strict=True):
        if content == FIRE:
            drawn.put(pieces.ART.sprite("warmth", 1.7 * size), *square.middle(space))
    for space, content in zip(SPACES, board, strict=True):
        if content != EMPTY:
            kind = f"stall {OWNER[content][0]}" if content in OWNER else "tile"
            drawn.put(pieces.piece(content, size), *square.middle(space), kind)


def put_prices(drawn: Scene, square: Square, board: Board, counted: Score, before: Score) -> None:
    """Put each stall's earnings, by row and column, and their change since `before`."""
    now, then = map(_earnings, (counted, before))
    for index, content in enumerate(board):
        if content in OWNER:
            x, y = square.middle(SPACES[index])
            way = marks.way(now[index] - then[index])
            price = marks.price(OWNER[content][1] * now[index], way)
            drawn.put(price, x, y - 3, "news" if way else "")


def _earnings(counted: Score) -> Mapping[int, int]:
    """Return the earnings of a stall of value 1 at each index of the board."""
    sums = Counter[int]()
    for segment in chain(*counted.values()):
        for index in segment.indexes:
            sums[index] += segment.total
    return sums


def put_sums(drawn: Scene, square: Square, counted: Score, before: Score | None = None) -> None:
    """Put names and sums of rows and columns on the frame, effects of eye and bag, and changes since `before`."""
    was = _totals(before or counted)
    for line in (*ROWS, *COLUMNS):
        segments = counted[line]
        drawn.put(text_sprite(line, 31, GOLD, INK, 4), *square.head(line, is_cut=len(segments) > 1))
        for segment, spot in layout.total_spots(square, segments):
            total, change = segment.total, segment.total - was[line, segment.indexes[0]]
            if total or change or segment is not segments[-1]:
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
    """Return the sum of a row or column at an index of the board."""
    return {
        (segment.line, index): segment.total for segment in chain(*counted.values()) for index in segment.indexes
    }


def placing(view: HellerView, names: Sequence[str], moves: Sequence[HellerMove]) -> Scene | None:
    """Return the small square if `moves` put one thing on several spaces; `None` otherwise."""
    public = view.public
    placings = [move for move in moves if not isinstance(move, Draw)]
    held = {placed_by(view, placing) for placing in placings}
    content = held.pop() if len(held) == 1 and len(placings) == len(moves) else None
    if content is None:
        return None
    drawn = Scene(_slate(public.round))
    x = y = 51
    drawn.put(pieces.ART.sprite("around", 94), x, y)
    drawn.put(pieces.piece(content, 82), x, y, "choice")
    labels, height = name_labels(names[: public.num_seats], 164, *layout.NAME)
    for seat, label in enumerate(labels):
        left = 120 + 238 * seat
        if seat == public.turn:
            drawn.put(marks.frame(230, 76), left, y - 38, "turn")
        drawn.put(pieces.badge(seat, 46), left + 32, y)
        drawn.put(text_sprite(label, height, CREAM, INK, 4), left + 58 + text_width(label, height) / 2, y)
    for space in {placing.space for placing in placings}:
        _put_offer(drawn, *PLACING_SQUARE.middle(space), public.turn, changes(public.board, content, space))
    put_board(drawn, PLACING_SQUARE, public.board, 84)
    put_sums(drawn, PLACING_SQUARE, score(public.board))
    return drawn


@kept_in(FOLDER)
def _slate(round: int) -> Backdrop:
    """Return the empty small square in the light of a round (from 1)."""
    canvas = backdrop.cobbles(PLACING_SQUARE.frame[3] + 4, backdrop.LIGHTS[round - 1])
    backdrop.pave(canvas, PLACING_SQUARE, "slate", backdrop.SKIES[round - 1], "slate")
    return backdrop.finished(canvas, [marks.offer(amount) for amount in (1, 0, -1)])


def _put_offer(drawn: Scene, x: float, y: float, seat: int, brought: Sequence[int]) -> None:
    """Put on a free space the gains from placing there: large for `seat`, small below or beside for others."""
    others = [(other, change) for other, change in enumerate(brought) if change and other != seat]
    is_alone, ink, high = len(others) < 2, marks.on(brought[seat]), min(37, 81 // max(1, len(others)))
    told = marks.figure(signed(brought[seat]), 38 if others else 42, ink, 140 if is_alone else 60)
    left, top = (x - 50, y + 20) if is_alone else (x - 77 + told.width, y - high * (len(others) - 1) / 2)
    drawn.put(marks.offer(brought[seat]), x, y)
    drawn.put(told, x if is_alone else left - told.width / 2, y - 19 * bool(is_alone and others), "choice")
    for number, (other, change) in enumerate(others):
        figure = marks.figure(signed(change), min(33, high), ink, x + 45 - left)
        drawn.put(pieces.badge(other, min(30, high)), left + 15, top + high * number)
        drawn.put(figure, left + 30 + figure.width / 2, top + high * number)
