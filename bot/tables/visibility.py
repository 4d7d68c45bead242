"""Who may see what of a table: the one place where hidden answers and names are left out.

While a secret question is open to several seats a table is seen as it was when that question was put. Who looks at
it finds their own answers there, and nobody else's: neither state, log, question numbers nor stand-ins tell who has
answered.

When a table is over, whoever wants no name has one in the eyes of those alone who sat there.
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
"""Open questions of which it is known when they were put; others are looked up by playing the log again."""


class OpenQuestion(NamedTuple):
    """An open secret question: after how many moves it was put, and the state then."""

    made: int
    state: State


_Known = tuple[int, OpenQuestion, Sequence[MoveRecord]]
"""An open question with the moves since it was put, as they were at a version of the session."""


class OpenQuestions:
    """The secret questions that are open at the tables of this process."""

    def __init__(self) -> None:
        self._known = LRUCache[str, _Known](REMEMBERED)

    def note(self, before: Table, after: Table, moves: Sequence[MoveRecord]) -> None:
        """Note what a commit of `moves` has put; a question that goes on is known already, or is looked up."""
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
        """Return the secret question that is open at a table, and the moves since it was put."""
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
    """Return a table as a seat, or (`None`) everybody, may see it, where no answers are hidden."""
    view = TableView.of(table, viewer)
    return replace(view, seats=_seats_seen_by(table, viewer)) if table.asks_secretly else view


def view_at_question(
    table: Table, viewer: int | None, question: OpenQuestion, answers: Sequence[MoveRecord]
) -> TableView:
    """Return a table as a seat, or (`None`) everybody, may see it while a question is open to several.

    `answers` are all the moves since it was put. Those of the viewer alone are kept.
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
    """Return a view in which these people are called what they play; nothing where no game has begun."""
    words = view.game.seat_names(view.view(None), language) if view.has_begun else [""] * len(view.seats)
    seats = (
        replace(seat, name=word) if seat.user_id in nameless or not seat.name else seat
        for seat, word in zip(view.seats, words, strict=True)
    )
    return replace(view, seats=tuple(seats))


def _seats_seen_by(table: Table, viewer: int | None) -> tuple[SeatRecord, ...]:
    """Return who sits at a table that asks secretly, with the stand-ins that a viewer may know of."""
    shown = with_public_stand_ins(table, table.seats)
    return tuple(seat if seat.seat == viewer else other for seat, other in zip(table.seats, shown, strict=True))


def _goes_on(table: Table, question: OpenQuestion, moves: Sequence[MoveRecord]) -> bool:
    """Tell whether all the moves since a question was put have left it open."""
    try:
        return all(keeps_question_open(question.state, state) for state in _since(table, question, moves))
    except IllegalMove:
        return False


def _since(table: Table, question: OpenQuestion, moves: Sequence[MoveRecord]) -> Iterator[State]:
    """Yield the states to which the moves since a question was put have led. Raises `IllegalMove`."""
    states = [question.state]
    for move in moves:
        if back := taken_back(move.code):
            del states[max(1, len(states) - back) :]
        else:
            states.append(states[-1].clone())
            play_on(table.game, states[-1], Seat(move.seat), move.code, _seed(table))
        yield states[-1]


def _found(table: Table, moves: Sequence[MoveRecord]) -> OpenQuestion:
    """Return the open question, by playing all the moves again; as if put now, where they can't be played."""
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
