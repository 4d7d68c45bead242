"""Goals of a computer player of In Teufels Küche: pots that pay, devils near them, duels worth fighting."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from games.chance import Rng
from games.contract import Leanings, Play
from games.teufel.evaluation.outlook import NOT_YET, luck, worth
from games.teufel.evaluation.prospects import (
    MILK_COSTS,
    PARTS,
    near_kitchen,
    standing_of,
    suits,
    tariff_of,
    ways_to,
)
from games.teufel.evaluation.reasons import reasons, wishes
from games.teufel.evaluation.turns import turns
from games.teufel.rules import moves as kinds
from games.teufel.rules.board import (
    CARDS,
    KITCHEN,
    LETTER,
    POINTS,
    SIGNS,
    START,
    Colour,
    Devil,
    Place,
    Pot,
    colour_of,
)
from games.teufel.rules.moves import TeufelMove
from games.teufel.rules.position import POINTS_TO_WIN, TeufelView

CAP_COSTS: Final = 0.7
LIFE_COSTS: Final = 2.5
"""In points: cost of a lost duel, with a cap and without."""
SENT_HOME: Final = 0.5
"""In points: cost to others of a devil sent home, besides its pot."""
RUNS_AWAY: Final = 0.65
"""Chance that a challenged devil flees; otherwise both are about equally likely to win."""
OPENS: Final = 3.0
"""In points: extra worth of a foreign pot if the seat needs one."""
WINS: Final = 10.0
"""In points: extra worth of the pot that wins the game."""
LOSES: Final = 10.0
"""In points: extra worth of stopping a player who is about to win."""
DOUBT: Final = 0.03
"""In points: moves within this difference count as equal."""


def policy(view: TeufelView, legal_moves: Sequence[TeufelMove], rng: Rng) -> TeufelMove:
    """Return a move with the largest expected gain, give or take `DOUBT`."""
    if isinstance(legal_moves[0], kinds.FixMenu):
        return rng.pick(legal_moves)
    gains = _Kitchen(view).gains(legal_moves)
    enough = max(gains) - DOUBT
    good = [move for move, gain in zip(legal_moves, gains, strict=True) if gain >= enough]
    return good[0] if len(good) == 1 else rng.pick(good)


class _Kitchen:
    """The kitchen from a seat's view: the worth of each pot, and its distance."""

    def __init__(self, view: TeufelView) -> None:
        public, seat = view.public, view.seat
        assert seat is not None
        needs_foreign_pot, need = public.needs_foreign_pot(seat), POINTS_TO_WIN - public.scores[seat]
        points = [POINTS[card] + WINS * (POINTS[card] >= need) if POINTS[card] else -MILK_COSTS for card in CARDS]
        own = tuple([NOT_YET * one if needs_foreign_pot else one for one in points])
        foreign = tuple([OPENS + one if needs_foreign_pot else one for one in points])
        self._public, self._seat = public, seat
        self._colour = colour = public.colours[seat]
        self._tariff = tariff = tariff_of(public.colours, seat, view.menu, public.grills, own, foreign)
        self._standing = standing = standing_of(tariff, tuple(public.pots.items()))
        self._devils = devils = public.devils_of(seat)
        self._idle = idle = tuple([devil[2] if devil[4] is None else None for devil in devils])
        self._prospects: list[Mapping[Place, float]] = [
            standing.hopes(devil[1], idle) if devil[4] is None else tariff.carried(devil[4]) for devil in devils
        ]
        self._start, self._kitchen = START[colour], KITCHEN[colour]

    def gains(self, moves: Sequence[TeufelMove]) -> list[float]:
        """Return each move's gain in points."""
        public, colour = self._public, self._colour
        self._enemies = {devil[2]: devil for devil in public.devils if devil[0] != colour and devil[2] is not None}
        self._now = self._hopes()
        self._prey: list[Sequence[tuple[Mapping[Place, int], float]]] = [(), (), ()]
        if public.points:
            loaded = [enemy for enemy in self._enemies.values() if enemy[4] is not None]
            for index, devil in enumerate(self._devils if loaded else ()):
                if devil[4] is None and devil[2] is not None and (prey := self._preys(devil, loaded)):
                    self._prey[index] = prey
                    self._now[index] = max(self._now[index], self._hunted(index, devil[2], self._left(index)))
        return [self._gain(move) for move in moves]

    def _hopes(self) -> list[float]:
        """Return each brother's expected gain from its load, or from the best pot it may fetch."""
        return [
            0.0 if devil[2] is None else prospects[devil[2]]
            for devil, prospects in zip(self._devils, self._prospects, strict=True)
        ]

    def _gain(self, move: TeufelMove) -> float:
        match move:
            case kinds.Step() | kinds.Fly():
                index, to = move.devil - 1, move.to
                if to in self._enemies or to == self._kitchen or self._prey[index]:
                    return self._go(index, to)
                return self._prospects[index][to] - self._now[index]
            case kinds.PickUp():
                place = self._devils[move.devil - 1][2]
                assert place is not None
                near = near_kitchen(self._colour)[place]
                return self._tariff.pays(move.pot, place) * near - self._now[move.devil - 1]
            case kinds.PutDown():
                place = self._devils[move.devil - 1][2]
                assert place is not None
                return self._fetches(place, move.devil) - self._now[move.devil - 1]
            case kinds.AcceptDuel():
                _, defender = self._public.fighters
                return 0.5 * (self._loses(defender) - self._costs(defender))
            case kinds.PlacePot():
                return self._tariff.pays(LETTER[self._colour] + move.sign) * suits(self._colour)[move.to]
            case kinds.PlaceRest():
                return -1.0
            case kinds.FixMenu() | kinds.EndTurn() | kinds.RefuseDuel() | kinds.Press():
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
        """Return the distances by place of loaded enemies that a devil can reach in this turn, and their worth."""
        index, at, found = devil[1] - 1, devil[2], []
        left, ways = self._left(index), ways_to(self._colour)
        for enemy in loaded:
            place = enemy[2]
            assert at is not None and place is not None
            far = ways[place]
            if far[at] <= left and (worth := self._challenges(devil, enemy)) > 0:
                found.append((far, worth + self._prospects[index][place]))
        return found

    def _hunted(self, index: int, place: Place, left: int) -> float:
        return max(
            [worth * PARTS[far[place]] for far, worth in self._prey[index] if far[place] <= left],
            default=-math.inf,
        )

    def _challenges(self, devil: Devil, enemy: Devil) -> float:
        """Return the worth of a duel with an enemy at its place."""
        public, to = self._public, enemy[2]
        assert to is not None
        is_guard = enemy[0] == public.guard_colour
        runs = 0.0 if is_guard else RUNS_AWAY
        mine, theirs = 0.0, 0.0 if is_guard else SENT_HOME
        if enemy[4] is not None:
            pays, near = self._tariff.pays(enemy[4]), near_kitchen(enemy[0])[to]
            mine = 0.0 if devil[4] is not None else max(pays, 0) * near_kitchen(self._colour)[to]
            theirs += max(pays, 1.0) * near
            need = POINTS_TO_WIN - public.scores[public.colours.index(enemy[0])]
            theirs += LOSES * near * self._tariff.wins_with(enemy[4], need)
        spoils = mine + theirs / (public.num_seats - 1)
        return (1 + runs) / 2 * spoils - (1 - runs) / 2 * (self._costs(devil) + self._loses(devil))

    def _loses(self, devil: Devil) -> float:
        """Return what a devil would lose by being sent home."""
        number, place = devil[1], devil[2]
        assert place is not None
        return max(0.0, self._prospects[number - 1][place] - self._fetches(self._start, number))

    def _costs(self, devil: Devil) -> float:
        return CAP_COSTS if devil[3] else LIFE_COSTS


