"""What is clicked about people who are late."""

from __future__ import annotations

from bot.face.late import chosen_message, late_panel
from bot.face.words import say
from bot.table.refusal import Refusal
from bot.table.votes import REMEDIES
from bot.wire.click import Click, Verb


async def _come_back(click: Click) -> None:
    """Be here again, and play for oneself."""
    changed = await click.bot.away.come_back(click.user_id)
    if not changed or click.bot.late.has_stand_in(await click.table(), click.user_id):
        changed.append(await click.bot.late.come_back(click.session, click.user_id))
    try:
        await click.answer.private(say(click.answer.language, "returned"))
    finally:
        # The answer is a message of its own: the card can't be edited by this click.
        for table in changed:
            click.bot.changed(table)


async def _decide(click: Click) -> None:
    """Show what may be done about those who are late."""
    table = await click.bot.late.asked_table(click.session, click.user_id)
    await click.answer.private(late_panel(table, click.answer.language))


async def _choose(click: Click) -> None:
    """Choose what is to be done about those who are late."""
    remedy = next((known for known in REMEDIES if known == click.value), None)
    if remedy is None:
        raise Refusal("old-button")
    table = await click.bot.late.choose(click.session, click.user_id, click.address.question, remedy)
    with click.publishing(table):
        await click.answer.update(chosen_message(table, remedy, click.answer.language))


LATE_VERBS: dict[str, Verb] = {
    "late": _decide,
    "remedy": _choose,
    "return": _come_back,
}
"""What the verbs of addresses do."""
