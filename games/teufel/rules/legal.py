"""What the seats asked may do: the one source of legal moves.

Moves are made once, in the tables below; lists of legal moves are put together from them.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
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
PLACINGS: Final = {sign: {place: PlacePot(sign, place) for place in COOKING_PLACES} for sign in SIGNS}
PLACE_REST: Final = PlaceRest()
END_TURN: Final = EndTurn()
ACCEPT: Final = AcceptDuel()
REFUSE: Final = RefuseDuel()
PRESS: Final = Press()
FLIGHTS: Final = {number: {place: Fly(number, place) for place in COOKING_PLACES} for number in DEVIL_NUMBERS}
PICK_UPS: Final[dict[int, dict[Pot, PickUp]]] = {
    number: {pot: PickUp(number, pot) for colour in COLOURS for pot in pots_of(colour)} for number in DEVIL_NUMBERS
}
PUT_DOWNS: Final = {number: PutDown(number) for number in DEVIL_NUMBERS}
STEPS: Final = {
    number: {place: Step(number, place) for place in (*COOKING_PLACES, *START.values(), *KITCHEN.values())}
    for number in DEVIL_NUMBERS
}

# Members of an Enum are slow to reach.
_MENU, _POTS, _TURN, _PRESS = Phase.MENU, Phase.POTS, Phase.TURN, Phase.PRESS


def legal_moves(position: TeufelPosition, seat: Seat) -> Sequence[Move]:
    """Return what `seat`, which is asked, may do; at least one move while the game goes on."""
    public = position.public
    if public.phase is not _TURN:
        return _moves_between(public, seat)
    brothers = public.devils[3 * seat : 3 * seat + 3]
    if public.must_move is not None:
        return _moves_of(public, brothers[public.must_move - 1], brothers)
    points, pots, handled = public.points, public.pots, public.handled
    moves: list[Move] = []
    if public.bonus is None and public.flier is None:
        needs_foreign_pot = len(public.grills[seat]) == 2 and public.needs_foreign_pot(seat)
        found = _FOUND[points > 0][needs_foreign_pot]
        for devil in brothers:
            place = devil[2]
            if place is not None:
                here = _HANDLED if handled and devil[1] in handled else pots.get(place)
                try:
                    moves += found[devil][here]
                except KeyError:
                    moves += _find(devil, here, points > 0, needs_foreign_pot)
        if points == 1:
            moves = _without_brothers(moves, brothers)
    else:
        for devil in brothers:
            if public.flier in (None, devil.number):
                moves += _moves_of(public, devil, brothers)
    if public.flight == "ready":
        for devil in brothers:
            if devil.place is not None and devil.number not in public.taken:
                moves += _elsewhere(FLIGHTS[devil.number], {brother.place for brother in brothers})
    moves.append(END_TURN)
    return moves


def _moves_between(public: TeufelPublic, seat: Seat) -> Sequence[Move]:
    """Return the moves before play and in a duel."""
    if public.phase is _PRESS:
        return (PRESS,)
    if public.phase is not _POTS:
        return MENUS if public.phase is _MENU else (ACCEPT, REFUSE)
    taken = public.places_with_pot_of(seat)
    moves: list[Move] = []
    for pot in public.unplaced[seat]:
        moves += _elsewhere(PLACINGS[pot[1]], taken)
    moves.append(PLACE_REST)
    return moves


def _moves_of(public: TeufelPublic, devil: Devil, brothers: Sequence[Devil]) -> Sequence[Move]:
    """Return the steps and pot actions of a devil that may have a bonus point, or have to move on."""
    if devil.place is None:
        return ()
    left = public.points + (public.bonus == devil.number)
    may_handle = public.must_move is None and devil.number not in public.handled
    here = public.pots.get(devil.place) if may_handle else _HANDLED
    moves = _find(devil, here, left > 0, public.needs_foreign_pot(public.turn))
    return _without_brothers(moves, brothers) if left == 1 else moves


def _without_brothers(moves: Sequence[Move], brothers: Sequence[Devil]) -> list[Move]:
    """Leave out steps on to places of brothers, for a last point: none would be left to leave them again."""
    one, two, three = brothers
    closed = _next_to_each_other(one[2], two[2], three[2])
    return [move for move in moves if type(move) is not Step or move.to not in closed] if closed else list(moves)


@cache
def _next_to_each_other(*places: Place | None) -> frozenset[Place]:
    """Return those of the places of three brothers that another of them can step on to and would have to leave."""
    return frozenset(
        to for place in places if place is not None for to in (NEIGHBOURS | EXITS)[place] if to in places
    )


def _elsewhere(by_place: Mapping[Place, Move], taken: Iterable[Place | None]) -> Iterable[Move]:
    """Return the moves to all other places."""
    return [move for place, move in by_place.items() if place not in taken]


_Here = tuple[Pot, ...] | None
_HANDLED: Final[_Here] = ()

_FOUND: Final[tuple[tuple[dict[Devil, dict[_Here, tuple[Move, ...]]], ...], ...]] = (({}, {}), ({}, {}))
"""What `_find` has found, by whether there is a point left, and whether a foreign pot is needed."""
_ALIKE: Final[dict[object, dict[_Here, tuple[Move, ...]]]] = {}
"""The same, for devils whose moves are alike."""


def _find(devil: Devil, here: _Here, has_point: bool, needs_foreign_pot: bool) -> tuple[Move, ...]:
    """Return the steps, picking up and putting down of a devil, brothers apart.

    `here` are the pots beside it: `None` for none, `_HANDLED` when it may not handle any.
    """
    colour, number, place, _, pot = devil
    found = _FOUND[has_point][needs_foreign_pot]
    if devil not in found:
        assert place is not None
        closed = closed_areas(devil, needs_foreign_pot)
        steps = tuple(STEPS[number][to] for to in joined(place, colour) if has_point and to not in closed)
        found[devil] = _ALIKE.setdefault((number, steps, pot is None), {_HANDLED: steps})
    by_pots = found[devil]
    if here not in by_pots:
        pick_ups = (PICK_UPS[number][other] for other in here or ())
        put_down = () if pot is None else (PUT_DOWNS[number],)
        by_pots[here] = (*by_pots[_HANDLED], *pick_ups, *put_down)
    return by_pots[here]
