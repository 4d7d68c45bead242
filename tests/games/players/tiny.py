"""Three games as small as possible, each for two seats, to test whether a computer player understands them.

``stones``: in turn take one to three of ten stones; taking the last one wins. ``doors``: both secretly choose a
door; seat 0 wins if both took the first, or by a third if both took the second: it should take the first in one of
four games. ``waiting``: in turn wait or step; the seat with the fourth step loses, so no seat should step.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from games.chance import Playout, Rng
from games.contract import (
    Event,
    EventCodec,
    Game,
    IllegalMove,
    Move,
    MoveCodec,
    Options,
    Outcome,
    Play,
    Position,
    Prompt,
    Public,
    Rules,
    Seat,
    Secret,
    State,
    View,
    replaced,
)
from games.players import ComputerPlayer
from games.players.advice import Decision
from games.text import Catalogue

ONE, OTHER = Seat(0), Seat(1)
Kind = Literal["stones", "doors", "waiting"]


class TinyOptions(Options):
    kind: Kind = "stones"


class Take(Move, kind="take"):
    number: int


class Taken(Event, kind="taken"):
    number: int


@dataclass(kw_only=True)
class TinyPublic(Public):
    kind: Kind
    left: int
    """Stones left, or steps before the end."""
    turn: Seat = ONE
    asked: frozenset[Seat]
    winner: Seat | None = None

    @property
    def num_seats(self) -> int:
        return 2

    @property
    def to_act(self) -> frozenset[Seat]:
        return frozenset() if self.winner is not None else self.asked

    @property
    def turn_seat(self) -> Seat | None:
        return self.turn

    @property
    def prompt(self) -> Prompt | None:
        return Prompt("take", secret=self.kind == "doors") if self.to_act else None

    @property
    def outcome(self) -> Outcome | None:
        return None if self.winner is None else Outcome((self.winner,), (0, 0), "won")


@dataclass(kw_only=True)
class TinySecret(Secret):
    doors: tuple[int | None, ...] = (None, None)


@dataclass
class TinyPosition(Position):
    public: TinyPublic
    secret: TinySecret


class TinyView(View):
    public: TinyPublic
    door: int | None = None


def _set_up(options: TinyOptions, seats: int, rng: Rng) -> TinyPosition:
    left = {"stones": 10, "doors": 0, "waiting": 4}[options.kind]
    asked = frozenset((ONE, OTHER) if options.kind == "doors" else (ONE,))
    return TinyPosition(TinyPublic(kind=options.kind, left=left, asked=asked), TinySecret())


def _take(position: TinyPosition, seat: Seat, move: Take, rng: Rng) -> list[Event]:
    public, secret = position.public, position.secret
    if public.kind == "doors":
        public.asked -= {seat}
        secret.doors = replaced(secret.doors, seat, move.number)
        if not public.asked:
            same = secret.doors[0] == secret.doors[1]
            lucky = same and (secret.doors[0] == 1 or rng.roll(3) == 1)
            public.winner = ONE if lucky else OTHER
        return []
    public.left -= move.number
    public.turn = Seat(1 - seat)
    public.asked = frozenset((public.turn,))
    if not public.left:
        public.winner = seat if public.kind == "stones" else public.turn
    return [Taken(seat=seat, number=move.number)]


def _legal_moves(position: TinyPosition, seat: Seat) -> Sequence[Take]:
    numbers = {"stones": (1, 2, 3), "doors": (1, 2), "waiting": (0, 1)}[position.public.kind]
    return [Take(number) for number in numbers if number <= position.public.left or position.public.kind == "doors"]


def _imagine(view: TinyView, observed: Sequence[Event]) -> Callable[[Rng], TinySecret]:
    public = view.public
    hidden = public.kind == "doors"
    return lambda rng: TinySecret(
        doors=tuple(
            view.door if seat == view.seat else rng.roll(2) if hidden and seat not in public.asked else None
            for seat in (ONE, OTHER)
        )
    )


def _progress(view: TinyView) -> float:
    return 1 - view.public.left / 4


RULES = Rules(
    schema=1,
    position=TinyPosition,
    view=TinyView,
    set_up=_set_up,
    moves=MoveCodec(Take),
    apply=_take,
    legal_moves=_legal_moves,
    refusal=lambda position, seat, move: IllegalMove("illegal"),
    see=lambda position, public, seat: TinyView(
        seat=seat, public=public, door=None if seat is None else position.secret.doors[seat]
    ),
    imagine=_imagine,
    pieces=lambda position: 1,
)
PLAY = Play[TinyView, Take](
    policy=lambda view, moves, rng: rng.pick(moves), worth=lambda view: 0.0, progress=_progress, patience=20
)
NOT_SHOWN = """
badges seat_names standings alt_text text_board secrets menu picture legend emblem
recap ending lessons sections
"""


def tiny_game(rules: Rules[Any, Any, Any] = RULES, **changed: Any) -> Game:
    """Return one of the three games, with `changed` parts of its computer player."""
    shown: dict[str, Any] = dict.fromkeys(NOT_SHOWN.split())
    return Game(
        key="tiny",
        title="Tiny",
        seats=range(2, 3),
        options=TinyOptions,
        folder=Path(__file__).parent,
        rules=rules,
        events=EventCodec(Taken),
        text=Catalogue(Path(__file__).parent),
        play=replace(PLAY, **changed),
        **shown,
    )


GAME = tiny_game()


def begin(kind: str, left: int | None = None) -> State:
    """Return a game of a kind; for stones, taken one by one until so many are `left`."""
    state = GAME.new(TinyOptions.read({"kind": kind}), 2, Playout(1))
    while left is not None and state.view(None).public.left > left:  # type: ignore[attr-defined]
        state.apply(min(state.to_act), Take(1), Playout(1))
    return state


def decision(
    state: State, game: Game = GAME, observed: Sequence[Event] = (), moves: Sequence[Move] = ()
) -> Decision:
    """Return the decision of the first seat asked: among `moves`, or all legal ones."""
    seat = min(state.to_act)
    return Decision(game, state.view(seat), observed, moves or state.legal_moves(seat))


def choice(player: ComputerPlayer, state: State, seed: int = 1, game: Game = GAME) -> Move:
    return player.plan(decision(state, game), Playout(seed))[0]


def telling(telltale: Take, secrecy: float) -> Game:
    """Return a game in which one move reveals the seat's secret, now or earlier."""

    def suspicion(view: View, observed: Sequence[Event]) -> Callable[[Sequence[Event]], float]:
        told = Taken(seat=view.seat, number=telltale.number)
        return lambda events: float(told in (*observed, *events))

    return tiny_game(suspicion=suspicion, secrecy=lambda view: secrecy)
