"""A turn: steps, flights, pots and deliveries."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from games.chance import Rng
from games.contract import Event, Seat
from games.teufel import duel
from games.teufel.board import NEIGHBOURS, POINTS, START, Devil, Place, Pot
from games.teufel.ending import finish_if_over
from games.teufel.events import Delivered, DevilBanished, Flew, PotPutDown, PotTaken, Stepped, WentOut
from games.teufel.moves import EndTurn, Fly, PickUp, PutDown, Step
from games.teufel.rounds import end_turn
from games.teufel.table import Table, replaced

MILK: Final = "m"


def step(table: Table, seat: Seat, move: Step, rng: Rng) -> list[Event]:
    """Move a devil along a path, for one point: its bonus point if it has one."""
    number, place = move.devil, move.to
    index = 3 * seat + number - 1
    devil = table.devils[index]
    if table.bonus != number:
        table.points -= 1
    table.bonus = table.must_move = None
    origin = _leave(table, devil, place)
    events = [_stepped(seat, number, origin, place)]
    if place in NEIGHBOURS:
        events += _arrive(table, index, devil, place)
    elif place == START[devil.colour]:
        table.send_home(index, has_cap=devil.has_cap)
    else:
        events += _deliver(table, seat, index, rng)
    return events


def fly(table: Table, seat: Seat, move: Fly, rng: Rng) -> list[Event]:
    """Fly with a devil straight to a cooking place; afterwards only this devil acts."""
    index = table.index(seat, move.devil)
    devil = table.devils[index]
    table.flight = "flown"
    table.flier = move.devil
    origin = _leave(table, devil, move.to)
    flew = Flew(seat=seat, devil=move.devil, origin=origin, place=move.to)
    return [flew, *_arrive(table, index, devil, move.to)]


def _leave(table: Table, devil: Devil, place: Place) -> Place:
    """Note that a devil goes to `place`, and return where it comes from."""
    colour, _, origin, _, _ = devil
    assert origin is not None
    way = ((colour, origin, place),)
    table.trace = table.trace + way if table.has_moved else way
    table.has_moved = True
    table.handled = ()
    return origin


def _arrive(table: Table, index: int, devil: Devil, place: Place) -> Sequence[Event]:
    """Let a devil come on to a cooking place: an enemy there means a duel, a brother that it must move on."""
    table.place_devil(index, place, devil.has_cap, devil.carries)
    first = table.standing[place]
    if first == index:
        return ()
    if table.devils[first].colour != devil.colour:
        return duel.declare(table, index, first)
    table.must_move = devil.number
    return ()


def _deliver(table: Table, seat: Seat, index: int, rng: Rng) -> list[Event]:
    devil = table.devils[index]
    pot = devil.carries
    assert pot is not None
    card = table.card_in(pot)
    table.grills = replaced(table.grills, seat, (*table.grills[seat], (pot, card)))
    total = table.scores[seat] + POINTS[card]
    table.scores = replaced(table.scores, seat, total)
    events: list[Event] = [Delivered(seat=seat, devil=devil.number, pot=pot, card=card, total=total)]
    if card == MILK:
        table.remove_devil(index)
        events.append(DevilBanished(seat=seat, devil=devil.number))
        if all(other.place is None for other in table.devils_of(seat)):
            table.out = replaced(table.out, seat, True)
            return [*events, WentOut(seat=seat), *end_turn(table, rng)]
    else:
        table.send_home(index, has_cap=devil.has_cap)
    finish_if_over(table)
    return events


def pick_up(table: Table, seat: Seat, move: PickUp, rng: Rng) -> list[Event]:
    """Take a pot; what the devil carried stays in its stead."""
    index = table.index(seat, move.devil)
    devil = table.devils[index]
    place, left = devil.place, devil.carries
    assert place is not None
    table.take_pot(move.pot, place)
    if left is not None:
        table.put_pot(left, place)
    table.place_devil(index, place, devil.has_cap, move.pot)
    table.handled = (*table.handled, move.devil)
    table.taken = (*table.taken, move.devil)
    return [_pot_taken(seat, move.devil, move.pot, place, left)]


def put_down(table: Table, seat: Seat, move: PutDown, rng: Rng) -> list[Event]:
    """Put the carried pot down."""
    index = table.index(seat, move.devil)
    devil = table.devils[index]
    place, pot = devil.place, devil.carries
    assert place is not None
    assert pot is not None
    table.put_pot(pot, place)
    table.place_devil(index, place, devil.has_cap, None)
    table.handled = (*table.handled, move.devil)
    return [_pot_put_down(seat, move.devil, pot, place)]


def end(table: Table, seat: Seat, move: EndTurn, rng: Rng) -> list[Event]:
    """End the turn."""
    return end_turn(table, rng)


@cache
def _stepped(seat: Seat, devil: int, origin: Place, place: Place) -> Event:
    return Stepped(seat=seat, devil=devil, origin=origin, place=place)


@lru_cache(maxsize=10_000)
def _pot_taken(seat: Seat, devil: int, pot: Pot, place: Place, left: Pot | None) -> Event:
    return PotTaken(seat=seat, devil=devil, pot=pot, place=place, left=left)


@cache
def _pot_put_down(seat: Seat, devil: int, pot: Pot, place: Place) -> Event:
    return PotPutDown(seat=seat, devil=devil, pot=pot, place=place)
