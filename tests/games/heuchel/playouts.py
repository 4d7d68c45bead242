"""Positions of Heuchel & Meuchel for tests: laid by hand, or met in random games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.chance import Playout, Rng
from games.contract import Event, Seat
from games.heuchel import HeuchelUndMeuchel
from games.heuchel.board import CARDS, VALUES, Card, Stack
from games.heuchel.options import HeuchelOptions
from games.heuchel.rules.rounds import roll
from games.heuchel.state import HeuchelState
from games.heuchel.table import Table
from games.heuchel.view import Phase
from tests.games import choosers

GAME = HeuchelUndMeuchel()
NAMES = ("🌹 Anna", "🦁 Ben", "☀️ Cleo", "🌙 Dora", "🦅 Emil", "🐟 Fritz")
ROSE, LION, SUN = Seat(0), Seat(1), Seat(2)


class Dice(Playout):
    """Chance that rolls the numbers it is given, then goes on at random."""

    def __init__(self, *rolls: int) -> None:
        super().__init__("dice")
        self._rolls = list(rolls)

    def roll(self, sides: int) -> int:
        return self._rolls.pop(0) if self._rolls else super().roll(sides)


def laid(
    *columns: dict[int, str], turn: Seat = ROSE, penalties: Sequence[str] = (), die: int | None = None
) -> HeuchelState:
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
    table = Table(
        dice=die is not None,
        start=ROSE,
        phase=Phase.MOVE,
        hands=((),) * len(columns),
        orders=(None,) * len(columns),
        faces={card: f"{card[0]}{values[card]}" for card in CARDS},
        columns=tuple(stacks),
        penalties=discarded,
        active=(True,) * len(columns),
        known=("",) * len(columns),
        turn=turn,
    )
    for seat, column in enumerate(stacks):
        table.look_at_column(Seat(seat))
        for stack in column.values():
            table.let_know(Seat(seat), stack)
            table.show(stack[:1])
        table.show(discarded[seat])
    if die is not None:
        roll(table, turn, Dice(die))
    return HeuchelState(table)


def named(faces: str, values: dict[Card, int]) -> Stack:
    """Give the cards of a stack their names, and note their values."""
    stack = []
    for face in faces.split():
        card = next(card for card in CARDS if card[0] == face[0] and card not in values)
        values[card] = int(face[1])
        stack.append(card)
    return tuple(stack)


def play(state: HeuchelState, *codes: str, rng: Rng | None = None) -> list[Event]:
    """Let the asked seat make moves, and return what happened."""
    chance = rng or Playout(0)
    events: list[Event] = []
    for code in codes:
        events += state.apply(min(state.to_act), GAME.moves.decode(code), chance)
    return events


def codes(state: HeuchelState) -> set[str]:
    """Return the codes of all legal moves of the asked seat."""
    return {move.code for move in state.legal_moves(min(state.to_act))}


def stacks_of(state: HeuchelState, seat: Seat) -> dict[int, str]:
    """Return the true stacks of a seat by row, as faces."""
    table = state._table
    return {row: " ".join(table.faces_of(stack)) for row, stack in sorted(table.columns[seat].items())}


def penalties_of(state: HeuchelState, seat: Seat) -> str:
    """Return the penalty pile of a seat, as faces."""
    return " ".join(state._table.faces_of(state._table.penalties[seat]))


def dealt(*hands: str, dice: bool = False) -> HeuchelState:
    """Return a game at its very beginning with these hands (``H5 H2 Q4 F6 F3 F1``); the rose begins."""
    from games.heuchel.rules.setup import in_order

    seats = len(hands)
    table = Table(
        dice=dice,
        start=ROSE,
        turn=ROSE,
        hands=tuple(in_order(hand.split()) for hand in hands),
        orders=(None,) * seats,
        faces={},
        columns=({},) * seats,
        penalties=((),) * seats,
        active=(True,) * seats,
        known=("",) * seats,
    )
    return HeuchelState(table)


def positions(seats: int, seed: int, every: int = 1, *, dice: bool = False) -> Iterator[tuple[HeuchelState, Seat]]:
    """Return each `every`-th position of a random game that seeks variety, with a seat asked, and the last one.

    The states are copies; at the end any seat stands for those asked.
    """
    return choosers.positions(GAME, HeuchelOptions(dice=dice), seats, seed, every)
