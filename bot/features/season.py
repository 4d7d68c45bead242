"""**Season**: the standings of a server, and taking part."""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

import discord
from discord import ui
from openskill.models import PlackettLuce, PlackettLuceRating

from bot.interactions.access import viewer
from bot.interactions.route import About, Click, Feature, Origin, Place, Verb
from bot.tables import history
from bot.tables.checks import Refusal
from bot.tables.history import ALL, hidden, hides
from bot.tables.opening import must_be_welcome
from bot.ui.content import Content, small, text
from bot.ui.items import ActionButton, Address, select_row, verb_button
from bot.ui.parts import MEDALS
from bot.ui.results import known
from bot.ui.words import UNBROKEN, cut, escaped, say
from games.engine.registry import GAMES
from storage import MOST_IN_SEASON, FinishedGame, Storage, Viewer, season_key

MIDDLE: Final = 1500
"""The rating of somebody of whom nothing is known."""
LEAST_PEOPLE: Final = 3
"""People taking part that a game must have to count: of two, a friend or a second account could lose on purpose."""
IN_COMMON: Final = 2
"""People that two circles must have in common to be one: over a single one, nobody's results can be compared."""
LEAST_GAMES: Final = 10
"""Games that count before a rating is told; of fewer, its order is too often wrong."""
RUNS: Final = 3
"""Times that a season is gone through: from the second on, opponents count as what they have shown in all of it."""

_MODEL = PlackettLuce()
_POINTS: Final = 20
"""Points of a rating to one of the model's."""


@dataclass(frozen=True)
class SeasonStanding:
    """How somebody stands in a circle: the games that count, and what rating they have led to."""

    user_id: int
    name: str
    games: int
    rating: int

    @property
    def is_known(self) -> bool:
        """Whether the rating rests on enough games to be told."""
        return self.games >= LEAST_GAMES


@dataclass(frozen=True)
class _Entry:
    """What a game was for somebody: a rank, 1 the best; `helped`: a stand-in has played some of their moves."""

    user_id: int
    rank: int
    helped: bool


def season_tables(games: Sequence[FinishedGame], since: Mapping[int, datetime]) -> list[list[SeasonStanding]]:
    """Return how those who take part stand, in each circle that plays together, the largest circle first.

    `games` are those of one kind in a season, the oldest first; `since` tells who takes part and since when. A game
    counts that at least three of them have played. In a circle those with a known rating come first, the best
    first, then the others, who has played most first; of who has left every game, no name is known.
    """
    names = {seat.user_id: seat.name for game in games for seat in game.seats}
    counted = [entries for game in games if len(entries := list(_entries(game, since))) >= LEAST_PEOPLE]
    tables = []
    for circle in _circles(counted):
        played, ratings = _rated(circle)
        found = [
            SeasonStanding(who, names[who], played[who], round(MIDDLE + _POINTS * (rating.mu - _MODEL.mu)))
            for who, rating in ratings.items()
            if names.get(who)
        ]
        tables.append(sorted(found, key=_ranking))
    return sorted(tables, key=len, reverse=True)


def _ranking(standing: SeasonStanding) -> tuple[bool, int, int, str]:
    known = standing.is_known
    return not known, -standing.rating if known else 0, -standing.games, standing.name


def _entries(game: FinishedGame, since: Mapping[int, datetime]) -> Iterator[_Entry]:
    """Yield what a game was for those taking part in it: who has left it is behind all who stayed.

    For whoever has taken over somebody's seat it is nothing. Computers and people who don't take part are no
    opponents: how strong they are is not known, or theirs alone to know.
    """
    if game.ended_at is None:
        return
    taking_part = {who for who, moment in since.items() if moment <= game.ended_at}
    for seat in game.seats:
        if seat.user_id in taking_part and not seat.is_taken_over:
            yield _Entry(seat.user_id or 0, seat.place, seat.is_shared)
    last = max(seat.place for seat in game.seats) + 1
    for user_id in taking_part.intersection(game.leavers):
        yield _Entry(user_id, last, helped=True)


def _circles(games: Sequence[Sequence[_Entry]]) -> list[list[Sequence[_Entry]]]:
    """Return the games of each circle: those of the same people, or of people of whom enough are the same."""
    by_people: dict[frozenset[int], list[int]] = defaultdict(list)
    for number, entries in enumerate(games):
        by_people[frozenset(entry.user_id for entry in entries)].append(number)
    found: list[tuple[set[int], list[int]]] = []
    for people, numbers in by_people.items():
        circle = set(people), list(numbers)
        while near := [other for other in found if len(other[0] & circle[0]) >= IN_COMMON]:
            for other in near:
                circle[0].update(other[0])
                circle[1].extend(other[1])
                found.remove(other)
        found.append(circle)
    return [[games[number] for number in sorted(numbers)] for _, numbers in found]


