"""Why a move is good, as a person who asked for advice is told, and why one that is looked for is not allowed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from games.chance import Playout
from games.contract import Game, IllegalMove, Label, Move, View

MOST: Final = 2
"""So many reasons are given."""
ONLY: Final = "reason-only"
"""Common to all games: there is no other move."""


def reasons(game: Game, view: View, moves: Sequence[Move], legal_moves: Sequence[Move]) -> tuple[Label, ...]:
    """Return why the seat of a view should make `moves`, in order, the first of them one of `legal_moves`."""
    if len(legal_moves) == 1:
        return (Label(ONLY),)
    return tuple(islice(game.play.reasons(game.own(view), moves, legal_moves), MOST))


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
