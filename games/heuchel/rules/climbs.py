"""What a climb of the turn seat promises at first sight."""

from __future__ import annotations

from types import MappingProxyType
from typing import Literal, NamedTuple

from games.contract import SEATS
from games.heuchel.rules.board import GOAL, Card, destination, fate
from games.heuchel.rules.position import HeuchelPublic

Gain = Literal["home", "cards", "floors"]
"""What a climb brings at first sight: nothing but floors, unless it leads home or to cards that may be taken."""


def promise(public: HeuchelPublic, row: int, cards: int) -> int:
    """Return how much a climb promises at first sight: to be home, else favours, and nothing lost for it."""
    column = public.columns[public.turn]
    stack, to = column[row], destination(column, row, public.die)
    assert to is not None, "a move that leads nowhere"
    rest = stack[cards:]
    if rest and fate(rest, row) == "lost":
        return 0
    return len(SEATS) if GOAL[stack[0]] == to else len(public.favours_of(stack[0], to))


class Change(NamedTuple):
    """What a climb changes in the points that its seat would have if all ended then, taking aside."""

    points: int
    """As far as everybody knows the values."""
    unseen: int
    """Cards that change it, too, whose values not everybody knows."""


def change(public: HeuchelPublic, row: int, cards: int) -> Change:
    """Return what a climb of the turn seat changes: what counts plus then and minus now counts twice."""
    seat, column, values = public.turn, public.columns[public.turn], public.values
    stack, to = column[row], destination(column, row, public.die)
    assert to is not None, "a move that leads nowhere"
    part, rest = stack[:cards], stack[cards:]
    kept = {row: rest} if rest and fate(rest, row) != "lost" else {}
    others = {other: cards for other, cards in column.items() if other != row}
    climbed = MappingProxyType({**others, **kept, to: part + column.get(to, ())})
    balances = public.balance(seat), public.balance(seat, climbed)
    now, then = ({*balance.arrived, *balance.carried} for balance in balances)
    known = sum(2 * values.get(card, 0) * (1 if card in then else -1) for card in now ^ then)
    return Change(known, sum(card not in values for card in now ^ then))


def brings(public: HeuchelPublic, top: Card, to: int) -> Gain:
    """Return what a climb of the turn seat brings under the card `top` to the row `to`."""
    if GOAL[top] == to:
        return "home"
    return "cards" if public.favours_of(top, to) else "floors"
