"""Legal moves, and reasons for refusing all others.

Each move exists once, in the tables below; lists of legal moves are composed from them.
"""

from __future__ import annotations

import itertools
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import cache
from typing import Final, TypeVar, assert_never

from games.contract import IllegalMove, Seat
from games.teufel.rules import moves as kinds
from games.teufel.rules.board import (
    CARDS,
    COLOURS,
    COOKING_PLACES,
    DEVIL_NUMBERS,
    EXITS,
    KITCHEN,
    NEIGHBOURS,
    SIGNS,
    START,
    Colour,
    Devil,
    Place,
    Pot,
    joined,
    pots_of,
)
from games.teufel.rules.moves import TeufelMove
from games.teufel.rules.position import (
    ANSWER,
    MENU,
    OVER,
    POTS,
    PRESS,
    TURN,
    TeufelPosition,
    TeufelPublic,
    closed_areas,
)

G = TypeVar("G", kinds.PlacePot, kinds.Step, kinds.Fly)

MENUS: Final = tuple(kinds.FixMenu("".join(cards)) for cards in itertools.permutations(CARDS))
PLACINGS: Final = {sign: tuple(kinds.PlacePot(sign, place) for place in COOKING_PLACES) for sign in SIGNS}
PLACE_REST: Final = kinds.PlaceRest()
END_TURN: Final = kinds.EndTurn()
ACCEPT: Final = kinds.AcceptDuel()
REFUSE: Final = kinds.RefuseDuel()
PRESS_STOVE: Final = kinds.Press()
FLIGHTS: Final = {number: tuple(kinds.Fly(number, place) for place in COOKING_PLACES) for number in DEVIL_NUMBERS}
PICK_UPS: Final[dict[int, dict[Pot, kinds.PickUp]]] = {
    number: {pot: kinds.PickUp(number, pot) for colour in COLOURS for pot in pots_of(colour)}
    for number in DEVIL_NUMBERS
}
PUT_DOWNS: Final = {number: kinds.PutDown(number) for number in DEVIL_NUMBERS}
STEPS: Final = {
    number: {place: kinds.Step(number, place) for place in (*COOKING_PLACES, *START.values(), *KITCHEN.values())}
    for number in DEVIL_NUMBERS
}


def legal_moves(position: TeufelPosition, seat: Seat) -> Sequence[TeufelMove]:
    """Return the legal moves of `seat`, which is asked; at least one."""
    public, phase = position.public, position.public.phase
    if phase is TURN:
        return moves_in_turn(public, seat)
    if phase is PRESS:
        return (PRESS_STOVE,)
    if phase is ANSWER:
        return (ACCEPT, REFUSE)
    if phase is POTS:
        return placings(public, seat)
    if phase is MENU:
        return MENUS
    assert phase is not OVER, "nobody is asked when the game is over"
    assert_never(phase)


def moves_in_turn(public: TeufelPublic, seat: Seat) -> list[TeufelMove]:
    """Return the legal moves of `seat` in its turn, which are public."""
    points, bonus, pots, handled = public.points, public.bonus, public.pots, public.handled
    devils = brothers = public.devils_of(seat)
    if public.flier is not None:
        devils = brothers[public.flier - 1 : public.flier]
    if public.must_move is not None:
        devils = brothers[public.must_move - 1 : public.must_move]
        handled = DEVIL_NUMBERS if public.schema == 1 else handled
    needs_foreign_pot = len(public.grills[seat]) == 2 and public.needs_foreign_pot(seat)
    # With the last point, brothers' places are closed: no point would be left to move on.
    closed = _next_to_each_other(*[devil[2] for devil in brothers]) if points == 1 or bonus is not None else ()
    steps_of = _STEPS_OF[public.colours[seat]]
    moves: list[TeufelMove] = []
    for devil in devils:
        number, place, carried = devil[1], devil[2], devil[4]
        if place is None:
            continue
        left = points + 1 if bonus == number else points
        if left:
            steps: Sequence[kinds.Step] = steps_of[number][place][carried is None]
            if closed and left == 1:
                steps = _elsewhere(steps, closed)
            if needs_foreign_pot:
                steps = _elsewhere(steps, closed_areas(devil, needs_foreign_pot))
            moves += steps
        if handled and number in handled:
            continue
        if place in pots:
            pick_ups = PICK_UPS[number]
            for pot in pots[place]:
                moves.append(pick_ups[pot])
        if carried is not None:
            moves.append(PUT_DOWNS[number])
    if public.flight == "ready":
        for devil in brothers:
            if devil.place is not None and devil.number not in public.taken:
                moves += _elsewhere(FLIGHTS[devil.number], [brother.place for brother in brothers])
    if public.must_move is None:
        moves.append(END_TURN)
    return moves


