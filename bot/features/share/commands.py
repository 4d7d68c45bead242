"""Showing the result of a finished game round in the channel of its table, and taking that away again."""

from __future__ import annotations

from bot.features.share.posting import SharedResults
from bot.interactions.access import Origin, Place, Who, is_moderator_here
from bot.interactions.route import Click, Feature, Verb
from bot.tables.refusal import Refusal


async def _share(click: Click) -> None:
    answer = click.answer
    there = await click.runtime.background(SharedResults).share(
        click.session, answer.account, answer.interaction.filesize_limit
    )
    if there is not None:
        raise Refusal("already-shared", link=there)
    await answer.done()


async def _unshare(click: Click) -> None:
    """Delete the message that was clicked, if it is the table's shared result, for who shared it or a moderator."""
    answer, table = click.answer, await click.table()
    message, shared, seat = answer.interaction.message, table.shared, table.seat_of(click.user_id)
    if message is None or shared is None or shared.message_id != message.id:
        raise Refusal("old-button")
    is_own = seat is not None and seat.seat == shared.seat
    if not is_own and not await is_moderator_here(answer, table.session.channel_id):
        raise Refusal("not-your-share")
    await answer.done()
    await click.runtime.background(SharedResults).remove(table, message.id)


FEATURE = Feature(
    verbs={
        "share": Verb(_share, Origin(Place.CARD, who=Who.SEATED), is_heavy=True),
        "unshare": Verb(_unshare, Origin(Place.CARD, who=Who.SEATED | Who.MODERATOR)),
    }
)
