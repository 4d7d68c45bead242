"""A moment of Heuchel & Meuchel: the tower, the covered cards, and what seats have learned."""

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
    SEATS,
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
from games.heuchel.rules.board import (
    GOAL,
    PAWNS,
    Card,
    Column,
    Face,
    Fate,
    Pawn,
    Stack,
    destination,
    fate,
    floors_left,
    is_home,
    is_on_the_way,
)

Known = str
"""Cards with their values, concatenated: ``Fa3Qb5``. It only grows."""
Way = tuple[int, int, int, int, Card]
"""A movement: from column and row to column and row, and the top card; a column is a seat."""

SCHEMA: Final = 2
"""Version of the rules. In the first, cards at or above their goals counted minus in stacks that weren't home."""


class Phase(StrEnum):
    """The current part of the game."""

    ORDER = "order"
    MOVE = "move"
    FAVOURS = "favours"
    """The move is made: favours, and possibly another move."""
    ZUGZWANG = "zugzwang"
    OVER = "over"


ORDER: Final = Phase.ORDER
MOVE: Final = Phase.MOVE
FAVOURS: Final = Phase.FAVOURS
ZUGZWANG: Final = Phase.ZUGZWANG
OVER: Final = Phase.OVER
"""Phases as constants, since looking them up in their class takes longer than comparing them."""


class Balance(NamedTuple):
    """A seat's cards as they are counted, highest row first."""

    arrived: Stack
    """In stacks at home, at or above their goals: points."""
    carried: Stack
    """In other stacks, at or above their goals: points."""
    below: Stack
    """In stacks at home, below their goals: penalties."""
    on_the_way: Stack
    """In other stacks, below their goals: penalties at the end."""
    discarded: Stack

    def signs(self, *, is_over: bool) -> Mapping[Card, int]:
        """Return the sign of each card that counts; cards on the way count only when the game is over."""
        minus = self.below + self.discarded + self.on_the_way * is_over
        return dict.fromkeys(self.arrived + self.carried, 1) | dict.fromkeys(minus, -1)


class Ascent(NamedTuple):
    """A climb of the turn seat: the cards that go, the rest and its fate, and the row reached."""

    part: Stack
    rest: Stack
    fate: Fate | None
    """`None` without a rest."""
    to: int


