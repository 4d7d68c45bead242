"""The menu of Auf Heller und Pfennig: what to place, then where.

Spaces are arranged as on the board, in rows of buttons; taken ones show their content. A phone fits only five short
ones, so their colour tells whether a space would gain or cost now, and a line above tells the best gains. The menu
behind a secret tile depends on it, and is visible only to its owner.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from games.contract import Choice, Label, Menu, Style, of_kind
from games.heller.rules.board import (
    COLUMNS,
    INDEX,
    MARKET_VALUES,
    MARKETS,
    NUM_ROUNDS,
    OWNER,
    ROWS,
    VALUE,
    Board,
    Content,
    Space,
    signed,
)
from games.heller.rules.moves import Draw, HellerMove, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import HellerView
from games.heller.rules.scoring import gains
from games.heller.show.words import BADGES, best_spaces, costly_spaces
from games.text import NONE

Placing = PlaceDrawn | PlaceTile | PlaceMarket

_UNIT: Final = MARKET_VALUES[0]


def menu(view: HellerView, legal_moves: Sequence[HellerMove]) -> Menu:
    """Group `legal_moves` of `view.seat`; each is a leaf."""
    if view.seat is None or not legal_moves:
        return ()
    label = Label("label-draw", {"pool": view.public.pool})
    draw = [Choice(label, (move,), style="primary") for move in of_kind(Draw, legal_moves)]
    groups = {
        "label-drawn": _drawn(view, of_kind(PlaceDrawn, legal_moves)),
        "label-tiles": [*draw, *_own_tile(view, of_kind(PlaceTile, legal_moves))],
        "label-markets": _markets(view, of_kind(PlaceMarket, legal_moves)),
    }
    found = ((label, tuple(choices)) for label, choices in groups.items())
    return tuple(Choice(Label(label), choices=choices) for label, choices in found if choices)


def _drawn(view: HellerView, moves: Sequence[PlaceDrawn]) -> Iterator[Choice]:
    board, tile = view.public.board, view.public.drawn
    if tile is not None:
        brings = gains(board, view.own_seat, tile)
        costly = costly_spaces(view, tile)
        told = {"tile": tile, "spaces": best_spaces(brings, is_forced=True), "costly": costly}
        label, brief = Label("label-place-drawn", told), Label("brief-place-drawn", told)
        is_least = tile in VALUE and told["spaces"] != NONE and max(brings.values()) < 0
        note = Label("note-least" if is_least else "note-drawn", told)
        is_told = tile not in VALUE or {told["spaces"], costly} != {NONE}
        squares = _squares(board, label, brief, moves, brings)
        yield replace(squares, emoji="👉", note=note if is_told else None)


def _own_tile(view: HellerView, moves: Sequence[PlaceTile]) -> Iterator[Choice]:
    board, tile = view.public.board, view.tile
    if moves and tile is not None:
        brings = gains(board, view.own_seat, tile)
        label, own = (Label("label-own-tile", {"tile": shown}) for shown in (NONE, tile))
        told = {"tile": tile, "spaces": best_spaces(brings), "costly": costly_spaces(view, tile)}
        squares = _squares(board, label, Label("brief-own-tile"), moves, brings)
        squares = replace(squares, secret=Label("label-own-tile-is", told))
        yield replace(squares, own=replace(squares, label=own))


def _markets(view: HellerView, placings: Sequence[PlaceMarket]) -> Iterator[Choice]:
    """Yield a node per value, highest first. Earnings are proportional to it, and so are computed for 1."""
    board, seat = view.public.board, view.own_seat
    per_unit = gains(board, seat, MARKETS[seat][_UNIT])
    for value, left in [*zip(MARKET_VALUES, view.public.markets[seat], strict=True)][::-1]:
        if moves := [move for move in placings if move.value == value]:
            brings = {space: per_unit[space] * value for space in per_unit}
            back = "yes" if value == _UNIT and view.public.round < NUM_ROUNDS else "no"
            told: dict[str, str | int] = {
                "value": value,
                "left": left,
                "back": back,
                "spaces": best_spaces(brings),
            }
            label, brief, note = (Label(id, told) for id in ("label-market", "brief-market", "note-market"))
            yield replace(_squares(board, label, brief, moves, brings), note=note)


def _squares(
    board: Board, label: Label, brief: Label, moves: Sequence[Placing], brings: Mapping[Space, int]
) -> Choice:
    """Return the node of a thing to place: a node per row, with spaces as leaves."""
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
    """Return the content of a taken space, for a stall only its owner, which keeps the row on one line."""
    owner = OWNER.get(content)
    return Choice(Label("label-taken", {"content": content if owner is None else BADGES[owner[0]]}))


def _leaf(move: Placing, brings: int) -> Choice:
    style: Style = "success" if brings > 0 else "danger" if brings < 0 else "secondary"
    note = Label("note-gain", {"gain": signed(brings)})
    return Choice(Label("label-space", {"space": move.space}), (move,), style=style, note=note)
