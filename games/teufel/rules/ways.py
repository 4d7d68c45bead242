"""Where the devils of a turn can go with what is left of it: what the menu offers and the picture marks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from games.contract import Seat
from games.teufel.board import COOKING_PLACES, KITCHEN, START, Colour, Devil, Place, joined
from games.teufel.position import Phase, TeufelPublic

Way = tuple[Place, ...]


def reach(public: TeufelPublic) -> frozenset[Place]:
    """Return the places that some devil of the turn seat can go to and stay on; none outside of a turn."""
    if public.phase is not Phase.TURN:
        return frozenset()
    seat, brothers = public.turn, public.in_game(public.turn)
    flies = public.flight == "ready" and any(devil.number not in public.taken for devil in brothers)
    flights = set(COOKING_PLACES) - {devil.place for devil in brothers} if flies else ()
    only = public.flier if public.must_move is None else public.must_move
    walking = [devil for devil in brothers if only in (None, devil.number)]
    return frozenset(flights).union(*(walks(public, seat, devil) for devil in walking))


def wanted(public: TeufelPublic) -> frozenset[Devil]:
    """Return the devils of the turn seat that can do more than walk: fly, handle or reach a pot, serve, fight."""
    if public.phase is not Phase.TURN:
        return frozenset()
    only = public.flier if public.must_move is None else public.must_move
    brothers = [devil for devil in public.in_game(public.turn) if only in (None, devil.number)]
    if public.flight == "ready":
        return frozenset(devil for devil in brothers if devil.number not in public.taken)
    return frozenset(devil for devil in brothers if _is_wanted(public, devil))


def _is_wanted(public: TeufelPublic, devil: Devil) -> bool:
    can_handle = devil.number not in public.handled and public.must_move is None
    if can_handle and (devil.carries is not None or devil.place in public.pots):
        return True
    reached = walks(public, public.turn, devil)
    if devil.carries is not None:
        return bool(reached)
    enemies = {other.place for other in public.devils if other.colour != devil.colour}
    return not (enemies | set(public.pots)).isdisjoint(reached)


def walks(public: TeufelPublic, seat: Seat, devil: Devil) -> dict[Place, Way]:
    """Return a shortest way to every place that `devil` may walk to and stay on.

    It leads past brothers, but never through an enemy or a kitchen: there every walk ends.
    """
    brothers = {other.place for other in public.devils_of(seat) if other.number != devil.number}
    return {
        place: way
        for place, way in _ways(public, devil).items()
        if way and (place not in brothers or place == START[devil.colour])
    }


def _ways(public: TeufelPublic, devil: Devil) -> dict[Place, Way]:
    assert devil.place is not None
    ways: dict[Place, Way] = {devil.place: ()}
    ends = {other.place for other in public.devils if other.colour != devil.colour} | {KITCHEN[devil.colour]}
    closed = public.closed_areas(devil)
    front = [devil.place]
    for _ in range(public.points + (public.bonus == devil.number)):
        reached = []
        for place in front:
            for neighbour in sorted(joined(place, devil.colour)):
                if neighbour not in ways and neighbour not in closed:
                    ways[neighbour] = (*ways[place], neighbour)
                    if neighbour not in ends:
                        reached.append(neighbour)
        front = reached
    return ways


@cache
def steps(colour: Colour, origin: Place) -> Mapping[Place, int]:
    """Return by place how many steps of a devil of this colour lead there, whoever stands in between."""
    found = {origin: 0}
    reached = [origin]
    for place in reached:
        if place != KITCHEN[colour]:
            for other in joined(place, colour):
                if other not in found:
                    found[other] = found[place] + 1
                    reached.append(other)
    return found
