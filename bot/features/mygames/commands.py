"""`/mygames` and `/continue`: one's tables, and how those go on that have lost their place or were closed."""

from __future__ import annotations

from collections.abc import Sequence

from bot.features.mygames import use_case
from bot.interactions.access import (
    Origin,
    Place,
    Who,
    channel_of,
    channels_for,
    must_be_seen_by_all,
    must_have_place,
    must_have_place_at,
)
from bot.interactions.reply import Answer, Interaction, answered
from bot.interactions.route import Click, Feature, Verb, command
from bot.tables.opening import Site
from bot.tables.refusal import Refusal
from bot.tables.table import Table, TableView
from bot.ui.content import Content, text
from bot.ui.continuing import MOST_ENDED, my_games, places_panel, which_here
from bot.ui.results import known
from bot.ui.words import say


@command("mygames", anywhere=True)
async def mygames(interaction: Interaction) -> None:
    """List this person's tables, and the games of theirs that ended last: in a channel those of its server."""
    async with answered(interaction, "mygames") as answer:
        tables = await _seen(answer, await answer.tables.of_user(answer.user_id))
        waiting = await _seen(answer, await use_case.waiting(answer.tables, answer.user_id))
        is_here = interaction.guild_id is not None
        ended = known(
            await answer.tables.storage.results.of_person(answer.user_id, interaction.guild_id, most=MOST_ENDED)
        )
        mine = my_games(tables, waiting, ended, answer.user_id, answer.language, is_here=is_here)
        await answer.private(mine)


@command("continue")
async def continue_(interaction: Interaction) -> None:
    """Let a table go on here that has lost its place or was closed because nobody moved."""
    async with answered(interaction, "continue") as answer:
        waiting = await use_case.waiting(answer.tables, answer.user_id)
        if not waiting:
            raise Refusal("nothing-waits")
        if len(waiting) > 1:
            await answer.private(which_here(await _seen(answer, waiting), answer.language))
        else:
            await answer.private(await _go_on(answer, waiting[0]))


async def _continue_here(click: Click) -> None:
    """Let a table go on in the channel of the click."""
    await click.answer.update(await _go_on(click.answer, await click.table()))


async def _go_on(answer: Answer, table: Table) -> Content:
    interaction = answer.interaction
    use_case.must_wait(answer.tables, table, answer.user_id)
    if interaction.guild_id is None:
        raise Refusal("not-in-private")
    site = await must_have_place(answer)
    await must_be_seen_by_all(table, channel_of(interaction))
    return await _moved(answer, table, site)


async def _continue(click: Click) -> None:
    """Let a table that was closed because nobody moved go on where it was."""
    table = await click.table()
    session = table.session
    site = await must_have_place_at(click.answer, session.guild_id, session.channel_id, session.seen_in)
    moved = await _moved(click.answer, table, site)
    if click.answer.is_from_panel:
        await click.answer.update(moved)
    else:
        await click.answer.done()


async def _continue_elsewhere(click: Click) -> None:
    """Ask where a table is to go on."""
    table = await click.table()
    use_case.must_wait(click.tables, table, click.user_id)
    channels = await channels_for(click.answer, table.session.guild_id)
    await click.answer.update(places_panel(await click.seen(table), channels, click.answer.language))


async def _continue_at(click: Click) -> None:
    """Let a table go on in a channel that was chosen."""
    table = await click.table()
    use_case.must_wait(click.tables, table, click.user_id)
    guild_id = table.session.guild_id
    if click.number not in dict(await channels_for(click.answer, guild_id)):
        raise Refusal("old-button")
    channel = click.runtime.client.get_channel(click.number)
    await must_be_seen_by_all(table, channel)
    site = await must_have_place_at(click.answer, guild_id, click.number)
    await click.answer.update(await _moved(click.answer, table, site))


async def _moved(answer: Answer, table: Table, site: Site) -> Content:
    moved = await use_case.go_on(answer.tables, table.session.id, answer.user_id, site)
    answer.runtime.changed(moved)
    said = say(answer.language, "continue-done", game=table.game.title, channel=f"<#{site.channel_id}>")
    return Content(parts=(text(said),))


async def _seen(answer: Answer, found: Sequence[Table]) -> list[TableView]:
    tables = answer.tables
    return [await tables.seen_by_user(table, answer.user_id) for table in found]


FEATURE = Feature(
    commands=(mygames, continue_),
    verbs={
        "continuehere": Verb(_continue_here, Origin(Place.PANEL, who=Who.SEATED, any_server=True)),
        "continue": Verb(_continue, Origin(Place.CARD | Place.PANELS, who=Who.SEATED, any_server=True)),
        "continueelsewhere": Verb(_continue_elsewhere, Origin(Place.IN_PRIVATE, who=Who.SEATED)),
        "continueat": Verb(_continue_at, Origin(Place.PRIVATE_PANEL, who=Who.SEATED)),
    },
)
