"""Textbook information-set Monte Carlo tree search, as an opponent that knows only the rules.

Source: Cowling, Powley, Whitehouse, "Information Set Monte Carlo Tree Search", 2012, algorithm 1 (one tree of the
seat's own, a fresh world per iteration, UCB1 with availability counts, playouts of random moves to the end of the
game).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from games.chance import Playout, Rng
from games.contract import Move, Seat, State
from games.players.advice import Decision

ITERATIONS: Final = 600
CURIOSITY: Final = 0.7
"""Exploration constant of the paper, for rewards from 0 to 1."""


@dataclass(slots=True, eq=False)
class _Node:
    """A move of any seat, and its continuations."""

    mover: Seat | None = None
    visits: int = 0
    available: int = 0
    reward: float = 0.0
    after: dict[Move, _Node] = field(default_factory=dict)

    def bound(self) -> float:
        """Return its upper confidence bound."""
        doubt = math.sqrt(math.log(self.available) / self.visits)
        return self.reward / self.visits + CURIOSITY * doubt


class BookPlayer:
    """Plays the move visited most in so many iterations."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        self._iterations = iterations

    def plan(self, decision: Decision, rng: Rng) -> Sequence[Move]:
        game, view, observed, legal_moves = decision
        if len(legal_moves) == 1:
            return legal_moves
        imagine, chance, root = game.worlds(game.own(view), observed), Playout(rng.roll(1 << 53)), _Node()
        for _ in range(self._iterations):
            _iterate(root, imagine(chance), chance)
        return (max(legal_moves, key=lambda move: root.after[move].visits if move in root.after else 0),)


def _iterate(root: _Node, state: State, rng: Rng) -> None:
    node, path = root, [root]
    while (state.to_act and node.visits) or node is root:
        seat = min(state.to_act)
        moves = state.legal_moves(seat)
        untried = [move for move in moves if move not in node.after]
        move = rng.pick(untried) if untried else max(moves, key=lambda move: node.after[move].bound())
        child = node.after.setdefault(move, _Node(seat))
        for other in moves:
            if other in node.after:
                node.after[other].available += 1
        state.apply(seat, move, rng)
        node = child
        path.append(node)
    while state.to_act:
        seat = min(state.to_act)
        state.apply(seat, rng.pick(state.legal_moves(seat)), rng)
    outcome = state.outcome()
    assert outcome is not None
    for node in path:
        node.visits += 1
        if node.mover in outcome.winners:
            node.reward += 1 / len(outcome.winners)
