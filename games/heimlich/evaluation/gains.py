"""Gains of places, scorings and cards over the other agents, at first glance, from a seat's view."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import cache, lru_cache
from math import inf
from typing import Final, assert_never

from games.heimlich.rules.board import AGENT_INDEX, BUILDING_INDEX, MOST_POINTS, VALUES, Agent
from games.heimlich.rules.cards import carry_out
from games.heimlich.rules.moves import Advance, Answer, Erase, HeimlichMove, Note, Pass, PlaceSafe, Stop, Submit
from games.heimlich.rules.moves import Play as PlayCard
from games.heimlich.rules.position import HeimlichPublic, HeimlichView

STANDS: Final = 0.4
"""Value of standing in a building, as a share of its points: sooner or later there is a scoring."""
BEST: Final = 0.5
"""Weight of the farthest of the others against a seat; the rest is their mean."""
CALLS: Final = 0.3
"""Value of a safe that the own agent can reach, as a share of its building's points."""
NEAR: Final = 0.05
"""Weight of the own agent's advantage in place, per agent near the safe."""
NUM_BUILDINGS: Final = len(VALUES)
FREE_AGENT: Final = 2.0
"""In spaces: value of another agent to choose from in the end."""


class Town:
    """The town from a seat's view."""

    def __init__(self, view: HeimlichView) -> None:
        assert view.seat is not None
        public = view.public
        self._public, self._seat, self._own = public, view.seat, indices(view.agents)
        self._before = public.positions if public.left == public.total else public.trace_positions
        self._now = lead(public.positions, public.markers, self._own)
        self._stands: tuple[int, float] | None = None

    def gains(self, moves: Sequence[HeimlichMove]) -> list[float]:
        """Return each move's gain for the seat, in spaces."""
        walks = iter(self._walks([move for move in moves if type(move) is Advance]))
        return [next(walks) if type(move) is Advance else self._gain(move) for move in moves]

    def _gain(self, move: HeimlichMove) -> float:
        public = self._public
        match move:
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
            case Advance() | Stop() | Answer() | Pass() | Note() | Erase():
                return 0.0
            case _:
                assert_never(move)

    def _walks(self, moves: Sequence[Advance]) -> list[float]:
        positions, now = self._public.positions, self._now
        scorings = _scorings(positions, self._before, self._public.safe)
        leads: list[_Leads | None] = [None, None]
        found = []
        for move in moves:
            agent = AGENT_INDEX[move.agent]
            place = (positions[agent] + move.points) % NUM_BUILDINGS
            scored = place in scorings[agent]
            of_all = leads[scored]
            if of_all is None:
                of_all = leads[scored] = _leads(self._public, self._own, _FAR[scored])
            marker, is_own, rest, base, each = of_all[agent]
            far = marker + _FAR[scored][place]
            if is_own:
                found.append((far if far > rest else rest) - base - now)
            else:
                found.append(base - each * far - BEST * (far if far > rest else rest) - now)
        return found

    def _value(self, positions: tuple[int, ...], markers: tuple[int, ...], safe: int) -> float:
        """Return the lead, after a scoring if an agent has moved to the safe."""
        if any(now == safe and now != old for now, old in zip(positions, self._before, strict=True)):
            markers = tuple([marker + VALUES[place] for marker, place in zip(markers, positions, strict=True)])
        return lead(positions, markers, self._own)

    def _safe(self, place: int) -> float:
        ahead = [(place - at) % len(VALUES) for at in self._public.positions]
        near = sum([1 <= steps <= MOST_POINTS for steps in ahead])
        if self._stands is None:
            self._stands = self._look_at_own()
        own, stands = self._stands
        calls = VALUES[place] * CALLS if 1 <= ahead[own] <= MOST_POINTS else 0.0
        return calls + NEAR * near * stands

    def _look_at_own(self) -> tuple[int, float]:
        """Return the farthest own agent, and the value of its place above the mean."""
        public = self._public
        own = max(self._own, key=public.markers.__getitem__)
        values = [VALUES[at] for at in public.positions]
        return own, values[own] - sum(values) / len(values)


_Leads = Sequence[tuple[int, bool, float, float, float]]
"""By agent: its marker, whether it is an own one, and terms of the lead if it alone walks.

For an own agent: the farthest of the other own ones, and what counts against the seat. For another: the farthest of
the rest, the lead without it, and the weight of its spaces.
"""


def _leads(public: HeimlichPublic, own: tuple[int, ...], gains: Sequence[float]) -> _Leads:
    far = [marker + gains[place] for marker, place in zip(public.markers, public.positions, strict=True)]
    theirs = [space for agent, space in enumerate(far) if agent not in own]
    second, first = sorted((-inf, *theirs))[-2:]
    each, total = (1 - BEST) / len(theirs), sum(theirs)
    best = max([far[agent] for agent in own])
    against = BEST * first + each * total
    return [
        (marker, True, max([far[one] for one in own if one != agent], default=-inf), against, 0.0)
        if agent in own
        else (marker, False, second if space == first else first, best - each * (total - space), each)
        for agent, (marker, space) in enumerate(zip(public.markers, far, strict=True))
    ]


def _scorings(positions: Sequence[int], before: Sequence[int], safe: int) -> Sequence[Container[int]]:
    """Return by agent the buildings to which its walk causes a scoring."""
    arrived = {agent for agent, place in enumerate(positions) if place == safe != before[agent]}
    return [
        _ANYWHERE if arrived and arrived != {agent} else (safe,) if old != safe else ()
        for agent, old in enumerate(before)
    ]


_ANYWHERE: Final = range(NUM_BUILDINGS)
_STANDING: Final = tuple(STANDS * value for value in VALUES)
_FAR: Final = (_STANDING, tuple(value + stands for value, stands in zip(VALUES, _STANDING, strict=True)))
"""Gain of an agent by building, without a scoring and with one."""


@cache
def indices(agents: tuple[Agent, ...]) -> tuple[int, ...]:
    """Return the numbers of agents."""
    return tuple([AGENT_INDEX[agent] for agent in agents])


@lru_cache(maxsize=4096)
def lead(positions: tuple[int, ...], markers: tuple[int, ...], own: tuple[int, ...]) -> float:
    """Return the lead of the best own agent over the others, in spaces."""
    far = [marker + _STANDING[place] for marker, place in zip(markers, positions, strict=True)]
    others = [space for agent, space in enumerate(far) if agent not in own]
    return max([far[agent] for agent in own]) - BEST * max(others) - (1 - BEST) * sum(others) / len(others)
