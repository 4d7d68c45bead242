"""What is clicked about people who are late."""

from __future__ import annotations

from functools import partial

from bot.interactions.answer import Interaction, answered
from bot.interactions.click import Click
from bot.interactions.command import command
from bot.interactions.feature import Feature, Verb
from bot.interactions.origin import Origin, Place, Who
from bot.interactions.resolve_table import table_here
from bot.table.checks import must_be_seated, must_run
from bot.table.late import replaced_by
from bot.table.refusal import Refusal
from bot.table.votes import REMEDIES
from bot.ui.late import chosen_message, late_panel, stood_in_message
from bot.ui.panel import panel
from bot.ui.seat_transfer import offer_panel, take_panel
from bot.ui.words import escaped, link, say


async def _come_back(click: Click) -> None:
    """Be here again, and play for oneself."""
    changed = await click.services.away.come_back(click.user_id)
    if not changed or click.services.late.has_stand_in(await click.table(), click.user_id):
        changed.append(await click.services.late.come_back(click.session, click.user_id))
    try:
        await click.answer.private(say(click.answer.language, "returned"))
    finally:
        # The answer is a message of its own: the card can't be edited by this click.
        for table in changed:
            click.runtime.changed(table)


async def _decide(click: Click) -> None:
    """Show what may be done about those who are late."""
    table = await click.services.late.asked_table(click.session, click.user_id)
    await click.answer.private(late_panel(await click.seen(table), click.answer.language))


async def _choose(click: Click) -> None:
    """Choose what is to be done about those who are late."""
    remedy = next((known for known in REMEDIES if known == click.value), None)
    if remedy is None:
        raise Refusal("old-button")
    table = await click.services.late.choose(click.session, click.user_id, click.address.question, remedy)
    with click.publishing(table):
        await click.answer.update(chosen_message(await click.seen(table), remedy, click.answer.language))
    for user_id in replaced_by(table, remedy):
        seen = await click.services.sessions.seen_by_user(table, user_id)
        await click.runtime.direct_messages.send(user_id, partial(stood_in_message, seen), "a stand-in")


async def _offer(click: Click) -> None:
    """Offer one's own seat, or keep it after all."""
    is_offered = click.address.rest == "yes"
    table = await click.services.seat_transfer.offer(click.session, click.user_id, is_offered=is_offered)
    with click.publishing(table):
        seen = await click.seen(table)
        await click.answer.update(offer_panel(seen, must_be_seated(seen, click.user_id), click.answer.language))


async def _take(click: Click) -> None:
    """Say what somebody will learn who takes a seat."""
    table = await click.services.seat_transfer.offered_table(click.session, click.user_id, click.number)
    await click.answer.private(take_panel(await click.seen(table), click.number, click.answer.language))


async def _sit_down(click: Click) -> None:
    """Play on from a seat in place of whoever sat there, who is told."""
    answer, services = click.answer, click.services
    table, before = await services.seat_transfer.take(click.session, click.user_id, answer.name, click.number)
    await services.people.remember_language(click.user_id, answer.language)
    with click.publishing(table):
        preferences = await services.people.preferences(click.user_id)
        await answer.update(panel(await click.seen(table), click.number, answer.language, preferences=preferences))
    if before.user_id is not None:
        who, card = escaped(answer.name), link(table.card_location)
        tell = click.runtime.direct_messages.notify
        await tell(before.user_id, "seat-taken", who=who, game=table.game.title, link=card)


@command("replace")
async def replace(interaction: Interaction) -> None:
    """Offer one's own seat to somebody else, or that of who is late."""
    async with answered(interaction, "replace") as answer:
        table = await table_here(answer)
        must_run(table)
        must_be_seated(table, answer.user_id)
        seen = await answer.services.sessions.seen_by_user(table, answer.user_id)
        await answer.private(offer_panel(seen, must_be_seated(seen, answer.user_id), answer.language))


ON_CARD, ON_PANEL = Origin(Place.CARD), Origin(Place.PANEL)
FEATURE = Feature(
    commands=(replace,),
    verbs={
        "offer": Verb(_offer, Origin(Place.PANEL, who=Who.SEATED)),
        "take": Verb(_take, ON_CARD),
        "sitdown": Verb(_sit_down, ON_PANEL),
        "late": Verb(_decide, Origin(Place.CARD, who=Who.SEATED)),
        "remedy": Verb(_choose, Origin(Place.PANEL, who=Who.SEATED)),
        "return": Verb(_come_back, Origin(Place.ANYWHERE, who=Who.SEATED)),
    },
)
