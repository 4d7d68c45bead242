"""`/history`: the memory of a group. One's own games, somebody else's on this server, or all of the server's."""

from __future__ import annotations

import asyncio

import discord
from discord import app_commands

from bot.features.history import use_case
from bot.features.history.panel import MINE, SERVER, HistoryPage, empty_panel, history_panel
from bot.features.history.use_case import ALL
from bot.interactions.access import About, Origin, Place, viewer
from bot.interactions.reply import Answer, Interaction, answered
from bot.interactions.route import GAME_CHOICES, Click, Feature, Verb, command, number, parameters
from bot.tables.refusal import Refusal
from bot.ui.content import Content
from bot.ui.results import known
from bot.ui.words import clean_name
from games.engine.registry import GAMES
from storage import FinishedGame


@command("history", anywhere=True)
@parameters("user", "game")
@app_commands.choices(game=GAME_CHOICES)
async def history(interaction: Interaction, user: discord.User | None = None, game: str | None = None) -> None:
    """Tell what has become of the games of this server or of somebody there, in private of one's own on all."""
    async with answered(interaction, "history") as answer:
        name = "" if user is None else clean_name(user.display_name, user.name)
        whose = SERVER if interaction.guild_id is not None else MINE
        if user is not None:
            whose = MINE if user.id == answer.user_id else str(user.id)
        await answer.private(await _panel(answer, HistoryPage(whose, game or ALL), name))


async def _history(click: Click) -> None:
    """Show the games of somebody else, or those of another kind."""
    whose, _, game = click.address.rest.partition(".")
    await click.answer.update(
        await _panel(click.answer, HistoryPage(whose, click.values[0] if click.values else game))
    )


async def _panel(answer: Answer, page: HistoryPage, name: str = "") -> Content:
    if page.game != ALL and page.game not in GAMES:
        raise Refusal("old-button")
    games, is_here = known(await _games(answer, page)), answer.interaction.guild_id is not None
    if not games:
        return empty_panel(page, name, answer.language, is_here=is_here)
    # Of thousands of games there is much to tell: clicks are to be answered meanwhile.
    return await asyncio.to_thread(history_panel, games, page, answer.user_id, answer.language, is_here=is_here)


async def _games(answer: Answer, page: HistoryPage) -> list[FinishedGame]:
    storage, guild_id = answer.tables.storage, answer.interaction.guild_id
    if page.whose == MINE:
        return await storage.results.of_person(answer.user_id, guild_id)
    if guild_id is None:
        raise Refusal("history-in-private")
    if page.whose == SERVER:
        return await use_case.of_server(storage, guild_id, await viewer(answer))
    return await use_case.of_person(storage, number(page.whose), guild_id, await viewer(answer))


FEATURE = Feature(
    commands=(history,),
    verbs={
        "history": Verb(_history, Origin(Place.PANELS, About.NOTHING), is_heavy=True),
    },
)
