"""**Season**: the standings of a server, and taking part."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.features.history import use_case as history
from bot.features.history.use_case import ALL
from bot.features.season import use_case
from bot.features.season.ratings import LEAST_GAMES, LEAST_PEOPLE, MIDDLE, SeasonStanding
from bot.features.season.use_case import Season
from bot.interactions.access import About, Origin, Place, viewer
from bot.interactions.route import Click, Feature, Verb
from bot.tables.opening import must_be_welcome
from bot.tables.refusal import Refusal
from bot.ui.content import Content, small, text
from bot.ui.items import ActionButton, ActionSelect, Address, verb_button
from bot.ui.parts import MEDALS
from bot.ui.results import known
from bot.ui.words import UNBROKEN, cut, escaped, say
from games.engine.registry import GAMES
from storage import MOST_IN_SEASON

MOST_PLACES = (10, 5, 5)
"""Lines of the largest circle, and of those after it: Discord takes 4000 characters in a message."""
LONGEST_WAITING = 200
"""Characters of the list of those in a circle who have played too little yet."""


@dataclass(frozen=True)
class SeasonPage:
    """Which season is told: of a game, by its key, in a year."""

    game: str
    year: int

    @classmethod
    def read(cls, rest: str, this_year: int) -> SeasonPage:
        """Return what an address names; without a year, that of today. Raises `Refusal` for what there is not."""
        game, _, year = rest.partition(".")
        is_year = re.fullmatch("[1-9][0-9]{3}", year) is not None
        if game not in GAMES or (year and not is_year):
            raise Refusal("old-button")
        return cls(game, min(int(year), this_year) if year else this_year)

    @property
    def rest(self) -> str:
        """How an address names it."""
        return f"{self.game}.{self.year}"


def season_panel(season: Season, page: SeasonPage, viewer_id: int, language: str, this_year: int) -> Content:
    parts: list[ui.Item[Any]] = [
        text(f"### 🏅 {say(language, 'season-title', year=str(season.year))}", f"**{GAMES[page.game].title}**")
    ]
    if not season.tables:
        parts.append(text(say(language, "season-none", people=LEAST_PEOPLE)))
    if season.is_cut:
        parts.append(text(small([say(language, "season-newest", games=MOST_IN_SEASON)])))
    for number, (table, most) in enumerate(zip(season.tables, MOST_PLACES, strict=False)):
        heading = [f"**{say(language, 'season-circle')}**"] if number else []
        parts.append(text(*heading, *_table(table, most, viewer_id, language)))
    parts.append(text(small([_taking_part(season, language)])))
    options = [
        discord.SelectOption(label=game.title, value=key, default=key == page.game) for key, game in GAMES.items()
    ]
    parts.append(ui.ActionRow(ActionSelect(Address("season", "0", 0, f".{season.year}"), options)))
    return Content(parts=(*parts, ui.ActionRow(*_buttons(season, page, language, this_year))))


def rules_panel(language: str) -> Content:
    """Return in a paragraph what counts in a season."""
    told = say(language, "season-rules", people=LEAST_PEOPLE, games=LEAST_GAMES, middle=str(MIDDLE))
    return Content(parts=(text(f"### 🏅 {say(language, 'button-seasonrules')}", told),))


def _table(table: Sequence[SeasonStanding], most: int, viewer_id: int, language: str) -> Iterator[str]:
    """Yield a line for each of the best and for whoever looks at it, and one for those with too few games yet."""
    known = [standing for standing in table if standing.is_known]
    for number, standing in enumerate(known):
        if number < most or standing.user_id == viewer_id:
            place = next(place for place, other in enumerate(known, 1) if other.rating == standing.rating)
            yield _line(place, standing, language)
    if waiting := [standing for standing in table if not standing.is_known]:
        told = [f"{escaped(standing.name)}{UNBROKEN}{standing.games}" for standing in waiting[:LONGEST_WAITING]]
        yield f"-# {say(language, 'season-waiting', least=LEAST_GAMES, who=cut(', '.join(told), LONGEST_WAITING))}"


def _line(place: int, standing: SeasonStanding, language: str) -> str:
    sign = MEDALS[place - 1] if place <= len(MEDALS) else f"{place}."
    played = say(language, "season-games", games=standing.games)
    return f"{sign}{UNBROKEN}{escaped(standing.name)} · **{standing.rating}** · {played.replace(' ', UNBROKEN)}"


def _taking_part(season: Season, language: str) -> str:
    if season.is_hidden:
        return say(language, "season-hidden")
    if season.since is not None:
        return say(language, "season-joined", since=discord.utils.format_dt(season.since, "d"))
    return say(language, "season-consent")


def _buttons(season: Season, page: SeasonPage, language: str, this_year: int) -> Iterator[ActionButton]:
    if season.since is not None:
        yield verb_button("seasonend", language, "0", page.rest)
    elif not season.is_hidden:
        address = Address("seasonjoin", "0", 0, page.rest)
        yield ActionButton(address, say(language, "button-seasonjoin"), style="primary")
    yield verb_button("seasonrules", language, emoji="❓")
    for year in (season.year - 1, season.year + 1):
        if season.first <= year <= this_year:
            yield ActionButton(Address("season", "0", 0, SeasonPage(page.game, year).rest), str(year))
    yield ActionButton(Address("history", "0", 0, f"server.{page.game}"), say(language, "history-title"))


LATEST = 10
"""Games among which one is looked for of which this version has the rules."""


async def _season(click: Click) -> None:
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
