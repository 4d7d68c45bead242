"""What sensible people would do: what the cheap policy of the computer players says, by what their seat sees."""

from __future__ import annotations

from dataclasses import dataclass

from bot.tables.table import Table, TableView
from games.chance import Playout
from games.contract import Menu, Move, UnreadableState
from storage import Storage, StorageError


@dataclass(frozen=True)
class SensibleMove:
    """A move, by its code, and the way to it through the menu, as child numbers."""

    code: str
    path: tuple[int, ...]


class SensibleMoves:
    """Looks at tables in storage, as people look at their boards; it never changes its mind about a question."""

    def __init__(self, storage: Storage, seed: int) -> None:
        self._storage = storage
        self._luck = Playout(seed)
        self._wishes: dict[tuple[str, int, int], SensibleMove | None] = {}

    async def wish(self, session_id: str, user_id: int) -> SensibleMove | None:
        """Return what somebody had best do at a table; `None` where they are not asked, or can't see it."""
        try:
            stored = await self._storage.load(session_id)
            table = None if stored is None else Table.of(stored)
        except (StorageError, UnreadableState):
            return None
        seat = None if table is None else table.seat_of(user_id)
        if table is None or seat is None or seat not in table.asked:
            return None
        question = session_id, seat.seat, seat.questions
        if question not in self._wishes:
            view, menu = (
                TableView.of(table, seat.seat).view(seat.seat),
                TableView.of(table, seat.seat).menu(seat.seat),
            )
            moves = table.state.legal_moves(view.seat) if table.state is not None and view.seat is not None else ()
            move = table.game.play.policy(table.game.own(view), moves, self._luck)
            path = _way(menu, move)
            self._wishes[question] = None if path is None else SensibleMove(move.code, path)
        return self._wishes[question]


def _way(menu: Menu, move: Move) -> tuple[int, ...] | None:
    for number, choice in enumerate(menu):
        if choice.moves[:1] == (move,):
            return (number,)
        if (below := _way(choice.choices, move)) is not None:
            return (number, *below)
    return None
