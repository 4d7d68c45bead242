"""Why a move is good: sentences that are true, and how each of them is verified."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from games.chance import Playout, Rng
from games.contract.basics import Seat
from games.contract.menu import Label
from games.contract.moves import Move
from games.contract.position import Public, View
from games.contract.state import Rules, State

Reasons = Callable[[Any, Sequence[Any], Sequence[Any]], Iterable[Label]]
"""Yield why a seat should make some moves, best first: of its view, the moves in order, and all legal ones.

The labels are messages ``reason-<kind>`` of the game's catalogue. They speak to the seat, and lean on nothing that
it can't know.
"""


@dataclass(frozen=True)
class Claim:
    """What a reason says of moves that `seat` may make, in one world: to be verified there.

    A check finds out by itself, mostly by playing on, and shares nothing with what found the reason.
    """

    state: State
    seat: Seat
    moves: Sequence[Move]
    reason: Label

    def number(self, name: str) -> int:
        """Return a number that the reason tells."""
        return int(self.reason.args[name])

    def code(self, name: str) -> str:
        """Return the code of something that the reason tells of."""
        return str(self.reason.args[name])

    def who(self, name: str = "who") -> Seat:
        """Return a seat that the reason tells of."""
        return self.reason.seats[name]

    @property
    def before(self) -> Any:
        """Return the view of the seat."""
        return self.state.view(self.seat)

    def view(self, seat: Seat) -> Any:
        """Return the view of any seat: what it knows is true."""
        return self.state.view(seat)

    def played(self, *moves: Move, rng: Rng | None = None) -> State:
        """Return the state after the moves of the claim, or after other `moves` of the seat in their place."""
        state, luck = self.state.clone(), rng or Playout("claim")
        for move in moves or self.moves:
            state.apply(self.seat, move, luck)
        return state

    @property
    def after(self) -> Any:
        """Return the view of the seat when the moves are made."""
        return self.played().view(self.seat)


def supposed(rules: Rules[Any, Any, Any], view: View, public: Public) -> State:
    """Return a world of a seat's view in which something else is public: whose turn it is, what was rolled."""
    return State(rules, rules.position(public, rules.imagine(view, ())(Playout("supposed"))))


Check = Callable[[Claim], bool]
"""Tell whether a claim is true."""


def nothing_to_say(view: View, moves: Sequence[Move], legal_moves: Sequence[Move]) -> Iterable[Label]:
    """Give no reason."""
    return ()
