"""What a seat, or the public, sees of Auf Heller und Pfennig."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal, NamedTuple

from games.contract import Public, Seat, View
from games.heller.board import Board, Content, Space, Tile


class Placed(NamedTuple):
    """The newest placing of the round: who placed on which space, a drawn tile, its secret tile or a market."""

    seat: Seat
    space: Space
    source: Literal["drawn", "tile", "market"]


class FinishedRound(NamedTuple):
    """What is left to see of a finished round."""

    first: Seat
    """The seat that began it."""
    board: Board
    """Filled: what `games.heller.scoring.score` paid out."""
    unplaced: tuple[Tile | None, ...]
    """By seat: the secret tile that it never placed."""
    earned: tuple[int, ...]
    """By seat, in Heller."""


@dataclass(frozen=True)
class HellerPublic(Public):
    """The market square as everybody sees it. Sequences by seat unless said otherwise."""

    round: int
    """1 to 3; 3 at the end."""
    first: Seat
    """The seat that began this round."""
    board: Board
    """Contents of the 30 spaces, row after row; at the end the board of the last round."""
    pool: int
    """How many tiles are left to draw."""
    drawn: Tile | None
    """The tile that the turn seat has drawn and must place."""
    has_tile: tuple[bool, ...]
    """Whether the seat still holds its secret tile."""
    markets: tuple[tuple[int, int, int, int], ...]
    """How many markets of value 1, 2, 3 and 4 the seat has left to place."""
    cash: tuple[int, ...]
    """In Heller; may be negative."""
    last: Placed | None
    rounds: tuple[FinishedRound, ...]
    """In order."""

    @cached_property
    def json(self) -> str:
        """Return everything public as compact JSON text, an object with these keys.

        ``seats`` their number · ``ply`` · ``ask`` seats to act · ``turn`` turn seat · ``round`` · ``first`` ·
        ``board`` written by `joined` · ``pool`` · ``drawn`` · ``tiles`` by seat: 1 while it holds its secret tile ·
        ``markets`` by seat: how many of each value · ``cash`` · ``last``: seat, space, source · ``rounds``, each
        first seat, board, unplaced tiles, earnings · ``outcome``: winners, scores, reason. What is null is left
        out.
        """
        outcome = self.outcome
        fields = {
            "seats": self.num_seats,
            "ply": self.ply,
            "ask": sorted(self.to_act),
            "turn": self.turn_seat,
            "round": self.round,
            "first": self.first,
            "board": joined(self.board),
            "pool": self.pool,
            "drawn": self.drawn,
            "tiles": list(map(int, self.has_tile)),
            "markets": self.markets,
            "cash": self.cash,
            "last": self.last,
            "rounds": rounds_in_json(self.rounds),
            "outcome": outcome and (outcome.winners, outcome.scores, outcome.reason),
        }
        return encode({key: value for key, value in fields.items() if value is not None})


@dataclass(frozen=True)
class HellerView(View):
    """The market square as one seat sees it: the public part and its own secret tile."""

    public: HellerPublic
    tile: Tile | None = None
    """The seat's secret tile; `None` once it is placed."""

    def to_json(self) -> str:
        """Return ``{"seat", "tile", "public"}`` as JSON text: `HellerPublic.json`, made once per ply, goes in."""
        seat = "null" if self.seat is None else self.seat
        tile = "null" if self.tile is None else f'"{self.tile}"'
        return f'{{"seat":{seat},"tile":{tile},"public":{self.public.json}}}'


encode: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False, ensure_ascii=False).encode
"""Writes compact JSON; the minus signs of tiles stay as they are."""


def joined(board: Sequence[Content]) -> str:
    """Return a board in JSON: the contents of its spaces with blanks between them."""
    return " ".join(board)


def rounds_in_json(rounds: Sequence[FinishedRound]) -> list[list[Any]]:
    """Return finished rounds as they stand in JSON."""
    return [[first, joined(board), unplaced, earned] for first, board, unplaced, earned in rounds]
