"""Boards and tables written down by hand, and random games, for the tests of Auf Heller und Pfennig."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, MutableSequence, Sequence
from typing import Any, TypeVar

from games.contract import Seat, State
from games.heller import AufHellerUndPfennig
from games.heller.board import (
    BAG,
    CASH,
    COLUMNS,
    EMPTY,
    EYE,
    FIRE,
    MARKETS,
    MINUS,
    NUM_ROUNDS,
    OWNER,
    SPACES,
    TILES,
    VALUE,
    Board,
    Content,
    markets_at_start,
)
from games.heller.options import HellerOptions
from games.heller.position import HellerPosition, HellerPublic, HellerSecret, HellerView
from tests.games import choosers

T = TypeVar("T")
GAME = AufHellerUndPfennig()
RED, BLUE, ORANGE, GREEN = map(Seat, range(4))
CONTENTS: tuple[Content, ...] = (EMPTY, FIRE, EYE, BAG, *VALUE, *OWNER)


class Reversing:
    """Chance known beforehand: a shuffle turns the items round, a pick takes the last; it keeps what it was given."""

    def __init__(self) -> None:
        self.shuffled: list[list[object]] = []
        self.picked_from: list[list[object]] = []

    def roll(self, sides: int) -> int:
        raise AssertionError("there are no dice in this game")

    def pick(self, items: Sequence[T]) -> T:
        self.picked_from.append(list(items))
        return items[-1]

    def shuffle(self, items: MutableSequence[T]) -> None:
        self.shuffled.append(list(items))
        items.reverse()


def square(*rows: str) -> Board:
    """Return a board from its upper rows, e.g. ``"R3 +6 . -1"``; what is not given is empty."""
    contents: list[Content] = []
    for row in rows:
        written = row.replace("-", MINUS).split()
        contents += written + [EMPTY] * (len(COLUMNS) - len(written))
    assert all(content in CONTENTS for content in contents)
    return tuple(contents) + (EMPTY,) * (len(SPACES) - len(contents))


def upright(row: str) -> Board:
    """Return a board with the contents of `row` in column 1, from top to bottom."""
    return square(*(f"{content} . . . ." for content in row.split()))


def state(board: Board, num_seats: int = 2, pool: int | None = None, **changes: Any) -> State:
    """Return a game in which `board` has been placed, red is to move and nobody holds a secret tile.

    `pool` says how many tiles are left to draw (`None`: all those not on the board); `changes` are fields of the
    public part, and `secrets` the secret tiles by seat.
    """
    left = Counter(TILES) - Counter(content for content in board if content in TILES)
    tiles = tuple(left.elements())[:pool]
    secrets = changes.pop("secrets", (None,) * num_seats)
    fields: dict[str, Any] = {
        "round": min(len(changes.get("rounds", ())) + 1, NUM_ROUNDS),
        "first": RED,
        "turn": RED,
        "board": board,
        "free": tuple(index for index, content in enumerate(board) if content == EMPTY),
        "pool": len(tiles),
        "has_tile": tuple(tile is not None for tile in secrets),
        "markets": (markets_at_start(num_seats),) * num_seats,
        "cash": (CASH,) * num_seats,
    }
    position = HellerPosition(HellerPublic(**(fields | changes)), HellerSecret(pool=tiles, tiles=secrets))
    return State(GAME.rules, position)


def seen(game: State, seat: Seat | None = None) -> HellerView:
    """Return what `seat` (`None`: the public) sees of a game."""
    view = game.view(seat)
    assert isinstance(view, HellerView)
    return view


def full_but(*free: int, contents: Content = MARKETS[0][1]) -> Board:
    """Return a board filled with `contents` except for the spaces with these indexes."""
    return tuple(EMPTY if index in free else contents for index in range(len(SPACES)))


def positions(seats: int, seed: int, every: int = 1) -> Iterator[tuple[State, Seat]]:
    """Return each `every`-th position of a random game that seeks variety, with a seat asked, and the last one."""
    return choosers.positions(GAME, HellerOptions(), seats, seed, every)
