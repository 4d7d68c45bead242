"""What is clicked about answers ahead."""

from __future__ import annotations

from bot.wire.click import Click, Verb
from bot.wire.play_clicks import moved, show_privately


async def _promise(click: Click) -> None:
    question = click.address.question
    table, is_answered = await click.bot.promises.make(click.session, click.user_id, click.value, question)
    if is_answered:
        await moved(click, table)
    else:
        await show_privately(click, table)


async def _unpromise(click: Click) -> None:
    await show_privately(click, await click.bot.promises.drop(click.session, click.user_id))


PROMISE_VERBS: dict[str, Verb] = {
    "promise": _promise,
    "unpromise": _unpromise,
}
"""What the verbs of addresses do."""
