"""Worth of the pots of In Teufels Küche to a seat, and hopes of devils by place."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from games.contract import Seat
from games.teufel.rules.board import (
    CARDS,
    COOKING_PLACES,
    KITCHEN,
    POINTS,
    START,
    Card,
    Colour,
    Place,
    Pot,
    colour_of,
    pots_of,
)
from games.teufel.rules.ways import steps

NEARER: Final = 0.82
"""Share of worth left per step of distance."""
MILK_COSTS: Final = 2.5
"""In points: a devil that is banished."""
BAITED: Final = 0.5
"""Weight of a foreign pot's place as a sign of its card: good cards are near the own kitchen, milk near others'."""
LEFT_THERE: Final = 0.2
"""How much worse pots still on the board are on average."""
HUNTED: Final = 0.5
"""Share of its value that a pot carried by an enemy is worth."""
NOT_MINE: Final = 0.25
"""Share of its value that a pot is worth to a devil while a brother is nearer."""
FOR_OTHERS: Final = 1.0
"""Weight of others' distances when pots are placed."""

Worths = tuple[float, ...]
"""Worth by menu card, in the order of `CARDS`."""
Idle = tuple[Place | None, ...]
"""By number of three brothers: place of those without a pot."""


class Tariff:
    """The worth of serving each pot to a seat, which knows its own cards, and those left to others.

    `own` and `foreign`: worth of these pots by menu card, in the order of `CARDS`.
    """

    def __init__(
        self,
        colours: Sequence[Colour],
        seat: Seat,
        menu: str | None,
        grills: Sequence[Sequence[tuple[Pot, Card]]],
        own: Worths,
        foreign: Worths,
    ) -> None:
        self.colour = colours[seat]
        shown = [(colour_of(pot), card) for grill in grills for pot, card in grill]
        self._left = {colour: tuple([card for card in CARDS if (colour, card) not in shown]) for colour in colours}
        self._own = dict(zip(pots_of(self.colour), menu, strict=True)) if menu is not None else {}
        self._worths, self._foreign = dict(zip(CARDS, own, strict=True)), foreign
        self._near = near_kitchen(self.colour)
        self._pays: dict[tuple[Pot, Place | None], float] = {}
        self._best: dict[tuple[Place, Sequence[Pot]], float] = {}
        self._carried: dict[Pot, dict[Place, float]] = {}

    def pays(self, pot: Pot, place: Place | None = None) -> float:
        """Return the worth of a pot at a place; without one, it is carried or not placed yet."""
        pays = self._pays.get((pot, place))
        if pays is None:
            pays = self._pays[pot, place] = self._find(pot, place)
        return pays

    def _find(self, pot: Pot, place: Place | None) -> float:
        if pot in self._own:
            return self._worths[_CARD[self._own[pot]]]
        colour = colour_of(pot)
        return _mean(colour, self._left[colour], place, self._foreign)

    def best(self, here: tuple[Place, Sequence[Pot]]) -> float:
        """Return the worth, from there, of the best pot at a place: its value, less for a distant kitchen."""
        best = self._best.get(here)
        if best is None:
            place, pots = here
            best = self._best[here] = max([self.pays(pot, place) for pot in pots]) * self._near[place]
        return best

    def carried(self, pot: Pot) -> Mapping[Place, float]:
        """Return by place the expected gain of a devil that carries a pot."""
        carried = self._carried.get(pot)
        if carried is None:
            pays = self.pays(pot)
            carried = self._carried[pot] = {place: pays * near for place, near in self._near.items()}
            carried[KITCHEN[self.colour]] = pays
        return carried

    def wins_with(self, pot: Pot, need: int) -> float:
        """Return the chance that a pot brings so many points."""
        left = (_CARD[self._own[pot]],) if pot in self._own else self._left[colour_of(pot)]
        return sum(POINTS[card] >= need for card in left) / (len(left) or 1)


