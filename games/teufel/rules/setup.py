"""Set-up: menus are fixed, the start seat is rolled, pots are placed."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from games.chance import Rng
from games.contract import Event, Seat, replaced
from games.teufel.rules.board import (
    COLOURS,
    COOKING_PLACES,
    DEVIL_NUMBERS,
    EXITS,
    START,
    Colour,
    Place,
    Pot,
    TeufelOptions,
    pots_of,
)
from games.teufel.rules.events import BeginsGame, MenuFixed, PotPlaced, RolledForStart
from games.teufel.rules.moves import FixMenu, PlacePot
from games.teufel.rules.position import Phase, TeufelPosition, TeufelPublic, TeufelSecret, devil_of
from games.teufel.rules.rounds import begin_turn, roll_dice

_PAIRS: Final[dict[str, tuple[Colour, Colour]]] = {
    "yellow-blue": ("yellow", "blue"),
    "violet-green": ("violet", "green"),
}


def set_up(options: TeufelOptions, seats: int, rng: Rng) -> TeufelPosition:
    """Return the initial position: all devils at home, two guards with three seats."""
    guard_colour = _guard_colour(options, rng) if seats == 3 else None
    if seats == 2:
        colours: tuple[Colour, ...] = _PAIRS[options.colours]
    else:
        colours = tuple(colour for colour in COLOURS if colour != guard_colour)
    devils = [devil_of(colour, number, START[colour], True, None) for colour in colours for number in DEVIL_NUMBERS]
    if guard_colour is not None:
        # Guards have no caps: their first lost duel takes them out.
        posts = EXITS[START[guard_colour]]
        devils += [devil_of(guard_colour, number, post, False, None) for number, post in enumerate(posts, 1)]
    public = TeufelPublic(
        stove=options.stove,
        colours=colours,
        guard_colour=guard_colour,
        devils=tuple(devils),
        pots=MappingProxyType({}),
        unplaced=tuple(pots_of(colour) for colour in colours),
        grills=((),) * seats,
        scores=(0,) * seats,
        out=(False,) * seats,
        menus_fixed=(False,) * seats,
    )
    return TeufelPosition(public, TeufelSecret(menus=(None,) * seats))


def _guard_colour(options: TeufelOptions, rng: Rng) -> Colour:
    return rng.pick(COLOURS) if options.guards == "random" else options.guards


def fix_menu(position: TeufelPosition, seat: Seat, move: FixMenu, rng: Rng) -> list[Event]:
    """Fix the menu of `seat`; after the last one, roll for the start."""
    public, secret = position.public, position.secret
    secret.menus = replaced(secret.menus, seat, move.cards)
    public.menus_fixed = replaced(public.menus_fixed, seat, True)
    events: list[Event] = [MenuFixed(seat=seat)]
    if all(public.menus_fixed):
        events += _roll_for_start(public, rng)
        public.phase = Phase.POTS
    return events


def _roll_for_start(public: TeufelPublic, rng: Rng) -> list[Event]:
    events: list[Event] = []
    contenders = list(public.seats)
    while len(contenders) > 1:
        totals = {}
        for seat in contenders:
            dice = roll_dice(rng)
            totals[seat] = sum(dice)
            events.append(RolledForStart(seat=seat, dice=dice))
        highest = max(totals.values())
        contenders = [seat for seat, total in totals.items() if total == highest]
    public.first = public.turn = contenders[0]
    events.append(BeginsGame(seat=public.first))
    return events


def place_pot(position: TeufelPosition, seat: Seat, move: PlacePot, rng: Rng) -> list[Event]:
    """Put a pot on a cooking place; then the next seat places."""
    public = position.public
    pot = next(pot for pot in public.unplaced[seat] if pot[1] == move.sign)
    _put(public, seat, pot, move.to)
    return [PotPlaced(seat=seat, pot=pot, place=move.to), *_go_on(public, rng)]


def place_rest(position: TeufelPosition, seat: Seat, rng: Rng) -> list[Event]:
    """Put all remaining pots on random places, one by one; the seat is skipped from then on."""
    public = position.public
    events: list[Event] = []
    for pot in public.unplaced[seat]:
        taken = public.places_with_pot_of(seat)
        place = rng.pick([place for place in COOKING_PLACES if place not in taken])
        _put(public, seat, pot, place)
        events.append(PotPlaced(seat=seat, pot=pot, place=place, at_random=True))
    return events + _go_on(public, rng)


def _put(public: TeufelPublic, seat: Seat, pot: Pot, place: Place) -> None:
    left = tuple(other for other in public.unplaced[seat] if other != pot)
    public.unplaced = replaced(public.unplaced, seat, left)
    public.put_pot(pot, place)


def _go_on(public: TeufelPublic, rng: Rng) -> list[Event]:
    if not any(public.unplaced):
        return [begin_turn(public, public.first, rng)]
    public.turn = public.next_seat(public.turn)
    while not public.unplaced[public.turn]:
        public.turn = public.next_seat(public.turn)
    return []
