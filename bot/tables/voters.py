"""Who counts when people at a table decide something together: those who are there.

What is hidden changes nothing: while a secret question is open nobody drops out for having done nothing, as doing
something may have been to answer it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime

from bot.tables.clock import limit_of
from bot.tables.people import Presence
from bot.tables.seats import with_public_stand_ins
from bot.tables.table import BaseTable, Table, TableView
from bot.tables.votes import LateVote
from storage import SeatRecord

TOGETHER = 2
"""So many who want the same may do it about somebody who is late."""


def eligible_voters(table: BaseTable) -> tuple[SeatRecord, ...]:
    """Return the people who are there as far as everybody knows: not away, not late, none playing for them."""
    shown = replace(table, seats=with_public_stand_ins(table, table.seats))
    late = () if table.asks_secretly else table.clock.late
    return tuple(
        seat
        for seat in shown.people
        if not seat.stand_in and seat.seat not in late and table.clock.away_until(seat.seat) is None
    )


def required_voters(
    table: Table, since: datetime | None, now: datetime, presence: Presence
) -> tuple[SeatRecord, ...]:
    """Return whose votes are needed in a vote that is open `since` a moment: of those who are there.

    Whoever has done nothing at the table for a whole limit, and could have voted meanwhile, does not count.
    """
    limit = limit_of(table.session.time_control)
    if since is None or now - since < limit or table.asks_secretly:
        return eligible_voters(table)
    there = eligible_voters(table)
    return tuple(seat for seat in there if presence.idle(table.session.id, seat.user_id or 0) < limit)


def missing_votes(table: TableView, by: Collection[int]) -> list[SeatRecord]:
    """Return who of those who count has not voted yet in a vote that is open, if these have.

    At a game of an evening whoever is there sees for themselves that there is a vote: nobody is missed.
    """
    if not by or not table.is_running or table.session.time_control == "evening":
        return []
    return [seat for seat in eligible_voters(table) if seat.seat not in by]


def votes_needed(table: BaseTable) -> int:
    """Return how many must want the same about those who are late: two, or the only other one."""
    there = len(eligible_voters(table))
    others = there - 1 if table.asks_secretly else there
    return max(1, min(TOGETHER, others))


def begun_at(table: BaseTable) -> int:
    since = table.clock.late_since
    return 0 if since is None else int(since.timestamp())


def alone_from(table: BaseTable) -> datetime | None:
    """Return from when on, in the bot's own time, one alone may do what they have chosen; `None`: it is done."""
    vote = table.votes.late
    return None if vote is None or not vote.choices else alone_with(table, vote)


def alone_with(table: BaseTable, vote: LateVote) -> datetime:
    """Return from when on whoever has chosen nothing is not waited for: a whole limit after the first choice."""
    return vote.since + limit_of(table.session.time_control)
