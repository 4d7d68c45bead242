"""The choices a person makes: what to place, then where on the square.

All spaces stand as on the board, a row of the board being a row of buttons; those taken show what lies there. Five
have to fit a phone side by side, so a colour says whether a space would bring or cost something as the board
stands, and a line above them what the best ones would bring. What is behind a secret tile depends on it: only who
opens it sees that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, assert_never

from games.contract import Choice, Label, Menu, Seat, Style, of_kind, one_of_each
from games.heller.rules.board import (
    COLUMNS,
    INDEX,
    MARKET_VALUES,
    MARKETS,
    OWNER,
    ROWS,
    Board,
    Content,
    Space,
    signed,
)
from games.heller.rules.moves import Draw, HellerMove, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import HellerPublic, HellerView
from games.heller.rules.scoring import gain
from games.heller.show.words import BADGES, best_spaces
from games.text import NONE

Placing = PlaceDrawn | PlaceTile | PlaceMarket
Gain = Callable[[Space], int]

_UNIT: Final = MARKET_VALUES[0]


def menu(view: HellerView, legal_moves: Sequence[HellerMove]) -> Menu:
    """Group `legal_moves` of `view.seat`: every one is a leaf."""
    public, seat = view.public, view.seat
    if seat is None or not legal_moves:
        return ()
    groups: dict[str, tuple[Choice, ...]] = {}
    for move in one_of_each(legal_moves):
        match move:
            case Draw():
                label = Label("label-draw", {"pool": public.pool})
                group, choices = "label-tiles", [Choice(label, (move,), style="primary")]
            case PlaceDrawn():
                group, choices = "label-drawn", [_drawn(public, seat, of_kind(PlaceDrawn, legal_moves))]
            case PlaceTile():
                group, choices = "label-tiles", [_own_tile(view, seat, of_kind(PlaceTile, legal_moves))]
            case PlaceMarket():
                group, choices = "label-markets", _markets(public, seat, of_kind(PlaceMarket, legal_moves))
            case _:
                assert_never(move)
        groups[group] = (*groups.get(group, ()), *choices)
    return tuple(Choice(Label(label), choices=choices) for label, choices in groups.items())


def _drawn(public: HellerPublic, seat: Seat, moves: Sequence[PlaceDrawn]) -> Choice:
    tile = public.drawn
    assert tile is not None, "a drawn tile to be placed"
    label = Label("label-place-drawn", {"tile": tile})
    brings = partial(gain, public.board, seat, tile)
    return _squares(public.board, label, moves, brings, Label("brief-place-drawn", {"tile": tile}), "👉")


def _own_tile(view: HellerView, seat: Seat, moves: Sequence[PlaceTile]) -> Choice:
    board, tile = view.public.board, view.tile
    assert tile is not None, "a secret tile to be placed"
    brings, brief = partial(gain, board, seat, tile), Label("brief-own-tile")
    squares = _squares(board, Label("label-own-tile"), moves, brings, brief)
    return replace(squares, note=None, secret=Label("label-own-tile-is", {"tile": tile, "spaces": _best(squares)}))


def _markets(public: HellerPublic, seat: Seat, placings: Sequence[PlaceMarket]) -> list[Choice]:
    """Return a node per value, highest first. Earnings grow with the value: they are found once, for 1."""
    board, spaces = public.board, {move.space for move in placings}
    per_unit = {space: gain(board, seat, MARKETS[seat][_UNIT], space) for space in spaces}
    by_value = {value: [move for move in placings if move.value == value] for value in reversed(MARKET_VALUES)}
    left = dict(zip(MARKET_VALUES, public.markets[seat], strict=True))
    found = []
    for value, of_value in by_value.items():
        if of_value:
            label, brief = (Label(message, {"value": value}) for message in ("label-market", "brief-market"))
            squares = _squares(board, label, of_value, _times(per_unit, value), brief)
            note = Label("note-market", {"value": value, "left": left[value], "spaces": _best(squares)})
            found.append(replace(squares, note=note))
    return found


def _best(squares: Choice) -> str | int:
    """Return the best spaces for what need not be placed, if they bring something."""
    note = squares.note
    return NONE if note is None or note.id != "note-best" else note.args["spaces"]


def _times(per_unit: dict[Space, int], value: int) -> Gain:
    return lambda space: per_unit[space] * value


def _squares(
    board: Board, label: Label, moves: Sequence[Placing], brings: Gain, brief: Label, emoji: str | None = None
) -> Choice:
    """Return the node of one thing to place: a node per row, its leaves the spaces."""
    by_space = {move.space: move for move in moves}
    rows = [
        Choice(
            Label("label-row", {"row": row}),
            choices=tuple(
                _taken(board[INDEX[space]]) if space not in by_space else _leaf(by_space[space], brings(space))
                for space in (row + column for column in COLUMNS)
            ),
        )
        for row in ROWS
    ]
    gains = {space: brings(space) for space in by_space}
    best, message = best_spaces(gains), "note-best" if max(gains.values()) > 0 else "note-least"
    note = Label(message, {"spaces": best}) if best else None
    return Choice(label, choices=tuple(rows), emoji=emoji, note=note, brief=brief)


def _taken(content: Content) -> Choice:
    """Return what is shown of a space that is taken: of a stall only whose it is, so that a row stays a row."""
    owner = OWNER.get(content)
    return Choice(Label("label-taken", {"content": content if owner is None else BADGES[owner[0]]}))


def _leaf(move: Placing, brings: int) -> Choice:
    style: Style = "success" if brings > 0 else "danger" if brings < 0 else "secondary"
    note = Label("note-gain", {"gain": signed(brings)})
    return Choice(Label("label-space", {"space": move.space}), (move,), style=style, note=note)
