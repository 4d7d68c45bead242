"""Standing orders on a player's private messages and panels: those given, and those offered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import discord
from discord import ui

from bot.tables.people import Preferences
from bot.tables.standing_orders import MOST, PlacedOrder, offers_at, placed_orders
from bot.tables.table import TableView
from bot.ui.content import small, text
from bot.ui.items import ActionButton, ActionSelect, Address
from bot.ui.words import escaped, say, spoken
from games.contract import Label, Offer, OrderGroup, StandingOrder

ROOM: Final = 6 + MOST
"""Components needed, including nested ones."""
OPENS: Final = ">"
"""Prefix of an option's value that opens further ones."""


def standing_order_parts(
    table: TableView,
    seat: int,
    language: str,
    preferences: Preferences,
    *,
    is_spoken: bool,
    stays: bool = False,
    within: str = "",
) -> list[ui.Item[Any]]:
    """Return the standing orders with cancel buttons, and those offered, `within` a group.

    An ended order is shown until another is given. Players who want no offers get none; a panel that `stays` offers
    only what remains valid as long.
    """
    if not table.is_running or not table.has_begun:
        return []

    def tell(label: Label) -> str:
        words = _words(table, label, language)
        return spoken(words, language) if is_spoken else words

    view, placed = table.view(seat), placed_orders(table.seats[seat])
    known = [(one, order) for one in placed if (order := table.game.standing_order(view, one.id)) is not None]
    standing = [(one, order) for one, order in known if one.ended is None]
    parts: list[ui.Item[Any]] = []
    if lines := [line for one, order in known if (line := _told(table, one, order, language))]:
        if standing:
            lines.append(small([say(language, "answerahead-hidden")]))
        parts = [text(*(escaped(spoken(line, language)) if is_spoken else line for line in lines))]
    if standing:
        ends = [
            _end(table, seat, one, tell(order.label), language, is_alone=len(standing) == 1)
            for one, order in standing
        ]
        parts.append(ui.ActionRow(*ends))
    taken = {name for _, order in standing for name in (order.id, order.about) if name is not None}
    # What would replace a standing order is offered once that is cancelled.
    offered = [one for one in offers_at(table, seat, within) if one.id not in taken and one.about not in taken]
    if len(table.people) == 1 and not table.asks_secretly:
        offered = []  # no one waits for a player alone with computers
    if stays:
        lasting = [offer for offer in offered if isinstance(offer, StandingOrder) and offer.rests_on is None]
        offered = [offer for offer in lasting if offer.about is not None]
    if offered and len(standing) < MOST and preferences.standing == "on":
        address = Address("answerahead", table.session.id, table.seats[seat].questions)
        orders, legal_moves = [one for one in offered if isinstance(one, StandingOrder)], table.legal_moves(seat)
        # It also has a button beside the question if it answers it.
        near = [one for one in orders if one.is_button and one.decide(view, ()) in legal_moves]
        pressed = [ActionButton(replace(address, rest=one.id), tell(one.label), emoji="📌") for one in near]
        parts += [ui.ActionRow(*pressed)] if pressed else []
        options = [_option(offer, tell) for offer in offered]
        group = table.game.offer(view, within) if within else None
        placeholder = say(language, "answerahead-offer") if group is None else tell(group.label)
        parts.append(ui.ActionRow(ActionSelect(address, options, placeholder)))
    return parts


def _end(
    table: TableView, seat: int, placed: PlacedOrder, order: str, language: str, *, is_alone: bool
) -> ActionButton:
    address = Address("askmeagain", table.session.id, table.seats[seat].questions, placed.mark)
    label = say(language, "button-askmeagain")
    if not is_alone:
        label = say(language, "button-askmeagain-one", order=order)
    return ActionButton(address, label, emoji="🔔")


def _told(table: TableView, placed: PlacedOrder, order: StandingOrder[Any], language: str) -> str | None:
    """Return the text of an order, or why it ended; nothing for reasons unknown to this version."""
    label = _words(table, order.label, language)
    if placed.ended is None:
        return "\n".join(
            [say(language, "answerahead-stands", order=label), small([_words(table, order.note, language)])]
        )
    if placed.ended not in order.reasons:
        return None
    reason = table.game.text.format(language, f"order-ended-{placed.ended}")
    return small([say(language, "answerahead-over", order=label, reason=reason)])


def _option(offer: Offer[Any], tell: Callable[[Label], str]) -> discord.SelectOption:
    if isinstance(offer, OrderGroup):
        return discord.SelectOption(label=tell(offer.label), value=OPENS + offer.id)
    return discord.SelectOption(label=tell(offer.label), value=offer.id, description=tell(offer.note))


def _words(table: TableView, label: Label, language: str) -> str:
    return table.game.text.format(language, label.id, label.args)
