"""The table of In Teufels Küche: the plain data that the rules work on.

Apart from `devils` and `standing` every attribute holds an immutable value that is replaced when it changes,
never altered in place: a clone shares it, and so may a view.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Literal, Self, TypeVar

from games.contract import Seat
from games.teufel.board import NEIGHBOURS, SIGNS, START, Card, Colour, Devil, Place, Pot, colour_of
from games.teufel.view import Duel, Phase

T = TypeVar("T")

DEVILS_PER_SEAT = 3
_FIRST_SEAT = Seat(0)

devil_of = cache(Devil)
"""`Devil`, each made once: some thousands exist, and making one costs more than finding it."""


@dataclass(kw_only=True)
class Table:
    """Everything on and around the board. Sequences by seat unless said otherwise."""

    stove: int
    colours: tuple[Colour, ...]
    guard_colour: Colour | None
    phase: Phase = Phase.MENU
    menus: tuple[str | None, ...]
    """The secret: menu cards in the order of the signs; `None` until fixed."""
    devils: list[Devil]
    """Seat after seat, numbers 1 to 3, then the guards 1 and 2; changed by `place_devil` only."""
    standing: dict[Place, int] = field(init=False)
    """Where in `devils` the one is kept that stands on a cooking place; of two there the one that was first."""
    pots: Mapping[Place, tuple[Pot, ...]]
    """Pots standing on cooking places, in order of arrival; no empty entries."""
    unplaced: tuple[tuple[Pot, ...], ...]
    grills: tuple[tuple[tuple[Pot, Card], ...], ...]
    scores: tuple[int, ...]
    """Derived from `grills`."""
    out: tuple[bool, ...]
    """Derived from `devils`."""
    first: Seat = _FIRST_SEAT
    """The seat that begins; meaningless before the menus are fixed."""
    turn: Seat = _FIRST_SEAT
    """The seat that places a pot or whose turn it is; meaningless before the menus are fixed."""
    turns_ended: int = 0

    dice: tuple[int, int] | None = None
    points: int = 0
    bonus: int | None = None
    """Number of the devil that has a bonus point."""
    must_move: int | None = None
    """Number of the devil that stands on a brother's place."""
    flight: Literal["none", "ready", "flown"] = "none"
    flier: int | None = None
    """Number of the devil that has flown in this turn."""
    handled: tuple[int, ...] = ()
    """Numbers of the devils that have made their pot action since the last step or flight."""
    taken: tuple[int, ...] = ()
    """Numbers of the devils that have picked up or swapped a pot in this turn."""
    duel: Duel | None = None
    trace: tuple[tuple[Colour, Place, Place], ...] = ()
    """Steps and flights of this turn, or of the last one while nothing has moved yet."""
    has_moved: bool = False
    """Whether `trace` is of this turn."""
    reversible: int = 0
    """How many of the newest moves, all of this turn, nothing came of that couldn't be taken back."""

    def __post_init__(self) -> None:
        came_last = self.must_move if self.duel is None else self.duel.devil
        passing = None if came_last is None else self.index(self.turn, came_last)
        self.standing = {
            devil.place: index
            for index, devil in enumerate(self.devils)
            if devil.place in NEIGHBOURS and index != passing
        }

    def clone(self) -> Self:
        """Return an independent copy."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy.devils = self.devils.copy()
        copy.standing = self.standing.copy()
        return copy

    @property
    def num_seats(self) -> int:
        """Return the number of seats."""
        return len(self.colours)

    def index(self, seat: Seat | None, number: int) -> int:
        """Return where in `devils` the devil `number` of `seat` (`None`: a guard) is kept."""
        return 3 * (len(self.colours) if seat is None else seat) + number - 1

    def seat_of(self, index: int) -> Seat | None:
        """Return the seat that owns the devil kept at `index`; `None` for a guard."""
        seat = index // DEVILS_PER_SEAT
        return Seat(seat) if seat < self.num_seats else None

    def devils_of(self, seat: Seat) -> list[Devil]:
        """Return the three devils of `seat`."""
        first = 3 * seat
        return self.devils[first : first + 3]

    def next_seat(self, seat: Seat) -> Seat:
        """Return the next seat clockwise that is not out."""
        assert not all(self.out), "every seat is out"
        seats = len(self.out)
        other = (seat + 1) % seats
        while self.out[other]:
            other = (other + 1) % seats
        return Seat(other)

    def needs_foreign_pot(self, seat: Seat) -> bool:
        """Tell whether the next pot that `seat` delivers must be of a foreign colour: one of the first three."""
        grill = self.grills[seat]
        return len(grill) == 2 and all(colour_of(pot) == self.colours[seat] for pot, _ in grill)

    def may_deliver(self, seat: Seat, pot: Pot) -> bool:
        """Tell whether the foreign-pot rule lets `seat` deliver `pot` next."""
        return colour_of(pot) != self.colours[seat] or not self.needs_foreign_pot(seat)

    def card_in(self, pot: Pot) -> Card:
        """Return what is in `pot`, by its owner's menu."""
        menu = self.menus[self.colours.index(colour_of(pot))]
        assert menu is not None, "a pot whose menu is not fixed"
        card: Card = menu[SIGNS.index(pot[1])]  # type: ignore[assignment]
        return card

    def place_devil(self, index: int, place: Place | None, has_cap: bool, carries: Pot | None) -> None:
        """Put the devil kept at `index` somewhere else, or out of the game."""
        colour, number, origin, _, _ = self.devils[index]
        self.devils[index] = devil_of(colour, number, place, has_cap, carries)
        if place != origin:
            if origin in self.standing and self.standing[origin] == index:
                del self.standing[origin]
            if place in NEIGHBOURS:
                self.standing.setdefault(place, index)

    def send_home(self, index: int, *, has_cap: bool) -> None:
        """Put the devil kept at `index` on its start, without a pot."""
        self.place_devil(index, START[self.devils[index].colour], has_cap, None)

    def remove_devil(self, index: int) -> None:
        """Take the devil kept at `index` out of the game."""
        self.place_devil(index, None, False, None)

    def put_pot(self, pot: Pot, place: Place) -> None:
        """Put `pot` on a cooking place."""
        self.pots = {**self.pots, place: (*self.pots.get(place, ()), pot)}

    def take_pot(self, pot: Pot, place: Place) -> None:
        """Take `pot` from a cooking place."""
        pots = dict(self.pots)
        left = tuple([other for other in pots.pop(place) if other != pot])
        if left:
            pots[place] = left
        self.pots = pots


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return `items` with `item` at `index`."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)
