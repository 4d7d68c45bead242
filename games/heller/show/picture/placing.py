"""The small square above the buttons of spaces: what is placed, large, and what each free space would bring."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Final

from games.drawing import Backdrop, Canvas, Scene, Sprite, mix, text_sprite
from games.heller.rules.board import BAG, COLOURS, EMPTY, INDEX, MARKETS, OWNER, SPACES, VALUE, Content, signed
from games.heller.rules.moves import HellerMove, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import HellerView
from games.heller.rules.scoring import gain, score
from games.heller.show.picture import backdrop, marks, pieces
from games.heller.show.picture.board import kind, put_sums
from games.heller.show.picture.layout import HELD, PLACING_HEIGHT, PLACING_HELD, PLACING_SQUARE
from games.heller.show.picture.pieces import ART, CREAM, GOLD, INK

WIDE, HIGH = int(PLACING_SQUARE.wide) - 6, int(PLACING_SQUARE.high) - 6
GROUND: Final = {"good": "#ffdf85", "bad": "#62526f", "fire": "#2b211c", "eye": "#33204c", "bag": "#d9efd2"}
DIM: Final = 0.15
"""How much of the wood is mixed into what lies there: free spaces come first."""


def scene(view: HellerView, moves: Sequence[HellerMove]) -> Scene | None:
    """Return the small square where `moves` put one thing on one of several spaces; `None` otherwise."""
    public, placings = (
        view.public,
        [move for move in moves if isinstance(move, PlaceDrawn | PlaceTile | PlaceMarket)],
    )
    held = {_held(view, placing) for placing in placings}
    content = held.pop() if len(held) == 1 and len(placings) == len(moves) else None
    if content is None:
        return None
    drawn, (x, y) = Scene(_slate()), PLACING_HELD
    drawn.put(marks.glow(HELD + 18), x, y)
    drawn.put(pieces.piece(content, HELD), x, y, "choice")
    seat, earned = public.turn, score(public.board, public.num_seats).earned[public.turn]
    drawn.put(pieces.badge(seat, 54), 36, y + 196)
    marks.put_purse(drawn, public.cash[seat], public.cash[seat] + earned, 74, y + 196, 206)
    put_sums(drawn, PLACING_SQUARE, public.board, public.num_seats)
    for space in {placing.space for placing in placings}:
        brings = _brings(gain(public.board, seat, content, space))
        drawn.put(brings, *PLACING_SQUARE.middle(space), "choice")
    for space in SPACES:
        if (there := public.board[INDEX[space]]) != EMPTY:
            drawn.put(_token(there), *PLACING_SQUARE.middle(space), kind(there))
    return drawn


def _held(view: HellerView, placing: PlaceDrawn | PlaceTile | PlaceMarket) -> Content | None:
    """Return what is placed, `None` where this view doesn't know it."""
    if isinstance(placing, PlaceMarket):
        return MARKETS[view.public.turn][placing.value]
    return view.tile if isinstance(placing, PlaceTile) else view.public.drawn


@backdrop.kept
def _slate() -> Backdrop:
    canvas = backdrop.cobbles(PLACING_HEIGHT, backdrop.LIGHTS[0])
    backdrop.pave(canvas, PLACING_SQUARE, "slate")
    return backdrop.finished(canvas, [*map(_token, (*pieces.TILES, *OWNER)), *map(_brings, (1, 0, -1))])


@functools.cache
def _brings(amount: int) -> Sprite:
    """Return a free space with what it would bring."""
    canvas = Canvas(WIDE, HIGH)
    canvas.rectangle((0, 0, WIDE, HIGH), 16, INK)
    canvas.rectangle((3, 3, WIDE - 3, HIGH - 3), 14, CREAM, GOLD, 6)
    canvas.put(marks.figure(signed(amount), 44, marks.colour_of(amount), WIDE - 20), WIDE / 2, HIGH / 2)
    return canvas.sprite(WIDE / 2, HIGH / 2)


@functools.cache
def _token(content: Content) -> Sprite:
    """Return what lies on a space, in short and dim."""
    canvas, x, y = Canvas(WIDE, HIGH), WIDE / 2, HIGH / 2
    seat, value = OWNER.get(content, (None, VALUE.get(content)))
    kind = content if value is None else "good" if value > 0 else "bad"
    ground = GROUND[kind] if seat is None else pieces.PAINT[COLOURS[seat]]
    canvas.rectangle((0, 0, WIDE, HIGH), 14, mix(ground, backdrop.PANEL, DIM), INK, 4)
    if seat is not None:
        canvas.put(pieces.badge(seat, 50), x - 24, y)
        canvas.put(text_sprite(str(value), 42, CREAM, INK, 4), x + 26, y)
    elif value is not None:
        canvas.put(text_sprite(content, 42, CREAM, INK, 4), x, y)
    elif content == BAG:
        canvas.put(ART.sprite(BAG, 64), x - 20, y)
        canvas.put(text_sprite("×2", 30, CREAM, INK, 4), x + 26, y)
    else:
        canvas.put(ART.sprite(content, 72), x, y)
    return canvas.sprite(x, y)
