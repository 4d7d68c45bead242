"""Who is asked and what they may do: the one source of legal moves.

All moves exist once, in `MOVE_OF_CODE` and the tables below; lists of legal moves are put together from them.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
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

_Steps = dict[Colour, dict[int, dict[Place, tuple[Step, ...]]]]


def joined(place: Place, colour: Colour) -> tuple[Place, ...]:
    """Return the spaces that a path joins to `place` and that `colour` may ever enter."""
    if place == START[colour]:
        return EXITS[place]
    own_start = tuple(start for start in (START[colour],) if place in EXITS[start])
    own_kitchen = tuple(kitchen for kitchen in (KITCHEN[colour],) if place in ENTRANCES[kitchen])
    return (*NEIGHBOURS[place], *own_start, *own_kitchen)


def _steps_without(*forbidden: dict[Colour, Place]) -> _Steps:
    return {
        colour: {
            number: {
                place: tuple(
                    STEPS[number][to]
                    for to in joined(place, colour)
                    if all(to != areas[colour] for areas in forbidden)
                )
                for place in (*COOKING_PLACES, START[colour])
            }
            for number in DEVIL_NUMBERS
        }
        for colour in COLOURS
    }


_STEPS_WITHOUT_POT: Final = _steps_without(KITCHEN)
_STEPS_WITH_POT: Final = _steps_without(START, KITCHEN)
_STEPS_DELIVERING: Final = _steps_without(START)
_NEIGHBOUR_SETS: Final = {place: frozenset(others) for place, others in {**NEIGHBOURS, **EXITS}.items()}

_ONLY: Final = tuple(frozenset((Seat(seat),)) for seat in range(4))
_NOBODY: Final[frozenset[Seat]] = frozenset()


def asked(table: Table) -> frozenset[Seat]:
    """Return the seats that must answer now."""
    if table.phase is Phase.TURN or table.phase is Phase.POTS:
        return _ONLY[table.turn]
    if table.phase is Phase.MENU:
        return frozenset(Seat(seat) for seat, menu in enumerate(table.menus) if menu is None)
    if table.duel is None:
        return _NOBODY
    if table.phase is Phase.PRESS:
        return _ONLY[table.duel.presser]
    assert table.duel.defender is not None, "guards are not asked"
    return _ONLY[table.duel.defender]


def legal_moves(table: Table) -> Sequence[Move]:
    """Return what each of the asked seats may do; at least one move while the game goes on."""
    if table.phase is Phase.TURN:
        return _turn_moves(table)
    if table.phase is Phase.PRESS:
        return (PRESS,)
    if table.phase is Phase.ANSWER:
        return (ACCEPT, REFUSE)
    if table.phase is Phase.POTS:
        return _placings(table)
    if table.phase is Phase.MENU:
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
    own = pots_of(table.colours[seat])
    return {place for place, pots in table.pots.items() if any(pot in own for pot in pots)}


def _turn_moves(table: Table) -> list[Move]:
    devils = table.devils_of(table.turn)
    own_places = {devil.place for devil in devils}
    moves: list[Move] = []
    if table.must_move is not None:
        moves += _steps(table, devils[table.must_move - 1], own_places)
        return moves
    for devil in devils:
        if devil.place is None or (table.flier is not None and devil.number != table.flier):
            continue
        moves += _steps(table, devil, own_places)
        if table.flight == "ready" and devil.number not in table.taken:
            moves += [move for move in FLIGHTS[devil.number] if move.to not in own_places]
        if devil.number not in table.handled:
            if devil.place in table.pots:
                pick_ups = PICK_UPS[devil.number]
                moves += [pick_ups[pot] for pot in table.pots[devil.place]]
            if devil.carries is not None:
                moves.append(PUT_DOWNS[devil.number])
    moves.append(END_TURN)
    return moves


def _steps(table: Table, devil: Devil, own_places: set[Place | None]) -> Sequence[Step]:
    colour, number, place, _, pot = devil
    assert place is not None
    points = table.points + (table.bonus == number)
    if points == 0:
        return ()
    if pot is None:
        steps = _STEPS_WITHOUT_POT[colour][number][place]
    elif table.may_deliver(table.turn, pot):
        steps = _STEPS_DELIVERING[colour][number][place]
    else:
        steps = _STEPS_WITH_POT[colour][number][place]
    # A brother's place needs a point to leave it again.
    if points == 1 and not own_places.isdisjoint(_NEIGHBOUR_SETS[place]):
        return [step for step in steps if step.to not in own_places or step.to == START[colour]]
    return steps
