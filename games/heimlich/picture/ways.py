"""What has moved, on the picture of the town: ways through the streets and along the track, and who took them.

A way has the colour of its agent and begins with its marker; on it lies the thing of the seat that moved it. Those
of the newest turn are broad, those of earlier ones slighter.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from games.contract import Event, Seat, by_turn
from games.drawing import Point, Scene
from games.heimlich.board import AGENT_INDEX, AGENTS, BUILDING_INDEX, BUILDINGS, SPACES, clockwise
from games.heimlich.events import Advanced, AgentMoved, MarkerMoved, SafeMoved, Scored, Stopped
from games.heimlich.picture import gadgets, layout, marks, pieces
from games.heimlich.picture.houses import plaque
from games.heimlich.position import HeimlichPublic

BADGES_APART: Final = 38


class Way(NamedTuple):
    """An agent (its number) went from one building to another, moved by a seat; `steps` < 0: against the clock."""

    agent: int
    origin: int
    place: int
    steps: int
    seat: Seat
    is_newest: bool


class SafeWay(NamedTuple):
    """The safe was moved by a seat, from a building (`None`: not known)."""

    origin: int | None
    seat: Seat
    is_newest: bool


class Since(NamedTuple):
    """What has moved since somebody looked, the newest last."""

    ways: tuple[Way, ...]
    safe: SafeWay | None
    gains: tuple[int, ...]
    """By agent, of its marker."""
    is_newest: tuple[bool, ...]
    """By agent, whether its marker moved in the newest turn."""

    def last_way(self, agent: int) -> Way | None:
        """Return the newest way of an agent, from where its first one began."""
        mine = [way for way in self.ways if way.agent == agent]
        return mine[-1]._replace(origin=mine[0].origin) if mine else None

    def movers(self, agent: int) -> tuple[Seat, ...]:
        """Return who has moved an agent, the first one first."""
        return tuple(dict.fromkeys(way.seat for way in self.ways if way.agent == agent))


def since(public: HeimlichPublic, past: Sequence[Event]) -> Since:
    """Return what moved in the turns of `past`, and in the turn that the traces of `public` show."""
    moved = _turns(past)
    is_told = bool(moved) and _mover(moved[-1]) == public.mover
    events = [(event, is_told and turn is moved[-1]) for turn in moved for event in turn]
    ways = _joined(_ways(public, events))
    if not is_told:
        ways += _traced(public)
    gains, newest = [0] * len(public.agents), [False] * len(public.agents)
    for event, is_newest in events:
        if isinstance(event, MarkerMoved):
            gains[AGENT_INDEX[event.marker]] += event.gain
            newest[AGENT_INDEX[event.marker]] = is_newest
    if not is_told:
        for agent, (before, after) in enumerate(zip(public.trace_markers, public.markers, strict=True)):
            gains[agent] += after - before
            newest[agent] = after != before
    return Since(tuple(ways), _safe_way(events), tuple(gains), tuple(newest))


def _turns(past: Sequence[Event]) -> list[list[Event]]:
    """Return the events by turn, without turns in which nothing was moved."""
    return [turn for turn in by_turn(past) if _mover(turn) is not None]


def _mover(turn: Sequence[Event]) -> Seat | None:
    """Return whose turn it was, as far as the events tell: cards are played by anybody."""
    own = [event.seat for event in turn if isinstance(event, Advanced | Stopped | Scored)]
    others = [event.seat for event in turn if isinstance(event, AgentMoved | SafeMoved | MarkerMoved)]
    return next(iter((*own, *others)), None)


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


def _safe_way(events: Sequence[tuple[Event, bool]]) -> SafeWay | None:
    """Return the newest way of the safe: a scoring tells where it stood before."""
    at: int | None = None
    found: SafeWay | None = None
    for event, is_newest in events:
        if isinstance(event, Scored):
            at = BUILDING_INDEX[event.building]
        elif isinstance(event, SafeMoved) and event.seat is not None:
            found = SafeWay(at, event.seat, is_newest)
            at = BUILDING_INDEX[event.building]
    return found


def put_ways(drawn: Scene, public: HeimlichPublic, moved: Since) -> None:
    """Put the ways of agents into the streets; each agent has a lane of its own."""
    lanes = {agent: lane for lane, agent in enumerate(dict.fromkeys(way.agent for way in reversed(moved.ways)))}
    taken: list[Point] = []
    badges = []
    for way in sorted(moved.ways, key=lambda way: way.is_newest):
        points = street(way, lanes[way.agent], _feet(public, way.agent) if _is_last(way, moved) else None)
        put_line(drawn, points, way.agent, way.is_newest)
        put_head(drawn, points, way.agent, way.is_newest)
        badges.append((way, points))
    for place in layout.SIGNS_ON_STREET if badges else ():
        drawn.put(plaque(place), *layout.plaque_at(place))
    for way, points in badges:
        taken.append(points[0])
        drawn.put(pieces.left_behind(AGENTS[way.agent], not way.is_newest), *points[0])
    for way, points in reversed(badges):
        x, y = _free_spot(points, taken)
        taken.append((x, y))
        drawn.put(gadgets.small(way.seat, not way.is_newest), x, y)


def _is_last(way: Way, moved: Since) -> bool:
    return way is [other for other in moved.ways if other.agent == way.agent][-1]


def _feet(public: HeimlichPublic, agent: int) -> float:
    """Return where across an agent stands, seen from the middle of its plot."""
    agents = public.agents_in(public.positions[agent])
    return layout.agents(len(agents))[agents.index(AGENTS[agent])][0]


def street(way: Way, lane: int, feet: float | None) -> list[Point]:
    """Return the corners of a way through the streets; it ends beside an agent that stands at `feet`."""
    step = 1 if way.steps > 0 else -1
    places = [(way.origin + step * number) % len(BUILDINGS) for number in range(abs(way.steps) + 1)]
    nodes = [layout.crossing(place, lane) for place in places]
    points = [
        layout.stop(way.origin, lane, 0),
        *nodes[:1],
        *nodes[1:-1],
        *nodes[-1:],
        layout.stop(way.place, lane, feet or 0),
    ]
    if not layout.is_off_street(places[0]):
        del points[1]
    if not layout.is_off_street(places[-1]):
        del points[-2]
    straight = [
        points[0],
        *(
            here
            for before, here, after in zip(points, points[1:], points[2:], strict=False)
            if not _is_between(before, here, after)
        ),
        points[-1],
    ]
    return _shortened(straight, 44 if feet is not None else 8)


def _is_between(before: Point, here: Point, after: Point) -> bool:
    return (before[0] == here[0] == after[0]) or (before[1] == here[1] == after[1])


def _shortened(points: list[Point], by: float) -> list[Point]:
    """Return a way that ends so much earlier, if its last stretch is longer than that."""
    (x0, y0), (x1, y1) = points[-2:]
    length = math.dist(*points[-2:])
    if length <= by + 30:
        return points
    share = (length - by) / length
    return [*points[:-1], (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)]


def _free_spot(points: Sequence[Point], taken: Sequence[Point]) -> Point:
    """Return the first place on a way at which no badge lies yet."""
    for one, other in pairwise(points):
        length = math.dist(one, other)
        for number in range(int(length // 20) + 1):
            share = number * 20 / length if length else 0
            x, y = one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
            if all(math.dist((x, y), spot) >= BADGES_APART for spot in taken):
                return x, y
    return points[0]


def put_trails(
    drawn: Scene,
    public: HeimlichPublic,
    gains: Sequence[int],
    is_newest: Sequence[bool],
) -> None:
    """Put along the track how far each marker has come, from a dot to where it lies, below the numbers."""
    passed: set[int] = set()
    for agent, gain in sorted(enumerate(gains), key=lambda moved: is_newest[moved[0]]):
        if gain:
            spaces = _spaces(public, agent, gain)
            points = [layout.on_track(number, agent) for number in spaces]
            put_line(drawn, points, agent, is_newest[agent])
            drawn.put(marks.origin(AGENTS[agent], not is_newest[agent]), *points[0])
            passed.update(number % SPACES for number in spaces)
    for number in sorted(passed - {0}):
        drawn.put(marks.passed_number(number), *layout.space(number))


def _spaces(public: HeimlichPublic, agent: int, gain: int) -> Sequence[int]:
    """Return the spaces of a marker's trail, from where it lay to where it lies."""
    space, step = public.markers[agent], 1 if gain > 0 else -1
    return range(space - gain, space + step, step)


