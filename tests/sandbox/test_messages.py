import asyncio
import io
from typing import Any

import aiohttp
import discord
import pytest
from PIL import Image

from sandbox import permissions
from sandbox.components import buttons
from sandbox.messages import compose
from sandbox.payload import Json
from sandbox.person import Person, pictures, texts
from sandbox.server import LocalDiscord
from sandbox.weather import Fault
from tests.sandbox.conftest import (
    Bot,
    RestClient,
    buttons_view,
    gallery,
    has_received,
    png,
    text_channel,
    text_layout,
)


async def download(url: str) -> tuple[str, bytes]:
    async with aiohttp.ClientSession() as http, http.get(url) as response:
        assert response.status == 200
        return response.content_type, await response.read()


async def test_message_is_posted_edited_and_deleted(games: discord.TextChannel, anna: Person) -> None:
    message = await games.send("one", view=buttons_view("a", "b"))
    shown = await anna.wait_message(lambda m: m["content"] == "one")
    assert [c["id"] for c in shown["components"][0]["components"]] == [2, 3]
    assert shown["components"][0]["id"] == 1
    await message.edit(content="two")
    edited = await anna.wait_message(lambda m: m["content"] == "two")
    assert edited["edited_timestamp"] and edited["id"] == shown["id"]
    await message.delete()
    await anna.wait_until(lambda: anna.messages("games") == [])
    with pytest.raises(discord.NotFound) as gone:
        await message.edit(content="three")
    assert gone.value.code == 10008


async def test_picture_in_a_layout_is_served_with_its_real_size(games: discord.TextChannel, anna: Person) -> None:
    layout = text_layout("Board", gallery("board.png", "A board"))
    message = await games.send(view=layout, file=discord.File(png(64, 48), "board.png"))
    shown = await anna.wait_message(lambda m: m["id"] == str(message.id))
    (picture,) = pictures(shown)
    assert (picture["width"], picture["height"], picture["description"]) == (64, 48, "A board")
    assert await anna.download(picture["url"]) == png(64, 48).getvalue()
    content_type, data = await download(picture["url"])
    assert content_type == "image/png"
    assert Image.open(io.BytesIO(data)).size == (64, 48)


async def test_thumbnail_and_file_components_show_uploads(games: discord.TextChannel, anna: Person) -> None:
    section: discord.ui.Section[Any] = discord.ui.Section(
        "Rules", accessory=discord.ui.Thumbnail("attachment://icon.png")
    )
    rules = discord.File(io.BytesIO(b"text"), "rules.txt")
    layout = text_layout("Files", section, discord.ui.File("attachment://rules.txt"))
    message = await games.send(view=layout, files=[discord.File(png(8, 8), "icon.png"), rules])
    shown = await anna.wait_message(lambda m: m["id"] == str(message.id))
    assert pictures(shown)[0]["width"] == 8
    file = shown["components"][2]
    assert (file["name"], file["size"]) == ("rules.txt", 4)
    assert (await download(file["file"]["url"]))[1] == b"text"


async def test_embed_picture_points_to_the_upload(games: discord.TextChannel, anna: Person) -> None:
    embed = discord.Embed(title="Score").set_image(url="attachment://score.png")
    message = await games.send(embed=embed, file=discord.File(png(10, 20), "score.png"))
    shown = await anna.wait_message(lambda m: m["id"] == str(message.id))
    assert texts(shown) == ["Score"]
    assert shown["attachments"] == [], "what an embed shows is not listed"
    assert len(await anna.download(shown["embeds"][0]["image"]["url"])) == len(png(10, 20).getvalue())
    assert shown["embeds"][0]["image"]["height"] == 20


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


async def test_layout_edit_may_show_a_file_it_keeps(games: discord.TextChannel, anna: Person) -> None:
    message = await games.send(view=text_layout("1", gallery("b.png")), file=discord.File(png(), "b.png"))
    await message.edit(view=text_layout("2", gallery("b.png")))
    shown = await anna.wait_message(lambda m: texts(m) == ["2"])
    assert shown["attachments"] == [], "what a component shows is not listed"
    assert len(await anna.download(pictures(shown)[0]["url"])) == len(png().getvalue())


async def test_same_nonce_returns_the_message_already_sent(
    games: discord.TextChannel, anna: Person, local: LocalDiscord
) -> None:
    first = await games.send("once", nonce=77)
    again = await games.send("once", nonce=77)
    assert again.id == first.id
    assert (await games.send("other", nonce=78)).id != first.id
    local.advance(121)
    assert (await games.send("once", nonce=77)).id != first.id


