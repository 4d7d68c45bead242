"""Why a move is refused. Asked only when a move is not among the legal ones."""

from __future__ import annotations

from typing import Final

from games.contract import IllegalMove, Move, Seat
from games.heuchel.board import GOAL, destination, is_home
from games.heuchel.moves import Arrange, Climb, EndTurn, RollAgain, Sacrifice, Take
from games.heuchel.table import Table
from games.heuchel.view import Phase

REFUSALS: Final = (
    "not_your_cards",
    "placed_is_placed",
    "must_move",
    "no_stack",
    "home_is_safe",
    "not_so_many",
    "goal_limit",
    "goal_occupied",
    "target_occupied",
    "nothing_taken",
    "roll_first",
    "no_roll",
    "no_favour",
    "zugzwang",
    "no_zugzwang",
)
"""Codes of this game, besides the common ones. Params: ``row`` of the stack meant; of ``not_so_many`` ``cards``,
how many there are; of ``goal_limit`` and ``goal_occupied`` ``goal``, of ``target_occupied`` ``to``, rows."""


def explain(table: Table, seat: Seat, move: Move) -> IllegalMove:
    """Return why `move`, asked of `seat`, which must answer now, is refused."""
    if table.phase is Phase.ORDER:
        return IllegalMove("not_your_cards" if isinstance(move, Arrange) else "illegal")
    if isinstance(move, Arrange):
        return IllegalMove("placed_is_placed")
    if isinstance(move, Sacrifice):
        return _explain_sacrifice(table, seat, move)
    if table.phase is Phase.ZUGZWANG:
        return IllegalMove("zugzwang")
    if isinstance(move, Climb):
        return _explain_climb(table, seat, move)
    if table.phase is Phase.MOVE:
        return IllegalMove("must_move")
    if isinstance(move, Take):
        return _explain_taking(table, move)
    if isinstance(move, RollAgain):
        return IllegalMove("nothing_taken" if table.dice else "no_roll")
    assert not isinstance(move, EndTurn), "a turn that may be ended"
    return IllegalMove("illegal")


def _explain_sacrifice(table: Table, seat: Seat, move: Sacrifice) -> IllegalMove:
    if table.phase is not Phase.ZUGZWANG:
        return IllegalMove("no_zugzwang")
    code = "home_is_safe" if move.row in table.columns[seat] else "no_stack"
    return IllegalMove(code, row=move.row)


def _explain_climb(table: Table, seat: Seat, move: Climb) -> IllegalMove:
    stack = table.columns[seat].get(move.row)
    if table.phase is Phase.FAVOURS and not table.took:
        return IllegalMove("nothing_taken")
    if table.phase is Phase.FAVOURS and table.dice:
        return IllegalMove("roll_first")
    if stack is None:
        return IllegalMove("no_stack", row=move.row)
    if is_home(stack, move.row):
        return IllegalMove("home_is_safe", row=move.row)
    if move.cards > len(stack):
        return IllegalMove("not_so_many", row=move.row, cards=len(stack))
    goal = GOAL[stack[0]]
    if table.die is None:
        assert destination(table.columns[seat], move.row) is None, "a move that leads somewhere"
        return IllegalMove("goal_occupied", row=move.row, goal=goal)
    to = move.row + table.die
    if to > goal:
        return IllegalMove("goal_limit", row=move.row, goal=goal)
    return IllegalMove("target_occupied", row=move.row, to=to)


def _explain_taking(table: Table, move: Take) -> IllegalMove:
    if Seat(move.column) in table.favours:
        assert table.part is not None
        return IllegalMove("not_so_many", row=table.part, cards=len(table.columns[Seat(move.column)][table.part]))
    return IllegalMove("no_favour")
