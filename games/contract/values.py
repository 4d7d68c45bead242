"""Frozen values that are made by the thousand."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import dataclass_transform


@dataclass_transform(frozen_default=True, kw_only_default=True)
@dataclass(frozen=True, init=False)
class Frozen(SimpleNamespace):
    """A dataclass whose subclasses are frozen dataclasses with keyword arguments, without saying so.

    They are made by `SimpleNamespace`, in a third of the time that a frozen dataclass's own constructor takes,
    which sets one field after the other. A type checker finds fields that are missing or wrong, so nothing looks
    for them here.
    """

    __slots__ = ()  # pydantic then sets field by field what it reads: a namespace's dictionary can't be replaced

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, init=False, kw_only=True)(cls)
