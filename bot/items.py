"""Buttons and selects that survive restarts: they are rebuilt from their custom id, nothing lives in them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Self

import discord
from discord import ui

from bot.address import PATTERN, Address

if TYPE_CHECKING:
    from bot.client import GameBot

STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


class ActionButton(ui.DynamicItem[ui.Button[Any]], template="b:" + PATTERN):
    """A button; a click goes to the bot's click handler with its address."""

    def __init__(
        self,
        address: Address,
        label: str | None = None,
        *,
        emoji: str | None = None,
        style: str = "secondary",
        disabled: bool = False,
    ) -> None:
        super().__init__(
            ui.Button(
                label=label,
                emoji=emoji,
                style=STYLES[style],
                disabled=disabled,
                custom_id=address.button(),
            )
        )
        self.address = address

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Rebuild the button from the custom id of a click."""
        return cls(_address(match), label="·")

    async def callback(self, interaction: discord.Interaction[GameBot]) -> None:  # type: ignore[override]
        """Hand the click over."""
        await interaction.client.clicks.handle(interaction, self.address, ())


class ActionSelect(ui.DynamicItem[ui.Select[Any]], template="s:" + PATTERN):
    """A select of one option; the choice goes to the bot's click handler with its address."""

    def __init__(
        self, address: Address, options: Sequence[discord.SelectOption], placeholder: str | None = None
    ) -> None:
        super().__init__(ui.Select(custom_id=address.select(), options=list(options), placeholder=placeholder))
        self.address = address

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """Rebuild the select from the custom id of a choice."""
        return cls(_address(match), [discord.SelectOption(label="·")])

    async def callback(self, interaction: discord.Interaction[GameBot]) -> None:  # type: ignore[override]
        """Hand the choice over."""
        data: Any = interaction.data
        await interaction.client.clicks.handle(interaction, self.address, tuple(data["values"]))


def _address(match: re.Match[str]) -> Address:
    return Address(match["verb"], match["session"], int(match["question"]), match["rest"])
