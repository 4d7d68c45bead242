"""What a seat, or the public, sees of In Teufels Küche."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from typing import Final, Literal

from games.contract import Public, Seat, View
from games.teufel.board import LETTER, Card, Colour, Devil, Place, Pot


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
    handled: tuple[int, ...] = ()
    """Numbers of the turn seat's devils that have made their pot action since the last step or flight."""
    taken: tuple[int, ...] = ()
    """Numbers of the turn seat's devils that have picked up or swapped a pot in this turn and may not fly."""
    flier: int | None = None
    """Number of the devil that has flown in this turn: only it may act."""

    @cached_property
    def json(self) -> str:
        """Return everything public as compact JSON text, an object with these keys.

        ``seats`` letters of the colours by seat · ``guards`` letter of the guards' colour · ``ply`` ·
        ``ask`` seats to act · ``turn`` turn seat · ``phase`` · ``stove`` · ``devils`` written by `devil_code` ·
        ``pots`` standing, by place · ``unplaced`` pots, by seat · ``grills`` by seat, a delivered pot with its
        card (``Vd5``) · ``fixed`` menus, by seat 1 or 0 · ``dice`` · ``points`` · ``bonus`` · ``must_move`` ·
        ``flight`` · ``flier`` · ``handled`` · ``taken`` · ``duel``: place, attacker, its devil, defender, its
        devil, presser, presses · ``trace`` written by `way_code` · ``turns`` ended · ``outcome``: winners,
        scores, reason. Pots run on without separators: ``YdVc``. What is empty or null is left out.
        """
        duel, outcome = self.duel, self.outcome
        fields = {
            "seats": letters(self.colours),
            "guards": self.guard_colour and LETTER[self.guard_colour],
            "ply": self.ply,
            "ask": sorted(self.to_act),
            "turn": self.turn_seat,
            "phase": self.phase.value,
            "stove": self.stove,
            "devils": [devil_code(devil) for devil in self.devils],
            "pots": {place: "".join(pots) for place, pots in self.pots.items()},
            "unplaced": ["".join(pots) for pots in self.unplaced if any(self.unplaced)],
            "grills": ["".join(map("".join, grill)) for grill in self.grills if any(self.grills)],
            "fixed": [int(fixed) for fixed in self.menus_fixed if self.phase is Phase.MENU],
            "dice": self.dice,
            "points": self.points,
            "bonus": self.bonus,
            "must_move": self.must_move,
            "flight": self.flight if self.flight != "none" else None,
            "flier": self.flier,
            "handled": self.handled,
            "taken": self.taken,
            "duel": duel
            and (
                duel.place,
                duel.attacker,
                duel.devil,
                duel.defender,
                duel.defender_devil,
                duel.presser,
                duel.presses,
            ),
            "trace": [way_code(way) for way in self.trace],
            "turns": self.turns_ended,
            "outcome": outcome and (outcome.winners, outcome.scores, outcome.reason),
        }
        return _encode({key: value for key, value in fields.items() if value or value == 0})

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

    def to_json(self) -> str:
        """Return ``{"seat", "menu", "public"}`` as JSON text: `TeufelPublic.json`, made once per ply, goes in."""
        seat = "null" if self.seat is None else self.seat
        menu = "null" if self.menu is None else f'"{self.menu}"'
        return f'{{"seat":{seat},"menu":{menu},"public":{self.public.json}}}'


_encode: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode


@cache
def devil_code(devil: Devil) -> str:
    """Return place, cap and load of a devil in JSON: ``B1^Yd``; ``-`` when it is out of the game."""
    if devil.place is None:
        return "-"
    return f"{devil.place}{'^' if devil.has_cap else ''}{devil.carries or ''}"


@cache
def way_code(way: tuple[Colour, Place, Place]) -> str:
    """Return a step or flight in JSON: ``YA1B1``."""
    colour, origin, place = way
    return LETTER[colour] + origin + place


@cache
def letters(colours: tuple[Colour, ...]) -> str:
    """Return the letters of `colours`, e.g. ``YB``."""
    return "".join(LETTER[colour] for colour in colours)
