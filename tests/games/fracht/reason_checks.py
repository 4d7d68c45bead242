"""How reasons at Nebelfracht are verified: by letting the others answer."""

from __future__ import annotations

from games.chance import Playout
from tests.games.claims import Claim
from tests.model.fracht.rules.board import FACES
from tests.model.fracht.rules.moves import Declare, FrachtMove, Load, Search, Wave
from tests.model.fracht.rules.position import FrachtView


def _answered(claim: Claim[FrachtView], answer: FrachtMove) -> list[int]:
    """Return by seat what it has more after the declaration and an answer to it."""
    after = claim.played()
    after.apply(min(after.to_act), answer, Playout("answer"))
    return [now - then for now, then in zip(claim.seen(after).public.coins, claim.before.public.coins, strict=True)]


def _loaded(claim: Claim[FrachtView]) -> tuple[int, tuple[int, ...]]:
    (move,) = claim.moves
    assert isinstance(move, Load)
    return move.face, claim.before.cup


def reason_highest(claim: Claim[FrachtView]) -> bool:
    face, cup = _loaded(claim)
    return all(other <= face for other in cup)


def reason_keeps(claim: Claim[FrachtView]) -> bool:
    face, _ = _loaded(claim)
    kept: tuple[int, ...] = claim.after.cup
    return face < claim.number("face") == max(kept)


def reason_honest(claim: Claim[FrachtView]) -> bool:
    return -_answered(claim, Search())[claim.who()] == claim.number("coins") and claim.who() != claim.seat


def reason_earns(claim: Claim[FrachtView]) -> bool:
    (move,) = claim.moves
    earned = _answered(claim, Wave())[claim.seat]
    truth = claim.before.cargo or 0
    return isinstance(move, Declare) and earned == claim.number("coins") and earned - truth == claim.number("more")


def reason_lower(claim: Claim[FrachtView]) -> bool:
    declared = claim.before.public.declared or 0
    lower = sum(face < declared for face in FACES)
    return lower == claim.number("lower") and len(FACES) == claim.number("faces")


def reason_toll(claim: Claim[FrachtView]) -> bool:
    """Who searches in vain pays the toll, and the difference."""
    return isinstance(claim.moves[0], Wave) and claim.before.public.toll == claim.number("toll")
