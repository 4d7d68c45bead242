"""**Pace**: how long decisions may take, changed while a game runs."""

from __future__ import annotations

from bot.features.pace import use_case
from bot.features.pace.panel import pace_panel, pace_vote_button
from bot.interactions.access import Origin, Place, Who
from bot.interactions.route import Click, Feature, Verb
from bot.notices.kind import vote
from bot.tables.checks import must_be_seated, must_run
from bot.tables.clock import TIME_CONTROLS
from bot.tables.settings import one_of
from bot.ui.cards import CardPart


async def _pace(click: Click) -> None:
    """Show how the pace of a game is changed."""
    table = await click.table()
    must_run(table)
    must_be_seated(table, click.user_id)
    await click.answer.private(pace_panel(await click.seen(table), click.answer.language))


async def _vote_pace(click: Click) -> None:
    """Vote for another pace: on the panel for any, on the card for the one that somebody wants."""
    control = one_of(TIME_CONTROLS, click.value)
    table = await click.change(use_case.vote_pace, control)
    if not click.answer.is_from_panel:
        await click.carried_out(table)
        return
    with click.publishing(table):
        await click.answer.update(pace_panel(await click.seen(table), click.answer.language))


FEATURE = Feature(
    card=CardPart(pace_vote_button),
    notices=(vote("pace-vote", lambda votes: votes.pace.votes if votes.pace else ()),),
    verbs={
        "pace": Verb(_pace, Origin(Place.PANEL, who=Who.SEATED)),
        "votepace": Verb(_vote_pace, Origin(Place.CARD | Place.PANEL, who=Who.SEATED)),
    },
)
