"""What a player of Heuchel & Meuchel may submit."""

from __future__ import annotations

from typing import Annotated

import pydantic

from games.contract import Move

Row = Annotated[int, pydantic.Field(ge=1, le=12)]
"""A row with cards that are not home: nobody leaves the top row."""
Count = Annotated[int, pydantic.Field(ge=1, le=36)]
SeatNumber = Annotated[int, pydantic.Field(ge=0, le=5)]
Stacks = Annotated[str, pydantic.StringConstraints(pattern="^[FMQPBH][1-6]{2,6}(-[FMQPBH][1-6]{2,6})*$")]


class Arrange(Move, kind="order", rule="Before play", secret=True):
    """Fix the order of all one's stacks: class by class the values from top to bottom, e.g. ``F52-Q316``.

    Classes of which one holds a single card are left out.
    """

    stacks: Stacks


class Climb(Move, kind="move", rule="Your move"):
    """Move the top `cards` cards of one's stack on `row` up, to where the rules send them."""

    row: Row
    cards: Count


class Take(Move, kind="take", rule="Favours", plain=True):
    """Feign a favour: take the top `cards` cards of the stack beside the moved part in the `column` of a seat."""

    column: SeatNumber
    cards: Count


class RollAgain(Move, kind="roll", rule="With the die", plain=True):
    """Roll for one more move, after taking cards; with the die only."""


class EndTurn(Move, kind="end", rule="Favours", plain=True):
    """Take no further cards, make no further move."""


class Sacrifice(Move, kind="lose", rule="With the die"):
    """Lose the top card of one's stack on `row`, in zugzwang."""

    row: Row


HeuchelMove = Arrange | Climb | Take | RollAgain | EndTurn | Sacrifice
"""All there are."""
