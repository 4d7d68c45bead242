"""What the local Discord sends is shaped as what the real one sends."""

from __future__ import annotations

import io
from typing import Any

import discord
import pytest
from discord import app_commands

from sandbox import permissions
from sandbox.commands import Commands
from sandbox.interactions import Interactions
from sandbox.person import Person
from sandbox.redirect import point_discord_at
from sandbox.rest import Rest
from sandbox.server import LocalDiscord
from sandbox.weather import Fault
from sandbox.world import World
from tests.sandbox.conformance import Conformance, Emitted
from tests.sandbox.conftest import (
    TIME_SCALE,
    Bot,
    RestClient,
    buttons_view,
    png,
    running,
    text_channel,
    text_layout,
)
from tests.shapes import MISSING, Recording, differences, each_recording, load

NEVER_SENT = (
    "GUILD_MEMBERS_CHUNK GUILD_MEMBER_ADD MESSAGE_DELETE_BULK MESSAGE_REACTION_ADD MESSAGE_REACTION_REMOVE "
    "THREAD_MEMBERS_UPDATE"
)
"""What takes intents or requests that nobody here has."""


async def test_all_that_is_sent_is_as_in_the_table_and_all_events_of_the_table_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    emitted = await every_kind(monkeypatch)
    assert emitted.differences() == []
    missing = {kind for kind in load().table if kind.startswith("gateway.")} - emitted.samples.keys()
    assert missing == {f"gateway.{event}" for event in NEVER_SENT.split()}


@each_recording()
def test_no_recording_has_keys_or_types_that_the_table_does_not_know(recording: Recording) -> None:
    """Old ones and parts lack keys that are always there today."""
    known = [line for line in differences(recording.kind, recording.payload) if not line.endswith(MISSING)]
    assert known == [], "tests/data/shapes.json wants them"


# What is sent to the local Discord is as its description says


def test_every_served_route_is_described() -> None:
    world = World()
    groups = (Rest(world).routes(), Commands(world).routes(), Interactions(world).routes())
    served = [f"{method} {path}" for group in groups for method, path, _ in group]
    assert [route for route in served if not Conformance.published().describes(route)] == []


async def test_what_is_against_the_description_or_its_limits_is_remembered_and_ordinary_refusals_are_not(
    local: LocalDiscord, rest: RestClient
) -> None:
    await rest.refused("GET", "/users/1")
    await rest.refused("GET", f"/channels/{rest.games}/messages/1")
    taken = await rest.client.create_application_emoji(name="devil", image=png().getvalue())
    with pytest.raises(discord.HTTPException, match="already exists"):
        await rest.client.create_application_emoji(name=taken.name, image=png().getvalue())
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


# A bot and a person who do all that makes a local Discord send something


SELECTS = (discord.ui.UserSelect, discord.ui.RoleSelect, discord.ui.MentionableSelect, discord.ui.ChannelSelect)


async def every_kind(monkeypatch: pytest.MonkeyPatch) -> Emitted:
    """Return what was sent."""
    emitted = Emitted()
    async with LocalDiscord(invited=permissions.ALL, time_scale=TIME_SCALE, num_guilds=2) as local:
        point_discord_at(local.origin)
        emitted.watch(local, monkeypatch)
        bot = Bot(intents=discord.Intents.default())
        async with running(bot, local), await Person.connect(local.origin, "Anna") as anna:
            scene = Scene(local, bot, anna)
            await scene.say()
            await scene.use()
            await scene.ask()
            await scene.move()
    return emitted


