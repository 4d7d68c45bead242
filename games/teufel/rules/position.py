"""A moment of In Teufels Küche: the public kitchen, secret menus, and a seat's view."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from types import MappingProxyType
from typing import Final, Literal, assert_never

from typing_extensions import override

from games.contract import (
    NOBODY,
    ONLY,
    Outcome,
    Position,
    Prompt,
    Public,
    ReadOnly,
    Seat,
    Secret,
    View,
    best,
    replaced,
)
from games.contract.basics import Frozen
from games.teufel.rules.board import (
    CARDS,
    COLOURS,
    KITCHEN,
    LETTER,
    MILK,
    POINTS,
    SIGNS,
    START,
    Card,
    Colour,
    Devil,
    Loss,
    Place,
    Pot,
    colour_of,
    pots_of,
)

SCHEMA: Final = 2
"""Version of the rules. In the first, a devil on its brother's place could not handle pots there."""
DEVILS_PER_SEAT: Final = 3
POINTS_TO_WIN: Final = 10
LAST_TURN: Final = 200

_PAYING_CARDS: Final = sum(POINTS[card] > 0 for card in CARDS)
_FIRST_SEAT: Final = Seat(0)
_POTS_OF: Final = {colour: frozenset(pots_of(colour)) for colour in COLOURS}

devil_of = cache(Devil)
"""`Devil`, cached: some thousands exist, and making one takes longer than finding it."""


class Phase(StrEnum):
    """The current part of the game."""

    MENU = "menu"
    POTS = "pots"
    TURN = "turn"
    ANSWER = "answer"
    PRESS = "press"
    OVER = "over"


MENU: Final = Phase.MENU
POTS: Final = Phase.POTS
TURN: Final = Phase.TURN
ANSWER: Final = Phase.ANSWER
PRESS: Final = Phase.PRESS
OVER: Final = Phase.OVER
"""Phases as constants, since looking them up in their class takes longer than comparing them."""


class Duel(Frozen):
    """A duel under way on `place`.

    `attacker`: a seat; `devil`: its devil's number; `defender`: a seat, or `None` for a guard. `presser` must press
    next, `presses` times; both are meaningless until the duel is accepted.
    """

    place: Place
    attacker: Seat
    devil: int
    defender: Seat | None
    defender_colour: Colour
    defender_devil: int
    presser: Seat
    presses: int


