"""Why a move is good at Nebelfracht: what it earns, what a search would cost, and what stays in the cup."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from games.contract import Label
from tests.model.fracht.rules.board import FACES
from tests.model.fracht.rules.moves import Declare, FrachtMove, Load, Search, Wave
from tests.model.fracht.rules.position import FrachtView


def reasons(view: FrachtView, moves: Sequence[FrachtMove], legal_moves: Sequence[FrachtMove]) -> Iterator[Label]:
    """See `games.contract.Reasons`."""
    public, (move,) = view.public, moves
    match move:
        case Load():
            if move.face == max(view.cup):
                yield Label("reason-highest")
            else:
                yield Label("reason-keeps", {"face": max(view.cup)})
        case Declare():
            assert view.cargo is not None
            owed = view.cargo - move.face + public.toll
            if owed >= public.toll:
                who = public.inspector
                yield Label("reason-honest", {"coins": min(owed, public.coins[who])}, {"who": who})
            else:
                yield Label("reason-earns", {"coins": move.face, "more": move.face - view.cargo})
        case Search():
            assert public.declared is not None
            yield Label("reason-lower", {"lower": public.declared - 1, "faces": len(FACES)})
        case Wave():
            yield Label("reason-toll", {"toll": public.toll})
        case _:
            assert_never(move)
