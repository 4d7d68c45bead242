"""What moves of Heimlich & Co. are like: high stakes, harm to others, scorings at once, one's agent left alone."""

from __future__ import annotations

from typing import Final, assert_never

from games.contract import Leanings
from games.heimlich.board import AGENT_INDEX, BUILDING_INDEX, VALUES
from games.heimlich.moves import Advance, Answer, Erase, HeimlichMove, Note, Pass, PlaceSafe, Stop, Submit
from games.heimlich.moves import Play as PlayCard
from games.heimlich.position import HeimlichView

LEAST: Final = min(VALUES)
SPAN: Final = max(VALUES) - LEAST
FAR: Final = 6


def leanings(view: HeimlichView, move: HeimlichMove) -> Leanings:
    """See `games.contract.Play.leanings`."""
    match move:
        case Advance():
            return _advance(view, move)
        case PlaceSafe():
            return Leanings(daring=2 * (VALUES[BUILDING_INDEX[move.building]] - LEAST) / SPAN - 1)
        case Answer():
            return Leanings(hasty=1.0 if move.plays == "yes" else -1.0)
        case PlayCard():
            return Leanings(hasty=1.0)
        case Pass():
            return Leanings(hasty=-1.0)
        case Stop() | Note() | Erase() | Submit():
            return Leanings()
        case _:
            assert_never(move)


def _advance(view: HeimlichView, move: Advance) -> Leanings:
    public, agent = view.public, AGENT_INDEX[move.agent]
    before = public.positions[agent]
    place = (before + move.points) % len(VALUES)
    is_own = move.agent in view.agents
    spent = move.points / FAR
    return Leanings(
        daring=spent if is_own else 0.0,
        fierce=0.0 if is_own else (VALUES[before] - VALUES[place]) / SPAN,
        hasty=1.0 if place == public.safe else 0.0,
        sly=-spent if is_own else spent,
    )
