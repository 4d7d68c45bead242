"""Set-up: cards are dealt, stacks are arranged in secret, and all appear together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations, product
from types import MappingProxyType
from typing import Final

from games.chance import Rng
from games.contract import SEATS, Event, Seat, replaced
from games.heuchel.rules.board import (
    CARDS,
    FACES,
    HAND,
    PAWNS,
    RANK,
    START,
    VALUES,
    Card,
    Column,
    Face,
    HeuchelOptions,
    Stack,
)
from games.heuchel.rules.events import Arranged, BeginsGame, Placed
from games.heuchel.rules.moves import Arrange
from games.heuchel.rules.position import HeuchelPosition, HeuchelPublic, HeuchelSecret, arranged
from games.heuchel.rules.turn import begin_turn

_LETTERS: Final = "abcdef"


def set_up(options: HeuchelOptions, seats: int, rng: Rng) -> HeuchelPosition:
    """Draw the start seat and deal; seats with a class twice are asked. If there are none, play begins."""
    start = rng.pick(SEATS[:seats])
    deck = list(FACES)
    rng.shuffle(deck)
    position = deal([deck[HAND * seat : HAND * (seat + 1)] for seat in range(seats)], start, dice=options.dice)
    if not position.public.to_act:
        _appear(position, rng)
    return position


def deal(hands: Sequence[Sequence[Face]], start: Seat, *, dice: bool) -> HeuchelPosition:
    """Return the position with these hands and no stacks arranged."""
    seats = len(hands)
    arranging = frozenset(seat for seat in SEATS[:seats] if has_choice(hands[seat]))
    return HeuchelPosition(
        HeuchelPublic(
            dice=dice,
            start=start,
            ready=tuple(seat not in arranging for seat in SEATS[:seats]),
            columns=(MappingProxyType({}),) * seats,
            penalties=((),) * seats,
            arranging=arranging,
            turn=start,
            learned=((),) * seats,
        ),
        HeuchelSecret(
            hands=tuple(map(in_order, hands)),
            orders=(None,) * seats,
            faces=MappingProxyType({}),
        ),
    )


def in_order(hand: Sequence[Face]) -> tuple[Face, ...]:
    """Return `hand`, highest rank first."""
    return tuple(sorted(hand, key=RANK.__getitem__, reverse=True))


def has_choice(hand: Sequence[Face]) -> bool:
    """Tell whether a hand holds a class twice."""
    return len({face[0] for face in hand}) < len(hand)


@lru_cache(8)  # as many as hands at a table
def orders_of(hand: tuple[Face, ...]) -> tuple[Arrange, ...]:
    """Return all orders of `hand`; the first has the highest card of every stack on top, and so on down."""
    held = {pawn: [face[1] for face in hand if face[0] == pawn] for pawn in PAWNS}
    stacks = [
        [pawn + "".join(order) for order in permutations(held[pawn])] for pawn in PAWNS if len(held[pawn]) > 1
    ]
    return tuple(Arrange("-".join(chosen)) for chosen in product(*stacks))


def arrange(position: HeuchelPosition, seat: Seat, move: Arrange, rng: Rng) -> list[Event]:
    """Record a secret order, which may change until all have answered; then the stacks appear."""
    public, secret = position.public, position.secret
    events: list[Event] = [Arranged(seat=seat, again=public.ready[seat])]
    secret.orders = replaced(secret.orders, seat, move.stacks)
    public.ready = replaced(public.ready, seat, True)
    return events if public.to_act else events + _appear(position, rng)


def _appear(position: HeuchelPosition, rng: Rng) -> list[Event]:
    """Put all stacks on their start rows and name the cards; top cards are public."""
    public, secret = position.public, position.secret
    columns: list[Column] = []
    values: dict[Card, int] = {}
    for hand, order in zip(secret.hands, secret.orders, strict=True):
        column: dict[int, Stack] = {}
        for pawn, stack in arranged(hand, order):
            named = sum(card[0] == pawn for card in values)
            cards = [pawn + letter for letter in _LETTERS[named : named + len(stack)]]
            values.update(zip(cards, stack, strict=True))
            column[START[pawn]] = tuple(cards)
        columns.append(MappingProxyType(column))
    secret.faces = MappingProxyType({card: f"{card[0]}{value}" for card, value in _with_the_rest(values).items()})
    secret.hands = ((),) * len(columns)
    secret.orders = (None,) * len(columns)
    public.columns = tuple(columns)
    for seat, placed in zip(SEATS, columns, strict=False):
        position.let_know(seat, [card for stack in placed.values() for card in stack])
        position.show([stack[0] for stack in placed.values()])
    told = [_placed(public, seat) for seat in SEATS[: len(columns)]]
    return [*told, BeginsGame(seat=public.start), *begin_turn(public, public.start, rng)]


def _with_the_rest(values: dict[Card, int]) -> dict[Card, int]:
    """Return the values of all cards: those left out get the remaining names and values."""
    rest: dict[str, Iterator[int]] = {
        pawn: iter(sorted({*VALUES} - {value for card, value in values.items() if card[0] == pawn}))
        for pawn in PAWNS
    }
    return {card: values[card] if card in values else next(rest[card[0]]) for card in CARDS}


def _placed(public: HeuchelPublic, seat: Seat) -> Event:
    stacks = [
        public.face(stack[0]) + (f"+{len(stack) - 1}" if len(stack) > 1 else "")
        for stack in public.columns[seat].values()
    ]
    return Placed(seat=seat, stacks=tuple(stacks))
