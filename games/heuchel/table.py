"""The table of Heuchel & Meuchel: the plain data that the rules work on.

Every attribute holds an immutable value, or a mapping that is replaced when it changes, never altered in place. So
a clone is a copy of references, and a view may share what it shows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Self, TypeVar

from games.contract import Seat
from games.heuchel.board import CARDS, Card, Column, Face, Stack, is_home
from games.heuchel.view import Known, Phase, Way

T = TypeVar("T")

SEATS: Final = tuple(map(Seat, range(6)))
"""All there can be, each made once."""


@dataclass(kw_only=True)
class Table:
    """Everything on and around the board. Sequences by seat unless said otherwise."""

    dice: bool
    start: Seat
    phase: Phase = Phase.ORDER
    hands: tuple[tuple[Face, ...], ...]
    """Secret, highest first; empty once the stacks have appeared."""
    orders: tuple[str | None, ...]
    """Secret: answers while the stacks are arranged."""
    faces: Mapping[Card, Face]
    """Secret: of all cards, those that stay out included; empty until the stacks appear."""
    columns: tuple[Column, ...]
    penalties: tuple[Stack, ...]
    active: tuple[bool, ...]
    """Has cards that are not home. Derived from `columns`."""
    shown: Known = ""
    known: tuple[Known, ...]
    """What each seat has learned as an owner."""
    turn: Seat
    die: int | None = None
    part: int | None = None
    favours: tuple[Seat, ...] = ()
    took: bool = False
    trace: tuple[Way, ...] = ()
    has_moved: bool = False
    """Whether `trace` is of this turn."""
    news: bool = False
    """Whether the move under way has revealed or rolled anything."""
    mover: Seat | None = None
    """Who made the newest move, if it revealed and rolled nothing."""

    def clone(self) -> Self:
        """Return an independent copy."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        return copy

    @property
    def num_seats(self) -> int:
        """Return the number of seats."""
        return len(self.columns)

    def faces_of(self, cards: Stack) -> tuple[Face, ...]:
        """Return class and value of each of `cards`."""
        return tuple(map(self.faces.__getitem__, cards))

    def show(self, cards: Sequence[Card]) -> None:
        """Let everybody see the values of `cards`."""
        new = [card + self.faces[card][1] for card in cards if card not in self.shown]
        if new:
            self.shown += "".join(new)
            self.news = True

    def let_know(self, seat: Seat, cards: Sequence[Card]) -> None:
        """Let `seat` look at `cards` of its own."""
        known = self.known[seat]
        new = [card for card in cards if card not in known]
        if new:
            self.known = replaced(self.known, seat, known + "".join(card + self.faces[card][1] for card in new))
            self.news = self.news or any(card not in self.shown for card in new)

    def put(self, seat: Seat, row: int, stack: Stack) -> None:
        """Let `stack` be what lies on `row` in the column of `seat`."""
        column = dict(self.columns[seat])
        if stack:
            column[row] = stack
        else:
            del column[row]
        self.columns = replaced(self.columns, seat, column)

    def look_at_column(self, seat: Seat) -> None:
        """Find out whether `seat` still has cards that are not home, after a stack got home or away."""
        is_active = any(not is_home(stack, row) for row, stack in self.columns[seat].items())
        if is_active is not self.active[seat]:
            self.active = replaced(self.active, seat, is_active)

    def discard(self, seat: Seat, cards: Stack) -> None:
        """Put `cards` on the penalty pile of `seat`, face up."""
        self.show(cards)
        self.penalties = replaced(self.penalties, seat, self.penalties[seat] + cards)

    def show_everything(self) -> None:
        """Turn all cards face up, those that stayed out included."""
        self.show(CARDS)


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return `items` with `item` at `index`."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)