def _rated(games: Sequence[Sequence[_Entry]]) -> tuple[Counter[int], dict[int, PlackettLuceRating]]:
    played = Counter(entry.user_id for entries in games for entry in entries)
    ratings = {user_id: _MODEL.rating() for user_id in played}
    for _ in range(RUNS):
        ratings = {user_id: _MODEL.rating(mu=rating.mu) for user_id, rating in ratings.items()}
        for entries in games:
            _rate(entries, ratings)
    return played, ratings


def _rate(entries: Sequence[_Entry], ratings: dict[int, PlackettLuceRating]) -> None:
    """Let a game count: where a computer has helped, against its person only."""
    before = [ratings[entry.user_id] for entry in entries]
    after = _MODEL.rate([[rating] for rating in before], ranks=[float(entry.rank) for entry in entries])
    for entry, was, (rating,) in zip(entries, before, after, strict=True):
        if not entry.helped or rating.mu < was.mu:
            ratings[entry.user_id] = rating


@dataclass(frozen=True)
class Season:
    """A calendar year in UTC of one game on a server, as far as somebody may be told of it.

    `tables` are those of its circles, the largest first. `since` is when whoever looks at it began to take part,
    `first` the year in which anybody did; `is_hidden`: they want no name, and so stand in no table. `is_cut`: so
    many games were played that only the newest count.
    """

    year: int
    tables: tuple[tuple[SeasonStanding, ...], ...]
    since: datetime | None
    first: int
    is_hidden: bool
    is_cut: bool = False


async def join(storage: Storage, guild_id: int, user_id: int, now: datetime) -> None:
    """Let a person take part on a server: games that end from now on count."""
    if await storage.setting("user", user_id, season_key(guild_id)) is None:
        await storage.set_setting("user", user_id, season_key(guild_id), json.dumps(now.isoformat()))


async def end(storage: Storage, guild_id: int, user_id: int) -> None:
    """Let a person take part no longer; nothing of it is kept."""
    await storage.set_setting("user", user_id, season_key(guild_id), None)
    await storage.results.forget_leaving(guild_id, user_id)


async def season(storage: Storage, guild_id: int, game: str, year: int, viewer: Viewer) -> Season:
    """Return a season of a game. Raises `ValueError` for a year that there is not."""
    begin, end = datetime(year, 1, 1, tzinfo=UTC), datetime(year + 1, 1, 1, tzinfo=UTC)
    joined = await storage.results.settings(guild_id, season_key(guild_id))
    since = {who: datetime.fromisoformat(json.loads(text)) for who, text in joined.items()}
    nameless = await hidden(storage, guild_id)
    mine = await storage.setting("user", viewer.user_id, season_key(guild_id))
    preferences = await storage.setting("user", viewer.user_id, "preferences")
    games = await storage.results.in_season(guild_id, game, viewer, begin, end)
    shown = {who: moment for who, moment in since.items() if who not in nameless}
    # Thousands of games take seconds, in which clicks are to be answered.
    tables = await asyncio.to_thread(season_tables, games, shown)
    return Season(
        year=year,
        tables=tuple(map(tuple, tables)),
        since=datetime.fromisoformat(json.loads(mine)) if mine else None,
        first=min((moment.year for moment in since.values()), default=year),
        is_hidden=preferences is not None and hides(preferences),
        is_cut=len(games) >= MOST_IN_SEASON,
    )


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
    games = {key: game.title for key, game in GAMES.items()}
    parts.append(select_row(Address("season", "0", 0, f".{season.year}"), games, chosen=page.game))
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
        yield verb_button("seasonjoin", language, "0", page.rest, style="primary")
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
    await join(click.tables.storage, _guild_id(click), click.user_id, click.tables.now())
    await _show_season(click, page)


async def _season_end(click: Click) -> None:
    page = SeasonPage.read(click.address.rest, _this_year(click))
    await end(click.tables.storage, _guild_id(click), click.user_id)
    await _show_season(click, page)


async def _show_season(click: Click, page: SeasonPage) -> None:
    answer = click.answer
    found = await season(click.tables.storage, _guild_id(click), page.game, page.year, await viewer(answer))
    await answer.update(season_panel(found, page, click.user_id, answer.language, _this_year(click)))


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
        "seasonrules": Verb(lambda click: click.answer.private(rules_panel(click.answer.language)), OF_SERVER),
    },
)
