"""What the bot may do: what it was invited with, changed by a channel's overwrites, and nothing more."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from sandbox import guild, permissions
from sandbox.permissions import in_channel
from sandbox.person import Person
from sandbox.redirect import point_discord_at
from sandbox.server import LocalDiscord
from tests.sandbox.conftest import Bot, RestClient, running, text_channel

EVERYTHING = permissions.ALL & ~permissions.ADMINISTRATOR
TEXT: Any = {"content": "x"}


async def test_a_bot_is_granted_what_it_was_invited_with_in_all_that_tells_it() -> None:
    async with LocalDiscord() as local:
        point_discord_at(local.origin)
        async with running(Bot(), local) as bot:
            games = text_channel(bot)
            assert games.permissions_for(games.guild.me).value == permissions.INVITED
            with pytest.raises(discord.Forbidden):
                await games.create_thread(name="Table", type=discord.ChannelType.public_thread)
            assert (await games.send("hello")).id


@pytest.mark.parametrize(
    ("method", "path", "body", "needed"),
    [
        ("POST", "/channels/{games}/messages", TEXT, permissions.SEND_MESSAGES),
        ("POST", "/channels/{thread}/messages", TEXT, permissions.SEND_MESSAGES_IN_THREADS),
        (
            "POST",
            "/channels/{games}/messages",
            {**TEXT, "message_reference": {"message_id": "{own}"}},
            permissions.READ_MESSAGE_HISTORY,
        ),
        ("GET", "/channels/{games}/messages/{own}", None, permissions.READ_MESSAGE_HISTORY),
        ("DELETE", "/channels/{games}/messages/{other}", None, permissions.MANAGE_MESSAGES),
        ("POST", "/channels/{games}/threads", {"name": "x", "type": 11}, permissions.CREATE_PUBLIC_THREADS),
        ("POST", "/channels/{games}/threads", {"name": "x", "type": 12}, permissions.CREATE_PRIVATE_THREADS),
    ],
)
async def test_a_request_is_refused_without_its_right_and_granted_with_it(
    rest: RestClient, local: LocalDiscord, anna: Person, method: str, path: str, body: Any, needed: int
) -> None:
    world = local.world
    own = await rest.send({"content": "own"})
    await anna.say("games", "of a person")
    other = await anna.wait_message(lambda m: m["content"] == "of a person")
    thread = world.create_thread(rest.games, "side", anna.id)
    ids = {"games": rest.games, "own": own["id"], "other": other["id"], "thread": thread["id"]}
    if body and "message_reference" in body:
        body = {**body, "message_reference": {"message_id": own["id"]}}
    world.set_bot_permissions(rest.games, EVERYTHING & ~needed)
    refused = await rest.refused(method, path.format(**ids), body)
    assert (refused.status, refused.code) == (403, 50013)
    world.set_bot_permissions(rest.games, permissions.VIEW_CHANNEL | needed | _also(needed))
    await rest(method, path.format(**ids), body)


def _also(needed: int) -> int:
    """Return the permissions that a permission requires."""
    return permissions.SEND_MESSAGES if needed == permissions.READ_MESSAGE_HISTORY else 0


async def test_of_a_channel_are_told_as_much_as_one_may_see_and_what_one_has_said_there_is_ones_own(
    rest: RestClient, local: LocalDiscord
) -> None:
    channel = f"/channels/{rest.games}"
    own = f"{channel}/messages/{(await rest.send({'content': 'own'}))['id']}"
    local.world.set_bot_permissions(rest.games, EVERYTHING & ~permissions.VIEW_CHANNEL)
    for path in (channel, f"{channel}/messages", own):
        refused = await rest.refused("GET", path)
        assert (refused.status, refused.code) == (403, 50001)
    assert (await rest.send_refused(TEXT)).code == 50001
    local.world.set_bot_permissions(rest.games, permissions.VIEW_CHANNEL)
    assert await rest("GET", f"{channel}/messages") == [], "without the right to read its history there is none"
    assert (await rest("PATCH", own, {"content": "other words"}))["content"] == "other words"
    await rest("DELETE", own)
    gone = await rest.refused("PATCH", own, {"content": "x"})
    assert (gone.status, gone.code) == (404, 10008)


EVERYONE, HELPERS, ME = "1", "2", "3"
VIEW, SEND, ATTACH = permissions.VIEW_CHANNEL, permissions.SEND_MESSAGES, permissions.ATTACH_FILES


IN_THREADS = VIEW | ATTACH | permissions.SEND_MESSAGES_IN_THREADS


@pytest.mark.parametrize(
    ("granted", "overwrites", "bits", "is_thread"),
    [
        (VIEW | SEND | ATTACH, [], VIEW | SEND | ATTACH, False),
        (VIEW | SEND | ATTACH, [(EVERYONE, 0, ATTACH)], VIEW | SEND, False),
        (VIEW | SEND | ATTACH, [(HELPERS, ATTACH, 0), (EVERYONE, 0, ATTACH)], VIEW | SEND | ATTACH, False),
        (VIEW | SEND | ATTACH, [(ME, 0, ATTACH), (HELPERS, ATTACH, 0)], VIEW | SEND, False),
        (VIEW | SEND | ATTACH, [(EVERYONE, 0, SEND)], VIEW, False),
        (VIEW | SEND | ATTACH, [(EVERYONE, 0, VIEW)], 0, False),
        (VIEW | SEND | ATTACH, [("4", 0, VIEW)], VIEW | SEND | ATTACH, False),
        (IN_THREADS, [], IN_THREADS, True),  # there another right to write counts
        (IN_THREADS, [], IN_THREADS & ~ATTACH, False),
        (permissions.ADMINISTRATOR, [(ME, 0, permissions.ALL)], permissions.ALL, False),
    ],
)
def test_overwrites_count_for_everyone_then_for_roles_then_for_the_member_and_not_for_an_administrator(
    granted: int, overwrites: list[tuple[str, int, int]], bits: int, is_thread: bool
) -> None:
    listed = [guild.overwrite(*each) for each in overwrites]
    assert in_channel(granted, listed, ME, [EVERYONE, HELPERS], is_thread=is_thread) == bits


# People


async def test_what_is_closed_to_somebody_is_not_theirs_to_see_or_use(
    local: LocalDiscord, anna: Person, ben: Person
) -> None:
    world, lounge = local.world, ben.channel_id("lounge")
    assert await ben.open(lounge) == []
    await anna.set_moderator(False)
    world.set_permissions(lounge, ben.id, deny=permissions.VIEW_CHANNEL)
    await anna.say("lounge", "between us")
    await anna.wait_message(lambda m: m["content"] == "between us")
    with pytest.raises(KeyError, match="You cannot see this channel"):
        await ben.open(lounge)
    assert not ben.messages(lounge)


async def test_private_threads_are_seen_by_those_who_are_in_them_and_by_who_manages_threads(
    local: LocalDiscord, rest: RestClient, anna: Person, ben: Person
) -> None:
    world = local.world
    await anna.set_moderator(False)
    thread = world.create_thread(rest.games, "back-room", anna.id, type=12)["id"]
    assert [world.rights.sees(person.id, thread) for person in (anna, ben)] == [True, False]
    assert (await rest.refused("GET", f"/channels/{thread}/thread-members/{anna.id}")).code == 50001
    world.rights.join_thread(thread, world.bot["id"])
    found = await rest("GET", f"/channels/{thread}/thread-members/{anna.id}")
    assert found["user_id"] == anna.id
    assert (await rest.refused("GET", f"/channels/{thread}/thread-members/{ben.id}")).code == 10013
    await ben.set_moderator(True)
    assert world.rights.sees(ben.id, thread)


async def test_who_owns_a_server_may_do_everything_there_and_a_helper_no_more_than_others(
    local: LocalDiscord, anna: Person, ben: Person
) -> None:
    world = local.world
    world.people[ben.id].is_helper = True
    server = world.server(world.guild_id)
    assert world.member(ben.id)["roles"] == [server.member_role_id, server.helper_role_id]
    assert world.permissions_of(ben.id, anna.channel_id("games")) == permissions.MEMBER
    await anna.set_moderator(False)
    world.set_permissions(anna.channel_id("games"), anna.id, deny=permissions.VIEW_CHANNEL)
    assert world.permissions_of(anna.id, anna.channel_id("games")) == 0
    world.owner_id = anna.id
    assert world.permissions_of(anna.id, anna.channel_id("games")) == permissions.ALL
