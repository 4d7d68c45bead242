"""Infernal duels at the stove."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from games.chance import Rng
from games.contract import Event, Seat
from games.teufel.rules.board import Devil, Place
from games.teufel.rules.events import (
    BonusPointWon,
    DuelAccepted,
    DuelDeclared,
    DuelLost,
    DuelRefused,
    PotPutDown,
    Pressed,
)
from games.teufel.rules.position import Duel, Phase, TeufelPosition, TeufelPublic
from games.teufel.rules.rounds import end_turn

_pressed = cache(Pressed)
POP: Final = 1
"""The roll of the stove that pops, of its 6 to 20 sides."""


def popping(stove: int, presses: int) -> int:
    """Return the percentage of cases in which the chief devil pops within so many presses."""
    return round(100 - 100 * (1 - 1 / stove) ** presses)


@cache
def defended(stove: int) -> int:
    """Return the percentage of duels won by the defender; the attacker presses once, then the defender twice, …"""
    silent, wins, presses = 1.0, 0.0, 0
    while silent > 1e-9:
        presses += 1
        after = silent * (1 - 1 / stove) ** presses
        wins += (silent - after) * (presses % 2 == 0)
        silent = after
    return round(100 * wins)


def declare(public: TeufelPublic, attacker: Devil, place: Place, enemy: Devil) -> Event:
    """Declare a duel with the enemy on `place`; guards accept immediately."""
    seat, defender = public.turn, public.seat_of(enemy)
    fight: dict[str, Any] = {"place": place, "devil": attacker.number, "defender": defender}
    fight |= {"defender_colour": enemy.colour, "defender_devil": enemy.number}
    public.duel = Duel(attacker=seat, presser=seat, presses=1, **fight)
    public.phase = Phase.PRESS if defender is None else Phase.ANSWER
    return DuelDeclared(seat=seat, **fight)


def accept(position: TeufelPosition, seat: Seat) -> list[Event]:
    """Accept: the attacker presses first."""
    position.public.phase = Phase.PRESS
    return [DuelAccepted(seat=seat)]


def refuse(position: TeufelPosition, seat: Seat) -> list[Event]:
    """Refuse: the devil goes home without its pot, keeping its cap; the attacker's turn goes on without a bonus."""
    public = position.public
    duel = _close(public)
    index = public.index(seat, duel.defender_devil)
    events = [DuelRefused(seat=seat, devil=duel.defender_devil), *_drop_pot(public, index)]
    public.send_home(index, has_cap=public.devils[index].has_cap)
    return events


def press(position: TeufelPosition, seat: Seat, rng: Rng) -> list[Event]:
    """Press the stove until it pops or the series is over; then the other side has a longer series."""
    public = position.public
    duel = public.duel
    assert duel is not None
    presses, popped = 0, False
    while presses < duel.presses and not popped:
        presses += 1
        popped = rng.roll(public.stove) == POP
    by_attacker = seat == duel.attacker
    for_guard = duel.defender is None and not by_attacker
    of = duel.presses if presses < duel.presses else None
    events: list[Event] = [_pressed(seat=seat, presses=presses, popped=popped, for_guard=for_guard, of=of)]
    if popped:
        return events + _decide(public, rng, by_attacker=by_attacker)
    other = public.next_seat(duel.attacker) if duel.defender is None else duel.defender
    after = {"presser": other if by_attacker else duel.attacker, "presses": duel.presses + 1}
    public.duel = Duel(**vars(duel) | after)
    return events


def _decide(public: TeufelPublic, rng: Rng, *, by_attacker: bool) -> list[Event]:
    """Take the loser's cap or, without one, the devil, unless it is its seat's last.

    A losing defender gives the attacker a bonus point and its turn goes on; a losing attacker's turn is over.
    """
    duel = _close(public)
    sides: list[tuple[Seat | None, int]] = [(duel.attacker, duel.devil), (duel.defender, duel.defender_devil)]
    (winner, winning_devil), (seat, number) = sides if by_attacker else sides[::-1]
    index = public.index(seat, number)
    devil = public.devils[index]
    loss = public.loss_of(devil)
    dropped = _drop_pot(public, index)
    if loss == "out":
        public.remove_devil(index)
    else:
        public.send_home(index, has_cap=False)
    lost = DuelLost(
        seat=seat,
        colour=devil.colour,
        devil=number,
        loss=loss,
        winner=winner,
        winning_devil=winning_devil,
        pot=devil.carries,
        presses=duel.presses,
    )
    if not by_attacker:
        return [lost, *dropped, *end_turn(public, rng)]
    public.bonus = duel.devil
    return [lost, *dropped, BonusPointWon(seat=duel.attacker, devil=duel.devil)]


def _close(public: TeufelPublic) -> Duel:
    duel = public.duel
    assert duel is not None
    public.duel = None
    public.phase = Phase.TURN
    return duel


def _drop_pot(public: TeufelPublic, index: int) -> list[Event]:
    devil = public.devils[index]
    if devil.carries is None or devil.place is None:
        return []
    public.put_pot(devil.carries, devil.place)
    return [PotPutDown(seat=public.seat_of(devil), devil=devil.number, pot=devil.carries, place=devil.place)]
