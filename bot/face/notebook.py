"""Everybody's private notebook for a game: a form that opens with what was noted before."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import discord
from discord import ui

from bot.face.words import say

PATTERN = re.compile(r"n:(?P<session>[a-z0-9]+):\d+")
LONGEST = 1500


def notebook(session_id: str, notes: str, language: str, opening: int) -> ui.Modal:
    """Return the form; what is submitted is read by `notes_in`.

    Each `opening` has another id: phones show again what was last typed into a form that they know.
    """
    modal = ui.Modal(title=say(language, "notes-title"), custom_id=f"n:{session_id}:{opening}")
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id="notes", style=discord.TextStyle.paragraph, default=notes, required=False, max_length=LONGEST
    )
    modal.add_item(ui.Label(text=say(language, "notes-label"), component=field))
    return modal


def notes_in(data: Mapping[str, Any]) -> tuple[str, str] | None:
    """Return session id and notes of a submitted form, `None` for any other one.

    Read from what was submitted, not from a form kept in memory, so that a restart in between loses nothing.
    """
    match = PATTERN.fullmatch(str(data["custom_id"]))
    return (match["session"], str(data["components"][0]["component"]["value"])) if match else None
