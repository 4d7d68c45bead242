"""A computer player without a plan."""

from __future__ import annotations

from collections.abc import Sequence

from games.chance import Rng
from games.contract import Event, Game, Move, View


class RandomPlayer:
    """Chooses uniformly among the legal moves."""

    def choose(
        self, game: Game, view: View, observed: Sequence[Event], legal_moves: Sequence[Move], rng: Rng
    ) -> Move:
        """Return any of `legal_moves`."""
        return rng.pick(legal_moves)
