"""Buttons and selects that survive restarts: they are rebuilt from their custom id, nothing lives in them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
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


def passed_over(interaction: discord.Interaction[Any]) -> tuple[Address, tuple[str, ...]] | None:
    """Return address and values of a click that discord.py does not hand to an item; `None` for all others.

    It looks for the item in the message as it is now, so a click that an edit has overtaken would stay unanswered.
    """
    if interaction.type is not discord.InteractionType.component or interaction.message is None:
        return None
    data: Any = interaction.data
    custom_id = str(data["custom_id"])
    match = re.fullmatch(f"[bs]:{PATTERN}", custom_id)
    if match is None:
        return Address("", "0"), ()
    if custom_id in _custom_ids(interaction.message.components):
        return None
    return _address(match), tuple(data.get("values", ()))


def _custom_ids(components: Iterable[Any]) -> Iterator[str]:
    for component in components:
        yield getattr(component, "custom_id", None) or ""
        yield from _custom_ids(getattr(component, "children", ()))


def _address(match: re.Match[str]) -> Address:
    return Address(match["verb"], match["session"], int(match["question"]), match["rest"])
