"""Who is late, what the others may do about it, and who wants what: on the card, and on a private panel."""

from __future__ import annotations

import discord
from discord import ui

from bot.tables.clock import BANKS
from bot.tables.table import TableView
from bot.tables.voters import alone_from, begun_at, votes_needed
from bot.tables.votes import REMEDIES, Remedy
from bot.ui.address import Address
from bot.ui.content import Content, small, text
from bot.ui.items import ActionButton
from bot.ui.time import late_title, names_of
from bot.ui.words import escaped, say


def late_buttons(table: TableView, language: str) -> list[ActionButton]:
    """Return the button behind which the others decide, while somebody is late."""
    if not table.clock.late:
        return []
    return [
        ActionButton(Address("late", table.session.id), late_title(table, language), emoji="⏳", style="primary")
    ]


def late_lines(table: TableView) -> list[str]:
    """Return who wants what about those who are late, and what was agreed on, in small print for the card."""
    language, votes = table.session.language, table.votes
    lines = []
    if table.clock.late_in_public and table.session.time_control in BANKS:
        who = escaped(names_of(table, table.clock.late_in_public, language))
        lines.append(f"🏦 {say(language, 'late-bank', who=who)}")
    if votes.agreed is not None:
        by = escaped(names_of(table, votes.agreed.by, language))
        lines.append(f"⏳ {say(language, 'late-agreed', remedy=_remedy(votes.agreed.remedy, language), by=by)}")
    if votes.late is not None and votes.late.choices:
        wanted = [
            f"{escaped(table.seats[seat].name)}: {_remedy(remedy, language)}"
            for seat, remedy in sorted(votes.late.choices.items())
        ]
        lines.append(f"⏳ {' · '.join(wanted)}")
    return [small(lines)] if lines else []


def late_panel(table: TableView, language: str) -> Content:
    """Return what may be done about those who are late, to choose from."""
    explained = [
        f"- **{_remedy(remedy, language)}** – {say(language, f'remedy-{remedy}-note')}" for remedy in REMEDIES
    ]
    head = text(
        f"### ⏳ {escaped(late_title(table, language))}",
        say(language, "late-decide", number=votes_needed(table)),
        *([say(language, "late-secret")] if table.asks_secretly else []),
        *explained,
    )
    begun = begun_at(table)
    buttons = [
        ActionButton(Address("remedy", table.session.id, begun, remedy), _remedy(remedy, language))
        for remedy in REMEDIES
    ]
    return Content(parts=(head, ui.ActionRow(*buttons)))


def chosen_message(table: TableView, remedy: Remedy, language: str) -> Content:
    """Return what has come of a choice: it is done, or waits for another one who wants the same."""
    name, alone = _remedy(remedy, language), alone_from(table)
    if alone is None:
        return Content(parts=(text(say(language, "late-done", remedy=name)),))
    when = discord.utils.format_dt(table.clock.display_time(alone), "R")
    return Content(parts=(text(say(language, "late-noted", remedy=name, when=when)),))


def _remedy(remedy: Remedy, language: str) -> str:
    return say(language, f"remedy-{remedy}")
