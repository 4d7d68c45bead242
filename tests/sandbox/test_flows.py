import discord

from sandbox.person import buttons, texts
from tests.sandbox.conftest import on_command, png


async def test_bot_sees_the_server_and_its_channels(bot, local):
    guild = bot.get_guild(int(local.world.guild_id))
    assert [c.name for c in guild.text_channels] == ["games", "lounge", "quiet"]
    assert guild.me.id == bot.user.id


async def test_slash_command_answered_with_a_picture_and_clicked(bot, anna, ben, local):
    async def answer(interaction: discord.Interaction) -> None:
        view = discord.ui.LayoutView(timeout=None)
        gallery = discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png", description="A board"))
        view.add_item(discord.ui.Container(discord.ui.TextDisplay("Hello"), gallery))
        row = discord.ui.ActionRow()
        button = discord.ui.Button(label="More", custom_id="more")

        async def more(clicked: discord.Interaction) -> None:
            await clicked.response.send_message("Only you", ephemeral=True)

        button.callback = more
        row.add_item(button)
        view.add_item(row)
        await interaction.response.send_message(view=view, file=discord.File(png(), "board.png"))

    on_command(bot, answer)
    await bot.tree.sync()
    outcome = await anna.slash("games", "go")
    assert outcome.is_done
    assert texts(outcome.message) == ["Hello"]
    assert buttons(outcome.message)[0]["label"] == "More"
    outcome2 = await anna.click(outcome.message, label="More")
    assert outcome2.is_done and outcome2.message["ephemeral"]
    await ben.open("games")
    assert len(ben.messages("games")) == 1
    assert "Only you" not in str(ben.secrets)