ON_THE_WAY: Final = 0.3
"""Haste of a step with a pot; one without is equally patient."""
USUAL: Final = sum(POINTS.values()) / len(POINTS)
MOST: Final = max(POINTS.values())
_POINTS: Final[Mapping[str, int]] = dict(POINTS.items())


def leanings(view: TeufelView, move: TeufelMove) -> Leanings:
    """See `games.contract.Play.leanings`."""
    match move:
        case kinds.AcceptDuel():
            return Leanings(daring=1.0, fierce=1.0)
        case kinds.RefuseDuel():
            return Leanings(daring=-1.0, fierce=-1.0)
        case kinds.Step() | kinds.Fly():
            return _go(view, move)
        case kinds.PickUp():
            is_foreign = colour_of(move.pot) != _colour(view)
            return Leanings(
                daring=float(is_foreign), hasty=-1.0, sly=0.0 if is_foreign else -_worth(view, move.pot)
            )
        case kinds.PlacePot():
            feigned = -_worth(view, LETTER[_colour(view)] + move.sign) * suits(_colour(view))[move.to]
            return Leanings(sly=max(-1.0, min(3 * feigned, 1.0)))
        case kinds.FixMenu() | kinds.PlaceRest() | kinds.PutDown() | kinds.EndTurn() | kinds.Press():
            return Leanings()
        case _:
            assert_never(move)


def _go(view: TeufelView, move: kinds.Step | kinds.Fly) -> Leanings:
    public, seat = view.public, view.own_seat
    colour = public.colours[seat]
    devil = public.devils_of(seat)[move.devil - 1]
    meets = any(other.place == move.to and other.colour != colour for other in public.devils)
    hasty = 1.0 if move.to == KITCHEN[colour] else ON_THE_WAY if devil.carries is not None else -ON_THE_WAY
    return Leanings(daring=float(meets), fierce=float(meets), hasty=hasty)


def _colour(view: TeufelView) -> Colour:
    return view.public.colours[view.own_seat]


def _worth(view: TeufelView, pot: Pot) -> float:
    """Return how far an own pot's card is above average, -1 to 1."""
    assert view.menu is not None
    return (_POINTS[view.menu[SIGNS.index(pot[1])]] - USUAL) / MOST


PLAY: Final = Play(
    policy=policy,
    worth=worth,
    depth=12,
    alike=frozenset({"menu"}),
    trust=0.5,
    plans=True,
    turns=turns,
    luck=luck,
    mistakes=100,
    iterations={"normal": 20, "hard": 100},
    leanings=leanings,
    reasons=reasons,
    wishes=wishes,
)
