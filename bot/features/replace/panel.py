"""A seat that is offered: the button on the card, and what is said before it is offered or taken."""

from __future__ import annotations

from discord import ui

from bot.tables.table import TableView
from bot.ui.address import Address
from bot.ui.content import Content, text
from bot.ui.items import ActionButton
from bot.ui.parts import button_names, where
from bot.ui.time import late_title
from bot.ui.words import escaped, say
from storage import SeatRecord


def offer_buttons(table: TableView, language: str) -> list[ActionButton]:
    """Return a button per seat that is offered, for whoever wants to play on from there."""
    names = button_names(table, table.view(None)) if table.offered else []
    return [
        ActionButton(
            Address("takeseat", table.session.id, 0, str(seat.seat)),
            say(language, "button-takeseat", who=names[seat.seat]),
            emoji="🪑",
            style="success",
        )
        for seat in table.offered
    ]


def offer_panel(table: TableView, mine: SeatRecord, language: str) -> Content:
    """Return what it means to offer one's own seat, to be done or taken back; and what else `/replace` is for."""
    is_offered = mine in table.offered
    address = Address("offerseat", table.session.id, 0, "no" if is_offered else "yes")
    button = ActionButton(
        address, say(language, "button-offerseat-keep" if is_offered else "button-offerseat"), emoji="🪑"
    )
    said = say(language, "replace-offered" if is_offered else "replace-offer")
    if not table.clock.late:
        return Content(parts=(text(f"### {table.game.title}", said), ui.ActionRow(button)))
    decide = ActionButton(
        Address("late", table.session.id), late_title(table, language), emoji="⏳", style="primary"
    )
    more = say(language, "replace-late")
    return Content(parts=(text(f"### {table.game.title}", said, more), ui.ActionRow(button, decide)))


def take_panel(table: TableView, seat: int, language: str) -> Content:
    """Return what somebody will learn who takes a seat, and what not, before they do."""
    left = "yes" if table.seats[seat].computer is not None else "no"
    said = say(language, "replace-take", who=escaped(table.seats[seat].name), left=left)
    button = ActionButton(
        Address("sitdown", table.session.id, 0, str(seat)),
        say(language, "button-sitdown"),
        emoji="🪑",
        style="success",
    )
    head = text(f"### 🪑 {table.game.title}", f"-# {where(table, language)}", said)
    return Content(parts=(head, ui.ActionRow(button)))
