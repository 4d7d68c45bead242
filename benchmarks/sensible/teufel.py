"""A sensible person at In Teufels Küche: serves if possible, fetches what pays soonest.

They challenge devils about to serve, and accept duels only with a pot that pays.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Final

from games.chance import Rng
from games.contract import Event, Move
from games.teufel.rules.board import (
    CARDS,
    COOKING_PLACES,
    KITCHEN,
    POINTS,
    SIGNS,
    START,
    Colour,
    Devil,
    Place,
    Pot,
    colour_of,
    joined,
)
from games.teufel.rules.moves import AcceptDuel, EndTurn, Fly, PickUp, PlacePot, RefuseDuel, Step
from games.teufel.rules.position import POINTS_TO_WIN, Phase, TeufelView

MILK: Final = -2.0
NEEDED: Final = 3.0
"""In points: a foreign pot that is required next."""
NEAR_HOME: Final = 5
"""Most steps from its kitchen at which an enemy is worth a duel."""


def choose(view: TeufelView, observed: Sequence[Event], legal_moves: Sequence[Move], rng: Rng) -> Move:
    """Serve, fetch and challenge."""
    public = view.public
    if public.phase is Phase.MENU:
        return rng.pick(legal_moves)
    if public.phase is Phase.POTS:
        return _placed(view, [move for move in legal_moves if isinstance(move, PlacePot)], rng)
    if public.phase is Phase.ANSWER:
        assert public.duel is not None and view.seat is not None
        mine = public.devils_of(view.seat)[public.duel.defender_devil - 1]
        stays = mine.carries is not None and value_of(view, mine.carries) >= 3
        return AcceptDuel() if stays else RefuseDuel()
    return _in_turn(view, legal_moves, rng)


def _placed(view: TeufelView, moves: Sequence[PlacePot], rng: Rng) -> Move:
    """Put pots that pay near the own kitchen, milk near others'."""
    assert view.seat is not None and view.menu is not None
    own = view.public.colours[view.seat]
    menu = dict(zip(SIGNS, view.menu, strict=True))
    others = [colour for colour in KITCHEN if colour != own]

    def suits(move: PlacePot) -> float:
        near = distances(own, frozenset())[KITCHEN[own]][move.to]
        far = min(distances(colour, frozenset())[KITCHEN[colour]][move.to] for colour in others)
        return (far - near) * (POINTS[menu[move.sign]] or MILK) + rng.roll(100) / 50  # type: ignore[index]

    return max(moves, key=suits)


def value_of(view: TeufelView, pot: Pot) -> float:
    """Return the worth of serving a pot, by the own menu or by the cards its owner has left."""
    public, seat = view.public, view.seat
    assert seat is not None and view.menu is not None
    needs_foreign_pot = public.needs_foreign_pot(seat)
    if colour_of(pot) == public.colours[seat]:
        points = POINTS[view.menu[SIGNS.index(pot[1])]]  # type: ignore[index]
        if points and points + public.scores[seat] >= POINTS_TO_WIN and not needs_foreign_pot:
            return 20.0
        return (points or MILK) * (0.2 if needs_foreign_pot and points else 1.0)
    shown = {card for grill in public.grills for one, card in grill if colour_of(one) == colour_of(pot)}
    left = [POINTS[card] or MILK for card in CARDS if card not in shown]
    return sum(left) / max(len(left), 1) + (NEEDED if needs_foreign_pot else 0.0)


def _in_turn(view: TeufelView, legal_moves: Sequence[Move], rng: Rng) -> Move:
    """Do the first of: serve, challenge, take a pot, bring it on its way; else end the turn."""
    public, seat = view.public, view.seat
    assert seat is not None
    own, points = public.colours[seat], public.points
    mine = public.in_game(seat)
    enemies = {devil.place: devil for devil in public.devils if devil.colour != own and devil.place}
    there = {devil.place for devil in mine}
    ways = distances(own, frozenset(enemies))
    home = ways[KITCHEN[own]]
    wishes: list[tuple[float, Move]] = [(0.0, move) for move in legal_moves if isinstance(move, EndTurn)]
    for devil in mine:
        assert devil.place is not None
        budget = points + (public.bonus == devil.number)
        wishes += _handling(view, devil, legal_moves, home)
        steps = [move for move in legal_moves if isinstance(move, Step) and move.devil == devil.number]
        if devil.carries is not None and value_of(view, devil.carries) > 0:
            worth, there_too = value_of(view, devil.carries), home.get(devil.place, 99)
            for step in steps:
                left = home.get(step.to, 99) if step.to != KITCHEN[own] else 0
                if left < there_too:
                    wishes.append((worth / (1 + left) + (20 if left < budget else 1), step))
        elif devil.carries is None:
            wishes += _duels(view, devil, steps, enemies, budget)
            wishes += _errands(view, devil, steps, ways, there)
        wishes += _flights(view, devil, legal_moves, enemies, home)
    if not wishes or (public.must_move is not None):
        on = [move for move in legal_moves if isinstance(move, Step)]
        wishes += [(-1.0 - home.get(move.to, 9), move) for move in on] or [(-9.0, move) for move in legal_moves]
    return max(wishes, key=lambda wish: wish[0] + rng.roll(100) / 1e4)[1]


