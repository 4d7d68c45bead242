"""Who may see what of a table: the only place that removes hidden answers and names.

While a secret question is open to several seats, a table appears as it was when that question was asked. Viewers
find only their own answers: neither state, log, question numbers nor stand-ins reveal who has answered.

Once the game is over, anonymous players have a name only in the eyes of its players.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from cachetools import LRUCache

from bot.tables.move_log import keeps_question_open, pairs_of
from bot.tables.seats import with_public_stand_ins
from bot.tables.table import Table, TableView
from games.contract import IllegalMove, Seat, State, taken_back
from games.engine.record import BrokenRecord, play_on, replay, standing
from storage import MoveRecord, SeatRecord

logger = logging.getLogger(__name__)

REMEMBERED = 200
"""Number of cached open questions; others are found by replaying the log."""


class OpenQuestion(NamedTuple):
    """An open secret question: the number of moves when it was asked, and the state then."""

    made: int
    state: State


_Known = tuple[int, OpenQuestion, Sequence[MoveRecord]]
"""Session version, open question, and the moves since it was asked."""


class OpenQuestions:
    """Open secret questions of this process's tables."""

    def __init__(self) -> None:
        self._known = LRUCache[str, _Known](REMEMBERED)

    def note(self, before: Table, after: Table, moves: Sequence[MoveRecord]) -> None:
        """Note a question asked by a commit of `moves`; one that stays open is known, or found by replay."""
        known = self._known.get(after.session.id)
        if after.state is None or after.state.secret_question is None:
            self._known.pop(after.session.id, None)
        elif before.state is None or not keeps_question_open(before.state, after.state):
            self._remember(after, OpenQuestion(after.moves_made, after.state), ())
        elif known is not None and known[0] == before.session.version:
            self._remember(after, known[1], (*known[2], *moves))

    async def answers(
        self, table: Table, moves_since: Callable[[str, int], Awaitable[list[MoveRecord]]]
    ) -> tuple[OpenQuestion, Sequence[MoveRecord]]:
        """Return a table's open secret question, and the moves since it was asked."""
        known = self._known.get(table.session.id)
        if known is not None:
            version, question, answers = known
            if version == table.session.version:
                return question, answers
            answers = [
                move for move in await moves_since(table.session.id, question.made) if move.ply < table.moves_made
            ]
            if _goes_on(table, question, answers):
                self._remember(table, question, answers)
                return question, answers
        moves = (await moves_since(table.session.id, 0))[: table.moves_made]
        question = _found(table, moves)
        answers = moves[question.made :]
        self._remember(table, question, answers)
        return question, answers

    def _remember(self, table: Table, question: OpenQuestion, answers: Sequence[MoveRecord]) -> None:
        self._known[table.session.id] = (table.session.version, question, answers)


def view_of(table: Table, viewer: int | None) -> TableView:
    """Return the view of a seat, or of the public (`None`), while no answers are hidden."""
    view = TableView.of(table, viewer)
    return replace(view, seats=_seats_seen_by(table, viewer)) if table.asks_secretly else view


def view_at_question(
    table: Table, viewer: int | None, question: OpenQuestion, answers: Sequence[MoveRecord]
) -> TableView:
    """Return the view of a seat, or of the public (`None`), while a question is open to several seats.

    `answers` are all moves since it was asked; only the viewer's are kept.
    """
    hidden = [move for move in answers if move.seat != viewer]
    state = question.state.clone()
    for seat, code in standing(pairs_of(answers)):
        if seat == viewer:
            play_on(table.game, state, Seat(seat), code, _seed(table))
    movers = [move.seat for move in hidden]
    seats = tuple(
        replace(seat, questions=seat.questions - movers.count(seat.seat)) for seat in _seats_seen_by(table, viewer)
    )
    plies = frozenset(move.ply for move in hidden)
    return replace(TableView.of(table, viewer), _state=state, seats=seats, hidden=plies)


def without_names(view: TableView, nameless: Collection[int], language: str) -> TableView:
    """Return a view in which these people appear under the name of their piece, if the game has begun."""
    words = view.game.seat_names(view.view(None), language) if view.has_begun else [""] * len(view.seats)
    seats = (
        replace(seat, name=word) if seat.user_id in nameless or not seat.name else seat
        for seat, word in zip(view.seats, words, strict=True)
    )
    return replace(view, seats=tuple(seats))


def _seats_seen_by(table: Table, viewer: int | None) -> tuple[SeatRecord, ...]:
    """Return the seats, while a secret question is open, with the stand-ins that the viewer may know of."""
    shown = with_public_stand_ins(table, table.seats)
    return tuple(seat if seat.seat == viewer else other for seat, other in zip(table.seats, shown, strict=True))


def _goes_on(table: Table, question: OpenQuestion, moves: Sequence[MoveRecord]) -> bool:
    """Tell whether the question is still open after the moves since it was asked."""
    try:
        return all(keeps_question_open(question.state, state) for state in _since(table, question, moves))
    except IllegalMove:
        return False


def _since(table: Table, question: OpenQuestion, moves: Sequence[MoveRecord]) -> Iterator[State]:
    """Yield the states after each move since the question was asked. Raises `IllegalMove`."""
    states = [question.state]
    for move in moves:
        if back := taken_back(move.code):
            del states[max(1, len(states) - back) :]
        else:
            states.append(states[-1].clone())
            play_on(table.game, states[-1], Seat(move.seat), move.code, _seed(table))
        yield states[-1]


def _found(table: Table, moves: Sequence[MoveRecord]) -> OpenQuestion:
    """Return the open question by replaying all moves; the current state if that fails."""
    assert table.state is not None, "it asks a question"
    pairs, question, before = pairs_of(moves), OpenQuestion(len(moves), table.state), None
    try:
        for made, (state, _) in enumerate(replay(table.game, table.options, len(table.seats), _seed(table), pairs)):
            if state.secret_question is not None and state.secret_question != before:
                question = OpenQuestion(made, state.clone())
            before = state.secret_question
    except BrokenRecord as broken:
        logger.warning("session %s: its answers can't be hidden (%s)", table.session.id, broken.problem.reason)
        return OpenQuestion(len(moves), table.state)
    return question


def _seed(table: Table) -> str:
    return table.session.seed or ""
