"""Who counts in votes at a table: people who are present.

While a secret question is open, inactive people still count: their activity may have been an answer.
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
"""Votes needed about a late player, if there are as many voters."""


def eligible_voters(table: BaseTable) -> tuple[SeatRecord, ...]:
    """Return the people publicly known to be present: not away, not late, without a stand-in."""
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
    """Return the seats whose votes are needed in a vote open `since` a moment.

    A present player who was inactive for a whole time limit, and could have voted meanwhile, doesn't count.
    """
    limit = limit_of(table.session.time_control)
    if since is None or now - since < limit or table.asks_secretly:
        return eligible_voters(table)
    there = eligible_voters(table)
    return tuple(seat for seat in there if presence.idle(table.session.id, seat.user_id or 0) < limit)


def missing_votes(table: TableView, by: Collection[int]) -> list[SeatRecord]:
    """Return the eligible voters who have not voted yet, given the votes `by` seats.

    None in an evening game, where those present see the vote for themselves.
    """
    if not by or not table.is_running or table.session.time_control == "evening":
        return []
    return [seat for seat in eligible_voters(table) if seat.seat not in by]


def votes_needed(table: BaseTable) -> int:
    """Return the votes needed about late players: two, or the only other player's."""
    there = len(eligible_voters(table))
    others = there - 1 if table.asks_secretly else there
    return max(1, min(TOGETHER, others))


def begun_at(table: BaseTable) -> int:
    since = table.clock.late_since
    return 0 if since is None else int(since.timestamp())


def alone_from(table: BaseTable) -> datetime | None:
    """Return the service time from which one vote is enough; `None`: it has been carried out."""
    vote = table.votes.late
    return None if vote is None or not vote.choices else alone_with(table, vote)


def alone_with(table: BaseTable, vote: LateVote) -> datetime:
    """Return the end of one more time limit after the first vote: then a single vote decides."""
    return vote.since + limit_of(table.session.time_control)
