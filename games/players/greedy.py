"""A computer player that plays what looks good, and errs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.chance import Playout, Rng
from games.contract import Event, Game, Move, View

TIRED: Final = 25
"""So many mistakes more are made, of 100 moves, in a game that drags on: somebody will bring its end about."""


class GreedyPlayer:
    """Chooses by the game's policy, but every so often, `mistakes` of 100, any legal move."""

    def __init__(self, mistakes: int) -> None:
        self.mistakes = mistakes

    def choose(
        self, game: Game, view: View, observed: Sequence[Event], legal_moves: Sequence[Move], rng: Rng
    ) -> Move:
        """Return what looks good at first glance, or a mistake: more of them when the game drags on."""
        luck = Playout(rng.roll(1 << 53))
        tired = TIRED if view.public.ply > 2 * game.play.patience else 0
        if len(legal_moves) == 1 or luck.roll(100) <= self.mistakes + tired:
            return luck.pick(legal_moves)
        move: Move = game.play.policy(game.own(view), legal_moves, luck)
        return move
