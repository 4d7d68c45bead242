"""What a person has answered ahead, and what they may, on what they alone see."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ui

from bot.table.preferences import Preferences
from bot.table.standing_orders import PlacedOrder, standing_order_of, standing_orders_at
from bot.table.table import TableView
from bot.ui.address import Address
from bot.ui.content import small, text
from bot.ui.items import ActionSelect
from bot.ui.parts import action_button
from bot.ui.spoken import spoken
from bot.ui.words import escaped, say
from games.contract import StandingOrder

ROOM: Final = 3
"""Components that it takes, nested ones counted."""


def standing_order_parts(
    table: TableView, seat: int, language: str, preferences: Preferences, *, is_spoken: bool
) -> list[ui.Item[Any]]:
    """Return what stands with the button that ends it, or what may be ordered below why the last one is over.

    Nothing in games that ask nothing often. What is offered is the same for all seats, whatever they could answer,
    but for those who want no offers.
    """
    if not table.is_running or not table.has_begun:
        return []
    placed = PlacedOrder.of(table.seats[seat])
    known = standing_order_of(table, placed.id) if placed is not None else None
    parts: list[ui.Item[Any]] = []
    if placed is not None and known is not None:
        told = _told(table, placed, known, language)
        parts = [text(escaped(spoken(line, language)) if is_spoken else line) for line in told]
        if placed.ended is None:
            return [*parts, ui.ActionRow(action_button(table, "cancelorder", language, "🔔"))]
    offered = standing_orders_at(table)
    if offered and preferences.standing == "on":
        address = Address("order", table.session.id, table.seats[seat].questions)
        options = [_option(table, order, language) for order in offered]
        parts.append(ui.ActionRow(ActionSelect(address, options, say(language, "order-offer"))))
    return parts


def _told(table: TableView, placed: PlacedOrder, known: StandingOrder[Any], language: str) -> list[str]:
    """Return what stands, or why it does no more; nothing where another version knew other reasons."""
    label, note = _words(table, known, language)
    if placed.ended is None:
        notes = small([note, say(language, "order-hidden")])
        return ["\n".join([say(language, "order-stands", order=label), notes])]
    if placed.ended not in known.ends:
        return []
    reason = table.game.text.format(language, f"order-ended-{placed.ended}")
    return [small([say(language, "order-over", order=label, reason=reason)])]


def _option(table: TableView, order: StandingOrder[Any], language: str) -> discord.SelectOption:
    label, note = _words(table, order, language)
    return discord.SelectOption(label=label, value=order.id, description=note)


def _words(table: TableView, order: StandingOrder[Any], language: str) -> tuple[str, str]:
    words = table.game.text
    return words.format(language, f"order-{order.id}"), words.format(language, f"order-{order.id}-note")
