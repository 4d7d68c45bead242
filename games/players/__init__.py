"""Computer players: they see what a person in their seat sees, and enter by the same door."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from games.chance import Chance, Rng, seed_from
from games.contract import Move, Seat, State, View
from games.players.random import RandomPlayer


class ComputerPlayer(Protocol):
    """Chooses a move from what its seat sees."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Rng) -> Move:
        """Return one of `legal_moves` (not empty)."""


PLAYERS: Mapping[str, ComputerPlayer] = {"random": RandomPlayer()}
"""Computer players by key."""


def next_choice(state: State, players: Sequence[ComputerPlayer], seed: str) -> tuple[Seat, Move]:
    """Return the lowest seat that is asked and what its player (by seat) chooses.

    The players' chance comes from a seed of its own, derived from `seed`: it tells nothing of the dice to come,
    and a game between computer players can be repeated from `seed` alone.
    """
    seat = min(state.to_act)
    rng = Chance(seed_from(f"{seed} players"), state.ply)
    return seat, players[seat].choose(state.view(seat), state.legal_moves(seat), rng)
