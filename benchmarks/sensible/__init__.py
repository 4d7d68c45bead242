"""Sensible people, who play by rules of thumb without looking ahead: computer players are measured by them.

They share nothing with what computer players know of a game (its module `play`), and see what their seat sees.
A module per game, with a function `choose`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from benchmarks.sensible import heimlich, heller, heuchel, teufel
from games.chance import Rng
from games.contract import Event, Move
from games.players.advice import Decision

PEOPLE: Final[Mapping[str, Callable[[Any, Sequence[Event], Sequence[Any], Rng], Move]]] = {
    "heimlich": heimlich.choose,
    "heller": heller.choose,
    "heuchel": heuchel.choose,
    "teufel": teufel.choose,
}
"""By game: how one of several legal moves is chosen, from what the seat sees and has heard."""


class SensiblePlayer:
    """Plays every game sensibly."""

    def plan(self, decision: Decision, rng: Rng) -> Sequence[Move]:
        """Return one of the legal moves."""
        game, view, observed, legal_moves = decision
        if len(legal_moves) == 1:
            return legal_moves
        return (PEOPLE[game.key](view, observed, legal_moves, rng),)
