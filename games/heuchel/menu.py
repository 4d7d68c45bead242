"""The choices a person makes: stacks and how many cards of them, rather than codes.

Public choices depend on nothing secret, for everybody at the table sees their buttons: classes are public, and so
are the values of all top cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar

from games.contract import Choice, Label, Menu, Move, Seat
from games.heuchel.board import BADGE, GOAL, HOUSES, Stack, destination, fate, sacrificed
from games.heuchel.moves import Arrange, Climb, EndTurn, RollAgain, Sacrifice, Take
from games.heuchel.position import HeuchelPublic, HeuchelView, Phase
from games.text import NONE

M = TypeVar("M", bound=Move)

MAX_OPTIONS: Final = 25
"""Longest list of orders that is offered without a step before it."""
EMOJI: Final = {"F": "🔥", "M": "🎻", "Q": "⚗️", "P": "💰", "B": "⛪", "H": "👑"}
"""By class."""


def menu(view: HeuchelView, legal_moves: Sequence[Move]) -> Menu:
    """Group `legal_moves` of `view.seat`: every one is a leaf of its own."""
    if view.seat is None or not legal_moves:
        return ()
    public, seat = view.public, view.seat
    match public.phase:
        case Phase.ORDER:
            return _orders(_of(Arrange, legal_moves))
        case Phase.MOVE:
            return _climbs(public, seat, _of(Climb, legal_moves))
        case Phase.FAVOURS:
            return _favours(public, seat, legal_moves)
        case Phase.ZUGZWANG:
            sacrifices = sorted(_of(Sacrifice, legal_moves), key=lambda move: -move.row)
            return tuple(_sacrifice(public, seat, move) for move in sacrifices)
        case Phase.OVER:
            return ()


def _of(kind: type[M], moves: Iterable[Move]) -> list[M]:
    return [move for move in moves if isinstance(move, kind)]


def _orders(moves: Sequence[Arrange]) -> Menu:
    """Return one list of all orders, or lists by the card on top of the first stack, and so on down."""
    if len(moves) <= MAX_OPTIONS:
        leaves = tuple(Choice(Label("label-order", {"order": _order_mark(move.stacks)}), (move,)) for move in moves)
        return (Choice(Label("label-orders"), choices=leaves, emoji="🃏"),)
    return tuple(_orders_by_card(moves, 2))


def _orders_by_card(moves: Sequence[Arrange], length: int) -> Iterator[Choice]:
    """Yield the orders sorted by their first `length` characters, a class and the values from its top."""
    for start in dict.fromkeys(move.stacks[:length] for move in moves):
        within = [move for move in moves if move.stacks.startswith(start)]
        choices = (
            _orders(within)[0].choices if len(within) <= MAX_OPTIONS else tuple(_orders_by_card(within, length + 1))
        )
        yield Choice(Label("label-orders-start", {"order": _order_mark(start)}), choices=choices, emoji="🃏")


def _order_mark(stacks: str) -> str:
    """Return an order for the eye: ``F 5›2 · Q 3›1›6``, from top to bottom."""
    return " · ".join(f"{stack[0]} {'›'.join(stack[1:])}" for stack in stacks.split("-"))


def _climbs(public: HeuchelPublic, seat: Seat, moves: Sequence[Climb]) -> Menu:
    """Return a node per stack of which parts may move, highest first, and the moves of single cards beside them."""
    nodes: list[Choice] = []
    leaves: list[Choice] = []
    for row in sorted({move.row for move in moves}, reverse=True):
        stack = public.columns[seat][row]
        choices = tuple(_climb(public, seat, move) for move in reversed(moves) if move.row == row)
        if len(choices) == 1:
            leaves += choices
            continue
        label = Label("label-stack", {"face": public.face(stack[0]), "cards": len(stack), "row": row})
        nodes.append(Choice(label, choices=choices, emoji=EMOJI[stack[0][0]]))
    return (*nodes, *leaves)


def _climb(public: HeuchelPublic, seat: Seat, move: Climb) -> Choice:
    stack = public.columns[seat][move.row]
    to = destination(public.columns[seat], move.row, public.die)
    assert to is not None, "a legal move that leads nowhere"
    args: dict[str, str | int] = {
        "face": public.face(stack[0]),
        "pawn": stack[0][0],
        "more": move.cards - 1,
        "to": to,
        "home": "yes" if GOAL[stack[0]] == to else "no",
        "favours": len(public.favours_of(seat, stack[0], to)),
        **_fate(stack[move.cards :], move.row),
    }
    return Choice(Label("label-climb", args), (move,), emoji=EMOJI[stack[0][0]], note=Label("note-climb", args))


def _fate(rest: Stack, row: int) -> dict[str, str | int]:
    """Return what becomes of a remaining stack, and of how many cards."""
    return {"fate": fate(rest, row) if rest else NONE, "rest": len(rest)}


def _favours(public: HeuchelPublic, seat: Seat, moves: Sequence[Move]) -> Menu:
    nodes: list[Choice] = []
    leaves: list[Choice] = []
    for owner in public.favours:
        takes = [move for move in _of(Take, moves) if move.column == owner]
        choices = tuple(_take(public, owner, move) for move in reversed(takes))
        if len(choices) == 1:
            leaves += choices
        elif choices:
            label = Label("label-favour", {"house": HOUSES[owner], "cards": len(choices)})
            nodes.append(Choice(label, choices=choices, emoji=BADGE[HOUSES[owner]]))
    climbs = _climbs(public, seat, _of(Climb, moves))
    if public.favours and climbs:
        # Beside favours still to be taken, a new move is a step away: it would give them up.
        climbs = (Choice(Label("label-again"), choices=climbs, emoji="⏫"),)
    rolls = [Choice(Label("label-roll"), (move,), emoji="🎲", style="primary") for move in _of(RollAgain, moves)]
    ends = [Choice(Label("label-end"), (move,), emoji="🏁") for move in _of(EndTurn, moves)]
    return (*nodes, *leaves, *climbs, *rolls, *ends)


def _take(public: HeuchelPublic, owner: Seat, move: Take) -> Choice:
    assert public.part is not None, "a favour without a moved part"
    stack = public.columns[owner][public.part]
    args: dict[str, str | int] = {
        "face": public.face(stack[0]),
        "pawn": stack[0][0],
        "more": move.cards - 1,
        "house": HOUSES[owner],
        **_fate(stack[move.cards :], public.part),
    }
    emoji = BADGE[HOUSES[owner]]
    return Choice(Label("label-take", args), (move,), emoji=emoji, style="primary", note=Label("note-take", args))


def _sacrifice(public: HeuchelPublic, seat: Seat, move: Sacrifice) -> Choice:
    stack = public.columns[seat][move.row]
    more = len(sacrificed(stack, move.row)) - 1
    args: dict[str, str | int] = {"face": public.face(stack[0]), "row": move.row, "more": more}
    return Choice(Label("label-lose", args), (move,), emoji="🗑️", style="danger")
