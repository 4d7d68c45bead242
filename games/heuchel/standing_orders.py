"""Standing orders of Heuchel & Meuchel: the next climb."""

from __future__ import annotations

from games.contract import LONGEST_LIST, Offer, StandingOrder, heard
from games.heuchel.rules.board import GOAL, Stack, destination, fate
from games.heuchel.rules.events import Climbed
from games.heuchel.rules.legal import CLIMBS
from games.heuchel.rules.position import ORDER, OVER, HeuchelView
from games.text import NONE

Order = StandingOrder[HeuchelView]


def standing_orders(view: HeuchelView, within: str) -> tuple[Offer[HeuchelView], ...]:
    """Return the climbs that a seat may prepare for its next turn; none with the die, whose rolls are unknown."""
    public, seat = view.public, view.seat
    if seat is None or public.dice or public.phase in (ORDER, OVER) or public.turn == seat:
        return ()
    column = public.columns[seat]
    climbs = [
        (row, cards, to, column[row])
        for row in sorted(column, reverse=True)
        if (to := destination(column, row, None)) is not None
        for cards in range(len(column[row]), 0, -1)
    ]
    whole_first = sorted(climbs, key=lambda climb: climb[1] != len(climb[3]))
    return tuple(_climb(view, *climb) for climb in whole_first[:LONGEST_LIST])


def standing_order(view: HeuchelView, id: str) -> Order | None:
    kind, *parts = id.split(".")
    if kind != "climb":
        return None
    row, cards, to, names = parts
    stack = tuple(names[at : at + 2] for at in range(0, len(names), 2))
    return _climb(view, int(row), int(cards), int(to), stack)


def _climb(view: HeuchelView, row: int, cards: int, to: int, stack: Stack) -> Order:
    """Return an order to climb with the top cards of a stack, which rests on that stack and its destination."""
    top, rest = stack[0], stack[cards:]

    def is_so(view: HeuchelView) -> bool:
        column = view.public.columns[view.own_seat]
        return column.get(row) == stack and destination(column, row, None) == to

    return Order(
        id=".".join(["climb", str(row), str(cards), str(to), "".join(stack)]),
        args={
            "face": view.public.face(top),
            "cards": cards,
            "below": cards - 1,
            "under": len(stack) - 1,
            "part": "top" if rest else "all",
            "to": to,
            "home": "yes" if GOAL[top] == to else "no",
            "fate": fate(rest, row) if rest else NONE,
        },
        answers={"move": CLIMBS[row][cards][-1]},
        ends={"done": heard(Climbed)},
        rests_on=is_so,
    )
