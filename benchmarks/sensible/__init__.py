"""Sensible people, who play by rules of thumb without looking ahead: a yardstick for computer players.

They share nothing with the computer players' knowledge of a game (its module `play`), and see what their seat sees.
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
"""By game: chooses a legal move from what the seat sees and has heard."""


class SensiblePlayer:
    """Plays every game sensibly."""

    def plan(self, decision: Decision, rng: Rng) -> Sequence[Move]:
        game, view, observed, legal_moves = decision
        if len(legal_moves) == 1:
            return legal_moves
        return (PEOPLE[game.key](view, observed, legal_moves, rng),)
