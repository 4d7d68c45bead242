"""What a computer player knows of Heimlich & Co.: whom a place, a scoring or a card helps more than the others."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.chance import Rng
from games.contract import Move, Play
from games.heimlich.board import AGENT_INDEX, BUILDING_INDEX, FINISH, VALUES, clockwise
from games.heimlich.moves import Advance, PlaceSafe
from games.heimlich.moves import Play as PlayCard
from games.heimlich.position import HeimlichPublic, HeimlichView
from games.heimlich.rules.cards import carry_out

STANDS: Final = 0.4
"""What it is worth to stand in a building, in parts of its value: sooner or later there will be a scoring."""
BEST: Final = 0.5
"""How much of what counts against a seat is the farthest of the others; the rest is their mean."""
REACH: Final = 6
"""The safe is near an agent that can come there with one roll."""
CALLS: Final = 0.3
"""What a safe that the own agent can reach is worth, in parts of its building's value."""
NEAR: Final = 0.05
"""What it is worth, for each agent that is near the safe, that the own one stands better than the others do."""
FREE_AGENT: Final = 2.0
"""In spaces: another agent to choose from in the end."""
DOUBT: Final = 2.0
"""In spaces: differences of this size are a matter of taste. Who always did the best would soon be known."""
TRIED: Final = 8
"""So many ways to play cards are compared."""
SPREAD: Final = 5.0
"""A lead of so many spaces makes a victory e times as likely."""


def policy(view: HeimlichView, legal_moves: Sequence[Move], rng: Rng) -> Move:
    """Do what brings one's own agent ahead, give or take a doubt."""
    if len(legal_moves) > TRIED and isinstance(legal_moves[0], PlayCard):
        legal_moves = [legal_moves[-1], *(rng.pick(legal_moves) for _ in range(TRIED))]
    town = Town(view)
    return max(legal_moves, key=lambda move: town.gain(move) + DOUBT * rng.roll(100) / 100)


class Town:
    """The town as a seat looks at it."""

    def __init__(self, view: HeimlichView) -> None:
        assert view.seat is not None
        self._public, self._seat = view.public, view.seat
        self._own = tuple([AGENT_INDEX[agent] for agent in view.agents])
        self._now = _lead(view.public.positions, view.public.markers, self._own)

    def gain(self, move: Move) -> float:
        """Return by how many spaces the seat is better off."""
        public = self._public
        match move:
            case Advance():
                return self._advance(AGENT_INDEX[move.agent], move.points)
            case PlaceSafe():
                return self._safe(BUILDING_INDEX[move.building])
            case PlayCard(card="free"):
                return FREE_AGENT
            case PlayCard():
                after: HeimlichPublic = public.resumed()
                carry_out(after, self._seat, move)
                return self._value(after.positions, after.markers, after.safe) - self._now
        return 0.0

    def _advance(self, agent: int, points: int) -> float:
        public = self._public
        place = clockwise(public.positions[agent], points)
        positions = (*public.positions[:agent], place, *public.positions[agent + 1 :])
        return self._value(positions, public.markers, public.safe) - self._now

    def _value(self, positions: tuple[int, ...], markers: tuple[int, ...], safe: int) -> float:
        """Return the lead, after the scoring if somebody has been moved to the safe."""
        before = self._public.trace_positions
        if any(now == safe and now != old for now, old in zip(positions, before, strict=True)):
            markers = tuple([marker + VALUES[place] for marker, place in zip(markers, positions, strict=True)])
        return _lead(positions, markers, self._own)

    def _safe(self, place: int) -> float:
        public = self._public
        ahead = [(place - at) % len(VALUES) for at in public.positions]
        near = sum(1 <= steps <= REACH for steps in ahead)
        own = max(self._own, key=public.markers.__getitem__)
        stands = VALUES[public.positions[own]] - sum(VALUES[at] for at in public.positions) / len(ahead)
        calls = VALUES[place] * CALLS if 1 <= ahead[own] <= REACH else 0.0
        return calls + NEAR * near * stands


@lru_cache(maxsize=4096)
def _lead(positions: tuple[int, ...], markers: tuple[int, ...], own: tuple[int, ...]) -> float:
    """Return by how many spaces the best of the own agents is ahead of the others."""
    far = [marker + STANDS * VALUES[place] for marker, place in zip(markers, positions, strict=True)]
    others = [space for agent, space in enumerate(far) if agent not in own]
    return max([far[agent] for agent in own]) - BEST * max(others) - (1 - BEST) * sum(others) / len(others)


def worth(view: HeimlichView) -> float:
    """Return the lead."""
    public = view.public
    return _lead(public.positions, public.markers, tuple([AGENT_INDEX[agent] for agent in view.agents])) / SPREAD


def progress(view: HeimlichView) -> float:
    """Return how far the farthest marker has come."""
    return min(1.0, max(view.public.markers) / FINISH)


PLAY: Final = Play(
    policy=policy, worth=worth, depth=6, progress=progress, patience=250, iterations={"normal": 60, "hard": 400}
)
