"""A toy that fulfils the contract: the smallest honest example, and the guinea pig of the tests of the tests.

High Card, 2 to 3 seats. Everybody is dealt cards of different ranks, the rest of the deck stays hidden. In every
trick all seats secretly lay one card; the highest rank wins a point. The winner then rolls a die for a second
point (on a six), or lets it be. After the last card most points win.
"""

from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, Self

from PIL import Image

from games.chance import Rng
from games.contract import (
    Choice,
    Event,
    EventCodec,
    Game,
    IllegalMove,
    Label,
    Menu,
    Move,
    MoveCodec,
    Options,
    Outcome,
    Prompt,
    Public,
    Seat,
    State,
    UnreadableState,
    View,
)
from games.text import Catalogue

SUITS = ("🟥", "🟦", "🟩")


class ToyOptions(Options):
    cards: Literal[2, 3] = 2
    dice: bool = True


@dataclass(frozen=True)
class Lay(Move):
    kind: Literal["lay"] = field(default="lay", kw_only=True, repr=False)
    rank: int


@dataclass(frozen=True)
class Roll(Move):
    kind: Literal["roll"] = field(default="roll", kw_only=True, repr=False)


@dataclass(frozen=True)
class Leave(Move):
    kind: Literal["leave"] = field(default="leave", kw_only=True, repr=False)


@dataclass(frozen=True, kw_only=True)
class Laid(Event):
    kind: Literal["laid"] = field(default="laid", repr=False)


@dataclass(frozen=True, kw_only=True)
class TrickWon(Event):
    kind: Literal["trick-won"] = field(default="trick-won", repr=False)
    ranks: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Rolled(Event):
    kind: Literal["rolled"] = field(default="rolled", repr=False)
    die: int


@dataclass(frozen=True)
class ToyPublic(Public):
    scores: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    table: tuple[int, ...]


@dataclass(frozen=True)
class ToyView(View):
    public: ToyPublic
    hand: tuple[int, ...] = ()
    laid: int | None = None

    def to_json(self) -> str:
        public = {**vars(self.public), "to_act": sorted(self.public.to_act)}
        return json.dumps({"seat": self.seat, "public": public, "hand": self.hand, "laid": self.laid}, default=vars)


class ToyState(State):
    """`laid` holds each seat's card of this trick, `roller` the winner of the last one while it may roll."""

    def __init__(self, options: ToyOptions, hands: list[list[int]], deck: list[int]) -> None:
        self.options = options
        self.hands = hands
        self.deck = deck
        self.laid: list[int | None] = [None] * len(hands)
        self.table: list[int] = []
        self.scores = [0] * len(hands)
        self.roller: Seat | None = None
        self.ply = 0

    @property
    def to_act(self) -> frozenset[Seat]:
        if self.roller is not None:
            return frozenset({self.roller})
        return frozenset(
            Seat(seat) for seat, hand in enumerate(self.hands) if self.laid[seat] is None and len(hand) > 0
        )

    @property
    def turn_seat(self) -> Seat | None:
        return self.roller

    def legal_moves(self, seat: Seat) -> Sequence[Move]:
        if seat not in self.to_act:
            return ()
        if self.roller is not None:
            return (Roll(), Leave()) if self.options.dice else (Leave(),)
        return tuple(Lay(rank) for rank in self.hands[seat])

    def apply(self, seat: Seat, move: Move, rng: Rng) -> list[Event]:
        if self.outcome() is not None:
            raise IllegalMove("finished")
        if seat not in self.to_act:
            raise IllegalMove("not_asked")
        if move not in self.legal_moves(seat):
            raise IllegalMove("illegal")
        self.ply += 1
        if not isinstance(move, Lay):
            self.roller = None
            return self._rolled(seat, rng.roll(6)) if isinstance(move, Roll) else []
        self.laid[seat] = move.rank
        self.hands[seat].remove(move.rank)
        ranks = tuple(rank for rank in self.laid if rank is not None)
        events: list[Event] = [Laid(seat=seat)]
        if len(ranks) == len(self.hands):
            self.roller = Seat(ranks.index(max(ranks)))
            self.scores[self.roller] += 1
            self.table += ranks
            self.laid = [None] * len(self.hands)
            events.append(TrickWon(seat=self.roller, ranks=ranks))
        return events

    def _rolled(self, seat: Seat, die: int) -> list[Event]:
        self.scores[seat] += die == 6
        return [Rolled(seat=seat, die=die)]

    def prompt(self) -> Prompt | None:
        if not self.to_act:
            return None
        return Prompt("lay", secret=True) if self.roller is None else Prompt("roll", {"seat": self.roller})

    def view(self, seat: Seat | None) -> ToyView:
        public = ToyPublic(
            num_seats=len(self.hands),
            ply=self.ply,
            to_act=self.to_act,
            turn_seat=self.turn_seat,
            prompt=self.prompt(),
            outcome=self.outcome(),
            scores=tuple(self.scores),
            hand_sizes=tuple(map(len, self.hands)),
            table=tuple(self.table),
        )
        if seat is None:
            return ToyView(None, public)
        return ToyView(seat, public, tuple(self.hands[seat]), self.laid[seat])

    def outcome(self) -> Outcome | None:
        if self.to_act:
            return None
        best = max(self.scores)
        winners = tuple(Seat(seat) for seat, score in enumerate(self.scores) if score == best)
        return Outcome(winners, tuple(self.scores), "most-points")

    def resample(self, seat: Seat | None, rng: Rng) -> Self:
        state = self.clone()
        others = [other for other in range(len(self.hands)) if other != seat]
        unknown = [*self.deck]
        for other in others:
            laid = self.laid[other]
            unknown += self.hands[other] + ([] if laid is None else [laid])
        rng.shuffle(unknown)
        for other in others:
            state.hands[other] = sorted(unknown.pop() for _ in self.hands[other])
            if self.laid[other] is not None:
                state.laid[other] = unknown.pop()
        state.deck = unknown
        return state

    def clone(self) -> Self:
        state = type(self)(self.options, [[*hand] for hand in self.hands], [*self.deck])
        state.laid, state.table, state.scores = [*self.laid], [*self.table], [*self.scores]
        state.roller, state.ply = self.roller, self.ply
        return state

    def to_json(self) -> str:
        return json.dumps({**vars(self), "options": self.options.model_dump(), "schema": ToyGame.schema})


