"""**Menu**: what a card has no room for, and the pages of a game."""

from __future__ import annotations

from bot.interactions.access import Origin, Place
from bot.interactions.route import Click, Feature, Verb
from bot.tables.checks import must_have_begun, must_run
from bot.tables.refusal import Refusal
from bot.tables.table import TableView
from bot.ui.content import Content, game_page, text
from bot.ui.items import in_rows
from bot.ui.lobby_card import lobby_menu
from bot.ui.parts import action_button, pages_list, seat_names
from storage import SessionStatus

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
    shown = table_panel(await click.seen(table), click.answer.language, is_seated=is_seated)
    await click.answer.update(shown)


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
    await click.answer.private(game_page(click.value, *written))


FEATURE = Feature(
    verbs={
        "menu": Verb(_menu, Origin(Place.CARD)),
        "table": Verb(_table, Origin(Place.PANEL)),
        "page": Verb(_page, Origin(Place.CARD | Place.PANEL), is_heavy=True),
    }
)
