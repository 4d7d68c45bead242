"""Arranged boards and tables, and random games, for tests of Auf Heller und Pfennig."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Any

from games import heller
from games.chance import Playout
from games.contract import Event, Seat, State
from games.heller.rules.board import (
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
from games.heller.rules.moves import PlaceMarket
from games.heller.rules.position import FinishedRound, HellerPosition, HellerPublic, HellerSecret, HellerView
from tests.games import choosers
from tests.games.choosers import Rigged as Rigged

GAME = heller.GAME

RED, BLUE, ORANGE, GREEN = map(Seat, range(4))
CONTENTS: tuple[Content, ...] = (EMPTY, FIRE, EYE, BAG, *VALUE, *OWNER)


def square(*rows: str) -> Board:
    """Return a board from its upper rows, such as ``"R3 +6 . -1"``; the rest is empty."""
    contents: list[Content] = []
    for row in rows:
        written = row.replace("-", MINUS).split()
        contents += written + [EMPTY] * (len(COLUMNS) - len(written))
    assert all(content in CONTENTS for content in contents)
    return tuple(contents) + (EMPTY,) * (len(SPACES) - len(contents))


def state(board: Board, num_seats: int = 2, pool: int | None = None, **changes: Any) -> State:
    """Return a game with `board` in which red is to move and no seat holds a secret tile.

    `pool`: number of tiles left to draw (`None`: all not on the board); `changes`: fields of the public part;
    `secrets`: secret tiles by seat.
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
    """Return the view of `seat` (`None`: the public)."""
    view = game.view(seat)
    assert isinstance(view, HellerView)
    return view


def full_but(*free: int) -> Board:
    """Return a board full of stalls of 1, except for spaces with these indexes."""
    return tuple(EMPTY if index in free else MARKETS[0][1] for index in range(len(SPACES)))


def last_round(cash: tuple[int, ...], **changes: Any) -> tuple[State, list[Event]]:
    """Fill the last space of the last round, without earnings."""
    played = FinishedRound(full_but(), (None,) * len(cash), (0,) * len(cash))
    game = state(full_but(29), num_seats=len(cash), cash=cash, rounds=(played, played), **changes)
    return game, game.apply(RED, PlaceMarket(1, "F5"), Playout(1))


def end(cash: tuple[int, ...]) -> State:
    """Return a game that just ended with this cash."""
    return last_round(cash)[0]


positions = partial(choosers.positions, GAME)
