"""Whom a place, a scoring or a card helps more than the others, as a seat sees it at first glance."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cache, lru_cache
from math import inf
from typing import Final, assert_never

from games.heimlich.board import AGENT_INDEX, BUILDING_INDEX, VALUES, Agent
from games.heimlich.moves import Advance, Answer, Erase, HeimlichMove, Note, Pass, PlaceSafe, Stop, Submit
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


class Town:
    """The town as a seat looks at it."""

    def __init__(self, view: HeimlichView) -> None:
        assert view.seat is not None
        self._public, self._seat, self._own = view.public, view.seat, indices(view.agents)
        self._now = lead(view.public.positions, view.public.markers, self._own)
        self._scorings: Sequence[Container[int]] | None = None
        self._walks: list[_Walks | None] = [None, None]
        self._stands: tuple[int, float] | None = None

    def gain(self, move: HeimlichMove) -> float:
        """Return by how many spaces the seat is better off."""
        public = self._public
        match move:
            case Advance():
                return self._advance(AGENT_INDEX[move.agent], move.points)
            case PlaceSafe():
                return self._safe(BUILDING_INDEX[move.building])
            case Submit():
                return FREE_AGENT
            case PlayCard(card="free"):
                return FREE_AGENT
            case PlayCard():
                after: HeimlichPublic = public.resumed()
                carry_out(after, self._seat, move)
                return self._value(after.positions, after.markers, after.safe) - self._now
            case Stop() | Answer() | Pass() | Note() | Erase():
                return 0.0
            case _:
                assert_never(move)

    def _advance(self, agent: int, points: int) -> float:
        public = self._public
        place = (public.positions[agent] + points) % len(VALUES)
        if self._scorings is None:
            self._scorings = _scorings(public.positions, public.trace_positions, public.safe)
        scored = place in self._scorings[agent]
        walks = self._walks[scored]
        if walks is None:
            walks = self._walks[scored] = _Walks(public, self._own, _GAINS[scored])
        return walks.lead(agent, place) - self._now

    def _value(self, positions: tuple[int, ...], markers: tuple[int, ...], safe: int) -> float:
        """Return the lead, after the scoring if somebody has been moved to the safe."""
        before = self._public.trace_positions
        if any(now == safe and now != old for now, old in zip(positions, before, strict=True)):
            markers = tuple([marker + VALUES[place] for marker, place in zip(markers, positions, strict=True)])
        return lead(positions, markers, self._own)

    def _safe(self, place: int) -> float:
        ahead = [(place - at) % len(VALUES) for at in self._public.positions]
        near = sum([1 <= steps <= REACH for steps in ahead])
        if self._stands is None:
            self._stands = self._look_at_own()
        own, stands = self._stands
        calls = VALUES[place] * CALLS if 1 <= ahead[own] <= REACH else 0.0
        return calls + NEAR * near * stands

    def _look_at_own(self) -> tuple[int, float]:
        """Return the farthest of the own agents, and how much better it stands than all do."""
        public = self._public
        own = max(self._own, key=public.markers.__getitem__)
        values = [VALUES[at] for at in public.positions]
        return own, values[own] - sum(values) / len(values)


class _Walks:
    """The leads if one agent walks and all others stay: what they add up to is found once for all walks.

    `gains` says by building what a marker there gains.
    """

    def __init__(self, public: HeimlichPublic, own: tuple[int, ...], gains: Sequence[int]) -> None:
        self._markers, self._gains = public.markers, gains
        far = [
            marker + gains[place] + _STANDING[place]
            for marker, place in zip(public.markers, public.positions, strict=True)
        ]
        theirs = [space for agent, space in enumerate(far) if agent not in own]
        second, first = sorted((-inf, *theirs))[-2:]
        self._many, total = len(theirs), 0.0
        self._others: dict[int, tuple[float, float, Sequence[float]]] = {}
        """Of each the farthest of the rest, the sum of those before it, and those behind it."""
        for agent, space in enumerate(far):
            if agent not in own:
                rest = theirs[len(self._others) + 1 :]
                self._others[agent] = second if space == first else first, total, rest
                total += space
        self._most, self._mean = BEST * first, (1 - BEST) * total / self._many
        self._best = max([far[agent] for agent in own])
        self._brothers = {agent: max([far[one] for one in own if one != agent], default=-inf) for agent in own}

    def lead(self, agent: int, place: int) -> float:
        """Return the lead after the walk, to the last bit that of `lead`."""
        far = self._markers[agent] + self._gains[place] + _STANDING[place]
        other = self._others.get(agent)
        if other is None:
            return max(far, self._brothers[agent]) - self._most - self._mean
        most, total, rest = other
        total += far
        for space in rest:
            total += space
        return self._best - BEST * (far if far > most else most) - (1 - BEST) * total / self._many


def _scorings(positions: Sequence[int], before: Sequence[int], safe: int) -> Sequence[Container[int]]:
    """Return by agent the buildings to which it can walk so that there is a scoring."""
    arrived = {agent for agent, place in enumerate(positions) if place == safe != before[agent]}
    return [
        _ANYWHERE if arrived and arrived != {agent} else (safe,) if old != safe else ()
        for agent, old in enumerate(before)
    ]


_ANYWHERE: Final = range(len(VALUES))
_GAINS: Final = ((0,) * len(VALUES), VALUES)
"""By building, without a scoring and with one."""
_STANDING: Final = tuple(STANDS * value for value in VALUES)


@cache
def indices(agents: tuple[Agent, ...]) -> tuple[int, ...]:
    """Return the numbers of agents."""
    return tuple([AGENT_INDEX[agent] for agent in agents])


@lru_cache(maxsize=4096)
def lead(positions: tuple[int, ...], markers: tuple[int, ...], own: tuple[int, ...]) -> float:
    """Return by how many spaces the best of the own agents is ahead of the others."""
    far = [marker + _STANDING[place] for marker, place in zip(markers, positions, strict=True)]
    others = [space for agent, space in enumerate(far) if agent not in own]
    return max([far[agent] for agent in own]) - BEST * max(others) - (1 - BEST) * sum(others) / len(others)
