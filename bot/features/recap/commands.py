"""**Recap**: what happened in a game so far."""

from __future__ import annotations

from bot.features.recap.panel import recap_page
from bot.features.recap.use_case import recap_of
from bot.interactions.access import Origin, Place
from bot.interactions.route import Click, Feature, Verb
from bot.tables.checks import must_have_begun


async def _recap(click: Click) -> None:
    table = await click.table()
    must_have_begun(table)
    recap = await recap_of(click.tables, table, click.user_id)
    seen, number = await click.seen(table), click.address.question
    await click.answer.update(recap_page(seen, recap, click.user_id, click.answer.language, number))


READ = Origin(Place.CARD | Place.PANEL)
FEATURE = Feature(
    verbs={
        "recap": Verb(_recap, READ, is_heavy=True),
    }
)
