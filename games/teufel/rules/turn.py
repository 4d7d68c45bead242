"""A turn: steps, flights, pots and servings."""

from __future__ import annotations

from functools import cache, lru_cache

from games.chance import Rng
from games.contract import Event, Seat, replaced
from games.teufel.rules import duel
from games.teufel.rules.board import KITCHEN, MILK, NEIGHBOURS, POINTS, Devil, Place
from games.teufel.rules.events import Delivered, DevilBanished, Flew, PotPutDown, PotTaken, Stepped, WentOut
from games.teufel.rules.moves import Fly, PickUp, PutDown, Step
from games.teufel.rules.position import TeufelPosition, TeufelPublic, devil_of
from games.teufel.rules.rounds import end_turn, finish_if_over

_stepped, _pot_put_down = cache(Stepped), cache(PotPutDown)
_pot_taken = lru_cache(maxsize=10_000)(PotTaken)
"""Cached events, as computer players think through the same ones repeatedly."""


def step(position: TeufelPosition, seat: Seat, move: Step, rng: Rng) -> list[Event]:
    """Move a devil along a path for one point, its bonus point if it has one."""
    public, number, place = position.public, move.devil, move.to
    index = public.index(seat, number)
    devil = public.devils[index]
    if public.bonus != number:
        public.points -= 1
    public.bonus = public.must_move = None
    duel_declared = _go(public, index, devil, place)
    stepped = _stepped(seat=seat, devil=number, origin=devil.place, place=place)
    if place == KITCHEN[devil.colour]:
        return [stepped, *_deliver(position, seat, index, rng)]
    return [stepped] if duel_declared is None else [stepped, duel_declared]


def fly(position: TeufelPosition, seat: Seat, move: Fly) -> list[Event]:
    """Fly with a devil to a cooking place; then only this devil acts."""
    public, number, place = position.public, move.devil, move.to
    index = public.index(seat, number)
    devil = public.devils[index]
    assert devil.place is not None
    public.flight = "flown"
    public.flier = number
    duel_declared = _go(public, index, devil, place)
    flew = Flew(seat=seat, devil=number, origin=devil.place, place=place)
    return [flew] if duel_declared is None else [flew, duel_declared]


def _go(public: TeufelPublic, index: int, devil: Devil, place: Place) -> Event | None:
    """Move a devil to `place`; on a cooking place an enemy means a duel, a brother that it must move on."""
    colour, number, origin, has_cap, pot = devil
    assert origin is not None
    way = ((colour, origin, place),)
    public.trace = public.trace + way if public.has_moved else way
    public.has_moved = True
    public.handled = ()
    devils = list(public.devils)
    devils[index] = devil_of(colour, number, place, has_cap, pot)
    before, public.devils = public.devils, tuple(devils)
    if place in NEIGHBOURS:
        for other in before:
            if other[2] == place:
                if other.colour != colour:
                    return duel.declare(public, devil, place, other)
                public.must_move = number
                break
    return None


def _deliver(position: TeufelPosition, seat: Seat, index: int, rng: Rng) -> list[Event]:
    public = position.public
    devil = public.devils[index]
    pot = devil.carries
    assert pot is not None
    card = position.card_in(pot)
    public.grills = replaced(public.grills, seat, (*public.grills[seat], (pot, card)))
    total = public.scores[seat] + POINTS[card]
    public.scores = replaced(public.scores, seat, total)
    events: list[Event] = [Delivered(seat=seat, devil=devil.number, pot=pot, card=card, total=total)]
    if card == MILK:
        public.remove_devil(index)
        events.append(DevilBanished(seat=seat, devil=devil.number))
        if not public.in_game(seat):
            public.out = replaced(public.out, seat, True)
            return [*events, WentOut(seat=seat), *end_turn(public, rng)]
    else:
        public.send_home(index, has_cap=devil.has_cap)
    finish_if_over(public)
    return events


def pick_up(position: TeufelPosition, seat: Seat, move: PickUp) -> list[Event]:
    """Take a pot, leaving the carried one."""
    public, number, pot = position.public, move.devil, move.pot
    index = public.index(seat, number)
    devil = public.devils[index]
    place, left = devil.place, devil.carries
    assert place is not None
    here = public.pots[place]
    at = here.index(pot)
    others = here[:at] + here[at + 1 :]
    public.set_pots(place, others if left is None else (*others, left))
    public.put_devil(index, devil_of(devil.colour, number, place, devil.has_cap, pot))
    public.handled = (*public.handled, number)
    public.taken = (*public.taken, number)
    return [_pot_taken(seat=seat, devil=number, pot=pot, place=place, left=left)]


def put_down(position: TeufelPosition, seat: Seat, move: PutDown) -> list[Event]:
    public, number = position.public, move.devil
    index = public.index(seat, number)
    devil = public.devils[index]
    place, pot = devil.place, devil.carries
    assert place is not None
    assert pot is not None
    public.put_pot(pot, place)
    public.put_devil(index, devil_of(devil.colour, number, place, devil.has_cap, None))
    public.handled = (*public.handled, number)
    return [_pot_put_down(seat=seat, devil=number, pot=pot, place=place)]
