"""Goals of a computer player of Nebelfracht: the gains of declarations, and the cost of lies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from games.chance import Rng
from games.contract import Label, Play
from tests.model.fracht.rules.board import FACES
from tests.model.fracht.rules.moves import Declare, FrachtMove, Load, Search, Wave
from tests.model.fracht.rules.position import FrachtView

SPREAD: Final = 4.0
"""A lead of so many coins makes winning e times as likely."""
DOUBT: Final = 2.0
"""Random noise in coins."""


def policy(view: FrachtView, legal_moves: Sequence[FrachtMove], rng: Rng) -> FrachtMove:
    """Return the move with the most expected coins, give or take `DOUBT`."""
    return max(legal_moves, key=lambda move: _earns(view, move) + DOUBT * rng.roll(100) / 100)


def _earns(view: FrachtView, move: FrachtMove) -> float:
    """Return a move's expected coins, if half of all lies are found."""
    match move:
        case Load():
            return move.face
        case Declare():
            lie = move.face - (view.cargo or 0)
            return move.face - 1.5 * lie if lie > 0 else move.face - lie / 2
        case Search():
            declared = view.public.declared or 0
            return (declared - 1) / len(FACES) * declared - view.public.toll
        case Wave():
            return 0
        case _:
            assert_never(move)


def worth(view: FrachtView) -> float:
    """Return the seat's worth by its coins."""
    assert view.seat is not None
    return view.public.coins[view.seat] / SPREAD


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


PLAY: Final = Play(
    policy=policy,
    worth=worth,
    depth=4,
    mistakes=20,
    iterations={"normal": 60, "hard": 400},
    reasons=reasons,
)
