"""What is clicked about people who are late."""

from __future__ import annotations

from bot.features.away import use_case as away
from bot.features.late import use_case
from bot.features.late.notices import NOTICES
from bot.features.late.panel import chosen_message, late_buttons, late_lines, late_panel
from bot.interactions.access import Origin, Place, Who
from bot.interactions.route import Click, Feature, Verb
from bot.tables.refusal import Refusal
from bot.tables.votes import REMEDIES
from bot.ui.cards import CardPart
from bot.ui.words import say


async def _im_back(click: Click) -> None:
    """Be here again, and play for oneself."""
    changed = await away.come_back(click.tables, click.user_id)
    if not changed or use_case.has_stand_in(await click.tables.load(click.session), click.user_id):
        changed.append(await use_case.come_back(click.tables, click.session, click.user_id))
    try:
        await click.answer.private(say(click.answer.language, "late-returned"))
    finally:
        # The answer is a message of its own: the card can't be edited by this click.
        for table in changed:
            click.runtime.changed(table)


async def _late(click: Click) -> None:
    """Show what may be done about those who are late."""
    table = await use_case.asked_table(click.tables, click.session, click.user_id)
    await click.answer.private(late_panel(await click.seen(table), click.answer.language))


async def _remedy(click: Click) -> None:
    """Choose what is to be done about those who are late."""
    remedy = next((known for known in REMEDIES if known == click.value), None)
    if remedy is None:
        raise Refusal("old-button")
    table = await use_case.choose(click.tables, click.session, click.user_id, click.address.question, remedy)
    with click.publishing(table):
        await click.answer.update(chosen_message(await click.seen(table), remedy, click.answer.language))


FEATURE = Feature(
    notices=NOTICES,
    card=CardPart(late_buttons, late_lines),
    verbs={
        "late": Verb(_late, Origin(Place.CARD, who=Who.SEATED)),
        "remedy": Verb(_remedy, Origin(Place.PANEL, who=Who.SEATED)),
        "imback": Verb(_im_back, Origin(Place.ANYWHERE, who=Who.SEATED)),
    },
)
