"""A moment of Nebelfracht: the harbour, the cups and cargo, and a seat's view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from typing_extensions import override

from games.contract import Outcome, Position, Prompt, Public, Seat, Secret, View, best
from tests.model.fracht.rules.board import COLOURS


class Entry(NamedTuple):
    """An entry of the logbook: a cargo that came ashore."""

    captain: Seat
    declared: int
    cargo: int | None
    """`None` if waved through."""


@dataclass(kw_only=True)
class FrachtPublic(Public):
    """The public state of the harbour. Sequences are by seat unless noted."""

    voyages: int
    toll: int
    start: Seat
    """The first captain of the first voyage."""
    coins: tuple[int, ...]
    chest: int
    """Coins owned by no seat."""
    loaded: tuple[bool, ...]
    """Whether the seat has loaded a die in this voyage."""
    declared: int | None = None
    """The captain's declaration."""
    logbook: tuple[Entry, ...] = ()
    """All cargo that came ashore, in order."""

    @property
    @override
    def num_seats(self) -> int:
        return len(self.coins)

    @property
    def is_over(self) -> bool:
        """Whether all cargo is ashore."""
        return len(self.logbook) == self.voyages * self.num_seats

    @property
    def voyage(self) -> int:
        """The number of this voyage, from 1; at the end, of the last one."""
        return min(len(self.logbook) // self.num_seats + 1, self.voyages)

    @property
    def captain(self) -> Seat:
        """The seat whose cargo is next: clockwise, each voyage beginning one seat further on."""
        voyages, ashore = divmod(len(self.logbook), self.num_seats)
        return Seat((self.start + voyages + ashore) % self.num_seats)

    @property
    def inspector(self) -> Seat:
        """The seat that may search the captain: the next one clockwise."""
        return Seat((self.captain + 1) % self.num_seats)

    def num_dice(self, seat: int) -> int:
        """Return the number of dice in the cup of `seat`."""
        return self.voyages + 2 - self.voyage - self.loaded[seat]

    def is_aboard(self, seat: int) -> bool:
        """Tell whether `seat` has a die on board."""
        ashore = self.logbook[len(self.logbook) // self.num_seats * self.num_seats :]
        return self.loaded[seat] and not self.is_over and all(entry.captain != seat for entry in ashore)

    @property
    @override
    def to_act(self) -> frozenset[Seat]:
        if self.is_over:
            return frozenset()
        if not all(self.loaded):
            return frozenset(Seat(seat) for seat, loaded in enumerate(self.loaded) if not loaded)
        return frozenset({self.captain if self.declared is None else self.inspector})

    @property
    @override
    def put_to(self) -> frozenset[Seat]:
        return self.to_act if all(self.loaded) else frozenset(self.seats)

    @property
    @override
    def turn_seat(self) -> Seat | None:
        return self.captain if all(self.loaded) and not self.is_over else None

    @property
    @override
    def prompt(self) -> Prompt | None:
        if self.is_over:
            return None
        if not all(self.loaded):
            return Prompt("load", secret=True)
        if self.declared is None:
            return Prompt("declare")
        return Prompt("inspect", {"colour": COLOURS[self.captain], "face": self.declared})

    @property
    @override
    def outcome(self) -> Outcome | None:
        if not self.is_over:
            return None
        winners = best(self.coins)
        return Outcome(winners, self.coins, "most-coins" if len(winners) == 1 else "tie")


@dataclass(kw_only=True)
class FrachtSecret(Secret):
    """Secrets of the seats, by seat."""

    cups: tuple[tuple[int, ...], ...]
    """Faces of the dice in the cup, ascending."""
    cargo: tuple[int | None, ...]
    """The die on board; `None` before loading and once ashore."""


@dataclass
class FrachtPosition(Position):
    """A complete moment."""

    public: FrachtPublic
    secret: FrachtSecret


class FrachtView(View):
    """The harbour as a seat sees it: the public part, its cup and its cargo."""

    public: FrachtPublic
    cup: tuple[int, ...] = ()
    cargo: int | None = None
