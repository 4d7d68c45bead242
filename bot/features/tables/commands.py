"""`/tables`: moderators look at all tables of their server, and end one."""

from __future__ import annotations

from bot.features.endgame import use_case as endgame
from bot.features.tables.panel import end_table_panel, tables_panel
from bot.interactions.access import About, Origin, Place, Who, must_moderate
from bot.interactions.reply import Answer, Interaction, answered
from bot.interactions.route import Click, Feature, Verb, command
from bot.ui.content import Content

ON_PAGE = 6
"""Tables; each takes three of the forty components of a message."""


@command("tables")
async def tables(interaction: Interaction) -> None:
    """List all open tables of this server, for moderators."""
    async with answered(interaction, "tables") as answer:
        await must_moderate(answer)
        await answer.private(await _page(answer, 0))


async def _tables(click: Click) -> None:
    listed = await _page(click.answer, click.address.question)
    await click.answer.update(listed)


async def _end_table(click: Click) -> None:
    seen = await click.tables.seen_by(await click.table(), None)
    await click.answer.update(end_table_panel(seen, click.address.question, click.answer.language))


async def _end_table_now(click: Click) -> None:
    ended = await click.change(endgame.vote_end, moderator=True)
    click.runtime.changed(ended)
    await _tables(click)


async def _page(answer: Answer, number: int) -> Content:
    """Return a page of the list, from 0, as everybody may see these tables: nobody learns who has answered."""
    tables, guild_id = answer.tables, answer.interaction.guild_id or 0
    everything = await tables.storage.in_guild(guild_id)
    number = max(0, min(number, (len(everything) - 1) // ON_PAGE))
    start = number * ON_PAGE
    listed = [
        await tables.seen_by(await tables.load(stored.session.id), None)
        for stored in everything[start : start + ON_PAGE]
    ]
    blocked = await tables.storage.blocks.in_guild(guild_id, tables.now())
    pages = max(1, -(-len(everything) // ON_PAGE))
    return tables_panel(listed, blocked, number, pages, answer.language)


OF_SERVER = Origin(Place.PANEL, About.NOTHING, Who.SERVER_MODERATOR)
OF_A_TABLE = Origin(Place.PANEL, who=Who.SERVER_MODERATOR)
FEATURE = Feature(
    commands=(tables,),
    verbs={
        "tables": Verb(_tables, OF_SERVER),
        "endtable": Verb(_end_table, OF_A_TABLE),
        "endtablenow": Verb(_end_table_now, OF_A_TABLE),
    },
)
