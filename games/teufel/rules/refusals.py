"""Why a move is refused. Asked only when a move is not among the legal ones."""

from __future__ import annotations

from typing import assert_never

from games.contract import IllegalMove, Seat
from games.teufel.rules import moves as kinds
from games.teufel.rules.board import COOKING_PLACES, KITCHEN, START, Devil, joined
from games.teufel.rules.moves import TeufelMove
from games.teufel.rules.position import Phase, TeufelPosition, TeufelPublic


def refusal(position: TeufelPosition, seat: Seat, move: TeufelMove) -> IllegalMove:
    """Return why `seat`, which must answer now, may not do `move`."""
    public = position.public
    if public.phase is Phase.MENU:
        return IllegalMove("illegal")
    match move:
        case kinds.FixMenu():
            return IllegalMove("menu-fixed")
        case kinds.PlacePot():
            return _refused_placing(public, move)
        case kinds.Step() | kinds.Fly() | kinds.PickUp() | kinds.PutDown() | kinds.EndTurn():
            return _refused_in_turn(public, move)
        case kinds.PlaceRest() | kinds.AcceptDuel() | kinds.RefuseDuel() | kinds.Press():
            return IllegalMove("illegal")
        case _:
            assert_never(move)


def _refused_placing(public: TeufelPublic, move: kinds.PlacePot) -> IllegalMove:
    if public.phase is not Phase.POTS:
        return IllegalMove("illegal")
    if all(pot[1] != move.sign for pot in public.unplaced[public.turn]):
        return IllegalMove("pot-already-placed", sign=move.sign)
    return IllegalMove("place-taken", place=move.to)


def _refused_in_turn(
    public: TeufelPublic, move: kinds.Step | kinds.Fly | kinds.PickUp | kinds.PutDown | kinds.EndTurn
) -> IllegalMove:
    if public.phase is not Phase.TURN:
        return IllegalMove("illegal" if public.phase is Phase.POTS else "duel-first")
    if public.must_move is not None and (isinstance(move, kinds.EndTurn) or move.devil != public.must_move):
        return IllegalMove("must-move-on", devil=public.must_move)
    if isinstance(move, kinds.EndTurn):
        raise AssertionError("a turn that may be ended")
    return _refused_acting(public, move)


def _refused_acting(
    public: TeufelPublic, move: kinds.Step | kinds.Fly | kinds.PickUp | kinds.PutDown
) -> IllegalMove:
    devil = public.devils_of(public.turn)[move.devil - 1]
    if devil.place is None:
        return IllegalMove("devil-out", devil=move.devil)
    if public.flier not in (None, move.devil):
        return IllegalMove("only-the-flier", devil=public.flier)
    if isinstance(move, kinds.Step):
        return _refused_step(public, devil, move)
    if public.must_move is not None and public.schema == 1:
        return IllegalMove("must-move-on", devil=public.must_move)
    if isinstance(move, kinds.Fly):
        return _refused_flight(public, devil, move)
    if isinstance(move, kinds.PickUp) and move.pot not in public.pots.get(devil.place, ()):
        return IllegalMove("pot-not-here", devil=move.devil, pot=move.pot)
    if isinstance(move, kinds.PutDown) and devil.carries is None:
        return IllegalMove("carries-nothing", devil=move.devil)
    return IllegalMove("one-pot-action", devil=move.devil)


def _refused_step(public: TeufelPublic, devil: Devil, move: kinds.Step) -> IllegalMove:
    assert devil.place is not None
    where: dict[str, str | int] = {"devil": move.devil, "place": move.to}
    if move.to not in (*COOKING_PLACES, START[devil.colour], KITCHEN[devil.colour]):
        return IllegalMove("forbidden-area", **where)
    if move.to not in joined(devil.place, devil.colour):
        return IllegalMove("no-path", **where)
    if move.to == START[devil.colour] and devil.carries is not None:
        return IllegalMove("start-with-pot", **where)
    if move.to == KITCHEN[devil.colour]:
        if devil.carries is None:
            return IllegalMove("kitchen-without-pot", **where)
        if move.to in public.closed_areas(devil):
            return IllegalMove("foreign-pot-needed", **where)
    if public.points + (public.bonus == devil.number) == 0:
        return IllegalMove("no-points", **where)
    return IllegalMove("brother-in-the-way", **where)


def _refused_flight(public: TeufelPublic, devil: Devil, move: kinds.Fly) -> IllegalMove:
    where: dict[str, str | int] = {"devil": move.devil, "place": move.to}
    if public.flight != "ready":
        return IllegalMove("may-not-fly", **where)
    if move.devil in public.taken:
        return IllegalMove("fly-after-taking", **where)
    if move.to == devil.place:
        return IllegalMove("illegal")
    return IllegalMove("brother-in-the-way", **where)
