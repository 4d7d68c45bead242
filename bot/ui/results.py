"""Finished games in lists: who became what and when, with the way to watch them again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.ui.address import Address
from bot.ui.content import small, text
from bot.ui.items import ActionButton
from bot.ui.spoken import cut
from bot.ui.words import UNBROKEN, escaped, say
from games.engine.registry import GAMES
from storage import FinishedGame, FinishedSeat

LONGEST_SEATS = 150
"""Characters of a list of seats: Discord takes 4000 in a message, and people have long names."""


def known(games: Sequence[FinishedGame]) -> list[FinishedGame]:
    """Return the games of which this version has the rules, and so the title."""
    return [game for game in games if game.game in GAMES]


def result_parts(games: Sequence[FinishedGame], language: str, user_id: int | None = None) -> list[ui.Item[Any]]:
    """Return a part per game, told from the seat of a person or (`None`) of all of them."""
    return [_part(game, language, user_id) for game in games]


def named(seat: FinishedSeat, language: str) -> str:
    """Return the name of who sat on a seat, as it stands in a text."""
    return escaped(seat.name) if seat.name else say(language, "history-someone")


def day(game: FinishedGame) -> str:
    """Return when a game ended, as everybody's own Discord writes it."""
    return discord.utils.format_dt(game.ended_at, "d") if game.ended_at is not None else "-"


def _part(game: FinishedGame, language: str, user_id: int | None) -> ui.Item[Any]:
    place = _place(game, language, user_id)
    told = small([" · ".join([*place, day(game)]), _seats(game, language)])
    words = text(f"**{GAMES[game.game].title}**", told)
    if not game.is_whole:
        return words
    button = ActionButton(Address("replay", game.session_id), say(language, "button-replay-watch"), emoji="⏯️")
    return ui.Section(words, accessory=button)


def _place(game: FinishedGame, language: str, user_id: int | None) -> list[str]:
    """Return what a person became; for others, whether somebody has won, as the seats tell who."""
    mine, winners = game.seat_of(user_id or 0), sum(seat.place == 1 for seat in game.seats)
    if mine is not None:
        return [say(language, "history-place", place=mine.place, seats=len(game.seats), winners=winners)]
    return [] if winners else [say(language, "nobody-wins")]


def _seats(game: FinishedGame, language: str) -> str:
    """Return all seats with their scores, the best first; winners have a cup."""
    seats = sorted(game.seats, key=lambda seat: seat.place)
    told = (f"{'🏆 ' * (seat.place == 1)}{named(seat, language)}{UNBROKEN}{seat.score}" for seat in seats)
    return cut(", ".join(told), LONGEST_SEATS)
