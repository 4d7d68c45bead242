"""What people at a table vote for. Seats are numbers."""

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
"""What the others may do about people who are late."""
REMEDIES: tuple[Remedy, ...] = get_args(Remedy)


class TakebackVote(Frozen):
    """Who agrees that the newest `count` moves are taken back, because `seat` has asked for it.

    `made`: how many moves had been made when it was asked; with any other move it is over.
    """

    seat: int
    count: int
    made: int
    votes: frozenset[int]


class PaceVote(Frozen):
    """Which seats want that people may take as long as `control` says from now on."""

    control: TimeControl
    votes: frozenset[int]


class LateVote(Frozen):
    """What the others want to do about the decision that was put at `begun` and is late; by seat.

    `since`: when the first of them chose something. `nudges`: how often those who are late were called once more.
    """

    begun: datetime
    since: datetime
    choices: Mapping[int, Remedy] = pydantic.Field(default_factory=dict)
    nudges: int = 0


class Agreement(Frozen):
    """What the seats `by` have agreed on about the seats `late`; it is shown until somebody moves."""

    remedy: Remedy
    by: frozenset[int]
    late: frozenset[int]


class Votes(Stored):
    """All votes at a table: `end` are the seats that want to end the game without a result, the first one `since`.

    `redacted`: what everybody is shown of stand-ins that have changed since the open secret question was put.
    `offers` are the seats that are offered to others, and whether by their own people, who still sit there.
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
        """Return the votes without all that somebody wanted, or was to happen to them, who no longer sits there."""
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
        """Return what `write` wrote; a list of seats, from before there was more, wants the end."""
        stored = json.loads(text or "[]")
        return cls.model_validate({"end": stored} if isinstance(stored, list) else stored)
