"""The choices a person makes: what to place, then where on the square.

All spaces stand as on the board, a row of the board being a row of buttons; those taken show what lies there. Five
have to fit a phone side by side, so a colour says whether a space would bring or cost something as the board
stands, and a line above them what the best ones would bring. What is behind a secret tile depends on it: only who
opens it sees that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, assert_never

from games.contract import Choice, Label, Menu, Seat, Style, of_kind, one_of_each
from games.heller.rules.board import (
    COLUMNS,
    INDEX,
    MARKET_VALUES,
    MARKETS,
    OWNER,
    ROWS,
    VALUE,
    Board,
    Content,
    Space,
    signed,
)
from games.heller.rules.moves import Draw, HellerMove, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import HellerPublic, HellerView
from games.heller.rules.scoring import gains
from games.heller.show.words import BADGES, best_spaces
from games.text import NONE

Placing = PlaceDrawn | PlaceTile | PlaceMarket

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
                group, choices = "label-markets", [*_markets(public, seat, of_kind(PlaceMarket, legal_moves))]
            case _:
                assert_never(move)
        groups[group] = (*groups.get(group, ()), *choices)
    return tuple(Choice(Label(label), choices=choices) for label, choices in groups.items())


def _drawn(public: HellerPublic, seat: Seat, moves: Sequence[PlaceDrawn]) -> Choice:
    tile = public.drawn
    assert tile is not None, "a drawn tile to be placed"
    brings = gains(public.board, seat, tile)
    told: dict[str, str | int] = {"tile": tile, "spaces": best_spaces(brings, is_forced=True)}
    label, brief = Label("label-place-drawn", told), Label("brief-place-drawn", told)
    plain = "" if told["spaces"] == NONE else "note-best" if max(brings.values()) > 0 else "note-least"
    id = plain if tile in VALUE else "note-special"
    squares = _squares(public.board, label, brief, moves, brings)
    return replace(squares, emoji="👉", note=Label(id, told) if id else None)


def _own_tile(view: HellerView, seat: Seat, moves: Sequence[PlaceTile]) -> Choice:
    board, tile = view.public.board, view.tile
    assert tile is not None, "a secret tile to be placed"
    brings = gains(board, seat, tile)
    squares = _squares(board, Label("label-own-tile"), Label("brief-own-tile"), moves, brings)
    return replace(squares, secret=Label("label-own-tile-is", {"tile": tile, "spaces": best_spaces(brings)}))


def _markets(public: HellerPublic, seat: Seat, placings: Sequence[PlaceMarket]) -> Iterator[Choice]:
    """Yield a node per value, highest first. Earnings grow with the value: they are found once, for 1."""
    per_unit = gains(public.board, seat, MARKETS[seat][_UNIT])
    for value, left in [*zip(MARKET_VALUES, public.markets[seat], strict=True)][::-1]:
        if moves := [move for move in placings if move.value == value]:
            brings = {space: per_unit[space] * value for space in per_unit}
            told: dict[str, str | int] = {"value": value, "left": left, "spaces": best_spaces(brings)}
            label, brief, note = (Label(id, told) for id in ("label-market", "brief-market", "note-market"))
            yield replace(_squares(public.board, label, brief, moves, brings), note=note)


def _squares(
    board: Board, label: Label, brief: Label, moves: Sequence[Placing], brings: Mapping[Space, int]
) -> Choice:
    """Return the node of one thing to place: a node per row, its leaves the spaces."""
    by_space = {move.space: move for move in moves}
    rows = [
        Choice(
            Label("label-row", {"row": row}),
            choices=tuple(
                _taken(board[INDEX[space]]) if space not in by_space else _leaf(by_space[space], brings[space])
                for space in (row + column for column in COLUMNS)
            ),
        )
        for row in ROWS
    ]
    return Choice(label, choices=tuple(rows), brief=brief)


def _taken(content: Content) -> Choice:
    """Return what is shown of a space that is taken: of a stall only whose it is, so that a row stays a row."""
    owner = OWNER.get(content)
    return Choice(Label("label-taken", {"content": content if owner is None else BADGES[owner[0]]}))


def _leaf(move: Placing, brings: int) -> Choice:
    style: Style = "success" if brings > 0 else "danger" if brings < 0 else "secondary"
    note = Label("note-gain", {"gain": signed(brings)})
    return Choice(Label("label-space", {"space": move.space}), (move,), style=style, note=note)
