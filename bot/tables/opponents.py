"""Computer players as they sit at a table: their names, and how well they play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.tables.table import TableView
from games.contract import Game
from games.players import LEVELS, levels
from games.players.characters import CHARACTERS
from storage import FinishedSeat, Occupant

COMPUTER_NAMES: Final = tuple(CHARACTERS)
COMPUTER: Final = "🤖"
"""Stands before their names."""
NORMAL: Final = "normal"
"""How well they play unless the host says otherwise, and whoever stands in for somebody."""


def computer(seats: Sequence[Occupant], game: Game, level: str = NORMAL) -> Occupant:
    """Return a computer player with a name that none of `seats` has."""
    taken = {bare_name(seat.name) for seat in seats}
    name = next(name for name in COMPUTER_NAMES if f"{COMPUTER} {name}" not in taken)
    return at_level(Occupant(name=f"{COMPUTER} {name}"), game, level)


def at_level(seat: Occupant, game: Game, level: str) -> Occupant:
    """Return a computer player at a level, or at the best one below that the game has."""
    return replace(seat, computer=level_of(game, level), name=bare_name(seat.name))


def level_of(game: Game, level: str | None) -> str:
    """Return the level at which a computer player of a game plays, of those that the game has."""
    wanted = level if level in LEVELS else NORMAL  # tables of an older version know others
    return max((known for known in levels(game) if LEVELS.index(known) <= LEVELS.index(wanted)), key=LEVELS.index)


def plain_name(seat: Occupant | FinishedSeat) -> str:
    """Return the name of a seat without what it says of a computer: that it is one."""
    return seat.name if seat.computer is None else bare_name(seat.name).removeprefix(f"{COMPUTER} ")


def names_in_pictures(table: TableView) -> tuple[str, ...]:
    """Return what the seats of a table are called in pictures, and on buttons, where these names may be seen."""
    return tuple(map(plain_name, table.seats))


def character_of(seat: Occupant | FinishedSeat) -> str | None:
    """Return the name of the character that plays on a seat; `None`: a person sits there, or nobody with one."""
    name = plain_name(seat)
    return name if seat.computer is not None and name in CHARACTERS else None


def bare_name(name: str) -> str:
    """Return a name without the stars that said the level in older versions."""
    return name.rstrip(" ★")
