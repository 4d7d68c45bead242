"""Advice: the input of computer players, candidate moves, and reasons to tell a person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, NamedTuple

from games.chance import Playout
from games.contract import Event, Game, IllegalMove, Label, Move, View

MOST: Final = 8
"""Most candidates told."""
MOST_REASONS: Final = 2
ONLY_MOVE: Final = "reason-only"
"""The reason common to all games: there is no other move."""


class Decision(NamedTuple):
    """The basis of a decision: view, events learnt in order, and legal moves (not empty)."""

    game: Game
    view: View
    observed: Sequence[Event]
    legal_moves: Sequence[Move]


@dataclass(frozen=True, eq=False)
class DecisionPoint:
    """The input of a computer deciding for the seat of a view, and the `seed` of its luck.

    `observed`: events the seat has learnt of; `legal_moves`: not empty. `character`: its name, if any; advice has
    none.
    """

    game: Game
    level: str
    view: View
    observed: Sequence[Event]
    legal_moves: Sequence[Move]
    seed: str
    character: str | None = None


@dataclass(frozen=True)
class Candidate:
    """Moves in order and their value, 0 to 1, where 1 is victory.

    For an answer about the truth, the share of imagined worlds in which it is true.
    """

    moves: tuple[Move, ...]
    value: float


Advice = Sequence[Candidate]
"""The best candidate, then others with different first moves, in order of how long they were considered."""


def reasons(game: Game, view: View, moves: Sequence[Move], legal_moves: Sequence[Move]) -> tuple[Label, ...]:
    """Return reasons for a seat's `moves`, the first of which is one of `legal_moves`."""
    if len(legal_moves) == 1:
        return (Label(ONLY_MOVE),)
    return tuple(islice(game.play.reasons(game.own(view), moves, legal_moves), MOST_REASONS))


def vetoes(game: Game, view: View, legal_moves: Sequence[Move]) -> tuple[IllegalMove, ...]:
    """Return why a seat may not make moves it may look for, each rule once."""
    missed = [move for move in game.play.wishes(game.own(view)) if move not in legal_moves] if legal_moves else []
    if not missed or view.seat is None:
        return ()
    found: dict[str, IllegalMove] = {}
    state = game.imagine(view, (), Playout("veto"))
    for move in missed:
        try:
            state.apply(view.seat, move, Playout("veto"))
        except IllegalMove as refusal:
            found.setdefault(refusal.code, refusal)
    return tuple(found.values())
