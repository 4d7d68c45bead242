"""Messages, threads, emojis and answers, and their visibility, beyond all journeys."""

from __future__ import annotations

import io
import re
from typing import Any

import discord
import pytest
from aiohttp import ClientResponseError
from discord import app_commands
from PIL import Image

from sandbox.components import files_of, walk
from sandbox.components import pictures as shown_pictures
from sandbox.files import LINK_SECONDS
from sandbox.interactions import FAILED
from sandbox.messages import compose
from sandbox.payload import Json
from sandbox.person import Person, pictures, texts
from sandbox.server import LocalDiscord
from tests.sandbox.conftest import (
    Bot,
    RestClient,
    buttons_view,
    gallery,
    has_received,
    on_command,
    png,
    say_here,
    text_layout,
)


async def test_uploads_are_served_with_their_real_size_and_listed_only_where_nothing_shows_them(
    games: discord.TextChannel, anna: Person
) -> None:
    section = discord.ui.Section[discord.ui.LayoutView](
        "Rules", accessory=discord.ui.Thumbnail("attachment://icon.png")
    )
    layout = text_layout("Board", gallery("a.png", "A board"), section, discord.ui.File("attachment://rules.txt"))
    uploads = [("a.png", png(64, 48)), ("icon.png", png(8, 8)), ("rules.txt", io.BytesIO(b"text"))]
    message = await games.send(view=layout, files=[discord.File(data, name) for name, data in uploads])
    shown = await anna.wait_message(lambda m: m["id"] == str(message.id))
    picture, icon = pictures(shown)
    assert (picture["width"], picture["height"], picture["description"]) == (64, 48, "A board")
    assert icon["width"] == 8 and shown["attachments"] == []
    assert Image.open(io.BytesIO(await anna.download(picture["url"]))).size == (64, 48)
    file = shown["components"][3]
    assert (file["name"], file["size"], await anna.download(file["file"]["url"])) == ("rules.txt", 4, b"text")
    await message.edit(view=text_layout("2", gallery("a.png")))
    changed = await anna.wait_message(lambda m: texts(m) == ["2"])
    assert [a["filename"] for a in changed["attachments"]] == ["icon.png", "rules.txt"], "nothing shows them now"
    assert changed["edited_timestamp"]
    assert await anna.download(pictures(changed)[0]["url"]) == png(64, 48).getvalue()


async def test_same_nonce_returns_the_message_already_sent_for_two_minutes_if_it_is_enforced(
    games: discord.TextChannel, rest: RestClient, local: LocalDiscord
) -> None:
    first = await games.send("once", nonce=77)
    assert (await games.send("once", nonce=77)).id == first.id
    assert (await games.send("other", nonce=78)).id != first.id
    local.advance(121)
    assert (await games.send("once", nonce=77)).id != first.id
    sent = [await rest.send({"content": "once", "nonce": "79"}) for _ in range(2)]
    assert sent[0]["id"] != sent[1]["id"] and sent[0]["nonce"] == "79"
    again = await rest("GET", f"/channels/{rest.games}/messages/{sent[0]['id']}")
    assert "nonce" not in again, "it is told once"


@pytest.mark.parametrize(
    ("allowed", "pinged"),
    [
        (None, ["Anna", "Ben"]),
        ({"parse": []}, []),
        ({"parse": ["users"]}, ["Anna", "Ben"]),
        ({"users": ["ANNA"]}, ["Anna"]),
    ],
)
async def test_mentions_hold_who_is_really_pinged(
    rest: RestClient, anna: Person, ben: Person, allowed: Json | None, pinged: list[str]
) -> None:
    if allowed and "users" in allowed:
        allowed = {"users": [anna.id]}
    body = {"content": f"<@{anna.id}> <@!{ben.id}> <@1>"} | ({"allowed_mentions": allowed} if allowed else {})
    message = await rest.send(body)
    assert [u["global_name"] for u in message["mentions"]] == pinged
    for person in (anna, ben):
        await person.open("games")
        assert bool(person.pings) == (person.me["global_name"] in pinged)


async def test_mentions_count_in_texts_ping_aloud_alone_and_change_with_the_text(
    rest: RestClient, anna: Person
) -> None:
    at_anna = f"<@{anna.id}>"
    assert (await rest.send({"flags": 1 << 15, "components": [{"type": 10, "content": at_anna}]}))["mentions"]
    assert (await rest.send({"content": at_anna, "flags": 1 << 12}))["mentions"]
    message = await rest.send({"content": at_anna, "allowed_mentions": {"parse": []}})
    path = f"/channels/{rest.games}/messages/{message['id']}"
    assert (await rest("PATCH", path, {"content": f"{at_anna}!"}))["mentions"] != []
    await anna.open("games")
    assert len(anna.pings) == 1