@dataclass(kw_only=True)
class TeufelPublic(Public):
    """The public state of the kitchen. Sequences are by seat unless noted."""

    schema: int = field(default=SCHEMA, repr=False)
    phase: Phase = Phase.MENU
    stove: int
    """A press pops with probability 1/`stove`."""
    colours: tuple[Colour, ...]
    guard_colour: Colour | None = None
    devils: tuple[Devil, ...]
    """By seat, numbers 1 to 3; then guards 1 and 2."""
    pots: ReadOnly[Place, tuple[Pot, ...]]
    """Pots on cooking places, in order of arrival, no empty entries; carried ones are in `devils`."""
    unplaced: tuple[tuple[Pot, ...], ...]
    """Pots not placed yet."""
    grills: tuple[tuple[tuple[Pot, Card], ...], ...]
    """Served pots with their cards, in order."""
    scores: tuple[int, ...]
    out: tuple[bool, ...]
    """Whether the seat has no devil left."""
    menus_fixed: tuple[bool, ...]
    dice: tuple[int, int] | None = None
    points: int = 0
    """Movement points left, without the bonus."""
    bonus: int | None = None
    """Number of the turn seat's devil with the bonus point."""
    must_move: int | None = None
    """Number of the turn seat's devil that must leave a brother's place."""
    flight: Literal["none", "ready", "flown"] = "none"
    """Two wings: a devil may fly, or has flown."""
    duel: Duel | None = None
    trace: tuple[tuple[Colour, Place, Place], ...] = ()
    """Steps and flights of this turn or, until anything moves, of the last."""
    turns_ended: int = 0
    handled: tuple[int, ...] = ()
    """Numbers of the turn seat's devils whose pot action since the last step or flight is spent."""
    taken: tuple[int, ...] = ()
    """Numbers of the turn seat's devils that took or swapped a pot in this turn, and so may not fly."""
    flier: int | None = None
    """Number of the devil that flew in this turn; only it may act."""
    first: Seat = field(default=_FIRST_SEAT, repr=False)
    """The starting seat; meaningless until menus are fixed."""
    turn: Seat = field(default=_FIRST_SEAT, repr=False)
    """The seat on turn, or placing a pot; meaningless until menus are fixed."""
    has_moved: bool = field(default=False, repr=False)
    """Whether `trace` is of this turn."""

    @property
    @override
    def num_seats(self) -> int:
        return len(self.colours)

    @property
    @override
    def to_act(self) -> frozenset[Seat]:
        phase, duel = self.phase, self.duel
        if phase is TURN or phase is POTS:
            return ONLY[self.turn]
        if phase is MENU:
            return frozenset(Seat(seat) for seat, is_fixed in enumerate(self.menus_fixed) if not is_fixed)
        if phase is OVER:
            return NOBODY
        assert duel is not None, "a duel under way"
        if phase is PRESS:
            return ONLY[duel.presser]
        if phase is ANSWER:
            assert duel.defender is not None, "guards are not asked"
            return ONLY[duel.defender]
        assert_never(phase)

    @property
    @override
    def put_to(self) -> frozenset[Seat]:
        return frozenset(self.seats) if self.phase is MENU else self.to_act

    @property
    @override
    def turn_seat(self) -> Seat | None:
        return None if self.phase is MENU or self.phase is OVER else self.turn

    @property
    @override
    def prompt(self) -> Prompt | None:
        phase, duel = self.phase, self.duel
        if phase is TURN:
            if self.flight == "ready":
                return _FLY_PROMPT
            if self.points or self.bonus:
                return _turn_prompt(self.points, self.bonus is not None)
            if not (handy := self.handy):
                return _END_PROMPT
            loads = [devil.carries for devil in handy if devil.place in self.pots]
            can_drop = any(devil.carries is not None for devil in handy)
            both = "both" if None in loads else "swap"
            return _turn_prompt(0, False, handles=both if loads and can_drop else "take" if loads else "drop")
        if phase is POTS:
            return _PLACE_POT_PROMPT
        if phase is MENU:
            return _MENU_PROMPT
        if phase is OVER:
            return None
        assert duel is not None, "a duel under way"
        if phase is PRESS:
            return _duel_prompt("press", duel, self.colours[duel.attacker])
        if phase is ANSWER:
            return _duel_prompt("answer-duel", duel, self.colours[duel.attacker])
        assert_never(phase)

    @property
    @override
    def is_open(self) -> bool:
        return self.phase is not MENU

    @property
    @override
    def outcome(self) -> Outcome | None:
        return self.ending() if self.phase is OVER else None

    def ending(self) -> Outcome | None:
        """Return how the game ends now, `None` if it goes on.

        Changes only when a pot is served or a turn ends.
        """
        for seat, score in enumerate(self.scores):
            if score >= POINTS_TO_WIN:
                return Outcome((Seat(seat),), self.scores, "points")
        still_in = tuple(Seat(seat) for seat, is_out in enumerate(self.out) if not is_out)
        if len(still_in) == 1:
            return Outcome(still_in, self.scores, "last-seat")
        if self._is_sold_out():
            return Outcome(self._best(), self.scores, "sold-out")
        if self.turns_ended >= LAST_TURN:
            return Outcome(self._best(), self.scores, "turn-limit")
        return None

    def _is_sold_out(self) -> bool:
        """Tell whether every card with points is on a grill.

        Nothing else can stop servings: a pot forbidden to one seat is its own, and any other seat in the game may
        serve it.
        """
        delivered = sum(POINTS[card] > 0 for grill in self.grills for _, card in grill)
        return delivered == _PAYING_CARDS * self.num_seats

    def _best(self) -> tuple[Seat, ...]:
        """Return the seats with most points, then most devils and caps."""
        return best([(score, self._strength(Seat(seat))) for seat, score in enumerate(self.scores)])

    def _strength(self, seat: Seat) -> int:
        return sum(1 + devil.has_cap for devil in self.in_game(seat))

    def next_seat(self, seat: Seat) -> Seat:
        """Return the next seat clockwise that isn't out; there must be one."""
        out = self.out
        other = (seat + 1) % len(out)
        while out[other]:
            other = (other + 1) % len(out)
        return Seat(other)

    def devils_of(self, seat: Seat) -> tuple[Devil, ...]:
        """Return the three devils of `seat`."""
        first = self.index(seat, 1)
        return self.devils[first : first + DEVILS_PER_SEAT]

    def in_game(self, seat: Seat) -> tuple[Devil, ...]:
        """Return the devils of `seat` still in the game."""
        return tuple(devil for devil in self.devils_of(seat) if devil.place is not None)

    @property
    def guards(self) -> tuple[Devil, ...]:
        """The guards, including those out of the game."""
        return self.devils[DEVILS_PER_SEAT * self.num_seats :]

    def index(self, seat: Seat | None, number: int) -> int:
        """Return the index in `devils` of the devil `number` of `seat` (`None`: a guard)."""
        return DEVILS_PER_SEAT * (len(self.colours) if seat is None else seat) + number - 1

    def seat_of(self, devil: Devil) -> Seat | None:
        """Return the seat of `devil`; `None` for a guard."""
        return None if devil.colour == self.guard_colour else Seat(self.colours.index(devil.colour))

    @property
    def fighters(self) -> tuple[Devil, Devil]:
        """The attacking and the attacked devil of the current duel."""
        duel = self.duel
        assert duel is not None, "a duel under way"
        attacked = self.devils[self.index(duel.defender, duel.defender_devil)]
        return self.devils[self.index(duel.attacker, duel.devil)], attacked

    def loss_of(self, devil: Devil) -> Loss:
        """Return what `devil` loses in a duel."""
        if devil.has_cap:
            return "cap"
        seat = self.seat_of(devil)
        return "spared" if seat is not None and len(self.in_game(seat)) == 1 else "out"

    def places_with_pot_of(self, seat: Seat) -> frozenset[Place]:
        """Return places with pots of the colour of `seat`; a second one may not be placed there."""
        own = _POTS_OF[self.colours[seat]]
        return frozenset(place for place, pots in self.pots.items() if not own.isdisjoint(pots))

    def may_handle(self, number: int) -> bool:
        """Tell whether a devil of the turn seat, which may act, has a pot action left."""
        return number not in self.handled and (self.schema > 1 or self.must_move is None)

    @property
    def acting(self) -> list[Devil]:
        """Devils of the turn seat that may act: all, or the one that must move on or has flown."""
        only = self.flier if self.must_move is None else self.must_move
        return [devil for devil in self.in_game(self.turn) if only in (None, devil.number)]

    @property
    def handy(self) -> list[Devil]:
        """Acting devils that may take, swap or put down a pot where they are."""
        free = (devil for devil in self.acting if self.may_handle(devil.number))
        return [devil for devil in free if devil.carries is not None or devil.place in self.pots]

    def needs_foreign_pot(self, seat: Seat) -> bool:
        """Tell whether the next pot that `seat` serves must be foreign, as one of the first three must be."""
        grill = self.grills[seat]
        return len(grill) == 2 and all(colour_of(pot) == self.colours[seat] for pot, _ in grill)

    def cards_left(self, colour: Colour) -> tuple[Card, ...]:
        """Return the cards that unserved pots of a colour may have, from public information."""
        served = {card for grill in self.grills for pot, card in grill if colour_of(pot) == colour}
        return tuple(card for card in CARDS if card not in served)

    def is_wanted(self, seat: Seat, pot: Pot) -> bool:
        """Tell whether `seat` may serve a pot next, and it isn't publicly known to be milk."""
        colour = colour_of(pot)
        is_closed = colour == self.colours[seat] and self.needs_foreign_pot(seat)
        return not is_closed and self.cards_left(colour) != (MILK,)

    def closed_areas(self, devil: Devil) -> tuple[Place, ...]:
        """Return the own start or kitchen if a seat's devil may not enter it now."""
        return closed_areas(devil, self.needs_foreign_pot(Seat(self.colours.index(devil.colour))))

    def put_devil(self, index: int, devil: Devil) -> None:
        """Replace the devil at `index`."""
        self.devils = replaced(self.devils, index, devil)

    def send_home(self, index: int, *, has_cap: bool) -> None:
        """Send the devil at `index` to its start, without its pot."""
        devil = self.devils[index]
        self.put_devil(index, devil_of(devil.colour, devil.number, START[devil.colour], has_cap, None))

    def remove_devil(self, index: int) -> None:
        """Take the devil at `index` out of the game."""
        devil = self.devils[index]
        self.put_devil(index, devil_of(devil.colour, devil.number, None, False, None))

    def put_pot(self, pot: Pot, place: Place) -> None:
        """Add `pot` to a cooking place."""
        self.set_pots(place, (*self.pots.get(place, ()), pot))

    def set_pots(self, place: Place, here: tuple[Pot, ...]) -> None:
        """Replace the pots on a cooking place."""
        pots = MappingProxyType(self.pots).copy()
        if here:
            pots[place] = here
        else:
            del pots[place]
        self.pots = MappingProxyType(pots)


