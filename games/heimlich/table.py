"""The table of Heimlich & Co.: the plain data that the rules work on.

Every attribute holds an immutable value that is replaced when it changes, never altered in place. So a clone
is a copy of references, and a view may share what it shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self, TypeVar

from games.contract import Seat
from games.heimlich.board import AGENTS, BLANK, HELD, SAFE_AT_START, UP_TO, Agent, Card
from games.heimlich.view import ChartPoint, Phase

T = TypeVar("T")

NOBODY: Final[frozenset[int]] = frozenset()
_FIRST_SEAT: Final = Seat(0)


@dataclass(kw_only=True)
class Table:
    """Everything on and around the board, secrets included. Agents and buildings are numbers."""

    top_secret: bool
    dossier: bool
    held: tuple[tuple[int, ...], ...]
    """Secret. By seat: its agents in the order in which it got them."""
    positions: tuple[int, ...]
    """By agent: the building it stands in."""
    markers: tuple[int, ...]
    """By agent: spaces moved on the scoring track."""
    safe: int = SAFE_AT_START
    phase: Phase = Phase.MOVE
    turn: Seat = _FIRST_SEAT
    """Whose turn it is, or was when dossiers are filled in and at the end."""
    turns_ended: int = 0
    face: int = 0
    """Of the die; 0 is "1–3"."""
    left: int = 0
    """Points left of this turn's movement."""
    before: tuple[int, ...] = ()
    """Where the agents stood at the beginning of this turn."""
    arrived: frozenset[int] = NOBODY
    """Agents in the safe's building that moved into it in this turn, since the safe has been there."""
    trace_positions: tuple[int, ...] = ()
    """Where the agents stood before the turn that is shown: this one, or the last while nothing has moved yet."""
    trace_markers: tuple[int, ...] = ()
    retractable: Seat | None = None
    """The seat that may take the newest move back."""
    chart: tuple[ChartPoint, ...] = ()

    hands: tuple[tuple[Card, ...], ...]
    """Secret, by seat."""
    supply: tuple[Card, ...] = ()
    """Secret; the next card to be drawn is the first."""
    discard: tuple[Card, ...] = ()
    laid: tuple[Card, ...] = ()
    """Cards played in this top secret part."""
    num_removed: int = 0
    """Free agent cards that left the game."""
    answers: tuple[bool | None, ...] = ()
    """By seat: whether it wants to play, secret while somebody with cards has still to answer."""
    actor: Seat = _FIRST_SEAT
    """The seat that has the opportunity to play cards; meaningless outside of this."""
    forced: bool = False
    """The actor said yes and is the first: it has to play if it can."""
    has_played: bool = False
    """The actor has played at this opportunity."""
    passes: int = 0
    """Seats that have passed in a row."""

    is_dossier_due: bool = False
    """A marker has reached 29: dossiers are filled in at the end of the turn, if that has not been done yet."""
    dossiers: tuple[str, ...] = ()
    """Secret. By seat, an entry per agent: a seat, `FREE`, `HELD` or `BLANK`; empty before dossiers are due."""
    submitted: tuple[bool, ...] = ()

    def clone(self) -> Self:
        """Return an independent copy."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        return copy

    @property
    def num_seats(self) -> int:
        """Return the number of seats."""
        return len(self.held)

    @property
    def num_agents(self) -> int:
        """Return the number of agents in play."""
        return len(self.positions)

    @property
    def agents(self) -> tuple[Agent, ...]:
        """Return the agents in play."""
        return AGENTS[: len(self.positions)]

    @property
    def total(self) -> int:
        """Return the points of this turn at most."""
        return self.face or UP_TO

    @property
    def free(self) -> list[int]:
        """Return the agents that nobody holds."""
        taken = {agent for agents in self.held for agent in agents}
        return [agent for agent in range(len(self.positions)) if agent not in taken]

    def open_dossiers(self) -> None:
        """Lay out a blank dossier for every seat; nothing is noted about agents that the seat holds itself."""
        agents = range(len(self.positions))
        self.dossiers = tuple("".join([HELD if agent in own else BLANK for agent in agents]) for own in self.held)
        self.submitted = (False,) * len(self.held)

    def next_seat(self, seat: Seat) -> Seat:
        """Return the next seat clockwise."""
        return Seat((seat + 1) % len(self.held))

    def clockwise_from(self, seat: Seat) -> list[Seat]:
        """Return all seats clockwise, `seat` first."""
        count = len(self.held)
        return [Seat((seat + distance) % count) for distance in range(count)]


def replaced(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """Return `items` with `item` at `index`."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)
