"""The choices a person makes: what to place, then where on the square.

The spaces stand below one another as on the board, a row of the board being a row of buttons. Each says by how
much it would change one's earnings as the board stands. A secret tile's spaces say nothing: what it is worth
must not be read from buttons that others may see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

from games.contract import Choice, Label, Menu, Move, Seat, Style
from games.heller.board import MARKET_VALUES, MARKETS, ROWS, Board, Space, signed
from games.heller.moves import Draw, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.position import HellerView
from games.heller.rules.scoring import gain

M = TypeVar("M", bound=Move)
Placing = PlaceDrawn | PlaceTile | PlaceMarket
Gain = Callable[[Space], int]

_UNIT: Final = MARKET_VALUES[0]


def menu(view: HellerView, legal_moves: Sequence[Move]) -> Menu:
    """Group `legal_moves` of `view.seat`: every one is a leaf."""
    public, seat = view.public, view.seat
    if seat is None or not legal_moves:
        return ()
    if public.drawn is not None:
        drawn = public.drawn
        node = _squares(
            Label("label-place-drawn", {"tile": drawn}),
            _of(PlaceDrawn, legal_moves),
            lambda space: gain(public.board, seat, drawn, space),
            emoji="👉",
        )
        return (Choice(Label("label-drawn"), choices=(node,)),)
    groups = (
        ("label-tiles", (*_draws(public.pool, legal_moves), *_own_tile(legal_moves))),
        ("label-markets", tuple(_markets(public.board, seat, public.markets[seat], legal_moves))),
    )
    return tuple(Choice(Label(label), choices=choices) for label, choices in groups if choices)


def _of(kind: type[M], moves: Iterable[Move]) -> list[M]:
    return [move for move in moves if isinstance(move, kind)]


def _draws(pool: int, moves: Sequence[Move]) -> tuple[Choice, ...]:
    label = Label("label-draw", {"pool": pool})
    return tuple(Choice(label, (move,), emoji="🫳", style="primary") for move in _of(Draw, moves))


def _own_tile(moves: Sequence[Move]) -> tuple[Choice, ...]:
    placings = _of(PlaceTile, moves)
    return (_squares(Label("label-own-tile"), placings, None, emoji="🎴"),) if placings else ()


def _markets(board: Board, seat: Seat, left: Sequence[int], moves: Sequence[Move]) -> Iterator[Choice]:
    """Yield a node per value, highest first. Earnings grow with the value: they are found once, for 1."""
    placings = _of(PlaceMarket, moves)
    spaces = {move.space for move in placings}
    per_unit = {space: gain(board, seat, MARKETS[seat][_UNIT], space) for space in spaces}
    for value in reversed(MARKET_VALUES):
        of_value = [move for move in placings if move.value == value]
        if of_value:
            label = Label("label-market", {"value": value, "left": left[value - 1]})
            yield _squares(label, of_value, _times(per_unit, value), emoji="🎪")


def _times(per_unit: dict[Space, int], value: int) -> Gain:
    return lambda space: per_unit[space] * value


def _squares(label: Label, moves: Sequence[Placing], brings: Gain | None, emoji: str) -> Choice:
    """Return the node of one thing to place: a node per row with a free space, its leaves the spaces."""
    rows = [
        Choice(
            Label("label-row", {"row": row}),
            choices=tuple(
                _leaf(move, None if brings is None else brings(move.space))
                for move in moves
                if move.space[0] == row
            ),
        )
        for row in ROWS
        if any(move.space[0] == row for move in moves)
    ]
    return Choice(label, choices=tuple(rows), emoji=emoji)


def _leaf(move: Placing, brings: int | None) -> Choice:
    if brings is None:
        return Choice(Label("label-space", {"space": move.space}), (move,))
    note = Label("note-gain", {"gain": signed(brings)})
    if brings == 0:
        return Choice(Label("label-space", {"space": move.space}), (move,), note=note)
    label = Label("label-space-gain", {"space": move.space, "gain": signed(brings)})
    style: Style = "success" if brings > 0 else "danger"
    return Choice(label, (move,), style=style, note=note)