async def test_a_nonce_that_is_not_to_be_enforced_changes_nothing(rest: RestClient) -> None:
    sent = [await rest.send({"content": "once", "nonce": "77"}) for _ in range(2)]
    assert sent[0]["id"] != sent[1]["id"]
    assert sent[0]["nonce"] == "77"


async def test_retry_after_a_lost_answer_posts_once_with_a_nonce(
    games: discord.TextChannel, anna: Person, local: LocalDiscord
) -> None:
    local.weather.announce(Fault(502, "/messages", after=True))
    await games.send("once", nonce=5)
    await anna.open("games")
    assert [m["content"] for m in anna.messages("games")] == ["once"]


async def test_rate_limited_request_is_retried_by_the_client(
    games: discord.TextChannel, local: LocalDiscord
) -> None:
    local.weather.announce(Fault(429, "POST /channels", retry_after=0.01))
    assert (await games.send("later")).content == "later"
    assert len([r for r in local.requests if r.startswith("POST /channels")]) == 2


async def test_many_sends_run_side_by_side(games: discord.TextChannel, local: LocalDiscord) -> None:
    messages = await asyncio.gather(*(games.send(str(n)) for n in range(30)))
    assert len({m.id for m in messages}) == 30


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


async def test_mention_in_a_text_display_pings_and_in_an_embed_does_not(rest: RestClient, anna: Person) -> None:
    text = {"type": 10, "content": f"<@{anna.id}>"}
    assert (await rest.send({"flags": 1 << 15, "components": [text]}))["mentions"]
    assert not (await rest.send({"embeds": [{"description": f"<@{anna.id}>"}]}))["mentions"]


async def test_edit_of_other_fields_leaves_the_mentions_alone(rest: RestClient, anna: Person) -> None:
    message = await rest.send({"content": f"<@{anna.id}>", "allowed_mentions": {"parse": []}})
    path = f"/channels/{rest.games}/messages/{message['id']}"
    assert (await rest("PATCH", path, {"embeds": [{"title": "x"}]}))["mentions"] == []
    assert (await rest("PATCH", path, {"content": f"<@{anna.id}>!"}))["mentions"] != []


async def test_silent_message_mentions_without_a_ping(games: discord.TextChannel, anna: Person) -> None:
    await games.send(f"<@{anna.id}>", silent=True, allowed_mentions=discord.AllowedMentions.all())
    shown = await anna.wait_message()
    assert shown["mentions"] and not anna.pings


async def test_reply_quotes_the_message(games: discord.TextChannel, anna: Person) -> None:
    await anna.say("games", "question")
    question = await anna.wait_message(lambda m: m["content"] == "question")
    message = await games.fetch_message(int(question["id"]))
    await message.reply("answer", mention_author=True)
    shown = await anna.wait_message(lambda m: m["content"] == "answer")
    assert shown["type"] == 19
    assert shown["referenced_message"]["content"] == "question"
    assert anna.pings == [shown]


async def test_history_is_read_newest_first(games: discord.TextChannel, anna: Person) -> None:
    for n in range(5):
        await games.send(str(n))
    assert [m.content async for m in games.history(limit=3)] == ["4", "3", "2"]
    first = await anna.wait_message(lambda m: m["content"] == "1")
    after = games.history(limit=2, after=discord.Object(int(first["id"])))
    assert [m.content async for m in after] == ["2", "3"]


async def test_direct_message_with_picture_reaches_only_its_recipient(bot: Bot, anna: Person, ben: Person) -> None:
    user = await bot.fetch_user(int(anna.id))
    message = await user.send("Your cards", file=discord.File(png(), "cards.png"))
    shown = await anna.wait_message(lambda m: m["content"] == "Your cards")
    assert anna.dms() == [shown] and anna.pings == [shown]
    await message.edit(content="Your new cards", attachments=[])
    await anna.wait_message(lambda m: m["content"] == "Your new cards")
    await ben.open("games")
    assert not has_received(ben, "cards")
    with pytest.raises(KeyError, match="cannot see"):
        await ben.open(shown["channel_id"])


async def test_closed_direct_messages_are_refused_with_50007(bot: Bot, anna: Person) -> None:
    await anna.set_dms(is_open=False)
    user = await bot.fetch_user(int(anna.id))
    with pytest.raises(discord.Forbidden) as closed:
        await user.send("hello")
    assert closed.value.code == 50007
    await anna.set_dms(is_open=True)
    await user.send("hello")


