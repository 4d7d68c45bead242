"""What the seats asked may do: the one source of legal moves.

Moves are made once, in the tables below; lists of legal moves are put together from them.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
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

_NEXT_TO: Final[dict[Place | None, frozenset[Place | None]]] = {
    None: frozenset(),
    **{place: frozenset(others) for place, others in (NEIGHBOURS | EXITS).items()},
}
"""The cooking places next to a place."""
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
    options_of = _OPTIONS[public.needs_foreign_pot(seat)]
    if public.must_move is not None:
        devil = brothers[public.must_move - 1]
        steps = options_of[devil][2]
        return steps if points + (bonus == devil.number) > 1 else _last_steps(devil, steps, brothers)
    if public.flier is not None:
        devils = brothers[public.flier - 1 : public.flier]
    moves: list[Move] = []
    for devil in devils:
        number, place, steps, pick_ups, put_down = options_of[devil]
        if points > 1 or (points and bonus == number):
            moves += steps
        elif points or bonus == number:
            moves += _last_steps(devil, steps, brothers)
        if number in handled:
            continue
        if place in pots:
            for pot in pots[place]:
                moves.append(pick_ups[pot])
        if put_down is not None:
            moves.append(put_down)
    if public.flight == "ready":
        moves += _flights(public, brothers)
    moves.append(END_TURN)
    return moves


def _last_steps(devil: Devil, steps: Sequence[Step], brothers: Sequence[Devil]) -> Sequence[Step]:
    """Return those of `steps` that a last point allows: none is left to leave the place of a brother again."""
    near = _NEXT_TO[devil.place]
    one, two, three = brothers
    if one.place in near or two.place in near or three.place in near:
        closed = near & {one.place, two.place, three.place}
        return [step for step in steps if step.to not in closed]
    return steps


_DevilOptions = tuple[int, Place, tuple[Step, ...], Mapping[Pot, PickUp], PutDown | None]
"""Number and place of a devil, its steps with points to spare, its picking up and putting down."""


class _Options(dict[Devil, _DevilOptions]):
    """What each devil could do, found when it is first asked for."""

    def __init__(self, *, needs_foreign_pot: bool) -> None:
        self._needs_foreign_pot = needs_foreign_pot

    def __missing__(self, devil: Devil) -> _DevilOptions:
        self[devil] = self._found(devil)
        return self[devil]

    def _found(self, devil: Devil) -> _DevilOptions:
        colour, number, place, _, pot = devil
        if place is None:
            return number, "", (), {}, None
        closed = closed_areas(devil, self._needs_foreign_pot)
        steps = tuple(STEPS[number][to] for to in joined(place, colour) if to not in closed)
        return number, place, steps, PICK_UPS[number], None if pot is None else PUT_DOWNS[number]


_OPTIONS: Final = (_Options(needs_foreign_pot=False), _Options(needs_foreign_pot=True))


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
