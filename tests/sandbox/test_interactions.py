from collections.abc import AsyncIterator
from typing import Any

import discord
import pytest
from discord import app_commands

from sandbox import permissions
from sandbox.components import files_of
from sandbox.interactions import FAILED
from sandbox.payload import Json
from sandbox.person import Outcome, Person, buttons, pictures, texts
from sandbox.redirect import point_discord_at
from sandbox.server import LocalDiscord
from tests.sandbox.conftest import (
    Bot,
    buttons_view,
    data_of,
    gallery,
    has_received,
    on_command,
    png,
    running,
    text_layout,
)


async def capture(bot: Bot, person: Person, channel: str | Json = "games", name: str = "go") -> discord.Interaction:
    """Let a person use a command that is answered privately and return the interaction the bot got."""
    got = []

    async def answer(interaction: discord.Interaction) -> None:
        got.append(interaction)
        await interaction.response.send_message("ok", ephemeral=True)

    await on_command(bot, answer, name)
    assert (await person.slash(channel, name)).is_done
    return got[0]


def message_of(outcome: Outcome) -> Json:
    """Return the message that answers an interaction, or that its answer changed."""
    assert outcome.message is not None, outcome
    return outcome.message


async def post_buttons(games: discord.TextChannel, person: Person, *custom_ids: str) -> Json:
    message = await games.send("press", view=buttons_view(*custom_ids))
    return await person.wait_message(lambda m: m["id"] == str(message.id))


# what the bot is told


async def test_guild_interaction_is_complete(bot: Bot, anna: Person, local: LocalDiscord) -> None:
    interaction = await capture(bot, anna)
    assert interaction.user.display_name == "Anna"
    assert isinstance(interaction.user, discord.Member)
    assert interaction.permissions.administrator
    assert interaction.locale is discord.Locale.american_english
    assert interaction.guild_locale is discord.Locale.american_english
    assert interaction.app_permissions.value == permissions.MEMBER
    assert isinstance(interaction.channel, discord.TextChannel) and interaction.channel.name == "games"
    assert interaction.context.guild
    assert interaction.is_guild_integration()
    assert interaction.filesize_limit == 10 * 1024 * 1024
    assert interaction.entitlements == []


