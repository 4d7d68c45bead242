"""One playthrough of Auf Heller und Pfennig: the checked door and the gate for secrets."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Final, Self

from games.chance import Rng
from games.contract import Event, IllegalMove, Move, Outcome, Prompt, Seat, State, build
from games.heller import legal, rounds, stored
from games.heller.board import NUM_ROUNDS, Tile
from games.heller.table import Table
from games.heller.view import HellerPublic, HellerView

_CARRY_OUT: Final[Mapping[str, Callable[[Table, Seat, Any, Rng], list[Event]]]] = {
    "draw": rounds.draw,
    "drawn": rounds.place_drawn,
    "tile": rounds.place_tile,
    "market": rounds.place_market,
}


class HellerState(State):
    """One moment of a game: a `Table` behind the checked door.

    What follows from the table (who is asked, the legal moves, the public part of views) is found once per ply.
    """

    def __init__(self, table: Table, ply: int = 0) -> None:
        self.ply = ply
        self._table = table
        self._asked = legal.asked(table)
        self._legal: Sequence[Move] | None = None
        self._public: HellerPublic | None = None

    @property
    def to_act(self) -> frozenset[Seat]:
        """Return the seat that must answer now; none at the end."""
        return self._asked

    @property
    def turn_seat(self) -> Seat | None:
        """Return whose turn it is; `None` at the end."""
        return self._table.turn if self._asked else None

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        """Return what `seat` may do now: empty when not asked."""
        if seat not in self._asked:
            return ()
        if self._legal is None:
            self._legal = legal.legal_moves(self._table)
        return self._legal

    def apply(self, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        """Check `move`, carry it out and return what happened, in order.

        Raises `IllegalMove` with ``finished``, ``not_asked``, ``malformed`` (no move of this game) or a code
        of `games.heller.legal.REFUSALS`, and leaves the state as it was.
        """
        if seat not in self._asked:
            raise IllegalMove("not_asked" if self._asked else "finished")
        known: Any = legal.MOVE_OF_CODE.get(move.code)
        if known is None:
            raise IllegalMove("malformed")
        refusal = legal.refusal(self._table, known)
        if refusal is not None:
            raise refusal
        events = _CARRY_OUT[known.kind](self._table, seat, known, rng)
        self.ply += 1
        self._asked = legal.asked(self._table)
        self._legal = self._public = None
        return events

    def can_take_back(self, seat: Seat) -> bool:
        """Tell whether `seat` may take its newest move back: a placing that showed nobody anything new.

        A market or the placing of a drawn tile, also when the turn has passed on; not the drawing itself, not
        a secret tile, and nothing across the end of a round, when tiles are shown and dealt.
        """
        table = self._table
        if table.is_over or table.drawn is not None or table.last is None:
            return False
        return table.last.seat == seat and table.last.source != "tile"

    def view(self, seat: Seat | None) -> HellerView:
        """Return what `seat` sees: the public part and its own secret tile."""
        if self._public is None:
            self._public = self._make_public()
        tile = None if seat is None else self._table.secrets[seat]
        return build(HellerView, {"seat": seat, "public": self._public, "tile": tile})

    def _make_public(self) -> HellerPublic:
        table = self._table
        return build(
            HellerPublic,
            {
                "num_seats": table.num_seats,
                "ply": self.ply,
                "to_act": self._asked,
                "turn_seat": self.turn_seat,
                "prompt": _prompt(table) if self._asked else None,
                "outcome": self.outcome(),
                "round": min(len(table.rounds) + 1, NUM_ROUNDS),
                "first": table.first,
                "board": table.board,
                "pool": len(table.pool),
                "drawn": table.drawn,
                "has_tile": tuple([tile is not None for tile in table.secrets]),
                "markets": table.markets,
                "cash": table.cash,
                "last": table.last,
                "rounds": table.rounds,
            },
        )

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or `None` while it goes on."""
        return rounds.outcome(self._table)

    def resample(self, seat: Seat | None, rng: Rng) -> Self:
        """Return a state in which the pool and the secret tiles that `seat` can't know are shuffled anew."""
        copy = self.clone()
        table = copy._table
        holders = [other for other, tile in enumerate(table.secrets) if tile is not None and other != seat]
        hidden: list[Tile] = [*table.pool, *(tile for tile in map(table.secrets.__getitem__, holders) if tile)]
        rng.shuffle(hidden)
        secrets = list(table.secrets)
        for other in holders:
            secrets[other] = hidden.pop()
        table.secrets, table.pool = tuple(secrets), tuple(hidden)
        return copy

    def clone(self) -> Self:
        """Return an independent copy."""
        return type(self)(self._table.clone(), self.ply)

    def to_json(self) -> str:
        """Return the state as compact JSON text with a schema number; its keys are those of `stored`."""
        return stored.dump(self._table, self.ply)


def _prompt(table: Table) -> Prompt:
    return _turn_prompt(len(table.pool)) if table.drawn is None else _drawn_prompt(table.drawn)


@cache
def _turn_prompt(pool: int) -> Prompt:
    return Prompt("turn", MappingProxyType({"pool": pool}))


@cache
def _drawn_prompt(tile: Tile) -> Prompt:
    return Prompt("place-drawn", MappingProxyType({"tile": tile}))
