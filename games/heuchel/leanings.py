"""What moves of Heuchel & Meuchel are like: beside betters, for others' cards, on ahead, all covered."""

from __future__ import annotations

from typing import Final, assert_never

from games.contract import Leanings, Seat
from games.heuchel.board import GOAL, STEPS, VALUES, destination
from games.heuchel.moves import Arrange, Climb, EndTurn, HeuchelMove, RollAgain, Sacrifice, Take
from games.heuchel.position import HeuchelView
from games.heuchel.threats import threats

USUAL: Final = sum(VALUES) / len(VALUES)
MOST: Final = max(VALUES)


def leanings(view: HeuchelView, move: HeuchelMove) -> Leanings:
    """See `games.contract.Play.leanings`."""
    public = view.public
    match move:
        case Climb():
            return _climb(view, move)
        case Take():
            assert public.part is not None
            is_whole = move.cards == len(public.columns[Seat(move.column)][public.part])
            return Leanings(fierce=1.0, sly=1.0 if is_whole else -1.0)
        case RollAgain():
            return Leanings(daring=1.0)
        case Arrange():
            tops = [int(stack[1]) for stack in move.stacks.split("-")]
            return Leanings(sly=2 * (USUAL - sum(tops) / len(tops)) / MOST)
        case Sacrifice() | EndTurn():
            return Leanings()
        case _:
            assert_never(move)


def _climb(view: HeuchelView, move: Climb) -> Leanings:
    public, seat = view.public, view.seat
    assert seat is not None
    stack = public.columns[seat][move.row]
    top, to = stack[0], destination(public.columns[seat], move.row, public.die)
    assert to is not None, "a move that leads nowhere"
    is_home = to == GOAL[top]
    threat = None if is_home else threats(public, seat).get(to)
    meets = not is_home and bool(public.favours_of(top, to))
    return Leanings(
        daring=1.0 if threat is not None and public.ranks_below(top, threat) else 0.0,
        fierce=float(meets),
        hasty=1 - (GOAL[top] - to) / STEPS,
        sly=float(move.cards == len(stack)) - float(move.cards < len(stack)),
    )
