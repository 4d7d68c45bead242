"""What computer players ask a game."""

from __future__ import annotations

import math
from collections.abc import Sequence

from games.chance import Playout
from games.contract import Game, Move, Seat, State, View
from tests.games.conformance.moments import sample


def check_play(game: Game, state: State, seats: int, rng: Playout) -> None:
    """The policy chooses among the moves that it is given, and every moment has its worth, and its progress.

    There is no more to like in a move than all. Of what the seat hides others are more or less sure.
    """
    for seat in map(Seat, range(seats)):
        view = game.own(state.view(seat))
        assert math.isfinite(game.play.worth(view))
        assert 0 <= game.play.progress(view) <= 1
        moves = list(state.legal_moves(seat))
        if len(moves) > 1:
            some = sample(rng, moves, len(moves) // 2 + 1)
            assert game.play.policy(view, some, rng) in some
            assert all(-1 <= much <= 1 for move in some for much in game.play.leanings(view, move))
            check_suspicion(game, state, view, moves, rng)


def check_suspicion(game: Game, state: State, view: View, moves: Sequence[Move], rng: Playout) -> None:
    """How sure others are is a probability, and being found out costs something or nothing."""
    assert view.seat is not None
    assert game.play.secrecy(view) >= 0
    suspicion = game.play.suspicion(view, ())
    for move in sample(rng, list(moves), 2):
        events = state.clone().apply(view.seat, move, rng)
        heard = [event for event in events if event.visible_to is None]
        assert 0 <= suspicion(heard) <= 1
        assert suspicion(heard) == suspicion(heard), "asking changes nothing"
