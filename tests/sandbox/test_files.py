"""Files that people give to commands."""

from typing import Any

import discord
import pytest
from aiohttp import ClientResponseError
from discord import app_commands

from sandbox.checks import MAX_FILE_BYTES
from sandbox.person import Person
from sandbox.server import LocalDiscord
from tests.sandbox.conftest import Bot


async def offer(bot: Bot) -> None:
    """Register a command that takes a file and says what it is."""

    async def read(interaction: discord.Interaction, file: discord.Attachment) -> None:
        content = await file.read()
        await interaction.response.send_message(f"{file.filename} {file.content_type} {file.size} {content!r}")

    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name="read", description="Reads a file", callback=read
    )
    bot.tree.add_command(command)
    await bot.tree.sync()


async def test_command_is_given_an_uploaded_file(bot: Bot, anna: Person) -> None:
    await offer(bot)
    outcome = await anna.slash("games", "read", file=await anna.upload("game.json", b"{}"))
    assert outcome.message is not None
    assert outcome.message["content"] == "game.json application/json 2 b'{}'"


async def test_command_is_not_given_a_file_that_was_not_uploaded(bot: Bot, anna: Person) -> None:
    await offer(bot)
    outcome = await anna.slash("games", "read", file="1")
    assert outcome.failure == "That file is not there; upload it first."


async def test_too_large_a_file_is_not_taken(local: LocalDiscord, anna: Person) -> None:
    with pytest.raises(ClientResponseError) as refused:
        await anna.upload("game.json", bytes(MAX_FILE_BYTES + 1))
    assert refused.value.status == 413
