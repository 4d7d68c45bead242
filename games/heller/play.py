"""Goals of a computer player of Auf Heller und Pfennig: gains over the others, and markets worth keeping."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from operator import itemgetter
from typing import Final, assert_never

from games.chance import Rng
from games.contract import Leanings, Play, Seat, one_of_each
from games.heller.evaluation import reasons
from games.heller.rules.board import (
    BAD,
    COLUMNS,
    EMPTY,
    GOOD,
    LINES,
    MARKET_VALUES,
    MARKETS,
    NUM_ROUNDS,
    ROWS,
    SPACES,
    TILES,
    VALUE,
    Board,
    Content,
    Tile,
)
from games.heller.rules.legal import DRAWN_PLACINGS, MARKET_PLACINGS, TILE_PLACINGS, placed_by
from games.heller.rules.moves import Draw, HellerMove, PlaceDrawn, PlaceMarket, PlaceTile
from games.heller.rules.position import HellerPublic, HellerView
from games.heller.rules.scoring import changes, earnings, payment

_TURNED: Final = tuple(COLUMNS.index(column) * len(ROWS) + ROWS.index(row) for row, column in map(tuple, SPACES))
"""Index of each space in a board read by columns."""
_PER_GOOD, _PER_BAD = (
    sum(abs(VALUE[tile]) for tile in TILES if VALUE.get(tile, 0) * sign > 0) / len(TILES) for sign in (1, -1)
)
"""Expected value of an undrawn tile in good and in bad customers."""

LATER: Final = {2: 8.0, 3: 6.5, 4: 5.5}
"""Expected earnings of a market in a later round, in Heller per point of its value, by number of seats."""
NOW: Final = 3.0
"""Least earnings of a market in this round, on an empty square; below that it had better wait."""
CROWDED: Final = 15
"""With fewer free spaces, not all markets can be placed."""
SPREAD: Final = 5.0
SPREAD_LATE: Final = 12.0
SPREAD_EARLY: Final = 5.0
"""`SPREAD` Heller of lead make winning e times as likely at the end; `SPREAD_LATE` more a round before it.

`SPREAD_EARLY` more for each earlier round. Measured, like `LATER`, in games of these players.
"""
HOLD: Final = 7.0
DOUBT: Final = 2.0
"""Random noise in Heller."""


def policy(view: HellerView, legal_moves: Sequence[HellerMove], rng: Rng) -> HellerMove:
    """Return the move that gains most immediately, give or take `DOUBT`."""
    public, seat = view.public, view.seat
    assert seat is not None
    square = _Square(public, seat)
    empty = len(public.free) / len(SPACES)
    allowed = frozenset(legal_moves)
    choices: list[tuple[float, HellerMove]] = []

    def weigh(placings: Sequence[HellerMove], effects: list[float], cost: float, factor: int = 1) -> None:
        """Weigh the best legal one of the placings."""
        while (most := max(effects)) != -inf:
            at = effects.index(most)
            move = placings[public.free[at]]
            if move in allowed:
                choices.append((factor * (most - cost) + DOUBT * rng.roll(100) / 100, move))
                return
            effects[at] = -inf

    for move in one_of_each(legal_moves):
        match move:
            case Draw():
                doubt = DOUBT * rng.roll(100) / 100
                good, bad = max(square.effects(GOOD[0])), max(square.effects(BAD[0]))
                choices.append((_PER_GOOD * good + _PER_BAD * bad + doubt, move))
            case PlaceDrawn():
                assert public.drawn is not None
                weigh(DRAWN_PLACINGS, square.tile_effects(public.drawn), 0)
            case PlaceTile():
                assert view.tile is not None
                weigh(TILE_PLACINGS, square.tile_effects(view.tile), HOLD * empty)
            case PlaceMarket():
                units = square.effects(MARKETS[seat][1])
                for value, left in zip(MARKET_VALUES, public.markets[seat], strict=True):
                    if left:
                        weigh(MARKET_PLACINGS[value], [*units], _reserve(public, value), value)
            case _:
                assert_never(move)
    return max(choices, key=itemgetter(0))[1]


class _Square:
    """The values of free spaces from a seat's view."""

    def __init__(self, public: HellerPublic, seat: Seat) -> None:
        self._free, self._seat, self._num_seats = public.free, seat, public.num_seats
        self._rows, self._columns = ([public.board[LINES[line]] for line in lines] for lines in (ROWS, COLUMNS))

    def effects(self, content: Content) -> list[float]:
        """Return by free space the gain from a tile or market over the other seats."""
        by_row = [lead for row in self._rows for lead in _leads(row, content, self._seat, self._num_seats)]
        by_column = [lead for line in self._columns for lead in _leads(line, content, self._seat, self._num_seats)]
        return [by_row[index] + by_column[_TURNED[index]] for index in self._free]

    def tile_effects(self, tile: Tile) -> list[float]:
        """Return the same for a tile; customers scale those of value 1."""
        value = VALUE.get(tile)
        if value is None:
            return self.effects(tile)
        return [abs(value) * effect for effect in self.effects(GOOD[0] if value > 0 else BAD[0])]


