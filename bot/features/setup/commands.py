"""`/setup`: how a server wants its tables, set by those who may manage it."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.features.setup.panel import games_message, setup_panel
from bot.features.setup.use_case import games_file
from bot.interactions.access import About, Origin, Place, Who, must_administrate, viewer
from bot.interactions.reply import Interaction, answered
from bot.interactions.route import Click, Feature, Verb, command
from bot.tables.refusal import Refusal


@command("setup")
@app_commands.default_permissions(manage_guild=True)
async def setup(interaction: Interaction) -> None:
    """Show how this server wants its tables, with a choice for everything."""
    async with answered(interaction, "setup") as answer:
        must_administrate(answer)
        settings = await answer.tables.servers.settings(interaction.guild_id or 0)
        await answer.private(setup_panel(settings, answer.language, _known(interaction.guild)))


async def _setup(click: Click) -> None:
    """Set one thing for this server."""
    interaction, name = click.answer.interaction, click.address.rest
    value = click.values if name in ("channels", "moderators") else click.value
    try:
        settings = await click.tables.servers.choose(interaction.guild_id or 0, name, value)
    except ValueError:
        raise Refusal("old-button") from None
    await click.answer.update(setup_panel(settings, click.answer.language, _known(interaction.guild)))


async def _export_games(click: Click) -> None:
    """Hand out the finished games of this server, as far as whoever asks may be told."""
    click.runtime.note_export(click.user_id)
    interaction = click.answer.interaction
    file = await games_file(
        click.tables,
        interaction.guild_id or 0,
        await viewer(click.answer),
        click.tables.now(),
        interaction.filesize_limit,
    )
    await click.answer.private(games_message(file, click.answer.language))


def _known(guild: discord.Guild | None) -> frozenset[int]:
    """Return the channels and roles that there are: Discord shows no others as chosen."""
    if guild is None:
        return frozenset()
    return frozenset(found.id for found in (*guild.channels, *guild.threads, *guild.roles))


BY_ADMINS = Origin(Place.PANEL, About.NOTHING, Who.ADMIN)
FEATURE = Feature(
    commands=(setup,),
    verbs={"setup": Verb(_setup, BY_ADMINS), "exportgames": Verb(_export_games, BY_ADMINS, is_heavy=True)},
)
