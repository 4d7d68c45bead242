"""Infernal duels at the stove."""

from __future__ import annotations

from functools import cache
from typing import Final

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
"""What a roll of the stove has to show: one of its 6 to 20 sides."""


def popping(stove: int, presses: int) -> int:
    """Return in how many cases of 100 the chief devil pops up at one of so many presses."""
    return round(100 - 100 * (1 - 1 / stove) ** presses)


@cache
def defended(stove: int) -> int:
    """Return of how many duels of 100 the defender wins: who presses first does so once, the other twice, …"""
    silent, wins, presses = 1.0, 0.0, 0
    while silent > 1e-9:
        presses += 1
        after = silent * (1 - 1 / stove) ** presses
        wins += (silent - after) * (presses % 2 == 0)
        silent = after
    return round(100 * wins)


def declare(public: TeufelPublic, attacker: Devil, place: Place, enemy: Devil) -> Event:
    """Declare a duel of a devil of the turn seat with the one on `place`. A guard has accepted at once."""
    seat, defender = public.turn, public.seat_of(enemy)
    public.duel = Duel(
        place=place,
        attacker=seat,
        devil=attacker.number,
        defender=defender,
        defender_colour=enemy.colour,
        defender_devil=enemy.number,
        presser=seat,
        presses=1,
    )
    public.phase = Phase.PRESS if defender is None else Phase.ANSWER
    return DuelDeclared(
        seat=seat,
        devil=attacker.number,
        place=place,
        defender=defender,
        defender_colour=enemy.colour,
        defender_devil=enemy.number,
    )


def accept(position: TeufelPosition, seat: Seat) -> list[Event]:
    """Accept: the attacker presses first."""
    position.public.phase = Phase.PRESS
    return [DuelAccepted(seat=seat)]


def refuse(position: TeufelPosition, seat: Seat) -> list[Event]:
    """Refuse: the defender goes home without its pot, with its cap; the attacker's turn goes on, no bonus."""
    public = position.public
    duel = _close(public)
    index = public.index(seat, duel.defender_devil)
    events = [DuelRefused(seat=seat, devil=duel.defender_devil), *_drop_pot(public, index)]
    public.send_home(index, has_cap=public.devils[index].has_cap)
    return events


def press(position: TeufelPosition, seat: Seat, rng: Rng) -> list[Event]:
    """Press the stove until it pops or the series is over; then the other side presses once more often."""
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
    if not popped:
        public.duel = _other_side(public, duel)
        return events
    return events + (_attacker_won(public) if by_attacker else _defender_won(public, rng))


def _other_side(public: TeufelPublic, duel: Duel) -> Duel:
    if duel.presser != duel.attacker:
        presser = duel.attacker
    elif duel.defender is not None:
        presser = duel.defender
    else:
        presser = public.next_seat(duel.attacker)
    return Duel(**vars(duel) | {"presser": presser, "presses": duel.presses + 1})


def _attacker_won(public: TeufelPublic) -> list[Event]:
    duel = _close(public)
    events = _lose(public, duel, duel.defender, duel.defender_devil, winner=duel.attacker, winning_devil=duel.devil)
    public.bonus = duel.devil
    return [*events, BonusPointWon(seat=duel.attacker, devil=duel.devil)]


def _defender_won(public: TeufelPublic, rng: Rng) -> list[Event]:
    duel = _close(public)
    events = _lose(public, duel, duel.attacker, duel.devil, winner=duel.defender, winning_devil=duel.defender_devil)
    return events + end_turn(public, rng)


def _close(public: TeufelPublic) -> Duel:
    duel = public.duel
    assert duel is not None
    public.duel = None
    public.phase = Phase.TURN
    return duel


def _lose(
    public: TeufelPublic, duel: Duel, seat: Seat | None, number: int, *, winner: Seat | None, winning_devil: int
) -> list[Event]:
    """Let a devil lose: its cap, or without a cap its place in the game unless it is its seat's last devil."""
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
    return [lost, *dropped]


def _drop_pot(public: TeufelPublic, index: int) -> list[Event]:
    devil = public.devils[index]
    if devil.carries is None or devil.place is None:
        return []
    public.put_pot(devil.carries, devil.place)
    return [PotPutDown(seat=public.seat_of(devil), devil=devil.number, pot=devil.carries, place=devil.place)]
