"""Frozen values that are made by the thousand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, dataclass_transform


@dataclass_transform(frozen_default=True, kw_only_default=True)
@dataclass(frozen=True, init=False)
class Frozen:
    """A dataclass whose subclasses are frozen dataclasses with keyword arguments, without saying so.

    All fields are set in one go: a frozen dataclass's own constructor sets each by itself, which takes three
    times as long. A type checker finds fields that are missing or wrong, so nothing looks for them here.
    """

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, init=False, kw_only=True)(cls)

    def __init__(self, **fields: Any) -> None:
        self.__dict__.update(fields)
