"""Worth of a seat of In Teufels Küche: its points, pots it may bring home, and enemies on the way.

Imminent luck counts by probability: the next rolls of others, and a duel under way.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from games.contract import Seat
from games.teufel.evaluation.prospects import NEARER, Worths, near_kitchen, standing_of, tariff_of
from games.teufel.rules.board import CARDS, DIE, POINTS, START, Colour, Devil, Place, Pot, colour_of
from games.teufel.rules.position import POINTS_TO_WIN, Phase, TeufelPublic, TeufelView
from games.teufel.rules.ways import steps

SCORES: Final = (0.0, 0.6, 1.5, 1.9, 2.2, 2.7, 3.7, 5.3, 6.8, 9.0)
"""Worth by score, from games of strong players: the last points count most."""
WON: Final = 14.0
SPREAD: Final = 2.5
"""A lead of this size makes winning e times as likely."""
FREE: Final = 1.3
"""Worth of having served a foreign pot, without which the third can't be an own one."""
LEFT: Final = 0.23
"""Worth of a point left in own pots."""
NOT_YET: Final = 0.3
"""Share of an own pot's worth while a foreign one must be served first."""
MILK: Final = 1.6
"""Cost of milk: a devil with its cap."""
CAP: Final = 0.8
LIFE: Final = 0.8
"""Cost of a lost duel, with a cap and without."""
SHARES: Final = (0.8, 0.55, 0.35)
"""Shares of what brothers may bring that count, best first, as they share a turn's steps."""
TAKES: Final = 0.4
"""Chance that an enemy in reach takes a carried pot: not all come, nor win."""
DRIVES: Final = 0.06
"""Chance that an enemy in reach sends a devil without a pot home: most find something better to do."""
BUSY: Final = 0.5
"""Chance that a loaded enemy comes, relative to an empty-handed one."""
ATTACKERS_LUCK: Final = 0.513
"""Chance that an attacker, who presses first, wins, at ten in a hundred per press."""
STAYS: Final = {True: 0.7, False: 0.5}
"""Chance that a devil accepts a duel: with a pot, without."""

_ROLLS: Final = Counter(sum(dice) for dice in itertools.product(DIE, repeat=2))
REACHED: Final = [
    (sum(times for points, times in _ROLLS.items() if points >= far) + (far > 0)) / 36 for far in range(20)
]
"""By steps: chance of getting that far with a roll, or by flying."""


class Outlook:
    """A seat's devils, and the worth of each at its place or any other."""

    def __init__(self, view: TeufelView) -> None:
        public, seat = view.public, view.own_seat
        self.colour = colour = public.colours[seat]
        grill, score = public.grills[seat], public.scores[seat]
        self.is_free = len(grill) > 2 or any(colour_of(pot) != colour for pot, _ in grill)
        own, foreign = _worths(score, self.is_free, len(grill) == 2)
        self.tariff = tariff_of(public.colours, seat, view.menu, public.grills, own, foreign)
        served = [pot for one in public.grills for pot, _ in one if colour_of(pot) == colour]
        self.left = 9 - sum(POINTS[card] for one in public.grills for pot, card in one if pot in served)
        hunted = [(at, (pot,)) for whose, _, at, _, pot in public.devils if pot is not None and whose != colour]
        self._standing = standing_of(self.tariff, tuple(public.pots.items()), tuple(hunted))
        self.devils = public.devils_of(seat)
        self._idle = tuple([at if pot is None else None for _, _, at, _, pot in self.devils])
        self.near = near_kitchen(colour)
        self._hunters = [
            [
                (steps_from(public.colours[other], at), 1.0 if pot is None else BUSY)
                for _, _, at, _, pot in public.devils_of(other)
                if at is not None
            ]
            for other in _before(public, seat)
        ]
        self._safeties: dict[tuple[Place, float], float] = {}

    def _safety(self, place: Place, part: float) -> float:
        """Return the chance that a devil stays at a place until the next turn; enemies in reach take a `part`."""
        safe = self._safeties.get((place, part))
        if safe is None:
            safe = 1.0
            for hunters in self._hunters if place != START[self.colour] else ():
                safe *= 1 - part * max([busy * REACHED[far[place]] for far, busy in hunters], default=0.0)
            self._safeties[place, part] = safe
        return safe

    def hopes(self, number: int, place: Place, carries: Pot | None) -> float:
        """Return the expected gain of a devil at a place."""
        fetches = self._standing.hopes(number, self._idle)
        if carries is None:
            hope, home = fetches[place], fetches[START[self.colour]]
            return hope if hope < home else home + (hope - home) * self._safety(place, DRIVES)
        pays = self.tariff.pays(carries)
        if pays <= 0:
            return NEARER * fetches[place]
        return pays * self.near[place] * self._safety(place, TAKES)

    def points(self, public: TeufelPublic, seat: Seat) -> float:
        """Return the seat's worth in points."""
        score = public.scores[seat]
        points = (WON if score >= POINTS_TO_WIN else SCORES[score]) + self.is_free * FREE + LEFT * self.left
        hopes = []
        for _, number, place, has_cap, carries in self.devils:
            if place is not None:
                points += LIFE + CAP * has_cap
                hopes.append(self.hopes(number, place, carries))
        hopes.sort(reverse=True)
        return points + sum(map(float.__mul__, SHARES, hopes))


