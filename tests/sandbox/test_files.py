"""Files that people give to commands."""

import re
from typing import Any

import discord
import pytest
from aiohttp import ClientResponseError
from discord import app_commands

from sandbox.checks import MAX_FILE_BYTES
from sandbox.components import files_of, pictures
from sandbox.files import LINK_SECONDS
from sandbox.person import Person
from sandbox.server import LocalDiscord
from tests.sandbox.conftest import Bot, gallery, png, text_layout


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


async def test_command_is_given_a_file_that_was_uploaded_and_is_not_too_large(bot: Bot, anna: Person) -> None:
    await offer(bot)
    outcome = await anna.slash("games", "read", file=await anna.upload("game.json", b"{}"))
    assert outcome.message is not None
    assert outcome.message["content"] == "game.json application/json 2 b'{}'"
    outcome = await anna.slash("games", "read", file="1")
    assert outcome.failure == "That file is not there; upload it first."
    with pytest.raises(ClientResponseError) as refused:
        await anna.upload("game.json", bytes(MAX_FILE_BYTES + 1))
    assert refused.value.status == 413


async def test_a_link_to_a_file_is_signed_and_ends_after_a_day(
    local: LocalDiscord, anna: Person, games: discord.TextChannel
) -> None:
    message = await games.send(view=text_layout("a", gallery("a.png")), file=discord.File(png(), "a.png"))
    url = pictures(local.world.messages[str(message.id)])[0]["url"]
    assert await anna.download(url) == png().getvalue()
    for forged in (url.partition("?")[0], url.replace("is=", "is=0"), re.sub("ex=.", "ex=f", url)):
        assert await status(anna, forged) == 404
    local.advance(LINK_SECONDS + 1)
    assert await status(anna, url) == 404
    again = await games.fetch_message(message.id)
    (shown,) = files_of({"components": [component.to_dict() for component in again.components]})
    assert await anna.download(shown["url"]) == png().getvalue()
    (seen,) = [m for m in await anna.open("games") if m["id"] == str(message.id)]
    assert await anna.download(pictures(seen)[0]["url"]) == png().getvalue()


async def status(person: Person, url: str) -> int:
    try:
        await person.download(url)
    except ClientResponseError as error:
        return error.status
    return 200
