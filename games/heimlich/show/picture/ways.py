"""What has moved, on the picture of the town: ways along the road round the square, and who took them.

A way has the colour of its agent and begins with the outline of its marker. Those of the newest turn are broad; of
what came before there is one dotted way for each agent.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from games.contract import Event, Seat, by_turn
from games.drawing import Point, Scene
from games.heimlich.rules.board import AGENT_INDEX, AGENTS, BUILDING_INDEX, BUILDINGS, clockwise
from games.heimlich.rules.events import Advanced, AgentMoved, MarkerMoved, SafeMoved, Scored, Stopped
from games.heimlich.rules.position import HeimlichPublic
from games.heimlich.show.picture import layout, marks

LANE: Final = 15.0
"""Distance of the middles of two ways side by side, where there is room for it."""
LANES: Final = 26.0
"""Between the middles of the outermost ways at most."""


class Way(NamedTuple):
    """An agent (its number) went from one building to another, moved by a seat; `steps` < 0: against the clock."""

    agent: int
    origin: int
    place: int
    steps: int
    seat: Seat
    is_newest: bool


class Since(NamedTuple):
    """What has moved since somebody looked, the newest last."""

    ways: tuple[Way, ...]
    safe: bool
    """Whether the safe was moved in the newest turn."""
    gains: tuple[int, ...]
    """By agent, of its marker, in the newest turn that moved any."""

    @property
    def movers(self) -> frozenset[Seat]:
        """Return who has moved agents in the newest turn."""
        return frozenset(way.seat for way in self.ways if way.is_newest)


def since(public: HeimlichPublic, past: Sequence[Event]) -> Since:
    """Return what moved in the turns of `past`, and in the turn that the traces of `public` show."""
    moved = _turns(past)
    is_told = bool(moved) and _mover(moved[-1]) == public.mover
    events = [(event, is_told and turn is moved[-1]) for turn in moved for event in turn]
    ways = _joined(_ways(public, events))
    if not is_told:
        ways += _traced(public)
    traced = [after - before for before, after in zip(public.trace_markers, public.markers, strict=True)]
    gains = [_gains(public, turn) for turn in moved] + [traced] * (not is_told)
    safe = any(is_newest and isinstance(event, SafeMoved) for event, is_newest in events)
    return Since(tuple(ways), safe, tuple(next((turn for turn in reversed(gains) if any(turn)), traced)))


def _turns(past: Sequence[Event]) -> list[list[Event]]:
    """Return the events by turn, without turns in which nothing was moved."""
    return [turn for turn in by_turn(past) if _mover(turn) is not None]


def _mover(turn: Sequence[Event]) -> Seat | None:
    """Return whose turn it was, as far as the events tell: cards are played by anybody."""
    own = [event.seat for event in turn if isinstance(event, Advanced | Stopped | Scored)]
    others = [event.seat for event in turn if isinstance(event, AgentMoved | SafeMoved | MarkerMoved)]
    return next(iter((*own, *others)), None)


def _gains(public: HeimlichPublic, turn: Sequence[Event]) -> list[int]:
    """Return by agent how far its marker has moved in a turn."""
    gains = [0] * len(public.agents)
    for event in turn:
        if isinstance(event, MarkerMoved):
            gains[AGENT_INDEX[event.marker]] += event.gain
    return gains


def _ways(public: HeimlichPublic, events: Sequence[tuple[Event, bool]]) -> Iterator[Way]:
    """Yield the ways that events tell of; whence a card moved an agent is known only if it went there before."""
    at: dict[int, int] = {}
    for event, is_newest in events:
        if not isinstance(event, Advanced | AgentMoved) or event.seat is None:
            continue
        agent, place = AGENT_INDEX[event.agent], BUILDING_INDEX[event.building]
        if isinstance(event, Advanced):
            origin, steps = clockwise(place, -event.points), event.points
        else:
            known = public.trace_positions[agent] if is_newest else None
            origin = at.get(agent, place if known is None else known)
            steps = _nearer(origin, place)
        at[agent] = place
        if origin != place:
            yield Way(agent, origin, place, steps, event.seat, is_newest)


def _joined(ways: Iterable[Way]) -> list[Way]:
    """Return ways of which those are one that a seat has made an agent go on in the same direction."""
    found: list[Way] = []
    for way in ways:
        last = next((number for number in reversed(range(len(found))) if found[number].agent == way.agent), None)
        if last is not None and _goes_on(before := found[last], way):
            found[last] = before._replace(place=way.place, steps=before.steps + way.steps)
        else:
            found.append(way)
    return found


def _goes_on(before: Way, way: Way) -> bool:
    is_one = (before.seat, before.is_newest, before.place) == (way.seat, way.is_newest, way.origin)
    return is_one and before.steps * way.steps > 0


def _traced(public: HeimlichPublic) -> Iterator[Way]:
    """Yield the ways of the turn that the traces show: on foot, as far as they can tell."""
    for agent, (origin, place) in enumerate(zip(public.trace_positions, public.positions, strict=True)):
        if origin != place:
            yield Way(agent, origin, place, (place - origin) % len(BUILDINGS), public.mover, is_newest=True)


def _nearer(origin: int, place: int) -> int:
    """Return the steps of the shorter way round."""
    steps = (place - origin) % len(BUILDINGS)
    return steps if steps <= len(BUILDINGS) // 2 else steps - len(BUILDINGS)


def drawn_ways(moved: Since) -> list[Way]:
    """Return the ways that are drawn, the newest ones first: of what came before, one for each agent."""
    newest = [way for way in moved.ways if way.is_newest]
    earlier: dict[int, Way] = {}
    for way in moved.ways:
        if not way.is_newest:
            steps = way.steps + (earlier[way.agent].steps if way.agent in earlier else 0)
            steps = max(1 - len(BUILDINGS), min(steps, len(BUILDINGS) - 1))
            earlier[way.agent] = way._replace(origin=clockwise(way.place, -steps), steps=steps)
    return [*newest, *(way for way in earlier.values() if way.steps)]


def put_ways(drawn: Scene, moved: Since) -> None:
    """Put the ways of agents on the road, those of the newest turn above the others, side by side."""
    ways = drawn_ways(moved)
    found = lanes(ways)
    pitch = min(LANE, LANES / max(1, *found)) if found else LANE
    for way, lane in reversed(list(zip(ways, found, strict=True))):
        aside = pitch * ((lane + 1) // 2) * (1 if lane % 2 else -1)
        points, letter = street(way, aside), AGENTS[way.agent]
        for is_edge in (True, False):
            for (x0, y0), (x1, y1) in pairwise(points):
                stretch = marks.stretch(letter, round(x1 - x0), round(y1 - y0), is_edge, not way.is_newest)
                drawn.put(stretch, x0, y0)
        (x0, y0), (x1, y1) = points[-2:]
        turn = round(math.degrees(math.atan2(y1 - y0, x1 - x0)))
        drawn.put(marks.head(letter, turn, not way.is_newest), x1, y1)
        drawn.put(marks.origin(letter, not way.is_newest), *points[0])


def lanes(ways: Sequence[Way]) -> list[int]:
    """Return for each way the first lane in which none of those before it passes the same stretch of road."""
    taken: list[set[int]] = []
    found = []
    for way in ways:
        begin = 2 * (way.origin if way.steps > 0 else way.place)
        stretch = {place % (2 * len(BUILDINGS)) for place in range(begin, begin + 2 * abs(way.steps) + 1)}
        lane = next((number for number, used in enumerate(taken) if not used & stretch), len(taken))
        if lane == len(taken):
            taken.append(set())
        taken[lane] |= stretch
        found.append(lane)
    return found


def street(way: Way, aside: float) -> list[Point]:
    """Return the corners of a way along the road, so far from its middle, from one threshold to another."""
    step = 1 if way.steps > 0 else -1
    places = [(way.origin + step * number) % len(BUILDINGS) for number in range(abs(way.steps) + 1)]
    turns = [place for place in places[1:-1] if layout.is_corner(place)]
    return [
        layout.threshold(places[0], aside),
        layout.door(places[0], aside),
        *(layout.door(place, aside) for place in turns),
        layout.door(places[-1], aside),
        layout.threshold(places[-1], aside),
    ]
