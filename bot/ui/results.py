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
from bot.ui.words import escaped, listed, say
from games.registry import GAMES
from storage import FinishedGame, FinishedSeat

LONGEST_SEATS = 150
"""Characters of a list of seats: Discord takes 4000 in a message, and people have long names."""
PARTS = 3
"""Components that a game takes in a message, of which one may have 40."""


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
    words = text(_head(game, language, user_id), small([f"{day(game)} · {_seats(game, language)}"]))
    if not game.is_whole:
        return words
    button = ActionButton(Address("replay", game.session_id), say(language, "button-replay"), emoji="⏯️")
    return ui.Section(words, accessory=button)


def _head(game: FinishedGame, language: str, user_id: int | None) -> str:
    mine = None if user_id is None else game.seat_of(user_id)
    won = [named(seat, language) for seat in game.seats if seat.place == 1]
    if mine is not None:
        told = say(language, "history-place", place=mine.place, seats=len(game.seats), winners=len(won))
    elif won:
        told = f"🏆 {listed(won, language)}"
    else:
        told = say(language, "nobody-wins")
    return f"**{GAMES[game.game].title}** · {cut(told, LONGEST_SEATS)}"


def _seats(game: FinishedGame, language: str) -> str:
    seats = sorted(game.seats, key=lambda seat: seat.place)
    return cut(", ".join(f"{named(seat, language)} {seat.score}" for seat in seats), LONGEST_SEATS)
