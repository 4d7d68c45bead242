"""**More**: what there is to see of a game that is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import ui

from bot.interactions.access import Origin, Place
from bot.interactions.route import Click, Feature, Verb
from bot.tables.checks import must_be_finished
from bot.tables.opponents import names_in_pictures
from bot.tables.table import TableView
from bot.ui.content import Content, gallery, small, text
from bot.ui.items import ActionButton, Address, in_rows
from bot.ui.parts import action_button, board_file, pages_list, seat_names
from bot.ui.words import say
from games.contract import View

IN_ROW = 2
"""Buttons in a row: a phone breaks longer ones."""


def more_panel(table: TableView, language: str, picture: bytes | None) -> Content:
    """Return what there is to see of a game that is over, the last board and what each seat alone knew first.

    Without a `picture` the board is told.
    """
    view = table.view(None)
    files = () if picture is None else (board_file(table, view, picture, language),)
    board = gallery(*files) if files else text(small([table.game.alt_text(view, language)]))
    buttons = [
        action_button(table, "replay", language, "⏯️"),
        action_button(table, "film", language, "🎞️"),
        action_button(table, "recap", language, "🕘"),
        action_button(table, "turningpoints", language, "🔍"),
        action_button(table, "details", language),
    ]
    parts: list[ui.Item[Any]] = [text(f"### {table.game.title}"), board]
    if secrets := list(_secrets(table, view, language)):
        parts.append(text(small(secrets)))
    parts += pages_list(table, view, language)
    return Content(parts=(*parts, *in_rows(buttons, IN_ROW)), files=files, game=table.game.key)


def details_panel(table: TableView, language: str) -> Content:
    """Return what few want to know of a game that is over."""
    buttons = [
        *([action_button(table, "infigures", language, "📊")] if table.game.chronicle is not None else []),
        *([action_button(table, "rivals", language, "🎭")] if table.computers else []),
        action_button(table, "keep", language, "📌"),
        action_button(table, "record", language, "📜"),
        action_button(table, "check", language, "🔎"),
        *([action_button(table, "fair", language, "🎲")] if table.luck and len(table.people) > 1 else []),
        ActionButton(Address("more", table.session.id), say(language, "button-mycards-back"), emoji="◀️"),
    ]
    return Content(parts=(text(f"### {table.game.title}"), *in_rows(buttons, IN_ROW)))


def _secrets(table: TableView, view: View, language: str) -> Iterator[str]:
    """Yield in a line per seat what it alone knew, as far as the end has not told it: now everybody may."""
    names = seat_names(table, view)
    for seat, name in enumerate(names):
        if secrets := table.game.secrets(table.view(seat), language, names):
            yield f"{name}: {' '.join(secrets.split())}"


async def _more(click: Click) -> None:
    table = await click.table()
    must_be_finished(table)
    seen, workers, board = await click.seen(table), click.runtime.workers, None
    if not await click.tables.people.reads_words(click.user_id):
        names = names_in_pictures(seen)
        drawing = workers.picture(seen.game, seen.view(None), names, whose=click.answer.account)
        board = await workers.if_possible(drawing)
    await click.answer.update(more_panel(seen, click.answer.language, board))


async def _details(click: Click) -> None:
    table = await click.table()
    must_be_finished(table)
    await click.answer.update(details_panel(await click.seen(table), click.answer.language))


FEATURE = Feature(
    verbs={
        "more": Verb(_more, Origin(Place.CARD | Place.PANEL), is_heavy=True),
        "details": Verb(_details, Origin(Place.PANEL)),
    }
)
