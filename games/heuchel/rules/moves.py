"""The moves of Heuchel & Meuchel."""

from __future__ import annotations

from typing import Annotated

import pydantic

from games.contract import Move

Row = Annotated[int, pydantic.Field(ge=1, le=12)]
"""A row that cards may leave, which excludes the top row."""
Count = Annotated[int, pydantic.Field(ge=1, le=36)]
SeatNumber = Annotated[int, pydantic.Field(ge=0, le=5)]
Stacks = Annotated[str, pydantic.StringConstraints(pattern="^[FMQPBH][1-6]{2,6}(-[FMQPBH][1-6]{2,6})*$")]


class Arrange(Move, kind="order", rule="Before play", secret=True):
    """Choose the order of all stacks: class by class, values from top to bottom, such as ``F52-Q316``.

    Classes with a single card are left out.
    """

    stacks: Stacks


class Climb(Move, kind="move", rule="Your move"):
    """Move the top `cards` cards of the stack on `row` up, by the rules."""

    row: Row
    cards: Count


class Take(Move, kind="take", rule="Favours", plain=True):
    """Feign a favour: take the top `cards` cards of the stack beside the moved part in the `column` of a seat."""

    column: SeatNumber
    cards: Count


class RollAgain(Move, kind="roll", rule="With the die", plain=True):
    """Roll for another move, after taking cards; only with the die."""


class EndTurn(Move, kind="end", rule="Favours", plain=True):
    """End the turn, without further cards or moves."""


class Sacrifice(Move, kind="lose", rule="With the die"):
    """Lose the top card of the stack on `row`, in zugzwang."""

    row: Row


HeuchelMove = Arrange | Climb | Take | RollAgain | EndTurn | Sacrifice
