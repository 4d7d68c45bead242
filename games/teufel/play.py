"""What a computer player knows of In Teufels Küche: which pots pay, who is near them, which duels are worth it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Final, assert_never

from games.chance import Rng
from games.contract import Play, Seat
from games.teufel.board import (
    CARDS,
    COOKING_PLACES,
    KITCHEN,
    LETTER,
    POINTS,
    START,
    Card,
    Colour,
    Devil,
    Place,
    Pot,
    colour_of,
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
from games.teufel.reason_checks import CHECKS
from games.teufel.reasons import reasons, wishes
from games.teufel.rules.ways import steps

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
LOSES: Final = 10.0
"""In points: what it is worth besides to stop who is about to win."""
FOR_OTHERS: Final = 1.0
"""How much it counts where pots are placed that others are near them, too."""
DOUBT: Final = 0.03
"""In points: differences of this size are a matter of taste."""
SPREAD: Final = 2.5
"""So many points ahead make a victory e times as likely."""

Idle = tuple[Place | None, ...]
"""By number of three brothers: where they stand who carry nothing."""


def policy(view: TeufelView, legal_moves: Sequence[TeufelMove], rng: Rng) -> TeufelMove:
    """Do what brings most points nearer, give or take a doubt."""
    if isinstance(legal_moves[0], FixMenu):
        return rng.pick(legal_moves)
    gains = _Kitchen(view, OPENS, WINS).gains(legal_moves)
    enough = max(gains) - DOUBT
    good = [move for move, gain in zip(legal_moves, gains, strict=True) if gain >= enough]
    return good[0] if len(good) == 1 else rng.pick(good)


class _Tariff:
    """What a pot is worth to a seat that serves it: its own it knows, of others what is left.

    A foreign pot without which nothing goes on pays `opens` more, one that ends the game `wins`.
    """

    def __init__(
        self,
        colours: Sequence[Colour],
        seat: Seat,
        menu: str | None,
        grills: Sequence[Sequence[tuple[Pot, Card]]],
        need: int,
        opens: float,
        wins: float,
    ) -> None:
        self.colour = colours[seat]
        needs_foreign_pot = len(grills[seat]) == 2 and all(colour_of(pot) == self.colour for pot, _ in grills[seat])
        shown = [(colour_of(pot), card) for grill in grills for pot, card in grill]
        self._left = {colour: tuple([card for card in CARDS if (colour, card) not in shown]) for colour in colours}
        self._own = dict(zip(pots_of(self.colour), menu, strict=True)) if menu is not None else {}
        self._part = NOT_YET if needs_foreign_pot else 1.0
        self._extra = opens if needs_foreign_pot else 0.0
        self._need, self._wins = need, wins
        self._near = _near_kitchen(self.colour)
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
            return self._part * _points(_CARD[self._own[pot]], self._need, self._wins)
        colour = colour_of(pot)
        return self._extra + _mean(colour, self._left[colour], place, self._need, self._wins)

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


class _Hopes(dict[Place, float]):
    """By place what a devil without a pot may hope to fetch from there; found when asked for."""

    def __init__(self, near: Mapping[Place, Mapping[Place, float]], worths: Sequence[tuple[Place, float]]) -> None:
        self._near, self._worths = near, worths

    def __missing__(self, place: Place) -> float:
        near = self._near[place]
        hope = self[place] = NEARER * max([near[there] * worth for there, worth in self._worths], default=0.0)
        return hope


class _Standing:
    """Where something stands that pays, and how much of it a devil may hope for."""

    def __init__(self, tariff: _Tariff, pots: Sequence[tuple[Place, Sequence[Pot]]]) -> None:
        self._colour = tariff.colour
        self._near = _near(tariff.colour)
        self._worths = [(here[0], best) for here in pots if (best := tariff.best(here)) > 0]
        self._hopes: dict[tuple[int, Idle], _Hopes] = {}

    def hopes(self, number: int, idle: Idle) -> _Hopes:
        """Return what a devil may hope to fetch: brothers leave each other what is nearer to them."""
        hopes = self._hopes.get((number, idle))
        if hopes is None:
            nearest = _nearest(self._colour, idle)
            hopes = self._hopes[number, idle] = _Hopes(
                self._near,
                [(there, worth if nearest[there] == number else worth * NOT_MINE) for there, worth in self._worths],
            )
        return hopes


_tariff = lru_cache(maxsize=1 << 10)(_Tariff)
_standing = lru_cache(maxsize=1 << 12)(_Standing)


class _Kitchen:
    """The kitchen as a seat looks at it: what each pot is worth to it, and how near."""

    def __init__(self, view: TeufelView, opens: float = 0.0, wins: float = 0.0) -> None:
        public, seat = view.public, view.seat
        assert seat is not None
        need = POINTS_TO_WIN - public.scores[seat] if wins else POINTS_TO_WIN
        self._public, self._seat = public, seat
        self._colour = colour = public.colours[seat]
        self._tariff = tariff = _tariff(public.colours, seat, view.menu, public.grills, need, opens, wins)
        self._standing = standing = _standing(tariff, tuple(public.pots.items()))
        self._devils = devils = public.devils_of(seat)
        self._idle = idle = tuple([devil[2] if devil[4] is None else None for devil in devils])
        self._prospects: list[Mapping[Place, float]] = [
            standing.hopes(devil[1], idle) if devil[4] is None else tariff.carried(devil[4]) for devil in devils
        ]
        self._start, self._kitchen = START[colour], KITCHEN[colour]

    def gains(self, moves: Sequence[TeufelMove]) -> list[float]:
        """Return by how many points the seat is better off, by move of its turn."""
        public, colour = self._public, self._colour
        self._enemies = {devil[2]: devil for devil in public.devils if devil[0] != colour and devil[2] is not None}
        self._now = self.hopes()
        self._prey: list[Sequence[tuple[Mapping[Place, int], float]]] = [(), (), ()]
        if public.points:
            loaded = [enemy for enemy in self._enemies.values() if enemy[4] is not None]
            for index, devil in enumerate(self._devils if loaded else ()):
                if devil[4] is None and devil[2] is not None and (prey := self._preys(devil, loaded)):
                    self._prey[index] = prey
                    self._now[index] = max(self._now[index], self._hunted(index, devil[2], self._left(index)))
        return [self._gain(move) for move in moves]

    def hopes(self) -> list[float]:
        """Return by brother what it is likely to bring home with what it carries, or with the best it may fetch."""
        return [
            0.0 if devil[2] is None else prospects[devil[2]]
            for devil, prospects in zip(self._devils, self._prospects, strict=True)
        ]

    def _gain(self, move: TeufelMove) -> float:
        match move:
            case Step() | Fly():
                index, to = move.devil - 1, move.to
                if to in self._enemies or to == self._kitchen or self._prey[index]:
                    return self._go(index, to)
                return self._prospects[index][to] - self._now[index]
            case PickUp():
                place = self._devils[move.devil - 1][2]
                assert place is not None
                near = _near_kitchen(self._colour)[place]
                return self._tariff.pays(move.pot, place) * near - self._now[move.devil - 1]
            case PutDown():
                place = self._devils[move.devil - 1][2]
                assert place is not None
                return self._fetches(place, move.devil) - self._now[move.devil - 1]
            case AcceptDuel():
                return 0.5 * (self._loses(self._defender) - self._costs(self._defender))
            case PlacePot():
                return self._tariff.pays(LETTER[self._colour] + move.sign) * _suits(self._colour)[move.to]
            case PlaceRest():
                return -1.0
            case FixMenu() | EndTurn() | RefuseDuel() | Press():
                return 0.0
            case _:
                assert_never(move)

    def _fetches(self, place: Place, number: int) -> float:
        return self._standing.hopes(number, self._idle)[place]

    def _go(self, index: int, to: Place) -> float:
        gain = self._prospects[index][to] - self._now[index]
        if to in self._enemies:
            return gain + self._challenges(self._devils[index], self._enemies[to])
        if to == self._kitchen:
            return gain + self._fetches(self._start, index + 1)
        return max(gain, self._hunted(index, to, self._left(index) - 1) - self._now[index])

    def _left(self, index: int) -> int:
        return self._public.points + (self._public.bonus == index + 1)

    def _preys(self, devil: Devil, loaded: Sequence[Devil]) -> Sequence[tuple[Mapping[Place, int], float]]:
        """Return how far the loaded enemies are that a devil can reach in this turn, and what that is worth."""
        index, at, found = devil[1] - 1, devil[2], []
        left, ways = self._left(index), _ways(self._colour)
        for enemy in loaded:
            place = enemy[2]
            assert at is not None and place is not None
            far = ways[place]
            if far[at] <= left and (worth := self._challenges(devil, enemy)) > 0:
                found.append((far, worth + self._prospects[index][place]))
        return found

    def _hunted(self, index: int, place: Place, left: int) -> float:
        return max(
            [worth * _PARTS[far[place]] for far, worth in self._prey[index] if far[place] <= left],
            default=-math.inf,
        )

    def _challenges(self, devil: Devil, enemy: Devil) -> float:
        """Return what a duel with an enemy is worth where that stands."""
        public, to = self._public, enemy[2]
        assert to is not None
        is_guard = enemy[0] == public.guard_colour
        runs = 0.0 if is_guard else RUNS_AWAY
        mine, theirs = 0.0, 0.0 if is_guard else SENT_HOME
        if enemy[4] is not None:
            pays, near = self._tariff.pays(enemy[4]), _near_kitchen(enemy[0])[to]
            mine = 0.0 if devil[4] is not None else max(pays, 0) * _near_kitchen(self._colour)[to]
            theirs += max(pays, 1.0) * near
            need = POINTS_TO_WIN - public.scores[public.colours.index(enemy[0])]
            theirs += LOSES * near * self._tariff.wins_with(enemy[4], need)
        spoils = mine + theirs / (public.num_seats - 1)
        return (1 + runs) / 2 * spoils - (1 - runs) / 2 * (self._costs(devil) + self._loses(devil))

    @property
    def _defender(self) -> Devil:
        duel = self._public.duel
        assert duel is not None
        return self._devils[duel.defender_devil - 1]

    def _loses(self, devil: Devil) -> float:
        """Return what a devil that is sent home leaves behind."""
        number, place = devil[1], devil[2]
        assert place is not None
        return max(0.0, self._prospects[number - 1][place] - self._fetches(self._start, number))

    def _costs(self, devil: Devil) -> float:
        return CAP_COSTS if devil[3] else LIFE_COSTS


def worth(view: TeufelView) -> float:
    """Return the points, and those that are on their way; a devil and its cap count a little, too.

    What is on its way counts no more than it does on the grill: else nobody would bring it there.
    """
    public, seat = view.public, view.seat
    assert seat is not None
    points = public.scores[seat] + sum(_Kitchen(view).hopes())
    for devil in public.devils_of(seat):
        if devil[2] is not None:
            points += LIFE_COSTS / 2 + CAP_COSTS / 2 * devil[3]
    return points / SPREAD


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
def _near(colour: Colour) -> Mapping[Place, Mapping[Place, float]]:
    """Return by place how near every place is from there, as a part: `NEARER` for each step."""
    origins = (*COOKING_PLACES, START[colour])
    return {origin: {to: NEARER**far for to, far in steps(colour, origin).items()} for origin in origins}


@cache
def _ways(colour: Colour) -> Mapping[Place, Mapping[Place, int]]:
    """Return by aim and origin how many steps of a devil of this colour lead from there."""
    origins = (*COOKING_PLACES, START[colour])
    return {place: {origin: steps(colour, origin)[place] for origin in origins} for place in COOKING_PLACES}


_PARTS: Final = [NEARER**far for far in range(20)]


@lru_cache(maxsize=1 << 12)
def _nearest(colour: Colour, idle: Idle) -> Mapping[Place, int]:
    """Return by place the number of the devil without a pot that is nearest to it; 0: there is none."""
    near = [(_near(colour)[at], number) for number, at in enumerate(idle, 1) if at is not None]
    return {
        place: max([(steps[place], number) for steps, number in near], default=(0.0, 0))[1]
        for place in COOKING_PLACES
    }


@cache
def _near_kitchen(colour: Colour) -> Mapping[Place, float]:
    return {origin: near[KITCHEN[colour]] for origin, near in _near(colour).items()}


PLAY: Final = Play(
    policy=policy,
    worth=worth,
    depth=60,
    trust=2.0,
    plans=True,
    mistakes=100,
    # No "hard": with 1,000 playouts a seat won 52 % of 40 games against one with 200.
    iterations={"normal": 200},
    reasons=reasons,
    checks=CHECKS,
    wishes=wishes,
)