async def test_channel_without_send_permission_refuses_with_50013(bot: Bot) -> None:
    quiet = text_channel(bot, "quiet")
    assert not quiet.permissions_for(quiet.guild.me).send_messages
    with pytest.raises(discord.Forbidden) as refused:
        await quiet.send("x")
    assert refused.value.code == 50013


@pytest.mark.parametrize(
    ("missing", "code"), [(permissions.VIEW_CHANNEL, 50001), (permissions.ATTACH_FILES, 50013)]
)
async def test_missing_permission_for_a_file_is_refused(
    games: discord.TextChannel, anna: Person, missing: int, code: int
) -> None:
    await anna.set_bot_permissions("games", permissions.MEMBER & ~missing)
    with pytest.raises(discord.Forbidden) as refused:
        await games.send("x", file=discord.File(png(), "a.png"))
    assert refused.value.code == code


async def test_bot_may_not_edit_or_delete_what_people_wrote(rest: RestClient, anna: Person) -> None:
    await anna.say("games", "mine")
    message_id = (await anna.wait_message())["id"]
    path = f"/channels/{rest.games}/messages/{message_id}"
    assert (await rest.refused("PATCH", path, {"content": "x"})).code == 50005
    assert (await rest.refused("DELETE", path)).code == 50013
    await anna.set_bot_permissions("games", permissions.ALL)
    await rest("DELETE", path)


async def test_messages_are_deleted_in_bulk_with_the_permission(games: discord.TextChannel, anna: Person) -> None:
    messages = [await games.send(str(n)) for n in range(3)]
    await anna.set_bot_permissions("games", permissions.ALL)
    await games.delete_messages(messages[:2])
    await anna.open("games")
    assert [m["content"] for m in anna.messages("games")] == ["2"]


async def test_thread_of_a_message_takes_messages_and_is_archived(games: discord.TextChannel, anna: Person) -> None:
    starter = await games.send("Table 1")
    thread = await starter.create_thread(name="Table 1")
    assert thread.id == starter.id
    await thread.send("inside")
    shown = await anna.wait_message(lambda m: m["content"] == "inside", channel=str(thread.id))
    assert shown["channel_id"] == str(thread.id)
    await thread.edit(archived=True)
    await anna.wait_until(lambda: anna.channels[str(thread.id)]["thread_metadata"]["archived"])
    await thread.send("again")
    await anna.wait_until(lambda: not anna.channels[str(thread.id)]["thread_metadata"]["archived"])
    with pytest.raises(discord.HTTPException) as twice:
        await starter.create_thread(name="Table 2")
    assert twice.value.code == 160004


async def test_thread_needs_its_own_permission(games: discord.TextChannel, anna: Person) -> None:
    thread = await games.create_thread(name="T", type=discord.ChannelType.public_thread)
    await anna.set_bot_permissions("games", permissions.MEMBER & ~permissions.SEND_MESSAGES_IN_THREADS)
    with pytest.raises(discord.Forbidden):
        await thread.send("x")


async def test_typing_is_seen(games: discord.TextChannel, anna: Person) -> None:
    async with games.typing():
        await anna.wait_for(lambda f: f["t"] == "typing" and f["channel"] == str(games.id))


async def test_members_and_users_are_found_by_id(bot: Bot, anna: Person) -> None:
    member = await bot.guilds[0].fetch_member(int(anna.id))
    assert member.display_name == "Anna"
    with pytest.raises(discord.NotFound) as unknown:
        await bot.fetch_user(1)
    assert unknown.value.code == 10013


async def test_application_emoji_is_made_used_and_served(
    bot: Bot, games: discord.TextChannel, anna: Person
) -> None:
    emoji = await bot.create_application_emoji(name="devil", image=png(16, 16).getvalue())
    assert (await download(emoji.url))[0] == "image/png"
    view = discord.ui.View()
    view.add_item(discord.ui.Button(emoji=emoji, custom_id="x"))
    await games.send(view=view)
    assert buttons(await anna.wait_message())[0]["emoji"]["id"] == str(emoji.id)
    renamed = await emoji.edit(name="pot")
    assert [e.name for e in await bot.fetch_application_emojis()] == [renamed.name] == ["pot"]
    await emoji.delete()
    with pytest.raises(discord.HTTPException, match="Invalid emoji"):
        await games.send(view=view)


async def test_old_messages_leave_a_long_channel() -> None:
    async with LocalDiscord(max_history=3) as small:
        channel_id = small.world.channel_named("games")["id"]
        for n in range(5):
            small.world.post(compose(small.world, channel_id, {"content": str(n)}, [], small.world.bot))
        assert [m["content"] for m in small.world.history(channel_id)] == ["2", "3", "4"]
        assert len(small.world.messages) == 3
