"""What computer players say at climaxes: a word now and then, as they are.

It follows from public things and from luck of its own: what somebody says tells nothing of what they know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.tables.opponents import character_of
from bot.tables.table import BaseTable
from games.chance import Chance, seed_from
from games.contract import Event
from storage import MoveRecord

ONE_OF: Final = 3
"""At one of so many climaxes something is said."""
MOST: Final = 2
"""So often in a game."""
Happened = Sequence[tuple[MoveRecord, Sequence[Event]]]
VARIANTS: Final = 2
"""Words that each has for each occasion."""


@dataclass(frozen=True)
class Remark:
    """A word of the `character` on a seat, on what it did itself or what happened to it, or on others' doings."""

    seat: int
    character: str
    is_own: bool
    variant: int


def remark_at(table: BaseTable, happened: Happened, ply: int, event: Event) -> Remark | None:
    """Return what is said when the table stops for an event of move `ply`, by all that has happened in the game."""
    speakers = {seat.seat: name for seat in table.seats if (name := character_of(seat)) is not None}
    if not speakers or table.tempo == "fast" or ply not in _occasions(table, happened):
        return None
    luck = _luck(table, ply, "who")
    own = next((seat for seat in speakers if seat == event.seat), None)
    seat = luck.pick(sorted(speakers)) if own is None else own
    return Remark(seat, speakers[seat], own is not None, luck.roll(VARIANTS))


def _occasions(table: BaseTable, happened: Happened) -> list[int]:
    """Return the numbers of the moves at which something is said."""
    climaxes = [
        move.ply
        for move, events in happened
        if any(event.is_climax and event.is_visible_to(None) for event in events)
    ]
    return [ply for ply in climaxes if _luck(table, ply, "whether").roll(ONE_OF) == 1][:MOST]


def _luck(table: BaseTable, ply: int, purpose: str) -> Chance:
    return Chance(seed_from(f"{table.session.seed} remark {purpose}"), ply)
