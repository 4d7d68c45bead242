"""`/rules`, and the rules of the game at a table."""

from __future__ import annotations

from discord import app_commands

from bot.features.rules.panel import rules_page
from bot.interactions.answer import Interaction, answered
from bot.interactions.click import Click
from bot.interactions.command import GAME_CHOICES, command, parameters
from bot.interactions.feature import Feature, Verb
from bot.interactions.origin import About, Origin, Place
from bot.table.checks import game_of


@command("rules", anywhere=True)
@parameters("game")
@app_commands.choices(game=GAME_CHOICES)
async def rules(interaction: Interaction, game: str) -> None:
    """Show the rules of a game."""
    async with answered(interaction, "rules") as answer:
        await answer.private(rules_page(game_of(game), answer.language))


async def _rules(click: Click) -> None:
    table = await click.table()
    await click.answer.private(rules_page(table.game, click.answer.language))


async def _section(click: Click) -> None:
    await click.answer.update(rules_page(game_of(click.address.rest), click.answer.language, click.number))


FEATURE = Feature(
    commands=(rules,),
    verbs={
        "rules": Verb(_rules, Origin(Place.CARD | Place.PANEL)),
        "ruleset": Verb(_section, Origin(Place.PANELS, About.NOTHING)),
    },
)
