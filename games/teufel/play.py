"""What a computer player knows of In Teufels Küche: which pots pay, who is near them, which duels are worth it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, assert_never

from games.chance import Rng
from games.contract import Play
from games.teufel.board import (
    CARDS,
    COOKING_PLACES,
    KITCHEN,
    LETTER,
    NEIGHBOURS,
    POINTS,
    START,
    Card,
    Colour,
    Devil,
    Place,
    Pot,
    colour_of,
    joined,
    pots_of,
)
from games.teufel.moves import (
    AcceptDuel,
    EndTurn,
    FixMenu,
    Fly,
    PickUp,
    PlacePot,
    PlaceRest,
    Press,
    PutDown,
    RefuseDuel,
    Step,
    TeufelMove,
)
from games.teufel.position import POINTS_TO_WIN, TeufelView

NEARER: Final = 0.82
"""What something is worth a step away, in parts of what it is worth here."""
MILK_COSTS: Final = 2.5
"""In points: a devil that is thrown out."""
CAP_COSTS: Final = 0.7
LIFE_COSTS: Final = 2.5
"""In points: what a devil loses in a duel, with its cap and without."""
SENT_HOME: Final = 0.5
"""In points: what the others lose with a devil that goes home, whatever it carries."""
RUNS_AWAY: Final = 0.65
"""How often a challenged devil runs away; else the stove decides, and both are about as likely to win."""
NOT_YET: Final = 0.3
"""What a pot of one's own is worth while a foreign one must be served first, in parts of its value."""
OPENS: Final = 3.0
"""In points: what a foreign pot is worth besides then."""
WINS: Final = 10.0
"""In points: what the pot is worth besides that wins the game."""
BAITED: Final = 0.5
"""How much where a foreign pot stands tells of what is in it: people put what pays where they serve it, and milk
where others do."""
LEFT_THERE: Final = 0.2
"""How much worse than that a pot is on the whole that still stands there."""
NOT_MINE: Final = 0.25
"""What a pot is worth to a devil while a brother is nearer, in parts of its value."""
FOR_OTHERS: Final = 1.0
"""How much it counts where pots are placed that others are near them, too."""
DOUBT: Final = 0.03
"""In points: differences of this size are a matter of taste."""
SPREAD: Final = 2.5
"""So many points ahead make a victory e times as likely."""


def policy(view: TeufelView, legal_moves: Sequence[TeufelMove], rng: Rng) -> TeufelMove:
    """Do what brings most points nearer, give or take a doubt."""
    if isinstance(legal_moves[0], FixMenu):
        return rng.pick(legal_moves)
    kitchen = _Kitchen(view, _pays(view, OPENS, WINS))
    return max(legal_moves, key=lambda move: kitchen.gain(move) + DOUBT * rng.roll(100) / 100)


class _Kitchen:
    """The kitchen as a seat looks at it: what each pot is worth to it, and how near."""

    def __init__(self, view: TeufelView, pays: Mapping[Pot, float]) -> None:
        assert view.seat is not None
        self._public, self._seat = view.public, view.seat
        self._colour = view.public.colours[view.seat]
        self._pays = pays
        self._near = _near_kitchen(self._colour)
        self._devils = view.public.devils_of(view.seat)
        self._idle = [devil for devil in self._devils if devil.carries is None]
        self._there = [
            (place, most * self._near[place], self._nearest(place))
            for place, pots in view.public.pots.items()
            if (most := max([self._pays[pot] for pot in pots])) > 0
        ]

    def gain(self, move: TeufelMove) -> float:
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
                return self._fetches(devil.place, devil) - self.hope(devil)
            case AcceptDuel():
                return 0.5 * (self._loses(self._defender) - self._costs(self._defender))
            case PlacePot():
                return self._placed(move)
            case PlaceRest():
                return -1.0
            case FixMenu() | EndTurn() | RefuseDuel() | Press():
                return 0.0
            case _:
                assert_never(move)

    def hope(self, devil: Devil) -> float:
        """Return what a devil is likely to bring home with what it carries, or with the best that it may fetch."""
        if devil.place is None:
            return 0.0
        if devil.carries is None:
            return self._fetches(devil.place, devil)
        return self._carries(devil.carries, devil.place)

    def _carries(self, pot: Pot, place: Place) -> float:
        return self._pays[pot] * self._near[place]

    def _nearest(self, place: Place) -> int:
        """Return the number of the devil without a pot that is nearest to a place; 0: there is none."""
        near = _near(self._colour)
        idle = [(near[devil.place][place], devil.number) for devil in self._idle if devil.place is not None]
        return max(idle, default=(0.0, 0))[1]

    def _fetches(self, place: Place, devil: Devil) -> float:
        """Return what a devil may hope to fetch from a place: brothers leave each other what is nearer to them."""
        near = _near(self._colour)[place]
        hopes = [
            near[there] * worth * (1 if nearest == devil.number else NOT_MINE)
            for there, worth, nearest in self._there
        ]
        return NEARER * max(hopes, default=0.0)

    def _go(self, devil: Devil, to: Place) -> float:
        if to == KITCHEN[self._colour]:
            assert devil.carries is not None
            pays = self._pays[devil.carries]
            return pays - self.hope(devil) + self._fetches(START[self._colour], devil)
        there = self._carries(devil.carries, to) if devil.carries is not None else self._fetches(to, devil)
        return there - self.hope(devil) + (self._challenges(devil, to) if to in NEIGHBOURS else 0.0)

    def _challenges(self, devil: Devil, to: Place) -> float:
        """Return what a duel is worth, if an enemy stands there."""
        for enemy in self._public.devils:
            if enemy.place == to and enemy.colour != self._colour:
                is_guard = enemy.colour == self._public.guard_colour
                runs = 0.0 if is_guard else RUNS_AWAY
                mine, theirs = 0.0, 0.0 if is_guard else SENT_HOME
                if enemy.carries is not None:
                    mine = 0.0 if devil.carries is not None else max(self._pays[enemy.carries], 0) * self._near[to]
                    theirs += max(self._pays[enemy.carries], 1.0) * _near_kitchen(enemy.colour)[to]
                spoils = mine + theirs / (self._public.num_seats - 1)
                return (1 + runs) / 2 * spoils - (1 - runs) / 2 * (self._costs(devil) + self._loses(devil))
        return 0.0

    @property
    def _defender(self) -> Devil:
        duel = self._public.duel
        assert duel is not None
        return self._devils[duel.defender_devil - 1]

    def _loses(self, devil: Devil) -> float:
        """Return what a devil that is sent home leaves behind."""
        return max(0.0, self.hope(devil) - self._fetches(START[self._colour], devil))

    def _costs(self, devil: Devil) -> float:
        return CAP_COSTS if devil.has_cap else LIFE_COSTS

    def _placed(self, move: PlacePot) -> float:
        return self._pays[LETTER[self._colour] + move.sign] * _suits(self._colour)[move.to]


