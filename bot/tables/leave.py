"""Use cases for leaving a table and for ending a game without a result."""

from __future__ import annotations

from dataclasses import replace

from bot.tables import lobby
from bot.tables.checks import Refusal, must_be_in_lobby, must_be_open, must_be_seated, must_run
from bot.tables.move_log import aborted
from bot.tables.seats import computer
from bot.tables.table import Table, TableView
from bot.tables.tables import Tables, changes_table
from bot.tables.voters import eligible_voters, required_voters
from storage import Occupant, SeatRecord


class LeavesGame(Exception):  # noqa: N818 - a question, not a failure
    """Asks for confirmation: leaving would give up a seat in a running game."""

    def __init__(self, table: TableView) -> None:
        super().__init__("a seat in a game is given up")
        self.table = table


@changes_table
async def leave(tables: Tables, table: Table, user_id: int, *, is_sure: bool = True) -> Table:
    """Give up a seat: it is freed in the lobby, taken by a computer in a running game.

    The next person becomes host; without people the table closes. Raises `LeavesGame` if the game goes on and
    the player has not confirmed.
    """
    must_be_open(table)
    # Leaving declines an invitation.
    seat = table.seat_of(user_id) or must_be_seated(table, user_id)
    if table.is_running and not is_sure:
        raise LeavesGame(await tables.seen_by(table, seat.seat))
    return await _give_up(tables, table, seat)


@changes_table
async def decline(tables: Tables, table: Table, user_id: int) -> Table:
    """Decline an invitation: free the reserved seat and don't invite this person again."""
    must_be_in_lobby(table)
    seat = table.seat_of(user_id)
    if seat is None or not seat.is_invited:
        raise Refusal("not-invited")
    return await _give_up(tables, table, seat)


async def forget(tables: Tables, user_id: int) -> list[Table]:
    """Delete all data of a person after giving up their seats; return the changed tables."""
    changed = []
    while found := await tables.storage.privacy.forget(user_id):
        for table in found:
            changed.append(await _hand_over(tables, table.session.id, user_id))
    return changed


@changes_table
async def _hand_over(tables: Tables, table: Table, user_id: int) -> Table:
    seat = table.seat_of(user_id)
    if not table.session.is_open:
        return table  # closed meanwhile: its data is deleted next
    if seat is not None:
        return await _give_up(tables, table, seat)
    others = [seat.user_id for seat in table.people]
    return await tables.commit(table, {"host_id": others[0]} if others else aborted("everyone-left"))


async def _give_up(tables: Tables, table: Table, seat: SeatRecord) -> Table:
    if seat.is_invited and seat.user_id is not None:
        session, now = table.session, tables.time.wall_now()
        await lobby.note_declined(tables.storage, session.id, seat.user_id, session.host_id, now)
    people = [other for other in table.people if other is not seat]
    if not people:
        closed = aborted("ended", by=seat) if table.is_running else aborted("everyone-left")
        return await tables.commit(table, closed)
    votes = table.votes.without(seat.seat)
    if votes.end and votes.end >= {other.seat for other in eligible_voters(table) if other.seat != seat.seat}:
        return await tables.commit(table, aborted("voted", by=seat))
    rest: list[Occupant] = [other for other in table.seats if other is not seat]
    if table.is_running:
        if not table.session.is_private:
            votes = votes.model_copy(update={"offers": {**votes.offers, seat.seat: False}})
        rest.insert(seat.seat, replace(computer(table.seats, table.game), words=seat.words))
    host_id = table.session.host_id if table.session.host_id != seat.user_id else people[0].user_id
    return await tables.commit(table, {"host_id": host_id, "votes": votes.write()}, rest)


@changes_table
async def vote_end(tables: Tables, table: Table, user_id: int, *, moderator: bool) -> Table:
    """Vote for ending a game without a result; all present people, or a moderator alone, end it."""
    must_be_open(table)
    if table.is_running and table.is_alone(user_id):
        return await tables.commit(table, aborted("ended", by=table.seat_of(user_id)))
    if moderator:
        return await tables.commit(table, aborted("moderator", by=table.seat_of(user_id)))
    must_run(table)
    seat = must_be_seated(table, user_id)
    votes, since, now = {*table.votes.end, seat.seat}, table.votes.since, tables.time.service_now()
    if votes >= {other.seat for other in required_voters(table, since, now, tables.presence)}:
        return await tables.commit(table, aborted("voted", by=seat))
    return await tables.vote(table, end=frozenset(votes), since=since or now)
