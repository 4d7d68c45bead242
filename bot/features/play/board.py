"""The board alone, as everybody sees it."""

from __future__ import annotations

from bot.tables.table import TableView
from bot.ui.content import Content, gallery, picture_file, text


def text_board(table: TableView, language: str) -> Content:
    """Return the board in characters."""
    return Content(parts=(text(f"```\n{table.game.text_board(table.view(None), language)}\n```"),))


def board_picture(table: TableView, picture: bytes, language: str) -> Content:
    """Return the board as it is drawn."""
    shown = picture_file("board", picture, table.game.alt_text(table.view(None), language))
    return Content(parts=(gallery(shown),), files=(shown,))
