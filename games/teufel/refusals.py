"""Why a move is refused. Asked only when a move is not among the legal ones."""

from __future__ import annotations

from typing import Final

from games.contract import IllegalMove, Move
from games.teufel.board import COOKING_PLACES, KITCHEN, START, Devil
from games.teufel.legal import joined, places_with_own_pot
from games.teufel.moves import EndTurn, FixMenu, Fly, PickUp, PlacePot, PutDown, Step
from games.teufel.table import Table
from games.teufel.view import Phase

REFUSALS: Final = (
    "pot_already_placed",
    "place_taken",
    "menu_fixed",
    "duel_first",
    "must_move_on",
    "devil_out",
    "only_the_flier",
    "forbidden_area",
    "no_path",
    "start_with_pot",
    "kitchen_without_pot",
    "foreign_pot_needed",
    "no_points",
    "brother_in_the_way",
    "may_not_fly",
    "fly_after_taking",
    "pot_not_here",
    "carries_nothing",
    "one_pot_action",
)
"""Codes of this game, besides the common ones. Params: ``sign`` and ``place`` of a pot to be placed; in a turn
``devil`` (its number; of ``must_move_on`` and ``only_the_flier`` the one that may act) and, of steps and
flights, ``place``; of ``pot_not_here`` ``pot``."""


def explain(table: Table, move: Move) -> IllegalMove:
    """Return why `move`, asked of a seat that must answer now, is refused."""
    if table.phase is Phase.MENU:
        return IllegalMove("illegal")
    if isinstance(move, FixMenu):
        return IllegalMove("menu_fixed")
    if table.phase is Phase.POTS:
        return _explain_placing(table, move)
    if not isinstance(move, Step | Fly | PickUp | PutDown | EndTurn):
        return IllegalMove("illegal")
    if table.phase is not Phase.TURN:
        return IllegalMove("duel_first")
    if table.must_move is not None and (isinstance(move, EndTurn) or move.devil != table.must_move):
        return IllegalMove("must_move_on", devil=table.must_move)
    if isinstance(move, EndTurn):
        raise AssertionError("a turn that may be ended")
    return _explain_acting(table, move)


def _explain_placing(table: Table, move: Move) -> IllegalMove:
    if not isinstance(move, PlacePot):
        return IllegalMove("illegal")
    if all(pot[1] != move.sign for pot in table.unplaced[table.turn]):
        return IllegalMove("pot_already_placed", sign=move.sign)
    if move.to in places_with_own_pot(table, table.turn):
        return IllegalMove("place_taken", place=move.to)
    return IllegalMove("illegal")


def _explain_acting(table: Table, move: Step | Fly | PickUp | PutDown) -> IllegalMove:
    devil = table.devils_of(table.turn)[move.devil - 1]
    if devil.place is None:
        return IllegalMove("devil_out", devil=move.devil)
    if table.flier not in (None, move.devil):
        return IllegalMove("only_the_flier", devil=table.flier)
    if isinstance(move, Step):
        return _explain_step(table, devil, move)
    if table.must_move is not None:
        return IllegalMove("must_move_on", devil=table.must_move)
    if isinstance(move, Fly):
        return _explain_flight(table, devil, move)
    if isinstance(move, PickUp) and move.pot not in table.pots.get(devil.place, ()):
        return IllegalMove("pot_not_here", devil=move.devil, pot=move.pot)
    if isinstance(move, PutDown) and devil.carries is None:
        return IllegalMove("carries_nothing", devil=move.devil)
    return IllegalMove("one_pot_action", devil=move.devil)


def _explain_step(table: Table, devil: Devil, move: Step) -> IllegalMove:
    assert devil.place is not None
    where: dict[str, str | int] = {"devil": move.devil, "place": move.to}
    if move.to not in (*COOKING_PLACES, START[devil.colour], KITCHEN[devil.colour]):
        return IllegalMove("forbidden_area", **where)
    if move.to not in joined(devil.place, devil.colour):
        return IllegalMove("no_path", **where)
    if move.to == START[devil.colour] and devil.carries is not None:
        return IllegalMove("start_with_pot", **where)
    if move.to == KITCHEN[devil.colour]:
        if devil.carries is None:
            return IllegalMove("kitchen_without_pot", **where)
        if not table.may_deliver(table.turn, devil.carries):
            return IllegalMove("foreign_pot_needed", **where)
    if table.points + (table.bonus == devil.number) == 0:
        return IllegalMove("no_points", **where)
    return IllegalMove("brother_in_the_way", **where)


def _explain_flight(table: Table, devil: Devil, move: Fly) -> IllegalMove:
    where: dict[str, str | int] = {"devil": move.devil, "place": move.to}
    if table.flight != "ready":
        return IllegalMove("may_not_fly", **where)
    if move.devil in table.taken:
        return IllegalMove("fly_after_taking", **where)
    if move.to == devil.place:
        return IllegalMove("illegal")
    return IllegalMove("brother_in_the_way", **where)
