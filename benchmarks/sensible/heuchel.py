"""A sensible person at Heuchel & Meuchel: climbs far, home if possible, and takes favours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from games.chance import Rng
from games.contract import Event
from games.heuchel.rules.board import GOAL, Card, destination, fate
from games.heuchel.rules.moves import Arrange, Climb, EndTurn, HeuchelMove, Sacrifice, Take
from games.heuchel.rules.position import HeuchelView

UNKNOWN: Final = 3.5
"""Assumed value of a covered card."""
HOME: Final = 2.0
"""In rows, per point brought home."""
FAVOUR: Final = 3.0
"""In rows: a stack from which cards can be taken."""
THREAT: Final = 2.0
"""In rows, per card that another seat can take in its next move."""
TO_GO_ON: Final = 2.0
"""In rows: least gain that is worth another move."""


def choose(view: HeuchelView, observed: Sequence[Event], moves: Sequence[HeuchelMove], rng: Rng) -> HeuchelMove:
    """Choose the move with the most rows."""
    values = view.values
    return max(moves, key=lambda move: _worth(view, move, values) + rng.roll(100) / 100)


def _worth(view: HeuchelView, move: HeuchelMove, values: Mapping[Card, int]) -> float:
    match move:
        case Arrange():
            return sum(int(stack[1]) for stack in move.stacks.split("-"))
        case Climb():
            return _climb(view, move, values)
        case Take():
            return 10.0 + move.cards
        case EndTurn():
            return TO_GO_ON
        case Sacrifice():
            assert view.seat is not None
            top = view.public.columns[view.seat][move.row][0]
            return -values.get(top, UNKNOWN)
    return TO_GO_ON + 1  # to roll again


def _climb(view: HeuchelView, move: Climb, values: Mapping[Card, int]) -> float:
    public = view.public
    assert view.seat is not None
    column = public.columns[view.seat]
    to = destination(column, move.row, public.die)
    assert to is not None
    stack = column[move.row]
    part, rest = stack[: move.cards], stack[move.cards :]
    worth = to - move.row + 0.3 * len(part) + THREAT * len(stack) * _is_threatened(view, stack[0], move.row)
    if GOAL[part[0]] == to:
        worth += HOME * _points(part, to, values)
    else:
        worth += FAVOUR * len(public.favours_of(part[0], to))
        worth -= THREAT * len(part) * _is_threatened(view, part[0], to)
    match fate(rest, move.row) if rest else "stays":
        case "home":
            worth += HOME * _points(rest, move.row, values)
        case "lost":
            worth -= HOME * sum(values.get(card, UNKNOWN) for card in rest)
    return worth


def _is_threatened(view: HeuchelView, top: Card, row: int) -> bool:
    """Tell whether a higher-ranking card of another seat can come beside a stack in its next move."""
    public = view.public
    return any(
        destination(column, at, None) == row and public.ranks_below(top, stack[0])
        for seat, column in enumerate(public.columns)
        if seat != view.seat
        for at, stack in column.items()
        if at < row
    )


def _points(cards: Iterable[Card], row: int, values: Mapping[Card, int]) -> float:
    """Return the points of cards at home on a row: those below their own goals count against their owner."""
    return sum(values.get(card, UNKNOWN) * (1 if GOAL[card] <= row else -1) for card in cards)
