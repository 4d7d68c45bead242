"""How the pace of a running game is changed: the panel, and the vote on the card."""

from __future__ import annotations

from bot.tables.table import TableView
from bot.tables.voters import eligible_voters
from bot.ui.address import Address
from bot.ui.content import Content, text
from bot.ui.items import ActionButton
from bot.ui.options import setting_select
from bot.ui.time import pace_line
from bot.ui.words import escaped, listed, say


def pace_vote_button(table: TableView, language: str) -> list[ActionButton]:
    """Return the button by which the others agree to another pace, while somebody wants one."""
    pace = table.votes.pace
    if pace is None or not table.is_running:
        return []
    kind, _, days = pace.control.partition("-")
    needed = len({seat.seat for seat in eligible_voters(table)} | pace.votes)
    label = say(language, "button-votepace", kind=kind, days=int(days or 0), votes=len(pace.votes), needed=needed)
    return [ActionButton(Address("votepace", table.session.id, 0, pace.control), label, emoji="⏱️")]


def pace_panel(table: TableView, language: str) -> Content:
    """Return how the people of a running game change its pace: at once where one plays alone, else by a vote."""
    votes, is_alone = table.votes.pace, len(table.people) == 1
    told = [pace_line(table, language), say(language, "pace-alone" if is_alone else "pace-together")]
    if votes is not None:
        who = listed([escaped(table.seats[seat].name) for seat in sorted(votes.votes)], language)
        told.append(say(language, "pace-wanted", pace=say(language, f"time-control-{votes.control}"), who=who))
    select = setting_select(
        table, "setpace", Address("votepace", table.session.id), say(language, "pace"), language
    )
    return Content(parts=(text(f"### ⏱️ {table.game.title}", *told), select))
