"""Who has played a game, for its result: people who came later, and computer players in place of people."""

from __future__ import annotations

from bot.table.seat_history import Tenure
from bot.table.table import TableView
from bot.ui.words import listed, mention, say, shown


def tenure_line(table: TableView, tenure: Tenure) -> str:
    """Return a line for a seat; whoever has played there before is mentioned, which calls nobody."""
    language, who = table.session.language, shown(table.seats[tenure.seat].name)
    told = []
    if tenure.former and tenure.since is not None:
        before = listed([mention(user_id) for user_id in tenure.former], language)
        told.append(say(language, "tenure-since", who=who, move=tenure.since, before=before))
    if tenure.stood_in:
        told.append(say(language, "tenure-stood-in", who=who, count=tenure.stood_in, moves=tenure.moves))
    return " · ".join(told)
