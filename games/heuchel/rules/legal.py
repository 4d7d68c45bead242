"""Legal moves, and reasons for refusing all others. Nothing here depends on values unknown to the seat.

All moves but orders of stacks exist once, in the tables below; lists of legal moves are composed from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar, assert_never

from games.contract import SEATS, IllegalMove, Seat
from games.heuchel.rules.board import CARDS, GOAL, HOUSES, TOP_ROW, destination, is_home
from games.heuchel.rules.moves import Arrange, Climb, EndTurn, HeuchelMove, RollAgain, Sacrifice, Take
from games.heuchel.rules.position import FAVOURS, MOVE, ORDER, OVER, ZUGZWANG, HeuchelPosition, HeuchelPublic
from games.heuchel.rules.setup import orders_of

M = TypeVar("M", Climb, Take)


def up_to_all(moves: Sequence[M]) -> list[tuple[M, ...]]:
    """Return the first 0, 1, 2 … of `moves`."""
    return [tuple(moves[:cards]) for cards in range(len(moves) + 1)]


COUNTS: Final = range(1, len(CARDS) + 1)
CLIMBS: Final = {row: up_to_all([Climb(row, cards) for cards in COUNTS]) for row in range(1, TOP_ROW)}
TAKES: Final = [up_to_all([Take(column, cards) for cards in COUNTS]) for column in SEATS[: len(HOUSES)]]
"""By row or column, and by the number of cards available."""
SACRIFICES: Final = {row: Sacrifice(row) for row in range(1, TOP_ROW)}
ROLL: Final = RollAgain()
END_TURN: Final = EndTurn()


def legal_moves(position: HeuchelPosition, seat: Seat) -> Sequence[HeuchelMove]:
    """Return the legal moves of `seat`, which may act."""
    public, phase = position.public, position.public.phase
    if phase is MOVE:
        return _climbs(public)
    if phase is FAVOURS:
        return _favours(public)
    if phase is ZUGZWANG:
        return [SACRIFICES[row] for row, stack in public.columns[seat].items() if not is_home(stack, row)]
    if phase is ORDER:
        return orders_of(position.secret.hands[seat])
    assert phase is not OVER, "nobody is asked when the game is over"
    assert_never(phase)


def _climbs(public: HeuchelPublic) -> list[HeuchelMove]:
    column, die = public.columns[public.turn], public.die
    moves: list[HeuchelMove] = []
    for row in column:
        if destination(column, row, die) is not None:
            moves += CLIMBS[row][len(column[row])]
    return moves


def _favours(public: HeuchelPublic) -> list[HeuchelMove]:
    moves: list[HeuchelMove] = []
    for owner in public.favours:
        moves += TAKES[owner][len(public.columns[owner][public.part or 0])]
    if public.may_climb:
        moves += _climbs(public)
    elif public.took:
        moves.append(ROLL)
    moves.append(END_TURN)
    return moves


def refusal(position: HeuchelPosition, seat: Seat, move: HeuchelMove) -> IllegalMove:
    """Return why `seat`, which may act, may not make `move`."""
    public = position.public
    match move:
        case Arrange():
            return IllegalMove("not-your-cards" if public.phase is ORDER else "placed-is-placed")
        case _ if public.phase is ORDER:
            return IllegalMove("illegal")
        case Sacrifice() if public.phase is ZUGZWANG:
            code = "home-is-safe" if move.row in public.columns[seat] else "no-stack"
            return IllegalMove(code, row=move.row)
        case Sacrifice():
            return IllegalMove("no-zugzwang")
        case _ if public.phase is ZUGZWANG:
            return IllegalMove("zugzwang")
        case Climb():
            return _refused_climb(public, seat, move)
        case _ if public.phase is MOVE:
            return IllegalMove("must-move")
        case Take() if Seat(move.column) in public.favours:
            assert public.part is not None
            return IllegalMove("not-so-many", row=public.part, cards=len(public.columns[move.column][public.part]))
        case Take():
            return IllegalMove("no-favour")
        case RollAgain():
            return IllegalMove("nothing-taken" if public.dice else "no-roll")
        case EndTurn():
            raise AssertionError("a turn that may be ended")
        case _:
            assert_never(move)


def _refused_climb(public: HeuchelPublic, seat: Seat, move: Climb) -> IllegalMove:
    row, stack = move.row, public.columns[seat].get(move.row)
    if public.phase is FAVOURS and not public.took:
        return IllegalMove("nothing-taken")
    if public.phase is FAVOURS and public.dice:
        return IllegalMove("roll-first")
    if stack is None:
        return IllegalMove("no-stack", row=row)
    if is_home(stack, row):
        return IllegalMove("home-is-safe", row=row)
    if move.cards > len(stack):
        return IllegalMove("not-so-many", row=row, cards=len(stack))
    goal = GOAL[stack[0]]
    if public.die is None:
        return IllegalMove("goal-occupied", row=row, goal=goal)
    if row + public.die > goal:
        return IllegalMove("goal-limit", row=row, goal=goal)
    return IllegalMove("target-occupied", row=row, to=row + public.die)
