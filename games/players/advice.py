"""Advice: what a computer player is asked, what one that thinks ahead would do, and why, as a person is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, NamedTuple

from games.chance import Playout
from games.contract import Event, Game, IllegalMove, Label, Move, View

MOST: Final = 8
"""So many of the best are told."""
MOST_REASONS: Final = 2
ONLY_MOVE: Final = "reason-only"
"""The reason common to all games: there is no other move."""


class Decision(NamedTuple):
    """What a seat decides by: its view, what it has learnt of, in order, and what it may do (not empty)."""

    game: Game
    view: View
    observed: Sequence[Event]
    legal_moves: Sequence[Move]


@dataclass(frozen=True, eq=False)
class DecisionPoint:
    """What a player of a `level` is told who is to decide for the seat of a view, and the `seed` of its luck.

    `observed` is what the seat has learnt of, `legal_moves` (not empty) what it may do. The player may have a
    `character`, by its name; advice comes from nobody in particular.
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
    """Moves that a seat might make, the first of them now, and what they have brought: 0 to 1, 1 is the victory.

    Of an answer to what is true, the value says in what part of the imagined worlds it is.
    """

    moves: tuple[Move, ...]
    value: float


Advice = Sequence[Candidate]
"""The best, then others that begin with other moves: the longer they stood the test, the earlier."""


def reasons(game: Game, view: View, moves: Sequence[Move], legal_moves: Sequence[Move]) -> tuple[Label, ...]:
    """Return why the seat of a view should make `moves`, in order, the first of them one of `legal_moves`."""
    if len(legal_moves) == 1:
        return (Label(ONLY_MOVE),)
    return tuple(islice(game.play.reasons(game.own(view), moves, legal_moves), MOST_REASONS))


def vetoes(game: Game, view: View, legal_moves: Sequence[Move]) -> tuple[IllegalMove, ...]:
    """Return why the seat of a view, which is asked, may not do what it may look for: each rule once."""
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
