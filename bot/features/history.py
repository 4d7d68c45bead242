"""`/history`: the games of a server, of a person there, or one's own; and **Rivals**, the computers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.interactions.access import viewer
from bot.interactions.reply import Answer
from bot.interactions.route import GAME_CHOICES, Click, Feature, Origin, Place, Verb, command, number
from bot.tables import history as use_case
from bot.tables.checks import Refusal
from bot.tables.history import ALL, HeadToHead, Tally, head_to_heads, tallies
from bot.tables.seats import level_of
from bot.ui.content import Content, text
from bot.ui.items import ActionButton, Address, select_row
from bot.ui.results import day, known, result_parts
from bot.ui.words import clean_name, escaped, say
from games.engine.registry import GAMES
from games.players.characters import CHARACTERS
from storage import FinishedGame

SERVER, MINE = "server", "me"
"""Whose games: the server's, or one's own; anything else is a user id."""
MOST_PEOPLE = 6
MOST_DUELS = 6
LATEST = 3


@dataclass(frozen=True)
class HistoryPage:
    """Whose games are shown, and which: the key of a game, or `ALL`."""

    whose: str
    game: str

    @property
    def user_id(self) -> int | None:
        return int(self.whose) if self.whose not in (SERVER, MINE) else None


def empty_panel(page: HistoryPage, name: str, language: str, *, is_here: bool) -> Content:
    whose = page.whose if page.whose in (SERVER, MINE) else "other"
    said = say(language, "history-none", whose=whose, who=escaped(name) or say(language, "history-someone"))
    return Content(
        parts=(text(f"### 📖 {say(language, 'history-title')}", said), *_others(page, language, is_here))
    )


def history_panel(
    games: Sequence[FinishedGame], page: HistoryPage, viewer_id: int, language: str, *, is_here: bool
) -> Content:
    user_id = viewer_id if page.whose == MINE else page.user_id
    shown = [game for game in games if page.game in (ALL, game.game)]
    told = _of_server(shown, page, language) if user_id is None else _of_person(shown, user_id, language)
    parts: list[ui.Item[Any]] = [text(*_head(games, page, user_id, language)), *told]
    if shown:
        parts += [_title("latest", language), *result_parts(shown[:LATEST], language, user_id)]
    kinds = [key for key in GAMES if any(game.game == key for game in games)]
    everything = say(language, "history-all")
    words = {ALL: everything} | {key: GAMES[key].title for key in kinds}
    select = select_row(Address("history", "0", 0, page.whose), words, everything, chosen=page.game)
    return Content(parts=(*parts, select, *_others(page, language, is_here)))


def _head(games: Sequence[FinishedGame], page: HistoryPage, user_id: int | None, language: str) -> Iterator[str]:
    whose = page.whose if page.whose in (SERVER, MINE) else "other"
    name = next((seat.name for game in games if (seat := game.seat_of(user_id or 0)) is not None), "")
    title = say(language, "history-of", whose=whose, who=escaped(name))
    yield f"### 📖 {title}"
    if page.game != ALL and user_id is None:
        yield f"**{GAMES[page.game].title}**"


def _of_server(games: Sequence[FinishedGame], page: HistoryPage, language: str) -> Iterator[ui.Item[Any]]:
    lines = [say(language, "history-games", games=len(games), since=day(games[-1]) if games else "-")]
    if page.game == ALL:
        for key, of_kind in _by_kind(games):
            best = next((tally for tally in tallies(of_kind) if tally.wins), None)
            who, wins = ("none", 0) if best is None else (escaped(best.name), best.wins)
            told = say(language, "history-leader", games=len(of_kind), who=who, wins=wins)
            lines.append(f"- **{GAMES[key].title}**: {told}")
    yield text(*lines)
    if won := [tally for tally in tallies(games) if tally.wins][:MOST_PEOPLE]:
        tell = _best if page.game != ALL else _wins
        yield _title("wins", language, *(f"{escaped(tally.name)}: {tell(tally, language)}" for tally in won))


def _of_person(games: Sequence[FinishedGame], user_id: int, language: str) -> Iterator[ui.Item[Any]]:
    lines = []
    for key, of_kind in _by_kind(games):
        mine = next(tally for tally in tallies(of_kind) if tally.user_id == user_id)
        lines.append(f"- **{GAMES[key].title}**: {_best(mine, language)}")
    yield text(*(lines or [say(language, "history-games", games=0, since="-")]))
    if met := head_to_heads(games, user_id, lambda game, seat: level_of(GAMES[game.game], seat.computer)):
        yield _title("against", language, *(_duel(duel, language) for duel in met[:MOST_DUELS]))


def _title(name: str, language: str, *lines: str) -> ui.TextDisplay[Any]:
    return text(f"**{say(language, f'history-{name}')}**", *(f"- {line}" for line in lines))


def _by_kind(games: Sequence[FinishedGame]) -> Iterator[tuple[str, list[FinishedGame]]]:
    for key in GAMES:
        if of_kind := [game for game in games if game.game == key]:
            yield key, of_kind


def _best(tally: Tally, language: str) -> str:
    best = [] if tally.best is None else [say(language, "history-best", best=tally.best)]
    return ", ".join([_wins(tally, language), *best])


def _wins(tally: Tally, language: str) -> str:
    return say(language, "history-tally", games=tally.games, wins=tally.wins)


def _duel(duel: HeadToHead, language: str) -> str:
    who = escaped(duel.name)
    if isinstance(duel.opponent, str):
        who = say(language, "history-computer", level=say(language, f"level-{duel.opponent}"))
    met = say(language, "history-duel", ahead=duel.ahead, behind=duel.behind, level=duel.level)
    return f"{who}: {met}"


def _others(page: HistoryPage, language: str, is_here: bool) -> list[ui.Item[Any]]:
    ways = [
        ActionButton(Address("history", "0", 0, f"{whose}.{page.game}"), say(language, f"button-history-{whose}"))
        for whose in (SERVER, MINE)
        if whose != page.whose and is_here
    ]
    return [ui.ActionRow(*ways)] if ways else []


@command("history", anywhere=True, game=GAME_CHOICES)
async def history(answer: Answer, user: discord.User | None = None, game: str | None = None) -> None:
    """Show results of this server or of a person there; in private one's own, everywhere."""
    name = "" if user is None else clean_name(user.display_name, user.name)
    whose = SERVER if answer.interaction.guild_id is not None else MINE
    if user is not None:
        whose = MINE if user.id == answer.user_id else str(user.id)
    await answer.private(await _panel(answer, HistoryPage(whose, game or ALL), name))


async def _history(click: Click) -> None:
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
    # thousands of games may take long: clicks go on meanwhile
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


async def _rivals(click: Click) -> None:
    language = click.answer.language
    head = text(f"### 🎭 {say(language, 'rivals-title')}", say(language, "rivals-text"))
    told = (f"- **{name}** – {say(language, f'rival-{name.lower()}')}" for name in CHARACTERS)
    await click.answer.private(Content(parts=(head, text(*told))))


FEATURE = Feature(
    commands=(history,),
    verbs={
        "history": Verb(_history, Origin(Place.PANELS, of_table=False), is_heavy=True),
        "rivals": Verb(_rivals, Origin(Place.CARD | Place.PANELS, of_table=False)),
    },
)
