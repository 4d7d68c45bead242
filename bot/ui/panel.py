"""The private panel of a seat, made of its own view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from discord import ui

from bot.tables.news import Climax
from bot.tables.preferences import DEFAULTS, Preferences
from bot.tables.table import TableView
from bot.ui.content import Attached, Content, gallery, small, text
from bot.ui.menus import named, opening, rows
from bot.ui.parts import (
    COMPONENTS,
    action_button,
    beside_question,
    board_file,
    cards_button,
    closed_line,
    explain_button,
    going_on_button,
    menu_context,
    seat_names,
    undo_button,
    where,
    where_in_private,
    winners_line,
)
from bot.ui.spoken import spoken
from bot.ui.standing_orders import ROOM, standing_order_parts
from bot.ui.suggestion import suggestion
from bot.ui.time import bank_line
from bot.ui.words import escaped, say
from games.contract import Choice, Menu
from games.players.advice import Advice


def panel(
    table: TableView,
    seat: int,
    language: str,
    picture: bytes | None = None,
    *,
    told: Sequence[str] = (),
    preferences: Preferences = DEFAULTS,
    stays: bool = False,
    server: str = "",
    is_answered: bool = False,
    advice: Advice = (),
    note: str = "",
    within: str = "",
    rest: Climax | None = None,
) -> Content:
    """Return what `seat` alone may see: its secrets and, when it is asked, its choices.

    `told` is what has happened since its last decision, `advice` what a computer player would do now; a `note`
    stands above all; the table may be at `rest`. One that `stays`, a private message, says nothing of questions on
    the card, as it is not edited when they change; it names its `server` and, when it asks, the move. One whose
    question `is_answered` by a standing order does not ask. `within` is the group of answers ahead that is open.
    People who read words get words for signs.
    """
    is_spoken = preferences.display_mode == "words"
    view, record = table.view(seat), table.seats[seat]
    prompt = None if is_answered else view.public.prompt
    is_asked = prompt is not None and seat in view.public.to_act and (prompt.secret or not stays)
    secrets = table.game.secrets(view, language, seat_names(table, view)) or (
        "" if is_asked else say(language, "mycards-none")
    )
    place = where_in_private(table, language, server, asks=is_asked) if stays else where(table, language)
    if is_spoken:
        head = [table.game.title, place, *filter(None, [escaped(spoken(secrets, language))])]
    else:
        happened = [small(told)] if told else []
        head = [f"### 🃏 {table.game.title}", f"-# {place}", *happened, *filter(None, [secrets])]
        if (outcome := view.public.outcome) is not None:
            head.append(winners_line(table.game, outcome, seat_names(table, view), language))
    parts: list[ui.Item[Any]] = [text(*filter(None, [note, *head]))]
    files: tuple[Attached, ...] = ()
    if picture is not None:
        board = board_file(table, view, picture, language, "mine")
        parts.append(gallery(board))
        files = (board,)
    if not stays and not is_spoken and (bank := bank_line(table, seat, language)):
        parts.append(text(small([bank])))
    if prompt is not None and is_asked:
        question = table.game.text.format(language, f"prompt-{prompt.id}", prompt.params)
        question = escaped(spoken(question, language)) if is_spoken else f"**{question}**"
        parts.append(text(question))
    buttons = [action_button(table, "notes", language, "📝")]
    if not stays:
        buttons.insert(0, action_button(table, "mycards", language, "🔄"))
    elif is_asked:
        buttons.append(action_button(table, "nottonight", language, "🌙"))
    if record.stand_in:
        # The card has it too, but not while it would tell who has answered.
        parts.append(text(say(language, "late-stand-in-plays")))
        buttons.insert(0, action_button(table, "imback", language, "🙋", "success"))
    if is_asked and table.may_have_hints:
        buttons.append(action_button(table, "suggest", language, "💡"))
    if is_asked:
        buttons.append(explain_button(table, language))
    if rest is not None:
        buttons.insert(0, going_on_button(table, rest, language))
    menu: Menu = ()
    context = replace(menu_context(table, seat, language), is_spoken=is_spoken)
    if prompt is not None and (prompt.secret or not stays):
        if record in table.may_act and (prompt.secret or not record.is_automatic):
            menu = table.menu(seat)
            if lines := beside_question(table, context, seat, menu):
                parts.append(text(small(lines)))
        if table.can_take_back(seat):
            buttons.insert(0, undo_button(table, record, language, is_own=True))
    if advice:
        parts += suggestion(table, seat, language, advice, is_spoken=is_spoken)
    ahead = standing_order_parts(
        table, seat, language, preferences, is_spoken=is_spoken, stays=stays, within=within
    )
    used = 1 + sum(1 + len(getattr(part, "children", ())) for part in parts) + (ROOM if ahead else 0)
    parts += rows(context, menu, COMPONENTS - used, buttons)
    parts += ahead
    return Content(parts=tuple(parts), files=files, game="" if is_spoken else table.game.key)


def farewell(table: TableView, language: str, server: str = "") -> Content:
    """Return what a seat's private message becomes when the game is over: how it ended, and where to look."""
    outcome = table.outcome
    if outcome is not None:
        ended = winners_line(table.game, outcome, seat_names(table, table.view(None)), language)
    else:
        ended = closed_line(table, language)
    place = where_in_private(table, language, server, asks=False)
    return Content(parts=(text(f"### 🃏 {table.game.title}", f"-# {place}", ended),))


def submenu(
    table: TableView,
    seat: int,
    language: str,
    path: tuple[int, ...],
    steps: Sequence[Choice],
    picture: bytes | None,
    *,
    is_within: bool = False,
) -> Content:
    """Return the step of a choice that opens further choices, headed by what was chosen so far, on the board.

    `is_within` somebody's cards, to which a button leads back.
    """
    context, beside = (
        menu_context(table, seat, language, path),
        [cards_button(table, language)] if is_within else [],
    )
    chosen = " · ".join(map(escaped, named(context, steps)))
    noted = small([escaped(line) for line in opening(context, steps[-1])])
    head = text(f"### {chosen}", *filter(None, [noted]))
    if picture is None:
        return Content(parts=(head, *rows(context, steps[-1].choices, COMPONENTS - 2, beside)), game=table.game.key)
    board = board_file(table, table.view(None), picture, language)
    # where a grid and the way back take all the room, the picture alone says what is placed
    parts = (gallery(board),) if beside and is_grid(steps[-1]) else (head, gallery(board))
    drawn = rows(context, steps[-1].choices, COMPONENTS - 1 - len(parts), beside)
    return Content(parts=(*parts, *drawn), files=(board,), game=table.game.key)


def is_grid(choice: Choice) -> bool:
    """Tell whether a choice opens rows of a board, whose buttons are its spaces."""
    return all(row.choices for row in choice.choices)
