"""**Season**: the standings of a server, and taking part."""

from __future__ import annotations

from bot.features.history import use_case as history
from bot.features.history.use_case import ALL
from bot.features.season import use_case
from bot.features.season.panel import SeasonPage, rules_panel, season_panel
from bot.interactions.access import About, Origin, Place, viewer
from bot.interactions.route import Click, Feature, Verb
from bot.tables.opening import must_be_welcome
from bot.ui.results import known
from games.engine.registry import GAMES

LATEST = 10
"""Games among which one is looked for of which this version has the rules."""


async def _season(click: Click) -> None:
    """Show the season of a game; of none in particular, of that which was played last."""
    answer, (game, _, year) = click.answer, click.address.rest.partition(".")
    if click.values:
        game = click.value
    if game == ALL:
        latest = known(
            await history.of_server(click.tables.storage, _guild_id(click), await viewer(answer), most=LATEST)
        )
        game = latest[0].game if latest else next(iter(GAMES))
    await _show_season(click, SeasonPage.read(f"{game}.{year}", _this_year(click)))


async def _season_join(click: Click) -> None:
    page = SeasonPage.read(click.address.rest, _this_year(click))
    await must_be_welcome(click.tables, _guild_id(click), click.user_id)
    await use_case.join(click.tables.storage, _guild_id(click), click.user_id, click.tables.now())
    await _show_season(click, page)


async def _season_end(click: Click) -> None:
    page = SeasonPage.read(click.address.rest, _this_year(click))
    await use_case.end(click.tables.storage, _guild_id(click), click.user_id)
    await _show_season(click, page)


async def _show_season(click: Click, page: SeasonPage) -> None:
    answer = click.answer
    season = await use_case.season(
        click.tables.storage, _guild_id(click), page.game, page.year, await viewer(answer)
    )
    await answer.update(season_panel(season, page, click.user_id, answer.language, _this_year(click)))


async def _season_rules(click: Click) -> None:
    await click.answer.private(rules_panel(click.answer.language))


def _guild_id(click: Click) -> int:
    return click.answer.interaction.guild_id or 0


def _this_year(click: Click) -> int:
    return click.tables.now().year


OF_SERVER = Origin(Place.PANEL, About.NOTHING)
FEATURE = Feature(
    verbs={
        "season": Verb(_season, OF_SERVER, is_heavy=True),
        "seasonjoin": Verb(_season_join, OF_SERVER),
        "seasonend": Verb(_season_end, OF_SERVER),
        "seasonrules": Verb(_season_rules, OF_SERVER),
    },
)
