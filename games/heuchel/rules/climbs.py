"""What a climb of the turn seat promises at first sight."""

from __future__ import annotations

from typing import Literal

from games.contract import SEATS
from games.heuchel.rules.board import GOAL, Card, Stack, destination, fate
from games.heuchel.rules.position import HeuchelPublic
from games.text import with_minus

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


def points(public: HeuchelPublic, *home: tuple[Stack, int]) -> str:
    """Return what cards count at home, each part on its row, as far as all know."""
    known = (public.values.get(card, 0) * (1 if GOAL[card] <= row else -1) for part, row in home for card in part)
    return with_minus(f"{sum(known):+}")


def brings(public: HeuchelPublic, top: Card, to: int) -> Gain:
    """Return what a climb of the turn seat brings under the card `top` to the row `to`."""
    if GOAL[top] == to:
        return "home"
    return "cards" if public.favours_of(top, to) else "floors"
