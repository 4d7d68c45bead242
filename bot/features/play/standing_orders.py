"""What is clicked about answers ahead."""

from __future__ import annotations

from bot.features.play.commands import moved, show_privately
from bot.interactions.click import Click, Verb
from bot.interactions.origin import Origin, Place, Who


async def _order(click: Click) -> None:
    question = click.address.question
    table, is_answered = await click.bot.standing_orders.place(click.session, click.user_id, click.value, question)
    if is_answered:
        await moved(click, table)
    else:
        await show_privately(click, table)


async def _cancel_order(click: Click) -> None:
    await show_privately(click, await click.bot.standing_orders.cancel(click.session, click.user_id))


IN_PRIVATE = Origin(Place.PANEL | Place.IN_PRIVATE, who=Who.SEATED)
STANDING_ORDER_VERBS: dict[str, Verb] = {
    "order": Verb(_order, IN_PRIVATE),
    "cancelorder": Verb(_cancel_order, IN_PRIVATE),
}
"""What the verbs of addresses do, and where they may come from."""
