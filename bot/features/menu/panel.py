"""The menu of a running game, and what is beneath it."""

from __future__ import annotations

from bot.tables.table import TableView
from bot.ui.content import Content, text
from bot.ui.items import in_rows
from bot.ui.parts import action_button, pages_list

IN_ROW = 2
"""Buttons in a row, so that the ways out are together."""


def menu_panel(table: TableView, language: str, *, is_seated: bool) -> Content:
    """Return what a card has no room for: what there is to read and, for who sits there, ways out."""
    is_alone = len(table.people) == 1
    buttons = [
        action_button(table, "rules", language, "📖"),
        action_button(table, "settings", language, "⚙️")
        if is_alone
        else action_button(table, "table", language, "⏱️"),
    ]
    if is_seated:
        buttons += [
            action_button(table, "leave", language, "🚪"),
            action_button(table, "endgame", language, "🏳️"),
        ]
    read = pages_list(table, table.view(None), language)
    return Content(parts=(text(f"### {table.game.title}"), *read, *in_rows(buttons, IN_ROW)))


def table_panel(table: TableView, language: str, *, is_seated: bool) -> Content:
    """Return what concerns a table of several people: its time, whom it calls, its dice."""
    buttons = [
        action_button(table, "nottonight", language, "🌙"),
        action_button(table, "away", language, "🌴"),
        action_button(table, "pace", language, "⏱️"),
    ]
    buttons = [*(buttons if is_seated else []), action_button(table, "settings", language, "⚙️")]
    if table.luck:
        buttons.append(action_button(table, "fair", language, "🎲"))
    return Content(parts=(text(f"### {table.game.title}"), *in_rows(buttons)))
