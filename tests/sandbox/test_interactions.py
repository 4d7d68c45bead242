"""What Discord refuses of answers and of what people pick, and who sees what: the rest is what journeys prove."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import discord
import pytest
from discord import app_commands

from sandbox.interactions import FAILED
from sandbox.payload import Json
from sandbox.person import Person
from sandbox.server import LocalDiscord
from tests.sandbox.conftest import Bot, has_received, on_command

Answer = Callable[[discord.Interaction], Coroutine[Any, Any, Any]]


async def capture(bot: Bot, person: Person, name: str = "go") -> discord.Interaction:
    """Let a person use a command that is answered privately and return the interaction the bot got."""
    got = []

    async def answer(interaction: discord.Interaction) -> None:
        got.append(interaction)
        await interaction.response.send_message("ok", ephemeral=True)

    await on_command(bot, answer, name)
    assert (await person.slash("games", name)).is_done
    return got[0]


def callback_of(bot: Bot, interaction: discord.Interaction, body: Any) -> Coroutine[Any, Any, Any]:
    """Answer an interaction with any body."""
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    return bot.http.request(discord.http.Route("POST", path), json=body)


async def test_an_interaction_tells_how_far_the_talk_in_its_channel_has_gone(
    bot: Bot, games: discord.TextChannel, anna: Person, told: list[tuple[str, Json]]
) -> None:
    await capture(bot, anna, "first")
    message = await games.send("hello")
    for name in ("second", "third"):
        await capture(bot, anna, name)
    channels = [data["channel"] for event, data in told if event == "INTERACTION_CREATE"]
    newest = [channel["last_message_id"] for channel in channels]
    assert newest == [None, str(message.id), str(message.id)], "what one person alone sees is not among it"
    assert "permission_overwrites" not in channels[0]


async def test_ephemeral_answer_is_seen_by_its_owner_only_until_it_is_dismissed(
    bot: Bot, games: discord.TextChannel, anna: Person, ben: Person
) -> None:
    interaction = await capture(bot, anna)
    own = anna.messages("games")[-1]
    assert own["ephemeral"] and own["flags"] & 64
    message = games.get_partial_message(int(own["id"]))
    for touching in (message.fetch(), message.edit(content="x"), message.delete()):
        with pytest.raises(discord.NotFound) as hidden:
            await touching
        assert hidden.value.code == 10008
    assert [m async for m in games.history()] == []
    assert (await ben.click(own, "x", force=True)).failure == "This message is gone."
    await ben.open("games")
    assert not has_received(ben, own["id"])
    assert own["id"] in [m["id"] for m in await anna.open("games")]
    second = await interaction.followup.send("more", ephemeral=True, wait=True)
    await anna.dismiss(str(second.id))
    with pytest.raises(discord.NotFound):
        await second.edit(content="still there?")


async def test_first_followup_completes_a_deferred_answer(bot: Bot, anna: Person) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.followup.send("first")
        await interaction.followup.send("second")

    await on_command(bot, answer)
    original = (await anna.slash("games", "go")).message
    await anna.wait_message(lambda m: m["content"] == "second")
    shown = anna.messages("games")
    assert original is not None and [m["content"] for m in shown] == ["first", "second"]
    assert shown[0]["id"] == original["id"] != shown[1]["id"] and shown[0]["edited_timestamp"] is None


# answers that are refused


@pytest.mark.parametrize(
    "body",
    [{"type": 7, "data": {"content": "which message?"}}, {"type": 4, "data": {"content": "x" * 2001}}],
    ids=["an update where there is no message", "too long"],
)
async def test_faulty_answer_to_a_command_is_refused_and_may_be_corrected(
    bot: Bot, anna: Person, body: Json
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        with pytest.raises(discord.HTTPException) as faulty:
            await callback_of(bot, interaction, body)
        assert faulty.value.code == 50035
        await interaction.response.send_message("ok")

    await on_command(bot, answer)
    assert (await anna.slash("games", "go")).is_done


async def test_message_of_another_interaction_cannot_be_edited_nor_an_answer_be_given_twice(
    bot: Bot, games: discord.TextChannel, anna: Person
) -> None:
    other, interaction = await games.send("other"), await capture(bot, anna)
    with pytest.raises(discord.NotFound) as foreign:
        await interaction.followup.edit_message(other.id, content="mine now")
    assert foreign.value.code == 10008
    with pytest.raises(discord.HTTPException) as twice:
        await callback_of(bot, interaction, {"type": 4, "data": {"content": "again"}})
    assert (twice.value.status, twice.value.code) == (400, 40060)


async def test_followup_before_the_answer_is_refused(bot: Bot, anna: Person) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        try:
            await interaction.followup.send("too early")
        finally:
            await interaction.response.send_message("now")

    await on_command(bot, answer)
    assert (await anna.slash("games", "go")).is_done
    assert (await bot.wait_refused()).code == 10015


# time


async def test_late_answer_fails_for_the_person_and_is_refused_with_10062(
    bot: Bot, local: LocalDiscord, anna: Person
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        local.advance(3.1)
        await interaction.response.send_message("late")

    await on_command(bot, answer)
    assert (await anna.slash("games", "go")).failure == FAILED
    error = await bot.wait_refused()
    assert (error.status, error.code) == (404, 10062)
    assert await anna.open("games") == []


async def test_token_expires_after_fifteen_minutes(bot: Bot, anna: Person, local: LocalDiscord) -> None:
    interaction = await capture(bot, anna)
    local.advance(14 * 60)
    await interaction.edit_original_response(content="in time")
    local.advance(61)
    for late in (interaction.edit_original_response(content="x"), interaction.followup.send("x")):
        with pytest.raises(discord.HTTPException) as expired:
            await late
        assert (expired.value.status, expired.value.code) == (401, 50027)


# commands


async def test_command_for_moderators_or_servers_only_is_not_offered_elsewhere(
    bot: Bot, anna: Person, ben: Person
) -> None:
    @bot.tree.command(description="Cleans up")
    @app_commands.default_permissions(manage_messages=True)
    @app_commands.guild_only()
    async def clean(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("clean")

    await bot.tree.sync()
    assert (await anna.slash("games", "clean")).is_done
    refused = await ben.slash("games", "clean")
    assert refused.failure == "You do not have permission to use this command."
    await ben.set_moderator(True)
    assert (await ben.slash("games", "clean")).is_done
    refused = await anna.slash(await anna.open_dm(), "clean")
    assert refused.failure == "This command cannot be used here."
