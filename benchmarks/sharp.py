"""Sharp people at In Teufels Küche, a yardstick for computer players too strong for sensible people.

They consider each devil's whole turn: where it can go, what it can bring, whom it meets. They know the worth of
every pot to every seat, which enemies are in reach of the next roll, who is about to win, and each side's cost of a
duel. They share nothing with the computer players' knowledge of the game, and see what their seat sees.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from games.chance import Rng
from games.contract import Move, Seat
from games.players.advice import Decision
from games.teufel.rules import moves as kinds
from games.teufel.rules.board import (
    CARDS,
    COOKING_PLACES,
    DIE,
    KITCHEN,
    POINTS,
    SIGNS,
    START,
    Card,
    Colour,
    Devil,
    Place,
    Pot,
    colour_of,
    joined,
)
from games.teufel.rules.position import POINTS_TO_WIN, Phase, TeufelView

WORTH: Final = (0.0, 1.0, 2.2, 3.4, 4.6, 6.0, 6.8, 8.0, 9.2, 10.0)
"""Worth by score; a won game is worth `WON`."""
WON: Final = 20.0
MILK: Final = -1.5
"""Cost of a devil lost to milk; seats behind care less."""
CAP: Final = 0.4
LIFE: Final = 1.6
"""Cost of a lost duel, with a cap and without."""
STEP: Final = 0.86
"""Share of worth left per step of distance."""
LATER: Final = 0.35
"""Share of an own pot's worth while a foreign one must be served first."""
OPENS: Final = 2.5
"""Extra worth of a required foreign pot, and half of it before it is urgent."""
FEAR: Final = 0.75
"""Share of its load that a carrier loses when met."""
DUELS: Final = 0.513
"""Chance that an attacker wins."""
TEMPO: Final = 0.16
"""Worth of each step of its way that a devil loses by going home."""
ENOUGH: Final = 0.02
FAR: Final = 99

_ROLLS: Final = Counter(sum(dice) for dice in itertools.product(DIE, repeat=2))
REACHED: Final = [
    (sum(times for pips, times in _ROLLS.items() if pips >= steps) + (1 if steps > 0 else 0)) / 36
    for steps in range(FAR + 1)
]
"""By steps: chance of getting that far with a roll, or by flying."""


@dataclass(frozen=True)
class Way:
    """A devil's option in this turn: its moves, then its place and pot, and the enemy met."""

    moves: tuple[Move, ...]
    place: Place
    carries: Pot | None
    steps: int
    meets: Devil | None = None


class SharpPlayer:
    """Plays In Teufels Küche like an experienced person."""

    def plan(self, decision: Decision, rng: Rng) -> Sequence[Move]:
        """Return the best way of any devil, to its end."""
        view, legal_moves = decision.view, decision.legal_moves
        assert isinstance(view, TeufelView)
        if len(legal_moves) == 1 or view.public.phase is Phase.MENU:
            return (rng.pick(legal_moves),)
        kitchen = _Kitchen(view)
        if view.public.phase is Phase.POTS:
            places = [move for move in legal_moves if isinstance(move, kinds.PlacePot)]
            return (max(places, key=lambda move: kitchen.suits(move) + rng.roll(100) / 200),)
        if view.public.phase is Phase.ANSWER:
            return (kinds.AcceptDuel() if kitchen.stays() else kinds.RefuseDuel(),)
        ways = [(kitchen.gain(devil, way), way) for devil in kitchen.mine for way in kitchen.ways(devil)]
        gain, best = max(ways, key=lambda one: (one[0], -one[1].steps), default=(0.0, None))
        if best is None:
            return (rng.pick(legal_moves),)
        if gain <= ENOUGH and view.public.must_move is None:
            return (kinds.EndTurn(),)
        return best.moves


