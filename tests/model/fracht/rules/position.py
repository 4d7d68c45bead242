"""What a moment of Nebelfracht consists of: the harbour, the cups and holds, what a seat sees."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from typing_extensions import override

from games.contract import Outcome, Position, Prompt, Public, Seat, Secret, View, best
from tests.model.fracht.rules.board import COLOURS


class Entry(NamedTuple):
    """A line of the logbook: how one cargo came ashore."""

    captain: Seat
    declared: int
    cargo: int | None
    """`None`: it was waved through."""


@dataclass(kw_only=True)
class FrachtPublic(Public):
    """The harbour as everybody sees it. Sequences by seat unless said otherwise."""

    voyages: int
    toll: int
    start: Seat
    """The first captain of the first voyage."""
    coins: tuple[int, ...]
    chest: int
    """Coins that nobody has."""
    loaded: tuple[bool, ...]
    """Whether the seat has loaded a die in this voyage."""
    declared: int | None = None
    """What the captain said that its cargo is."""
    logbook: tuple[Entry, ...] = ()
    """All cargo that has come ashore, in order."""

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
        """Return the number of this voyage, from 1; at the end that of the last one."""
        return min(len(self.logbook) // self.num_seats + 1, self.voyages)

    @property
    def captain(self) -> Seat:
        """Return whose cargo is next: clockwise, and each voyage begins one seat further on."""
        voyages, ashore = divmod(len(self.logbook), self.num_seats)
        return Seat((self.start + voyages + ashore) % self.num_seats)

    @property
    def inspector(self) -> Seat:
        """Return who may search the captain: the next seat clockwise."""
        return Seat((self.captain + 1) % self.num_seats)

    def num_dice(self, seat: int) -> int:
        """Return how many dice are in the cup of `seat`."""
        return self.voyages + 2 - self.voyage - self.loaded[seat]

    def is_aboard(self, seat: int) -> bool:
        """Tell whether `seat` has loaded a die that has not come ashore yet."""
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
    """What each seat alone knows. By seat."""

    cups: tuple[tuple[int, ...], ...]
    """The faces of the dice in the cup, ascending."""
    cargo: tuple[int | None, ...]
    """The die on board; `None` before it is loaded and once it is ashore."""


@dataclass
class FrachtPosition(Position):
    """One moment of a game."""

    public: FrachtPublic
    secret: FrachtSecret


class FrachtView(View):
    """The harbour as one seat sees it: the public part, its own cup and its own cargo."""

    public: FrachtPublic
    cup: tuple[int, ...] = ()
    cargo: int | None = None
