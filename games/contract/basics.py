"""The small words of the contract: seats, questions, endings, refusals, frozen values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType, SimpleNamespace
from typing import TYPE_CHECKING, Annotated, Any, Final, NewType, TypeVar, dataclass_transform

from pydantic import AfterValidator, PlainSerializer

K = TypeVar("K")
V = TypeVar("V")

Seat = NewType("Seat", int)
"""A place at the table, 0-based, clockwise. Who sits there is not the rules' business."""

SEATS: Final = tuple(map(Seat, range(8)))
"""The first of all there can be, each made once."""
ONLY: Final = tuple(frozenset((seat,)) for seat in SEATS)
"""By seat: the set of it alone."""
NOBODY: Final[frozenset[Seat]] = frozenset()

ReadOnly = Annotated[Mapping[K, V], AfterValidator(MappingProxyType), PlainSerializer(dict)]
"""A mapping that nobody alters: a `types.MappingProxyType`, replaced when it changes."""


class IllegalMove(ValueError):  # noqa: N818 - the field's word for it
    """A move that the rules refuse. `code` names the reason, `params` fill its sentence.

    The sentence for the player is the message `refusal-<code>` of the game's catalogue or of the common one.
    """

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Mapping[str, str | int] = params


class UnreadableState(ValueError):  # noqa: N818
    """A stored text that this version can't read: of another schema, or damaged. Its text holds no value of it."""


@dataclass(frozen=True)
class Prompt:
    """The question put to the seats in `to_act`.

    `id` names its sentence, the message `prompt-<id>` of the game's catalogue; `params` fill it. When `secret`,
    the answers are secret choices: they are offered in private messages only.
    """

    id: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    secret: bool = False


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the winning seats (several: shared; none: nobody), a score per seat, the reason.

    `reason` names the message `outcome-<reason>` of the game's catalogue.
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat, from 1: winners, then all by their scores. Where nobody wins, nobody is first."""
        merits = [(seat in self.winners, score) for seat, score in enumerate(self.scores)]
        return tuple(1 + sum(other > merit for other in merits) + (not self.winners) for merit in merits)


def best(merits: Sequence[Any]) -> tuple[Seat, ...]:
    """Return the seats of which the merits, given by seat, are the highest."""
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
    # Hidden from type checkers: for them a namespace has whatever field is asked for.
    _Fields = SimpleNamespace


@dataclass_transform(frozen_default=True, kw_only_default=True)
@dataclass(frozen=True, init=False)
class Frozen(_Fields):
    """A dataclass whose subclasses are frozen dataclasses with keyword arguments, without saying so.

    They are made by `SimpleNamespace`, in a third of the time that a frozen dataclass's own constructor takes,
    which sets one field after the other. A type checker finds fields that are missing or wrong, so nothing looks
    for them here.
    """

    __slots__ = ()  # pydantic then sets field by field what it reads: a namespace's dictionary can't be replaced

    def __init_subclass__(cls) -> None:
        dataclass(frozen=True, init=False, kw_only=True)(cls)
