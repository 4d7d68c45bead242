"""`/block`: moderators bar a person from playing on their server for a time."""

from __future__ import annotations

from datetime import datetime, timedelta

import discord
from discord.app_commands import Choice

from bot.interactions.access import must_moderate
from bot.interactions.reply import Answer
from bot.interactions.route import Click, Feature, Origin, Place, Verb, Who, command, number, word
from bot.tables.checks import Refusal
from bot.tables.leave import leave
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.ui.content import Content
from bot.ui.items import verb_button
from bot.ui.parts import question
from bot.ui.words import clean_name, escaped, say

TERMS = {
    "day": timedelta(days=1),
    "week": timedelta(weeks=1),
    "month": timedelta(days=30),
    "year": timedelta(days=365),
}


async def seats_on(tables: Tables, guild_id: int, user_id: int) -> list[Table]:
    found = await tables.of_user(user_id)
    return [table for table in found if table.session.guild_id == guild_id]


async def block(tables: Tables, guild_id: int, user_id: int, term: str) -> tuple[datetime, list[Table]]:
    """Block a person for a term; they leave their tables."""
    until = tables.time.wall_now() + TERMS[term]
    await tables.storage.blocks.set(guild_id, user_id, until)
    seated = await seats_on(tables, guild_id, user_id)
    return until, [await leave(tables, table.session.id, user_id) for table in seated]


async def lift(tables: Tables, guild_id: int, user_id: int) -> None:
    await tables.storage.blocks.set(guild_id, user_id, None)


def block_panel(user_id: int, name: str, term: str, num_seats: int, language: str) -> Content:
    said = [
        f"### 🚫 {escaped(name)} · {say(language, f'block-term-{term}')}",
        say(language, "block-sure"),
        say(language, "block-sure-seats", seats=num_seats),
    ]
    yes = verb_button("block", language, "0", f"{user_id}.{term}", style="danger")
    return question(said, yes, language)


LIFT = "lift"
TERM_CHOICES = [Choice(name=word(f"block-term-{term}"), value=term) for term in (*TERMS, LIFT)]


@command("block", until=TERM_CHOICES)
async def slash_block(answer: Answer, user: discord.User, until: str) -> None:
    await must_moderate(answer)
    tables, guild_id = answer.tables, answer.interaction.guild_id or 0
    name = clean_name(user.display_name, user.name)
    if user.bot:
        raise Refusal("no-bots", name)
    if until == LIFT:
        await lift(tables, guild_id, user.id)
        await answer.say("block-lifted", who=escaped(name))
    else:
        num_seats = len(await seats_on(tables, guild_id, user.id))
        await answer.private(block_panel(user.id, name, until, num_seats, answer.language))


async def _block(click: Click) -> None:
    interaction = click.answer.interaction
    user, _, term = click.value.partition(".")
    user_id = number(user)
    if term not in TERMS:
        raise Refusal("old-button")
    until, changed = await block(click.tables, interaction.guild_id or 0, user_id, term)
    click.runtime.all_changed(changed)
    said = say(click.answer.language, "block-set", who=f"<@{user_id}>", until=discord.utils.format_dt(until))
    await click.answer.update(said)


FEATURE = Feature(
    commands=(slash_block,),
    verbs={"block": Verb(_block, Origin(Place.PANEL, Who.SERVER_MODERATOR, of_table=False))},
)
