"""The log of a table, which is the truth: played again, what it tells of who has played, and who became what."""

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
    """Return a table whose stored state can't be read, its state played again from all its `moves`.

    Where the moves can't be played again either, the table `is_broken`. Whatever went wrong is logged without its
    own words: they may tell secrets.
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
    """Return the record of a game that all its `moves` make, told in the language of its table.

    `None` at a table without a secret, and where the moves can't be played again: the game has its result anyway.
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
    """Return what happened at each of the `moves` from `since` on, playing them again.

    That is nothing where they can't be played.
    """
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
    """Whether a move left the secret question open that was open: answered it, answered anew, or took that back."""
    return after.secret_question is not None and after.secret_question == before.secret_question


def standing_plies(moves: Sequence[MoveRecord]) -> list[int]:
    """Return the plies of the moves that still stand: those taken back are gone, and the taking back."""
    kept: list[int] = []
    for move in moves:
        if back := taken_back(move.code):
            del kept[-back:]
        else:
            kept.append(move.ply)
    return kept


@dataclass(frozen=True)
class SeatHistory:
    """Of `moves` at a seat, a computer player made `stood_in` in place of a person.

    `former` are the people who played there before whoever sits there now, the first one first, `None` for one who
    is not to be named; the last of them made the move before move `since`, counted from 1.
    """

    seat: int
    moves: int
    stood_in: int
    former: tuple[int | None, ...] = ()
    since: int | None = None


def seat_histories(table: BaseTable, moves: Sequence[MoveRecord]) -> list[SeatHistory]:
    """Return the seats of which there is something to tell, given all `moves` at the table."""
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
    """Return the seats and codes of moves, as a game is played again from."""
    return [(move.seat, move.code) for move in moves]


def finished_game(table: BaseTable, outcome: Outcome, moves: Sequence[MoveRecord]) -> FinishedGame | None:
    """Return what is noted of a game that all its `moves` have ended.

    `None` at a table without a secret: it is the copy of a game, not one of its own.
    """
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

    `by`: where whoever has done that sits.
    """
    return {"status": SessionStatus.ABORTED, "result": json.dumps({"reason": reason, "by": by and by.seat})}
