"""`/rules`, and the rules of the game at a table."""

from __future__ import annotations

import re

import discord
from discord import app_commands, ui

from bot.interactions.answer import Interaction, answered
from bot.interactions.click import Click
from bot.interactions.command import GAME_CHOICES, command, parameters
from bot.interactions.feature import Feature, Verb
from bot.interactions.origin import About, Origin, Place
from bot.table.checks import game_of
from bot.ui.address import Address
from bot.ui.content import Content, text
from bot.ui.items import ActionButton, ActionSelect
from bot.ui.words import say
from games.contract import Game

LONGEST_SECTION = 3500


def sections(game: Game, language: str) -> list[tuple[str, str]]:
    """Return the sections of a game's rules: title and text."""
    parts = re.split(r"^## +(.+)$", game.rulebook(language), flags=re.MULTILINE)[1:]
    return [(parts[i].strip(), parts[i + 1].strip()) for i in range(0, len(parts), 2)]


def rules_page(game: Game, language: str, number: int = 0) -> Content:
    """Return one section, with a select for the others."""
    pages = sections(game, language)
    number = min(number, len(pages) - 1)
    title, body = pages[number]
    options = [
        discord.SelectOption(label=name, value=str(i), default=i == number)
        for i, (name, _) in enumerate(pages[:25])
    ]
    select = ActionSelect(Address("ruleset", "0", 0, game.key), options, say(language, "rules-choose"))
    learn = ActionButton(Address("lessons", "0", 0, game.key), say(language, "button-learn"), emoji="🎓")
    return Content(
        parts=(
            text(f"### 📖 {game.title}\n## {title}", body[:LONGEST_SECTION]),
            ui.ActionRow(select),
            ui.ActionRow(learn),
        )
    )


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
