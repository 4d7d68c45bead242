"""Computer players: they see what a person in their seat sees, and enter by the same door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from games.chance import Rng
from games.contract import Move, View
from games.players.random import RandomPlayer


class ComputerPlayer(Protocol):
    """Chooses a move from what its seat sees."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Rng) -> Move:
        """Return one of `legal_moves` (not empty)."""


PLAYERS: Mapping[str, ComputerPlayer] = {"random": RandomPlayer()}
"""Computer players by key."""
