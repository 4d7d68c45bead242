"""First-glance evaluation of climbs, and reasons for moves: homecomings, favours, safety."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Final, Literal, NamedTuple, assert_never

from games.contract import Label, Seat, replaced
from games.heuchel.rules.board import (
    GOAL,
    VALUES,
    Card,
    Column,
    Stack,
    destination,
    fate,
    is_home,
    is_on_the_way,
    sacrificed,
)
from games.heuchel.rules.moves import Arrange, Climb, EndTurn, HeuchelMove, RollAgain, Sacrifice, Take
from games.heuchel.rules.position import HeuchelPublic, HeuchelView, changed
from games.heuchel.rules.turn import DIE

Gain = Literal["home", "cards", "floors"]
"""Gain of a climb at first glance: only floors, unless it leads home or to favours."""
FAR: Final = 2
"""More than one floor in a move: without a die, only climbs that skip floors go so far."""
_DICE: Final = range(1, DIE + 1)


class Change(NamedTuple):
    """Effect of a climb on the points, before favours."""

    points: float
    """As far as the values are public."""
    unseen: int
    """Number of cards that count differently afterwards, without public values."""
    unseen_lost: int
    """Number of these that count minus afterwards."""
    ends: bool
    """Whether the game is over afterwards."""
    of: Card | None
    """The only card that counts differently, if its value is public."""


def change(public: HeuchelPublic, row: int, cards: int, values: Mapping[Card, float] | None = None) -> Change:
    """Return the effect of a climb by the turn seat, given `values`, by default the public ones."""
    seat, values = public.turn, public.values if values is None else values
    part, rest, left, to = public.ascent(row, cards)
    column = public.columns[seat]
    kept = () if left == "lost" else rest
    climbed = changed(column, {row: kept, to: part + column.get(to, ())})
    ends = not public.favours_of(part[0], to) and public.is_over_with(replaced(public.columns, seat, climbed))
    lost = dict.fromkeys(rest if left == "lost" else (), -1)
    now, then = public.signs(seat), {**public.balance(seat, climbed).signs(is_over=ends), **lost}
    steps = {card: sign - now.get(card, 0) for card, sign in then.items() if sign != now.get(card, 0)}
    points = sum(values.get(card, 0) * step for card, step in steps.items())
    unseen = [step for card, step in steps.items() if card not in values]
    of = next(iter(steps.keys() & values.keys()), None) if len(steps) == 1 else None
    return Change(points, len(unseen), sum(step < 0 for step in unseen), ends, of)


def brings(public: HeuchelPublic, top: Card, to: int) -> Gain:
    """Return the gain of a climb by the turn seat with `top` on top, to the row `to`."""
    if GOAL[top] == to:
        return "home"
    return "cards" if public.favours_of(top, to) else "floors"


def reasons(view: HeuchelView, moves: Sequence[HeuchelMove], legal_moves: Sequence[HeuchelMove]) -> Iterator[Label]:
    """See `games.contract.Reasons`."""
    public, seat, (move, *taken) = view.public, view.own_seat, moves
    match move:
        case Arrange():
            yield _arranged(move)
        case Climb():
            yield from _climbing(view, seat, move, is_over=not taken)
        case Take():
            yield from _taking(view, seat, move)
        case RollAgain():
            yield Label("reason-roll", {"dice": _rolls_that_fit(public.columns[seat])})
        case EndTurn():
            yield from _ending(public, seat)
        case Sacrifice():
            yield from _losing(view, seat, move)
        case _:
            assert_never(move)


def wishes(view: HeuchelView) -> Iterator[HeuchelMove]:
    """See `games.contract.Play.wishes`: climbing with any stack; with a die the reasons are obvious."""
    public, seat = view.public, view.seat
    if seat is not None and not public.dice and public.may_climb and public.turn == seat:
        for row, stack in sorted(public.columns[seat].items()):
            if not is_home(stack, row):
                yield Climb(row, 1)


def _arranged(move: Arrange) -> Label:
    stacks = move.stacks.split("-")
    hidden = [(value, stack[0]) for stack in stacks for value in stack[2:] if value > stack[1]]
    if not hidden:
        return Label("reason-highest-on-top")
    value, pawn = max(hidden)
    return Label("reason-hidden", {"face": pawn + value})


def _climbing(view: HeuchelView, seat: Seat, move: Climb, *, is_over: bool) -> Iterator[Label]:
    """Yield reasons for a climb; safety is only known if it `is_over` without favours."""
    public, row = view.public, move.row
    part, rest, left, to = public.ascent(row, move.cards)
    if is_home(part, to):
        points = sum(view.values[card] * (1 if GOAL[card] <= to else -1) for card in part)
        if points > 0:
            yield Label("reason-home", {"cards": len(part), "points": points})
    if left == "home":
        yield Label("reason-rest-home", {"cards": len(rest)})
    if found := public.favours_of(part[0], to):
        tops = {public.face(public.columns[other][to][0]): other for other in found}
        face = max(tops, key=lambda face: face[1])
        yield Label("reason-favour", {"face": face}, {"who": tops[face]})
    if is_over and not is_home(part, to) and not is_in_reach(public, seat, to, part[0]):
        was = not is_home(part, row) and is_in_reach(public, seat, row, part[0])
        yield Label("reason-escapes" if was else "reason-out-of-reach")
    if public.die is None and to - row >= FAR:
        yield Label("reason-jump", {"floors": to - row})


def _taking(view: HeuchelView, seat: Seat, move: Take) -> Iterator[Label]:
    public, row, who = view.public, view.public.part, Seat(move.column)
    assert row is not None, "favours without a moved part"
    stack = public.columns[who][row]
    rest = stack[move.cards :]
    yield Label("reason-takes", {"face": public.face(stack[0]), "more": move.cards - 1}, {"who": who})
    if rest and fate(rest, row) == "lost":
        yield Label("reason-rest-lost", {"cards": len(rest)}, {"who": who})
    others = [column for other, column in enumerate(public.columns) if other not in (seat, who)]
    if not public.took and not public.dice and any(map(is_on_the_way, others)):
        yield Label("reason-again")
    if not public.took and public.dice:
        yield Label("reason-may-roll")


def _ending(public: HeuchelPublic, seat: Seat) -> Iterator[Label]:
    column = public.columns[seat]
    waiting = {row: stack for row, stack in column.items() if not is_home(stack, row)}
    if not any(is_in_reach(public, seat, row, stack[0]) for row, stack in waiting.items()):
        yield Label("reason-all-out-of-reach")
    if public.dice and public.took and (fits := _rolls_that_fit(column)) < DIE:
        yield Label("reason-roll-risk", {"dice": DIE - fits})


def _losing(view: HeuchelView, seat: Seat, move: Sacrifice) -> Iterator[Label]:
    column = view.public.columns[seat]
    costs = {
        row: _sum(sacrificed(stack, row), view.values) for row, stack in column.items() if not is_home(stack, row)
    }
    if costs[move.row] == min(costs.values()):
        yield Label("reason-cheapest", {"points": costs[move.row]})
    elif costs[move.row] < max(VALUES):
        yield Label("reason-loses-only", {"points": costs[move.row]})


def _sum(cards: Stack, values: Mapping[Card, int]) -> int:
    return sum(values[card] for card in cards)


def _rolls_that_fit(column: Column) -> int:
    return sum(any(destination(column, row, die) is not None for row in column) for die in _DICE)


def is_in_reach(public: HeuchelPublic, seat: Seat, row: int, top: Card | None = None) -> bool:
    """Tell whether a higher card may come beside a stack, or one with another `top`, next; never if it is home."""
    top = public.columns[seat][row][0] if top is None else top
    threat = threats(public, seat, _DICE if public.dice else (None,)).get(row)
    return GOAL[top] != row and threat is not None and public.ranks_below(top, threat)


def threats(public: HeuchelPublic, seat: Seat, dice: Iterable[int | None] = (None,)) -> Mapping[int, Card]:
    """Return by row the highest card that may come there next from another column."""
    threats: dict[int, Card] = {}
    for other, column in enumerate(public.columns):
        if other != seat:
            for (row, (top, *_)), die in product(column.items(), dice):
                to = destination(column, row, die)
                if to is not None and to != GOAL[top]:
                    threat = threats.get(to)
                    if threat is None or public.ranks_below(threat, top):
                        threats[to] = top
    return threats
