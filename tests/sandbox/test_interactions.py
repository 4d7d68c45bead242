"""What Discord refuses of answers and of what people pick, and who sees what: the rest is what journeys prove."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import discord
import pytest
from discord import app_commands

from sandbox.interactions import FAILED
from sandbox.payload import Json
from sandbox.person import Outcome, Person
from sandbox.server import LocalDiscord
from tests.sandbox.conftest import Bot, buttons_view, defer, has_received, on_command

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


async def post_buttons(games: discord.TextChannel, person: Person, *custom_ids: str) -> Json:
    message = await games.send("press", view=buttons_view(*custom_ids))
    return await person.wait_message(lambda m: m["id"] == str(message.id))


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


@pytest.mark.parametrize("values", [["a", "b", "c"], ["z"], [], ["a", "a"]])
async def test_a_menu_takes_no_choice_that_its_client_would_not_send(
    bot: Bot, games: discord.TextChannel, anna: Person, values: list[str]
) -> None:
    options = [discord.SelectOption(label=x, value=x) for x in "abc"]
    menu: discord.ui.Select[Any] = discord.ui.Select(custom_id="letters", options=options, max_values=2)
    message = await games.send("choose", view=discord.ui.View(timeout=None).add_item(menu))
    shown = await anna.wait_message(lambda m: m["id"] == str(message.id))
    bot.answer = defer
    assert (await anna.select(shown, "letters", values)).kind == "failed"
    assert (await anna.select(shown, "letters", ["a", "c"])).is_done


# forms


class Form(discord.ui.Modal, title="Form"):
    def __init__(self) -> None:
        super().__init__(custom_id="form")
        radios = [discord.RadioGroupOption(label=x, value=x) for x in ("red", "blue")]
        boxes = [discord.CheckboxGroupOption(label=x, value=x) for x in ("red", "blue", "green")]
        self.name: discord.ui.TextInput[Form] = discord.ui.TextInput(custom_id="name", min_length=2, max_length=9)
        self.colour: discord.ui.RadioGroup[Form] = discord.ui.RadioGroup(custom_id="colour", options=radios)
        self.sure: discord.ui.Checkbox[Form] = discord.ui.Checkbox(custom_id="sure")
        self.chosen: discord.ui.CheckboxGroup[Form] = discord.ui.CheckboxGroup(custom_id="chosen", options=boxes)
        for part in (self.name, self.colour, self.sure, self.chosen):
            self.add_item(discord.ui.Label(text=str(part.custom_id).capitalize(), component=part))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        answers = (self.name.value, self.colour.value, self.sure.value, self.chosen.values)
        await interaction.response.send_message(f"{answers}", ephemeral=True)


FILLED = {"name": "Anna", "colour": "red", "chosen": ["red", "green"]}


@pytest.fixture
async def form(bot: Bot, games: discord.TextChannel, anna: Person) -> Outcome:
    shown = await post_buttons(games, anna, "form")

    async def answer(interaction: discord.Interaction) -> None:
        if interaction.type is discord.InteractionType.component:
            await interaction.response.send_modal(Form())

    bot.answer = answer
    return await anna.click(shown, "form")


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"name": ""}, "“Name” is required."),
        ({"name": "A"}, "“Name” must have 2 to 9 characters."),
        ({"name": "x" * 10}, "“Name” must have 2 to 9 characters."),
        ({"colour": None}, "Choose one option for “Colour”."),
        ({"colour": "green"}, "Choose one option for “Colour”."),
        ({"chosen": []}, "Choose 1 to 3 options for “Chosen”."),
        ({"age": "7"}, "The form has no field age."),
    ],
)
async def test_form_wrongly_filled_in_stays_open(form: Outcome, anna: Person, wrong: Json, told: str) -> None:
    answers = {name: value for name, value in {**FILLED, **wrong}.items() if value is not None}
    assert (await anna.submit(form, answers)).failure == told
    done = (await anna.submit(form, FILLED)).message
    assert done is not None and done["ephemeral"]
    assert done["content"] == "('Anna', 'red', False, ['red', 'green'])"


# answers that are refused


async def test_form_in_reply_to_a_form_is_refused(bot: Bot, form: Outcome, anna: Person) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        with pytest.raises(discord.HTTPException) as refused:
            await callback_of(bot, interaction, {"type": 9, "data": Form().to_dict()})
        assert refused.value.code == 50035

    bot.answer = answer
    assert (await anna.submit(form, FILLED)).is_done
    assert bot.refused == []


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


GIVEN = {"game": "teufel", "players": 3}


@pytest.fixture
async def opened(bot: Bot) -> list[tuple[Any, ...]]:
    """A command with every kind of option: what it was given."""
    tables, got = app_commands.Group(name="table", description="Tables"), []

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

    bot.tree.add_command(tables)
    await bot.tree.sync()
    return got


async def test_options_of_every_kind_reach_the_bot(
    opened: list[tuple[Any, ...]], anna: Person, ben: Person
) -> None:
    more = {"guest": ben.id, "where": anna.channel_id("lounge"), "quick": True, "title": "Hi"}
    assert (await anna.slash("games", "table open", **GIVEN, **more)).is_done
    assert opened == [("teufel", 3, "Ben", "lounge", True, "Hi")]


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": None},
        {"game": "chess"},
        {"players": 1},
        {"players": 7},
        {"players": "many"},
        {"guest": "1"},
        {"where": "1"},
        {"quick": "yes"},
        {"cheat": "yes"},
    ],
    ids=str,
)
async def test_options_the_client_would_not_send_fail_at_once(
    opened: list[tuple[Any, ...]], anna: Person, wrong: Json
) -> None:
    options = {name: value for name, value in {**GIVEN, **wrong}.items() if value is not None}
    outcome = await anna.slash("games", "table open", **options)
    assert outcome.kind == "failed" and outcome.failure != FAILED
    assert opened == []


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
