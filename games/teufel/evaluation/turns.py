"""Whole turns of In Teufels Küche that are worth comparing: for every devil where it can go, and these together."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from games.teufel.evaluation.outlook import CAP, LIFE, Outlook
from games.teufel.rules import moves as kinds
from games.teufel.rules.board import KITCHEN, START, Devil, Place, Pot, colour_of, joined
from games.teufel.rules.legal import ACCEPT, END_TURN, FLIGHTS, PICK_UPS, PUT_DOWNS, REFUSE, STEPS
from games.teufel.rules.moves import TeufelMove
from games.teufel.rules.position import Phase, TeufelView

EACH: Final = 8
"""So many ways of a devil are put together with those of others."""
MOST: Final = 24
"""So many turns are told."""


class _Way(NamedTuple):
    """What a devil can do: its moves, where it is then, with which pot, after how many steps."""

    moves: tuple[TeufelMove, ...]
    place: Place
    carries: Pot | None
    steps: int
    gain: float = 0.0
    is_last: bool = False
    """Whether nobody knows what comes then: a duel, or a pot on the grill."""


def turns(view: TeufelView) -> Sequence[Sequence[TeufelMove]]:
    """Return what a seat may do until something happens that it can't foresee, the most promising first.

    Nothing, where it is not asked for a turn.
    """
    public = view.public
    if public.phase is Phase.ANSWER:
        return (ACCEPT,), (REFUSE,)
    if public.phase is not Phase.TURN:
        return ()
    kitchen = _Turn(view)
    stay = _Way((), START[kitchen.colour], None, 0)
    ways = [[stay, *kitchen.best(devil)] for devil in kitchen.devils]
    found: dict[tuple[TeufelMove, ...], float] = {}
    for one in ways[0]:
        for other in ways[1]:
            for third in ways[2]:
                chosen = [way for way in (one, other, third) if way.moves]
                if sum(way.steps for way in chosen) > public.points + (public.bonus is not None):
                    continue
                chosen.sort(key=lambda way: way.is_last)
                if sum(way.is_last for way in chosen) > 1:
                    continue
                moves = tuple([move for way in chosen for move in way.moves])
                if not (chosen and chosen[-1].is_last):
                    moves = (*moves, END_TURN)
                found[moves] = sum(way.gain for way in chosen)
    return sorted(found, key=lambda moves: found[moves], reverse=True)


class _Turn:
    """What a seat can do in its turn."""

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
        """Return the best ways of a devil, and those that take fewer steps than better ones."""
        ways = sorted(self._ways(devil), key=lambda way: (-way.gain, way.steps))
        kept: list[_Way] = []
        fewest = 99
        for way in ways:
            if len(kept) < EACH or way.steps < fewest:
                kept.append(way)
                fewest = min(fewest, way.steps)
        return kept

    def _ways(self, devil: Devil) -> Iterator[_Way]:
        """Yield what a devil can do with the steps left, with the fewest of them."""
        public, number = self._public, devil.number
        if devil.place is None or {number} != {public.must_move or number, public.flier or number}:
            return
        budget, home, kitchen = public.points + (public.bonus == number), START[self.colour], KITCHEN[self.colour]
        brothers = {other.place for other in self.devils if other.number != number} - {home}
        if public.flight == "ready" and number not in public.taken:
            for move in FLIGHTS[number]:
                if move.to not in brothers and move.to != devil.place:
                    yield from self._end(_Way((move,), move.to, devil.carries, 0), devil)
                    for pot in public.pots.get(move.to, ()):
                        if move.to not in self._enemies:
                            yield from self._end(_Way((move, PICK_UPS[number][pot]), move.to, pot, 0), devil)
        start = _Way((), devil.place, devil.carries, 0)
        queue, found = deque([start]), {(start.place, start.carries)}
        while queue:
            way = queue.popleft()
            moves, place, carries, used = way[:4]
            if moves and place not in brothers:
                yield from self._end(way, devil)
            if (type(moves[-1]) is kinds.Step) if moves else number not in public.handled:
                for pot in public.pots.get(place, ()):
                    if (place, pot) not in found:
                        found.add((place, pot))
                        queue.appendleft(_Way((*moves, PICK_UPS[number][pot]), place, pot, used))
                if carries is not None and (place, None) not in found:
                    found.add((place, None))
                    queue.appendleft(_Way((*moves, PUT_DOWNS[number]), place, None, used))
            if used == budget:
                continue
            for to in joined(place, self.colour):
                after = _Way((*moves, STEPS[number][to]), to, carries, used + 1)
                if to == kitchen:
                    if carries is not None and not (self._needs and colour_of(carries) == self.colour):
                        yield from self._end(after, devil)
                elif to == home and carries is not None:
                    continue
                elif to in self._enemies:
                    yield from self._end(after, devil)
                elif (to, carries) not in found and (to not in brothers or used + 1 < budget):
                    found.add((to, carries))
                    queue.append(after)

    def _end(self, way: _Way, devil: Devil) -> Iterator[_Way]:
        number, to, carries = devil.number, way.place, way.carries
        outlook, now = self._outlook, self._now[devil.number - 1]
        if to == KITCHEN[self.colour]:
            assert carries is not None
            gain = outlook.tariff.pays(carries) + outlook.hopes(number, START[self.colour], None) - now
            yield way._replace(gain=gain, is_last=True)
        elif to in self._enemies:
            yield way._replace(gain=self._challenges(devil, way, self._enemies[to], now), is_last=True)
        else:
            yield way._replace(gain=outlook.hopes(number, to, carries) - now)

    def _challenges(self, devil: Devil, way: _Way, enemy: Devil, now: float) -> float:
        """Return roughly what a duel brings."""
        outlook, to = self._outlook, way.place
        spoils = outlook.near[to] if enemy.carries is None else 0.0
        if enemy.carries is not None:
            spoils = 3.0 / (self._public.num_seats - 1)
            if way.carries is None:
                spoils += max(0.0, outlook.tariff.pays(enemy.carries)) * outlook.near[to]
        risks = (CAP if devil.has_cap else LIFE) + now
        return 0.7 * spoils - 0.3 * risks