def _handling(
    view: TeufelView, devil: Devil, legal_moves: Iterable[Move], home: Mapping[Place, int]
) -> list[tuple[float, Move]]:
    carried = value_of(view, devil.carries) if devil.carries is not None else 0.5
    takes = [move for move in legal_moves if isinstance(move, PickUp) and move.devil == devil.number]
    return [(30 + gain, move) for move in takes if (gain := value_of(view, move.pot) - carried) > 0.4]


def _duels(
    view: TeufelView, devil: Devil, steps: Iterable[Step], enemies: Mapping[Place, Devil], budget: int
) -> list[tuple[float, Move]]:
    """Step towards an enemy in reach that is about to serve."""
    public = view.public
    wishes: list[tuple[float, Move]] = []
    for place, enemy in enemies.items():
        if enemy.carries is None or enemy.colour == public.guard_colour or place not in COOKING_PLACES:
            continue
        if distances(enemy.colour, frozenset())[KITCHEN[enemy.colour]].get(place, 99) > NEAR_HOME:
            continue
        towards = _steps_to(devil.colour, place, frozenset(enemies) - {place})
        if towards.get(devil.place or "", 99) <= budget:
            wishes += [(6.0, step) for step in steps if towards.get(step.to, 99) < towards[devil.place or ""]]
    return wishes


def _errands(
    view: TeufelView,
    devil: Devil,
    steps: Sequence[Step],
    ways: Mapping[Place, Mapping[Place, int]],
    there: Collection[Place | None],
) -> list[tuple[float, Move]]:
    """Step towards what pays soonest, unless a brother stands there."""
    public = view.public
    home = ways[KITCHEN[devil.colour]]
    wishes: list[tuple[float, Move]] = []
    for place, pots in public.pots.items():
        most = max(value_of(view, pot) for pot in pots)
        if most <= 0 or place in there or place not in ways:
            continue
        now = ways[place].get(devil.place or "", 99)
        for step in steps:
            left = ways[place].get(step.to, 99)
            if left < now:
                wishes.append((most / (2 + left + home.get(place, 9)), step))
    return wishes


def _flights(
    view: TeufelView,
    devil: Devil,
    legal_moves: Iterable[Move],
    enemies: Collection[Place],
    home: Mapping[Place, int],
) -> list[tuple[float, Move]]:
    wishes: list[tuple[float, Move]] = []
    for move in legal_moves:
        if isinstance(move, Fly) and move.devil == devil.number and move.to not in enemies:
            if devil.carries is not None:
                gain = value_of(view, devil.carries) / (1 + home.get(move.to, 9))
            else:
                pots = view.public.pots.get(move.to, ())
                gain = max((value_of(view, pot) for pot in pots), default=-1.0) / (2 + home.get(move.to, 9))
            wishes.append((gain, move))
    return wishes


@cache
def distances(colour: Colour, closed: frozenset[Place]) -> Mapping[Place, Mapping[Place, int]]:
    """Return by aim and place the steps of a devil, avoiding closed places."""
    return {aim: _steps_to(colour, aim, closed - {aim}) for aim in (*COOKING_PLACES, KITCHEN[colour])}


@cache
def _steps_to(colour: Colour, aim: Place, closed: frozenset[Place]) -> Mapping[Place, int]:
    steps = {aim: 0}
    reached = deque([aim])
    while reached:
        place = reached.popleft()
        for other in (*COOKING_PLACES, START[colour]):
            if other not in steps and place in joined(other, colour):
                steps[other] = steps[place] + 1
                if other not in closed:
                    reached.append(other)
    return steps
