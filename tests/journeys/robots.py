"""Robots that play with a purpose, so that whole games end within a hundred clicks."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from bot.tables.table import Table, TableView
from games.chance import Playout
from games.contract import Seat, State

Chooser = Callable[[Table, int, Sequence[str]], str]
"""Chooses a move code for a seat of a table."""


def asks(*prompts: str) -> Callable[[State], bool]:
    """Return a predicate for states with one of these prompts."""

    def is_asked(state: State) -> bool:
        prompt = state.view(None).public.prompt
        return prompt is not None and prompt.id in prompts

    return is_asked


def anything(seed: int = 0) -> Chooser:
    """Return a chooser of any move."""
    rng = random.Random(seed)
    return lambda table, seat, codes: rng.choice(codes)


def cook(seed: int = 0) -> Chooser:
    """Return a chooser of the policy's moves, which end games soon."""
    luck, otherwise = Playout(seed), anything(seed)

    def choose(table: Table, seat: int, codes: Sequence[str]) -> str:
        assert table.state is not None
        view, legal_moves = TableView.of(table, seat).view(seat), table.state.legal_moves(Seat(seat))
        wanted = table.game.play.policy(table.game.own(view), legal_moves, luck).code
        alike = [code for code in codes if code.split("+")[0] == wanted]
        return min(alike, key=len) if alike else otherwise(table, seat, codes)

    return choose


def fight(seed: int = 0) -> Chooser:
    """Return a chooser that seeks and accepts duels, and otherwise plays as `cook`."""
    otherwise = cook(seed)

    def choose(table: Table, seat: int, codes: Sequence[str]) -> str:
        assert table.state is not None
        for code in codes:
            if code == "accept":
                return code
            state = table.state.clone()
            for part in code.split("+"):
                state.apply(Seat(seat), table.game.moves.decode(part), Playout(1))
            if asks("answer-duel", "press")(state):
                return code
        return otherwise(table, seat, codes)

    return choose
