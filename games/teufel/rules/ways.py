"""Ways that the devils can go with the rest of a turn: for menus and pictures."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache
from typing import Final, NamedTuple

from games.contract import Seat
from games.teufel.rules.board import (
    COOKING_PLACES,
    DIE,
    KITCHEN,
    START,
    Colour,
    Devil,
    Place,
    Pot,
    colour_of,
    joined,
)
from games.teufel.rules.position import Phase, TeufelPublic

Way = tuple[Place, ...]
NEAR: Final = 4
"""Steps from its kitchen within which a pot may well be served in the next turn."""
MOST: Final = 2 * max(DIE)
"""Most steps of a throw."""


class Serving(NamedTuple):
    """A devil's way to serve a pot within a turn: `fetch` it first, unless carried, then bring it `home`."""

    devil: int
    pot: Pot
    fetch: Way | None
    home: Way

    @property
    def cost(self) -> int:
        """Number of steps."""
        return len(self.fetch or ()) + len(self.home)


def reach(public: TeufelPublic, number: int) -> Mapping[Place, int]:
    """Return by place the steps in which a devil of the turn seat can go and stay there; only in a turn."""
    if public.phase is not Phase.TURN:
        return {}
    flying = any(devil.number == number for devil in fliers(public))
    flights = set(COOKING_PLACES) - {devil.place for devil in public.in_game(public.turn)} if flying else ()
    ways = [walks(public, public.turn, devil) for devil in public.acting if devil.number == number]
    return {place: len(way) for each in ways for place, way in each.items()} | dict.fromkeys(flights, 0)


def movable(public: TeufelPublic) -> frozenset[Devil]:
    """Return the devils of the turn seat that can move or handle a pot; empty outside of a turn."""
    if public.phase is not Phase.TURN:
        return frozenset()
    acting = {devil for devil in public.acting if walks(public, public.turn, devil)}
    return frozenset(acting.union(public.handy, fliers(public)))


def fliers(public: TeufelPublic) -> list[Devil]:
    """Return the devils of the turn seat that may fly."""
    devils = public.in_game(public.turn) if public.flight == "ready" else ()
    return [devil for devil in devils if devil.number not in public.taken]


def walks(public: TeufelPublic, seat: Seat, devil: Devil) -> dict[Place, Way]:
    """Return a shortest way to each place that `devil` may walk to and stay on.

    Ways lead past brothers, but end at enemies and the kitchen.
    """
    brothers = {other.place for other in public.devils_of(seat) if other.number != devil.number}
    return {
        place: way
        for place, way in _ways(public, devil, _left(public, devil)).items()
        if way and (place not in brothers or place == START[devil.colour])
    }


def servings(public: TeufelPublic, seat: Seat | None = None) -> list[Serving]:
    """Return the servings possible in the rest of the turn, or in the next turn of `seat` with `MOST` steps.

    Soonest first, own pots first; without pots publicly known to be milk. Each pot has its quickest devil.
    """
    if seat is None:
        found = [each for devil in public.acting for each in _servings(public, devil, _left(public, devil))]
    else:
        found = [each for devil in public.in_game(seat) for each in _servings(public, devil, MOST, is_next=True)]
    server = public.turn if seat is None else seat
    colour, wanted = public.colours[server], (each for each in found if public.is_wanted(server, each.pot))
    in_order = sorted(wanted, key=lambda each: (each.cost, colour_of(each.pot) != colour, each.devil))
    return list({serving.pot: serving for serving in reversed(in_order)}.values())[::-1]


def swaps(public: TeufelPublic) -> Iterator[Serving]:
    """Yield own pots that the turn seat can swap for its load on the way to the kitchen, and serve."""
    for devil in public.acting if public.phase is Phase.TURN else ():
        if devil.carries is not None:
            found = _fetchings(public, devil, _left(public, devil))
            own = (each for each in found if colour_of(each.pot) == devil.colour)
            yield from (each for each in own if public.is_wanted(public.turn, each.pot))


def _servings(public: TeufelPublic, devil: Devil, left: int, *, is_next: bool = False) -> Iterator[Serving]:
    kitchen = KITCHEN[devil.colour]
    ways = _ways(public, devil, left)
    if kitchen in ways and devil.carries is not None:
        yield Serving(devil.number, devil.carries, None, ways[kitchen])
    else:
        yield from _fetchings(public, devil, left, is_next=is_next)


def _fetchings(public: TeufelPublic, devil: Devil, left: int, *, is_next: bool = False) -> Iterator[Serving]:
    kitchen, ways = KITCHEN[devil.colour], _ways(public, devil, left)
    others = (other for other in public.devils if other.colour != devil.colour or public.schema == 1)
    taken = {other.place for other in others if other != devil}
    for place, way in ways.items():
        spare = left - len(way) - steps(devil.colour, place)[kitchen]
        if spare >= 0 and place not in taken and (way or is_next or public.may_handle(devil.number)):
            for pot in public.pots.get(place, ()):
                home = _ways(public, devil._replace(place=place, carries=pot), left - len(way)).get(kitchen)
                if home is not None:
                    yield Serving(devil.number, pot, way, home)


def to_kitchen(public: TeufelPublic, devil: Devil) -> int | None:
    """Return the steps a devil needs to serve its load as things are; `None` if it may not."""
    way = _ways(public, devil, len(COOKING_PLACES)).get(KITCHEN[devil.colour])
    return None if way is None else len(way)


def clear_way(public: TeufelPublic, devil: Devil, aim: Place) -> Way | None:
    """Return a shortest way without enemies or brothers, if any."""
    taken = {START[devil.colour], *(other.place for other in public.devils)}
    return _ways(public, devil, len(COOKING_PLACES), taken).get(aim)


def _left(public: TeufelPublic, devil: Devil) -> int:
    return public.points + (public.bonus == devil.number)


def _ways(
    public: TeufelPublic, devil: Devil, left: int, shunned: Collection[Place | None] = ()
) -> Mapping[Place, Way]:
    """Return a shortest way to each place within `left` steps, without those `shunned`."""
    assert devil.place is not None
    enemies = frozenset([other.place for other in public.devils if other.colour != devil.colour])
    closed = frozenset((*public.closed_areas(devil), *shunned))
    return _paths(devil.place, devil.colour, enemies, closed, left)


@lru_cache(1000)
def _paths(
    start: Place, colour: Colour, enemies: Collection[Place | None], closed: Collection[Place | None], left: int
) -> Mapping[Place, Way]:
    ways: dict[Place, Way] = {start: ()}
    ends = {*enemies, KITCHEN[colour]}
    front = [start]
    for _ in range(left):
        reached = []
        for place in front:
            for neighbour in sorted(joined(place, colour)):
                if neighbour not in ways and neighbour not in closed:
                    ways[neighbour] = (*ways[place], neighbour)
                    if neighbour not in ends:
                        reached.append(neighbour)
        front = reached
    return ways


@cache
def steps(colour: Colour, origin: Place) -> Mapping[Place, int]:
    """Return by place the steps of a devil of this colour, ignoring others."""
    found = {origin: 0}
    reached = [origin]
    for place in reached:
        if place != KITCHEN[colour]:
            for other in joined(place, colour):
                if other not in found:
                    found[other] = found[place] + 1
                    reached.append(other)
    return found
