"""What pots of In Teufels Küche are worth to a seat, and what devils may hope for by where they stand."""

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
"""What something is worth a step away, in parts of what it is worth here."""
MILK_COSTS: Final = 2.5
"""In points: a devil that is thrown out."""
BAITED: Final = 0.5
"""How much where a foreign pot stands tells of what is in it: people put what pays where they serve it, and milk
where others do."""
LEFT_THERE: Final = 0.2
"""How much worse than that a pot is on the whole that still stands there."""
HUNTED: Final = 0.5
"""What a pot is worth while an enemy carries it, in parts of its value."""
NOT_MINE: Final = 0.25
"""What a pot is worth to a devil while a brother is nearer, in parts of its value."""
FOR_OTHERS: Final = 1.0
"""How much it counts where pots are placed that others are near them, too."""

Worths = tuple[float, ...]
"""What something is worth by menu card, in the order of `CARDS`."""
Idle = tuple[Place | None, ...]
"""By number of three brothers: where they stand who carry nothing."""


class Tariff:
    """What a pot is worth to a seat that serves it: its own it knows, of others what is left.

    `own` and `foreign` say by menu card (in the order of `CARDS`) what such a pot is worth to it.
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
        """Return what a pot is worth that stands at a place; without one, it is carried or yet to be placed."""
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
        """Return what the best of the pots at a place is worth there: how much, and how near the kitchen."""
        best = self._best.get(here)
        if best is None:
            place, pots = here
            best = self._best[here] = max([self.pays(pot, place) for pot in pots]) * self._near[place]
        return best

    def carried(self, pot: Pot) -> Mapping[Place, float]:
        """Return by place what a devil may hope to bring home that carries a pot."""
        carried = self._carried.get(pot)
        if carried is None:
            pays = self.pays(pot)
            carried = self._carried[pot] = {place: pays * near for place, near in self._near.items()}
            carried[KITCHEN[self.colour]] = pays
        return carried

    def wins_with(self, pot: Pot, need: int) -> float:
        """Return how likely a pot is to bring so many points."""
        left = (_CARD[self._own[pot]],) if pot in self._own else self._left[colour_of(pot)]
        return sum(POINTS[card] >= need for card in left) / (len(left) or 1)


class Hopes(dict[Place, float]):
    """By place what a devil without a pot may hope to fetch from there; found when asked for."""

    def __init__(self, near: Mapping[Place, Mapping[Place, float]], worths: Sequence[tuple[Place, float]]) -> None:
        self._near, self._worths = near, worths

    def __missing__(self, place: Place) -> float:
        near = self._near[place]
        hope = self[place] = NEARER * max([near[there] * worth for there, worth in self._worths], default=0.0)
        return hope


class Standing:
    """Where something stands that pays, and how much of it a devil may hope for."""

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
        """Return what a devil may hope to fetch: brothers leave each other what is nearer to them."""
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
    """Return what a pot is likely to be worth, by the cards that its owner has left and by where it stands."""
    places = suits(colour)
    better = places[place] - sum(places.values()) / len(places) - LEFT_THERE if place is not None else 0.0
    chances = [math.exp(BAITED * better * (POINTS[card] or -MILK_COSTS)) for card in left]
    total = sum(chance * worths[CARDS.index(card)] for chance, card in zip(chances, left, strict=True))
    return total / (sum(chances) or 1)


@cache
def suits(colour: Colour) -> Mapping[Place, float]:
    """Return by place how well a pot stands there: near one's own kitchen, and not near others'."""
    others = [near_kitchen(other) for other in KITCHEN if other != colour]
    return {
        place: near_kitchen(colour)[place] - FOR_OTHERS * sum(near[place] for near in others) / len(others)
        for place in COOKING_PLACES
    }


@cache
def _near(colour: Colour) -> Mapping[Place, Mapping[Place, float]]:
    """Return by place how near every place is from there, as a part: `NEARER` for each step."""
    origins = (*COOKING_PLACES, START[colour])
    return {origin: {to: NEARER**far for to, far in steps(colour, origin).items()} for origin in origins}


@cache
def ways_to(colour: Colour) -> Mapping[Place, Mapping[Place, int]]:
    """Return by aim and origin how many steps of a devil of this colour lead from there."""
    origins = (*COOKING_PLACES, START[colour])
    return {place: {origin: steps(colour, origin)[place] for origin in origins} for place in COOKING_PLACES}


PARTS: Final = [NEARER**far for far in range(20)]
"""By steps: what something is worth so far away, in parts of what it is worth there."""


@lru_cache(maxsize=1 << 9)
def _nearest(colour: Colour, idle: Idle) -> Mapping[Place, int]:
    """Return by place the number of the devil without a pot that is nearest to it; 0: there is none."""
    near = [(_near(colour)[at], number) for number, at in enumerate(idle, 1) if at is not None]
    return {
        place: max([(steps[place], number) for steps, number in near], default=(0.0, 0))[1]
        for place in COOKING_PLACES
    }


@cache
def near_kitchen(colour: Colour) -> Mapping[Place, float]:
    """Return by place how near the kitchen of a colour is from there, as a part: `NEARER` for each step."""
    return {origin: near[KITCHEN[colour]] for origin, near in _near(colour).items()}
