"""The private panel of a seat, made of its own view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from discord import ui

from bot.table.preferences import DEFAULTS, Preferences
from bot.table.table import TableView
from bot.ui.content import Attached, Content, gallery, small, text
from bot.ui.menus import opening, rows, way_to
from bot.ui.parts import (
    COMPONENTS,
    action_button,
    board_file,
    pen_of,
    seat_names,
    undo_button,
    where,
    winners_line,
)
from bot.ui.spoken import spoken
from bot.ui.standing_orders import ROOM, standing_order_parts
from bot.ui.words import escaped, say
from games.contract import Choice, Menu, Move


def panel(
    table: TableView,
    seat: int,
    language: str,
    picture: bytes | None = None,
    *,
    told: Sequence[str] = (),
    preferences: Preferences = DEFAULTS,
    stays: bool = False,
    is_answered: bool = False,
) -> Content:
    """Return what `seat` alone may see: its secrets and, when it is asked secretly, its choices.

    `told` is what has happened since its last decision. One that `stays`, a private message, says nothing of
    questions on the card: it is not edited when they change. One whose question `is_answered` by a standing order
    does not ask it. People who read words get words for signs.
    """
    is_spoken = preferences.display_mode == "words"
    view, record = table.view(seat), table.seats[seat]
    prompt = None if is_answered else view.public.prompt
    is_asked = prompt is not None and seat in view.public.to_act and (prompt.secret or not stays)
    secrets = table.game.secrets(view, language, seat_names(table, view)) or (
        "" if is_asked else say(language, "no-secrets")
    )
    if is_spoken:
        head = [table.game.title, where(table, language), *filter(None, [escaped(spoken(secrets, language))])]
    else:
        happened = [small(told)] if told else []
        head = [f"### 🃏 {table.game.title}", f"-# {where(table, language)}", *happened, *filter(None, [secrets])]
    parts: list[ui.Item[Any]] = [text(*head)]
    files: tuple[Attached, ...] = ()
    if picture is not None:
        board = board_file(table, view, picture, language, "mine")
        parts.append(gallery(board))
        files = (board,)
    if prompt is not None and is_asked:
        question = table.game.text.format(language, f"prompt-{prompt.id}", prompt.params)
        question = escaped(spoken(question, language)) if is_spoken else f"**{question}**"
        on_card = [] if prompt.secret else [f"-# {say(language, 'answer-on-card')}"]
        parts.append(text(question, *on_card))
    buttons = [action_button(table, "notes", language, "📝")]
    if record.stand_in:
        # The card has it too, but not while it would tell who has answered.
        parts.append(text(say(language, "stand-in-plays")))
        buttons.insert(0, action_button(table, "return", language, "🙋", "success"))
    if is_asked and table.may_have_hints:
        buttons.append(action_button(table, "suggest", language, "💡"))
    menu: Menu = ()
    if prompt is not None and prompt.secret:
        if record in table.may_act:
            menu = table.menu(seat)
        if table.can_take_back(seat):
            # Not on the card: that would tell who has answered.
            buttons.insert(0, undo_button(table, record, language))
    pen = replace(pen_of(table, seat, language), is_spoken=is_spoken)
    ahead = standing_order_parts(table, seat, language, preferences, is_spoken=is_spoken)
    parts += rows(pen, menu, COMPONENTS - 1 - len(parts) - (ROOM if ahead else 0), buttons)
    parts += ahead
    return Content(parts=tuple(parts), files=files)


def farewell(table: TableView, language: str) -> Content:
    """Return what a seat's private message becomes when the game is over: how it ended, and where to look."""
    outcome = table.outcome
    if outcome is not None:
        ended = winners_line(table.game, outcome, seat_names(table, table.view(None)), language)
    else:
        ended = say(language, "closed", reason=str(table.result.get("reason", "unknown")))
    return Content(parts=(text(f"### 🃏 {table.game.title}", f"-# {where(table, language)}", ended),))


def submenu(
    table: TableView,
    seat: int,
    language: str,
    path: tuple[int, ...],
    steps: Sequence[Choice],
    picture: bytes | None,
) -> Content:
    """Return the step of a choice that opens further choices, headed by what was chosen so far, on the board."""
    pen = pen_of(table, seat, language, path)
    chosen = " · ".join(escaped(pen.text(choice.label, 200)) for choice in steps)
    noted = small([escaped(line) for line in opening(pen, steps[-1])])
    head = text(f"### {chosen}", *filter(None, [noted]))
    if picture is None:
        return Content(parts=(head, *rows(pen, steps[-1].choices, COMPONENTS - 2)))
    board = board_file(table, table.view(None), picture, language)
    return Content(parts=(head, gallery(board), *rows(pen, steps[-1].choices, COMPONENTS - 3)), files=(board,))


def suggestion(table: TableView, seat: int, language: str, move: Move, *, is_spoken: bool = False) -> Content:
    """Return what a computer player would do in the place of `seat`, in the words of the choice that plays it.

    `is_spoken`: in words alone.
    """
    pen = replace(pen_of(table, seat, language), is_spoken=is_spoken)
    way = [pen.text(choice.label, 200) for choice in way_to(table.menu(seat), move)]
    if is_spoken:
        return Content(parts=(text(escaped(spoken(say(language, "suggested", move=", ".join(way)), language))),))
    return Content(parts=(text(say(language, "suggested", move=" → ".join(map(escaped, way)))),))