class Hopes(dict[Place, float]):
    """By place the hope of a devil without a pot, computed on demand."""

    def __init__(self, near: Mapping[Place, Mapping[Place, float]], worths: Sequence[tuple[Place, float]]) -> None:
        self._near, self._worths = near, worths

    def __missing__(self, place: Place) -> float:
        near = self._near[place]
        hope = self[place] = NEARER * max([near[there] * worth for there, worth in self._worths], default=0.0)
        return hope


class Standing:
    """The pots that pay, and a devil's share in them."""

    def __init__(
        self,
        tariff: Tariff,
        pots: Sequence[tuple[Place, Sequence[Pot]]],
        hunted: Sequence[tuple[Place, Sequence[Pot]]] = (),
    ) -> None:
        self._colour = tariff.colour
        self._near = _near(tariff.colour)
        self._worths = [(here[0], best) for here in pots if (best := tariff.best(here)) > 0]
        self._worths += [(here[0], HUNTED * best) for here in hunted if (best := tariff.best(here)) > 0]
        self._hopes: dict[tuple[int, Idle], Hopes] = {}

    def hopes(self, number: int, idle: Idle) -> Hopes:
        """Return a devil's hopes of fetching; pots nearer to a brother count less."""
        hopes = self._hopes.get((number, idle))
        if hopes is None:
            nearest = _nearest(self._colour, idle)
            hopes = self._hopes[number, idle] = Hopes(
                self._near,
                [(there, worth if nearest[there] == number else worth * NOT_MINE) for there, worth in self._worths],
            )
        return hopes


tariff_of = lru_cache(maxsize=1 << 9)(Tariff)
standing_of = lru_cache(maxsize=1 << 9)(Standing)


_CARD: Final[Mapping[str, Card]] = {card: card for card in CARDS}


@cache
def _mean(colour: Colour, left: Sequence[Card], place: Place | None, worths: Worths) -> float:
    """Return a pot's expected worth, given the cards its owner has left and its place."""
    places = suits(colour)
    better = places[place] - sum(places.values()) / len(places) - LEFT_THERE if place is not None else 0.0
    chances = [math.exp(BAITED * better * (POINTS[card] or -MILK_COSTS)) for card in left]
    total = sum(chance * worths[CARDS.index(card)] for chance, card in zip(chances, left, strict=True))
    return total / (sum(chances) or 1)


@cache
def suits(colour: Colour) -> Mapping[Place, float]:
    """Return by place how well a pot stands there: near its own kitchen, far from others."""
    others = [near_kitchen(other) for other in KITCHEN if other != colour]
    return {
        place: near_kitchen(colour)[place] - FOR_OTHERS * sum(near[place] for near in others) / len(others)
        for place in COOKING_PLACES
    }


@cache
def _near(colour: Colour) -> Mapping[Place, Mapping[Place, float]]:
    """Return by place the nearness of all places: `NEARER` to the power of the steps."""
    origins = (*COOKING_PLACES, START[colour])
    return {origin: {to: NEARER**far for to, far in steps(colour, origin).items()} for origin in origins}


@cache
def ways_to(colour: Colour) -> Mapping[Place, Mapping[Place, int]]:
    """Return by aim and origin the steps of a devil of this colour."""
    origins = (*COOKING_PLACES, START[colour])
    return {place: {origin: steps(colour, origin)[place] for origin in origins} for place in COOKING_PLACES}


PARTS: Final = [NEARER**far for far in range(20)]
"""By steps: share of worth left at that distance."""


@lru_cache(maxsize=1 << 9)
def _nearest(colour: Colour, idle: Idle) -> Mapping[Place, int]:
    """Return by place the number of the nearest devil without a pot; 0 if there is none."""
    near = [(_near(colour)[at], number) for number, at in enumerate(idle, 1) if at is not None]
    return {
        place: max([(steps[place], number) for steps, number in near], default=(0.0, 0))[1]
        for place in COOKING_PLACES
    }


@cache
def near_kitchen(colour: Colour) -> Mapping[Place, float]:
    """Return by place the nearness of a colour's kitchen: `NEARER` to the power of the steps."""
    return {origin: near[KITCHEN[colour]] for origin, near in _near(colour).items()}
