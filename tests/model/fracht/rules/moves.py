"""The moves of Nebelfracht."""

from __future__ import annotations

from typing import Annotated

import pydantic

from games.contract import Move

Face = Annotated[int, pydantic.Field(ge=1, le=6)]


class Load(Move, kind="load", rule="Loading", secret=True):
    """Load a die that shows `face`, secretly."""

    face: Face


class Declare(Move, kind="declare", rule="Declaring"):
    """Declare the cargo as `face`, which may be a lie."""

    face: Face


class Wave(Move, kind="wave", rule="Wave through or search", plain=True):
    """Wave the captain through."""


class Search(Move, kind="search", rule="Wave through or search", plain=True):
    """Have the cargo shown."""


FrachtMove = Load | Declare | Wave | Search
