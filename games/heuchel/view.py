"""What a seat, or the public, sees of Heuchel & Meuchel."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Final

from games.contract import Public, Seat, View
from games.heuchel.board import Card, Column, Face, Stack

Known = str
"""Cards with their values, one after the other: ``Fa3Qb5``. It only grows."""
Way = tuple[int, int, int, int]
"""Something that moved: from column and row to column and row; a column is a seat."""


class Phase(StrEnum):
    """What the table is doing."""

    ORDER = "order"
    MOVE = "move"
    FAVOURS = "favours"
    """The move is made: favours, and what may follow them."""
    ZUGZWANG = "zugzwang"
    OVER = "over"


ORDER, MOVE, FAVOURS, ZUGZWANG, OVER = Phase
"""The phases for rules in a hurry: finding them in their class takes longer than comparing them."""


@dataclass(frozen=True)
class HeuchelPublic(Public):
    """The tower as everybody sees it. Sequences by seat unless said otherwise."""

    phase: Phase
    dice: bool
    """Whether the variant with a die is played."""
    start: Seat
    """Who begins, or began."""
    ready: tuple[bool, ...]
    """Has answered, or has nothing to arrange."""
    columns: tuple[Column, ...]
    penalties: tuple[Stack, ...]
    """Discarded cards, face up, in order."""
    shown: Known
    """Cards whose values everybody has seen: once on top or discarded; at the end all."""
    die: int | None
    part: int | None
    """The row of the cards that the turn seat has just moved, while favours may be taken with them."""
    favours: tuple[Seat, ...]
    """Columns from which cards may be taken now."""
    took: bool
    """Whether cards were taken with the newest move, so that another move may follow."""
    trace: tuple[Way, ...]
    """What moved in this turn, or in the last one while nothing has moved yet."""

    @cached_property
    def json(self) -> str:
        """Return everything public as compact JSON text, an object with these keys.

        ``seats`` their number · ``ply`` · ``ask`` seats to act · ``turn`` turn seat · ``phase`` · ``dice`` 1 if
        played with the die · ``start`` seat · ``ready`` 1 or 0 by seat, before play · ``columns`` by seat, stacks
        by row: names of cards from top to bottom, run on · ``penalties`` by seat · ``shown`` · ``die`` · ``part`` ·
        ``favours`` seats · ``took`` · ``trace`` · ``outcome``: winners, scores, reason. What is empty or null is
        left out.
        """
        told = [f'"seats":{self.num_seats},"ply":{self.ply},"phase":"{self.phase.value}","start":{self.start}']
        told.append(f'"columns":[{",".join(map(_column_code, self.columns))}]')
        if self.shown:
            told.append(f'"shown":"{self.shown}"')
        if self.turn_seat is not None:
            told.append(f'"turn":{self.turn_seat}')
        if self.part is not None:
            told.append(f'"part":{self.part}')
        rare = {
            "ask": sorted(self.to_act),
            "dice": int(self.dice),
            "ready": [int(ready) for ready in self.ready] if self.phase is ORDER else (),
            "penalties": ["".join(stack) for stack in self.penalties] if any(self.penalties) else (),
            "die": self.die,
            "favours": self.favours,
            "took": int(self.took),
            "trace": self.trace,
            "outcome": self.outcome and (self.outcome.winners, self.outcome.scores, self.outcome.reason),
        }
        told += [f'"{key}":{_encode(value)}' for key, value in rare.items() if value]
        return "{" + ",".join(told) + "}"

    @cached_property
    def values(self) -> Mapping[Card, int]:
        """Return the values that everybody knows."""
        return values_of(self.shown)


@dataclass(frozen=True)
class HeuchelView(View):
    """The tower as one seat sees it: the public part, and the values it has learned as an owner of cards."""

    public: HeuchelPublic
    hand: tuple[Face, ...] = ()
    """The seat's cards before the stacks appear, highest first."""
    order: str | None = None
    """How the seat has arranged its stacks, before they appear: as in `games.heuchel.moves.Arrange`."""
    known: Known = ""
    """Values of the cards that the seat owns or has owned, whether others know them or not."""

    @cached_property
    def values(self) -> Mapping[Card, int]:
        """Return all values that the seat knows."""
        return values_of(self.public.shown + self.known)

    def to_json(self) -> str:
        """Return ``{"seat", "hand", "order", "known", "public"}`` as JSON text; `HeuchelPublic.json` goes in.

        The hand is run on (``H5F2``); what is empty is left out.
        """
        seat = "null" if self.seat is None else self.seat
        hand = f'"hand":"{"".join(self.hand)}",' if self.hand else ""
        order = f'"order":"{self.order}",' if self.order else ""
        known = f'"known":"{self.known}",' if self.known else ""
        return f'{{"seat":{seat},{hand}{order}{known}"public":{self.public.json}}}'


_encode: Final = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode


@lru_cache(256)
def values_of(known: Known) -> Mapping[Card, int]:
    """Return the values that `known` tells, by card."""
    return MappingProxyType({known[i : i + 2]: int(known[i + 2]) for i in range(0, len(known), 3)})


def _column_code(column: Column) -> str:
    return "{" + ",".join([f'"{row}":"{"".join(stack)}"' for row, stack in column.items()]) + "}"
