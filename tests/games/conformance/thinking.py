"""What computer players ask a game."""

from __future__ import annotations

import math

from games.chance import Playout
from games.contract import Game, Seat, State
from tests.games.conformance.moments import sample


def check_play(game: Game, state: State, seats: int, rng: Playout) -> None:
    """The policy chooses among the moves that it is given, and every moment has its worth, and its progress.

    Whoever plays as several seems to be any of them, and may do the same.
    """
    for seat in map(Seat, range(seats)):
        view = game.own(state.view(seat))
        assert math.isfinite(game.play.worth(view))
        assert 0 <= game.play.progress(view) <= 1
        moves = list(state.legal_moves(seat))
        if len(moves) > 1:
            some = sample(rng, moves, len(moves) // 2 + 1)
            assert game.play.policy(view, some, rng) in some
            cover_identities = game.play.cover_identities(view, (), rng)
            assert view in cover_identities, "the seat plays for itself, too"
            for cover_identity in cover_identities:
                world = game.imagine(cover_identity, (), rng)
                assert world.view(seat) == cover_identity
                assert world.legal_moves(seat) == state.legal_moves(seat)
