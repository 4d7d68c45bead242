"""`/block`: moderators keep somebody who spoils tables from playing on their server for a time."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.features.block import use_case
from bot.features.block.panel import block_panel
from bot.features.block.use_case import TERMS
from bot.interactions.access import About, Origin, Place, Who, must_moderate
from bot.interactions.reply import Interaction, answered
from bot.interactions.route import Click, Feature, Verb, command, number, parameters, word
from bot.tables.refusal import Refusal
from bot.ui.content import Content, text
from bot.ui.words import clean_name, escaped, say

ON_PAGE = 6
"""Tables; each takes three of the forty components of a message."""
LIFT = "lift"
TERM_CHOICES = [Choice(name=word(f"block-term-{term}"), value=term) for term in (*TERMS, LIFT)]

LIFT = "lift"
TERM_CHOICES = [Choice(name=word(f"block-term-{term}"), value=term) for term in (*TERMS, LIFT)]


@command("block")
@parameters("user", "until")
@app_commands.choices(until=TERM_CHOICES)
async def block(interaction: Interaction, user: discord.User, until: str) -> None:
    """Block somebody from the tables of this server for a time, or let them play again."""
    async with answered(interaction, "block") as answer:
        await must_moderate(answer)
        tables, guild_id = answer.tables, interaction.guild_id or 0
        name = clean_name(user.display_name, user.name)
        if user.bot:
            raise Refusal("no-bots", name)
        if until == LIFT:
            await use_case.lift(tables, guild_id, user.id)
            await answer.private(say(answer.language, "block-lifted", who=escaped(name)))
        else:
            num_seats = len(await use_case.seats_on(tables, guild_id, user.id))
            await answer.private(block_panel(user.id, name, until, num_seats, answer.language))


async def _block(click: Click) -> None:
    """Block somebody."""
    interaction = click.answer.interaction
    user, _, term = click.value.partition(".")
    user_id = number(user)
    if term not in TERMS:
        raise Refusal("old-button")
    until, changed = await use_case.block(click.tables, interaction.guild_id or 0, user_id, term)
    for table in changed:
        click.runtime.changed(table)
    said = say(click.answer.language, "block-set", who=f"<@{user_id}>", until=discord.utils.format_dt(until))
    await click.answer.update(Content(parts=(text(said),)))


FEATURE = Feature(
    commands=(block,),
    verbs={"block": Verb(_block, Origin(Place.PANEL, About.NOTHING, Who.SERVER_MODERATOR))},
)