@cache
def _worths(score: int, is_free: bool, needs_foreign_pot: bool) -> tuple[Worths, Worths]:
    """Return by menu card the worth of own and of foreign pots at this score."""
    gains = []
    for card in CARDS:
        total = score + POINTS[card]
        gains.append((WON if total >= POINTS_TO_WIN else SCORES[total]) - SCORES[min(score, 9)])
    part = NOT_YET if needs_foreign_pot and not is_free else 1.0
    own = [part * (gain - LEFT * POINTS[card]) if gain else -MILK for gain, card in zip(gains, CARDS, strict=True)]
    foreign = [(gain or -MILK) + (0.0 if is_free else FREE) for gain in gains]
    return tuple(own), tuple(foreign)


def worth(view: TeufelView) -> float:
    """See `games.contract.Play.worth`."""
    return Outlook(view).points(view.public, view.own_seat) / SPREAD


def luck(view: TeufelView) -> Sequence[tuple[TeufelView, float]]:
    """See `games.contract.Play.luck`: a duel may be won, lost or refused."""
    public = view.public
    duel = public.duel
    if duel is None:
        return ((view, 1.0),)
    attacker = public.index(duel.attacker, duel.devil)
    defender = public.index(duel.defender, duel.defender_devil)
    is_open = public.phase is Phase.ANSWER
    stays = STAYS[public.devils[defender].carries is not None] if is_open else 1.0
    won, lost, refused = (
        _sent_home(public, index, fought=fought)
        for index, fought in ((defender, True), (attacker, True), (defender, False))
    )
    lost.turn, lost.has_moved, lost.points = public.next_seat(duel.attacker), False, 0
    chances = (won, stays * ATTACKERS_LUCK), (lost, stays * (1 - ATTACKERS_LUCK)), (refused, 1 - stays)
    return [
        (TeufelView(seat=view.seat, public=after, menu=view.menu), chance) for after, chance in chances if chance
    ]


def _sent_home(public: TeufelPublic, index: int, *, fought: bool) -> TeufelPublic:
    after = public.resumed()
    after.phase, after.duel = Phase.TURN, None
    devil: Devil = after.devils[index]
    if devil.carries is not None and devil.place is not None:
        after.put_pot(devil.carries, devil.place)
    if fought and after.loss_of(devil) == "out":
        after.remove_devil(index)
    else:
        after.send_home(index, has_cap=devil.has_cap and not fought)
    return after


def _before(public: TeufelPublic, seat: Seat) -> list[Seat]:
    """Return the seats that move before the next turn of `seat`; empty if it has just begun."""
    if public.phase is not Phase.TURN or (public.turn == seat and public.has_moved):
        return [other for other in public.seats if other != seat]
    num_seats = public.num_seats
    return [Seat((public.turn + far) % num_seats) for far in range((seat - public.turn) % num_seats)]


@cache
def steps_from(colour: Colour, origin: Place) -> Mapping[Place, int]:
    """Return the steps of a devil of a colour from `origin` by place, 19 to others' starts."""
    return {**dict.fromkeys(START.values(), 19), **steps(colour, origin)}
