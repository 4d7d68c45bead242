"""What a computer player knows of Nebelfracht: what a word may earn, and what a lie costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from games.chance import Rng
from games.contract import Play
from tests.model.fracht.evaluation.reasons import reasons
from tests.model.fracht.rules.board import FACES
from tests.model.fracht.rules.moves import Declare, FrachtMove, Load, Search, Wave
from tests.model.fracht.rules.position import FrachtView

SPREAD: Final = 4.0
"""A lead of so many coins makes a victory e times as likely."""
DOUBT: Final = 2.0
"""In coins: differences of this size are a matter of taste."""


def policy(view: FrachtView, legal_moves: Sequence[FrachtMove], rng: Rng) -> FrachtMove:
    """Do what earns most, give or take a doubt."""
    return max(legal_moves, key=lambda move: _earns(view, move) + DOUBT * rng.roll(100) / 100)


def _earns(view: FrachtView, move: FrachtMove) -> float:
    """Return about how many coins a move brings; a lie is found in half of all cases."""
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
    """Return what the seat has earned."""
    assert view.seat is not None
    return view.public.coins[view.seat] / SPREAD


PLAY: Final = Play(
    policy=policy,
    worth=worth,
    depth=4,
    mistakes=20,
    iterations={"normal": 60, "hard": 400},
    reasons=reasons,
)
