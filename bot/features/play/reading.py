"""The table in words alone, for people who don't see pictures: a private panel that is the whole card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from discord import ui

from bot.tables.news import Climax
from bot.tables.people import DEFAULTS, Preferences
from bot.tables.table import TableView
from bot.ui.cards import seat_lines
from bot.ui.content import Content, text
from bot.ui.items import in_rows
from bot.ui.menus import MenuContext, named, opening, rows
from bot.ui.panel import suggestion
from bot.ui.parts import (
    COMPONENTS,
    action_button,
    cards_button,
    explain_button,
    going_on_button,
    menu_context,
    seat_names,
    undo_button,
    veto_lines,
    winners_line,
)
from bot.ui.standing_orders import ROOM, standing_order_parts
from bot.ui.words import cut, escaped, listed, say, spoken
from games.contract import Choice
from games.players.advice import Advice

LONGEST = 3600
"""Characters of the table in words; Discord takes 4000 in a message."""


def reading(
    table: TableView,
    seat: int,
    language: str,
    told: Sequence[str] = (),
    preferences: Preferences = DEFAULTS,
    *,
    advice: Advice = (),
    note: str = "",
    within: str = "",
    rest: Climax | None = None,
) -> Content:
    """Return the table in words, as `seat` knows it, with its choices if it is asked.

    `told` are the newest lines of what happened, `advice` what a computer player would do now; a `note` stands
    above all, `within` is the group of answers ahead that is open. The table may be at `rest`.
    """
    view, record = table.view(seat), table.seats[seat]
    names, prompt = seat_names(table, view), view.public.prompt
    alt = table.game.alt_text(view, language).replace(". ", ".\n")
    blocks = [
        note,
        table.game.title,
        *([say(language, "reading-happened"), *told] if told else []),
        say(language, "reading-table"),
        alt,
        *seat_lines(table, view, language),
        table.game.secrets(view, language, names),
    ]
    outcome = view.public.outcome
    if outcome is not None:
        blocks.append(winners_line(table.game, outcome, names, language))
    elif prompt is not None:
        who = listed([names[asked] for asked in sorted(view.public.to_act)], language)
        question = table.game.text.format(language, f"prompt-{prompt.id}", prompt.params)
        asks_me = seat in view.public.to_act
        blocks.append(question if asks_me else say(language, "reading-waits", who=who, question=question))
    words = cut(spoken("\n".join(filter(None, blocks)), language), LONGEST)
    parts: list[ui.Item[Any]] = [text(escaped(words))]
    if record in table.may_act and (lines := veto_lines(table, menu_context(table, seat, language), seat)):
        parts.append(text(escaped(spoken(lines[0], language))))
    if advice:
        parts += suggestion(table, seat, language, advice, is_spoken=True)
    if record in table.may_act:
        used = 6 + ROOM + sum(1 + len(getattr(part, "children", ())) for part in parts)
        parts += rows(_spoken(menu_context(table, seat, language)), table.menu(seat), COMPONENTS - used)
    buttons = [action_button(table, "mycards", language, "🔄")]
    if record in table.asked and table.may_have_hints:
        buttons.append(action_button(table, "suggest", language, "💡"))
    if table.can_take_back(seat):
        buttons.append(undo_button(table, record, language, is_own=True))
    if record in table.asked:
        buttons.append(explain_button(table, language, is_spoken=True))
    if rest is not None:
        buttons.insert(0, going_on_button(table, rest, language))
    parts += in_rows([*buttons, action_button(table, "notes", language, "📝")])
    parts += standing_order_parts(table, seat, language, preferences, is_spoken=True, within=within)
    return Content(parts=tuple(parts))


def reading_step(
    table: TableView, seat: int, language: str, path: tuple[int, ...], steps: Sequence[Choice]
) -> Content:
    """Return a step of a choice in words alone, with the way back."""
    context, back = _spoken(menu_context(table, seat, language, path)), cards_button(table, language)
    head = [", ".join(named(context, steps)), *opening(context, steps[-1])]
    return Content(parts=(text(*map(escaped, head)), *rows(context, steps[-1].choices, COMPONENTS - 2, [back])))


def _spoken(context: MenuContext) -> MenuContext:
    return replace(context, is_spoken=True)
