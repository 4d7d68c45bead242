"""Positions of random games, for tests of what is shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.chance import Playout
from games.contract import Move, Seat
from games.teufel import InTeufelsKueche
from games.teufel.options import TeufelOptions
from games.teufel.state import TeufelState
from tests.games.choosers import curious

GAME = InTeufelsKueche()


def positions(seats: int, seed: int, every: int = 1) -> Iterator[tuple[TeufelState, Seat]]:
    """Yield each `every`-th position of a random game that seeks variety, with a seat asked, and the last one.

    The states are copies; at the end any seat stands for those asked.
    """
    rng = Playout(f"{seats}/{seed}")
    state = GAME.new(TeufelOptions(), seats, rng)
    played: Counter[Move] = Counter()
    while state.to_act:
        seat = min(state.to_act)
        if state.ply % every == 0:
            yield state.clone(), seat
        move = curious(state.legal_moves(seat), played, rng)
        played[move] += 1
        state.apply(seat, move, rng)
    yield state.clone(), Seat(0)
