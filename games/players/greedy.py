"""A computer player that plays what looks good, and errs."""

from __future__ import annotations

from collections.abc import Sequence

from games.chance import Playout, Rng
from games.contract import Event, Game, Move, View


class GreedyPlayer:
    """Chooses by the game's policy, but every so often, `mistakes` of 100, any legal move."""

    def __init__(self, mistakes: int) -> None:
        self.mistakes = mistakes

    def choose(self, game: Game, view: View, heard: Sequence[Event], legal_moves: Sequence[Move], rng: Rng) -> Move:
        """Return what looks good at first glance, or a mistake: the more, the longer the game drags on."""
        luck = Playout(rng.roll(1 << 53))
        tired = 50 * (view.public.ply // game.play.patience)
        if len(legal_moves) == 1 or luck.roll(100) <= self.mistakes + tired:
            return luck.pick(legal_moves)
        return game.play.policy(game.own(view), legal_moves, luck)
