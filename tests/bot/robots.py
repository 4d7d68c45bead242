"""Robots that play with a purpose, so that whole games end within some hundred clicks."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache

from bot.tables import Table
from games.chance import Playout
from games.contract import IllegalMove, Seat
from games.teufel.board import COOKING_PLACES, ENTRANCES, KITCHEN, NEIGHBOURS
from games.teufel.view import TeufelView
from tests.bot.house import Offer

Chooser = Callable[[Table, int, Sequence[Offer]], Offer]


def any_offer(rng: random.Random) -> Chooser:
    """Return a chooser that clicks anything."""
    return lambda table, seat, offers: rng.choice(offers)


def cook(rng: random.Random) -> Chooser:
    """Return a chooser for In Teufels Küche that carries pots home by the shortest way."""

    def choose(table: Table, seat: int, offers: Sequence[Offer]) -> Offer:
        scored = [(_worth_after(table, seat, offer), rng.random(), i) for i, offer in enumerate(offers)]
        return offers[max(scored)[2]]

    return choose


def _worth_after(table: Table, seat: int, offer: Offer) -> float:
    assert table.state is not None
    state = table.state.clone()
    text = offer.value or offer.custom_id.split(":", 4)[4]
    if text == "rest":
        return 1000.0
    for code in text.split("+"):
        try:
            state.apply(Seat(seat), table.game.moves.decode(code), Playout(1))
        except IllegalMove:
            return -1000.0
    return _worth(state.view(Seat(seat)), Seat(seat))  # type: ignore[arg-type]


def _worth(view: TeufelView, seat: Seat) -> float:
    public = view.public
    away = _distances(KITCHEN[public.colours[seat]])
    worth = 100.0 * public.scores[seat]
    for devil in public.devils_of(seat):
        if devil.place is None:
            worth -= 20
        elif devil.carries is not None:
            worth += 20 - away.get(devil.place, 7)
        else:
            worth -= 0.1 * min((_distances(p).get(devil.place, 7) for p in public.pots), default=0)
    return worth


@cache
def _distances(goal: str) -> dict[str, int]:
    """Return the number of steps from every cooking place to `goal`."""
    reached = dict.fromkeys(ENTRANCES[goal], 1) if goal in ENTRANCES else {goal: 0}
    edge = list(reached)
    while edge:
        edge = [
            (reached.setdefault(other, reached[place] + 1), other)[1]
            for place in edge
            for other in NEIGHBOURS[place]
            if other not in reached
        ]
    assert set(reached) >= set(COOKING_PLACES)
    return reached
