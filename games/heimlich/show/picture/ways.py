"""Movements of the newest turn, drawn as ways along the road round the square.

A way has the colour and the token of its agent, and the gadget of the seat that moved it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from games.contract import Event, Seat, by_turn
from games.drawing import SHARED, Point, Scene, Sprite, put_trail
from games.heimlich.rules.board import AGENT_INDEX, AGENTS, BUILDING_INDEX, BUILDINGS, clockwise
from games.heimlich.rules.events import Advanced, AgentMoved, MarkerMoved, SafeMoved, Scored, Stopped
from games.heimlich.rules.position import HeimlichPublic, Phase
from games.heimlich.show.picture import layout, pieces
from games.heimlich.show.picture.pieces import PAINT

LANE: Final = 22.0
"""Distance between the middles of parallel ways, if there is room."""
LANES: Final = 24.0
"""Most distance between the middles of the outermost ways."""
DOT: Final = 32
"""Size of a step's dot."""


class Way(NamedTuple):
    """An agent's way from one building to another, moved by a seat; `steps` < 0: anticlockwise."""

    agent: int
    origin: int
    place: int
    steps: int
    seat: Seat


class Moved(NamedTuple):
    """Movements of the newest turn, the seat that moved the safe, and the building where it was opened before."""

    ways: tuple[Way, ...]
    safe: Seat | None = None
    opened: int | None = None


def newest(public: HeimlichPublic, past: Sequence[Event]) -> Moved:
    """Return the movements of the turn that the traces of `public` show, in detail if `past` tells them."""
    turn = next((turn for turn in reversed(list(by_turn(past))) if _mover(turn) is not None), ())
    if _mover(turn) != public.mover:
        return Moved(tuple(_traced(public)))
    safe = next((event.seat for event in reversed(turn) if isinstance(event, SafeMoved)), None)
    told = _joined(_ways(public, turn))
    agents = {way.agent for way in told}
    opened = next((BUILDING_INDEX[event.building] for event in turn if isinstance(event, Scored)), public.safe)
    ways = (*told, *(way for way in _traced(public) if way.agent not in agents))
    return Moved(ways, safe, None if opened == public.safe else opened)


def _mover(turn: Sequence[Event]) -> Seat | None:
    """Return whose turn it was, as far as the events tell: cards are played by any seat."""
    own = [event.seat for event in turn if isinstance(event, Advanced | Stopped | Scored)]
    others = [event.seat for event in turn if isinstance(event, AgentMoved | SafeMoved | MarkerMoved)]
    return next(iter((*own, *others)), None)


def _ways(public: HeimlichPublic, turn: Sequence[Event]) -> Iterator[Way]:
    """Yield the ways told by events; a card moves an agent the shorter way round."""
    at = dict(enumerate(public.trace_positions))
    for event in turn:
        if not isinstance(event, Advanced | AgentMoved) or event.seat is None:
            continue
        agent, place = AGENT_INDEX[event.agent], BUILDING_INDEX[event.building]
        is_walk = isinstance(event, Advanced)
        origin = clockwise(place, -event.points) if isinstance(event, Advanced) else at[agent]
        around = (place - origin) % len(BUILDINGS)
        at[agent] = place
        if around:
            is_forward = is_walk or around <= len(BUILDINGS) // 2
            yield Way(agent, origin, place, around if is_forward else around - len(BUILDINGS), event.seat)


def _joined(ways: Iterable[Way]) -> list[Way]:
    """Return the ways, joined if the same seat moved an agent on in the same direction."""
    found: list[Way] = []
    for way in ways:
        last = next((number for number in reversed(range(len(found))) if found[number].agent == way.agent), None)
        if last is not None and (found[last].seat, found[last].place) == (way.seat, way.origin):
            steps = found[last].steps + way.steps
            if found[last].steps * way.steps > 0 and abs(steps) < len(BUILDINGS):
                found[last] = found[last]._replace(place=way.place, steps=steps)
                continue
        found.append(way)
    return found


def _traced(public: HeimlichPublic) -> Iterator[Way]:
    """Yield the ways that the traces show, unless cards may have been played in their turn."""
    if public.top_secret and not (public.phase is Phase.MOVE and public.left < public.total):
        return
    for agent, (origin, place) in enumerate(zip(public.trace_positions, public.positions, strict=True)):
        if origin != place:
            yield Way(agent, origin, place, (place - origin) % len(BUILDINGS), public.mover)


def put_ways(drawn: Scene, ways: Sequence[Way]) -> None:
    """Put the ways on the road side by side, the first on top, with a dot per step.

    Each seat's first way has its gadget.
    """
    found = lanes(ways)
    most = max(found, default=0)
    pitch = min(LANE, LANES / max(1, most))
    tags: list[tuple[Sprite, Point]] = []
    ends: list[tuple[Sequence[Point], str]] = []
    for number, (way, lane) in reversed(list(enumerate(zip(ways, found, strict=True)))):
        points = street(way, pitch * ((lane + 1) // 2 * (1 if lane % 2 else -1) - most % 2 / 2))
        paint = PAINT[AGENTS[way.agent]]
        for (x, y), (to_x, to_y) in pairwise(points[1:-1]):
            ribbon = pieces.ribbon(paint, abs(to_x - x), abs(to_y - y))
            drawn.put(ribbon, min(x, to_x) - 9, min(y, to_y) - 9, "news")
        for at in (points[0], *points[2:-2]):
            drawn.put(SHARED.sprite("dot", DOT, {"news": paint}), *at, "news")
        ends.append((points[-2:], paint))
        if way.seat not in [other.seat for other in ways[:number]]:
            tags.append((pieces.doer(way.seat, 58, "tag"), points[1]))
    for end, paint in ends:
        put_trail(drawn, end, paint)
    for sprite, at in tags:
        drawn.put(sprite, *at, "news")


def lanes(ways: Sequence[Way]) -> list[int]:
    """Return each way's lane: the first in which no earlier way uses the same stretch of road."""
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
    """Return the points of a way from threshold to threshold, `aside` pixels from the middle of the road."""
    step = 1 if way.steps > 0 else -1
    places = [(way.origin + step * number) % len(BUILDINGS) for number in range(abs(way.steps) + 1)]
    doors = [layout.door(place, aside) for place in places]
    return [layout.threshold(places[0], aside), *doors, layout.threshold(places[-1], aside)]
