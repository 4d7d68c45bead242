"""**What happened**: the story of a whole game, in pages."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.table.table import TableView
from bot.ui.address import Address
from bot.ui.content import Content, text
from bot.ui.items import ActionButton, in_rows
from bot.ui.parts import action_button, attributed_names, page_buttons
from bot.ui.words import say
from games.contract import Event, Seat
from games.log import groups, written

GROUPS_ON_PAGE = 12
"""Each a line, or none. Pages stay what they are when more happens."""
LONGEST_LINE = 300
"""Characters; Discord takes 4000 in a message."""


def story_page(
    table: TableView, before: Sequence[Event], since: Sequence[Event], user_id: int, language: str, number: int
) -> Content:
    """Return page `number`, from 1, of what a person may read; 0: the one on which their own last move stands.

    `since` is what happened from that move on, or nothing where they have made none.
    """
    seat = table.seat_of(user_id)
    viewer, names = (None if seat is None else Seat(seat.seat)), attributed_names(table, table.view(None))
    told, news = groups(before, viewer), groups(since, viewer)
    pages = max(1, -(-(len(told) + len(news)) // GROUPS_ON_PAGE))
    number = min(number or len(told) // GROUPS_ON_PAGE + 1, pages)
    start, end = (number - 1) * GROUPS_ON_PAGE, number * GROUPS_ON_PAGE
    shown = written(table.game, told[start:end], language, names)
    if news and start <= len(told) < end:
        shown.append(f"**{say(language, 'story-since')}**")
    recent = news[max(0, start - len(told)) : max(0, end - len(told))]
    shown += written(table.game, recent, language, names)
    head = f"### 🕘 {say(language, 'button-catchup')} · {say(language, 'story-page', page=number, pages=pages)}"
    body = [line[:LONGEST_LINE] for line in shown] or [say(language, "story-nothing")]
    parts: list[ui.Item[ui.LayoutView]] = [text(head, *body)]
    if pages > 1:
        ways = {"first": 1, "previous": number - 1, "next": number + 1, "last": pages}
        parts.append(ui.ActionRow(*(_way(table, language, way, to, number, pages) for way, to in ways.items())))
    prompt = table.view(None).public.prompt
    if since and table.is_running and prompt is not None and not prompt.secret:
        label = say(language, "button-request-takeback")
        parts.append(ui.ActionRow(ActionButton(Address("requesttakeback", table.session.id), label, emoji="↩️")))
    return Content(parts=tuple(parts))


def _way(table: TableView, language: str, way: str, to: int, number: int, last: int) -> ActionButton:
    # What can't be pressed stays: the others keep their places under the finger.
    is_there = to != number and 1 <= to <= last
    address = Address("catchup", table.session.id, max(to, 0), way)
    return ActionButton(address, say(language, f"button-{way}"), disabled=not is_there)


def more_panel(table: TableView, language: str) -> Content:
    """Return what a card has no room for: the rules, one's notes, and what there is to read besides the board."""
    buttons = [
        action_button(table, "rules", language, "📖"),
        action_button(table, "notes", language, "📝"),
        action_button(table, "preferences", language, "⚙️"),
        *page_buttons(table, table.view(None), language),
    ]
    return Content(parts=(text(f"### {table.game.title}"), *in_rows(buttons)))
