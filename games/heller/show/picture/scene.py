"""The pictures of Auf Heller und Pfennig: a view becomes a PNG.

They hold no words, so they serve every language. Colours are always named a second time, by a shape or a sign.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.contract import Event, Move, Seat
from games.drawing import Point, Scene, name_labels
from games.heller.rules.board import (
    BAG,
    COLUMNS,
    EMPTY,
    EYE,
    FIRE,
    INDEX,
    LINES,
    MARKET_VALUES,
    NUM_ROUNDS,
    OWNER,
    ROWS,
    SPACES,
    Tile,
)
from games.heller.rules.events import MarketPlaced, RoundBegan, SecretPlaced, TilePlaced
from games.heller.rules.position import HellerPublic, HellerView
from games.heller.rules.scoring import Segment, score
from games.heller.show.picture import backdrop, layout, marks, pieces
from games.heller.show.picture.layout import MARKET_SQUARE, PIECE


def picture(
    view: HellerView, names: Sequence[str], past: Sequence[Event] = (), moves: Sequence[Move] = ()
) -> bytes:
    """Return the market square as `view` sees it, as PNG of `layout.WIDTH` by `layout.HEIGHT` pixels."""
    return scene(view, names, past).png()


def emblem(view: HellerView, seat: Seat) -> bytes:
    """Return a stall in the colour of a seat, with the shape of that colour."""
    return pieces.own_stall(seat).png()


def scene(view: HellerView, names: Sequence[str], past: Sequence[Event] = ()) -> Scene:
    """Return the drawn picture before it is encoded."""
    public = view.public
    drawn = Scene(backdrop.square(public.num_seats))
    _put_board(drawn, public, past)
    for line in (*ROWS, *COLUMNS):
        _put_line(drawn, line, score(public.board, public.num_seats).of_line(line))
    drawn.put(marks.round_of(public.round, NUM_ROUNDS), *layout.ROUND)
    if public.outcome is None:
        _put_pool(drawn, public)
    if view.tile is not None and view.seat is not None:
        x, y = layout.OWN
        drawn.put(pieces.piece(view.tile, 92), x, y)
        drawn.put(marks.pin(view.seat, is_last=False), x + 38, y - 36)
    _put_names(drawn, names[: public.num_seats])
    for seat in range(public.num_seats):
        _put_seat(drawn, public, seat)
    return drawn


def _put_board(drawn: Scene, public: HellerPublic, past: Sequence[Event]) -> None:
    """Put what lies on the square, and marks on what was placed in `past`, the newest the strongest."""
    for space, content in zip(SPACES, public.board, strict=True):
        if content != EMPTY:
            drawn.put(pieces.piece(content, PIECE), *MARKET_SQUARE.middle(space))
    placed = {placing.space: placing.seat or 0 for placing in placed_since(past)}
    if public.last is not None:
        placed.pop(public.last.space, None)
        placed[public.last.space] = public.last.seat
    newest = public.last and public.last.space
    for space, seat in placed.items():
        x, y = MARKET_SQUARE.middle(space)
        drawn.put(marks.placed(PIECE, space == newest), x, y)
        inwards = MARKET_SQUARE.cell / 2 - (24 if space == newest else 21)
        if public.board[INDEX[space]] not in OWNER:  # whose a stall is shows on it
            drawn.put(marks.pin(seat, space == newest), x + inwards, y - inwards)


def placed_since(past: Sequence[Event]) -> list[TilePlaced | SecretPlaced | MarketPlaced]:
    """Return what was placed in this round, as far as `past` tells: what lay there before is gone."""
    began = max((number for number, event in enumerate(past) if isinstance(event, RoundBegan)), default=0)
    return [event for event in past[began:] if isinstance(event, TilePlaced | SecretPlaced | MarketPlaced)]


def _put_line(drawn: Scene, line: str, segments: Sequence[Segment]) -> None:
    """Put the name of a row or column and what the customers count there, from fire to fire.

    Where a tile changes what counts, a line leads from it to the plate, which bears its sign.
    """
    spots = [layout.total_spot(MARKET_SQUARE, segment) for segment in segments]
    is_cut = any(spot.is_before for spot in spots)
    drawn.put(marks.head(line), *layout.head_spot(MARKET_SQUARE, line, is_cut))
    for segment, spot in zip(segments, spots, strict=True):
        if changes := _changes(segment):
            reach = marks.reach(changes[0], len(segment.indexes), line in ROWS)
            drawn.put(reach, *MARKET_SQUARE.corner(SPACES[segment.indexes[0]]))
        drawn.put(marks.total(segment.total, spot.side, spot.is_small), spot.x, spot.y)
        for number, tile in enumerate(changes):
            drawn.put(marks.change(tile), *layout.change_spot(spot, number))


def _changes(segment: Segment) -> list[Tile]:
    """Return what changes the sum of a segment: eye, bag and fire, those that change it most first."""
    is_cut = len(segment.indexes) < len(LINES[segment.line])
    found: dict[Tile, bool] = {EYE: segment.has_eye, BAG: segment.has_bag, FIRE: is_cut}
    return [tile for tile, changes in found.items() if changes]


def _put_pool(drawn: Scene, public: HellerPublic) -> None:
    """Put the pool and how many tiles it has left, and on it the tile that was drawn."""
    x, y = layout.POOL
    for i in range(min(4, public.pool)):
        drawn.put(pieces.face_down(60), x, y + 8 - 6 * i)
    drawn.put(marks.left(public.pool), x - 86, y)
    if public.drawn is not None:
        x, y = layout.DRAWN
        drawn.put(marks.glow(124), x, y)
        drawn.put(pieces.piece(public.drawn, 108), x, y + 1)


def _put_names(drawn: Scene, names: Sequence[str]) -> None:
    """Put who plays at the top of each panel."""
    panels = [layout.seat_box(seat, len(names)) for seat in range(len(names))]
    left, _, right, _ = panels[0]
    labels, height = name_labels(names, right - left - 32, *layout.NAME)
    for label, (left, top, _, _) in zip(labels, panels, strict=True):
        drawn.put(marks.name(label, height), left + 16, top + layout.NAME_ROW)


def _put_seat(drawn: Scene, public: HellerPublic, seat: int) -> None:
    left, top, right, bottom = layout.seat_box(seat, public.num_seats)
    winners = public.outcome.winners if public.outcome else ()
    if seat == public.turn_seat or seat in winners:
        drawn.put(marks.frame(right - left, bottom - top), left, top)
    # when all is over, stalls that are left are worth nothing and not shown: the rest stands in the middle
    x, y = left + 40, top + (72 if public.outcome is None else 120)
    end = right - 12
    if public.outcome is None and public.has_tile[seat]:
        drawn.put(pieces.face_down(54), end - 27, y)
        end -= 58
    drawn.put(pieces.badge(seat, 24), x, y)
    drawn.put(marks.purse(public.cash[seat], end - x - 36), x + 36, y)
    if seat in winners:
        drawn.put(marks.crown(), x, y - 20)
    if public.outcome is not None:
        return
    earned = score(public.board, public.num_seats).earned[seat]
    drawn.put(marks.forecast(public.cash[seat], earned, right - left - 32), left + 16, top + 115)
    _put_stalls(drawn, public, seat, (left + 8, bottom - 26), right - left - 15)


def _put_stalls(drawn: Scene, public: HellerPublic, seat: int, at: Point, room: float) -> None:
    """Put the stalls that a seat has left beside each other, the best first, as on the buttons."""
    counts = zip(MARKET_VALUES, public.markets[seat], strict=True)
    values = [value for value, count in counts for _ in range(count)][::-1]
    pitch = min(58.0, room / max(1, len(values)))
    for i, value in enumerate(values):
        drawn.put(marks.chip(seat, value, round(pitch - 2)), at[0] + pitch * i, at[1])
