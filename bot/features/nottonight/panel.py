"""What a person is told who is not called to a table."""

from __future__ import annotations

from datetime import datetime

import discord
from discord import ui

from bot.tables.table import TableView
from bot.ui.address import Address
from bot.ui.content import Content, text
from bot.ui.items import ActionButton
from bot.ui.parts import where
from bot.ui.words import say


def silence_panel(table: TableView, until: datetime, language: str) -> Content:
    """Return what somebody is told who is not called to a table until a moment, with the way back."""
    said = say(language, "nottonight", game=table.game.title, until=discord.utils.format_dt(until, "f"))
    button = ActionButton(
        Address("nottonight", table.session.id, 0, "end"), say(language, "button-nottonight-end"), emoji="🔔"
    )
    return Content(parts=(text(said, f"-# {where(table, language)}"), ui.ActionRow(button)))
