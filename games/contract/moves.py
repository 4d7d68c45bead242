"""Moves that players submit."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property
from types import UnionType
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform, get_args
from weakref import WeakValueDictionary

import pydantic

from games.contract.basics import IllegalMove
from games.contract.codec import Adapters

MAX_CODE = 40
"""Longest move code in characters: several fit in a button's custom id of 100 characters."""
TAKE_BACK = "undo"
"""The code for taking back the newest move; handled by `games.engine.record` for all games.

``undo.3`` takes back the newest three, whatever came of them, with everyone's consent.
"""

M = TypeVar("M", bound="Move")

_MADE: WeakValueDictionary[tuple[Any, ...], Any] = WeakValueDictionary()
"""All existing moves, by class and fields."""


def taken_back(code: str) -> int:
    """Return how many moves a code takes back; 0 for any other code."""
    name, dot, number = code.partition(".")
    is_number = number.isascii() and number.isdecimal() and len(code) <= MAX_CODE
    if name != TAKE_BACK or (dot and not is_number):
        return 0
    return int(number) if dot else 1


class _MadeOnce(type):
    """Interns moves: equal moves are identical, which makes finding one among the legal moves fast."""

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        move = super().__call__(*args, **kwargs)
        return _MADE.setdefault((cls, *vars(move).values()), move)


@dataclass_transform(frozen_default=True)
class Move(metaclass=_MadeOnce):
    """A move: a frozen dataclass per kind, named by a verb.

    ``class Step(Move, kind="step", rule="Your turn")``: pydantic checks the annotations of its fields when a code
    is read. A game's kinds form one union, such as ``TeufelMove``; code that decides by kind uses a `match` ending
    in `assert_never`, so that a type checker finds every place that lacks a new kind.
    """

    kind: ClassVar[str]
    rule: ClassVar[str]
    """Heading of the section in ``RULES.en.md`` that explains it."""
    is_plain: ClassVar[bool] = False
    """Whether its button makes clear that it is final: end the turn, draw a tile, press the stove."""

    is_secret: ClassVar[bool] = False
    """Whether it answers secret questions only; the order of such answers must stay hidden."""

    def __init_subclass__(cls, *, kind: str, rule: str = "", plain: bool = False, secret: bool = False) -> None:
        cls.kind = kind
        cls.rule = rule
        cls.is_plain = plain
        cls.is_secret = secret
        dataclass(frozen=True, eq=False)(cls)

    @cached_property
    def code(self) -> str:
        """Return its code of at most `MAX_CODE` characters, read by `MoveCodec.decode`: ``step.2.C3``.

        The code is the kind and the fields in order, joined by dots.
        """
        # at the first call its dictionary contains only its fields
        return ".".join([self.kind, *map(str, vars(self).values())])


class MoveCodec:
    """Reads the move codes of a game; `kinds` are the classes of its moves."""

    def __init__(self, *kinds: type[Move]) -> None:
        self.kinds = kinds
        self._by_name = {kind.kind: kind for kind in kinds}
        self._adapters = Adapters(self._by_name)

    @classmethod
    def of(cls, moves: UnionType) -> Self:
        """Return the codec of a union of moves."""
        return cls(*get_args(moves))

    def is_secret(self, code: str) -> bool:
        """Tell whether `code` answers a secret question."""
        kind = self._by_name.get(code.partition(".")[0])
        return kind is not None and kind.is_secret

    def decode(self, code: str) -> Move:
        """Return the move of a code.

        Raises `IllegalMove("malformed")` unless it is the exact code of a move of this game.
        """
        name, *values = code.split(".") if len(code) <= MAX_CODE else ("",)
        if name not in self._by_name:
            raise IllegalMove("malformed")
        kind = self._by_name[name]
        names = field_names(kind)
        if len(names) != len(values):
            raise IllegalMove("malformed")
        try:
            read = self._adapters[name].validate_python(dict(zip(names, values, strict=True)))
        except pydantic.ValidationError:
            raise IllegalMove("malformed") from None
        move: Move = kind(*(getattr(read, name) for name in names))
        if move.code != code:
            raise IllegalMove("malformed")
        return move


def of_kind(kind: type[M], moves: Iterable[Move]) -> list[M]:
    """Return the moves of one kind."""
    return [move for move in moves if isinstance(move, kind)]


def one_of_each(moves: Iterable[M]) -> Collection[M]:
    """Return one move of each kind."""
    return {type(move): move for move in moves}.values()


def field_names(kind: type) -> tuple[str, ...]:
    """Return the names of a dataclass's fields, in order."""
    return tuple(field.name for field in dataclasses.fields(kind))
