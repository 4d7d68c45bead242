"""What a person has answered ahead, and what they may, on what they alone see."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ui

from bot.table.preferences import Manners
from bot.table.standing_orders import Promised, promise_of, promises_at
from bot.table.table import TableView
from bot.ui.address import Address
from bot.ui.content import small, text
from bot.ui.items import ActionSelect
from bot.ui.parts import action_button
from bot.ui.spoken import spoken
from bot.ui.words import say, shown
from games.contract import Promise

ROOM: Final = 3
"""Components that it takes, nested ones counted."""


def promise_parts(
    table: TableView, seat: int, language: str, manners: Manners, *, is_spoken: bool
) -> list[ui.Item[Any]]:
    """Return what stands with the button that ends it, or what may be promised below why the last one is over.

    Nothing in games that ask nothing often. What is offered is the same for all seats, whatever they could answer,
    but for those who want no offers.
    """
    if not table.is_running or not table.has_begun:
        return []
    promised = Promised.of(table.seats[seat])
    known = promise_of(table, promised.id) if promised is not None else None
    parts: list[ui.Item[Any]] = []
    if promised is not None and known is not None:
        told = _told(table, promised, known, language)
        parts = [text(shown(spoken(line, language)) if is_spoken else line) for line in told]
        if promised.ended is None:
            return [*parts, ui.ActionRow(action_button(table, "unpromise", language, "🔔"))]
    offered = promises_at(table)
    if offered and manners.standing == "on":
        address = Address("promise", table.session.id, table.seats[seat].questions)
        options = [_option(table, promise, language) for promise in offered]
        parts.append(ui.ActionRow(ActionSelect(address, options, say(language, "promise-offer"))))
    return parts


def _told(table: TableView, promised: Promised, known: Promise[Any], language: str) -> list[str]:
    """Return what stands, or why it does no more; nothing where another version knew other reasons."""
    label, note = _words(table, known, language)
    if promised.ended is None:
        notes = small([note, say(language, "promise-hidden")])
        return ["\n".join([say(language, "promise-stands", promise=label), notes])]
    if promised.ended not in known.ends:
        return []
    reason = table.game.text.format(language, f"promise-ended-{promised.ended}")
    return [small([say(language, "promise-over", promise=label, reason=reason)])]


def _option(table: TableView, promise: Promise[Any], language: str) -> discord.SelectOption:
    label, note = _words(table, promise, language)
    return discord.SelectOption(label=label, value=promise.id, description=note)


def _words(table: TableView, promise: Promise[Any], language: str) -> tuple[str, str]:
    words = table.game.text
    return words.format(language, f"promise-{promise.id}"), words.format(language, f"promise-{promise.id}-note")