class Scene:
    """What happens."""

    def __init__(self, local: LocalDiscord, bot: Bot, anna: Person) -> None:
        self._local = local
        self._bot = bot
        self._anna = anna
        self._games = text_channel(bot)
        self._asked = 0

    async def say(self) -> None:
        """Send, edit, quote and delete messages in a channel, a thread and in private."""
        local, games, anna = self._local, self._games, self._anna
        plain = await games.send(
            "x", view=buttons_view("a"), file=discord.File(png(), "loose.png", description="a"), nonce=5
        )
        await plain.reply("y", file=discord.File(png(), "e.png"))
        shown = await self._send_layout(games)
        await shown.edit(view=text_layout("later"), attachments=[])
        await anna.say("games", f"<@{local.world.bot['id']}> hello")
        thread = await games.create_thread(name="t", type=discord.ChannelType.public_thread)
        other = await games.create_thread(name="u", type=discord.ChannelType.public_thread)
        local.world.delete_channel(str(other.id))
        await thread.send("z")
        await anna.say(str(thread.id), "in it")
        friend = await self._bot.fetch_user(int(anna.id))
        private = await friend.send("only you")
        await self._send_layout(private.channel)
        await private.edit(content="only you still")
        await anna.say(str(private.channel.id), "thanks")
        await (await games.send("gone")).delete()
        self._thread, self._private = thread, private.channel

    async def _send_layout(self, channel: discord.abc.Messageable) -> discord.Message:
        """Post all components that there are."""
        button: discord.ui.Button[Any] = discord.ui.Button(label="b", emoji="🎲", custom_id="b")
        options = [discord.SelectOption(label="one", emoji="🎲"), discord.SelectOption(label="two", default=True)]
        menus: list[discord.ui.ActionRow[Any]] = [
            discord.ui.ActionRow(kind(custom_id=kind.__name__)) for kind in SELECTS
        ]
        box: discord.ui.Container[Any] = discord.ui.Container(
            discord.ui.Section("s", accessory=discord.ui.Thumbnail("attachment://a.png")),
            discord.ui.MediaGallery(
                discord.MediaGalleryItem("attachment://a.png", description="a"),
                discord.MediaGalleryItem("https://example.org/b.jpeg", spoiler=True),
            ),
            discord.ui.File("attachment://c.txt"),
            discord.ui.Separator(),
            discord.ui.ActionRow(button),
            discord.ui.ActionRow(discord.ui.Select(custom_id="menu", options=options)),
        )
        files = [discord.File(png(), "a.png"), discord.File(io.BytesIO(b"c"), "c.txt")]
        return await channel.send(view=text_layout("v", box, *menus), files=files)

    async def use(self) -> None:
        """Use commands, buttons, lists and forms in a channel, a thread and in private."""
        await self._register()
        world = self._local.world
        place, role = world.channel_named("lounge")["id"], world.servers[world.guild_id].helper_role_id
        named = {"user": self._anna.id, "place": place, "role": role, "text": "t", "number": 1}
        for channel in ("games", self._thread, self._private):
            where = channel if isinstance(channel, str) else str(channel.id)
            await self._anna.slash(where, "go", **named if where == "games" else {})
            await self._click_all(where)
        await self._anna.context_menu("games", "Of a person", self._anna.id)
        message = await self._games.send("target")
        await self._anna.open("games")
        await self._anna.context_menu("games", "Of a message", str(message.id))
        world.installed.add(self._anna.id)
        await self._anna.slash("games", "go")

    async def _register(self) -> None:
        async def go(
            interaction: discord.Interaction,
            user: discord.User | None = None,
            place: discord.TextChannel | None = None,
            role: discord.Role | None = None,
            text: str | None = None,
            number: int | None = None,
        ) -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await interaction.edit_original_response(view=text_layout("done"))
            await interaction.followup.send(view=text_layout("and more"), ephemeral=True)
            await interaction.original_response()

        async def person(interaction: discord.Interaction, _: discord.User) -> None:
            await interaction.response.send_message("seen")

        async def read(interaction: discord.Interaction, _: discord.Message) -> None:
            await interaction.response.send_message("read", ephemeral=True)

        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name="go", description="d", callback=go
        )
        tree = self._bot.tree
        tree.add_command(command)
        tree.add_command(app_commands.ContextMenu(name="Of a person", callback=person))
        tree.add_command(app_commands.ContextMenu(name="Of a message", callback=read))
        await tree.sync()

    async def _click_all(self, where: str) -> None:
        """Answer clicks in every way: by a change, in private, by a form."""
        channel: Any = self._bot.get_channel(int(self._anna.channel_id(where))) or self._private
        shown = await self._send_layout(channel)
        await self._anna.open(where)
        message = self._local.world.messages[str(shown.id)]

        async def change(interaction: discord.Interaction) -> None:
            await interaction.response.edit_message(content=None)

        async def tell(interaction: discord.Interaction) -> None:
            await interaction.response.send_message(view=buttons_view("a"), ephemeral=True)
            await interaction.followup.send("more", ephemeral=True)

        async def form(interaction: discord.Interaction) -> None:
            if interaction.type is discord.InteractionType.modal_submit:
                await interaction.response.send_message("filled in")
                return
            modal = discord.ui.Modal(title="m", custom_id="m")
            modal.add_item(discord.ui.TextDisplay("Fill in"))
            modal.add_item(
                discord.ui.Label(text="l", component=discord.ui.TextInput(custom_id="t", required=False))
            )
            modal.add_item(discord.ui.Label(text="u", component=discord.ui.UserSelect(custom_id="u")))
            await interaction.response.send_modal(modal)

        self._bot.answer = change
        await self._anna.click(message, "b")
        for kind in SELECTS[: 1 if where == str(self._private.id) else None]:
            world = self._local.world
            picked = {
                "RoleSelect": world.servers[world.guild_id].helper_role_id,
                "ChannelSelect": world.channel_named("lounge")["id"],
            }
            await self._anna.select(message, kind.__name__, picked.get(kind.__name__, self._anna.id))
        self._bot.answer = tell
        told = await self._anna.select(message, "menu", "one")
        assert told.message is not None
        await self._anna.click(told.message, "a")
        self._bot.answer = form
        await self._anna.submit(await self._anna.click(message, "b"), {"t": "x", "u": [self._anna.id]})

    async def ask(self) -> None:
        """Ask for everything, also for what there is not."""
        bot, world, http = self._bot, self._local.world, self._bot.http
        guild_id = int(world.guild_id)
        await bot.application_info()
        guild = await bot.fetch_guild(guild_id)
        await guild.fetch_member(int(self._anna.id))
        await bot.fetch_channel(self._games.id)
        await bot.fetch_channel(self._thread.id)
        await bot.fetch_channel(self._private.id)
        await self._thread.fetch_member(int(world.bot["id"]))
        [message async for message in self._games.history()]
        await self._games.fetch_message(self._games.last_message_id or 0)
        emoji = await bot.create_application_emoji(name="dice", image=png().getvalue())
        await bot.fetch_application_emojis()
        await bot.tree.fetch_commands()
        await self._games.send(view=discord.ui.View().add_item(discord.ui.Button(emoji=emoji, custom_id="e")))
        await self._anna.set_dms(is_open=False)
        await http.get_bot_gateway()
        closed = http.send_message(self._private.id, params=_form(content="x"))
        too_long = http.send_message(self._games.id, params=_form(content="x" * 2001))
        for refused in (http.get_user(1), too_long, closed):
            with pytest.raises(discord.HTTPException):
                await refused
        for code in (429, 20028, 30046):
            self._local.weather.announce(Fault(code, "^GET /users", retry_after=0.01))
            await bot.fetch_user(int(self._anna.id)) if code != 30046 else None
        self._local.weather.announced.clear()

    async def move(self) -> None:
        """Change the servers and the bot's place in them; break the connection."""
        bot, local, world = self._bot, self._local, self._local.world
        channel = await self._anna.create_channel("new")
        await self._anna.delete_channel(channel["id"])
        world.set_guild_locale("de")
        world.set_bot_permissions(world.channel_named("lounge")["id"], 0)
        world.add_person("Eve")
        thread = world.channel(str(self._thread.id))
        thread["thread_metadata"]["archived"] = True
        world.update_channel(thread)
        world.delete_channel(thread["id"])
        other = [*world.servers][1]
        world.remove_bot(other)
        world.invite_bot(other)
        world.set_outage(other, is_out=True)
        world.set_outage(other, is_out=False)
        world.set_outage(other, is_out=True)
        local.gateway.ask_to_reconnect()
        await bot.wait_event("resumed")
        bot.seen.clear()
        local.gateway.invalidate()
        await bot.wait_event("connect")


def _form(**fields: Any) -> discord.http.MultipartParameters:
    return discord.http.handle_message_parameters(**fields)
