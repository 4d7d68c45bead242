"""What moderators do: look at all tables of their server, end one, bar people who spoil them."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.features.leave import use_case as leaving
from bot.features.tables import use_case
from bot.features.tables.panel import block_panel, end_table_panel, tables_panel
from bot.features.tables.use_case import TERMS
from bot.interactions.answer import Answer, Interaction, answered
from bot.interactions.click import Click, number
from bot.interactions.command import command, parameters, word
from bot.interactions.feature import Feature, Verb
from bot.interactions.origin import About, Origin, Place, Who
from bot.interactions.permissions import must_moderate
from bot.tables.refusal import Refusal
from bot.ui.content import Content, text
from bot.ui.words import clean_name, escaped, say

ON_PAGE = 6
"""Tables; each takes three of the forty components of a message."""
LIFT = "lift"
TERM_CHOICES = [Choice(name=word(f"term-{term}"), value=term) for term in (*TERMS, LIFT)]


@command("tables")
async def tables(interaction: Interaction) -> None:
    """List all open tables of this server, for moderators."""
    async with answered(interaction, "tables") as answer:
        await must_moderate(answer)
        await answer.private(await _page(answer, 0))


@command("bar")
@parameters("user", "until")
@app_commands.choices(until=TERM_CHOICES)
async def bar(interaction: Interaction, user: discord.User, until: str) -> None:
    """Bar somebody from the tables of this server for a time, or let them play again."""
    async with answered(interaction, "bar") as answer:
        await must_moderate(answer)
        sessions, guild_id = answer.services.sessions, interaction.guild_id or 0
        name = clean_name(user.display_name, user.name)
        if user.bot:
            raise Refusal("no-bots", name)
        if until == LIFT:
            await use_case.lift(sessions, guild_id, user.id)
            await answer.private(say(answer.language, "bar-lifted", who=escaped(name)))
        else:
            num_seats = len(await use_case.seats_on(sessions, guild_id, user.id))
            await answer.private(block_panel(user.id, name, until, num_seats, answer.language))


async def _bar_now(click: Click) -> None:
    """Bar somebody."""
    interaction = click.answer.interaction
    user, _, term = click.value.partition(".")
    user_id = number(user)
    if term not in TERMS:
        raise Refusal("old-button")
    until, changed = await use_case.ban(click.services.sessions, interaction.guild_id or 0, user_id, term)
    for table in changed:
        click.runtime.changed(table)
    said = say(click.answer.language, "bar-set", who=f"<@{user_id}>", until=discord.utils.format_dt(until))
    await click.answer.update(Content(parts=(text(said),)))


async def _turn_page(click: Click) -> None:
    listed = await _page(click.answer, click.address.question)
    await click.answer.update(listed)


async def _ask_end(click: Click) -> None:
    seen = await click.services.sessions.seen_by(await click.table(), None)
    await click.answer.update(end_table_panel(seen, click.address.question, click.answer.language))


async def _end(click: Click) -> None:
    ended = await leaving.vote_end(click.services.sessions, click.whose, click.user_id, moderator=True)
    click.runtime.changed(ended)
    await _turn_page(click)


async def _page(answer: Answer, number: int) -> Content:
    """Return a page of the list, from 0, as everybody may see these tables: nobody learns who has answered."""
    services, guild_id = answer.services, answer.interaction.guild_id or 0
    everything = await services.storage.in_guild(guild_id)
    number = max(0, min(number, (len(everything) - 1) // ON_PAGE))
    start = number * ON_PAGE
    listed = [
        await services.sessions.seen_by(await services.sessions.load(stored.session.id), None)
        for stored in everything[start : start + ON_PAGE]
    ]
    blocked = await services.storage.blocks.in_guild(guild_id, services.now())
    pages = max(1, -(-len(everything) // ON_PAGE))
    return tables_panel(listed, blocked, number, pages, answer.language)


OF_SERVER = Origin(Place.PANEL, About.NOTHING, Who.SERVER_MODERATOR)
OF_A_TABLE = Origin(Place.PANEL, who=Who.SERVER_MODERATOR)
FEATURE = Feature(
    commands=(tables, bar),
    verbs={
        "tables": Verb(_turn_page, OF_SERVER),
        "tablesend": Verb(_ask_end, OF_A_TABLE),
        "tablesover": Verb(_end, OF_A_TABLE),
        "bar": Verb(_bar_now, OF_SERVER),
    },
)
