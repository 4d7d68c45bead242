"""The options of In Teufels Küche at one table."""

from __future__ import annotations

from typing import Annotated, Literal

import pydantic

from games.contract import ForSeats, Options


class TeufelOptions(Options):
    """What can be chosen before a game."""

    colours: Annotated[Literal["yellow-blue", "violet-green"], ForSeats(2)] = "yellow-blue"
    """The colours of two seats."""
    guards: Annotated[Literal["random", "yellow", "violet", "blue", "green"], ForSeats(3)] = "random"
    """The colour that nobody plays and whose devils stand guard."""
    pressing: Literal["by-itself", "by-hand"] = pydantic.Field(default="by-itself", repr=False)
    """Who presses the stove: nobody, or whoever is there; for all others it is pressed by itself."""
    stove: int = pydantic.Field(default=10, ge=6, le=20)
    """A press pops with probability 1/`stove`."""
