"""What a moment of Heuchel & Meuchel consists of: the tower, the covered cards, what a seat has learned."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple, assert_never

from typing_extensions import override

from games.contract import (
    NOBODY,
    ONLY,
    Outcome,
    Position,
    Prompt,
    Public,
    ReadOnly,
    Seat,
    Secret,
    View,
    best,
    replaced,
)
from games.contract import SEATS as SEATS  # the pictures take it from here
from games.heuchel.rules.board import (
    GOAL,
    PAWNS,
    Card,
    Column,
    Face,
    Pawn,
    Stack,
    fate,
    floors_left,
    is_home,
    is_on_the_way,
)

Known = str
"""Cards with their values, one after the other: ``Fa3Qb5``. It only grows."""
Way = tuple[int, int, int, int, Card]
"""Something that moved: from column and row to column and row, and its top card; a column is a seat."""

SCHEMA: Final = 2
"""The version of the rules. By the first, cards on or beyond their goals counted minus in a stack on its way."""


class Phase(StrEnum):
    """What the table is doing."""

    ORDER = "order"
    MOVE = "move"
    FAVOURS = "favours"
    """The move is made: favours, and what may follow them."""
    ZUGZWANG = "zugzwang"
    OVER = "over"


ORDER: Final = Phase.ORDER
MOVE: Final = Phase.MOVE
FAVOURS: Final = Phase.FAVOURS
ZUGZWANG: Final = Phase.ZUGZWANG
OVER: Final = Phase.OVER
"""The phases for rules in a hurry: finding them in their class takes longer than comparing them."""


class Balance(NamedTuple):
    """The cards of a seat as they are counted, highest row first."""

    arrived: Stack
    """Home, on or above their own goals: points."""
    carried: Stack
    """On or above their own goals in a stack that is not home: points."""
    below: Stack
    """Home in a stack, but below their own goals: penalties."""
    on_the_way: Stack
    """Not home, and below their own goals: penalties."""
    discarded: Stack

    def score(self, values: Mapping[Card, int]) -> int:
        """Return the points: cards without a value in `values` count nothing."""
        arrived, carried, *lost = (sum(values.get(card, 0) for card in cards) for cards in self)
        return arrived + carried - sum(lost)

    @property
    def gained(self) -> Balance:
        """Return it without the cards that count minus only as long as they are on their way."""
        return self._replace(on_the_way=())


@dataclass(kw_only=True)
class HeuchelPublic(Public):
    """The tower as everybody sees it. Sequences by seat unless said otherwise."""

    schema: int = field(default=SCHEMA, repr=False)
    phase: Phase = ORDER
    dice: bool
    """Whether the variant with a die is played."""
    start: Seat
    """Who begins, or began."""
    ready: tuple[bool, ...]
    """Has answered, or has nothing to arrange."""
    columns: tuple[Column, ...]
    penalties: tuple[Stack, ...]
    """Discarded cards, face up, in order."""
    shown: Known = ""
    """Cards whose values everybody has seen: once on top or discarded; at the end all."""
    die: int | None = None
    part: int | None = None
    """The row of the cards that the turn seat has just moved, while favours may be taken with them."""
    favours: tuple[Seat, ...] = ()
    """Columns from which cards may be taken now."""
    took: bool = False
    """Whether cards were taken with the newest move, so that another move may follow."""
    trace: tuple[Way, ...] = ()
    """What moved in this turn, or in the last one while nothing has moved yet."""
    arranging: frozenset[Seat] = field(repr=False)
    """The seats that hold a class twice, and so have something to arrange before play."""
    turn: Seat = field(repr=False)
    has_moved: bool = field(default=False, repr=False)
    """Whether `trace` is of this turn."""
    learned: tuple[tuple[Card, ...], ...] = field(repr=False)
    """The cards that each seat owns or has owned, in the order in which it got them: it has seen their values."""

    @property
    @override
    def num_seats(self) -> int:
        return len(self.columns)

    @property
    @override
    def to_act(self) -> frozenset[Seat]:
        if self.phase is ORDER:
            return frozenset(seat for seat in self.arranging if not self.ready[seat])
        return NOBODY if self.phase is OVER else ONLY[self.turn]

    @property
    @override
    def may_act(self) -> frozenset[Seat]:
        return self.arranging if self.phase is ORDER else self.to_act

    @property
    @override
    def turn_seat(self) -> Seat | None:
        return None if self.phase is ORDER or self.phase is OVER else self.turn

    @property
    @override
    def prompt(self) -> Prompt | None:
        match self.phase:
            case Phase.ORDER:
                return _ORDER
            case Phase.MOVE:
                return _MOVES[self.die]
            case Phase.FAVOURS if self.favours:
                return _MORE_FAVOURS if self.took else _LAST_FAVOURS if self._ends_by_favours else _FAVOURS
            case Phase.FAVOURS:
                return _ROLL_AGAIN if self.dice else _MOVE_AGAIN
            case Phase.ZUGZWANG:
                return _ZUGZWANG[self.die]
            case Phase.OVER:
                return None
            case _:
                assert_never(self.phase)

    @property
    @override
    def is_open(self) -> bool:
        return self.phase is not ORDER

    @property
    @override
    def outcome(self) -> Outcome | None:
        if self.phase is not OVER:
            return None
        scores = tuple(self.balance(seat).score(self.values) for seat in self.seats)
        return Outcome(best(scores), scores, "all-home" if self.dice else "last-one-left")

    @property
    def is_complete(self) -> bool:
        """Whether at most one seat has cards that are not home; with the die, none has."""
        return self.is_over_with(self.columns)

    def is_over_with(self, columns: Iterable[Column]) -> bool:
        """Tell whether that would be so if the columns became these."""
        left = 0 if self.dice else 1
        for column in columns:
            left -= is_on_the_way(column)
            if left < 0:
                return False
        return True

    def is_last_to_give(self, owner: Seat, row: int, cards: int) -> bool:
        """Tell whether the game ends if a stack, which stays on its way, takes so many cards from this one."""
        column = self.columns[owner]
        rest = column[row][cards:]
        stays = {row: rest} if rest and fate(rest, row) == "stays" else {}
        kept = {other: stack for other, stack in column.items() if other != row}
        return self.is_over_with(replaced(self.columns, owner, MappingProxyType(kept | stays)))

    @property
    def finishing(self) -> tuple[Seat, ...]:
        """Return with whom the game may end: as many of those who still climb as are needed, and who ties with the
        last of them, nearest first."""
        floors = [floors_left(column) for column in self.columns]
        climbing = sorted((seat for seat in self.seats if floors[seat]), key=floors.__getitem__)
        needed = len(climbing) - (not self.dice)
        return tuple(seat for seat in climbing if needed > 0 and floors[seat] <= floors[climbing[needed - 1]])

    @property
    def _ends_by_favours(self) -> bool:
        """Whether the game ends whatever the turn seat takes now."""
        owner, row = self.favours[0], self.part
        assert row is not None, "a favour without a moved part"
        return all(self.is_last_to_give(owner, row, 1 + below) for below in range(len(self.columns[owner][row])))

    @property
    def next_seat(self) -> Seat:
        """The next seat clockwise that has cards not home; it may be the one whose turn it is."""
        columns = self.columns
        for seat in _clockwise(self.turn, len(columns)):
            if is_on_the_way(columns[seat]):
                return seat
        raise AssertionError("a game that goes on though everything is home")

    @property
    def may_climb(self) -> bool:
        """Whether the turn seat may move a stack."""
        return self.phase is MOVE or (self.phase is FAVOURS and self.took and not self.dice)

    @property
    def values(self) -> Mapping[Card, int]:
        """The values that everybody knows."""
        return values_of(self.shown)

    def num_home(self, seat: Seat) -> int:
        """Return how many cards of a seat are home."""
        balance = self.balance(seat)
        return len(balance.arrived) + len(balance.below)

    def score_so_far(self, seat: Seat, values: Mapping[Card, int] | None = None) -> int:
        """Return the points without what still climbs to its goal, as far as `values`, else those that everybody
        knows, tell."""
        return self.balance(seat).gained.score(self.values if values is None else values)

    def net(self, seat: Seat) -> tuple[int, int, int]:
        """Return what counts plus and what counts minus if all ended now, as far as everybody knows the values, and
        how many others there are."""
        balance = self.balance(seat)
        sides = (sum(side, ()) for side in (balance[:2], balance[2:]))
        plus, minus = (sum(self.values.get(card, 0) for card in cards) for cards in sides)
        return plus, minus, sum(card not in self.shown for card in sum(balance, ()))

    def score_within(self, seat: Seat) -> tuple[int, int]:
        """Return the least and the most points if all ended now, by what not everybody knows."""
        balance = self.balance(seat)
        points, sides = balance.score(self.values), (balance[:2], balance[2:])
        plus, minus = (sum(card not in self.shown for cards in side for card in cards) for side in sides)
        return points + plus - 6 * minus, points + 6 * plus - minus

    def is_unsure(self, seat: Seat) -> bool:
        """Tell whether cards of a seat count so far whose values not everybody knows."""
        return any(card not in self.shown for card in sum(self.balance(seat).gained, ()))

    def face(self, card: Card) -> Face:
        """Return class and value of a card that everybody has seen."""
        return card[0] + self.shown[self.shown.index(card) + 2]

    def favours_of(self, top: Card, row: int) -> tuple[Seat, ...]:
        """Return from whose columns cards may be taken by a part that was moved, under `top`, to `row`.

        That is where a stack on the same row is not home and ranks below it by its top card. A part that is home
        takes nothing.
        """
        if GOAL[top] == row:
            return ()
        found = []
        for other, column in enumerate(self.columns):
            if row in column:
                card = column[row][0]
                if GOAL[card] != row and self.ranks_below(card, top):
                    found.append(SEATS[other])
        return tuple(found)

    def ranks_below(self, card: Card, other: Card) -> bool:
        """Tell whether `card` ranks below `other`, both known to all: by its class first, then by its value."""
        if card[0] != other[0]:
            return GOAL[card] < GOAL[other]
        return self.face(card) < self.face(other)

    def balance(self, seat: Seat, column: Column | None = None) -> Balance:
        """Sort the cards of a seat as they are counted, in its column or what that would become."""
        arrived: list[Card] = []
        carried: list[Card] = []
        below: list[Card] = []
        on_the_way: list[Card] = []
        column = self.columns[seat] if column is None else column
        for row in sorted(column, reverse=True):
            stack = column[row]
            high, low = (arrived, below) if is_home(stack, row) else (carried, on_the_way)
            for card in stack:
                (high if GOAL[card] <= row else low).append(card)
        if self.schema == 1:
            carried, on_the_way = [], carried + on_the_way
        return Balance(tuple(arrived), tuple(carried), tuple(below), tuple(on_the_way), self.penalties[seat])

    def put(self, seat: Seat, row: int, stack: Stack, to: int | None = None, moved: Stack = ()) -> None:
        """Let `stack` lie on `row` in the column of `seat`, and `moved` on the row `to`, if anything moved."""
        column = self.columns[seat]
        assert isinstance(column, MappingProxyType)
        changed = column.copy()
        if to is not None:
            changed[to] = moved
        if stack:
            changed[row] = stack
        else:
            del changed[row]
        self.columns = replaced(self.columns, seat, MappingProxyType(changed))


@dataclass(kw_only=True)
class HeuchelSecret(Secret):
    """What nobody knows, or not all. Sequences by seat."""

    hands: tuple[tuple[Face, ...], ...]
    """Highest first; empty once the stacks have appeared."""
    orders: tuple[str | None, ...]
    """Answers while the stacks are arranged, as in `games.heuchel.rules.moves.Arrange`."""
    faces: ReadOnly[Card, Face]
    """Of all cards, those that stay out included; empty until the stacks appear."""


@dataclass
class HeuchelPosition(Position):
    """One moment of a game."""

    public: HeuchelPublic
    secret: HeuchelSecret

    def faces_of(self, cards: Stack) -> tuple[Face, ...]:
        """Return class and value of each of `cards`."""
        return tuple(map(self.secret.faces.__getitem__, cards))

    def show(self, cards: Sequence[Card]) -> bool:
        """Let everybody see the values of `cards`, and tell whether any of them was new to them."""
        public = self.public
        new = [card for card in cards if card not in public.shown]
        if new:
            public.shown += knowledge_of(new, self.secret.faces)
        return bool(new)

    def let_know(self, seat: Seat, cards: Sequence[Card]) -> bool:
        """Let `seat` look at `cards` of its own, and tell whether any of them was new to it."""
        public = self.public
        known = public.learned[seat]
        new = tuple([card for card in cards if card not in known])
        if new:
            public.learned = replaced(public.learned, seat, known + new)
        return any(card not in public.shown for card in new)


class HeuchelView(View):
    """The tower as one seat sees it: the public part, and the values it has learned as an owner of cards."""

    public: HeuchelPublic
    hand: tuple[Face, ...] = ()
    """The seat's cards before the stacks appear, highest first."""
    order: str | None = None
    """How the seat has arranged its stacks, before they appear: as in `games.heuchel.rules.moves.Arrange`."""
    known: Known = ""
    """Values of the cards that the seat owns or has owned, whether others know them or not."""

    @property
    def values(self) -> Mapping[Card, int]:
        """All values that the seat knows."""
        return values_of(self.public.shown + self.known)


