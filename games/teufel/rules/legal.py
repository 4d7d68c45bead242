"""What the seats asked may do: the one source of legal moves.

Moves are made once, in the tables below; lists of legal moves are put together from them.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from games.contract import Move, Seat
from games.teufel.board import (
    CARDS,
    COLOURS,
    COOKING_PLACES,
    DEVIL_NUMBERS,
    EXITS,
    KITCHEN,
    NEIGHBOURS,
    SIGNS,
    START,
    Devil,
    Place,
    Pot,
    joined,
    pots_of,
)
from games.teufel.moves import (
    AcceptDuel,
    EndTurn,
    FixMenu,
    Fly,
    PickUp,
    PlacePot,
    PlaceRest,
    Press,
    PutDown,
    RefuseDuel,
    Step,
)
from games.teufel.position import Phase, TeufelPosition, TeufelPublic, closed_areas

MENUS: Final = tuple(FixMenu("".join(cards)) for cards in itertools.permutations(CARDS))
PLACINGS: Final = {sign: tuple(PlacePot(sign, place) for place in COOKING_PLACES) for sign in SIGNS}
PLACE_REST: Final = PlaceRest()
END_TURN: Final = EndTurn()
ACCEPT: Final = AcceptDuel()
REFUSE: Final = RefuseDuel()
PRESS: Final = Press()
FLIGHTS: Final = {number: tuple(Fly(number, place) for place in COOKING_PLACES) for number in DEVIL_NUMBERS}
PICK_UPS: Final[dict[int, dict[Pot, PickUp]]] = {
    number: {pot: PickUp(number, pot) for colour in COLOURS for pot in pots_of(colour)} for number in DEVIL_NUMBERS
}
PUT_DOWNS: Final = {number: PutDown(number) for number in DEVIL_NUMBERS}
STEPS: Final = {
    number: {place: Step(number, place) for place in (*COOKING_PLACES, *START.values(), *KITCHEN.values())}
    for number in DEVIL_NUMBERS
}

_NEXT_TO: Final[dict[Place, frozenset[Place | None]]] = {
    place: frozenset(others) for place, others in (NEIGHBOURS | EXITS).items()
}
"""The cooking places next to a place."""
_NOWHERE: Final[frozenset[Place | None]] = frozenset()
# Members of an Enum are slow to reach.
_MENU, _POTS, _TURN, _PRESS = Phase.MENU, Phase.POTS, Phase.TURN, Phase.PRESS


def legal_moves(position: TeufelPosition, seat: Seat) -> Sequence[Move]:
    """Return what `seat`, which is asked, may do; at least one move while the game goes on."""
    public = position.public
    phase = public.phase
    if phase is _TURN:
        return _turn_moves(public)
    if phase is _PRESS:
        return (PRESS,)
    if phase is _POTS:
        return _placings(public)
    return MENUS if phase is _MENU else (ACCEPT, REFUSE)


def _placings(public: TeufelPublic) -> list[Move]:
    taken = public.places_with_pot_of(public.turn)
    moves: list[Move] = [
        move for pot in public.unplaced[public.turn] for move in PLACINGS[pot[1]] if move.to not in taken
    ]
    moves.append(PLACE_REST)
    return moves


def _turn_moves(public: TeufelPublic) -> Sequence[Move]:
    seat, points, bonus, pots, handled = public.turn, public.points, public.bonus, public.pots, public.handled
    brothers = public.devils[3 * seat : 3 * seat + 3]
    needs_foreign_pot = public.needs_foreign_pot(seat)
    if public.must_move is not None:
        ways = _devil_moves(brothers[public.must_move - 1], None, needs_foreign_pot)
        return ways if points + (bonus == public.must_move) > 1 else _without_brothers(ways, brothers)
    moves: list[Move] = []
    for devil in brothers if public.flier is None else brothers[public.flier - 1 : public.flier]:
        _, number, place, _, _ = devil
        if place is None:
            continue
        here = None if number in handled else pots.get(place, ())
        left = points + 1 if bonus == number else points
        if not left:
            moves += _pot_actions(devil, here)
        elif left > 1:
            moves += _devil_moves(devil, here, needs_foreign_pot)
        else:
            moves += _without_brothers(_devil_moves(devil, here, needs_foreign_pot), brothers)
    if public.flight == "ready":
        moves += _flights(public, brothers)
    moves.append(END_TURN)
    return moves


@lru_cache(maxsize=10_000)
def _devil_moves(devil: Devil, here: tuple[Pot, ...] | None, needs_foreign_pot: bool) -> tuple[Move, ...]:
    """Return the steps and pot actions of a devil with points to spare.

    `here` are the pots beside it, `None` when it may not handle any.
    """
    colour, number, place, _, _ = devil
    assert place is not None
    closed = closed_areas(devil, needs_foreign_pot)
    steps = tuple(STEPS[number][to] for to in joined(place, colour) if to not in closed)
    return (*steps, *_pot_actions(devil, here))


@lru_cache(maxsize=10_000)
def _pot_actions(devil: Devil, here: tuple[Pot, ...] | None) -> tuple[Move, ...]:
    if here is None:
        return ()
    pick_ups = tuple(PICK_UPS[devil.number][pot] for pot in here)
    return pick_ups if devil.carries is None else (*pick_ups, PUT_DOWNS[devil.number])


def _without_brothers(moves: Sequence[Move], brothers: Sequence[Devil]) -> Sequence[Move]:
    """Leave out the steps of a last point on to places of brothers: no point is left to leave them again."""
    places = {devil.place for devil in brothers if devil.place in NEIGHBOURS}
    return [move for move in moves if not (isinstance(move, Step) and move.to in places)]


def _flights(public: TeufelPublic, devils: Sequence[Devil]) -> list[Move]:
    """Return all flights: from anywhere to any cooking place without a brother."""
    own_places = {devil.place for devil in devils}
    return [
        move
        for devil in devils
        if devil.place is not None and devil.number not in public.taken
        for move in FLIGHTS[devil.number]
        if move.to not in own_places
    ]