@dataclass(kw_only=True)
class TeufelSecret(Secret):
    """Secrets of the seats."""

    menus: tuple[str | None, ...]
    """By seat: menu cards in the order of the signs, such as ``3m15``; `None` until fixed."""


@dataclass
class TeufelPosition(Position):
    """A complete moment."""

    public: TeufelPublic
    secret: TeufelSecret

    def card_in(self, pot: Pot) -> Card:
        """Return the card in `pot`."""
        menu = self.secret.menus[self.public.colours.index(colour_of(pot))]
        assert menu is not None, "a pot whose menu is not fixed"
        return _CARD[menu[SIGNS.index(pot[1])]]


class TeufelView(View):
    """The kitchen as a seat sees it: the public part and its menu."""

    public: TeufelPublic
    menu: str | None = None
    """The seat's menu cards in the order of the signs; `None` until fixed."""

    def cards_in(self, pot: Pot) -> tuple[Card, ...]:
        """Return the cards that an unserved pot may have, as far as the viewer knows."""
        colour = colour_of(pot)
        if self.menu is None or self.public.colours[self.own_seat] != colour:
            return self.public.cards_left(colour)
        return (_CARD[self.menu[SIGNS.index(pot[1])]],)

    def win_chance(self, seat: Seat, pot: Pot) -> float:
        """Return the share of a pot's possible cards with which `seat` wins by serving it."""
        need, cards = POINTS_TO_WIN - self.public.scores[seat], self.cards_in(pot)
        return sum(POINTS[card] >= need for card in cards) / len(cards)


