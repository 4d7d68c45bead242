"""The story of a game, turn by turn: what happened in each, and who plays at a seat from then on."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from bot.tables.standing_in import attributed
from bot.tables.table import BaseTable, Table
from bot.tables.tables import Tables
from games.contract import Event, TurnEnded
from storage import MoveRecord


@dataclass(frozen=True)
class Change:
    """Somebody else plays at a seat: a computer for its person, who is back, or somebody new for `former`."""

    seat: int
    kind: Literal["stands-in", "back", "new"]
    former: int | None = None


@dataclass
class RecapTurn:
    """What happened in a turn, and who played at a seat from it on who had not before."""

    events: list[Event] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)

    @property
    def is_climax(self) -> bool:
        """Whether something happened that the table stopped for."""
        return any(event.is_climax for event in self.events)

    @property
    def is_over(self) -> bool:
        """Whether the next event is of another turn."""
        return any(isinstance(event, TurnEnded) for event in self.events)


@dataclass(frozen=True)
class Recap:
    """All turns of a game, and the number of the one with which begins what a person has not seen when they moved.

    `since` is `None` for who has not moved.
    """

    turns: Sequence[RecapTurn]
    since: int | None


async def recap_of(tables: Tables, table: Table, user_id: int) -> Recap:
    """Return the story of a game for a person.

    Hidden answers to an open question are left out: they would tell who has answered.
    """
    seat = table.seat_of(user_id)
    told = await tables.moves_with_events(await tables.seen_by(table, None), 0)
    if seat is not None:
        return recap_from_log(table, told, seat.seat)
    return recap_from_log(table, told, nameless=await tables.nameless(table, {move.user_id for move, _ in told}))


def recap_from_log(
    table: BaseTable,
    told: Sequence[tuple[MoveRecord, Sequence[Event]]],
    seat: int | None = None,
    nameless: Collection[int] = (),
) -> Recap:
    """Return the story that moves tell, with what came of each, for a seat (`None`: for somebody who has none).

    Of those who are `nameless` it is not told who they were.
    """
    turns, since, is_last = [RecapTurn()], None, True
    players: dict[int, int | str] = {}
    for move, events in told:
        if events and turns[-1].is_over:
            turns.append(RecapTurn())
        if change := _change(table, move, players):
            if change.former in nameless:
                change = replace(change, former=None)
            turns[-1].changes.append(change)
        if move.seat == seat or since == len(turns) - 1:
            since, is_last = len(turns) - 1, move.seat == seat
        for event in attributed(table, move, events):
            if turns[-1].is_over:
                turns.append(RecapTurn())
            turns[-1].events.append(event)
    if since is not None and is_last and since + 1 < len(turns):
        since += 1
    return Recap(turns, since)


def _change(table: BaseTable, move: MoveRecord, players: dict[int, int | str]) -> Change | None:
    """Return who plays at the seat of a move instead of whoever did before; note it in `players`."""
    is_computer = table.seats[move.seat].computer is not None and move.user_id is None
    player = "stand-in" if move.is_stand_in else "computer" if is_computer else move.user_id
    before = players.get(move.seat)
    if player is None or player == before:
        return None
    players[move.seat] = player
    if before is None:
        return None
    if player == "stand-in":
        return Change(move.seat, "stands-in")
    if before == "stand-in" and player == table.seats[move.seat].user_id:
        return Change(move.seat, "back")
    return Change(move.seat, "new", before if isinstance(before, int) else None)
