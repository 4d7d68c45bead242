"""The panel on which those who manage a server say how it wants its tables."""

from __future__ import annotations

import typing
from collections.abc import Collection
from typing import Any

from discord import ui

from bot.features.setup.use_case import LISTED, GamesFile
from bot.tables.server_settings import ServerSettings
from bot.ui.address import Address
from bot.ui.content import Attached, Content, small, text
from bot.ui.items import ActionButton, ActionSelect, ChannelsSelect, RolesSelect, choices
from bot.ui.words import say
from games.text import LANGUAGES

NUMBERS = (1, 2, 3, 4, 5, 10, 20, 50)
"""Of tables that can be chosen."""


def setup_panel(settings: ServerSettings, language: str, known: Collection[int]) -> Content:
    """Return a select per setting, below what it means; `known` are the channels and roles that there are."""
    parts: list[ui.Item[Any]] = [text(f"### ⚙️ {say(language, 'setup-title')}")]
    for name, field in ServerSettings.model_fields.items():
        address, chosen = Address("setup", "0", 0, name), getattr(settings, name)
        select: ui.Select[Any] | ChannelsSelect | RolesSelect
        if name == "channels":
            there = [channel for channel in chosen if channel in known]
            select = ChannelsSelect(address, there, say(language, "setup-channels-all"))
        elif name == "moderators":
            there = [role for role in chosen if role in known]
            select = RolesSelect(address, there, say(language, "setup-moderators-none"))
        elif name == "language":
            words = {code: say(language, f"setup-language-{code}") for code in ("host", "server")}
            words |= {code: known.name for code, known in LANGUAGES.items()}
            select = ActionSelect(address, choices(words, chosen))
        elif name == "tables":
            numbers = sorted({*NUMBERS, chosen})
            select = ActionSelect(address, choices({str(number): str(number) for number in numbers}, str(chosen)))
        else:
            codes = typing.get_args(field.annotation)
            select = ActionSelect(address, choices({code: _label(name, code, language) for code in codes}, chosen))
        parts += [text(say(language, f"setup-{name}")), ui.ActionRow(select)]
    button = ActionButton(Address("exportgames", "0"), say(language, "button-exportgames"), emoji="📄")
    return Content(parts=(*parts, ui.ActionRow(button)))


def games_message(games: GamesFile, language: str) -> Content:
    """Return the finished games of a server as a file."""
    file = Attached("games.zip", games.archive)
    notes = [say(language, "exportgames-note"), say(language, "exportgames-records", records=games.records)]
    if games.is_cut:
        notes.append(say(language, "exportgames-newest", games=LISTED))
    if games.left_out:
        notes.append(say(language, "exportgames-left-out", games=games.left_out))
    return Content(parts=(text(small(notes)), ui.File(f"attachment://{file.name}")), files=(file,))


def _label(name: str, code: str, language: str) -> str:
    if name == "time_control":
        return say(language, f"time-control-{code}")
    return say(language, f"setup-{name}-{code}")
