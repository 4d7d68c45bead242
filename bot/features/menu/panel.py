"""The menu of a running game."""

from __future__ import annotations

from bot.tables.table import TableView
from bot.ui.content import Content, text
from bot.ui.items import in_rows
from bot.ui.parts import action_button, page_buttons


def menu_panel(table: TableView, language: str, *, is_seated: bool) -> Content:
    """Return what a card has no room for: what there is to read and, for who sits there, ways out."""
    reading = [
        action_button(table, "rules", language, "📖"),
        action_button(table, "notes", language, "📝"),
        action_button(table, "settings", language, "⚙️"),
        *page_buttons(table, table.view(None), language),
    ]
    leaving = [
        action_button(table, "leave", language, "🚪"),
        action_button(table, "endgame", language, "🏳️"),
        action_button(table, "away", language, "🌴"),
        action_button(table, "nottonight", language, "🌙"),
        action_button(table, "pace", language, "⏱️"),
    ]
    rows = [*in_rows(reading), *(in_rows(leaving) if is_seated else [])]
    return Content(parts=(text(f"### {table.game.title}"), *rows))
