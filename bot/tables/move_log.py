"""The log of a table, which is the truth: how it is replayed, and what it tells of seats and results."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.tables.table import BaseTable, Table, TableView, game_played
from games.contract import Event, Outcome, State, View, taken_back
from games.engine.record import BrokenRecord, Record, rebuild, replay
from storage import FinishedGame, FinishedSeat, MoveRecord, SeatRecord, SessionChanges, SessionStatus, StoredSession

logger = logging.getLogger(__name__)


def restored(stored: StoredSession, moves: Sequence[MoveRecord]) -> Table:
    """Return a table whose stored state is unreadable, with the state replayed from all its `moves`.

    If that fails too, the table `is_broken`. The log entry omits the error's text, which may contain secrets.
    """
    session = stored.session
    table = Table(session, stored.seats, game_played(session), None, is_broken=True)
    try:
        state = rebuild(table.game, table.options, len(table.seats), session.seed or "", pairs_of(moves))
    except BrokenRecord as broken:
        problem = broken.problem
        logger.error("session %s is broken: its move %s is refused (%s)", session.id, problem.ply, problem.reason)
        return table
    except (ValueError, LookupError) as trouble:
        logger.error("session %s is broken: its log can't be played (%s)", session.id, type(trouble).__name__)
        return table
    logger.warning("session %s: its stored state can't be read, its log is played again", session.id)
    return table.at(state)


def record_of(table: Table, moves: Sequence[MoveRecord]) -> Record | None:
    """Return the record of a finished game, in its table's language.

    `None` if the table has no secret or its moves can't be replayed: the result stands anyway.
    """
    luck = table.luck
    if luck is None:
        return None
    try:
        return Record.of(table.game, table.options, luck, pairs_of(moves), table.session.language)
    except BrokenRecord as broken:
        problem = broken.problem
        logger.error(
            "session %s has no record: its move %s is refused (%s)", luck.session, problem.ply, problem.reason
        )
        return None


def replayed_events(table: BaseTable, moves: Sequence[MoveRecord], since: int) -> list[list[Event]]:
    """Replay `moves` and return the events of each from `since` on; nothing if they can't be replayed."""
    seed, pairs = table.session.seed or "", pairs_of(moves)
    past = replay(table.game, table.options, len(table.seats), seed, pairs)
    try:
        return [events for number, (_, events) in enumerate(past) if number > since]
    except BrokenRecord as broken:
        logger.warning("session %s: its past can't be told (%s)", table.session.id, broken.problem.reason)
        return []


def view_after(table: TableView, moves: Sequence[MoveRecord]) -> View:
    """Return what everybody saw after the first `moves`, playing them again, or sees now where they can't be."""
    seed, pairs = table.session.seed or "", pairs_of(moves)
    try:
        return rebuild(table.game, table.options, len(table.seats), seed, pairs).view(None)
    except BrokenRecord as broken:
        logger.warning("session %s: its past can't be shown (%s)", table.session.id, broken.problem.reason)
        return table.view(None)


def keeps_question_open(before: State, after: State) -> bool:
    """Tell whether a move answered, changed or took back an answer and left the secret question open."""
    return after.secret_question is not None and after.secret_question == before.secret_question


def standing_plies(moves: Sequence[MoveRecord]) -> list[int]:
    """Return the plies of moves that stand: neither moves taken back nor take-backs."""
    kept: list[int] = []
    for move in moves:
        if back := taken_back(move.code):
            del kept[-back:]
        else:
            kept.append(move.ply)
    return kept


@dataclass(frozen=True)
class SeatHistory:
    """A computer made `stood_in` of a seat's `moves` in place of a person.

    `former` are its earlier players in order, `None` for anonymous ones; the last of them made the move before move
    number `since`, counted from 1.
    """

    seat: int
    moves: int
    stood_in: int
    former: tuple[int | None, ...] = ()
    since: int | None = None


def seat_histories(table: BaseTable, moves: Sequence[MoveRecord]) -> list[SeatHistory]:
    """Return the seats with stand-ins or former players, given all `moves`."""
    found = [_seat_history(table, moves, seat.seat) for seat in table.seats]
    return [seat_history for seat_history in found if seat_history.stood_in or seat_history.former]


def _seat_history(table: BaseTable, moves: Sequence[MoveRecord], seat: int) -> SeatHistory:
    mine = {None, table.seats[seat].user_id}
    of_others = [(move.user_id, move.ply) for move in moves if move.seat == seat and move.user_id not in mine]
    made = [moves[ply] for ply in standing_plies(moves) if moves[ply].seat == seat]
    return SeatHistory(
        seat=seat,
        moves=len(made),
        stood_in=sum(move.is_stand_in for move in made),
        former=tuple(dict.fromkeys(user_id for user_id, _ in of_others if user_id is not None)),
        since=of_others[-1][1] + 2 if of_others else None,
    )


def pairs_of(moves: Iterable[MoveRecord]) -> list[tuple[int, str]]:
    """Return the seats and codes of moves, as replaying needs them."""
    return [(move.seat, move.code) for move in moves]


def finished_game(table: BaseTable, outcome: Outcome, moves: Sequence[MoveRecord]) -> FinishedGame | None:
    """Return the result of a finished game for the history; `None` at a table without a secret, which is a copy."""
    session = table.session
    if session.secret is None:
        return None
    shared = {told.seat for told in seat_histories(table, moves)}
    seats = (
        FinishedSeat(
            seat=seat.seat,
            user_id=seat.user_id,
            computer=seat.computer,
            name=seat.name,
            place=place,
            score=score,
            is_shared=seat.seat in shared,
        )
        for seat, place, score in zip(table.seats, outcome.places, outcome.scores, strict=True)
    )
    return FinishedGame(
        session_id=session.id,
        guild_id=session.guild_id,
        channel_id=session.channel_id,
        seen_in=session.seen_in,
        game=session.game,
        options=session.options,
        reason=outcome.reason,
        moves=len(standing_plies(moves)),
        seats=tuple(seats),
    )


def aborted(reason: str, by: SeatRecord | None = None) -> SessionChanges:
    """Return the changes that close a table without a result; `reason` is a variant of the text `closed`.

    `by`: the seat that did it.
    """
    return {"status": SessionStatus.ABORTED, "result": json.dumps({"reason": reason, "by": by and by.seat})}
