"""The vote for the end, on the card."""

from __future__ import annotations

from bot.tables.table import TableView
from bot.tables.voters import eligible_voters
from bot.ui.address import Address
from bot.ui.items import ActionButton
from bot.ui.words import say


def end_vote_button(table: TableView, language: str) -> list[ActionButton]:
    """Return the button by which the others vote for the end, while somebody wants it."""
    votes = table.votes.end
    if not votes:
        return []
    needed = len({seat.seat for seat in eligible_voters(table)} | votes)
    label = say(language, "button-endvote", votes=len(votes), needed=needed)
    return [ActionButton(Address("endvote", table.session.id), label, emoji="🏳️", style="danger")]