@cache
def _clockwise(turn: Seat, num_seats: int) -> tuple[Seat, ...]:
    """Return all seats, that of the turn last."""
    return SEATS[turn + 1 : num_seats] + SEATS[: turn + 1]


@lru_cache(256)
def values_of(known: Known) -> Mapping[Card, int]:
    """Return the values that `known` tells, by card."""
    return MappingProxyType({known[i : i + 2]: int(known[i + 2]) for i in range(0, len(known), 3)})


def arranged(hand: Sequence[Face], order: str | None) -> Iterator[tuple[Pawn, list[int]]]:
    """Yield each class of a hand with its values from top to bottom: as `order` says, else the highest on top."""
    ordered = {stack[0]: stack[1:] for stack in (order or "").split("-") if stack}
    for pawn in PAWNS:
        values = ordered.get(pawn) or [face[1] for face in hand if face[0] == pawn]
        if values:
            yield pawn, list(map(int, values))


def knowledge_of(cards: Iterable[Card], faces: Mapping[Card, Face]) -> Known:
    """Return `cards` with the values on their faces."""
    return "".join([card + faces[card][1] for card in cards])


_ORDER: Final = Prompt("order", secret=True)
_ROLLS: Final = {die: MappingProxyType({"die": die}) for die in range(1, 7)}
_MOVES: Final[Mapping[int | None, Prompt]] = {
    None: Prompt("move"),
    **{die: Prompt("exact-move", params) for die, params in _ROLLS.items()},
}
_ZUGZWANG: Final[Mapping[int | None, Prompt]] = {die: Prompt("zugzwang", params) for die, params in _ROLLS.items()}
_FAVOURS: Final = Prompt("favours")
_LAST_FAVOURS: Final = Prompt("last-favours")
_MORE_FAVOURS: Final = Prompt("more-favours")
_MOVE_AGAIN: Final = Prompt("move-again")
_ROLL_AGAIN: Final = Prompt("roll-again")
