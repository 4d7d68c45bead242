"""Everybody's private notebook for a game: a form that opens with what was noted before."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot.ui.form import form
from bot.ui.words import say

NOTES_FORM = "n"
LONGEST = 1500


def notebook(session_id: str, notes: str, language: str, opening: int) -> ui.Modal:
    """Return the form."""
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="notes", style=discord.TextStyle.paragraph, default=notes, required=False, max_length=LONGEST
    )
    label: ui.Label[Any] = ui.Label(text=say(language, "notes-label"), component=field)
    return form(NOTES_FORM, session_id, opening, say(language, "notes-title"), label)
