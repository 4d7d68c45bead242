"""What is clicked about answers ahead."""

from __future__ import annotations

from bot.features.play.commands import moved, show_privately
from bot.interactions.click import Click, Verb
from bot.interactions.origin import Origin, Place, Who


async def _promise(click: Click) -> None:
    question = click.address.question
    table, is_answered = await click.bot.promises.make(click.session, click.user_id, click.value, question)
    if is_answered:
        await moved(click, table)
    else:
        await show_privately(click, table)


async def _unpromise(click: Click) -> None:
    await show_privately(click, await click.bot.promises.drop(click.session, click.user_id))


IN_PRIVATE = Origin(Place.PANEL | Place.IN_PRIVATE, who=Who.SEATED)
PROMISE_VERBS: dict[str, Verb] = {
    "promise": Verb(_promise, IN_PRIVATE),
    "unpromise": Verb(_unpromise, IN_PRIVATE),
}
"""What the verbs of addresses do, and where they may come from."""
