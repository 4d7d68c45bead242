"""Positions of Heuchel & Meuchel for tests: laid by hand, or met in random games."""

from __future__ import annotations

from collections.abc import Iterator, MutableSequence, Sequence
from types import MappingProxyType
from typing import TypeVar

from games import heuchel
from games.chance import Playout, Rng
from games.contract import Event, Seat, State
from games.heuchel.rules.board import CARDS, VALUES, Card, HeuchelOptions, Stack
from games.heuchel.rules.position import SCHEMA, HeuchelPosition, HeuchelPublic, HeuchelSecret, HeuchelView, Phase
from games.heuchel.rules.setup import deal
from games.heuchel.rules.turn import roll
from tests.games import choosers

GAME = heuchel.GAME

T = TypeVar("T")

NAMES = ("🌹 Anna", "🦁 Ben", "☀️ Cleo", "🌙 Dora", "🦅 Emil", "🐟 Fritz")
ROSE, LION, SUN = Seat(0), Seat(1), Seat(2)


class Rigged:
    """Chance that rolls the numbers it is given, picks the last item, shuffles back to front, and notes it all."""

    def __init__(self, *rolls: int) -> None:
        self._rolls = list(rolls)
        self.asked: list[tuple[object, ...]] = []

    def roll(self, sides: int) -> int:
        self.asked.append(("roll", sides))
        return self._rolls.pop(0)

    def pick(self, items: Sequence[T]) -> T:
        self.asked.append(("pick", *items))
        return items[-1]

    def shuffle(self, items: MutableSequence[T]) -> None:
        self.asked.append(("shuffle", *items))
        items.reverse()


def laid(
    *columns: dict[int, str],
    turn: Seat = ROSE,
    penalties: Sequence[str] = (),
    die: int | None = None,
    schema: int = SCHEMA,
) -> State:
    """Return a game that has come to such a position: see `position`. `schema` is the version of its rules."""
    made = position(*columns, turn=turn, penalties=penalties, die=die)
    made.public.schema = schema
    return State(GAME.rules, made)


def position(
    *columns: dict[int, str], turn: Seat = ROSE, penalties: Sequence[str] = (), die: int | None = None
) -> HeuchelPosition:
    """Return a position: by seat and row the faces of a stack from top to bottom (``{3: "Q5 F2"}``).

    Everybody knows the top cards and the discards, owners their own cards. With `die` it was rolled just now.
    """
    piles = [*penalties, *("" for _ in columns)][: len(columns)]
    values: dict[Card, int] = {}
    stacks = [{row: named(faces, values) for row, faces in column.items()} for column in columns]
    discarded = tuple(named(faces, values) for faces in piles)
    for card in CARDS:
        taken = {value for other, value in values.items() if other[0] == card[0]}
        values.setdefault(card, next(iter(sorted({*VALUES} - taken)), 0))
    public = HeuchelPublic(
        dice=die is not None,
        start=ROSE,
        phase=Phase.MOVE,
        ready=(True,) * len(columns),
        columns=tuple(map(MappingProxyType, stacks)),
        penalties=discarded,
        arranging=frozenset(),
        turn=turn,
        learned=((),) * len(columns),
    )
    secret = HeuchelSecret(
        hands=((),) * len(columns),
        orders=(None,) * len(columns),
        faces=MappingProxyType({card: f"{card[0]}{values[card]}" for card in CARDS}),
    )
    made = HeuchelPosition(public, secret)
    for seat, column in enumerate(stacks):
        for stack in column.values():
            made.let_know(Seat(seat), stack)
            made.show(stack[:1])
        made.show(discarded[seat])
    if die is not None:
        roll(public, Rigged(die))
    return made


def named(faces: str, values: dict[Card, int]) -> Stack:
    """Give the cards of a stack their names, and note their values."""
    stack = []
    for face in faces.split():
        card = next(card for card in CARDS if card[0] == face[0] and card not in values)
        values[card] = int(face[1])
        stack.append(card)
    return tuple(stack)


def play(state: State, *codes: str, rng: Rng | None = None) -> list[Event]:
    """Let the asked seat make moves, and return what happened."""
    chance = rng or Playout(0)
    events: list[Event] = []
    for code in codes:
        events += state.apply(min(state.to_act), GAME.moves.decode(code), chance)
    return events


def codes(state: State) -> set[str]:
    """Return the codes of all legal moves of the asked seat."""
    return {move.code for move in state.legal_moves(min(state.to_act))}


def moved(state: State) -> list[str]:
    """Return what moved last: the class of the top card, and columns with rows from which and to which."""
    return [f"{card[0]} {seat}.{row}-{to}.{to_row}" for seat, row, to, to_row, card in seen(state).public.trace]


def seen(state: State, seat: Seat | None = None) -> HeuchelView:
    """Return what `seat` (`None`: the public) sees."""
    view = state.view(seat)
    assert isinstance(view, HeuchelView)
    return view


def stacks_of(state: State, seat: Seat) -> dict[int, str]:
    """Return the stacks of a seat by row, as faces: an owner knows them."""
    view = seen(state, seat)
    column = view.public.columns[seat]
    return {row: " ".join(f"{card[0]}{view.values[card]}" for card in column[row]) for row in sorted(column)}


def penalties_of(state: State, seat: Seat) -> str:
    """Return the penalty pile of a seat, as faces: everybody knows them."""
    public = seen(state).public
    return " ".join(map(public.face, public.penalties[seat]))


def dealt(*hands: str, dice: bool = False) -> State:
    """Return a game at its very beginning with these hands (``H5 H2 Q4 F6 F3 F1``); the rose begins."""
    return State(GAME.rules, deal([hand.split() for hand in hands], ROSE, dice=dice))


def positions(seats: int, seed: int, every: int = 1, *, dice: bool = False) -> Iterator[tuple[State, Seat]]:
    """Return each `every`-th position of a random game that seeks variety, with a seat asked, and the last one.

    The states are copies; at the end any seat stands for those asked.
    """
    return choosers.positions(GAME, HeuchelOptions(dice=dice), seats, seed, every)
