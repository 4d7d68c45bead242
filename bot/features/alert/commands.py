"""`/alert`: being told when a table opens on this server."""

from __future__ import annotations

from bot.features.alert import use_case
from bot.features.alert.panel import alerts_panel
from bot.interactions.access import About, Origin, Place
from bot.interactions.reply import Answer, Interaction, answered
from bot.interactions.route import Click, Feature, Verb, command, number
from bot.ui.words import say


@command("alert")
async def alert(interaction: Interaction) -> None:
    """Show of which games' tables this person is told."""
    async with answered(interaction, "alert") as answer:
        await _show(answer)


async def _show(answer: Answer) -> None:
    games = await answer.tables.storage.alerts.games(answer.interaction.guild_id or 0, answer.user_id)
    await answer.private(alerts_panel(games, answer.language))


async def _alert(click: Click) -> None:
    """Show the panel, or choose a game on it."""
    answer, game = click.answer, click.address.rest
    if not game:
        await _show(answer)
        return
    games = await use_case.toggle(click.tables, answer.interaction.guild_id or 0, click.user_id, game)
    await click.tables.people.remember_language(click.user_id, answer.language)
    await answer.update(alerts_panel(games, answer.language))


async def _alert_end(click: Click) -> None:
    """Tell nothing any more about the server that a message was about."""
    await click.tables.storage.alerts.set(number(click.address.rest), click.user_id, ())
    await click.answer.private(say(click.answer.language, "alert-ended"))


FEATURE = Feature(
    commands=(alert,),
    verbs={
        "alert": Verb(_alert, Origin(Place.PANEL, About.NOTHING)),
        "alertend": Verb(_alert_end, Origin(Place.LETTER, About.NOTHING)),
    },
)
