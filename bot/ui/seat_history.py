"""Who has played a game, for its result: people who came later, and computer players in place of people."""

from __future__ import annotations

from bot.tables.move_log import SeatHistory
from bot.tables.table import TableView
from bot.ui.words import escaped, listed, mention, say


def seat_history_line(table: TableView, seat_history: SeatHistory) -> str:
    """Return a line for a seat; whoever has played there before is mentioned, which calls nobody."""
    language, who = table.session.language, escaped(table.seats[seat_history.seat].name)
    told = []
    if seat_history.former and seat_history.since is not None:
        someone = say(language, "history-someone")
        former = [someone if user_id is None else mention(user_id) for user_id in seat_history.former]
        before = listed(former, language)
        told.append(say(language, "seat-history-since", who=who, move=seat_history.since, before=before))
    if seat_history.stood_in:
        told.append(
            say(language, "seat-history-stood-in", who=who, count=seat_history.stood_in, moves=seat_history.moves)
        )
    return " · ".join(told)