def placings(public: TeufelPublic, seat: Seat) -> list[TeufelMove]:
    """Return the public ways to place a pot of `seat`."""
    taken = public.places_with_pot_of(seat)
    moves: list[TeufelMove] = []
    for pot in public.unplaced[seat]:
        moves += _elsewhere(PLACINGS[pot[1]], taken)
    moves.append(PLACE_REST)
    return moves


@cache
def _next_to_each_other(*places: Place | None) -> tuple[Place, ...]:
    """Return places of three brothers that another one could enter and would have to leave."""
    return tuple(to for place in places if place is not None for to in (NEIGHBOURS | EXITS)[place] if to in places)


def _elsewhere(moves: Iterable[G], closed: Container[Place | None]) -> list[G]:
    """Return the moves that don't lead to `closed` places."""
    return [move for move in moves if move.to not in closed]


def _steps(colour: Colour, number: int, place: Place, pot: Pot | None) -> tuple[kinds.Step, ...]:
    closed = closed_areas(Devil(colour, number, place, True, pot), needs_foreign_pot=False)
    return tuple(STEPS[number][to] for to in joined(place, colour) if to not in closed)


_STEPS_OF: Final = {
    colour: {
        number: {
            place: tuple(_steps(colour, number, place, pot) for pot in (pots_of(colour)[0], None))
            for place in (*COOKING_PLACES, START[colour])
        }
        for number in DEVIL_NUMBERS
    }
    for colour in COLOURS
}
"""Steps of a devil with points to spare, by colour, number and place: with a pot, without."""


def refusal(position: TeufelPosition, seat: Seat, move: TeufelMove) -> IllegalMove:
    """Return why `seat`, which is asked, may not make `move`."""
    return next(_reasons(position.public, move), IllegalMove("illegal"))


def _reasons(public: TeufelPublic, move: TeufelMove) -> Iterator[IllegalMove]:
    """Yield reasons against a move, most specific first."""
    match move:
        case kinds.FixMenu() if public.phase is not MENU:
            yield IllegalMove("menu-fixed")
        case kinds.PlacePot() if public.phase is POTS:
            if all(pot[1] != move.sign for pot in public.unplaced[public.turn]):
                yield IllegalMove("pot-already-placed", sign=move.sign)
            yield IllegalMove("place-taken", place=move.to)
        case kinds.Step() | kinds.Fly() | kinds.PickUp() | kinds.PutDown() | kinds.EndTurn():
            if public.duel is not None:
                yield IllegalMove("duel-first")
            if public.phase is TURN:
                yield from _reasons_in_turn(public, move)


def _reasons_in_turn(
    public: TeufelPublic, move: kinds.Step | kinds.Fly | kinds.PickUp | kinds.PutDown | kinds.EndTurn
) -> Iterator[IllegalMove]:
    has_to = IllegalMove("must-move-on", devil=public.must_move or 0)
    if isinstance(move, kinds.EndTurn):
        yield has_to
        return
    if public.must_move not in (None, move.devil):
        yield has_to
    devil = public.devils_of(public.turn)[move.devil - 1]
    if devil.place is None:
        yield IllegalMove("devil-out", devil=move.devil)
        return
    if public.flier not in (None, move.devil):
        yield IllegalMove("only-the-flier", devil=public.flier or 0)
    match move:
        case kinds.Step():
            yield from _reasons_against_step(public, devil, devil.place, move)
        case _ if public.must_move is not None and public.schema == 1:
            yield has_to
        case kinds.Fly():
            where: dict[str, str | int] = {"devil": move.devil, "place": move.to}
            if public.flight != "ready":
                yield IllegalMove("may-not-fly", **where)
            if move.devil in public.taken:
                yield IllegalMove("fly-after-taking", **where)
            if move.to != devil.place:
                yield IllegalMove("brother-in-the-way", **where)
        case kinds.PickUp() if move.pot not in public.pots.get(devil.place, ()):
            yield IllegalMove("pot-not-here", devil=move.devil, pot=move.pot)
        case kinds.PutDown() if devil.carries is None:
            yield IllegalMove("carries-nothing", devil=move.devil)
        case _:
            yield IllegalMove("one-pot-action", devil=move.devil)


def _reasons_against_step(
    public: TeufelPublic, devil: Devil, place: Place, move: kinds.Step
) -> Iterator[IllegalMove]:
    start, kitchen = START[devil.colour], KITCHEN[devil.colour]
    for is_so, code in (
        (move.to not in (*COOKING_PLACES, start, kitchen), "forbidden-area"),
        (move.to not in joined(place, devil.colour), "no-path"),
        (move.to == start and devil.carries is not None, "start-with-pot"),
        (move.to == kitchen and devil.carries is None, "kitchen-without-pot"),
        (move.to == kitchen and move.to in public.closed_areas(devil), "foreign-pot-needed"),
        (public.points + (public.bonus == devil.number) == 0, "no-points"),
        (True, "brother-in-the-way"),
    ):
        if is_so:
            yield IllegalMove(code, devil=move.devil, place=move.to)
