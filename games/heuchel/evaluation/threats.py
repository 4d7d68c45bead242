"""Who may come beside a stack of Heuchel & Meuchel next, and take from it."""

from __future__ import annotations

from collections.abc import Mapping

from games.contract import Seat
from games.heuchel.rules.board import GOAL, Card, destination
from games.heuchel.rules.position import HeuchelPublic


def threats(public: HeuchelPublic, seat: Seat) -> Mapping[int, Card]:
    """Return by row the card of the highest rank that may come there next, from another column."""
    threats: dict[int, Card] = {}
    for other, column in enumerate(public.columns):
        if other != seat:
            for row, stack in column.items():
                top = stack[0]
                to = destination(column, row, None)
                if to is not None and to != GOAL[top]:
                    threat = threats.get(to)
                    if threat is None or public.ranks_below(threat, top):
                        threats[to] = top
    return threats
