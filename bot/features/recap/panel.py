"""**Recap**: the story of a whole game, in pages."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from discord import ui

from bot.features.recap.use_case import Recap, RecapTurn
from bot.tables.table import TableView
from bot.ui.address import Address
from bot.ui.content import Content, text
from bot.ui.items import ActionButton
from bot.ui.parts import attributed_names
from bot.ui.words import cut, mention, say
from games.contract import Seat
from games.engine.log import lines

TURNS_ON_PAGE = 10
"""Each a line. Pages stay what they are when more happens; only the one that opens first begins where it has to."""
LONGEST_LINE, LONGEST = 330, 3600
"""Characters of a turn and of a page; Discord takes 4000 in a message."""


def recap_page(table: TableView, recap: Recap, user_id: int, language: str, number: int) -> Content:
    """Return page `number`, from 1, of what a person may read; 0: what has happened since their own last move."""
    turns, since = recap.turns, recap.since
    pages = max(1, -(-len(turns) // TURNS_ON_PAGE))
    if number == 0:
        first = max(0, len(turns) - TURNS_ON_PAGE) if since is None else since
        title = say(language, "recap-newest" if since is None else "recap-since")
    else:
        first = (min(number, pages) - 1) * TURNS_ON_PAGE
        title = say(language, "recap-page", page=min(number, pages), pages=pages)
    end = min(first + TURNS_ON_PAGE, len(turns))
    seat = table.seat_of(user_id)
    viewer = None if seat is None else Seat(seat.seat)
    told = [line for turn in range(first, end) for line in _turn(table, turns[turn], viewer, language)]
    body = [line for line, used in zip(told, accumulate(map(len, told)), strict=True) if used <= LONGEST]
    parts: list[ui.Item[ui.LayoutView]] = [
        text(f"### 🕘 {title}", *(body or [say(language, "recap-nothing")])),
    ]
    if first > 0 or end < len(turns):
        before, after = first and -(-first // TURNS_ON_PAGE), end // TURNS_ON_PAGE + 1
        ways = {"first": 1 if first else 0, "previous": before, "next": after if end < len(turns) else 0}
        ways["last"] = pages if end < len(turns) else 0
        parts.append(ui.ActionRow(*(_way(table, language, way, to) for way, to in ways.items())))
    prompt = table.view(None).public.prompt
    if since is not None and table.is_running and prompt is not None and not prompt.secret:
        label = say(language, "button-requesttakeback")
        parts.append(ui.ActionRow(ActionButton(Address("requesttakeback", table.session.id), label, emoji="↩️")))
    return Content(parts=tuple(parts), game=table.game.key)


def _turn(table: TableView, turn: RecapTurn, viewer: Seat | None, language: str) -> Iterator[str]:
    """Yield what is told of a turn, in one line, news in bold, and before it who plays at a seat from then on."""
    names = attributed_names(table, table.view(None))
    for change in turn.changes:
        old = "none" if change.former is None else mention(change.former)
        yield f"-# 🪑 {say(language, f'recap-{change.kind}', who=names[change.seat], old=old)}"
    if told := " · ".join(lines(table.game, turn.events, language, names, viewer, marks_news=True)):
        line = cut(f"{'⭐ ' if turn.is_climax else ''}{told}", LONGEST_LINE)
        yield f"{line}**" if line.count("**") % 2 else line


def _way(table: TableView, language: str, way: str, to: int) -> ActionButton:
    # What can't be pressed stays: the others keep their places under the finger.
    address = Address("recap", table.session.id, to, way)
    return ActionButton(address, say(language, f"button-recap-{way}"), disabled=not to)
