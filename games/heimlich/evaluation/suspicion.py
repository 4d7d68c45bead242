"""How sure observers are, from public events, of the agent that a seat plays.

There are two observers. One weighs each choice against its alternatives, as the owner of each agent would (a
conditional logit, after McFadden, "Conditional Logit Analysis of Qualitative Choice Behavior", 1974). The other
only adds up what the seat has done for each agent. Players who hide from the one alone are found out by the other.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from games.contract import Event, Seat, replaced
from games.heimlich.evaluation.gains import Town, indices
from games.heimlich.rules.board import AGENT_INDEX, AGENTS, BUILDING_INDEX, CHURCH, SAFE_AT_START, UP_TO, VALUES
from games.heimlich.rules.events import Advanced, AgentMoved, MarkerMoved, Rolled, SafeMoved, Scored, Stopped
from games.heimlich.rules.legal import ADVANCES, PLACE_SAFE, STOP, movements, safe_places
from games.heimlich.rules.moves import HeimlichMove, PlaceSafe
from games.heimlich.rules.position import HeimlichPublic, HeimlichView, Phase

TASTE: Final = 2.0
"""In spaces: a choice that gains this much more is taken to be e times as likely."""
TELLS_POINT: Final = 0.1
TELLS_WALK: Final = 0.4
TELLS_SCORED: Final = 0.4
"""Logarithmic weights: per point spent on an agent, per space its place is worth more, per space it scores.

Fitted to games of players who hide from the other observer alone.
"""
SURE: Final = 2
"""Suspicion is this power of the truth's probability: players don't act on mere guesses."""


class _Question(NamedTuple):
    """A question to a seat, as far as its gains depend on it."""

    positions: tuple[int, ...]
    before: tuple[int, ...]
    markers: tuple[int, ...]
    safe: int
    moves: tuple[HeimlichMove, ...]


class _Watch:
    """Notes about a seat, and the town that follows from the events."""

    def __init__(self, public: HeimlichPublic, seat: Seat | None) -> None:
        self._seat, self._top_secret = seat, public.top_secret
        many = len(public.positions)
        self.positions = self.before = (CHURCH,) * many
        self.markers = (0,) * many
        self.safe, self.face, self.left = SAFE_AT_START, 0, 0
        self.has_scored = False
        self.weighed = self.added = (0.0,) * many
        """By agent: the notes of each observer."""

    def look(self, public: HeimlichPublic) -> None:
        """Take over the true town, as the events may be incomplete."""
        self.positions, self.markers, self.safe = public.positions, public.markers, public.safe
        self.before = public.positions if public.left == public.total else public.trace_positions
        self.face, self.left, self.has_scored = public.face, public.left, public.phase is Phase.SAFE

    def hear(self, events: Iterable[Event]) -> None:
        """Note events."""
        for event in events:
            match event:
                case Rolled():
                    self.face, self.left = event.face, event.face or UP_TO
                    self.before, self.has_scored = self.positions, False
                case Advanced():
                    agent, place = AGENT_INDEX[event.agent], BUILDING_INDEX[event.building]
                    self._chose(event.seat, ADVANCES[event.agent][event.points - 1])
                    gain = VALUES[place] - VALUES[place - event.points]
                    self._did(event.seat, agent, TELLS_POINT * event.points + TELLS_WALK * gain)
                    self.positions = replaced(self.positions, agent, place)
                    self.left -= event.points
                case Stopped():
                    self._chose(event.seat, STOP)
                case Scored():
                    self.has_scored = True
                case AgentMoved():
                    agent, place = AGENT_INDEX[event.agent], BUILDING_INDEX[event.building]
                    self._did(event.seat, agent, TELLS_WALK * (VALUES[place] - VALUES[self.positions[agent]]))
                    self.positions = replaced(self.positions, agent, place)
                case MarkerMoved():
                    self._did(event.seat, AGENT_INDEX[event.marker], TELLS_SCORED * event.gain)
                    self.markers = replaced(self.markers, AGENT_INDEX[event.marker], event.space)
                case SafeMoved():
                    place = BUILDING_INDEX[event.building]
                    if self.has_scored:
                        self._chose(event.seat, PLACE_SAFE[place])
                    self.safe = place

    def _chose(self, seat: Seat | None, move: HeimlichMove) -> None:
        if seat != self._seat:
            return
        if isinstance(move, PlaceSafe):
            moves: tuple[HeimlichMove, ...] = safe_places(self.safe)
        else:
            is_first = self.positions == self.before
            may_stop = self.face == 0 and (self._top_secret or not is_first)
            moves = movements(len(self.positions), self.left, may_stop)
        question = _Question(self.positions, self.before, self.markers, self.safe, moves)
        if move in moves:  # if events are missing, the question is unknown
            likelihoods = _likelihoods(question, move)
            self.weighed = tuple([old + new for old, new in zip(self.weighed, likelihoods, strict=True)])

    def _did(self, seat: Seat | None, agent: int, much: float) -> None:
        if seat == self._seat:
            self.added = replaced(self.added, agent, self.added[agent] + much)

    def after(self, events: Iterable[Event]) -> _Watch:
        """Return the notes after further events."""
        later: _Watch = object.__new__(_Watch)
        vars(later).update(vars(self))
        later.hear(events)
        return later

    def suspicion(self, own: Sequence[int]) -> float:
        """Return how sure the surer observer is of any of the own agents."""
        return max(found[agent] for found in map(shares, (self.weighed, self.added)) for agent in own)


def shares(logarithms: Sequence[float]) -> list[float]:
    """Return probabilities, given logarithms of relative ones (a softmax)."""
    most = max(logarithms)
    powers = [math.exp(one - most) for one in logarithms]
    total = sum(powers)
    return [power / total for power in powers]


@lru_cache(maxsize=1 << 13)
def _likelihoods(question: _Question, move: HeimlichMove) -> tuple[float, ...]:
    """Return by agent the logarithm of the probability that its owner would choose the move."""
    return _answers(question)[move]


@lru_cache(maxsize=64)
def _answers(question: _Question) -> dict[HeimlichMove, tuple[float, ...]]:
    """Return the likelihoods of all moves, as a thinking seat asks for many of one question."""
    positions, before, markers, safe, moves = question
    public = HeimlichPublic(
        top_secret=False,
        dossier=False,
        positions=positions,
        markers=markers,
        safe=safe,
        total=1,  # something has moved, or `before` is the same
        trace_positions=before,
        trace_markers=markers,
        num_held=(1,),
        hand_sizes=(0,),
        turn=Seat(0),
    )
    by_agent = []
    for agent in AGENTS[: len(positions)]:
        gains = Town(HeimlichView(seat=Seat(0), public=public, agents=(agent,))).gains(moves)
        likely = math.log(sum([math.exp(gain / TASTE) for gain in gains]))
        by_agent.append([gain / TASTE - likely for gain in gains])
    return dict(zip(moves, zip(*by_agent, strict=True), strict=True))


def suspicion(view: HeimlichView, observed: Sequence[Event]) -> Callable[[Sequence[Event]], float]:
    """Return a function that tells how sure observers are of the seat's agent after further events."""
    own = indices(view.agents)
    watch = _Watch(view.public, view.seat)
    watch.hear(observed)
    watch.look(view.public)
    return lambda events: watch.after(events).suspicion(own) ** SURE
