"""What people at a table vote for. Seats are numbers."""

from __future__ import annotations

import json
from typing import Self

import pydantic

from storage import StandIn


class BackVote(pydantic.BaseModel):
    """Who agrees that the newest `count` moves are taken back, because `seat` has asked for it.

    `made`: how many moves had been made when it was asked; with any other move it is over.
    """

    model_config = pydantic.ConfigDict(frozen=True)

    seat: int
    count: int
    made: int
    votes: frozenset[int]


class Votes(pydantic.BaseModel):
    """All votes at a table: `end` are the seats that want to end the game without a result.

    `veil`: what everybody is shown of stand-ins that have changed since the secret question was put that is open.
    """

    model_config = pydantic.ConfigDict(frozen=True)

    end: frozenset[int] = frozenset()
    back: BackVote | None = None
    veil: dict[int, StandIn | None] = {}

    @classmethod
    def read(cls, text: str | None) -> Self:
        """Return what `write` wrote; a list of seats, from before there was more, wants the end."""
        stored = json.loads(text or "[]")
        return cls.model_validate({"end": stored} if isinstance(stored, list) else stored)

    def write(self) -> str:
        """Return JSON text."""
        return self.model_dump_json()
