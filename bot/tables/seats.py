"""Computers in the seats of a table: names, levels, and stand-ins for people.

While a secret question is open, nothing may reveal who has answered. Changes caused by an answer are therefore
shown when the question closes; until then `Votes.redacted` holds what was shown when it was asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from bot.tables.move_log import keeps_question_open
from bot.tables.table import BaseTable, Table, TableView
from bot.tables.votes import Votes
from games.contract import Event, Game, Seat, State
from games.players import LEVELS, levels
from games.players.characters import CHARACTERS
from storage import FinishedSeat, MoveRecord, Occupant, SeatRecord, SessionChanges, StandIn

AnyOccupant = TypeVar("AnyOccupant", bound=Occupant)

Changed = tuple[SessionChanges, Sequence[SeatRecord] | None]
"""The changes to commit, and the seats, `None` if they stay the same."""


def with_stand_ins(table: Table, stand_ins: Mapping[int, StandIn | None], *, is_hidden: bool) -> Changed:
    """Return the commit that gives these seats these stand-ins.

    `is_hidden`: the change shows only when the secret question closes.
    """
    seats = tuple(replace(seat, stand_in=stand_ins.get(seat.seat, seat.stand_in)) for seat in table.seats)
    before = {old.seat: old.stand_in for old, new in zip(table.seats, seats, strict=True) if old != new}
    votes = table.votes
    redacted: Mapping[int, StandIn | None] = {**before, **votes.redacted} if is_hidden else {}
    # A returning player keeps their seat, unless they offered it themselves.
    offers = {
        seat: is_own for seat, is_own in votes.offers.items() if is_own or is_hidden or seats[seat].is_automatic
    }
    changed = votes.model_copy(update={"redacted": redacted, "offers": offers})
    changes: SessionChanges = {"votes": changed.write()} if changed != votes else {}
    return changes, seats if before else None


def after_moves(table: Table, state: State, moves: Sequence[MoveRecord]) -> Changed:
    """Return the changes of stand-ins after `moves` from `table` to `state`.

    A player who moves is back. A stand-in for one decision leaves with it.
    """
    votes = table.votes
    if not any(seat.stand_in for seat in table.seats) and not votes.redacted and votes.agreed is None:
        return {}, None
    back = {move.seat for move in moves if move.user_id is not None}
    done = {seat.seat for seat in table.seats if seat.stand_in == "once" and seat.seat not in state.to_act}
    is_still_secret = table.state is not None and keeps_question_open(table.state, state)
    changes, seats = with_stand_ins(table, dict.fromkeys(back | done), is_hidden=is_still_secret)
    if votes.agreed is not None and back and not is_still_secret:
        after = Votes.read(changes.get("votes", table.session.votes))
        changes["votes"] = after.model_copy(update={"agreed": None}).write()
    return changes, seats


def with_public_stand_ins(table: BaseTable, seats: Sequence[AnyOccupant]) -> tuple[AnyOccupant, ...]:
    """Return the seats with the stand-ins that are publicly known."""
    redacted = table.votes.redacted
    if not redacted:
        return tuple(seats)
    return tuple(replace(seat, stand_in=redacted.get(i, seat.stand_in)) for i, seat in enumerate(seats))


def attributed(table: BaseTable, move: MoveRecord, events: Sequence[Event]) -> Sequence[Event]:
    """Return a move's events with stand-ins told apart from the players they replace.

    The stand-in for seat `i` of `n` counts as seat `n + i`, which has its own name and its own lines in the news.
    """
    if not move.is_stand_in:
        return events
    voice = Seat(len(table.seats) + move.seat)
    return [replace(event, seat=voice) if event.seat == move.seat else event for event in events]


COMPUTER_NAMES: Final = tuple(CHARACTERS)
COMPUTER: Final = "🤖"
"""Prefix of computers' names."""
NORMAL: Final = "normal"
"""Level of computers by default, and of stand-ins."""


def computer(seats: Sequence[Occupant], game: Game, level: str = NORMAL) -> Occupant:
    """Return a computer whose name differs from those in `seats`."""
    taken = {bare_name(seat.name) for seat in seats}
    name = next(name for name in COMPUTER_NAMES if f"{COMPUTER} {name}" not in taken)
    return at_level(Occupant(name=f"{COMPUTER} {name}"), game, level)


def at_level(seat: Occupant, game: Game, level: str) -> Occupant:
    """Return a computer at a level, or at the best one below it that the game has."""
    return replace(seat, computer=level_of(game, level), name=bare_name(seat.name))


def level_of(game: Game, level: str | None) -> str:
    """Return the level at which a computer plays a game, from those the game has."""
    wanted = level if level in LEVELS else NORMAL  # older versions had other levels
    return max((known for known in levels(game) if LEVELS.index(known) <= LEVELS.index(wanted)), key=LEVELS.index)


def plain_name(seat: Occupant | FinishedSeat) -> str:
    """Return a seat's name without the computer's mark."""
    return seat.name if seat.computer is None else bare_name(seat.name).removeprefix(f"{COMPUTER} ")


def names_in_pictures(table: TableView) -> tuple[str, ...]:
    """Return the seats' names as shown in pictures and on buttons."""
    return tuple(map(plain_name, table.seats))


def character_of(seat: Occupant) -> str | None:
    """Return the character of a seat's computer; `None` for people and older computers."""
    name = plain_name(seat)
    return name if seat.computer is not None and name in CHARACTERS else None


def bare_name(name: str) -> str:
    """Return a name without the stars that older versions added for the level."""
    return name.rstrip(" ★")
