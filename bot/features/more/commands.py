"""**More**: what there is to see of a game that is over."""

from __future__ import annotations

from bot.features.more.panel import details_panel, more_panel
from bot.interactions.access import Origin, Place
from bot.interactions.route import Click, Feature, Verb
from bot.tables.checks import must_be_finished
from bot.tables.opponents import names_in_pictures


async def _more(click: Click) -> None:
    table = await click.table()
    must_be_finished(table)
    seen, workers, board = await click.seen(table), click.runtime.workers, None
    if not await click.tables.people.reads_words(click.user_id):
        names = names_in_pictures(seen)
        board = await workers.picture_if_possible(seen.game, seen.view(None), names, whose=click.answer.account)
    await click.answer.update(more_panel(seen, click.answer.language, board))


async def _details(click: Click) -> None:
    table = await click.table()
    must_be_finished(table)
    await click.answer.update(details_panel(await click.seen(table), click.answer.language))


FEATURE = Feature(
    verbs={
        "more": Verb(_more, Origin(Place.CARD | Place.PANEL), is_heavy=True),
        "details": Verb(_details, Origin(Place.PANEL)),
    }
)
