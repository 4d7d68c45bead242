"""Basic terms of the contract: seats, prompts, outcomes, illegal moves, frozen values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType, SimpleNamespace
from typing import TYPE_CHECKING, Annotated, Any, Final, NewType, TypeVar, dataclass_transform

from pydantic import AfterValidator, PlainSerializer

K = TypeVar("K")
V = TypeVar("V")

Seat = NewType("Seat", int)
"""A place at the table, 0-based, clockwise. The rules don't know who sits there."""

SEATS: Final = tuple(map(Seat, range(8)))
"""All possible seats, preallocated."""
ONLY: Final = tuple(frozenset((seat,)) for seat in SEATS)
"""By seat: the set of it alone."""
NOBODY: Final[frozenset[Seat]] = frozenset()

ReadOnly = Annotated[Mapping[K, V], AfterValidator(MappingProxyType), PlainSerializer(dict)]
"""An immutable mapping: a `types.MappingProxyType`, replaced when it changes."""


class IllegalMove(ValueError):  # noqa: N818 - the field's word for it
    """A move that the rules forbid: a reason `code` with `params`.

    The player reads the message `refusal-<code>` of the game's catalogue or the common one.
    """

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Mapping[str, str | int] = params


class UnreadableState(ValueError):  # noqa: N818
    """A stored text of another schema, or a damaged one. The message contains none of its values."""


@dataclass(frozen=True)
class Prompt:
    """The question to the seats in `to_act`.

    `id` names the message `prompt-<id>` of the game's catalogue, filled with `params`. If `secret`, the answers are
    offered in private only.
    """

    id: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    secret: bool = False


@dataclass(frozen=True)
class Outcome:
    """How a game ended: winning seats (several share; none: no winner), a score per seat, the reason.

    `reason` names the message `outcome-<reason>` of the game's catalogue.
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat, from 1: winners first, then by score. Without a winner places start at 2."""
        merits = [(seat in self.winners, score) for seat, score in enumerate(self.scores)]
        return tuple(1 + sum(other > merit for other in merits) + (not self.winners) for merit in merits)


def best(merits: Sequence[Any]) -> tuple[Seat, ...]:
    """Return the seats with the highest merit, given merits by seat."""
    most = max(merits)
    return tuple(seat for seat, merit in zip(SEATS, merits, strict=False) if merit == most)


def replaced(items: tuple[V, ...], index: int, item: V) -> tuple[V, ...]:
    """Return `items` with `item` at `index`."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


if TYPE_CHECKING:

    class _Fields:
        def __init__(self, **fields: Any) -> None: ...

else:
    # Hidden from type checkers, which would accept any attribute of a namespace.
    _Fields = SimpleNamespace


@dataclass_transform(frozen_default=True, kw_only_default=True)
@dataclass(frozen=True, init=False)
class Frozen(_Fields):
    """Makes subclasses frozen, keyword-only dataclasses.

    Instances are made by `SimpleNamespace`, three times as fast as a frozen dataclass's constructor, which sets
    field by field. Missing or wrong fields are found by type checkers, not at run time.
    """

    __slots__ = ()  # makes pydantic set field by field, as a namespace's dictionary can't be replaced

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, init=False, kw_only=True)(cls)
