"""Votes at a table. Seats are numbers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from typing import Literal, Self, get_args

import pydantic

from bot.tables.clock import TimeControl
from bot.tables.memory import MOST_READ, Frozen, Stored
from storage import StandIn

Remedy = Literal["wait", "nudge", "once", "until-back", "replace"]
"""What the others may do about late players."""
REMEDIES: tuple[Remedy, ...] = get_args(Remedy)


class TakebackVote(Frozen):
    """A vote, asked for by `seat`, on taking back the newest `count` moves.

    `made`: the number of moves when it was asked; any further move ends it.
    """

    seat: int
    count: int
    made: int
    votes: frozenset[int]


class PaceVote(Frozen):
    """A vote on changing the time control to `control`."""

    control: TimeControl
    votes: frozenset[int]


class LateVote(Frozen):
    """Choices, by seat, about the late decision that began at `begun`.

    `since`: time of the first choice. `nudges`: number of extra reminders.
    """

    begun: datetime
    since: datetime
    choices: Mapping[int, Remedy] = pydantic.Field(default_factory=dict)
    nudges: int = 0


class Agreement(Frozen):
    """What the seats `by` agreed on about the seats `late`; shown until the next move."""

    remedy: Remedy
    by: frozenset[int]
    late: frozenset[int]


class Votes(Stored):
    """All votes at a table; `end`: seats voting to end the game without a result, the first one `since`.

    `redacted`: stand-ins as publicly shown, if they changed since the open secret question was asked. `offers`:
    seats offered to newcomers, and whether by their own player.
    """

    end: frozenset[int] = frozenset()
    since: datetime | None = None
    takeback: TakebackVote | None = None
    pace: PaceVote | None = None
    late: LateVote | None = None
    agreed: Agreement | None = None
    redacted: Mapping[int, StandIn | None] = pydantic.Field(default_factory=dict)
    offers: Mapping[int, bool] = pydantic.Field(default_factory=dict)

    def without(self, seat: int) -> Self:
        """Return the votes without anything by or about a player who has left."""
        late = self.late
        if late is not None:
            kept = {other: remedy for other, remedy in late.choices.items() if other != seat}
            late = late.model_copy(update={"choices": kept})
        pace = self.pace and PaceVote(control=self.pace.control, votes=self.pace.votes - {seat})
        return self.model_copy(
            update={
                "pace": pace if pace is not None and pace.votes else None,
                "end": self.end - {seat},
                "since": self.since if self.end - {seat} else None,
                "takeback": None,
                "late": late,
                "agreed": None,
                "redacted": {other: shown for other, shown in self.redacted.items() if other != seat},
                "offers": {other: is_own for other, is_own in self.offers.items() if other != seat},
            }
        )

    @classmethod
    @lru_cache(MOST_READ)
    def read(cls, text: str | None) -> Self:
        """Parse what `write` wrote; older versions stored the seats voting for the end as a list."""
        stored = json.loads(text or "[]")
        return cls.model_validate({"end": stored} if isinstance(stored, list) else stored)
