"""Before play: cards are dealt, stacks are arranged in secret, and then they appear all together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations, product
from typing import Final

from games.chance import Rng
from games.contract import Event, Seat
from games.heuchel.board import CARDS, FACES, HAND, PAWNS, RANK, START, VALUES, Card, Column, Face, Pawn, Stack
from games.heuchel.events import Arranged, BeginsGame, Placed
from games.heuchel.moves import Arrange
from games.heuchel.options import HeuchelOptions
from games.heuchel.rounds import begin_turn
from games.heuchel.table import Table, replaced

_LETTERS: Final = "abcdef"


def new_table(options: HeuchelOptions, seats: int, rng: Rng) -> Table:
    """Draw the start seat, then deal; whoever holds a class twice is asked. If nobody does, play begins."""
    start = rng.pick([Seat(seat) for seat in range(seats)])
    deck = list(FACES)
    rng.shuffle(deck)
    table = Table(
        dice=options.dice,
        start=start,
        turn=start,
        hands=tuple(in_order(deck[HAND * seat : HAND * (seat + 1)]) for seat in range(seats)),
        orders=(None,) * seats,
        faces={},
        columns=({},) * seats,
        penalties=((),) * seats,
        active=(True,) * seats,
        known=("",) * seats,
    )
    if all(is_ready(table, Seat(seat)) for seat in range(seats)):
        _appear(table, rng)
    return table


def in_order(hand: Sequence[Face]) -> tuple[Face, ...]:
    """Return `hand` from the highest rank to the lowest."""
    return tuple(sorted(hand, key=RANK.__getitem__, reverse=True))


def is_ready(table: Table, seat: Seat) -> bool:
    """Tell whether `seat` has nothing left to arrange before play."""
    return table.orders[seat] is not None or not has_choice(table.hands[seat])


def has_choice(hand: Sequence[Face]) -> bool:
    """Tell whether a hand holds a class twice."""
    return len({face[0] for face in hand}) < len(hand)


@lru_cache(256)
def orders_of(hand: tuple[Face, ...]) -> tuple[Arrange, ...]:
    """Return all ways to arrange `hand`: the first has the highest card of every stack on top, and so on down."""
    held = Counter(face[0] for face in hand)
    stacks = [
        ["".join(order) for order in permutations(face[1] for face in hand if face[0] == pawn)]
        for pawn in PAWNS
        if held[pawn] > 1
    ]
    pawns = [pawn for pawn in PAWNS if held[pawn] > 1]
    return tuple(
        Arrange("-".join(pawn + order for pawn, order in zip(pawns, orders, strict=True)))
        for orders in product(*stacks)
    )


def arrange(table: Table, seat: Seat, move: Arrange, rng: Rng) -> list[Event]:
    """Keep the order secret; it may be changed until all have answered, when all stacks appear."""
    events: list[Event] = [Arranged(seat=seat, again=table.orders[seat] is not None)]
    table.orders = replaced(table.orders, seat, move.stacks)
    if all(is_ready(table, Seat(other)) for other in range(table.num_seats)):
        events += _appear(table, rng)
    return events


def _appear(table: Table, rng: Rng) -> list[Event]:
    """Put all stacks on their start rows and name the cards; everybody sees the top cards."""
    columns: list[Column] = []
    values: dict[Card, int] = {}
    for hand, order in zip(table.hands, table.orders, strict=True):
        column: dict[int, Stack] = {}
        for pawn, stack in _stacks(hand, order):
            named = sum(card[0] == pawn for card in values)
            cards = [pawn + letter for letter in _LETTERS[named : named + len(stack)]]
            values.update(zip(cards, stack, strict=True))
            column[START[pawn]] = tuple(cards)
        columns.append(column)
    table.faces = {card: f"{card[0]}{value}" for card, value in _with_the_rest(values).items()}
    table.columns = tuple(columns)
    table.hands = ((),) * table.num_seats
    table.orders = (None,) * table.num_seats
    for seat, placed in enumerate(columns):
        table.let_know(Seat(seat), [card for stack in placed.values() for card in stack])
        table.show([stack[0] for stack in placed.values()])
    told = [_placed(table, Seat(seat)) for seat in range(table.num_seats)]
    return [*told, BeginsGame(seat=table.start), *begin_turn(table, table.start, rng)]


def _stacks(hand: Sequence[Face], order: str | None) -> Iterator[tuple[Pawn, list[int]]]:
    """Yield each class of a hand with its values from top to bottom."""
    arranged = {stack[0]: [int(value) for value in stack[1:]] for stack in (order or "").split("-") if stack}
    for pawn in PAWNS:
        held = [int(face[1]) for face in hand if face[0] == pawn]
        if held:
            yield pawn, arranged.get(pawn, held)


def _with_the_rest(values: dict[Card, int]) -> dict[Card, int]:
    """Return the values of all cards: those that stay out get the names and the values that are left."""
    rest: dict[str, Iterator[int]] = {
        pawn: iter(sorted({*VALUES} - {value for card, value in values.items() if card[0] == pawn}))
        for pawn in PAWNS
    }
    return {card: values[card] if card in values else next(rest[card[0]]) for card in CARDS}


def _placed(table: Table, seat: Seat) -> Event:
    stacks = [
        table.faces[stack[0]] + (f"+{len(stack) - 1}" if len(stack) > 1 else "")
        for stack in table.columns[seat].values()
    ]
    return Placed(seat=seat, stacks=tuple(stacks))
