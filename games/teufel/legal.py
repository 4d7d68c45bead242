"""Who is asked and what they may do: the one source of legal moves.

All moves exist once, in `MOVE_OF_CODE` and the tables below; lists of legal moves are put together from them.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence, Set
from functools import lru_cache
from typing import Final

from games.contract import Move, Seat
from games.teufel.board import (
    CARDS,
    COLOURS,
    COOKING_PLACES,
    ENTRANCES,
    EXITS,
    KITCHEN,
    NEIGHBOURS,
    SIGNS,
    START,
    Colour,
    Devil,
    Place,
    Pot,
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
from games.teufel.table import Table
from games.teufel.view import Phase

DEVIL_NUMBERS: Final = (1, 2, 3)

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

MOVE_OF_CODE: Final[dict[str, Move]] = {
    move.code: move
    for moves in (
        MENUS,
        *PLACINGS.values(),
        *(by_place.values() for by_place in STEPS.values()),
        *FLIGHTS.values(),
        *(by_pot.values() for by_pot in PICK_UPS.values()),
        PUT_DOWNS.values(),
        (PLACE_REST, END_TURN, ACCEPT, REFUSE, PRESS),
    )
    for move in moves
}


def joined(place: Place, colour: Colour) -> tuple[Place, ...]:
    """Return the spaces that a path joins to `place` and that `colour` may ever enter."""
    if place == START[colour]:
        return EXITS[place]
    own_start = tuple(start for start in (START[colour],) if place in EXITS[start])
    own_kitchen = tuple(kitchen for kitchen in (KITCHEN[colour],) if place in ENTRANCES[kitchen])
    return (*NEIGHBOURS[place], *own_start, *own_kitchen)


_COOKING_PLACES_NEXT_TO: Final[dict[Place, tuple[Place, ...]]] = {**NEIGHBOURS, **EXITS}
_POTS_OF: Final = {colour: frozenset(pots_of(colour)) for colour in COLOURS}
# Members of an Enum are slow to reach.
_MENU, _POTS, _TURN = Phase.MENU, Phase.POTS, Phase.TURN
_ANSWER, _PRESS = Phase.ANSWER, Phase.PRESS
_NOWHERE: Final[frozenset[Place | None]] = frozenset()

_ONLY: Final = tuple(frozenset((Seat(seat),)) for seat in range(4))
_NOBODY: Final[frozenset[Seat]] = frozenset()


def asked(table: Table) -> frozenset[Seat]:
    """Return the seats that must answer now."""
    phase = table.phase
    if phase is _TURN or phase is _POTS:
        return _ONLY[table.turn]
    if phase is _MENU:
        return frozenset(Seat(seat) for seat, menu in enumerate(table.menus) if menu is None)
    if table.duel is None:
        return _NOBODY
    if phase is _PRESS:
        return _ONLY[table.duel.presser]
    assert table.duel.defender is not None, "guards are not asked"
    return _ONLY[table.duel.defender]


def legal_moves(table: Table) -> Sequence[Move]:
    """Return what each of the asked seats may do; at least one move while the game goes on."""
    phase = table.phase
    if phase is _TURN:
        return _turn_moves(table)
    if phase is _PRESS:
        return (PRESS,)
    if phase is _ANSWER:
        return (ACCEPT, REFUSE)
    if phase is _POTS:
        return _placings(table)
    if phase is _MENU:
        return MENUS
    return ()


def _placings(table: Table) -> list[Move]:
    taken = places_with_own_pot(table, table.turn)
    moves: list[Move] = [
        move for pot in table.unplaced[table.turn] for move in PLACINGS[pot[1]] if move.to not in taken
    ]
    moves.append(PLACE_REST)
    return moves


def places_with_own_pot(table: Table, seat: Seat) -> set[Place]:
    """Return where pots of the colour of `seat` stand; in the placing no second one may come there."""
    own = _POTS_OF[table.colours[seat]]
    return {place for place, pots in table.pots.items() if not own.isdisjoint(pots)}


def _turn_moves(table: Table) -> Sequence[Move]:
    seat, points, bonus, pots, handled = table.turn, table.points, table.bonus, table.pots, table.handled
    devils = table.devils_of(seat)
    # With the last point the places of brothers are closed: no point is left to leave them again.
    own_places = {devil.place for devil in devils} if points == 1 or bonus is not None else _NOWHERE
    is_choosy = len(table.grills[seat]) == 2 and table.needs_foreign_pot(seat)
    if table.must_move is not None:
        return _narrow_moves(table, devils[table.must_move - 1], None, own_places)
    if table.flier is not None:
        devils = devils[table.flier - 1 : table.flier]
    moves: list[Move] = []
    for devil in devils:
        _, number, place, _, _ = devil
        if place is None:
            continue
        here = None if number in handled else pots.get(place, ())
        if not (points or bonus == number):
            moves += _pot_actions(devil, here)
        elif is_choosy or not own_places.isdisjoint(_COOKING_PLACES_NEXT_TO[place]):
            moves += _narrow_moves(table, devil, here, own_places)
        else:
            moves += _wide_moves(devil, here)
    if table.flight == "ready":
        moves += _flights(table, devils)
    moves.append(END_TURN)
    return moves


@lru_cache(maxsize=10_000)
def _wide_moves(devil: Devil, here: tuple[Pot, ...] | None) -> tuple[Move, ...]:
    """Return the steps and pot actions of a devil with points to spare that may deliver what it carries.

    `here` are the pots beside it, `None` when it may not handle any.
    """
    colour, number, place, _, pot = devil
    assert place is not None
    # Without a pot no kitchen, with a pot no start.
    closed = KITCHEN[colour] if pot is None else START[colour]
    steps = tuple(STEPS[number][to] for to in joined(place, colour) if to != closed)
    return (*steps, *_pot_actions(devil, here))


@lru_cache(maxsize=10_000)
def _pot_actions(devil: Devil, here: tuple[Pot, ...] | None) -> tuple[Move, ...]:
    if here is None:
        return ()
    pick_ups = tuple(PICK_UPS[devil.number][pot] for pot in here)
    return pick_ups if devil.carries is None else (*pick_ups, PUT_DOWNS[devil.number])


def _narrow_moves(
    table: Table, devil: Devil, here: tuple[Pot, ...] | None, own_places: Set[Place | None]
) -> Sequence[Move]:
    """Return the moves of a devil that may lack a point to leave a brother's place, or a foreign pot."""
    colour, number, _, _, pot = devil
    closed: set[Place | None] = set()
    if table.points + (table.bonus == number) == 1:
        closed |= own_places - {START[colour]}
    if pot is not None and not table.may_deliver(table.turn, pot):
        closed.add(KITCHEN[colour])
    return [move for move in _wide_moves(devil, here) if not (isinstance(move, Step) and move.to in closed)]


def _flights(table: Table, devils: Sequence[Devil]) -> list[Move]:
    """Return all flights: from anywhere to any cooking place without a brother."""
    own_places = {devil.place for devil in devils}
    return [
        move
        for devil in devils
        if devil.place is not None and devil.number not in table.taken
        for move in FLIGHTS[devil.number]
        if move.to not in own_places
    ]
