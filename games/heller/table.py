"""The table of Auf Heller und Pfennig: the plain data that the rules work on.

Every attribute holds an immutable value that is replaced when it changes, never altered in place. So a clone
is a copy of references, and a view may share what it shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self, TypeVar

from games.contract import Seat
from games.heller.board import EMPTY_BOARD, SPACES, Board, Content, Tile
from games.heller.view import FinishedRound, Placed

T = TypeVar("T")

Markets = tuple[int, int, int, int]
"""How many markets of value 1, 2, 3 and 4."""


@dataclass(kw_only=True)
class Table:
    """Everything on and around the board. Sequences by seat unless said otherwise."""

    num_seats: int
    first: Seat
    """The seat that began this round."""
    turn: Seat
    board: Board = EMPTY_BOARD
    free: tuple[int, ...] = tuple(range(len(SPACES)))
    """Derived from `board`: the indexes of the empty spaces."""
    pool: tuple[Tile, ...]
    """A secret: the tiles to draw, the top one last."""
    secrets: tuple[Tile | None, ...]
    """A secret of each seat: its tile; `None` once it is placed."""
    drawn: Tile | None = None
    markets: tuple[Markets, ...]
    """Derived from the boards of all rounds: what is left to place."""
    cash: tuple[int, ...]
    """Derived from the finished rounds."""
    last: Placed | None = None
    rounds: tuple[FinishedRound, ...] = ()
    is_over: bool = False
    """Derived: all rounds are finished."""

    def clone(self) -> Self:
        """Return an independent copy."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        return copy

    def put(self, content: Content, index: int) -> None:
        """Put a tile or market on a free space."""
        self.board = replaced(self.board, index, content)
        at = self.free.index(index)
        self.free = self.free[:at] + self.free[at + 1 :]

    def can_act(self, seat: Seat) -> bool:
        """Tell whether `seat` has anything to draw or to place."""
        return bool(self.pool) or self.secrets[seat] is not None or any(self.markets[seat])

    def next_seat(self, seat: Seat) -> Seat:
        """Return the next seat clockwise."""
        return Seat((seat + 1) % self.num_seats)


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return `items` with `item` at `index`."""
    return items[:index] + (item,) + items[index + 1 :]  # noqa: RUF005 - adding tuples is the fastest way
