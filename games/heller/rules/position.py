"""A moment of Auf Heller und Pfennig: the market square, secret tiles, and a seat's view."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from itertools import accumulate
from types import MappingProxyType
from typing import NamedTuple

from typing_extensions import override

from games.contract import NOBODY, ONLY, Outcome, Position, Prompt, Public, Seat, Secret, View, best
from games.heller.rules.board import (
    CASH,
    EMPTY,
    EMPTY_BOARD,
    NUM_ROUNDS,
    SPACES,
    TILES,
    Board,
    Content,
    Markets,
    Space,
    Tile,
)


class Placed(NamedTuple):
    """The newest placing of the round."""

    seat: Seat
    space: Space


class FinishedRound(NamedTuple):
    """The public remains of a finished round."""

    board: Board
    """The full board that was paid by `games.heller.rules.scoring.score`."""
    unplaced: tuple[Tile | None, ...]
    """By seat: its secret tile, if never placed."""
    earned: tuple[int, ...]
    """By seat, in Heller."""


@dataclass(kw_only=True)
class HellerPublic(Public):
    """The public state of the market square. Sequences are by seat unless noted."""

    round: int = 1
    """1 to 3; 3 at the end."""
    first: Seat
    """The starting seat of this round."""
    board: Board = EMPTY_BOARD
    """Contents of the 30 spaces, row by row; at the end the board of the last round."""
    pool: int = 0
    """Number of tiles left to draw."""
    drawn: Tile | None = None
    """The tile drawn by the turn seat, which must place it."""
    has_tile: tuple[bool, ...]
    """Whether the seat still holds its secret tile."""
    markets: tuple[Markets, ...]
    """Markets left to place."""
    cash: tuple[int, ...]
    """In Heller; may be negative."""
    last: Placed | None = None
    rounds: tuple[FinishedRound, ...] = ()
    """In order."""
    turn: Seat = field(repr=False)
    free: tuple[int, ...] = field(default=tuple(range(len(SPACES))), repr=False)
    """Indexes of the empty spaces of `board`."""

    @property
    @override
    def num_seats(self) -> int:
        return len(self.cash)

    @property
    def is_over(self) -> bool:
        """Whether all rounds are finished."""
        return len(self.rounds) == NUM_ROUNDS

    @property
    @override
    def to_act(self) -> frozenset[Seat]:
        return ONLY[self.turn] if len(self.rounds) < NUM_ROUNDS else NOBODY

    @property
    @override
    def turn_seat(self) -> Seat | None:
        return None if self.is_over else self.turn

    @property
    @override
    def prompt(self) -> Prompt | None:
        if self.is_over:
            return None
        return _turn_prompt(self.pool, self.holds(self.turn)) if self.drawn is None else _drawn_prompt(self.drawn)

    @property
    @override
    def is_open(self) -> bool:
        return True

    @property
    @override
    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        winners = best(self.cash)
        return Outcome(winners, self.cash, "most-cash" if len(winners) == 1 else "tie")

    def can_act(self, seat: Seat) -> bool:
        """Tell whether `seat` has anything to draw or place."""
        return bool(self.pool) or self.holds(seat)

    def holds(self, seat: Seat) -> bool:
        """Tell whether `seat` has anything to place without drawing."""
        return self.has_tile[seat] or any(self.markets[seat])

    def next_seat(self, seat: Seat) -> Seat:
        """Return the next seat clockwise."""
        return Seat((seat + 1) % len(self.cash))

    def cash_after_rounds(self, seat: int) -> list[int]:
        """Return the cash of a seat at the start and after each finished round."""
        return list(accumulate((finished.earned[seat] for finished in self.rounds), initial=CASH))


@dataclass(kw_only=True)
class HellerSecret(Secret):
    """Secrets of the pool and of the seats."""

    pool: tuple[Tile, ...]
    """Tiles to draw, top tile last."""
    tiles: tuple[Tile | None, ...]
    """By seat: its secret tile; `None` once placed."""


@dataclass
class HellerPosition(Position):
    """A complete moment."""

    public: HellerPublic
    secret: HellerSecret


class HellerView(View):
    """The market square as a seat sees it: the public part and its secret tile."""

    public: HellerPublic
    tile: Tile | None
    """The seat's secret tile; `None` once placed."""

    @property
    def unseen(self) -> Counter[Content]:
        """Tiles that the seat hasn't seen in this round."""
        return Counter[Content](TILES) - Counter(
            (*self.public.board, self.public.drawn or EMPTY, self.tile or EMPTY)
        )


@cache
def _turn_prompt(pool: int, holds: bool) -> Prompt:
    return Prompt("turn", MappingProxyType({"pool": pool, "holds": "yes" if holds else "no"}))


@cache
def _drawn_prompt(tile: Tile) -> Prompt:
    return Prompt("place-drawn", MappingProxyType({"tile": tile}))
