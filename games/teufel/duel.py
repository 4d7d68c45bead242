"""Infernal duels at the stove."""

from __future__ import annotations

from functools import cache
from typing import Final

from games.chance import Rng
from games.contract import Event, Seat, build
from games.teufel.events import (
    BonusPointWon,
    DuelAccepted,
    DuelDeclared,
    DuelLost,
    DuelRefused,
    PotPutDown,
    Pressed,
)
from games.teufel.moves import AcceptDuel, Press, RefuseDuel
from games.teufel.rounds import end_turn
from games.teufel.table import Table
from games.teufel.view import Duel, Phase

POP: Final = 1
"""What a roll of the stove has to show: one of its 6 to 20 sides."""


def declare(table: Table, attacker: int, defender: int) -> list[Event]:
    """Declare a duel between the devils kept at `attacker` and `defender`. A guard has accepted at once."""
    seat = table.turn
    devil, enemy = table.devils[attacker], table.devils[defender]
    owner = table.seat_of(defender)
    assert devil.place is not None
    table.duel = Duel(
        place=devil.place,
        attacker=seat,
        devil=devil.number,
        defender=owner,
        defender_colour=enemy.colour,
        defender_devil=enemy.number,
        presser=seat,
        presses=1,
    )
    table.phase = Phase.PRESS if owner is None else Phase.ANSWER
    return [
        DuelDeclared(
            seat=seat,
            devil=devil.number,
            place=devil.place,
            defender=owner,
            defender_colour=enemy.colour,
            defender_devil=enemy.number,
        )
    ]


def accept(table: Table, seat: Seat, move: AcceptDuel, rng: Rng) -> list[Event]:
    """Accept: the attacker presses first."""
    table.phase = Phase.PRESS
    return [DuelAccepted(seat=seat)]


def refuse(table: Table, seat: Seat, move: RefuseDuel, rng: Rng) -> list[Event]:
    """Refuse: the defender goes home without its pot, with its cap; the attacker's turn goes on, no bonus."""
    duel = _close(table)
    index = table.index(seat, duel.defender_devil)
    events: list[Event] = [DuelRefused(seat=seat, devil=duel.defender_devil), *_drop_pot(table, index)]
    table.send_home(index, has_cap=table.devils[index].has_cap)
    _take_over(table, duel)
    return events


def press(table: Table, seat: Seat, move: Press, rng: Rng) -> list[Event]:
    """Press the stove until it pops or the series is over; then the other side presses once more often."""
    duel = table.duel
    assert duel is not None
    presses, popped = 0, False
    while presses < duel.presses and not popped:
        presses += 1
        popped = rng.roll(table.stove) == POP
    by_attacker = seat == duel.attacker
    for_guard = duel.defender is None and not by_attacker
    events = [_pressed(seat, presses, popped, for_guard)]
    if not popped:
        table.duel = _other_side(table, duel)
        return events
    return events + (_attacker_won(table) if by_attacker else _defender_won(table, rng))


def _other_side(table: Table, duel: Duel) -> Duel:
    if duel.presser != duel.attacker:
        presser = duel.attacker
    elif duel.defender is not None:
        presser = duel.defender
    else:
        presser = table.next_seat(duel.attacker)
    return build(Duel, vars(duel) | {"presser": presser, "presses": duel.presses + 1})


def _attacker_won(table: Table) -> list[Event]:
    duel = _close(table)
    events = _lose(table, table.index(duel.defender, duel.defender_devil))
    _take_over(table, duel)
    table.bonus = duel.devil
    return [*events, BonusPointWon(seat=duel.attacker, devil=duel.devil)]


def _defender_won(table: Table, rng: Rng) -> list[Event]:
    duel = _close(table)
    events = _lose(table, table.index(duel.attacker, duel.devil))
    return events + end_turn(table, rng)


def _take_over(table: Table, duel: Duel) -> None:
    """Let the attacker stand on the place that the defender has left."""
    table.standing[duel.place] = table.index(duel.attacker, duel.devil)


def _close(table: Table) -> Duel:
    duel = table.duel
    assert duel is not None
    table.duel = None
    table.phase = Phase.TURN
    return duel


def _lose(table: Table, index: int) -> list[Event]:
    """Let a devil lose: its cap, or without a cap its place in the game unless it is its seat's last devil."""
    devil, seat = table.devils[index], table.seat_of(index)
    dropped = _drop_pot(table, index)
    if devil.has_cap:
        table.send_home(index, has_cap=False)
        lost = DuelLost(seat=seat, colour=devil.colour, devil=devil.number, loss="cap")
    elif seat is not None and sum(other.place is not None for other in table.devils_of(seat)) == 1:
        table.send_home(index, has_cap=False)
        lost = DuelLost(seat=seat, colour=devil.colour, devil=devil.number, loss="spared")
    else:
        table.remove_devil(index)
        lost = DuelLost(seat=seat, colour=devil.colour, devil=devil.number, loss="out")
    return [lost, *dropped]


def _drop_pot(table: Table, index: int) -> list[Event]:
    devil = table.devils[index]
    if devil.carries is None or devil.place is None:
        return []
    table.put_pot(devil.carries, devil.place)
    return [PotPutDown(seat=table.seat_of(index), devil=devil.number, pot=devil.carries, place=devil.place)]


@cache
def _pressed(seat: Seat, presses: int, popped: bool, for_guard: bool) -> Event:
    return Pressed(seat=seat, presses=presses, popped=popped, for_guard=for_guard)
