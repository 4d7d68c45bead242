"""Whole turns of In Teufels Küche worth comparing: combinations of each devil's ways."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from operator import itemgetter
from typing import Final, NamedTuple

from games.teufel.evaluation.outlook import CAP, LIFE, Outlook
from games.teufel.rules import moves as kinds
from games.teufel.rules.board import KITCHEN, START, Devil, Place, Pot, colour_of, joined
from games.teufel.rules.legal import ACCEPT, END_TURN, FLIGHTS, PICK_UPS, PUT_DOWNS, REFUSE, STEPS
from games.teufel.rules.moves import TeufelMove
from games.teufel.rules.position import Phase, TeufelView

EACH: Final = 8
"""Number of each devil's ways that are combined with others'."""
MOST: Final = 24
"""Number of turns yielded."""


class _Way(NamedTuple):
    """A devil's option: its moves, then its place, pot and steps used."""

    moves: tuple[TeufelMove, ...]
    place: Place
    carries: Pot | None
    steps: int
    gain: float = 0.0
    is_last: bool = False
    """Whether the turn ends, or an unforeseeable event follows: a flight, a duel, a pot served."""


def turns(view: TeufelView) -> Iterator[Sequence[TeufelMove]]:
    """Yield a seat's options up to an unforeseeable event, most promising first.

    Empty if it isn't asked for a turn.
    """
    public = view.public
    if public.phase is Phase.ANSWER:
        yield from ((ACCEPT,), (REFUSE,))
    if public.phase is not Phase.TURN:
        return
    turn = _Turn(view)
    stay, budget = _Way((), START[turn.colour], None, 0), public.points + (public.bonus is not None)
    one, other, third = [[stay, *turn.best(devil)] for devil in turn.devils]
    found = [
        (gain + way.gain, (*ways, way))
        for gain, steps, is_last, ways in [
            (a.gain + b.gain, a.steps + b.steps, a.is_last or b.is_last, (a, b))
            for a in one
            for b in other
            if a.steps + b.steps <= budget and not (a.is_last and b.is_last)
        ]
        for way in third
        if steps + way.steps <= budget and not (is_last and way.is_last)
    ]
    found.sort(key=itemgetter(0), reverse=True)
    together = (ways for _, ways in found if not _is_in_the_way(ways, stay.place))
    yield from map(_in_order, islice(together, MOST))


def _is_in_the_way(ways: Iterable[_Way], home: Place) -> bool:
    """Tell whether brothers take the same pot, or end on the same place."""
    pots = [way.carries for way in ways if way.carries is not None]
    places = [way.place for way in ways if way.place != home]
    return len({*pots}) < len(pots) or len({*places}) < len(places)


def _in_order(ways: Iterable[_Way]) -> tuple[TeufelMove, ...]:
    ordered = sorted(ways, key=lambda way: way.is_last)
    moves = tuple([move for way in ordered for move in way.moves])
    return moves if ordered[-1].is_last else (*moves, END_TURN)


class _Turn:
    """A seat's options in its turn."""

    def __init__(self, view: TeufelView) -> None:
        self._public, self._seat = view.public, view.own_seat
        self._outlook = Outlook(view)
        self.colour, self.devils = self._outlook.colour, self._outlook.devils
        self._needs = self._public.needs_foreign_pot(self._seat)
        self._enemies = {
            devil.place: devil
            for devil in self._public.devils
            if devil.colour != self.colour and devil.place is not None
        }
        self._now = [
            0.0 if devil.place is None else self._outlook.hopes(devil.number, devil.place, devil.carries)
            for devil in self.devils
        ]

    def best(self, devil: Devil) -> list[_Way]:
        """Return a devil's best ways, and shorter ones than all better ones."""
        ways = sorted(self._ways(devil), key=lambda way: (-way.gain, way.steps))
        kept: list[_Way] = []
        fewest = 99
        for way in ways:
            if len(kept) < EACH or way.steps < fewest:
                kept.append(way)
                fewest = min(fewest, way.steps)
        return kept

    def _ways(self, devil: Devil) -> Iterator[_Way]:
        """Yield a devil's ways within the steps left, each with the fewest."""
        public, number = self._public, devil.number
        if devil.place is None or {number} != {public.must_move or number, public.flier or number}:
            return
        budget, home, kitchen = public.points + (public.bonus == number), START[self.colour], KITCHEN[self.colour]
        brothers = {other.place for other in self.devils if other.number != number} - {home}
        if public.flight == "ready" and number not in public.taken:
            for move in FLIGHTS[number]:
                if move.to not in brothers and move.to != devil.place:
                    yield self._end(devil, (move,), move.to, devil.carries, 0, is_last=True)
                    for pot in public.pots.get(move.to, ()):
                        if move.to not in self._enemies:
                            yield self._end(devil, (move, PICK_UPS[number][pot]), move.to, pot, 0, is_last=True)
        queue: deque[tuple[tuple[TeufelMove, ...], Place, Pot | None, int]] = deque()
        queue.append(((), devil.place, devil.carries, 0))
        found = {(devil.place, devil.carries)}
        while queue:
            moves, place, carries, used = queue.popleft()
            if moves and place not in brothers:
                yield self._end(devil, moves, place, carries, used)
            if (type(moves[-1]) is kinds.Step) if moves else number not in public.handled:
                for pot in public.pots.get(place, ()):
                    if (place, pot) not in found:
                        found.add((place, pot))
                        queue.appendleft(((*moves, PICK_UPS[number][pot]), place, pot, used))
                # Pots that pay are never put down: that could be undone for free, and gains nothing.
                if carries is not None and (place, None) not in found and self._outlook.tariff.pays(carries) <= 0:
                    found.add((place, None))
                    queue.appendleft(((*moves, PUT_DOWNS[number]), place, None, used))
            if used == budget:
                continue
            for to in joined(place, self.colour):
                if to == home and carries is not None:
                    continue
                if to == kitchen:
                    if carries is None or (self._needs and colour_of(carries) == self.colour):
                        continue
                elif to not in self._enemies:
                    if (to, carries) not in found and (to not in brothers or used + 1 < budget):
                        found.add((to, carries))
                        queue.append(((*moves, STEPS[number][to]), to, carries, used + 1))
                    continue
                yield self._end(devil, (*moves, STEPS[number][to]), to, carries, used + 1, is_last=True)

    def _end(
        self,
        devil: Devil,
        moves: tuple[TeufelMove, ...],
        to: Place,
        carries: Pot | None,
        used: int,
        *,
        is_last: bool = False,
    ) -> _Way:
        number = devil.number
        outlook, gain = self._outlook, -self._now[number - 1]
        if to == KITCHEN[self.colour]:
            assert carries is not None
            gain += outlook.tariff.pays(carries) + outlook.hopes(number, START[self.colour], None)
        elif to in self._enemies:
            gain = self._challenges(devil, to, carries, self._enemies[to], -gain)
        else:
            gain += outlook.hopes(number, to, carries)
            moves = (*moves, END_TURN) if is_last else moves
        return _Way(moves, to, carries, used, gain, is_last)

    def _challenges(self, devil: Devil, to: Place, carries: Pot | None, enemy: Devil, now: float) -> float:
        """Return the approximate gain of a duel."""
        outlook = self._outlook
        spoils = outlook.near[to] if enemy.carries is None else 0.0
        if enemy.carries is not None:
            spoils = 3.0 / (self._public.num_seats - 1)
            if carries is None:
                spoils += max(0.0, outlook.tariff.pays(enemy.carries)) * outlook.near[to]
        risks = (CAP if devil.has_cap else LIFE) + now
        return 0.7 * spoils - 0.3 * risks
