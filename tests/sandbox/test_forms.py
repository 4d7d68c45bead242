"""In which form Discord sends what it knows, where that is not the same everywhere."""

from __future__ import annotations

from typing import Any

import discord

from sandbox.components import walk
from sandbox.payload import Json
from sandbox.person import Person
from sandbox.server import LocalDiscord
from tests.sandbox.conftest import Bot, RestClient, buttons_view, on_command, say_here, text_layout


async def test_an_answer_to_a_click_is_a_reply_to_its_message_and_one_to_a_command_is_not(
    local: LocalDiscord, bot: Bot, games: discord.TextChannel, anna: Person
) -> None:
    message = await games.send("x", view=buttons_view("a"))
    await anna.wait_message(lambda m: m["id"] == str(message.id))

    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("here")
        await interaction.followup.send("and there")

    bot.answer = answer
    await anna.click(str(message.id), "a")
    await anna.wait_message(lambda m: m["content"] == "and there")
    first, second = local.world.history(str(games.id))[1:]
    assert [m["type"] for m in (first, second)] == [19, 19]
    assert first["message_reference"]["message_id"] == str(message.id)
    assert second["message_reference"]["message_id"] == first["id"]
    assert first["position"] == 0 and "interaction" not in first and "referenced_message" not in first
    await on_command(bot, say_here)
    told_by_command = (await anna.slash("games", "go")).message
    assert told_by_command is not None
    assert told_by_command["type"] == 20 and "message_reference" not in told_by_command
    assert told_by_command["interaction"]["name"] == told_by_command["interaction_metadata"]["name"] == "go"


async def test_a_deferred_answer_takes_no_flag_but_that_it_is_private(
    local: LocalDiscord, bot: Bot, rest: RestClient, anna: Person
) -> None:
    layout: Any = text_layout("y").to_components()  # type: ignore[no-untyped-call]

    async def answer(interaction: discord.Interaction) -> None:
        path = f"/interactions/{interaction.id}/{interaction.token}/callback"
        await rest("POST", path, {"type": 5, "data": {"flags": 1 << 15 | 1 << 12 | 1 << 6}})
        original = f"/webhooks/{interaction.application_id}/{interaction.token}/messages/@original"
        assert (await rest("GET", original))["flags"] == 1 << 7 | 1 << 6
        assert (await rest.refused("PATCH", original, {"components": layout})).code == 50035
        await rest("PATCH", original, {"components": layout, "flags": 1 << 15})

    await on_command(bot, answer)
    outcome = await anna.slash("games", "go")
    assert outcome.message is not None
    shown = await anna.wait_message(lambda m: m["flags"] == 1 << 15 | 1 << 6)
    assert shown["id"] == outcome.message["id"]
    local.violations.clear()


async def test_users_have_more_fields_in_answers_than_in_events(
    rest: RestClient, told: list[tuple[str, Json]]
) -> None:
    answered = await rest.send({"content": "x"})
    ((event, sent),) = told
    assert event == "MESSAGE_CREATE"
    assert answered["author"].keys() - sent["author"].keys() == {"flags", "banner", "accent_color", "banner_color"}
    assert sent["member"]["roles"] and sent["channel_type"] == 0 and "member" not in answered


async def test_a_nonce_is_told_once(local: LocalDiscord, rest: RestClient) -> None:
    answered = await rest.send({"content": "x", "nonce": 77})
    again = await rest("GET", f"/channels/{rest.games}/messages/{answered['id']}")
    assert answered["nonce"] == "77" and "nonce" not in again


async def test_what_stands_in_labels_of_a_form_is_numbered_last(
    bot: Bot, games: discord.TextChannel, anna: Person
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        modal = discord.ui.Modal(title="m", custom_id="m")
        for name in ("a", "b"):
            modal.add_item(discord.ui.Label(text=name, component=discord.ui.TextInput(custom_id=name)))
        await interaction.response.send_modal(modal)

    await on_command(bot, answer)
    modal = (await anna.slash("games", "go")).modal
    assert modal is not None
    assert [component["id"] for _, component in walk(modal["components"])] == [1, 3, 2, 4]


async def test_who_has_installed_the_application_uses_it_where_the_bot_is_not(
    local: LocalDiscord, bot: Bot, anna: Person, ben: Person, told: list[tuple[str, Json]]
) -> None:
    await on_command(bot, say_here)
    (command,) = local.world.commands
    command["integration_types"] = [0, 1]
    local.world.installed.add(anna.id)
    assert (await anna.slash("games", "go")).is_done
    local.world.remove_bot(local.world.guild_id)
    assert (await anna.slash("games", "go")).is_done
    assert (await ben.slash("games", "go")).failure == "This application is not in this server."
    owners = [data["authorizing_integration_owners"] for event, data in told if event == "INTERACTION_CREATE"]
    assert owners == [{"0": local.world.guild_id, "1": anna.id}, {"1": anna.id}]