@dataclass(kw_only=True)
class HeuchelPublic(Public):
    """The public state of the tower. Sequences are by seat unless noted."""

    schema: int = field(default=SCHEMA, repr=False)
    phase: Phase = ORDER
    dice: bool
    """Whether the variant with a die is played."""
    start: Seat
    """The starting seat."""
    ready: tuple[bool, ...]
    """The seat has answered, or has nothing to arrange."""
    columns: tuple[Column, ...]
    penalties: tuple[Stack, ...]
    """Discarded cards, face up, in order."""
    shown: Known = ""
    """Cards with public values: once on top, or discarded; at the end all."""
    die: int | None = None
    part: int | None = None
    """The row of the cards just moved by the turn seat, while favours are possible."""
    favours: tuple[Seat, ...] = ()
    """Columns from which cards may be taken now."""
    took: bool = False
    """Whether cards were taken after the newest move, which allows another move."""
    trace: tuple[Way, ...] = ()
    """Movements of this turn or, until anything moves, of the last."""
    arranging: frozenset[Seat] = field(repr=False)
    """Seats that hold a class twice, and so arrange stacks before play."""
    turn: Seat = field(repr=False)
    has_moved: bool = field(default=False, repr=False)
    """Whether `trace` is of this turn."""
    learned: tuple[tuple[Card, ...], ...] = field(repr=False)
    """Cards that each seat owns or has owned, and so has seen, in the order it got them."""

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
                return _prompt("order")
            case Phase.MOVE:
                return _prompt("exact-move" if self.dice else "move", self.die)
            case Phase.FAVOURS if self.favours and self.took:
                return _prompt("more-favours")
            case Phase.FAVOURS if self.favours:
                return _prompt("last-favours" if self._ends_by_favours else "favours")
            case Phase.FAVOURS:
                return _prompt("roll-again" if self.dice else "move-again")
            case Phase.ZUGZWANG:
                return _prompt("zugzwang", self.die)
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
        scores = tuple(map(self.points, self.seats))
        return Outcome(best(scores), scores, "all-home" if self.dice else "last-one-left")

    @property
    def is_complete(self) -> bool:
        """Whether the game is over: at most one seat has cards that aren't home; with the die, none."""
        return self.is_over_with(self.columns)

    def is_over_with(self, columns: Iterable[Column]) -> bool:
        """Tell whether the game would be over with these columns."""
        left = 0 if self.dice else 1
        for column in columns:
            left -= is_on_the_way(column)
            if left < 0:
                return False
        return True

    def is_last_to_give(self, owner: Seat, row: int, cards: int) -> bool:
        """Tell whether the game ends if a stack on its way takes so many cards from this one."""
        rest = self.columns[owner][row][cards:]
        stays = rest if rest and fate(rest, row) == "stays" else ()
        return self.is_over_with(replaced(self.columns, owner, changed(self.columns[owner], {row: stays})))

    @property
    def climbing(self) -> Sequence[tuple[int, Seat]]:
        """Return the floors left and the seats that still climb, nearest first."""
        floors = zip(map(floors_left, self.columns), self.seats, strict=True)
        return sorted(left for left in floors if left[0])

    @property
    def floors_to_end(self) -> int:
        """Floors left of the seat that the game waits for longest; without the die, that isn't the last one."""
        return max((floors for floors, _ in self.climbing[: None if self.dice else -1]), default=0)

    @property
    def _ends_by_favours(self) -> bool:
        """Whether the game ends whatever the turn seat takes now."""
        owner, row = self.favours[0], self.part
        assert row is not None, "a favour without a moved part"
        return all(self.is_last_to_give(owner, row, 1 + below) for below in range(len(self.columns[owner][row])))

    @property
    def next_seat(self) -> Seat:
        """The next seat clockwise with cards that aren't home, possibly the same."""
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
        """The public values."""
        return values_of(self.shown)

    def num_home(self, seat: Seat) -> int:
        """Return the number of a seat's cards at home."""
        balance = self.balance(seat)
        return len(balance.arrived) + len(balance.below)

    def signs(self, seat: Seat) -> Mapping[Card, int]:
        """Return the signs of a seat's cards that count now: see `Balance.signs`."""
        return self.balance(seat).signs(is_over=self.phase is OVER)

    def points(self, seat: Seat, values: Mapping[Card, int] | None = None) -> int:
        """Return the current points, given `values`, by default the public ones."""
        known = self.values if values is None else values
        return sum(sign * known.get(card, 0) for card, sign in self.signs(seat).items())

    def points_within(self, seat: Seat, values: Mapping[Card, int] | None = None) -> tuple[int, int]:
        """Return the least and the most possible current points, given `values`, by default the public ones."""
        known = self.values if values is None else values
        points, signs = self.points(seat, known), self.signs(seat).items()
        unseen = [(sign, 6 * sign) for card, sign in signs if card not in known]
        return points + sum(map(min, unseen)), points + sum(map(max, unseen))

    def ascent(self, row: int, cards: int) -> Ascent:
        """Return the effect of a climb by the turn seat with so many cards of a stack."""
        stack, to = self.columns[self.turn][row], destination(self.columns[self.turn], row, self.die)
        assert to is not None, "a climb that leads nowhere"
        rest = stack[cards:]
        return Ascent(stack[:cards], rest, fate(rest, row) if rest else None, to)

    def face(self, card: Card) -> Face:
        """Return the face of a card with a public value."""
        return card[0] + self.shown[self.shown.index(card) + 2]

    def favours_of(self, top: Card, row: int) -> tuple[Seat, ...]:
        """Return the columns from which a part may take cards after moving, under `top`, to `row`.

        A stack on the same row must not be home, and its top card must rank below. Parts at home take nothing.
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
        """Tell whether `card` ranks below `other`, both public: by class, then by value."""
        if card[0] != other[0]:
            return GOAL[card] < GOAL[other]
        return self.face(card) < self.face(other)

    def balance(self, seat: Seat, column: Column | None = None) -> Balance:
        """Return a seat's cards as they are counted, in its column or a given one."""
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

    def put(self, seat: Seat, stacks: Mapping[int, Stack]) -> None:
        """Put `stacks` by row into the column of `seat`; empty ones clear their rows."""
        self.columns = replaced(self.columns, seat, changed(self.columns[seat], stacks))


