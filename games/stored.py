"""Reading stored states: what every game checks alike before it believes a text."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TypeVar

import pydantic

from games.contract import UnreadableState

Model = TypeVar("Model", bound=pydantic.BaseModel)
State = TypeVar("State")


class DamagedError(ValueError):
    """A stored state contradicts itself."""


def demand(condition: bool, what: str) -> None:
    """Raise `DamagedError` naming `what` is wrong unless `condition` holds."""
    if not condition:
        raise DamagedError(what)


def read(text: str, schema: int, model: type[Model], build: Callable[[Model], State]) -> State:
    """Return what `build` makes of `text`, once `model` has found its fields well-formed.

    Raises `UnreadableState` for a schema newer than `schema`, for malformed text, and where `build` raises
    `DamagedError`.
    """
    try:
        fields = json.loads(text)
    except ValueError as error:
        raise UnreadableState(f"no JSON: {error}") from None
    found = fields.get("schema") if isinstance(fields, dict) else None
    if isinstance(found, int) and found > schema:
        raise UnreadableState(f"schema {found} is newer than {schema}, the newest known here")
    try:
        return build(model.model_validate_json(text))
    except (pydantic.ValidationError, DamagedError) as error:
        raise UnreadableState(f"damaged: {error}") from None