def worth(view: TeufelView) -> float:
    """Return the points, and those that are on their way; a devil and its cap count a little, too.

    What is on its way counts no more than it does on the grill: else nobody would bring it there.
    """
    public, seat = view.public, view.seat
    assert seat is not None
    kitchen = _Kitchen(view, _pays(view))
    points = float(public.scores[seat])
    for devil in public.in_game(seat):
        points += kitchen.hope(devil) + LIFE_COSTS / 2 + CAP_COSTS / 2 * devil.has_cap
    return points / SPREAD


def progress(view: TeufelView) -> float:
    """Return how near the first seat is to its last point."""
    return min(1.0, max(view.public.scores) / POINTS_TO_WIN)


def _pays(view: TeufelView, opens: float = 0.0, wins: float = 0.0) -> Mapping[Pot, float]:
    """Return what each pot is worth to the seat, if it serves it: its own it knows, of others what is left.

    A foreign pot without which nothing goes on pays `opens` more, one that ends the game `wins`.
    """
    public, seat = view.public, view.seat
    assert seat is not None
    pays: dict[Pot, float] = {}
    need = POINTS_TO_WIN - public.scores[seat]
    needs_foreign_pot = public.needs_foreign_pot(seat)
    shown = [(colour_of(pot), card) for grill in public.grills for pot, card in grill]
    standing = {pot: place for place, pots in public.pots.items() for pot in pots}
    for other, colour in enumerate(public.colours):
        pots = pots_of(colour)
        if other == seat and view.menu is not None:
            part = NOT_YET if needs_foreign_pot else 1.0
            pays.update(
                (pot, part * _points(_CARD[card], need, wins)) for pot, card in zip(pots, view.menu, strict=True)
            )
        else:
            left = tuple(card for card in CARDS if (colour, card) not in shown)
            extra = opens if needs_foreign_pot else 0.0
            pays.update((pot, extra + _mean(colour, left, standing.get(pot), need, wins)) for pot in pots)
    return pays


_CARD: Final[Mapping[str, Card]] = {card: card for card in CARDS}


@cache
def _mean(colour: Colour, left: Sequence[Card], place: Place | None, need: int, wins: float) -> float:
    """Return what a pot is likely to be worth, by the cards that its owner has left and by where it stands."""
    suits = _suits(colour)
    better = suits[place] - sum(suits.values()) / len(suits) - LEFT_THERE if place is not None else 0.0
    chances = [math.exp(BAITED * better * _points(card)) for card in left]
    return sum(chance * _points(card, need, wins) for chance, card in zip(chances, left, strict=True)) / (
        sum(chances) or 1
    )


def _points(card: Card, need: int = POINTS_TO_WIN, wins: float = 0.0) -> float:
    """Return what a pot with a card is worth to whoever needs so many points."""
    points = POINTS[card]
    return points + (wins if points >= need else 0.0) if points else -MILK_COSTS


@cache
def _suits(colour: Colour) -> Mapping[Place, float]:
    """Return by place how well a pot stands there: near one's own kitchen, and not near others'."""
    others = [_near_kitchen(other) for other in KITCHEN if other != colour]
    return {
        place: _near_kitchen(colour)[place] - FOR_OTHERS * sum(near[place] for near in others) / len(others)
        for place in COOKING_PLACES
    }


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
    policy=policy,
    worth=worth,
    depth=8,
    progress=progress,
    patience=150,
    trust=2.0,
    # No "hard": with 400 worlds a seat won 22 % of 60 games against three with 40.
    iterations={"normal": 200},
)
