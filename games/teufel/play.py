"""What a computer player knows of In Teufels Küche: which pots pay, who is near them, which duels are worth it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from games.chance import Rng
from games.contract import Move, Play
from games.teufel.board import (
    CARDS,
    COOKING_PLACES,
    KITCHEN,
    LETTER,
    MILK,
    NEIGHBOURS,
    POINTS,
    START,
    Card,
    Colour,
    Devil,
    Place,
    Pot,
    joined,
    pots_of,
)
from games.teufel.moves import AcceptDuel, FixMenu, Fly, PickUp, PlacePot, PlaceRest, PutDown, Step
from games.teufel.position import POINTS_TO_WIN, TeufelView

NEARER: Final = 0.88
"""What something is worth a step away, in parts of what it is worth here."""
MILK_COSTS: Final = 3.0
"""In points: a devil that is thrown out."""
CAP_COSTS: Final = 0.7
LIFE_COSTS: Final = 2.5
"""In points: what a devil loses in a duel, with its cap and without."""
RUNS_AWAY: Final = 0.8
"""How often a challenged devil runs away; else the stove decides, and both are about as likely to win."""
NOT_YET: Final = 0.3
"""What a pot of one's own is worth while a foreign one must be served first, in parts of its value."""
OPENS: Final = 3.0
"""In points: what a foreign pot is worth besides then."""
FOR_OTHERS: Final = 0.4
"""How much it counts where pots are placed that others are near them, too."""
DOUBT: Final = 0.03
"""In points: differences of this size are a matter of taste."""
SPREAD: Final = 2.5
"""So many points ahead make a victory e times as likely."""


def policy(view: TeufelView, legal_moves: Sequence[Move], rng: Rng) -> Move:
    """Do what brings most points nearer, give or take a doubt."""
    if isinstance(legal_moves[0], FixMenu):
        return rng.pick(legal_moves)
    kitchen = _Kitchen(view)
    return max(legal_moves, key=lambda move: kitchen.gain(move) + DOUBT * rng.roll(100) / 100)


class _Kitchen:
    """The kitchen as a seat looks at it: what each pot is worth to it, and how near."""

    def __init__(self, view: TeufelView) -> None:
        assert view.seat is not None
        self._public, self._seat = view.public, view.seat
        self._colour = view.public.colours[view.seat]
        self._pays = _pays(view)
        self._near = _near_kitchen(self._colour)
        self._devils = view.public.devils_of(view.seat)
        self._there = [
            (place, most * self._near[place])
            for place, pots in view.public.pots.items()
            if (most := max([self._pays[pot] for pot in pots])) > 0
        ]

    def gain(self, move: Move) -> float:
        """Return by how many points the seat is better off."""
        match move:
            case Step() | Fly():
                return self._go(self._devils[move.devil - 1], move.to)
            case PickUp():
                devil = self._devils[move.devil - 1]
                assert devil.place is not None
                return self._carries(move.pot, devil.place) - self.hope(devil)
            case PutDown():
                devil = self._devils[move.devil - 1]
                assert devil.place is not None
                return self._fetches(devil.place) - self.hope(devil)
            case AcceptDuel():
                return 0.5 * (self._loses(self._defender) - self._costs(self._defender))
            case PlacePot():
                return self._placed(move)
            case PlaceRest():
                return -1.0
        return 0.0

    def hope(self, devil: Devil) -> float:
        """Return what a devil is likely to bring home with what it carries, or with the best that it may fetch."""
        if devil.place is None:
            return 0.0
        if devil.carries is None:
            return self._fetches(devil.place)
        return self._carries(devil.carries, devil.place)

    def _carries(self, pot: Pot, place: Place) -> float:
        return self._pays[pot] * self._near[place]

    def _fetches(self, place: Place) -> float:
        near = _near(self._colour)[place]
        return NEARER * max([near[there] * worth for there, worth in self._there], default=0.0)

    def _go(self, devil: Devil, to: Place) -> float:
        if to == KITCHEN[self._colour]:
            assert devil.carries is not None
            pays = self._pays[devil.carries]
            wins = self._public.scores[self._seat] + pays >= POINTS_TO_WIN
            return POINTS_TO_WIN if wins else pays - self.hope(devil) + self._fetches(START[self._colour])
        there = self._carries(devil.carries, to) if devil.carries is not None else self._fetches(to)
        return there - self.hope(devil) + (self._challenges(devil, to) if to in NEIGHBOURS else 0.0)

    def _challenges(self, devil: Devil, to: Place) -> float:
        """Return what a duel is worth, if an enemy stands there."""
        for enemy in self._public.devils:
            if enemy.place == to and enemy.colour != self._colour:
                wins, loses = (1 + RUNS_AWAY) / 2, (1 - RUNS_AWAY) / 2
                spoils = 0.0
                if enemy.carries is not None:
                    mine = 0.0 if devil.carries is not None else max(self._pays[enemy.carries], 0) * self._near[to]
                    theirs = max(self._pays[enemy.carries], 1.0) * _near_kitchen(enemy.colour)[to]
                    spoils = mine + theirs / (self._public.num_seats - 1)
                return wins * spoils - loses * (self._costs(devil) + self._loses(devil))
        return 0.0

    @property
    def _defender(self) -> Devil:
        duel = self._public.duel
        assert duel is not None
        return self._devils[duel.defender_devil - 1]

    def _loses(self, devil: Devil) -> float:
        """Return what a devil that is sent home leaves behind."""
        return max(0.0, self.hope(devil) - self._fetches(START[self._colour]))

    def _costs(self, devil: Devil) -> float:
        return CAP_COSTS if devil.has_cap else LIFE_COSTS

    def _placed(self, move: PlacePot) -> float:
        pays = self._pays[LETTER[self._colour] + move.sign]
        others = [colour for colour in self._public.colours if colour != self._colour]
        for_others = sum(_near_kitchen(colour)[move.to] for colour in others) / len(others)
        return pays * (self._near[move.to] - FOR_OTHERS * for_others)


