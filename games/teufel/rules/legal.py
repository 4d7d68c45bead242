"""What the seats asked may do: the one source of legal moves.

Moves are made once, in the tables below; lists of legal moves are put together from them.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
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

# Members of an Enum are slow to reach.
_MENU, _POTS, _TURN, _PRESS = Phase.MENU, Phase.POTS, Phase.TURN, Phase.PRESS


def legal_moves(position: TeufelPosition, seat: Seat) -> Sequence[Move]:
    """Return what `seat`, which is asked, may do; at least one move while the game goes on."""
    public = position.public
    phase = public.phase
    if phase is _TURN:
        return _turn_moves(public, seat)
    if phase is _PRESS:
        return (PRESS,)
    if phase is _POTS:
        return _placings(public, seat)
    return MENUS if phase is _MENU else (ACCEPT, REFUSE)


def _placings(public: TeufelPublic, seat: Seat) -> list[Move]:
    taken = public.places_with_pot_of(seat)
    moves: list[Move] = [move for pot in public.unplaced[seat] for move in PLACINGS[pot[1]] if move.to not in taken]
    moves.append(PLACE_REST)
    return moves


def _turn_moves(public: TeufelPublic, seat: Seat) -> Sequence[Move]:
    points, bonus, pots, handled = public.points, public.bonus, public.pots, public.handled
    brothers = devils = public.devils[3 * seat : 3 * seat + 3]
    options = _OPTIONS[public.needs_foreign_pot(seat)]
    if public.must_move is not None:
        mover = brothers[public.must_move - 1]
        steps = options[True][mover][_HANDLED]
        return steps if points + (bonus == mover.number) > 1 else _last_steps(steps, brothers)
    if public.flier is not None:
        devils = brothers[public.flier - 1 : public.flier]
    moves: list[Move] = []
    if bonus is None:
        options_of = options[points > 0]
        for devil in devils:
            place = devil[2]
            if place is not None:
                moves += options_of[devil][_HANDLED if devil[1] in handled else pots.get(place)]
        if points == 1:
            moves = _last_steps(moves, brothers)
    else:
        for devil in devils:
            if devil.place is not None:
                left = points + (bonus == devil.number)
                here = _HANDLED if devil.number in handled else pots.get(devil.place)
                found = options[left > 0][devil][here]
                moves += found if left > 1 else _last_steps(found, brothers)
    if public.flight == "ready":
        moves += _flights(public, brothers)
    moves.append(END_TURN)
    return moves


def _last_steps(moves: Sequence[Move], brothers: Sequence[Devil]) -> list[Move]:
    """Leave out the steps that a last point does not allow: none is left to leave the place of a brother again."""
    closed = _closed_to_brothers(*[devil.place for devil in brothers])
    return [move for move in moves if type(move) is not Step or move.to not in closed] if closed else list(moves)


@cache
def _closed_to_brothers(*places: Place | None) -> frozenset[Place]:
    """Return which of the places where three brothers stand are next to another of these."""
    return frozenset(
        to for place in places if place is not None for to in (NEIGHBOURS | EXITS)[place] if to in places
    )


class _Options(dict[Devil, "_Spot"]):
    """The moves of each devil, found when they are first asked for; devils whose moves are alike share them.

    `has_point`: whether it has a point to spend; `needs_foreign_pot`: whether it may not deliver a pot of its own.
    """

    def __init__(self, has_point: bool, needs_foreign_pot: bool) -> None:
        self._has_point = has_point
        self._needs_foreign_pot = needs_foreign_pot
        self._spots: dict[object, _Spot] = {}

    def __missing__(self, devil: Devil) -> _Spot:
        colour, number, place, _, pot = devil
        assert place is not None
        steps: tuple[Step, ...] = ()
        if self._has_point:
            closed = closed_areas(devil, self._needs_foreign_pot)
            steps = tuple(STEPS[number][to] for to in joined(place, colour) if to not in closed)
        spot = _Spot(number, steps, None if pot is None else PUT_DOWNS[number])
        self[devil] = self._spots.setdefault((number, steps, pot is None), spot)
        return self[devil]


class _Spot(dict[tuple[Pot, ...] | None, tuple[Move, ...]]):
    """The moves of a devil by the pots beside it: `None` for none, `_HANDLED` when it may not handle any."""

    def __init__(self, number: int, steps: tuple[Step, ...], put_down: PutDown | None) -> None:
        super().__init__({_HANDLED: steps})
        self._always = steps
        self._pick_ups = PICK_UPS[number]
        self._put_down = () if put_down is None else (put_down,)

    def __missing__(self, here: tuple[Pot, ...] | None) -> tuple[Move, ...]:
        self[here] = (*self._always, *(self._pick_ups[pot] for pot in here or ()), *self._put_down)
        return self[here]


_HANDLED: Final = ()
_OPTIONS: Final = tuple(
    tuple(_Options(has_point, needs_foreign_pot) for has_point in (False, True))
    for needs_foreign_pot in (False, True)
)


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
