"""Time in words: how long people may take, until when, who is away, and what an outage did."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.face.address import Address
from bot.face.content import text
from bot.face.items import ActionButton, ActionSelect
from bot.face.words import say
from bot.table.clock import TIME_CONTROLS
from bot.table.table import Table


def pace_line(table: Table, language: str) -> str:
    """Return how long people may take at a table."""
    line = f"**{say(language, 'pace')}:** {say(language, f'time-control-{table.session.time_control}')}"
    return f"{line} · {say(language, 'stands-in')}" if table.clock.stands_in else line


def pace_choice(table: Table, language: str) -> list[ui.Item[Any]]:
    """Return how the host says how long people may take, and what becomes of decisions that are late."""
    controls = [
        discord.SelectOption(
            label=say(language, f"time-control-{control}"),
            value=control,
            default=control == table.session.time_control,
        )
        for control in TIME_CONTROLS
    ]
    select = ActionSelect(Address("pace", table.session.id), controls, say(language, "pace"))
    by_itself = table.clock.stands_in
    switch = ActionButton(
        Address("standsin", table.session.id, 0, "no" if by_itself else "yes"),
        say(language, "button-others-decide" if by_itself else "button-stands-in"),
        emoji="⏳",
    )
    return [
        text(f"**{say(language, 'pace')}** - {say(language, 'pace-note')}"),
        ui.ActionRow(select),
        text(say(language, "late-by-itself" if by_itself else "late-by-others")),
        ui.ActionRow(switch),
    ]