def changed(column: Column, stacks: Mapping[int, Stack]) -> Column:
    """Return a column with `stacks` on their rows; empty ones clear their rows."""
    return MappingProxyType({row: stack for row, stack in {**column, **stacks}.items() if stack})


@dataclass(kw_only=True)
class HeuchelSecret(Secret):
    """Secrets of seats, or of all. Sequences are by seat."""

    hands: tuple[tuple[Face, ...], ...]
    """Highest first; empty once the stacks have appeared."""
    orders: tuple[str | None, ...]
    """Answers while stacks are arranged, as in `games.heuchel.rules.moves.Arrange`."""
    faces: ReadOnly[Card, Face]
    """Of all cards, including those left out; empty until the stacks appear."""


@dataclass
class HeuchelPosition(Position):
    """A complete moment."""

    public: HeuchelPublic
    secret: HeuchelSecret

    def faces_of(self, cards: Stack) -> tuple[Face, ...]:
        return tuple(map(self.secret.faces.__getitem__, cards))

    def show(self, cards: Sequence[Card]) -> bool:
        """Make the values of `cards` public; tell whether any of them was new."""
        public = self.public
        new = [card for card in cards if card not in public.shown]
        if new:
            public.shown += knowledge_of(new, self.secret.faces)
        return bool(new)

    def let_know(self, seat: Seat, cards: Sequence[Card]) -> bool:
        """Let `seat` see its `cards`; tell whether any of them was new to it."""
        public = self.public
        known = public.learned[seat]
        new = tuple([card for card in cards if card not in known])
        if new:
            public.learned = replaced(public.learned, seat, known + new)
        return any(card not in public.shown for card in new)


class HeuchelView(View):
    """The tower as a seat sees it: the public part, and values it learned as an owner."""

    public: HeuchelPublic
    hand: tuple[Face, ...] = ()
    """The seat's cards until the stacks appear, highest first."""
    order: str | None = None
    """The seat's order of stacks until they appear, as in `games.heuchel.rules.moves.Arrange`."""
    known: Known = ""
    """Values of cards that the seat owns or has owned, public or not."""

    @property
    def values(self) -> Mapping[Card, int]:
        """All values known to the seat."""
        return values_of(self.public.shown + self.known)


@cache
def _clockwise(turn: Seat, num_seats: int) -> tuple[Seat, ...]:
    """Return all seats clockwise, `turn` last."""
    return SEATS[turn + 1 : num_seats] + SEATS[: turn + 1]


@lru_cache(256)
def values_of(known: Known) -> Mapping[Card, int]:
    """Return values by card."""
    return MappingProxyType({known[i : i + 2]: int(known[i + 2]) for i in range(0, len(known), 3)})


def arranged(hand: Sequence[Face], order: str | None) -> Iterator[tuple[Pawn, list[int]]]:
    """Yield a hand's classes with values from top to bottom: by `order`, or else highest first."""
    ordered = {stack[0]: stack[1:] for stack in (order or "").split("-") if stack}
    for pawn in PAWNS:
        values = ordered.get(pawn) or [face[1] for face in hand if face[0] == pawn]
        if values:
            yield pawn, list(map(int, values))


def knowledge_of(cards: Iterable[Card], faces: Mapping[Card, Face]) -> Known:
    """Return `cards` with their values."""
    return "".join([card + faces[card][1] for card in cards])


@cache
def _prompt(id: str, die: int | None = None) -> Prompt:
    return Prompt(id, MappingProxyType({} if die is None else {"die": die}), secret=id == "order")
