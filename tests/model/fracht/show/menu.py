"""The menu of Nebelfracht: dice to load, numbers to declare, and whether to search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from games.contract import Choice, Label, Menu
from tests.model.fracht.rules.moves import Declare, FrachtMove, Load, Search, Wave
from tests.model.fracht.rules.position import FrachtView


def menu(view: FrachtView, legal_moves: Sequence[FrachtMove]) -> Menu:
    """Return a button for each move; declarations are a list, which must not reveal the true one."""
    leaves = tuple(_leaf(view, move) for move in legal_moves)
    is_declaring = any(isinstance(move, Declare) for move in legal_moves)
    return (Choice(Label("menu-declarations"), choices=leaves),) if is_declaring else leaves


def _leaf(view: FrachtView, move: FrachtMove) -> Choice:
    match move:
        case Load():
            return Choice(Label("menu-load", {"face": move.face}), (move,), emoji="🎲")
        case Declare():
            return Choice(Label("menu-declare", {"face": move.face}), (move,))
        case Wave():
            return Choice(Label("menu-wave"), (move,), emoji="👋", style="success")
        case Search():
            note = Label("menu-search-note", {"toll": view.public.toll})
            return Choice(Label("menu-search"), (move,), emoji="🔦", style="danger", note=note)
        case _:
            assert_never(move)
