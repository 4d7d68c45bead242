"""Goals of a computer player of Heuchel & Meuchel: cards likely to come home, and with whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from games.chance import Rng
from games.contract import Leanings, Play, Seat
from games.heuchel.evaluation import reasons, threats, wishes
from games.heuchel.rules.board import (
    GOAL,
    STEPS,
    USUAL,
    VALUES,
    Card,
    Column,
    Stack,
    fate,
    floors_left,
    is_home,
    sacrificed,
)
from games.heuchel.rules.moves import Arrange, Climb, EndTurn, HeuchelMove, RollAgain, Sacrifice, Take
from games.heuchel.rules.position import HeuchelView

HOPE: Final = (1.0, 0.6, 0.6, 0.6, 0.6, 0.6, 0.7, 0.8)
"""Share of its value that a card counts in the end, by rows between its stack's top and its goal."""
RISK: Final = 0.8
"""Share of a stack lost if a seat of higher rank may stand beside it next."""
AGAIN: Final = 2.0
"""Value of another move."""
HEAD_START: Final = 4
"""Seats this many rows ahead of another are hardly the last one left, which loses what is not home."""
PACE: Final = 0.2
PACE_BEHIND: Final = 1.0
"""Points per row: for all, and for seats that may be the last one left."""
DOUBT: Final = 0.5
"""Random noise in points."""
SPREAD: Final = 6.0
SPREAD_EARLY: Final = 1.2
SETTLED: Final = 12
"""`SPREAD` points of lead make winning e times as likely if seats have at most `SETTLED` rows to climb on average.

Before, it takes more. Measured, like all above, in games of these players.
"""
TRIED: Final = 6
"""Number of random orders of stacks compared."""


def policy(view: HeuchelView, legal_moves: Sequence[HeuchelMove], rng: Rng) -> HeuchelMove:
    """Return the move with the most expected points, give or take `DOUBT`."""
    if isinstance(legal_moves[0], Arrange):
        legal_moves = [rng.pick(legal_moves) for _ in range(TRIED)]
    tower = _Tower(view)
    return max(legal_moves, key=lambda move: tower.order(move) + DOUBT * rng.roll(100) / 100)


class _Tower:
    """The tower from a seat's view before its move."""

    def __init__(self, view: HeuchelView) -> None:
        assert view.seat is not None
        self._public, self._values = view.public, view.values
        self._column: Column = view.public.columns[view.seat]
        self._threats = threats(view.public, view.seat)
        self._pace = PACE_BEHIND if _behind(list(map(floors_left, view.public.columns)), view.seat) else PACE

    def order(self, move: HeuchelMove) -> float:
        """Return the seat's gain from a move, in points."""
        match move:
            case Climb():
                return self._climb(move.row, move.cards)
            case Take():
                return self._take(Seat(move.column), move.cards)
            case Arrange():
                return sum(int(stack[1]) for stack in move.stacks.split("-"))
            case Sacrifice():
                stack = self._column[move.row]
                lost = sacrificed(stack, move.row)
                left = _left(stack[len(lost) :], move.row, self._values)
                return left - _sum(lost, self._values) - self._worth(stack, move.row)
            case RollAgain():
                return AGAIN / 2
            case EndTurn():
                return 0
            case _:
                assert_never(move)

    def _climb(self, row: int, cards: int) -> float:
        public, stack = self._public, self._column[row]
        part, rest, _, to = public.ascent(row, cards)
        gain = self._worth(part, to) + _left(rest, row, self._values) - self._worth(stack, row)
        gain += self._pace * (to - row - (max(0, GOAL[rest[0]] - row) if rest else 0))
        found = public.favours_of(part[0], to)
        return gain + sum(max(0.0, self._favour(part, to, public.columns[other][to])) for other in found)

    def _favour(self, part: Stack, row: int, stack: Stack) -> float:
        return AGAIN + _prospect(part + stack, row, self._values) - _prospect(part, row, self._values)

    def _take(self, owner: Seat, cards: int) -> float:
        public, values = self._public, self._values
        row = public.part
        assert row is not None, "favours without a moved part"
        part, stack = self._column[row], public.columns[owner][row]
        gain = _prospect(part + stack[:cards], row, values) - _prospect(part, row, values)
        harm = _prospect(stack, row, values) - _left(stack[cards:], row, values)
        return gain + harm / (public.num_seats - 1) + (0 if public.took else AGAIN)

    def _worth(self, stack: Stack, row: int) -> float:
        """Return the worth of an own stack, considering threats."""
        worth = _worth(stack, row, self._values)
        if worth > 0 and not is_home(stack, row):
            threat = self._threats.get(row)
            if threat is not None and self._public.ranks_below(stack[0], threat):
                return (1 - RISK) * worth
        return worth


