"""The past of a table: its log, which is the truth, played again."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

from bot.table.table import Table
from games.contract import Event, Prompt, Seat, State, taken_back
from games.record import BrokenRecord, Record, rebuild, replay
from games.registry import GAMES
from storage import MoveRecord, StoredSession

logger = logging.getLogger(__name__)


def restored(stored: StoredSession, moves: Sequence[MoveRecord]) -> Table:
    """Return a table whose stored state can't be read, its state played again from all its `moves`.

    Where the moves can't be played again either, the table `is_broken`. Whatever went wrong is logged without its
    own words: they may tell secrets.
    """
    session = stored.session
    table = Table(session, stored.seats, GAMES[session.game], state=None, is_broken=True)
    try:
        state = rebuild(table.game, table.options, len(table.seats), session.seed or "", _pairs(moves))
    except BrokenRecord as broken:
        problem = broken.problem
        logger.error("session %s is broken: its move %s is refused (%s)", session.id, problem.ply, problem.reason)
        return table
    except (ValueError, LookupError) as trouble:
        logger.error("session %s is broken: its log can't be played (%s)", session.id, type(trouble).__name__)
        return table
    logger.warning("session %s: its stored state can't be read, its log is played again", session.id)
    return replace(table, state=state, is_broken=False)


def record_of(table: Table, moves: Sequence[MoveRecord]) -> Record | None:
    """Return the record of a game that all its `moves` make, told in the language of its table.

    `None` at a table without a secret, and where the moves can't be played again: the game has its result anyway.
    """
    luck = table.luck
    if luck is None:
        return None
    try:
        return Record.of(table.game, table.options, luck, _pairs(moves), table.session.language)
    except BrokenRecord as broken:
        problem = broken.problem
        logger.error(
            "session %s has no record: its move %s is refused (%s)", luck.session, problem.ply, problem.reason
        )
        return None


def before_hidden_answers(table: Table, moves: Sequence[MoveRecord]) -> Table:
    """Return a table as it was when the secret question that is open now was put, given all its `moves`.

    That is what may be shown to everybody until all have answered: whoever has answered, and whoever has changed
    their mind, leaves no trace. The table itself where nothing hidden was answered yet.
    """
    state, kept = table.state, standing_plies(moves)
    if state is None or not moves or not _is_secret(state):
        return table
    if kept[-1:] == [len(moves) - 1] and moves[-1].seat in state.to_act:
        return table  # the newest move has brought up this very question
    pairs = _pairs([moves[ply] for ply in kept])
    past = replay(table.game, table.options, len(table.seats), table.session.seed or "", pairs)
    try:
        put_at, put, before = 0, state, None
        for number, (after, _) in enumerate(past):
            if before is None or not _is_hidden_answer(before, after, pairs[number - 1][0]):
                put_at, put = number, after.clone() if _is_secret(after) else after
            before = _asked(after)
    except BrokenRecord:
        return table
    since = kept[put_at - 1] + 1 if put_at else 0
    return table.before([move.seat for move in moves[since:]], put)


def events_again(table: Table, moves: Sequence[MoveRecord], since: int) -> list[list[Event]]:
    """Return what happened at each move from `since` on until the state of `table`, playing its `moves` again.

    That is nothing where they can't be played.
    """
    seed, pairs = table.session.seed or "", _pairs(moves[: table.moves_made])
    past = replay(table.game, table.options, len(table.seats), seed, pairs)
    try:
        return [events for number, (_, events) in enumerate(past) if number > since]
    except BrokenRecord as broken:
        logger.warning("session %s: its past can't be told (%s)", table.session.id, broken.problem.reason)
        return []


def is_hidden(before: State, after: State, move: MoveRecord) -> bool:
    """Whether a move, answering, answering anew or taking back, left the secret question open that was open."""
    if taken_back(move.code):
        return _is_secret(after) and _asked(after)[0] == _asked(before)[0]
    return _is_hidden_answer(_asked(before), after, move.seat)


_Asked = tuple[Prompt | None, frozenset[Seat]]


def _asked(state: State) -> _Asked:
    return state.view(None).public.prompt, state.to_act


def _is_secret(state: State) -> bool:
    prompt = state.view(None).public.prompt
    return prompt is not None and prompt.secret


def _is_hidden_answer(before: _Asked, after: State, mover: int) -> bool:
    """Whether a move of `mover` answered a secret question, or changed an answer, and others are still asked it."""
    prompt, to_act = before
    return _is_secret(after) and _asked(after)[0] == prompt and mover not in after.to_act <= to_act


def standing_plies(moves: Sequence[MoveRecord]) -> list[int]:
    """Return the plies of the moves that still stand: those taken back are gone, and the taking back."""
    kept: list[int] = []
    for move in moves:
        if back := taken_back(move.code):
            del kept[-back:]
        else:
            kept.append(move.ply)
    return kept


def _pairs(moves: Sequence[MoveRecord]) -> list[tuple[int, str]]:
    return [(move.seat, move.code) for move in moves]
