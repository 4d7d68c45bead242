"""`/rules`, the rules of the game at a table, and of them the section that its question is about."""

from __future__ import annotations

import logging

from discord import app_commands

from bot.features.rules.panel import rules_page
from bot.interactions.access import About, Origin, Place
from bot.interactions.reply import Answer, Interaction, answered
from bot.interactions.route import GAME_CHOICES, Click, Feature, Verb, command, number, parameters
from bot.tables.checks import game_of
from bot.ui.content import Content
from bot.workers.workers import WorkFailed
from games.contract import Game
from games.engine.rulebook import section_of

logger = logging.getLogger(__name__)


@command("rules", anywhere=True)
@parameters("game")
@app_commands.choices(game=GAME_CHOICES)
async def rules(interaction: Interaction, game: str) -> None:
    """Show the rules of a game."""
    async with answered(interaction, "rules") as answer:
        await answer.private(await _page(answer, game_of(game), 0))


async def _page(answer: Answer, game: Game, wanted: int) -> Content:
    """Return a section as this person reads it: with its picture, or in words alone."""
    section = min(wanted, len(game.sections) - 1)
    if await answer.tables.people.reads_words(answer.user_id):
        return rules_page(game, answer.language, section, is_spoken=True)
    try:
        alt, picture = await answer.runtime.workers.section(game, section, answer.language, whose=answer.account)
    except WorkFailed as failure:
        logger.warning("a section of the rules of %s is shown without its picture: %s", game.key, failure)
        return rules_page(game, answer.language, section)
    return rules_page(game, answer.language, section, picture, alt)


async def _rules(click: Click) -> None:
    """Open the section that a table's question is about; before it begins, the first one."""
    table = await click.table()
    prompt = None if table.state is None else (await click.seen(table)).view(None).public.prompt
    await click.answer.private(await _page(click.answer, table.game, section_of(table.game, prompt)))


async def _rules_page(click: Click) -> None:
    """Turn to a section of a game: of `key.number` or `key.number.schema`, or the first one of `key`."""
    key, section, schema = [*click.value.split(".", 2), "", ""][:3]
    game = game_of(key)
    game = game.of_schema(number(schema)) if schema else game
    await click.answer.update(await _page(click.answer, game, number(section or "0")))


FEATURE = Feature(
    commands=(rules,),
    verbs={
        "rules": Verb(_rules, Origin(Place.ANYWHERE)),
        "rulespage": Verb(_rules_page, Origin(Place.PANELS, About.NOTHING)),
    },
)
