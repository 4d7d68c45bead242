"""What a seat, or the public, sees of In Teufels Küche."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from games.contract import Public, Seat, View
from games.teufel.board import Card, Colour, Devil, Place, Pot


class Phase(StrEnum):
    """What the table is doing."""

    MENU = "menu"
    POTS = "pots"
    TURN = "turn"
    ANSWER = "answer"
    PRESS = "press"
    OVER = "over"


@dataclass(frozen=True)
class Duel:
    """A duel under way on `place`.

    `attacker` is a seat, `devil` the number of its devil; `defender` is a seat or `None` for a guard. `presser`
    is the seat that presses next, `presses` how often; both are meaningless until the duel is accepted.
    """

    place: Place
    attacker: Seat
    devil: int
    defender: Seat | None
    defender_colour: Colour
    defender_devil: int
    presser: Seat
    presses: int


@dataclass(frozen=True)
class TeufelPublic(Public):
    """The kitchen as everybody sees it."""

    phase: Phase
    stove: int
    """A press pops with probability 1/`stove`."""
    colours: tuple[Colour, ...]
    """By seat."""
    guard_colour: Colour | None
    devils: tuple[Devil, ...]
    """Seat after seat, numbers 1 to 3, then the guards 1 and 2."""
    pots: Mapping[Place, tuple[Pot, ...]]
    """Pots standing on cooking places; carried ones are with their devils."""
    unplaced: tuple[tuple[Pot, ...], ...]
    """By seat, before play."""
    grills: tuple[tuple[tuple[Pot, Card], ...], ...]
    """By seat: delivered pots with their revealed cards, in order of delivery."""
    scores: tuple[int, ...]
    out: tuple[bool, ...]
    """By seat: has no devil left."""
    menus_fixed: tuple[bool, ...]
    dice: tuple[int, int] | None
    points: int
    """Movement points left, without the bonus."""
    bonus: int | None
    """Number of the turn seat's devil that has a bonus point."""
    must_move: int | None
    """Number of the turn seat's devil that stands on a brother's place and has to move on."""
    flight: Literal["none", "ready", "flown"]
    """Two wings: a devil may fly, or has flown."""
    duel: Duel | None
    trace: tuple[tuple[Colour, Place, Place], ...]
    """Steps and flights of the current turn, or of the last one while nothing has moved yet."""
    turns_ended: int

    def devils_of(self, seat: Seat) -> tuple[Devil, ...]:
        """Return the three devils of `seat`."""
        return self.devils[3 * seat : 3 * seat + 3]

    @property
    def guards(self) -> tuple[Devil, ...]:
        """Return the guard devils, those out of the game included."""
        return self.devils[3 * self.num_seats :]


@dataclass(frozen=True)
class TeufelView(View):
    """The kitchen as one seat sees it: the public part and its own menu."""

    public: TeufelPublic
    menu: str | None = None
    """The seat's menu cards in the order of the signs, e.g. ``3m15``; `None` before it is fixed."""
