"""Robots that play with a purpose, so that whole games end within a hundred clicks."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache

from bot.tables.table import Table
from games.chance import Playout
from games.contract import IllegalMove, Seat, State
from games.teufel.rules.board import COOKING_PLACES, ENTRANCES, KITCHEN, NEIGHBOURS
from games.teufel.rules.position import TeufelView

Chooser = Callable[[Table, int, Sequence[str]], str]
"""Chooses among move codes for a seat of a table."""


def asks(*prompts: str) -> Callable[[State], bool]:
    """Return a test for states that ask one of these questions."""

    def is_asked(state: State) -> bool:
        prompt = state.view(None).public.prompt
        return prompt is not None and prompt.id in prompts

    return is_asked


def anything(seed: int = 0) -> Chooser:
    """Return a chooser that takes any move."""
    rng = random.Random(seed)
    return lambda table, seat, codes: rng.choice(codes)


def cook(seed: int = 0) -> Chooser:
    """Return a chooser for In Teufels Küche that carries pots home by the shortest way."""
    rng = random.Random(seed)

    def choose(table: Table, seat: int, codes: Sequence[str]) -> str:
        return max(sorted(codes), key=lambda code: (_worth_after(table, seat, code), rng.random()))

    return choose


def fight(seed: int = 0) -> Chooser:
    """Return a chooser that walks into duels and accepts them, as a cook does the rest."""
    otherwise = cook(seed)

    def choose(table: Table, seat: int, codes: Sequence[str]) -> str:
        assert table.state is not None
        for code in codes:
            if code == "accept":
                return code
            state = table.state.clone()
            _play(table, state, seat, code)
            if asks("answer-duel", "press")(state):
                return code
        return otherwise(table, seat, codes)

    return choose


def _play(table: Table, state: State, seat: int, codes: str) -> None:
    for code in codes.split("+"):
        state.apply(Seat(seat), table.game.moves.decode(code), Playout(1))


def _worth_after(table: Table, seat: int, code: str) -> float:
    assert table.state is not None
    if code == "rest":
        return 1000.0
    state = table.state.clone()
    try:
        _play(table, state, seat, code)
    except IllegalMove:
        return -1000.0
    view = state.view(Seat(seat))
    assert isinstance(view, TeufelView)
    return _worth(view, Seat(seat))


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
