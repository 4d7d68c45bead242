"""Time in words: how long people may take, until when, who is away, and what an outage did."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.face.address import Address
from bot.face.content import text
from bot.face.items import ActionSelect
from bot.face.words import say
from bot.table.clock import TIME_CONTROLS
from bot.table.table import Table


def pace_line(table: Table, language: str) -> str:
    """Return how long people may take at a table."""
    return f"**{say(language, 'pace')}:** {say(language, f'time-control-{table.session.time_control}')}"


def pace_choice(table: Table, language: str) -> list[ui.Item[Any]]:
    """Return how the host says how long people may take."""
    controls = [
        discord.SelectOption(
            label=say(language, f"time-control-{control}"),
            value=control,
            default=control == table.session.time_control,
        )
        for control in TIME_CONTROLS
    ]
    select = ActionSelect(Address("pace", table.session.id), controls, say(language, "pace"))
    return [text(f"**{say(language, 'pace')}** - {say(language, 'pace-note')}"), ui.ActionRow(select)]
