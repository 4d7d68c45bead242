"""How reasons at Nebelfracht are verified: by letting the others answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.chance import Playout
from games.contract import Check, Claim, State
from tests.model.fracht.board import FACES
from tests.model.fracht.moves import Declare, FrachtMove, Load, Search, Wave
from tests.model.fracht.position import FrachtPublic


def _public(state: State) -> FrachtPublic:
    public = state.view(None).public
    assert isinstance(public, FrachtPublic)
    return public


def _answered(claim: Claim, answer: FrachtMove) -> list[int]:
    """Return by seat what it has more after the declaration and an answer to it."""
    after = claim.played()
    after.apply(min(after.to_act), answer, Playout("answer"))
    return [now - then for now, then in zip(_public(after).coins, _public(claim.state).coins, strict=True)]


def _loaded(claim: Claim) -> tuple[int, tuple[int, ...]]:
    (move,) = claim.moves
    assert isinstance(move, Load)
    return move.face, claim.view(claim.seat).cup


def _highest(claim: Claim) -> bool:
    face, cup = _loaded(claim)
    return all(other <= face for other in cup)


def _keeps(claim: Claim) -> bool:
    face, _ = _loaded(claim)
    kept: tuple[int, ...] = claim.after.cup
    return face < claim.number("face") == max(kept)


def _honest(claim: Claim) -> bool:
    return -_answered(claim, Search())[claim.who()] == claim.number("coins") and claim.who() != claim.seat


def _earns(claim: Claim) -> bool:
    (move,) = claim.moves
    earned = _answered(claim, Wave())[claim.seat]
    truth: int = claim.view(claim.seat).cargo
    return isinstance(move, Declare) and earned == claim.number("coins") and earned - truth == claim.number("more")


def _lower(claim: Claim) -> bool:
    declared = _public(claim.state).declared or 0
    lower = sum(face < declared for face in FACES)
    return lower == claim.number("lower") and len(FACES) == claim.number("faces")


def _toll(claim: Claim) -> bool:
    """Who searches in vain pays the toll, and the difference."""
    return isinstance(claim.moves[0], Wave) and _public(claim.state).toll == claim.number("toll")


CHECKS: Final[Mapping[str, Check]] = {
    "reason-highest": _highest,
    "reason-keeps": _keeps,
    "reason-honest": _honest,
    "reason-earns": _earns,
    "reason-lower": _lower,
    "reason-toll": _toll,
}
