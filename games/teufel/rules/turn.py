"""A turn: steps, flights, pots and deliveries."""

from __future__ import annotations

from functools import cache, lru_cache

from games.chance import Rng
from games.contract import Event, Seat, replaced
from games.teufel.board import MILK, NEIGHBOURS, POINTS, START, Devil, Place, Pot
from games.teufel.events import Delivered, DevilBanished, Flew, PotPutDown, PotTaken, Stepped, WentOut
from games.teufel.moves import EndTurn, Fly, PickUp, PutDown, Step
from games.teufel.position import TeufelPosition, TeufelPublic, devil_of
from games.teufel.rules import duel
from games.teufel.rules.rounds import end_turn, finish_if_over


def step(position: TeufelPosition, seat: Seat, move: Step, rng: Rng) -> list[Event]:
    """Move a devil along a path, for one point: its bonus point if it has one."""
    public, number, place = position.public, move.devil, move.to
    index = 3 * seat + number - 1
    devil = public.devils[index]
    if public.bonus != number:
        public.points -= 1
    public.bonus = public.must_move = None
    events: list[Event] = [_stepped(seat, number, _leave(public, devil, place), place)]
    if place in NEIGHBOURS:
        _arrive(public, index, devil, place, events)
    elif place == START[devil.colour]:
        public.send_home(index, has_cap=devil.has_cap)
    else:
        events += _deliver(position, seat, index, rng)
    return events


def fly(position: TeufelPosition, seat: Seat, move: Fly, rng: Rng) -> list[Event]:
    """Fly with a devil straight to a cooking place; afterwards only this devil acts."""
    public = position.public
    index = public.index(seat, move.devil)
    devil = public.devils[index]
    public.flight = "flown"
    public.flier = move.devil
    origin = _leave(public, devil, move.to)
    events: list[Event] = [Flew(seat=seat, devil=move.devil, origin=origin, place=move.to)]
    _arrive(public, index, devil, move.to, events)
    return events


def _leave(public: TeufelPublic, devil: Devil, place: Place) -> Place:
    """Note that a devil goes to `place`, and return where it comes from."""
    origin = devil.place
    assert origin is not None
    way = ((devil.colour, origin, place),)
    public.trace = public.trace + way if public.has_moved else way
    public.has_moved = True
    public.handled = ()
    return origin


def _arrive(public: TeufelPublic, index: int, devil: Devil, place: Place, events: list[Event]) -> None:
    """Let a devil come on to a cooking place: an enemy there means a duel, a brother that it must move on."""
    other = public.standing_on(place)
    public.put_devil(index, devil_of(devil.colour, devil.number, place, devil.has_cap, devil.carries))
    if other is None:
        return
    if other.colour == devil.colour:
        public.must_move = devil.number
    else:
        events.append(duel.declare(public, devil, place, other))


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


def pick_up(position: TeufelPosition, seat: Seat, move: PickUp, rng: Rng) -> list[Event]:
    """Take a pot; what the devil carried stays in its stead."""
    public, number, pot = position.public, move.devil, move.pot
    index = 3 * seat + number - 1
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
    return [_pot_taken(seat, number, pot, place, left)]


def put_down(position: TeufelPosition, seat: Seat, move: PutDown, rng: Rng) -> list[Event]:
    """Put the carried pot down."""
    public, number = position.public, move.devil
    index = 3 * seat + number - 1
    devil = public.devils[index]
    place, pot = devil.place, devil.carries
    assert place is not None
    assert pot is not None
    public.put_pot(pot, place)
    public.put_devil(index, devil_of(devil.colour, number, place, devil.has_cap, None))
    public.handled = (*public.handled, number)
    return [_pot_put_down(seat, number, pot, place)]


def end(position: TeufelPosition, seat: Seat, move: EndTurn, rng: Rng) -> list[Event]:
    """End the turn."""
    return end_turn(position.public, rng)


@cache
def _stepped(seat: Seat, devil: int, origin: Place, place: Place) -> Stepped:
    return Stepped(seat=seat, devil=devil, origin=origin, place=place)


@lru_cache(maxsize=10_000)
def _pot_taken(seat: Seat, devil: int, pot: Pot, place: Place, left: Pot | None) -> PotTaken:
    return PotTaken(seat=seat, devil=devil, pot=pot, place=place, left=left)


@cache
def _pot_put_down(seat: Seat, devil: int, pot: Pot, place: Place) -> PotPutDown:
    return PotPutDown(seat=seat, devil=devil, pot=pot, place=place)
