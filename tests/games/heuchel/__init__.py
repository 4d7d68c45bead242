"""Positions of Heuchel & Meuchel for tests: arranged, or from random games."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import partial
from types import MappingProxyType
from typing import Any

from games import heuchel
from games.chance import Playout, Rng
from games.contract import Event, Seat, State
from games.heuchel.rules.board import CARDS, VALUES, Card, Stack
from games.heuchel.rules.position import SCHEMA, HeuchelPosition, HeuchelPublic, HeuchelSecret, HeuchelView, Phase
from games.heuchel.rules.setup import deal
from games.heuchel.rules.turn import roll
from tests.games import choosers
from tests.games.choosers import Rigged

GAME = heuchel.GAME

NAMES = ("🌹 Anna", "🦁 Ben", "☀️ Cleo", "🌙 Dora", "🦅 Emil", "🐟 Fritz")
ROSE, LION, SUN = Seat(0), Seat(1), Seat(2)
PAIRLESS = "H1 B1 P1 Q1 M1 F1"


class Fair(Rigged):
    """Chance that deals one card of each class to every seat."""

    def shuffle(self, items: MutableSequence[Any]) -> None:
        items[:] = sorted(items, key=lambda face: str(face[1]))


def laid(
    *columns: dict[int, str],
    turn: Seat = ROSE,
    penalties: Sequence[str] = (),
    die: int | None = None,
    schema: int = SCHEMA,
) -> State:
    """Return a game at such a position: see `position`. `schema` is the version of its rules."""
    made = position(*columns, turn=turn, penalties=penalties, die=die)
    made.public.schema = schema
    return State(GAME.rules, made)


def position(
    *columns: dict[int, str], turn: Seat = ROSE, penalties: Sequence[str] = (), die: int | None = None
) -> HeuchelPosition:
    """Return a position: by seat and row the faces of a stack from top to bottom (``{3: "Q5 F2"}``).

    Top cards and discards are public, own cards known to their owners. With `die` it has just been rolled.
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
    """Name the cards of a stack, and record their values."""
    stack = []
    for face in faces.split():
        card = next(card for card in CARDS if card[0] == face[0] and card not in values)
        values[card] = int(face[1])
        stack.append(card)
    return tuple(stack)


def play(state: State, *codes: str, rng: Rng | None = None) -> list[Event]:
    """Let the asked seat make moves; return the events."""
    chance = rng or Playout(0)
    events: list[Event] = []
    for code in codes:
        events += state.apply(min(state.to_act), GAME.moves.decode(code), chance)
    return events


def moved(state: State) -> list[str]:
    """Return the newest movement: the top card's class, columns and rows from and to."""
    return [f"{card[0]} {seat}.{row}-{to}.{to_row}" for seat, row, to, to_row, card in seen(state).public.trace]


def seen(state: State, seat: Seat | None = None) -> HeuchelView:
    """Return the view of `seat` (`None`: the public)."""
    view = state.view(seat)
    assert isinstance(view, HeuchelView)
    return view


def dealt(*hands: str, dice: bool = False, start: Seat = ROSE) -> State:
    """Return a game at its beginning with these hands (``H5 H2 Q4 F6 F3 F1``)."""
    return State(GAME.rules, deal([hand.split() for hand in hands], start, dice=dice))


positions = partial(choosers.positions, GAME)