def worth(view: TeufelView) -> float:
    """Return the points, and those that are on their way; a devil and its cap count a little, too."""
    public, seat = view.public, view.seat
    assert seat is not None
    points = float(public.scores[seat])
    if points < POINTS_TO_WIN and not public.out[seat]:
        kitchen = _Kitchen(view)
        for devil in public.in_game(seat):
            points += kitchen.hope(devil) + LIFE_COSTS / 2 + CAP_COSTS / 2 * devil.has_cap
    return points / SPREAD


def progress(view: TeufelView) -> float:
    """Return how near the first seat is to its last point."""
    return min(1.0, max(view.public.scores) / POINTS_TO_WIN)


def _pays(view: TeufelView) -> Mapping[Pot, float]:
    """Return what each pot is worth to the seat, if it serves it: its own it knows, of others what is left."""
    public, seat = view.public, view.seat
    assert seat is not None
    pays: dict[Pot, float] = {}
    needs_foreign_pot = public.needs_foreign_pot(seat)
    for other, colour in enumerate(public.colours):
        pots = pots_of(colour)
        if other == seat and view.menu is not None:
            part = NOT_YET if needs_foreign_pot else 1.0
            for pot, card in zip(pots, view.menu, strict=True):
                pays[pot] = -MILK_COSTS if card == MILK else part * POINTS[_CARD[card]]
        else:
            left = _mean(colour, frozenset(card for grill in public.grills for pot, card in grill if pot in pots))
            pays.update((pot, left + OPENS * needs_foreign_pot) for pot in pots)
    return pays


_CARD: Final[Mapping[str, Card]] = {card: card for card in CARDS}


@cache
def _mean(colour: Colour, shown: frozenset[Card]) -> float:
    left = [_points(card) for card in CARDS if card not in shown]
    return sum(left) / len(left) if left else 0.0


def _points(card: Card) -> float:
    return POINTS[card] or -MILK_COSTS


@cache
def _steps(colour: Colour, origin: Place) -> Mapping[Place, int]:
    """Return by place how many steps of a devil of this colour lead there."""
    steps = {origin: 0}
    reached = [origin]
    for place in reached:
        if place != KITCHEN[colour]:
            for other in joined(place, colour):
                if other not in steps:
                    steps[other] = steps[place] + 1
                    reached.append(other)
    return steps


@cache
def _near(colour: Colour) -> Mapping[Place, Mapping[Place, float]]:
    """Return by place how near every place is from there, as a part: `NEARER` for each step."""
    origins = (*COOKING_PLACES, START[colour])
    return {origin: {to: NEARER**steps for to, steps in _steps(colour, origin).items()} for origin in origins}


@cache
def _near_kitchen(colour: Colour) -> Mapping[Place, float]:
    return {origin: near[KITCHEN[colour]] for origin, near in _near(colour).items()}


PLAY: Final = Play(
    policy=policy, worth=worth, depth=8, progress=progress, patience=150, iterations={"normal": 60, "hard": 300}
)
