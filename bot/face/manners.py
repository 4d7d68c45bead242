"""The panel on which a person says how they want to play."""

from __future__ import annotations

import typing
from typing import Any

import discord
from discord import ui

from bot.face.address import Address
from bot.face.content import Content, text
from bot.face.items import ActionSelect
from bot.face.words import say
from bot.table.manners import Manners


def manners_panel(manners: Manners, language: str) -> Content:
    """Return a select per setting, below what it means."""
    parts: list[ui.Item[Any]] = [text(f"### ⚙️ {say(language, 'button-manners')}")]
    for name in ("confirm", "forced", "told"):
        values = [
            discord.SelectOption(
                label=say(language, f"manner-{name}-{code}"), value=code, default=code == getattr(manners, name)
            )
            for code in typing.get_args(Manners.model_fields[name].annotation)
        ]
        select = ActionSelect(Address("manner", "0", 0, name), values)
        parts += [text(say(language, f"manner-{name}")), ui.ActionRow(select)]
    return Content(parts=tuple(parts))
