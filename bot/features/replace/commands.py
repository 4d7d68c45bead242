"""`/replace`, and what is clicked about seats that are offered to others."""

from __future__ import annotations

from bot.features.replace import use_case
from bot.features.replace.panel import offer_buttons, offer_panel, take_panel
from bot.interactions.access import Origin, Place, Who
from bot.interactions.reply import Interaction, answered
from bot.interactions.route import Click, Feature, Verb, command, table_here
from bot.tables.checks import must_be_seated, must_run
from bot.ui.cards import CardPart
from bot.ui.panel import panel
from bot.ui.words import escaped, link, server_name


async def _offer_seat(click: Click) -> None:
    """Offer one's own seat, or keep it after all."""
    is_offered = click.address.rest == "yes"
    table = await click.change(use_case.offer, is_offered=is_offered)
    with click.publishing(table):
        seen = await click.seen(table)
        await click.answer.update(offer_panel(seen, must_be_seated(seen, click.user_id), click.answer.language))


async def _take_seat(click: Click) -> None:
    """Say what somebody will learn who takes a seat."""
    table = await use_case.offered_table(click.tables, click.session, click.user_id, click.number)
    await click.answer.private(take_panel(await click.seen(table), click.number, click.answer.language))


async def _sit_down(click: Click) -> None:
    """Play on from a seat in place of whoever sat there, who is told."""
    answer, tables = click.answer, click.tables
    table, before = await use_case.take(tables, click.whose, click.user_id, answer.name, click.number)
    await tables.people.remember_language(click.user_id, answer.language)
    with click.publishing(table):
        preferences = await tables.people.preferences(click.user_id)
        await answer.update(panel(await click.seen(table), click.number, answer.language, preferences=preferences))
    if before.user_id is not None:
        who, card = escaped(answer.name), link(table.card_location)
        notify = click.runtime.direct_messages.notify
        server = server_name(click.runtime.client, table.session.guild_id)
        game = f"{table.game.title} ({escaped(server)})"
        await notify(before.user_id, "replace-taken", who=who, game=game, link=card)


@command("replace")
async def replace(interaction: Interaction) -> None:
    """Offer one's own seat to somebody else, or that of who is late."""
    async with answered(interaction, "replace") as answer:
        table = await table_here(answer)
        must_run(table)
        must_be_seated(table, answer.user_id)
        seen = await answer.tables.seen_by_user(table, answer.user_id)
        await answer.private(offer_panel(seen, must_be_seated(seen, answer.user_id), answer.language))


FEATURE = Feature(
    card=CardPart(offer_buttons),
    commands=(replace,),
    verbs={
        "offerseat": Verb(_offer_seat, Origin(Place.PANEL, who=Who.SEATED)),
        "takeseat": Verb(_take_seat, Origin(Place.CARD)),
        "sitdown": Verb(_sit_down, Origin(Place.PANEL)),
    },
)
