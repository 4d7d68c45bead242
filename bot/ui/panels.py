"""Private messages on demand: the record of a game, one's tables, what this bot is."""

from __future__ import annotations

from discord import ui

from bot.table.table import TableView
from bot.ui.address import Address
from bot.ui.content import Attached, Content, gallery, picture_file, small, text
from bot.ui.items import ActionButton, in_rows
from bot.ui.parts import action_button, page_buttons
from bot.ui.words import say
from games.registry import GAMES

MOST_GAMES = 20
LONGEST_PAGE = 3900
"""Characters; Discord takes 4000 in a message, and people have long names."""


def record_message(table: TableView, record: str, language: str) -> Content:
    """Return the record of a finished game as a file that can be checked."""
    file = Attached(f"{table.session.game}-{table.session.id}.json", record.encode())
    shown = small([say(language, "record-note")])
    return Content(
        parts=(text(f"### 📜 {table.game.title}", shown), ui.File(f"attachment://{file.name}")), files=(file,)
    )


def game_page(page: str, body: str, picture: bytes | None) -> Content:
    """Return a page of the game."""
    body = body[:LONGEST_PAGE]
    if picture is None:
        return Content(parts=(text(body),))
    shown = picture_file(page, picture, body)
    return Content(parts=(text(body), gallery(shown)), files=(shown,))


def more_panel(table: TableView, language: str) -> Content:
    """Return what a card has no room for: the rules, one's notes, and what there is to read besides the board."""
    buttons = [
        action_button(table, "rules", language, "📖"),
        action_button(table, "notes", language, "📝"),
        action_button(table, "preferences", language, "⚙️"),
        *page_buttons(table, table.view(None), language),
    ]
    return Content(parts=(text(f"### {table.game.title}"), *in_rows(buttons)))


def text_board(table: TableView, language: str) -> Content:
    """Return the board in characters, as everybody sees it."""
    return Content(parts=(text(f"```\n{table.game.text_board(table.view(None), language)}\n```"),))


def board_picture(table: TableView, picture: bytes, language: str) -> Content:
    """Return the board alone, as everybody sees it."""
    shown = picture_file("board", picture, table.game.alt_text(table.view(None), language))
    return Content(parts=(gallery(shown),), files=(shown,))


def about_panel(
    language: str, *, tables: int, people: int, policy: str | None = None, terms: str | None = None
) -> Content:
    """Return what this bot is and what it stores; `policy` and `terms` are where its policies are to be read."""
    command = say(language, "command-newgame")
    titles = "\n".join(
        f"- **{game.title}** (`/{command} {game.title}`) - {game.text.format(language, 'title-note')}"
        for game in GAMES.values()
    )
    found = ((say(language, "about-policy"), policy), (say(language, "about-terms"), terms))
    links = [f"[{title}]({url})" for title, url in found if url]
    policies = [say(language, "about-policies", links=" · ".join(links))] if links else []
    privacy = ActionButton(Address("privacy", "0"), say(language, "button-privacy"), emoji="🔒")
    return Content(
        parts=(
            text(f"## {say(language, 'about-title')}", say(language, "about-text"), titles),
            ui.Separator(),
            text(say(language, "about-luck"), say(language, "about-privacy")),
            text(small([*policies, say(language, "about-counts", tables=tables, people=people)])),
            ui.ActionRow(privacy),
        )
    )
