from typing import Any

import discord
import pytest

from sandbox.commands import Commands
from sandbox.errors import Problems
from sandbox.interactions import Interactions
from sandbox.person import Person
from sandbox.redirect import point_discord_at
from sandbox.rest import Rest
from sandbox.server import LocalDiscord
from sandbox.world import World
from tests.sandbox.conformance import Conformance
from tests.sandbox.conftest import Bot, RestClient, buttons_view, gallery, on_command, png, text_layout

SEND = "POST /channels/{channel}/messages"
CALLBACK = "POST /interactions/{interaction}/{token}/callback"


def problems_of(route: str, body: Any) -> list[str]:
    problems = Problems()
    Conformance.published()(route, body, problems)
    return problems.places()


def test_every_served_route_is_described() -> None:
    world = World()
    groups = (Rest(world).routes(), Commands(world).routes(), Interactions(world).routes())
    served = [f"{method} {path}" for group in groups for method, path, _ in group]
    assert [route for route in served if not Conformance.published().describes(route)] == []


@pytest.mark.parametrize(
    ("route", "body", "place"),
    [
        (SEND, {"content": 5}, "content"),
        (SEND, {"content": "x", "tts": "yes"}, "tts"),
        (SEND, {"embeds": [{"title": "x", "color": "red"}]}, "embeds.0.color"),
        (SEND, {"content": "x", "poll": {"question": {"text": "?"}}}, "poll"),
        (SEND, {"content": "x", "message_reference": {"message_id": "12 34"}}, "message_reference.message_id"),
        (SEND, {"components": [{"type": 1, "components": [{"type": 2}]}]}, "components.0.components.0"),
        (SEND, {"components": [{"type": 99}]}, "components.0.type"),
        (CALLBACK, {"type": 7, "data": {"flags": "64"}}, "data.flags"),
        (CALLBACK, {"type": 9, "data": {"title": "x", "custom_id": "y"}}, "data"),
        (CALLBACK, {}, ""),
        ("POST /users/@me/channels", {"recipient_id": []}, "recipient_id"),
        ("PUT /applications/{application}/commands", [{"name": "x", "type": "1"}], "0.type"),
        ("POST /channels/{channel}/messages/bulk-delete", None, ""),
    ],
)
def test_body_against_the_description_is_refused_at_its_place(route: str, body: Any, place: str) -> None:
    assert place in problems_of(route, body)


@pytest.mark.parametrize(
    ("route", "body"),
    [
        (SEND, {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}),
        (SEND, {"content": "x", "message_reference": {"message_id": 123, "channel_id": 456}}),
        ("POST /users/@me/channels", {"recipient_id": 1234}),
        ("POST /channels/{channel}/typing", None),
    ],
)
def test_ids_may_be_integers_and_bodies_absent(route: str, body: Any) -> None:
    assert problems_of(route, body) == []


async def test_what_is_against_the_description_or_its_limits_is_remembered_and_ordinary_refusals_are_not(
    local: LocalDiscord, rest: RestClient
) -> None:
    await rest.refused("GET", "/users/1")
    await rest.refused("GET", f"/channels/{rest.games}/messages/1")
    assert local.violations == []
    body = {"content": "x", "tts": "yes"}
    error = await rest.send_refused(body)
    assert (error.status, error.code) == (400, 50035)
    (violation,) = local.violations
    assert (violation.request, violation.body) == (f"POST /channels/{rest.games}/messages", body)
    assert list(violation.error.body()["errors"]) == ["tts"]
    assert local.world.history(rest.games) == []
    await rest.refused("GET", "/voice/regions")
    assert local.violations[1].request == "GET /voice/regions", "there is no such route"


async def test_semantic_limits_are_remembered_without_a_description_too() -> None:
    async with LocalDiscord() as loose, Bot() as client:
        point_discord_at(loose.origin)
        await client.login(loose.token)
        rest = RestClient(client, loose)
        await rest.send_refused({"content": "x" * 2001})
        await rest.send({"content": "x", "tts": "yes"})
        assert [str(v.error.code) for v in loose.violations] == ["50035"]


async def test_what_discord_py_sends_conforms(
    local: LocalDiscord, bot: Bot, games: discord.TextChannel, anna: Person
) -> None:
    menu: discord.ui.Select[Any] = discord.ui.Select(
        custom_id="menu", options=[discord.SelectOption(label="a", emoji="🎲")]
    )
    message = await games.send(
        "x", view=buttons_view("a").add_item(menu), embed=discord.Embed(colour=3).set_author(name="A")
    )
    await message.reply("y", file=discord.File(png(), "a.png", description="A board"))
    box: discord.ui.Container[Any] = discord.ui.Container(
        discord.ui.Section("b", accessory=discord.ui.Button(label="c")), accent_colour=5
    )
    layout = text_layout("a", gallery("a.png"), box)
    shown = await games.send(view=layout, file=discord.File(png(), "a.png"), nonce=5, silent=True)
    await shown.edit(view=text_layout("b"), attachments=[])
    thread = await message.create_thread(name="t")
    await thread.edit(archived=True)
    await (await bot.fetch_user(int(anna.id))).send("hello")

    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send("z", ephemeral=True, view=buttons_view("b"))
        await interaction.edit_original_response(content="w")

    await on_command(bot, answer)
    assert (await anna.slash("games", "go")).is_done
    await anna.wait_message(lambda m: m["content"] == "w")
    assert local.violations == []
