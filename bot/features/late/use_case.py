"""What becomes of a seat whose person is late: the others decide, and its person comes back at any time.

For a secret question nothing tells who has answered it: what is agreed on is done for whoever has not, and shown
when the question closes. Whoever has not answered themself is refused, which only they learn.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.tables.checks import must_be_seated, must_run
from bot.tables.refusal import Refusal
from bot.tables.standing_in import with_stand_ins
from bot.tables.table import Table
from bot.tables.tables import Tables, changes_table
from bot.tables.voters import alone_with, begun_at, votes_needed
from bot.tables.votes import Agreement, LateVote, Remedy, Votes
from storage import SeatRecord, SessionChanges, StandIn

STAND_INS: dict[Remedy, StandIn] = {"once": "once", "until-back": "until-back", "replace": "until-back"}
"""How long a computer plays for those about whom this is agreed on; until somebody takes an offered seat, too."""


async def asked_table(tables: Tables, session_id: str, user_id: int) -> Table:
    """Return a table at which this person may decide about those who are late."""
    table = await tables.load(session_id)
    _must_decide(table, user_id)
    return table


@changes_table
async def choose(tables: Tables, table: Table, user_id: int, begun: int, remedy: Remedy) -> Table:
    """Choose what is to be done about those who are late; it is done when enough people want the same.

    `begun` names the decision that is late, as `begun_at` does.
    """
    mine, now = _must_decide(table, user_id), tables.time.now()
    since = table.clock.late_since
    if since is None or begun_at(table) != begun:
        raise Refusal("old-button")
    before = table.votes.late or LateVote(begun=since, since=now)
    vote = before.model_copy(
        update={
            "since": before.since if before.choices else now,
            "choices": {**before.choices, mine.seat: remedy},
        }
    )
    agreed = frozenset(seat.seat for seat in table.seats if vote.choices.get(seat.seat) == remedy)
    is_alone = now >= alone_with(table, vote)
    if is_alone or len(agreed) >= votes_needed(table):
        return await _carry_out(tables, table, vote, remedy, agreed)
    if vote == before:
        return table
    votes = table.votes.model_copy(update={"late": vote})
    return await tables.commit(table, {"votes": votes.write()})


async def let_computers_decide(tables: Tables, table: Table) -> Table:
    """Let computers make the decision that is late, where a table has chosen so; called within a change."""
    votes = table.votes.model_copy(update={"late": None, "agreed": None})
    return await _stand_in(tables, table, votes, "once", frozenset())


def has_stand_in(table: Table, user_id: int) -> bool:
    """Tell whether a computer plays for somebody, as far as everybody knows."""
    seat = table.seat_of(user_id)
    return seat is not None and bool(seat.stand_in or table.votes.redacted.get(seat.seat))


@changes_table
async def come_back(tables: Tables, table: Table, user_id: int) -> Table:
    """Let somebody play for themselves again; everybody sees it."""
    must_run(table)
    mine, votes = must_be_seated(table, user_id), table.votes
    if not has_stand_in(table, user_id):
        raise Refusal("no-stand-in")
    seats = [replace(seat, stand_in=None) if seat is mine else seat for seat in table.seats]
    redacted = {seat: shown for seat, shown in votes.redacted.items() if seat != mine.seat}
    offers = {seat: is_own for seat, is_own in votes.offers.items() if seat != mine.seat or is_own}
    changed = votes.model_copy(update={"redacted": redacted, "offers": offers})
    return await tables.commit(table, {"votes": changed.write()}, seats)


async def _carry_out(tables: Tables, table: Table, vote: LateVote, remedy: Remedy, by: frozenset[int]) -> Table:
    agreed = Agreement(remedy=remedy, by=by, late=frozenset(table.clock.late))
    votes = table.votes.model_copy(update={"late": None, "agreed": agreed})
    if remedy == "wait":
        clock = table.clock.restarted(table.clock.late, tables.time.now())
        return await tables.commit(table, {"clock": clock.write(), "votes": votes.write()})
    if remedy == "nudge":
        nudged = vote.model_copy(update={"choices": {}, "nudges": vote.nudges + 1})
        return await tables.commit(table, {"votes": votes.model_copy(update={"late": nudged}).write()})
    return await _stand_in(tables, table, votes, remedy, by)


async def _stand_in(tables: Tables, table: Table, votes: Votes, remedy: Remedy, by: frozenset[int]) -> Table:
    late = [seat for seat in table.asked if seat.seat in table.clock.late and seat.user_id is not None]
    offers = dict.fromkeys((seat.seat for seat in late), False) if remedy == "replace" else {}
    decided = votes.model_copy(update={"offers": {**offers, **votes.offers}})
    stand_ins = {seat.seat: STAND_INS[remedy] for seat in late}
    agreed = replace(table, session=replace(table.session, votes=decided.write()))
    changes, seats = with_stand_ins(agreed, stand_ins, is_hidden=table.asks_secretly)
    host: SessionChanges = {}
    if remedy != "once" and not table.asks_secretly and table.session.host_id in _ids(late):
        host = {"host_id": table.seats[min(by)].user_id}
    clock: SessionChanges = {"clock": table.session.clock, "votes": decided.write()}
    return await tables.commit(table, {**clock, **changes, **host}, seats)


def _must_decide(table: Table, user_id: int) -> SeatRecord:
    """Return the seat of a person who may decide about those who are late."""
    must_run(table)
    seat = must_be_seated(table, user_id)
    if not table.clock.late:
        raise Refusal("nobody-late")
    if seat.stand_in:
        raise Refusal("be-back-first")
    if seat in table.asked and (table.asks_secretly or seat.seat in table.clock.late):
        raise Refusal("late-yourself")
    return seat


def _ids(seats: Sequence[SeatRecord]) -> set[int | None]:
    return {seat.user_id for seat in seats}
