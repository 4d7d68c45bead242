"""**Not tonight**: nobody calls a person to a table until their next morning."""

from __future__ import annotations

from bot.features.nottonight import use_case
from bot.features.nottonight.panel import silence_panel
from bot.interactions.access import Origin, Place, Who
from bot.interactions.route import Click, Feature, Verb
from bot.ui.content import Content, text
from bot.ui.words import say


async def _not_tonight(click: Click) -> None:
    """Don't call somebody to a table until their next morning, or call them again."""
    answer, tables = click.answer, click.tables
    if click.address.rest == "end":
        click.runtime.changed(await use_case.end_silence(tables, click.session, click.user_id))
        await answer.update(Content(parts=(text(say(answer.language, "nottonight-ended")),)))
        return
    table, until = await use_case.silence(tables, click.session, click.user_id)
    click.runtime.changed(table)
    await answer.private(silence_panel(await click.seen(table), until, answer.language))


FEATURE = Feature(verbs={"nottonight": Verb(_not_tonight, Origin(Place.IN_PRIVATE | Place.PANEL, who=Who.SEATED))})
