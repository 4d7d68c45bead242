"""Options of a game: a frozen model that describes itself."""

from __future__ import annotations

import typing
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Self

import pydantic
from pydantic.fields import FieldInfo

Value = str | int | bool


class BadOption(ValueError):  # noqa: N818 - named like `IllegalMove`
    """An unknown option (`allowed`: the names), or an unknown value of one (`allowed`: its codes)."""

    def __init__(self, name: str, allowed: tuple[str, ...], *, is_known: bool) -> None:
        super().__init__(f"{name}: allowed are {', '.join(allowed) or 'none'}")
        self.name = name
        self.is_known = is_known


@dataclass(frozen=True)
class ForSeats:
    """Marks, within `typing.Annotated`, an option that matters only with so many seats."""

    numbers: frozenset[int]

    def __init__(self, *numbers: int) -> None:
        object.__setattr__(self, "numbers", frozenset(numbers))


@dataclass(frozen=True)
class Option:
    """An option: its name, all values in order, and the default.

    `seats`: the numbers of seats for which it matters; empty: all.
    """

    name: str
    values: tuple[Value, ...]
    default: Value
    seats: frozenset[int] = frozenset()

    @property
    def codes(self) -> tuple[str, ...]:
        """Return the codes of the values, in order: ``true``, ``12``, ``random``."""
        return tuple(map(code_of, self.values))

    def read(self, code: str) -> Value:
        """Return the value of a code. Raises `BadOption`."""
        if code not in self.codes:
            raise BadOption(self.name, self.codes, is_known=True)
        return self.values[self.codes.index(code)]


class Options(pydantic.BaseModel):
    """The options of a game at a table: frozen, validated once, without extra fields.

    Every field has a default and is a `Literal` of texts, a `bool`, or an `int` with bounds ``ge`` and ``le``.
    """

    model_config = pydantic.ConfigDict(frozen=True, extra="forbid")

    @classmethod
    def choices(cls) -> tuple[Option, ...]:
        """Return all options, in the order of the fields."""
        return tuple(
            Option(name, tuple(_values(field)), field.get_default(), _seats(field))
            for name, field in cls.model_fields.items()
        )

    @classmethod
    def read(cls, codes: Mapping[str, str]) -> Self:
        """Return options with these codes, and defaults for the rest.

        Raises `BadOption`.
        """
        known = {option.name: option for option in cls.choices()}
        for name in codes:
            if name not in known:
                raise BadOption(name, tuple(known), is_known=False)
        return cls.model_validate({name: known[name].read(code) for name, code in codes.items()})

    def codes(self) -> dict[str, str]:
        """Return the code of every option's value, by name."""
        return {name: code_of(value) for name, value in self.model_dump().items()}


def code_of(value: Value) -> str:
    """Return the code of a value."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _seats(field: FieldInfo) -> frozenset[int]:
    marks = (mark.numbers for mark in field.metadata if isinstance(mark, ForSeats))
    return next(marks, frozenset())


def _values(field: FieldInfo) -> Iterator[Value]:
    annotation: Any = field.annotation
    if typing.get_origin(annotation) is typing.Literal:
        yield from typing.get_args(annotation)
    elif annotation is bool:
        yield from (False, True)
    else:
        bounds = {
            side: getattr(bound, side) for bound in field.metadata for side in ("ge", "le") if hasattr(bound, side)
        }
        yield from range(bounds["ge"], bounds["le"] + 1)
