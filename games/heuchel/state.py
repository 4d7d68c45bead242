"""One playthrough of Heuchel & Meuchel: the checked door and the gate for secrets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Self

from games.chance import Rng
from games.contract import Event, IllegalMove, Move, Outcome, Prompt, Seat, State, build
from games.heuchel import ending, legal, setup, stored, turn
from games.heuchel.refusals import explain
from games.heuchel.resampling import resample
from games.heuchel.table import Table
from games.heuchel.view import FAVOURS, MOVE, ORDER, OVER, ZUGZWANG, HeuchelPublic, HeuchelView, Phase, values_of

_CARRY_OUT: Final[Mapping[str, Callable[[Table, Seat, Any, Rng], list[Event]]]] = {
    "order": setup.arrange,
    "move": turn.climb,
    "take": turn.take,
    "roll": turn.roll_again,
    "end": turn.end,
    "lose": turn.sacrifice,
}


class HeuchelState(State):
    """One moment of a game: a `Table` behind the checked door.

    What follows from the table (who is asked, the legal moves, the public part of views) is found once per ply.
    """

    def __init__(self, table: Table, ply: int = 0) -> None:
        self.ply = ply
        self._table = table
        self._asked = legal.asked(table)
        self._legal: dict[Seat, Sequence[Move]] = {}
        self._public: HeuchelPublic | None = None

    @property
    def to_act(self) -> frozenset[Seat]:
        """Return the seats that must answer now."""
        return self._asked

    @property
    def may_act(self) -> frozenset[Seat]:
        """Return the seats that may act: while stacks are arranged, those too that have answered."""
        return legal.admitted(self._table)

    @property
    def turn_seat(self) -> Seat | None:
        """Return whose turn it is; `None` while stacks are arranged and at the end."""
        return None if self._table.phase in _NOBODYS_TURN else self._table.turn

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """Return what `seat` may do now: empty when it may not act."""
        if seat not in self._asked and seat not in self.may_act:
            return ()
        moves = self._legal.get(seat)
        if moves is None:
            moves = self._legal[seat] = legal.legal_moves(self._table, seat)
        return moves

    def apply(self, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        """Check `move`, carry it out and return what happened, in order.

        Raises `IllegalMove` with ``finished``, ``not_asked``, ``malformed`` (no move of this game) or a code
        of `games.heuchel.refusals`, and leaves the state as it was.
        """
        table = self._table
        known = legal.known_move(table, seat, move)
        for candidate in self.legal_moves(seat):
            if candidate is known:
                break
        else:
            raise self._refusal(seat, known)
        table.news = False
        events = _CARRY_OUT[candidate.kind](table, seat, candidate, rng)  # type: ignore[attr-defined]
        table.mover = None if table.news else seat
        self.ply += 1
        self._asked = legal.asked(table)
        self._legal = {}
        self._public = None
        return events

    def _refusal(self, seat: Seat, move: Move | None) -> IllegalMove:
        if self._table.phase is OVER:
            return IllegalMove("finished")
        if seat not in self._asked:
            return IllegalMove("not_asked")
        if move is None:
            return IllegalMove("malformed")
        return explain(self._table, seat, move)

    def can_take_back(self, seat: Seat) -> bool:
        """Tell whether the newest move is of `seat` and showed nobody a card and rolled nothing."""
        return self._table.mover == seat

    def view(self, seat: Seat | None) -> HeuchelView:
        """Return what `seat` sees: the public part and the values it has learned as an owner."""
        table = self._table
        if self._public is None:
            self._public = self._make_public()
        fields: dict[str, Any] = {"seat": seat, "public": self._public}
        if seat is not None:
            fields["known"] = table.known[seat]
            if table.phase is ORDER:
                fields["hand"], fields["order"] = table.hands[seat], table.orders[seat]
        return build(HeuchelView, fields)

    def _make_public(self) -> HeuchelPublic:
        table = self._table
        return build(
            HeuchelPublic,
            {
                "num_seats": len(table.columns),
                "ply": self.ply,
                "to_act": self._asked,
                "turn_seat": self.turn_seat,
                "prompt": _prompt(table),
                "outcome": self.outcome(),
                "phase": table.phase,
                "dice": table.dice,
                "start": table.start,
                "ready": _readiness(len(table.columns), self._asked, table.phase),
                "columns": tuple(map(MappingProxyType, table.columns)),
                "penalties": table.penalties,
                "shown": table.shown,
                "die": table.die,
                "part": table.part,
                "favours": table.favours,
                "took": table.took,
                "trace": table.trace,
            },
        )

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or `None` while it goes on."""
        table = self._table
        if table.phase is not OVER:
            return None
        return ending.outcome(table.columns, table.penalties, values_of(table.shown), dice=table.dice)

    def resample(self, seat: Seat | None, rng: Rng) -> Self:
        """Return a state in which hands, orders and values that `seat` can't know are drawn anew."""
        copy = self.clone()
        resample(copy._table, seat, rng)
        return copy

    def clone(self) -> Self:
        """Return an independent copy."""
        return type(self)(self._table.clone(), self.ply)

    def to_json(self) -> str:
        """Return the state as compact JSON text with a schema number; its keys are those of `stored`."""
        return stored.dump(self._table, self.ply)


_NOBODYS_TURN: Final = (ORDER, OVER)


@cache
def _readiness(num_seats: int, asked: frozenset[Seat], phase: Phase) -> tuple[bool, ...]:
    return tuple(phase is not ORDER or seat not in asked for seat in range(num_seats))


def _prompt(table: Table) -> Prompt | None:
    if table.phase is MOVE:
        return _MOVE if table.die is None else _EXACT_MOVES[table.die - 1]
    if table.phase is FAVOURS:
        if not table.favours:
            return _ROLL_AGAIN if table.dice else _MOVE_AGAIN
        return _MORE_FAVOURS if table.took else _FAVOURS
    if table.phase is ZUGZWANG:
        return _ZUGZWANG[(table.die or 1) - 1]
    return _ORDER if table.phase is ORDER else None


_ORDER: Final = Prompt("order", secret=True)
_MOVE: Final = Prompt("move")
_EXACT_MOVES: Final = tuple(Prompt("exact-move", MappingProxyType({"die": die})) for die in range(1, 7))
_ZUGZWANG: Final = tuple(Prompt("zugzwang", MappingProxyType({"die": die})) for die in range(1, 7))
_FAVOURS: Final = Prompt("favours")
_MORE_FAVOURS: Final = Prompt("more-favours")
_MOVE_AGAIN: Final = Prompt("move-again")
_ROLL_AGAIN: Final = Prompt("roll-again")