async def test_edit_keeps_only_the_listed_attachments_and_appends_without_a_list(
    games: discord.TextChannel,
) -> None:
    message = await games.send("x", files=[discord.File(png(), "a.png"), discord.File(png(), "b.png")])
    message = await message.edit(attachments=[message.attachments[0], discord.File(png(), "c.png")])
    assert [a.filename for a in message.attachments] == ["a.png", "c.png"]
    message = await message.add_files(discord.File(png(), "d.png"))
    assert [a.filename for a in message.attachments] == ["a.png", "c.png", "d.png"]
    message = await message.edit(content="y")
    assert len(message.attachments) == 3
    message = await message.edit(attachments=[])
    assert message.attachments == []


async def test_history_is_read_newest_first_and_a_long_one_loses_its_oldest(games: discord.TextChannel) -> None:
    sent = [await games.send(str(n)) for n in range(5)]
    assert [m.content async for m in games.history(limit=3)] == ["4", "3", "2"]
    assert [m.content async for m in games.history(limit=2, after=sent[1])] == ["2", "3"]
    async with LocalDiscord(max_history=3) as small:
        channel_id = small.world.channel_named("games")["id"]
        for n in range(5):
            small.world.post(compose(small.world, channel_id, {"content": str(n)}, [], small.world.bot))
        assert [m["content"] for m in small.world.history(channel_id)] == ["2", "3", "4"]
        assert len(small.world.messages) == 3


async def test_a_thread_is_brought_back_by_the_next_message(
    local: LocalDiscord, games: discord.TextChannel, anna: Person
) -> None:
    def is_archived() -> bool:
        return bool(anna.channels[str(thread.id)]["thread_metadata"]["archived"])

    thread = await games.create_thread(name="Table 1", type=discord.ChannelType.public_thread)
    await thread.send("inside")
    await anna.wait_message(lambda m: m["content"] == "inside", channel=str(thread.id))
    known = local.world.channel(str(thread.id))
    known["thread_metadata"]["archived"] = True
    local.world.update_channel(known)
    await anna.wait_until(is_archived)
    await thread.send("again")
    await anna.wait_until(lambda: not is_archived())


# Files


async def test_a_link_to_a_file_is_signed_and_ends_after_a_day(
    local: LocalDiscord, anna: Person, games: discord.TextChannel
) -> None:
    message = await games.send(view=text_layout("a", gallery("a.png")), file=discord.File(png(), "a.png"))
    url = shown_pictures(local.world.messages[str(message.id)])[0]["url"]
    assert await anna.download(url) == png().getvalue()
    for forged in (url.partition("?")[0], url.replace("is=", "is=0"), re.sub("ex=.", "ex=f", url)):
        assert await status(anna, forged) == 404
    local.advance(LINK_SECONDS + 1)
    assert await status(anna, url) == 404
    again = await games.fetch_message(message.id)
    (shown,) = files_of({"components": [component.to_dict() for component in again.components]})
    assert await anna.download(shown["url"]) == png().getvalue()
    (seen,) = [m for m in await anna.open("games") if m["id"] == str(message.id)]
    assert await anna.download(shown_pictures(seen)[0]["url"]) == png().getvalue()


async def status(person: Person, url: str) -> int:
    try:
        await person.download(url)
    except ClientResponseError as error:
        return error.status
    return 200


# In which form Discord sends what it knows, where that is not the same everywhere


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
        await rest("POST", callback_of(interaction), {"type": 5, "data": {"flags": 1 << 15 | 1 << 12 | 1 << 6}})
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


# Answers


async def capture(bot: Bot, person: Person, name: str = "go") -> discord.Interaction:
    """Let a person use a command that is answered privately and return the interaction the bot got."""
    got = []

    async def answer(interaction: discord.Interaction) -> None:
        got.append(interaction)
        await interaction.response.send_message("ok", ephemeral=True)

    await on_command(bot, answer, name)
    assert (await person.slash("games", name)).is_done
    return got[0]


def callback_of(interaction: discord.Interaction) -> str:
    """Return where an interaction is answered."""
    return f"/interactions/{interaction.id}/{interaction.token}/callback"


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
    bot: Bot, rest: RestClient, anna: Person, body: Json
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        faulty = await rest.refused("POST", callback_of(interaction), body)
        assert faulty.code == 50035
        await interaction.response.send_message("ok")

    await on_command(bot, answer)
    assert (await anna.slash("games", "go")).is_done


async def test_message_of_another_interaction_cannot_be_edited_nor_an_answer_be_given_twice(
    bot: Bot, rest: RestClient, games: discord.TextChannel, anna: Person
) -> None:
    other, interaction = await games.send("other"), await capture(bot, anna)
    with pytest.raises(discord.NotFound) as foreign:
        await interaction.followup.edit_message(other.id, content="mine now")
    assert foreign.value.code == 10008
    twice = await rest.refused("POST", callback_of(interaction), {"type": 4, "data": {"content": "again"}})
    assert (twice.status, twice.code) == (400, 40060)


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
