"""Buttons and selects that survive restarts: all there is to them is their custom id, an address."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.face.address import Address
from games.contract import Style

STYLES: dict[Style, discord.ButtonStyle] = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class ActionButton(ui.Button[Any]):
    """A button with an address."""

    def __init__(
        self,
        address: Address,
        label: str | None = None,
        *,
        emoji: str | None = None,
        style: Style = "secondary",
        disabled: bool = False,
    ) -> None:
        super().__init__(
            label=label, emoji=emoji, style=STYLES[style], custom_id=address.button(), disabled=disabled
        )

    def is_dispatchable(self) -> bool:
        """Tell discord.py that nothing here waits for clicks: they find their way by their address."""
        return False


class PeopleSelect(ui.UserSelect[Any]):
    """A select of people, at most so many, with an address."""

    def __init__(self, address: Address, most: int, placeholder: str) -> None:
        super().__init__(custom_id=address.select(), max_values=most, placeholder=placeholder)

    def is_dispatchable(self) -> bool:
        """Tell discord.py that nothing here waits for choices: they find their way by their address."""
        return False


class ActionSelect(ui.Select[Any]):
    """A select of one option with an address."""

    def __init__(
        self, address: Address, options: Sequence[discord.SelectOption], placeholder: str | None = None
    ) -> None:
        super().__init__(custom_id=address.select(), options=list(options), placeholder=placeholder)

    def is_dispatchable(self) -> bool:
        """Tell discord.py that nothing here waits for choices: they find their way by their address."""
        return False