def put_line(drawn: Scene, points: Sequence[Point], agent: int, is_newest: bool) -> None:
    """Put a line of level and upright stretches in the colour of an agent, its edge below all of it."""
    for is_edge in (True, False):
        for (x0, y0), (x1, y1) in pairwise(points):
            stretch = marks.stretch(AGENTS[agent], round(abs(x1 - x0)), round(abs(y1 - y0)), is_edge, not is_newest)
            drawn.put(stretch, min(x0, x1), min(y0, y1))


def put_head(drawn: Scene, points: Sequence[Point], agent: int, is_newest: bool) -> None:
    """Put the head of an arrow at the end of a line."""
    (x0, y0), (x1, y1) = points[-2:]
    turn = round(math.degrees(math.atan2(y1 - y0, x1 - x0)))
    drawn.put(marks.head(AGENTS[agent], turn, not is_newest), x1, y1)


def put_safe_way(drawn: Scene, public: HeimlichPublic, way: SafeWay | None) -> None:
    """Put a shadow of the safe where it stood, and beside it where it stands who moved it."""
    if way is None:
        return
    if way.origin is not None and way.origin != public.safe:
        drawn.put(marks.shadow_of_safe(), *layout.safe_at(way.origin))
    x, y = layout.safe_at(public.safe)
    drawn.put(gadgets.small(way.seat, not way.is_newest), x - 54, y - 22)