async def test_an_interaction_tells_how_far_the_talk_in_its_channel_has_gone(
    bot: Bot, games: discord.TextChannel, anna: Person, local: LocalDiscord, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[Json] = []
    dispatch = local.world.to_bot

    def hear(event: str, data: Json, guild_id: str | None) -> None:
        told.extend([data["channel"]] if event == "INTERACTION_CREATE" else [])
        dispatch(event, data, guild_id)

    monkeypatch.setattr(local.world, "to_bot", hear)
    await capture(bot, anna, name="first")
    message = await games.send("hello")
    await capture(bot, anna, name="second")
    await capture(bot, anna, name="third")
    newest = [channel["last_message_id"] for channel in told]
    assert newest == [None, str(message.id), str(message.id)], "what one person alone sees is not among it"
    assert "permission_overwrites" not in told[0]


async def test_direct_interaction_has_a_user_and_no_guild(bot: Bot, ben: Person) -> None:
    dm = await ben.open_dm()
    interaction = await capture(bot, ben, channel=dm)
    assert isinstance(interaction.user, discord.User)
    assert interaction.guild is None and interaction.guild_locale is None
    assert interaction.context.dm_channel
    assert isinstance(interaction.channel, discord.DMChannel)
    assert interaction.channel.recipient == interaction.user
    assert interaction.locale is discord.Locale.german


async def test_interaction_in_a_thread_names_the_thread(bot: Bot, games: discord.TextChannel, ben: Person) -> None:
    thread = await games.create_thread(name="Table 1", type=discord.ChannelType.public_thread)
    await ben.wait_until(lambda: str(thread.id) in ben.channels)
    interaction = await capture(bot, ben, channel=str(thread.id))
    assert isinstance(interaction.channel, discord.Thread)
    assert interaction.channel.parent_id == games.id


async def test_missing_permissions_are_told(bot: Bot, ben: Person) -> None:
    interaction = await capture(bot, ben, channel="quiet")
    assert not interaction.app_permissions.send_messages
    assert not interaction.permissions.administrator


async def test_component_interaction_carries_the_message(bot: Bot, games: discord.TextChannel, ben: Person) -> None:
    shown = await post_buttons(games, ben, "a", "b")
    got = []

    async def answer(interaction: discord.Interaction) -> None:
        got.append(interaction)
        await interaction.response.edit_message(content="pressed", view=None)

    bot.answer = answer
    outcome = await ben.click(shown, label="b")
    assert message_of(outcome)["content"] == "pressed"
    assert data_of(got[0])["custom_id"] == "b" and data_of(got[0])["id"] == 3
    message = got[0].message
    assert message is not None and message.id == int(shown["id"])
    (row,) = message.components
    assert isinstance(row, discord.ActionRow)
    assert [c.id for c in row.children] == [2, 3]


# answers


async def test_answer_is_public_and_says_who_used_what(bot: Bot, anna: Person, ben: Person) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        callback = await interaction.response.send_message("hello", view=buttons_view("x"))
        assert isinstance(callback.resource, discord.InteractionMessage)
        assert callback.message_id == callback.resource.id

    await on_command(bot, answer)
    used = message_of(await anna.slash("games", "go"))["interaction_metadata"]
    assert used["name"] == "go"
    assert used["user"]["id"] == anna.id
    seen = await ben.wait_message(lambda m: m["content"] == "hello")
    assert buttons(seen)[0]["label"] == "x" and not seen["ephemeral"]


async def test_ephemeral_answer_is_seen_by_its_owner_only(
    bot: Bot, games: discord.TextChannel, anna: Person, ben: Person, local: LocalDiscord
) -> None:
    interaction = await capture(bot, anna)
    message = await interaction.original_response()
    own = anna.messages("games")[-1]
    assert own["ephemeral"] and own["flags"] & 64
    with pytest.raises(discord.NotFound) as hidden:
        await games.fetch_message(message.id)
    assert hidden.value.code == 10008
    for touching in (
        games.get_partial_message(message.id).edit(content="x"),
        games.get_partial_message(message.id).delete(),
    ):
        with pytest.raises(discord.NotFound):
            await touching
    assert [m async for m in games.history()] == []
    outcome = await ben.click(own, "x", force=True)
    assert outcome.failure == "This message is gone."
    await ben.open("games")
    assert not has_received(ben, own["id"])
    assert own["id"] in [m["id"] for m in await anna.open("games")]


async def test_ephemeral_message_is_edited_deleted_and_dismissed(bot: Bot, anna: Person) -> None:
    interaction = await capture(bot, anna)
    await interaction.edit_original_response(content="changed")
    await anna.wait_message(lambda m: m["content"] == "changed" and m["ephemeral"])
    second = await interaction.followup.send("more", ephemeral=True, wait=True)
    await anna.dismiss(str(second.id))
    with pytest.raises(discord.NotFound):
        await second.edit(content="still there?")
    await interaction.delete_original_response()
    await anna.wait_until(lambda: anna.messages("games") == [])


async def test_ephemeral_messages_never_reach_the_gateway(local: LocalDiscord, anna: Person) -> None:
    bot = Bot(intents=discord.Intents(guilds=True, guild_messages=True))
    async with running(bot, local):
        interaction = await capture(bot, anna)
        await interaction.edit_original_response(content="changed")
        await interaction.followup.send("public")
        observed = await bot.wait_event("message")
        assert observed.content == "public"
        assert "raw_message_edit" not in {name for name, _ in bot.seen}


@pytest.mark.parametrize("ephemeral", [True, False])
async def test_deferred_answer_is_completed_by_an_edit(
    bot: Bot, anna: Person, ben: Person, ephemeral: bool
) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=ephemeral)
        await interaction.edit_original_response(
            view=text_layout("done"), attachments=[discord.File(png(), "a.png")]
        )

    await on_command(bot, answer)
    original = message_of(await anna.slash("games", "go"))
    assert original["flags"] & 128 or texts(original) == ["done"]
    message = await anna.wait_message(lambda m: texts(m) == ["done"])
    assert message["ephemeral"] == ephemeral and not message["flags"] & 128
    assert message["edited_timestamp"] is None


