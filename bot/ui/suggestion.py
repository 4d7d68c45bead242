"""A suggestion: what a computer player would do, why, what else comes near to it, and what plays either."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from discord import ui

from bot.tables.table import TableView
from bot.ui.content import text
from bot.ui.items import ActionButton
from bot.ui.menus import MenuContext, named, way_to
from bot.ui.parts import menu_context
from bot.ui.spoken import spoken
from bot.ui.words import escaped, say
from games.contract import Choice
from games.engine.reasons import reasons
from games.players.advice import Advice

NEARLY: Final = 2
"""Victories of 100: a difference of so many is no more than luck."""
LONGEST: Final = 200
"""Characters of a reason."""
BETWEEN: Final = "; "


def suggestion(
    table: TableView, seat: int, language: str, advice: Advice, *, is_spoken: bool = False
) -> list[ui.Item[Any]]:
    """Return what a computer player advises `seat`, in the words of its choices, and what plays it.

    `is_spoken`: in words alone.
    """
    context, menu = replace(menu_context(table, seat, language), is_spoken=is_spoken), table.menu(seat)
    ways = [(way, one.value) for one in advice if (way := way_to(menu, one.moves))]
    if not ways:
        return []
    best, value = ways[0]
    lines = [say(language, "suggested", move=_named(context, best))]
    if why := _why(table, seat, context, best[-1]):
        lines.append(say(language, "suggested-why", reasons=why))
    play = ActionButton(context.suggest(best[-1]), say(language, "button-playthis"), emoji="💡", style="success")
    buttons = [play]
    other = next(((way, worth) for way, worth in ways if way[-1] != best[-1]), None)
    if other is not None:
        second, worth = other
        lines.append(_beside(table, context, second, value - worth))
        buttons.append(
            ActionButton(context.suggest(second[-1]), say(language, "button-playthis-second"), emoji="🥈")
        )
    if is_spoken:
        lines = [escaped(spoken(line, language)) for line in lines]
    return [text(*lines), ui.ActionRow(*buttons)]


def _why(table: TableView, seat: int, context: MenuContext, choice: Choice) -> str:
    found = reasons(table.game, table.view(seat), choice.moves, table.legal_moves(seat))
    return _escaped(context, BETWEEN.join(context.text(reason, LONGEST) for reason in found))


def _beside(table: TableView, context: MenuContext, way: Sequence[Choice], behind: float) -> str:
    """Return what comes next, and how far behind the best: in victories of 100 games."""
    prompt, fewer, move = table.view(None).public.prompt, round(100 * behind), _named(context, way)
    if prompt is not None and prompt.id in table.game.play.guesses:
        return say(context.language, "suggested-likely", move=move)
    if fewer <= NEARLY:
        return say(context.language, "suggested-nearly", move=move)
    return say(context.language, "suggested-next", move=move, fewer=fewer)


def _named(context: MenuContext, way: Sequence[Choice]) -> str:
    return _escaped(context, (", " if context.is_spoken else " · ").join(named(context, way)))


def _escaped(context: MenuContext, words: str) -> str:
    """Return words for a text; what is spoken is escaped as a whole, when all signs in it are words."""
    return words if context.is_spoken else escaped(words)
