"""Who is called when somebody is late: those who decide what is to be done, and for whom a computer plays."""

from __future__ import annotations

from bot.notices.kind import Addressed, NoticeKind, usual_buttons
from bot.tables.presence import Call, Presence
from bot.tables.table import TableView
from bot.tables.voters import missing_votes
from bot.ui.items import ActionButton
from bot.ui.parts import action_button


def _to_come_back(table: TableView, presence: Presence) -> list[Call]:
    seats = table.people if table.is_running else ()
    return [presence.call(table, seat) for seat in seats if seat.stand_in == "until-back"]


def _return(table: TableView, to: Addressed) -> list[ActionButton]:
    return [action_button(table, "imback", to.language, "🙋", "success"), *usual_buttons(table, to)]


def _to_decide(table: TableView, presence: Presence) -> list[Call]:
    """Return whom a vote misses. Whoever is asked in secret has no say, nor is told whether they are still late."""
    vote = table.votes.late
    missing = missing_votes(table, vote.choices.keys() if vote else ())
    return [presence.call(table, seat) for seat in missing if not (table.asks_secretly and seat in table.asked)]


NOTICES = (
    NoticeKind("stand-in", _to_come_back, buttons=_return),
    NoticeKind("late-vote", _to_decide),
)
