"""Who is called to vote on the end of a game, and told that it is over or its table about to close."""

from __future__ import annotations

from bot.notices.kind import NoticeKind, vote
from bot.tables.presence import AT_ONCE, Call, Presence
from bot.tables.table import TableView
from bot.ui.time import closes


def _to_ending(table: TableView, presence: Presence) -> list[Call]:
    """Return the people of a game that is over, but those of an evening, who see it, and whoever has ended it."""
    is_over = not table.session.is_open and table.session.time_control != "evening" and table.has_begun
    # At a game that ended before `by` was noted, nobody is called any more.
    if not is_over or "by" not in table.result or len(table.people) <= 1:
        return []
    return [presence.call(table, seat) for seat in table.people if seat.seat != table.result["by"]]


def _to_idle_table(table: TableView, presence: Presence) -> list[Call]:
    is_idle = table.is_running and table.clock.is_idle
    return [Call(seat.seat, 0, AT_ONCE) for seat in table.people if is_idle]


NOTICES = (
    vote("end-vote", lambda votes: votes.end),
    NoticeKind("over", _to_ending),
    NoticeKind("idle", _to_idle_table, lambda table, to: {"when": closes(table)}, lambda *_: [], is_together=True),
)
