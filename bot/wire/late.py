"""What is clicked about people who are late."""

from __future__ import annotations

from bot.face.words import say
from bot.wire.click import Click, Verb


async def _come_back(click: Click) -> None:
    """Play for oneself again."""
    table = await click.bot.late.come_back(click.session, click.user_id)
    try:
        await click.answer.private(say(click.answer.language, "returned"))
    finally:
        # The answer is a message of its own: the card can't be edited by this click.
        click.bot.changed(table)


LATE_VERBS: dict[str, Verb] = {
    "return": _come_back,
}
"""What the verbs of addresses do."""
