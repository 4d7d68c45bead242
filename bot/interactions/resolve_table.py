"""Which table a command means, and what a new one is like."""

from __future__ import annotations

from bot.interactions.answer import Answer
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from bot.ui.words import language_of


async def table_here(answer: Answer) -> Table:
    """Return the table of this channel. Raises `Refusal`."""
    table = await answer.services.sessions.in_channel(answer.interaction.channel_id or 0)
    if table is None:
        raise Refusal("no-table-here")
    return table


async def resolve_table(answer: Answer) -> Table:
    """Return the table here, else this person's only one, else the one whose game ended here last."""
    here = await answer.services.sessions.in_channel(answer.interaction.channel_id or 0)
    if here is not None:
        return here
    try:
        return await my_table(answer)
    except Refusal as unclear:
        try:
            return await answer.services.sessions.last_finished_in(answer.interaction.channel_id or 0)
        except Refusal as none_here:
            raise (unclear if unclear.code == "several-games" else none_here) from None


async def my_table(answer: Answer) -> Table:
    """Return this person's table here, else their only one: of this server, in private of all. Raises `Refusal`."""
    sessions, user_id = answer.services.sessions, answer.user_id
    here = await sessions.in_channel(answer.interaction.channel_id or 0)
    if here is not None and here.seat_of(user_id) is not None:
        return here
    running = [table for table in await sessions.of_user(user_id) if table.is_running]
    mine = [table for table in running if answer.interaction.guild_id in (None, table.session.guild_id)]
    if not mine:
        raise Refusal("games-elsewhere" if running else "no-game-of-yours")
    if len(mine) > 1:
        raise Refusal("several-games")
    return mine[0]


def look_for_card(answer: Answer, table: Table) -> None:
    """See that the card of a table has not been deleted, unless that was done lately."""
    runtime = answer.runtime
    if table.card is None or runtime.own_messages.is_to_be_looked_for(table.card.message_id):
        runtime.publisher.wake(table.session.id, is_missed=True)


async def look_for_card_here(answer: Answer) -> None:
    """See that the card of this channel's table, if there is one, has not been deleted."""
    table = await answer.services.sessions.in_channel(answer.interaction.channel_id or 0)
    if table is not None:
        look_for_card(answer, table)


async def language_of_tables(answer: Answer) -> str:
    """Return the language that tables of this server have unless somebody says otherwise."""
    settings = await answer.services.servers.settings(answer.interaction.guild_id or 0)
    return language_of(answer.interaction.guild_locale) if settings.language == "server" else settings.language
