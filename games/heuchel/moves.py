"""What a player of Heuchel & Meuchel may submit."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

import pydantic

from games.contract import Move, MoveCodec

Row = Annotated[int, pydantic.Field(ge=1, le=12)]
"""A row with cards that are not home: nobody leaves the top row."""
Count = Annotated[int, pydantic.Field(ge=1, le=36)]
SeatNumber = Annotated[int, pydantic.Field(ge=0, le=5)]
Stacks = Annotated[str, pydantic.StringConstraints(pattern="^[FMQPBH][1-6]{2,6}(-[FMQPBH][1-6]{2,6})*$")]


@dataclass(frozen=True)
class Arrange(Move):
    """Fix the order of all one's stacks: class by class the values from top to bottom, e.g. ``F52-Q316``.

    Classes of which one holds a single card are left out.
    """

    kind: Literal["order"] = field(default="order", kw_only=True, repr=False)
    stacks: Stacks


@dataclass(frozen=True)
class Climb(Move):
    """Move the top `cards` cards of one's stack on `row` up, to where the rules send them."""

    kind: Literal["move"] = field(default="move", kw_only=True, repr=False)
    row: Row
    cards: Count


@dataclass(frozen=True)
class Take(Move):
    """Feign a favour: take the top `cards` cards of the stack beside the moved part in the `column` of a seat."""

    kind: Literal["take"] = field(default="take", kw_only=True, repr=False)
    column: SeatNumber
    cards: Count


@dataclass(frozen=True)
class RollAgain(Move):
    """Roll for one more move, after taking cards; with the die only."""

    kind: Literal["roll"] = field(default="roll", kw_only=True, repr=False)


@dataclass(frozen=True)
class EndTurn(Move):
    """Take no further cards, make no further move."""

    kind: Literal["end"] = field(default="end", kw_only=True, repr=False)


@dataclass(frozen=True)
class Sacrifice(Move):
    """Lose the top card of one's stack on `row`, in zugzwang."""

    kind: Literal["lose"] = field(default="lose", kw_only=True, repr=False)
    row: Row


MOVES = MoveCodec(Arrange, Climb, Take, RollAgain, EndTurn, Sacrifice)