def closed_areas(devil: Devil, needs_foreign_pot: bool) -> tuple[Place, ...]:
    """Return the own start or kitchen if `devil` may not enter it with its load.

    The start is closed with a pot, the kitchen without one or, if `needs_foreign_pot`, with an own one.
    """
    start, kitchen = START[devil.colour], KITCHEN[devil.colour]
    if devil.carries is None:
        return (kitchen,)
    return (start, kitchen) if needs_foreign_pot and colour_of(devil.carries) == devil.colour else (start,)


_CARD: Final[dict[str, Card]] = {card: card for card in CARDS}
_MENU_PROMPT: Final = Prompt("menu", secret=True)
_PLACE_POT_PROMPT: Final = Prompt("place-pot")
_FLY_PROMPT: Final = Prompt("fly")
_END_PROMPT: Final = Prompt("end")


@cache
def _turn_prompt(points: int, has_bonus: bool, **handles: str) -> Prompt:
    return Prompt("turn", MappingProxyType({"points": points, "bonus": int(has_bonus), **handles}))


def _duel_prompt(id: str, duel: Duel, colour: Colour) -> Prompt:
    is_guard, target = duel.defender is None, f"{LETTER[duel.defender_colour]}{duel.defender_devil}"
    params: dict[str, str | int] = {
        "place": duel.place,
        "challenger": f"{LETTER[colour]}{duel.devil}",
        "target": "guard" if is_guard else target,
        "own_devil": duel.defender_devil,
        "presses": duel.presses,
        "for_guard": "yes" if is_guard and duel.presser != duel.attacker else "no",
    }
    return Prompt(id, MappingProxyType(params))