async def test_first_followup_completes_a_deferred_answer(bot: Bot, anna: Person) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.followup.send("first")
        await interaction.followup.send("second")

    await on_command(bot, answer)
    original = message_of(await anna.slash("games", "go"))["id"]
    await anna.wait_message(lambda m: m["content"] == "second")
    assert [(m["content"], m["id"] == original) for m in anna.messages("games")] == [
        ("first", True),
        ("second", False),
    ]


async def test_deferred_update_and_later_edit_of_the_same_message(
    bot: Bot, games: discord.TextChannel, anna: Person
) -> None:
    shown = await post_buttons(games, anna, "a")

    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="later")

    bot.answer = answer
    outcome = await anna.click(shown, "a")
    assert outcome.is_done and outcome.message is None
    await anna.wait_message(lambda m: m["content"] == "later" and m["id"] == shown["id"])


async def test_board_picture_is_replaced_by_the_answer_to_a_click(
    bot: Bot, games: discord.TextChannel, anna: Person
) -> None:
    def board(name: str) -> discord.ui.LayoutView:
        button: discord.ui.Button[Any] = discord.ui.Button(label="Move", custom_id="move")
        return text_layout("Board", gallery(name, name), discord.ui.ActionRow(button))

    await games.send(view=board("1.png"), file=discord.File(png(10, 10), "1.png"))
    shown = await anna.wait_message()

    async def answer(interaction: discord.Interaction) -> None:
        files = [discord.File(png(20, 20), "2.png")]
        await interaction.response.edit_message(view=board("2.png"), attachments=files)

    bot.answer = answer
    changed = message_of(await anna.click(shown, "move"))
    assert [p["width"] for p in pictures(changed)] == [20]
    assert changed["attachments"] == []
    assert [file["filename"] for file in files_of(changed)] == ["2.png"]


async def test_message_of_another_interaction_cannot_be_edited(
    bot: Bot, games: discord.TextChannel, anna: Person
) -> None:
    other = await games.send("other")
    interaction = await capture(bot, anna)
    with pytest.raises(discord.NotFound) as refused:
        await interaction.followup.edit_message(other.id, content="mine now")
    assert refused.value.code == 10008


async def test_select_menu_sends_its_values(
    bot: Bot, games: discord.TextChannel, anna: Person, ben: Person
) -> None:
    view = discord.ui.View(timeout=None)
    options = [discord.SelectOption(label=x, value=x) for x in "abc"]
    view.add_item(discord.ui.Select(custom_id="letters", options=options, max_values=2))
    view.add_item(discord.ui.UserSelect(custom_id="people"))
    await games.send("choose", view=view)
    shown = await anna.wait_message()
    got = []

    async def answer(interaction: discord.Interaction) -> None:
        data = data_of(interaction)
        got.append((data["values"], list(data.get("resolved", {}).get("users", {}))))
        await interaction.response.defer()

    bot.answer = answer
    assert (await anna.select(shown, "letters", ["a", "c"])).is_done
    assert (await anna.select(shown, "people", ben.id)).is_done
    assert got == [(["a", "c"], []), ([ben.id], [ben.id])]
    for wrong in (["a", "b", "c"], ["z"], [], ["a", "a"]):
        assert (await anna.select(shown, "letters", wrong)).kind == "failed"


# modals


class Form(discord.ui.Modal, title="Form"):
    def __init__(self, custom_id: str) -> None:
        super().__init__(custom_id=custom_id)
        options = [discord.RadioGroupOption(label=x, value=x) for x in ("red", "blue")]
        self.name: discord.ui.TextInput[Form] = discord.ui.TextInput(custom_id="name", min_length=2, max_length=9)
        self.colour: discord.ui.RadioGroup[Form] = discord.ui.RadioGroup(
            custom_id="colour", options=options, required=True
        )
        self.sure: discord.ui.Checkbox[Form] = discord.ui.Checkbox(custom_id="sure")
        self.add_item(discord.ui.Label(text="Name", component=self.name))
        self.add_item(discord.ui.Label(text="Colour", component=self.colour))
        self.add_item(discord.ui.Label(text="Sure", component=self.sure))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        answers = (self.name.value, self.colour.value, self.sure.value)
        await interaction.response.send_message(f"{answers}", ephemeral=True)


