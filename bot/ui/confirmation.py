"""The question before something happens that can't be taken back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from discord import ui

from bot.tables.preview import Preview
from bot.tables.table import TableView
from bot.ui.content import Content, gallery, text
from bot.ui.items import ActionButton, Address
from bot.ui.menus import named
from bot.ui.parts import board_file, menu_context, seat_names
from bot.ui.words import escaped, say, spoken
from games.contract import Choice, Menu
from games.engine.log import lines

NOT_YET: Final = Address("notyet", "0")
"""Takes the question away."""


def preview_panel(
    table: TableView,
    preview: Preview,
    language: str,
    picture: bytes | None = None,
    *,
    is_spoken: bool = False,
    is_within: bool = False,
) -> Content:
    """Return what somebody has chosen and what will have happened, with buttons that let it happen.

    One of them says not to be asked any more. `picture` is that of the board. `is_spoken`: in words alone.
    `is_within` somebody's cards, to which the other button leads back.
    """
    seat, view = preview.seat, table.view(preview.seat)
    context = menu_context(table, seat, language)
    chosen = next(_ways(table.menu(seat), preview.codes), ())
    told = lines(table.game, preview.events, language, seat_names(table, view), seat)
    said = [f"### {' · '.join(named(context, chosen)) or table.game.title}", *told]
    if preview.ends_turn:
        said.append(say(language, "preview-turn-ends"))
    if preview.is_final:
        said.append(f"⚠️ {say(language, 'preview-final')}")
    if is_spoken:
        said = [escaped(spoken(line, language)) for line in said]
    codes = "+".join(preview.codes)
    sure = ActionButton(
        Address("doit", table.session.id, context.question, codes), say(language, "button-doit"), style="success"
    )
    always = ActionButton(
        Address("always", table.session.id, context.question, codes), say(language, "button-always")
    )
    back = Address("mycards", table.session.id) if is_within else NOT_YET
    asked = _asked(said, sure, language, back, always)
    if picture is None:
        return asked
    board = board_file(table, table.view(None), picture, language)
    return Content(parts=(gallery(board), *asked.parts), files=(board,))


def leave_panel(table: TableView, language: str) -> Content:
    """Return the question before somebody leaves a game."""
    leave = ActionButton(Address("leavenow", table.session.id), say(language, "button-leave"), style="danger")
    alone = "yes" if len(table.people) == 1 else "no"
    return _asked([f"### {table.game.title}", say(language, "leave-sure", alone=alone)], leave, language)


def end_panel(table: TableView, language: str, *, at_once: bool) -> Content:
    """Return the question before somebody votes to end a game or, if `at_once`, ends it."""
    words = say(language, "endgame-sure" if at_once else "endgame-sure-vote")
    label = say(language, "button-endnow" if at_once else "button-endnow-vote")
    end = ActionButton(Address("endnow", table.session.id), label, style="danger")
    return _asked([f"### {table.game.title}", words], end, language)


def _asked(
    said: list[str], yes: ActionButton, language: str, back: Address = NOT_YET, *others: ActionButton
) -> Content:
    no = ActionButton(back, say(language, "button-notyet"))
    return Content(parts=(text(*said), ui.ActionRow(yes, no, *others)))


def _ways(menu: Menu, codes: tuple[str, ...]) -> Iterator[tuple[Choice, ...]]:
    """Yield the ways through a menu to what plays these moves, each as the choices made."""
    for choice in menu:
        if tuple(move.code for move in choice.moves) == codes:
            yield (choice,)
        for way in _ways(choice.choices, codes):
            yield choice, *way
