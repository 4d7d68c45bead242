"""The stored state of Heuchel & Meuchel: compact JSON, checked in full before it becomes a table again.

Keys in plain words; seats are 0-based. Hands are faces run on (``H5F2``), stacks are names of cards run on from top
to bottom (``QaFb``), ``values`` are 36 figures in the order of `CARDS`; ``shown`` and ``known`` name cards in the
order in which their values became known.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import Annotated, Final, Literal, NamedTuple

import pydantic

from games.contract import Seat
from games.heuchel.board import (
    CARDS,
    FACES,
    GOAL,
    HAND,
    PAWNS,
    RANK,
    Column,
    Stack,
    exact_destination,
    is_home,
)
from games.heuchel.setup import in_order, is_ready, orders_of
from games.heuchel.table import Table
from games.heuchel.view import Known, Phase, Way, values_of
from games.stored import demand, read

SCHEMA: Final = 1

_SeatNumber = Annotated[int, pydantic.Field(ge=0, le=5)]
_Row = Annotated[int, pydantic.Field(ge=1, le=13)]
_Cards = Annotated[str, pydantic.StringConstraints(pattern="^([FMQPBH][a-f])*$")]
_Stack = Annotated[str, pydantic.StringConstraints(pattern="^([FMQPBH][a-f])+$")]
_RowKey = Annotated[str, pydantic.StringConstraints(pattern="^([1-9]|1[0-3])$")]
_Way = tuple[_SeatNumber, _Row, _SeatNumber, _Row]


class _Strict(pydantic.BaseModel):
    model_config = pydantic.ConfigDict(strict=True, extra="forbid")


class _StoredState(_Strict):
    schema_: Annotated[int, pydantic.Field(alias="schema", ge=SCHEMA, le=SCHEMA)]
    ply: Annotated[int, pydantic.Field(ge=0)]
    dice: bool
    start: _SeatNumber
    phase: Literal["order", "move", "favours", "zugzwang", "over"]
    hands: list[Annotated[str, pydantic.StringConstraints(pattern="^([FMQPBH][1-6]){6}$")]]
    orders: list[str | None]
    values: Annotated[str, pydantic.StringConstraints(pattern="^([1-6]{36})?$")]
    columns: Annotated[list[dict[_RowKey, _Stack]], pydantic.Field(min_length=3, max_length=6)]
    penalties: list[_Cards]
    shown: _Cards
    known: list[_Cards]
    turn: _SeatNumber
    die: Annotated[int, pydantic.Field(ge=1, le=6)] | None
    part: _Row | None
    favours: list[_SeatNumber]
    took: bool
    trace: list[list[int]]
    moved: bool
    mover: _SeatNumber | None


class StoredState(NamedTuple):
    """What a stored text holds."""

    table: Table
    ply: int


def dump(table: Table, ply: int) -> str:
    """Return `table` after `ply` moves as JSON text."""
    fields = {
        "schema": SCHEMA,
        "ply": ply,
        "dice": table.dice,
        "start": table.start,
        "phase": table.phase,
        "hands": ["".join(hand) for hand in table.hands if hand],
        "orders": table.orders if table.phase is Phase.ORDER else (),
        "values": "".join(face[1] for face in table.faces.values()),
        "columns": [{row: "".join(stack) for row, stack in column.items()} for column in table.columns],
        "penalties": ["".join(stack) for stack in table.penalties],
        "shown": _names(table.shown),
        "known": [_names(known) for known in table.known],
        "turn": table.turn,
        "die": table.die,
        "part": table.part,
        "favours": table.favours,
        "took": table.took,
        "trace": table.trace,
        "moved": table.has_moved,
        "mover": table.mover,
    }
    return json.dumps(fields, separators=(",", ":"))


def load(text: str) -> StoredState:
    """Return what `dump` wrote. Raises `UnreadableState` for a newer schema and for anything damaged."""
    return read(text, SCHEMA, _StoredState, lambda stored: StoredState(_Reader(stored).table(), stored.ply))


def _names(known: Known) -> str:
    return "".join(values_of(known))


def _cards(names: str) -> Stack:
    return tuple(names[i : i + 2] for i in range(0, len(names), 2))


class _Reader:
    """Turns a stored state into a table and demands that it makes sense."""

    def __init__(self, stored: _StoredState) -> None:
        self.stored = stored
        self.seats = len(stored.columns)
        self.faces = {card: card[0] + value for card, value in zip(CARDS, stored.values, strict=False)}

    def table(self) -> Table:
        stored, seats = self.stored, self.seats
        before_play = Phase(stored.phase) is Phase.ORDER
        named = (stored.start, stored.turn, stored.mover or 0, *stored.favours)
        demand(max(named) < seats, "a seat that nobody has")
        demand(len(stored.penalties) == len(stored.known) == seats, "number of seats")
        demand(len(stored.hands) == len(stored.orders) == (seats if before_play else 0), "hands")
        demand(before_play == (not self.faces), "values")
        table = Table(
            dice=stored.dice,
            start=Seat(stored.start),
            phase=Phase(stored.phase),
            hands=tuple(_faces(hand) for hand in stored.hands) if before_play else ((),) * seats,
            orders=tuple(stored.orders) if before_play else (None,) * seats,
            faces=self.faces,
            columns=tuple({int(row): _cards(names) for row, names in column.items()} for column in stored.columns),
            penalties=tuple(map(_cards, stored.penalties)),
            active=(True,) * seats,
            shown="" if before_play else self._known(stored.shown),
            known=("",) * seats if before_play else tuple(map(self._known, stored.known)),
            turn=Seat(stored.turn),
            die=stored.die,
            part=stored.part,
            favours=tuple(Seat(seat) for seat in stored.favours),
            took=stored.took,
            trace=tuple(self._way(way) for way in stored.trace),
            has_moved=stored.moved,
            mover=None if stored.mover is None else Seat(stored.mover),
        )
        if before_play:
            _check_hands(table, stored)
        else:
            for seat in range(seats):
                table.look_at_column(Seat(seat))
            self._check_cards(table)
            self._check_knowledge(table)
            _check_turn(table)
        return table

    def _known(self, names: str) -> Known:
        cards = _cards(names)
        demand(len(set(cards)) == len(cards), "a card that is known twice")
        return "".join(card + self.faces[card][1] for card in cards)

    def _way(self, way: list[int]) -> Way:
        demand(len(way) == 4 and max(way[0], way[2]) < self.seats and min(way) >= 0, "the trace")
        demand(all(1 <= row <= 13 for row in (way[1], way[3])), "the trace")
        return (way[0], way[1], way[2], way[3])

    def _check_cards(self, table: Table) -> None:
        """Every card is in one spot; names run through; no top card is above its goal; values are complete."""
        in_play = [card for column in table.columns for stack in column.values() for card in stack]
        in_play += [card for pile in table.penalties for card in pile]
        demand(len(set(in_play)) == len(in_play) == HAND * self.seats, "cards")
        for pawn in PAWNS:
            of_class = sorted(card for card in in_play if card[0] == pawn)
            demand(of_class == [card for card in CARDS if card[0] == pawn][: len(of_class)], "names of cards")
        demand(sorted(self.faces.values()) == sorted(FACES), "values")
        for column in table.columns:
            demand(all(row <= GOAL[stack[0]] for row, stack in column.items()), "a card above its goal")

    def _check_knowledge(self, table: Table) -> None:
        """Owners know their cards; top cards and discards are known to all, at the end everything is."""
        everybody = values_of(table.shown)
        if table.phase is Phase.OVER:
            demand(len(everybody) == len(CARDS), "what everybody knows")
        for column, penalties, known in zip(table.columns, table.penalties, table.known, strict=True):
            tops = [stack[0] for stack in column.values()]
            demand(all(card in everybody for card in (*tops, *penalties)), "what everybody knows")
            own = values_of(known)
            demand(all(card in own for stack in column.values() for card in stack), "what an owner knows")


def _faces(hand: str) -> tuple[str, ...]:
    return tuple(hand[i : i + 2] for i in range(0, len(hand), 2))


def _check_hands(table: Table, stored: _StoredState) -> None:
    dealt = Counter(face for hand in table.hands for face in hand)
    demand(set(dealt) <= set(FACES) and set(dealt.values()) == {1}, "hands")
    for hand, order in zip(table.hands, table.orders, strict=True):
        demand(hand == in_order(hand), "hands")
        demand(order is None or order in {move.stacks for move in orders_of(hand)}, "orders")
    demand(not all(is_ready(table, Seat(seat)) for seat in range(table.num_seats)), "nobody to answer")
    laid = any(stored.columns) or any(stored.penalties) or stored.shown or any(stored.known)
    in_turn = stored.die or stored.part or stored.favours or stored.took or stored.trace or stored.moved
    demand(not laid and not in_turn, "play before the stacks appear")


def _check_turn(table: Table) -> None:
    is_over = sum(table.active) <= (0 if table.dice else 1)
    phase, column = table.phase, table.columns[table.turn]
    demand(is_over == (phase is Phase.OVER), "the end")
    demand((phase is Phase.FAVOURS) == (table.part is not None), "the moved part")
    demand((table.die is not None) == (table.dice and not is_over), "the die")
    demand(phase is Phase.FAVOURS or not (table.favours or table.took), "favours")
    if is_over:
        return
    demand(table.active[table.turn], "whose turn it is")
    if table.part is not None:
        _check_favours(table, table.part)
    elif table.die is not None:
        fits = any(
            not is_home(stack, row) and exact_destination(column, row, table.die) is not None
            for row, stack in column.items()
        )
        demand(fits == (phase is Phase.MOVE), "zugzwang")
    else:
        demand(phase is Phase.MOVE, "zugzwang without a die")


def _check_favours(table: Table, row: int) -> None:
    column: Column = table.columns[table.turn]
    demand(row in column and not is_home(column[row], row), "the moved part")
    rank = RANK[table.faces[column[row][0]]]
    for owner in table.favours:
        stack = table.columns[owner].get(row)
        demand(owner != table.turn and stack is not None and not is_home(stack, row), "favours")
        demand(stack is not None and RANK[table.faces[stack[0]]] < rank, "favours")
    demand(table.took or bool(table.favours), "favours")
    demand(len(set(table.favours)) == len(table.favours), "favours")