def _behind(rows: list[int], seat: Seat) -> int:
    """Return the rows a seat lacks to be safe from being the last one left, given the rows left for each seat."""
    return max(0, rows[seat] + HEAD_START - max(rows[:seat] + rows[seat + 1 :]))


def _worth(stack: Stack, row: int, values: Mapping[Card, int]) -> float:
    """Return the expected final points of a stack."""
    if not is_home(stack, row):
        return _prospect(stack, row, values)
    return sum(values.get(card, USUAL) * (1 if GOAL[card] <= row else -1) for card in stack)


def _prospect(stack: Stack, row: int, values: Mapping[Card, int]) -> float:
    """Return the same for a stack that isn't home: cards of higher class than the top go on by themselves."""
    total, carrier, hope = 0.0, 0, 0.0
    for card in stack:
        goal = GOAL[card]
        if goal > carrier:
            carrier, hope = goal, HOPE[min(goal - row, STEPS)]
        total += hope * values.get(card, USUAL)
    return total


def _left(rest: Stack, row: int, values: Mapping[Card, int]) -> float:
    """Return the expected final points of cards left behind on a row."""
    if rest and fate(rest, row) == "lost":
        return -_sum(rest, values)
    return _worth(rest, row, values) if rest else 0


def _sum(cards: Stack, values: Mapping[Card, int]) -> float:
    return sum(values.get(card, USUAL) for card in cards)


def worth(view: HeuchelView) -> float:
    """Return the seat's expected final points, less the risk of being the last one left."""
    public, seat, values = view.public, view.seat, view.values
    assert seat is not None
    rows = list(map(floors_left, public.columns))
    points = sum(_worth(stack, row, values) for row, stack in public.columns[seat].items())
    points -= sum(values[card] for card in public.penalties[seat])
    points -= PACE_BEHIND * _behind(rows, seat)
    return points / (SPREAD + SPREAD_EARLY * max(0.0, sum(rows) / len(rows) - SETTLED))


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
            return Leanings(sly=2 * (USUAL - sum(tops) / len(tops)) / max(VALUES))
        case Sacrifice() | EndTurn():
            return Leanings()
        case _:
            assert_never(move)


def _climb(view: HeuchelView, move: Climb) -> Leanings:
    public, seat = view.public, view.own_seat
    (top, *_), rest, _, to = public.ascent(move.row, move.cards)
    is_home = to == GOAL[top]
    threat = None if is_home else threats(public, seat).get(to)
    meets = not is_home and bool(public.favours_of(top, to))
    return Leanings(
        daring=1.0 if threat is not None and public.ranks_below(top, threat) else 0.0,
        fierce=float(meets),
        hasty=1 - (GOAL[top] - to) / STEPS,
        sly=-1.0 if rest else 1.0,
    )


PLAY: Final = Play(
    policy=policy,
    worth=worth,
    depth=16,
    mistakes=55,
    iterations={"normal": 60, "hard": 700},
    leanings=leanings,
    reasons=reasons,
    wishes=wishes,
)
