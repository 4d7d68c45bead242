"""Legal moves, and reasons for refusing all others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from games.contract import IllegalMove, Seat
from tests.model.fracht.rules.board import FACES
from tests.model.fracht.rules.moves import Declare, FrachtMove, Load, Search, Wave
from tests.model.fracht.rules.position import FrachtPosition

DECLARATIONS: Final = tuple(map(Declare, FACES))
ANSWERS: Final = (Wave(), Search())


def legal_moves(position: FrachtPosition, seat: Seat) -> Sequence[FrachtMove]:
    """Return the legal moves of the seat asked."""
    if not all(position.public.loaded):
        return tuple(map(Load, sorted(set(position.secret.cups[seat]))))
    return DECLARATIONS if position.public.declared is None else ANSWERS


def refusal(position: FrachtPosition, seat: Seat, move: FrachtMove) -> IllegalMove:
    """Return why the seat asked may not make `move`."""
    match move:
        case Load():
            is_loading = not all(position.public.loaded)
            return IllegalMove("no-such-die", face=move.face) if is_loading else IllegalMove("not-now")
        case Declare() | Wave() | Search():
            return IllegalMove("not-now")
        case _:
            assert_never(move)
