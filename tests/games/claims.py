"""Claims: what a reason says of moves in one world. Each kind of reason has a check that tells whether it is true.

The checks of a game are the functions ``reason_<kind>`` of `tests/games/<game>/reason_checks.py`. A check finds out
by itself, mostly by playing on, and shares nothing with what found the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Generic, TypeVar

from games.chance import Playout
from games.contract import Game, Label, Move, Public, Rules, Seat, State, View
from games.engine.reasons import ONLY

V = TypeVar("V", bound=View)


@dataclass(frozen=True)
class Claim(Generic[V]):
    """What a reason says of moves that `seat` may make, in one world: to be verified there."""

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
    def before(self) -> V:
        """Return the view of the seat."""
        return self.seen(self.state)

    @property
    def after(self) -> V:
        """Return the view of the seat when the moves are made."""
        return self.seen(self.played())

    def view(self, seat: Seat) -> V:
        """Return the view of any seat: what it knows is true."""
        view: V = self.state.view(seat)  # type: ignore[assignment]
        return view

    def seen(self, state: State) -> V:
        """Return the view of the seat in another state."""
        view: V = state.view(self.seat)  # type: ignore[assignment]
        return view

    def played(self, *moves: Move) -> State:
        """Return the state after the moves of the claim, or after other `moves` of the seat in their place."""
        state, luck = self.state.clone(), Playout("claim")
        for move in moves or self.moves:
            state.apply(self.seat, move, luck)
        return state


def supposed(rules: Rules[Any, Any, Any], view: View, public: Public) -> State:
    """Return a world of a seat's view in which something else is public: whose turn it is, what was rolled."""
    return State(rules, rules.position(public, rules.imagine(view, ())(Playout("supposed"))))


@cache
def checks(key: str) -> Mapping[str, Callable[[Claim[Any]], bool]]:
    """Return the checks of a game, by the message ``reason-<kind>``."""
    found = vars(import_module(f"tests.games.{key}.reason_checks"))
    return {name.replace("_", "-"): check for name, check in found.items() if name.startswith("reason_")}


def is_true(game: Game, claim: Claim[Any]) -> bool:
    """Verify a reason in one world. Raises `KeyError` for a kind that has no check."""
    if claim.reason.id == ONLY:
        return len(claim.state.legal_moves(claim.seat)) == 1
    return checks(game.key)[claim.reason.id](claim)
