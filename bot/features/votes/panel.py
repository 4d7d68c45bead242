"""What somebody is told who has voted: who else is asked, and who no longer counts."""

from __future__ import annotations

from collections.abc import Collection

from bot.table.clock import limit_of
from bot.table.table import TableView
from bot.table.voters import eligible_voters
from bot.ui.words import escaped, listed, say


def end_voted(table: TableView, language: str) -> str:
    """Return what has come of a vote for the end."""
    if not table.session.is_open:
        return say(language, "ended")
    # While a secret question is open nobody drops out: it would tell who has answered.
    days = -1 if table.asks_secretly else limit_of(table.session.time_control).days
    return say(language, "vote-counted", who=_asked(table, table.end_votes, language), days=days)


def takeback_voted(table: TableView, language: str) -> str:
    """Return what has come of asking to take a move back."""
    if table.votes.takeback is None:
        return say(language, "went-back")
    return say(language, "asked-back", who=_asked(table, table.votes.takeback.votes, language))


def _asked(table: TableView, votes: Collection[int], language: str) -> str:
    """Return the names of those who are there and have not voted."""
    return listed([escaped(seat.name) for seat in eligible_voters(table) if seat.seat not in votes], language)