class ToyGame(Game):
    """High Card."""

    key = "toy"
    title = "High Card"
    seats = range(2, 4)
    options = ToyOptions
    schema = 1
    moves = MoveCodec(Lay, Roll, Leave)
    events = EventCodec(Laid, TrickWon, Rolled)
    text = Catalogue(Path(__file__).parent)
    state: type[ToyState] = ToyState

    def new(self, options: Options, seats: int, rng: Rng) -> ToyState:
        if seats not in self.seats or not isinstance(options, ToyOptions):
            raise ValueError(f"{seats} seats")
        deck = list(range(1, 13))
        rng.shuffle(deck)
        hands = [sorted(deck.pop() for _ in range(options.cards)) for _ in range(seats)]
        return self.state(options, hands, deck)

    def load(self, text: str) -> ToyState:
        try:
            stored = json.loads(text)
            if stored.pop("schema") != self.schema:
                raise UnreadableState("schema")
            state = self.state(ToyOptions(**stored.pop("options")), stored.pop("hands"), stored.pop("deck"))
            vars(state).update(stored)
        except (ValueError, KeyError) as error:
            raise UnreadableState(str(error)) from None
        return state

    def badges(self, view: View) -> tuple[str, ...]:
        return SUITS[: view.public.num_seats]

    def menu(self, view: View, legal_moves: Sequence[Move]) -> Menu:
        return tuple(Choice(Label(f"menu-{move.code.split('.')[0]}", _args(move)), (move,)) for move in legal_moves)

    def picture(self, view: View) -> bytes:
        file = io.BytesIO()
        assert isinstance(view, ToyView)
        Image.new("RGB", (4, 4), (sum(view.public.scores), sum(view.hand), view.public.ply)).save(file, "PNG")
        return file.getvalue()

    def alt_text(self, view: View, language: str) -> str:
        return " · ".join(self.standings(view, language))

    def text_board(self, view: View, language: str) -> str:
        assert isinstance(view, ToyView)
        return " ".join(map(str, view.public.table))

    def secrets(self, view: View, language: str) -> str:
        assert isinstance(view, ToyView)
        return self.text.format(language, "hand", {"ranks": str(view.hand)}) if view.hand else ""

    def standings(self, view: View, language: str) -> tuple[str, ...]:
        assert isinstance(view, ToyView)
        return tuple(self.text.format(language, "points", {"points": score}) for score in view.public.scores)

    def rules(self, language: str) -> str:
        return "# High Card\n\n## How to win\n\nLay high cards.\n"


def _args(move: Move) -> Mapping[str, str | int]:
    return {"rank": move.rank} if isinstance(move, Lay) else {}
