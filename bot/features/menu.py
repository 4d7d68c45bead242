"""**Menu** and **More**: what a card has no room for, during a game and after it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from discord import ui

from bot.interactions.route import Click, Feature, Origin, Place, Verb
from bot.tables.checks import Refusal, must_be_finished, must_have_begun, must_run
from bot.tables.seats import names_in_pictures
from bot.tables.table import TableView
from bot.ui.content import Content, gallery, game_page, small, text
from bot.ui.items import in_rows
from bot.ui.lobby import lobby_menu
from bot.ui.parts import action_button, action_buttons, board_file, pages_list, seat_names
from games.contract import View
from storage import SessionStatus

IN_ROW = 2
"""Buttons per row, which keeps the ways out together."""


def menu_panel(table: TableView, language: str, *, is_seated: bool) -> Content:
    is_alone = len(table.people) == 1
    buttons = action_buttons(table, language, "rules", "recap", "settings" if is_alone else "table")
    out = action_buttons(table, language, *("leave", "endgame") * is_seated)
    read = pages_list(table, table.view(None), language)
    shown = [*in_rows(buttons, IN_ROW), *in_rows(out)]
    return Content(parts=(text(f"### {table.game.title}"), *read, *shown))


def table_panel(table: TableView, language: str, *, is_seated: bool) -> Content:
    has_dice = bool(table.luck)
    buttons = action_buttons(
        table, language, *("nottonight", "away", "pace") * is_seated, "settings", *["fair"] * has_dice
    )
    return Content(parts=(text(f"### {table.game.title}"), *in_rows(buttons)))


async def _menu(click: Click) -> None:
    table, language = await click.table(), click.answer.language
    is_seated = table.seat_of(click.user_id) is not None
    if table.session.status is SessionStatus.LOBBY:
        await click.answer.private(lobby_menu(await click.seen(table), language, is_seated=is_seated))
        return
    must_have_begun(table)
    is_playing = table.is_running and is_seated
    await click.answer.private(menu_panel(await click.seen(table), language, is_seated=is_playing))


async def _table(click: Click) -> None:
    table = await click.table()
    must_run(table)
    is_seated = table.seat_of(click.user_id) is not None
    await click.show(partial(table_panel, is_seated=is_seated), table)


async def _page(click: Click) -> None:
    table = await click.table()
    must_have_begun(table)
    seen = await click.seen(table)
    names = seat_names(seen, seen.view(None))
    try:
        written = await click.runtime.workers.page(
            table.game,
            seen.view(seen.viewer),
            click.value,
            click.answer.language,
            names,
            whose=click.answer.account,
        )
    except KeyError:
        raise Refusal("old-button") from None
    await click.answer.update(game_page(click.value, *written))


def more_panel(table: TableView, language: str, picture: bytes | None) -> Content:
    """Return what there is to see of a finished game: first the last board, and every seat's secrets."""
    view = table.view(None)
    files = () if picture is None else (board_file(table, view, picture, language),)
    board = gallery(*files) if files else text(small([table.game.alt_text(view, language)]))
    buttons = action_buttons(table, language, "replay", "film", "recap", "turningpoints", "details")
    parts: list[ui.Item[Any]] = [text(f"### {table.game.title}"), board]
    if secrets := list(_secrets(table, view, language)):
        parts.append(text(small(secrets)))
    parts += pages_list(table, view, language)
    return Content(parts=(*parts, *in_rows(buttons, IN_ROW)), files=files, game=table.game.key)


def details_panel(table: TableView, language: str) -> Content:
    has_figures, has_dice = table.game.chronicle is not None, bool(table.luck) and len(table.people) > 1
    back = action_button(table, "more", language, "◀️", words="mycards-back")
    figures = action_buttons(table, language, *["infigures"] * has_figures, *["rivals"] * bool(table.computers))
    proof = action_buttons(table, language, "keep", "record", "check", *["fair"] * has_dice)
    buttons = [*figures, *proof, back]
    return Content(parts=(text(f"### {table.game.title}"), *in_rows(buttons, IN_ROW)))


def _secrets(table: TableView, view: View, language: str) -> Iterator[str]:
    """Yield a line per seat with its secrets, unless the end has revealed them."""
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
    must_be_finished(await click.table())
    await click.show(details_panel)


FEATURE = Feature(
    verbs={
        "menu": Verb(_menu, Origin(Place.CARD)),
        "table": Verb(_table, Origin(Place.PANEL)),
        "more": Verb(_more, Origin(Place.CARD | Place.PANEL), is_heavy=True),
        "details": Verb(_details, Origin(Place.PANEL)),
        "page": Verb(_page, Origin(Place.CARD | Place.PANEL), is_heavy=True),
    }
)