def _reserve(public: HellerPublic, value: int) -> float:
    """Return the least earnings per point of a market; below that it had better wait."""
    now = NOW * len(public.free) / len(SPACES)
    return max(now, LATER[public.num_seats]) if value > 1 and public.round < NUM_ROUNDS else now


def worth(view: HellerView) -> float:
    """Return the cash if the board were scored now, and the expected earnings of markets in hand."""
    public, seat = view.public, view.seat
    assert seat is not None
    rounds_left = NUM_ROUNDS - len(public.rounds)
    if not rounds_left:
        return public.cash[seat] / SPREAD
    per_point, num_free = LATER[public.num_seats], len(public.free)
    ones, *others = public.markets[seat]
    high = sum(value * left for value, left in zip(MARKET_VALUES[1:], others, strict=True))
    now = per_point * min(1, num_free / CROWDED)
    in_hand = now * (ones + high) if rounds_left == 1 else now * ones + per_point * high
    to_come = rounds_left - 1 + num_free / len(SPACES)
    spread = SPREAD + SPREAD_LATE * min(to_come, 1) + SPREAD_EARLY * max(to_come - 1, 0)
    return (public.cash[seat] + earnings(public.board)[seat] + in_hand) / spread


@lru_cache(maxsize=1 << 16)
def _leads(line: Board, content: Content, seat: int, num_seats: int) -> tuple[float, ...]:
    """Return by place of a row or column the gain from a tile or market over the other seats."""
    before = _ahead(payment(line), seat, num_seats)
    return tuple(
        _ahead(payment((*line[:at], content, *line[at + 1 :])), seat, num_seats) - before if there == EMPTY else 0.0
        for at, there in enumerate(line)
    )


def _ahead(amounts: Sequence[int], seat: int, num_seats: int) -> float:
    """Return a seat's lead over the mean of the others."""
    own = amounts[seat]
    return own - (sum(amounts[:num_seats]) - own) / (num_seats - 1)


MUCH: Final = 4.0
"""In Heller: mean loss of others by the fiercest moves."""


def leanings(view: HellerView, move: HellerMove) -> Leanings:
    """See `games.contract.Play.leanings`."""
    if isinstance(move, Draw):
        return Leanings(daring=1.0)
    if isinstance(move, PlaceMarket):
        return Leanings(hasty=move.value / max(MARKET_VALUES))
    content = placed_by(view, move)
    assert content is not None
    brought = enumerate(changes(view.public.board, content, move.space)[: view.public.num_seats])
    lost = [-change for seat, change in brought if seat != view.seat]
    harm = max(-1.0, min(sum(lost) / len(lost) / MUCH, 1.0))
    return Leanings(fierce=harm, sly=-float(isinstance(move, PlaceTile)))


PLAY: Final = Play(
    policy=policy,
    worth=worth,
    depth=3,
    mistakes=30,
    iterations={"normal": 60, "hard": 800},
    leanings=leanings,
    reasons=reasons,
)
