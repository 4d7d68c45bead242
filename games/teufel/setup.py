"""Before play: the table is laid, menus are fixed, the start player is rolled, pots are placed."""

from __future__ import annotations

from typing import Final

from games.chance import Rng
from games.contract import Event, Seat
from games.teufel.board import COLOURS, COOKING_PLACES, EXITS, START, Colour, pots_of
from games.teufel.events import BeginsGame, MenuFixed, PotPlaced, RolledForStart
from games.teufel.legal import DEVIL_NUMBERS, places_with_own_pot
from games.teufel.moves import FixMenu, PlacePot, PlaceRest
from games.teufel.options import TeufelOptions
from games.teufel.rounds import begin_turn, roll_dice
from games.teufel.table import Table, devil_of, replaced
from games.teufel.view import Phase

_PAIRS: Final[dict[str, tuple[Colour, Colour]]] = {
    "yellow-blue": ("yellow", "blue"),
    "violet-green": ("violet", "green"),
}


def new_table(options: TeufelOptions, seats: int, rng: Rng) -> Table:
    """Lay the table for 2 to 4 seats: all devils at home, with three seats two guards."""
    guard_colour = _guard_colour(options, rng) if seats == 3 else None
    if seats == 2:
        colours: tuple[Colour, ...] = _PAIRS[options.colours]
    else:
        colours = tuple(colour for colour in COLOURS if colour != guard_colour)
    devils = [devil_of(colour, number, START[colour], True, None) for colour in colours for number in DEVIL_NUMBERS]
    if guard_colour is not None:
        # A guard wears no cap: the first duel it loses takes it out.
        posts = EXITS[START[guard_colour]]
        devils += [devil_of(guard_colour, number, post, False, None) for number, post in enumerate(posts, 1)]
    return Table(
        stove=options.stove,
        colours=colours,
        guard_colour=guard_colour,
        menus=(None,) * seats,
        devils=devils,
        pots={},
        unplaced=tuple(pots_of(colour) for colour in colours),
        grills=((),) * seats,
        scores=(0,) * seats,
        out=(False,) * seats,
    )


def _guard_colour(options: TeufelOptions, rng: Rng) -> Colour:
    return rng.pick(COLOURS) if options.guards == "random" else options.guards


def fix_menu(table: Table, seat: Seat, move: FixMenu, rng: Rng) -> list[Event]:
    """Fix the menu of `seat`; when it is the last one, roll for the start player."""
    table.menus = replaced(table.menus, seat, move.cards)
    events: list[Event] = [MenuFixed(seat=seat)]
    if None not in table.menus:
        events += _roll_for_start(table, rng)
        table.phase = Phase.POTS
    return events


def _roll_for_start(table: Table, rng: Rng) -> list[Event]:
    events: list[Event] = []
    contenders = [Seat(seat) for seat in range(table.num_seats)]
    while len(contenders) > 1:
        totals = {}
        for seat in contenders:
            dice = roll_dice(rng)
            totals[seat] = sum(dice)
            events.append(RolledForStart(seat=seat, dice=dice))
        highest = max(totals.values())
        contenders = [seat for seat, total in totals.items() if total == highest]
    table.first = table.turn = contenders[0]
    events.append(BeginsGame(seat=table.first))
    return events


def place_pot(table: Table, seat: Seat, move: PlacePot, rng: Rng) -> list[Event]:
    """Put one pot on a cooking place; then the next seat places."""
    pot = next(pot for pot in table.unplaced[seat] if pot[1] == move.sign)
    _put(table, seat, pot, move.to)
    return [PotPlaced(seat=seat, pot=pot, place=move.to), *_go_on(table, rng)]


def place_rest(table: Table, seat: Seat, move: PlaceRest, rng: Rng) -> list[Event]:
    """Put all remaining pots on places drawn one after the other; the seat is then passed over."""
    events: list[Event] = []
    for pot in table.unplaced[seat]:
        taken = places_with_own_pot(table, seat)
        place = rng.pick([place for place in COOKING_PLACES if place not in taken])
        _put(table, seat, pot, place)
        events.append(PotPlaced(seat=seat, pot=pot, place=place, at_random=True))
    return events + _go_on(table, rng)


def _put(table: Table, seat: Seat, pot: str, place: str) -> None:
    left = tuple(other for other in table.unplaced[seat] if other != pot)
    table.unplaced = replaced(table.unplaced, seat, left)
    table.put_pot(pot, place)


def _go_on(table: Table, rng: Rng) -> list[Event]:
    if not any(table.unplaced):
        return begin_turn(table, table.first, rng)
    table.turn = table.next_seat(table.turn)
    while not table.unplaced[table.turn]:
        table.turn = table.next_seat(table.turn)
    return []