async def open_form(bot: Bot, games: discord.TextChannel, person: Person) -> Outcome:
    shown = await post_buttons(games, person, "form")

    async def answer(interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.send_modal(Form(custom_id="form"))

    bot.answer = answer
    return await person.click(shown, "form")


async def test_modal_is_filled_in_and_submitted(bot: Bot, games: discord.TextChannel, anna: Person) -> None:
    outcome = await open_form(bot, games, anna)
    assert outcome.kind == "modal"
    assert outcome.modal is not None and outcome.modal["title"] == "Form"
    answer = message_of(await anna.submit(outcome, {"name": "Anna", "colour": "blue", "sure": True}))
    assert answer["content"] == "('Anna', 'blue', True)"
    assert answer["ephemeral"]


@pytest.mark.parametrize(
    "answers",
    [
        {"colour": "red"},
        {"name": "A", "colour": "red"},
        {"name": "x" * 10, "colour": "red"},
        {"name": "Anna"},
        {"name": "Anna", "colour": "green"},
        {"name": "Anna", "colour": "red", "age": "7"},
    ],
)
async def test_modal_wrongly_filled_in_stays_open(
    bot: Bot, games: discord.TextChannel, anna: Person, answers: Json
) -> None:
    outcome = await open_form(bot, games, anna)
    assert (await anna.submit(outcome, answers)).kind == "failed"
    assert (await anna.submit(outcome, {"name": "Anna", "colour": "red"})).is_done


async def test_group_of_boxes_without_limits_takes_any_number(
    bot: Bot, games: discord.TextChannel, anna: Person
) -> None:
    class Boxes(discord.ui.Modal, title="Boxes"):
        def __init__(self) -> None:
            super().__init__(custom_id="boxes")
            options = [discord.CheckboxGroupOption(label=x, value=x) for x in ("red", "blue", "green")]
            self.chosen: discord.ui.CheckboxGroup[Boxes] = discord.ui.CheckboxGroup(
                custom_id="chosen", options=options, required=True
            )
            self.add_item(discord.ui.Label(text="Chosen", component=self.chosen))

        async def on_submit(self, interaction: discord.Interaction) -> None:
            await interaction.response.send_message(" ".join(self.chosen.values))

    shown = await post_buttons(games, anna, "form")

    async def answer(interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.send_modal(Boxes())

    bot.answer = answer
    outcome = await anna.click(shown, "form")
    assert (await anna.submit(outcome, {"chosen": []})).failure == "Choose 1 to 3 options for “Chosen”."
    done = await anna.submit(outcome, {"chosen": ["red", "green"]})
    assert message_of(done)["content"] == "red green"


async def test_modal_of_another_person_cannot_be_submitted(
    bot: Bot, games: discord.TextChannel, anna: Person, ben: Person
) -> None:
    outcome = await open_form(bot, games, anna)
    refused = await ben.submit(outcome, {"name": "Ben", "colour": "red"})
    assert refused.failure == "This form is no longer open."


async def test_modal_in_reply_to_a_modal_is_refused(bot: Bot, games: discord.TextChannel, anna: Person) -> None:
    outcome = await open_form(bot, games, anna)

    async def answer(interaction: discord.Interaction) -> None:
        modal = {"type": 9, "data": Form(custom_id="another").to_dict()}
        with pytest.raises(discord.HTTPException) as refused:
            await bot.http.request(callback_route(interaction), json=modal)
        assert refused.value.code == 50035

    bot.answer = answer
    assert (await anna.submit(outcome, {"name": "Anna", "colour": "red"})).is_done
    assert bot.refused == []


async def test_update_in_answer_to_a_slash_command_is_refused(bot: Bot, anna: Person) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        update = {"type": 7, "data": {"content": "which message?"}}
        with pytest.raises(discord.HTTPException) as refused:
            await bot.http.request(callback_route(interaction), json=update)
        assert refused.value.code == 50035
        await interaction.response.send_message("ok")

    await on_command(bot, answer)
    assert message_of(await anna.slash("games", "go"))["content"] == "ok"


def callback_route(interaction: discord.Interaction) -> discord.http.Route:
    return discord.http.Route("POST", f"/interactions/{interaction.id}/{interaction.token}/callback")


# time


@pytest.fixture
async def hasty() -> AsyncIterator[LocalDiscord]:
    """A local Discord that waits for an acknowledgement only a moment."""
    async with LocalDiscord(ack_seconds=0.05) as local:
        point_discord_at(local.origin)
        yield local


async def test_late_answer_fails_for_the_person_and_is_refused_with_10062(
    local: LocalDiscord, anna: Person
) -> None:
    async with running(Bot(), local) as bot:

        async def answer(interaction: discord.Interaction) -> None:
            local.advance(3.1)
            await interaction.response.send_message("late")

        await on_command(bot, answer)
        outcome = await anna.slash("games", "go")
        assert outcome.failure == FAILED
        error = await bot.wait_refused()
        assert (error.status, error.code) == (404, 10062)
        assert await anna.open("games") == []


async def test_silence_of_the_bot_fails_by_itself(hasty: LocalDiscord) -> None:
    async with await Person.connect(hasty.origin, "Anna") as anna, running(Bot(), hasty) as bot:

        async def answer(interaction: discord.Interaction) -> None:
            pass

        await on_command(bot, answer)
        assert (await anna.slash("games", "go")).failure == FAILED


async def test_second_answer_is_refused_with_40060(bot: Bot, anna: Person) -> None:
    interaction = await capture(bot, anna)
    with pytest.raises(discord.HTTPException) as twice:
        await bot.http.request(callback_route(interaction), json={"type": 4, "data": {"content": "again"}})
    assert (twice.value.status, twice.value.code) == (400, 40060)


async def test_token_expires_after_fifteen_minutes(bot: Bot, anna: Person, local: LocalDiscord) -> None:
    interaction = await capture(bot, anna)
    local.advance(14 * 60)
    await interaction.edit_original_response(content="in time")
    local.advance(61)
    for late in (interaction.edit_original_response(content="x"), interaction.followup.send("x")):
        with pytest.raises(discord.HTTPException) as expired:
            await late
        assert (expired.value.status, expired.value.code) == (401, 50027)


async def test_followup_before_the_answer_is_refused(bot: Bot, anna: Person) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        try:
            await interaction.followup.send("too early")
        finally:
            await interaction.response.send_message("now")

    await on_command(bot, answer)
    assert (await anna.slash("games", "go")).is_done
    assert (await bot.wait_refused()).code == 10015


async def test_faulty_answer_may_be_corrected(bot: Bot, anna: Person) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        with pytest.raises(discord.HTTPException) as faulty:
            await bot.http.request(callback_route(interaction), json={"type": 4, "data": {"content": "x" * 2001}})
        assert faulty.value.code == 50035
        await interaction.response.send_message("short")

    await on_command(bot, answer)
    assert message_of(await anna.slash("games", "go"))["content"] == "short"


# commands


async def test_synced_commands_are_listed_and_keep_their_ids(bot: Bot, anna: Person, local: LocalDiscord) -> None:
    @bot.tree.command(description="Opens a table")
    async def newgame(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("x")

    first = await bot.tree.sync()
    again = await bot.tree.sync()
    assert [c.id for c in first] == [c.id for c in again]
    guild = discord.Object(int(local.world.guild_id))
    bot.tree.copy_global_to(guild=guild)
    await bot.tree.sync(guild=guild)
    assert [c.name for c in await bot.tree.fetch_commands(guild=guild)] == ["newgame"]
    assert (await bot.tree.fetch_command(first[0].id)).name == "newgame"
    await first[0].edit(description="New words")
    await first[0].delete()
    assert await bot.tree.fetch_commands() == []
    await anna.wait_until(lambda: len(anna.commands) == 1)


async def with_newgame(bot: Bot) -> list[tuple[Any, ...]]:
    """Register a command with every kind of option that this project could use."""
    tables = app_commands.Group(name="table", description="Tables")
    got = []

    @tables.command(name="open", description="Opens one")
    @app_commands.choices(game=[app_commands.Choice(name="Teufel", value="teufel")])
    async def opened(
        interaction: discord.Interaction,
        game: app_commands.Choice[str],
        players: app_commands.Range[int, 2, 6],
        guest: discord.Member | None = None,
        where: discord.TextChannel | None = None,
        quick: bool = False,
        title: str = "",
    ) -> None:
        got.append((game.value, players, guest and guest.display_name, where and where.name, quick, title))
        await interaction.response.send_message("ok")

    @opened.autocomplete("title")
    async def titles(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=f"{current}!", value=f"{interaction.namespace.players}{current}")]

    bot.tree.add_command(tables)
    await bot.tree.sync()
    return got


async def test_options_of_every_kind_reach_the_bot(bot: Bot, anna: Person, ben: Person) -> None:
    got = await with_newgame(bot)
    channel = anna.channel_id("lounge")
    outcome = await anna.slash(
        "games", "table open", game="teufel", players=3, guest=ben.id, where=channel, quick=True, title="Hi"
    )
    assert outcome.is_done
    assert got == [("teufel", 3, "Ben", "lounge", True, "Hi")]
    assert message_of(outcome)["interaction_metadata"]["name"] == "table"


@pytest.mark.parametrize(
    "options",
    [
        {"players": 3},
        {"game": "chess", "players": 3},
        {"game": "teufel", "players": 1},
        {"game": "teufel", "players": 7},
        {"game": "teufel", "players": "many"},
        {"game": "teufel", "players": 3, "guest": "1"},
        {"game": "teufel", "players": 3, "where": "1"},
        {"game": "teufel", "players": 3, "quick": "yes"},
        {"game": "teufel", "players": 3, "cheat": "yes"},
    ],
)
async def test_options_the_client_would_not_send_fail_at_once(bot: Bot, anna: Person, options: Json) -> None:
    got = await with_newgame(bot)
    outcome = await anna.slash("games", "table open", **options)
    assert outcome.kind == "failed" and outcome.failure != FAILED
    assert got == []


async def test_autocomplete_answers_while_other_options_are_missing(bot: Bot, anna: Person) -> None:
    await with_newgame(bot)
    choices = await anna.autocomplete("games", "table open", "title", title="Ga", players=4)
    assert choices == [{"name": "Ga!", "value": "4Ga"}]
    with pytest.raises(RuntimeError):
        await anna.autocomplete("games", "table open", "game")


async def test_context_menus_name_their_target(
    bot: Bot, games: discord.TextChannel, anna: Person, ben: Person
) -> None:
    got = []

    @bot.tree.context_menu(name="Greet")
    async def greet(interaction: discord.Interaction, member: discord.Member) -> None:
        got.append(member.display_name)
        await interaction.response.send_message("hi")

    @bot.tree.context_menu(name="Quote")
    async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
        got.append(message.content)
        await interaction.response.send_message("quoted")

    await bot.tree.sync()
    message = await games.send("words")
    assert (await anna.context_menu("games", "Greet", ben.id)).is_done
    assert (await anna.context_menu("games", "Quote", str(message.id))).is_done
    assert got == ["Ben", "words"]


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


async def test_click_in_direct_messages_updates_them(bot: Bot, anna: Person) -> None:
    user = await bot.fetch_user(int(anna.id))
    await user.send("cards", view=buttons_view("play"))
    shown = await anna.wait_message(lambda m: m["content"] == "cards")

    async def answer(interaction: discord.Interaction) -> None:
        assert interaction.guild is None
        await interaction.response.edit_message(content="played", view=None)

    bot.answer = answer
    assert message_of(await anna.click(shown, "play"))["content"] == "played"
    assert bot.refused == []


async def test_button_not_shown_is_sent_only_by_force(bot: Bot, games: discord.TextChannel, anna: Person) -> None:
    shown = await post_buttons(games, anna, "a")
    got = []

    async def answer(interaction: discord.Interaction) -> None:
        got.append(data_of(interaction)["custom_id"])
        await interaction.response.defer()

    bot.answer = answer
    assert (await anna.click(shown, "forged")).failure == "The message does not show this button."
    assert (await anna.click(shown, "forged", force=True)).is_done
    assert got == ["forged"]