class _Kitchen:
    """The kitchen from a seat's view."""

    def __init__(self, view: TeufelView) -> None:
        public, seat = view.public, view.seat
        assert seat is not None
        self.public, self.seat, self.menu = public, seat, view.menu
        self.colour = public.colours[seat]
        self.mine = public.in_game(seat)
        self.enemies = {
            devil.place: devil for devil in public.devils if devil.colour != self.colour and devil.place is not None
        }
        shown = {(colour_of(pot), card) for grill in public.grills for pot, card in grill}
        self.left = {colour: [card for card in CARDS if (colour, card) not in shown] for colour in public.colours}
        self._pays: dict[tuple[Pot, Seat, Place | None], float] = {}
        self._dangers: dict[Place, float] = {}
        self._stands: dict[tuple[int, Place, Pot | None], float] = {}
        self.weights = self._rivals()

    def _rivals(self) -> Mapping[Colour, float]:
        """Return the share of another seat's loss that this seat gains: most from one about to win."""
        public = self.public
        strength = {
            seat: math.exp(0.3 * (WORTH[min(public.scores[seat], 9)] + self._carried(seat)))
            for seat in public.seats
            if seat != self.seat
        }
        total = sum(strength.values())
        return {public.colours[seat]: one / total for seat, one in strength.items()}

    def _carried(self, seat: Seat) -> float:
        colour = self.public.colours[seat]
        return max(
            [
                self.pays(devil.carries, seat) * STEP ** _steps(colour, KITCHEN[colour])[devil.place]
                for devil in self.public.in_game(seat)
                if devil.carries is not None and devil.place is not None
            ],
            default=0.0,
        )

    def pays(self, pot: Pot, seat: Seat, place: Place | None = None) -> float:
        """Return the worth of serving a pot at a place to a seat, by this seat's knowledge."""
        key = pot, seat, place
        if key not in self._pays:
            self._pays[key] = self._find(pot, seat, place)
        return self._pays[key]

    def _find(self, pot: Pot, seat: Seat, place: Place | None) -> float:
        public, colour = self.public, self.public.colours[seat]
        owner, score, grill = colour_of(pot), self.public.scores[seat], self.public.grills[seat]
        is_own, own_served = owner == colour, sum(colour_of(one) == colour for one, _ in grill)
        needs = public.needs_foreign_pot(seat)
        if owner == self.colour and self.menu is not None:
            cards = [_CARD[self.menu[SIGNS.index(pot[1])]]]
        else:
            cards = self.left[owner]
        leads = max(public.scores) - score
        milk = MILK * (0.5 if leads >= 4 else 1.0) * (2.0 if len(public.in_game(seat)) == 1 else 1.0)
        likely = [self._likely(owner, card, place) for card in cards]
        worth = sum(
            chance * (_after(score, POINTS[card]) if POINTS[card] else milk)
            for card, chance in zip(cards, likely, strict=True)
        ) / (sum(likely) or 1)
        if is_own and worth > 0:
            return worth * LATER if needs else worth
        if not is_own and own_served == len(grill) < 3:
            return worth + OPENS * (1.0 if needs else 0.3 + 0.2 * len(grill))
        return worth

    def _likely(self, owner: Colour, card: Card, place: Place | None) -> float:
        """Return the chance that an owner has put a card there: points near home, milk near others."""
        if place is None or owner == self.colour:
            return 1.0
        near = 4 - _steps(owner, KITCHEN[owner])[place]
        return math.exp(0.12 * near * (POINTS[card] - 2.25))

    # Before play

    def suits(self, move: kinds.PlacePot) -> float:
        """Return how well an own pot stands there: near, but a step aside; milk where others take it."""
        assert self.menu is not None
        card = _CARD[self.menu[SIGNS.index(move.sign)]]
        near = _steps(self.colour, KITCHEN[self.colour])[move.to]
        others = [colour for colour in self.public.colours if colour != self.colour]
        theirs = min(_steps(colour, KITCHEN[colour])[move.to] for colour in others)
        at_hand = min(_steps(colour, START[colour])[move.to] for colour in others)
        if not POINTS[card]:
            return near - theirs
        return POINTS[card] * (0.5 * theirs + 0.3 * at_hand - near) / 3

    # Duels

    def holds(self, devil: Devil, seat: Seat) -> float:
        """Return a seat's loss by a devil sent home: its progress, and its load."""
        assert devil.place is not None
        colour = devil.colour
        way = TEMPO * _steps(colour, START[colour])[devil.place]
        if devil.carries is None:
            return way
        return way + max(0.5, self.pays(devil.carries, seat)) * STEP ** _steps(colour, KITCHEN[colour])[devil.place]

    def stays(self) -> bool:
        """Tell whether a challenged devil fights."""
        duel = self.public.duel
        assert duel is not None
        mine = self.public.devils_of(self.seat)[duel.defender_devil - 1]
        enemy = self.public.devils_of(duel.attacker)[duel.devil - 1]
        theirs = self.weights[enemy.colour] * (self.holds(enemy, duel.attacker) + _costs(enemy))
        keeps = self.holds(mine, self.seat)
        return (1 - DUELS) * (keeps + theirs) > DUELS * _costs(mine)

    def _challenge(self, devil: Devil, way: Way, enemy: Devil) -> float:
        """Return the gain of a duel with an enemy, which answers to this seat's disadvantage."""
        owner = self.public.seat_of(enemy)
        risk = self.holds(devil._replace(place=way.place, carries=way.carries), self.seat) + _costs(devil)
        if owner is None:
            return 0.3 - (1 - DUELS) * risk
        theirs = self.weights[enemy.colour] * self.holds(enemy, owner)
        loot = 0.0
        if enemy.carries is not None and way.carries is None:
            home = _steps(self.colour, KITCHEN[self.colour])[way.place]
            loot = max(0.0, self.pays(enemy.carries, self.seat)) * STEP**home
        wins = theirs + loot
        fights = DUELS * (wins + self.weights[enemy.colour] * _costs(enemy)) - (1 - DUELS) * risk
        return 0.5 * wins + 0.5 * fights if enemy.carries is None else 0.25 * wins + 0.75 * fights

    # Turns

    def gain(self, devil: Devil, way: Way) -> float:
        """Return a seat's gain from a devil's way."""
        assert devil.place is not None
        now = self.stands(devil, devil.place, devil.carries)
        if way.meets is not None:
            before = devil.place if way.steps < 2 else way.place
            return self._challenge(devil, way, way.meets) + min(0.0, self.stands(devil, before, way.carries) - now)
        if way.place == KITCHEN[self.colour]:
            assert way.carries is not None
            return self.pays(way.carries, self.seat) + 0.5 - now + self.stands(devil, START[self.colour], None)
        return self.stands(devil, way.place, way.carries) - now

    def stands(self, devil: Devil, place: Place, carries: Pot | None) -> float:
        """Return a devil's worth at a place: pots it may bring home, enemies it can stop or that can meet it."""
        key = devil.number, place, carries
        if key not in self._stands:
            self._stands[key] = self._outlook(devil, place, carries)
        return self._stands[key]

    def _outlook(self, devil: Devil, place: Place, carries: Pot | None) -> float:
        kitchen = _steps(self.colour, KITCHEN[self.colour])
        if carries is not None:
            worth = self.pays(carries, self.seat) * STEP ** kitchen[place]
            return worth * (1 - FEAR * self._danger(place)) if worth > 0 else worth
        ways, best = _steps(self.colour, place), 0.0
        idle = [one.place or "" for one in self.mine if one.number != devil.number and one.carries is None]
        for there, pots in self.public.pots.items():
            far = ways[there]
            if any(_steps(self.colour, one)[there] < far for one in idle):
                far += 4
            near = STEP ** (far + kitchen[there] + 1)
            best = max(best, *(self.pays(pot, self.seat, there) * near for pot in pots))
        for enemy in self.enemies.values():
            owner = self.public.seat_of(enemy)
            if enemy.carries is not None and enemy.place is not None and owner is not None:
                stops = 0.6 * self.weights[enemy.colour] * self.holds(enemy, owner) * REACHED[ways[enemy.place]]
                best = max(best, stops) + 0.2 * min(best, stops)
        waits = TEMPO * 0.5 * _steps(self.colour, START[self.colour])[place] * self._danger(place)
        return best - 0.3 * waits

    def _danger(self, place: Place) -> float:
        """Return the chance that an enemy comes there before the seat's next turn."""
        if place == START[self.colour]:
            return 0.0
        if place not in self._dangers:
            self._dangers[place] = self._met(place)
        return self._dangers[place]

    def _met(self, place: Place) -> float:
        safe = 1.0
        for colour in self.public.colours:
            if colour != self.colour:
                far = min(
                    [
                        _steps(colour, one.place).get(place, FAR)
                        for one in self.enemies.values()
                        if one.colour == colour and one.place is not None and one.carries is None
                    ],
                    default=FAR,
                )
                safe *= 1 - REACHED[far]
        return 1 - safe

    def ways(self, devil: Devil) -> Iterator[Way]:
        """Yield a devil's ways in this turn, each with the fewest steps."""
        public, number = self.public, devil.number
        assert devil.place is not None
        if {number} != {public.must_move or number, public.flier or number}:
            return
        budget = public.points + (public.bonus == number)
        brothers = {other.place for other in self.mine if other.number != number} - {START[self.colour]}
        needs = public.needs_foreign_pot(self.seat)
        start = Way((), devil.place, devil.carries, 0)
        queue, found = deque([start]), {(start.place, start.carries)}
        if public.flight == "ready" and number not in public.taken:
            for place in COOKING_PLACES:
                if place not in brothers and place != devil.place:
                    yield Way((kinds.Fly(number, place),), place, devil.carries, 1, self.enemies.get(place))
        while queue:
            way = queue.popleft()
            if way.moves and way.place not in brothers:
                yield way
            handled = bool(way.moves) and not isinstance(way.moves[-1], kinds.Step)
            if not handled and (way.moves or number not in public.handled):
                actions: list[tuple[Move, Pot | None]] = [
                    (kinds.PickUp(number, pot), pot) for pot in public.pots.get(way.place, ())
                ]
                for move, pot in (*actions, (kinds.PutDown(number), None)) if way.carries is not None else actions:
                    if (way.place, pot) not in found:
                        found.add((way.place, pot))
                        queue.appendleft(Way((*way.moves, move), way.place, pot, way.steps))
            if way.steps == budget:
                continue
            for to in joined(way.place, self.colour):
                after = Way((*way.moves, kinds.Step(number, to)), to, way.carries, way.steps + 1)
                if to == KITCHEN[self.colour]:
                    if way.carries is not None and not (needs and colour_of(way.carries) == self.colour):
                        yield after
                elif to in self.enemies:
                    yield replace(after, meets=self.enemies[to])
                elif (
                    (to not in brothers or way.steps + 1 < budget)
                    and not (to == START[self.colour] and way.carries is not None)
                    and (to, way.carries) not in found
                ):
                    found.add((to, way.carries))
                    queue.append(after)


def _costs(devil: Devil) -> float:
    return CAP if devil.has_cap else LIFE


def _after(score: int, points: int) -> float:
    """Return the worth of so many more points."""
    now = WORTH[score]
    return (WON if score + points >= POINTS_TO_WIN else WORTH[score + points]) - now


@cache
def _steps(colour: Colour, origin: Place) -> Mapping[Place, int]:
    """Return the steps of a devil by destination; from a kitchen, the steps that lead to it."""
    found, reached = {origin: 0}, [origin]
    if origin == KITCHEN[colour]:
        reached = [place for place in COOKING_PLACES if origin in joined(place, colour)]
        found |= dict.fromkeys(reached, 1)
    for place in reached:
        for other in joined(place, colour):
            if other not in found and other != KITCHEN[colour]:
                found[other] = found[place] + 1
                reached.append(other)
    return found


_CARD: Final[Mapping[str, Card]] = {card: card for card in CARDS}
