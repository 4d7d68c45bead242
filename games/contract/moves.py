"""Moves: what a player submits."""

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
"""Longest move code in characters: several fit the 100 characters of a button's custom id."""
TAKE_BACK = "undo"
"""In place of a move's code: the seat takes the newest move back. `games.engine.record` does it for all games.

``undo.3``: the newest three are taken back, by consent of all at the table and whatever came of them.
"""

M = TypeVar("M", bound="Move")

_MADE: WeakValueDictionary[tuple[Any, ...], Any] = WeakValueDictionary()
"""All moves that anybody holds, by class and fields."""


def taken_back(code: str) -> int:
    """Return how many moves a code takes back; 0 where it is that of a move, or of none."""
    name, dot, number = code.partition(".")
    is_number = number.isascii() and number.isdecimal() and len(code) <= MAX_CODE
    if name != TAKE_BACK or (dot and not is_number):
        return 0
    return int(number) if dot else 1


class _MadeOnce(type):
    """Moves that are equal are one object: a move is found among the legal ones at the speed of `is`."""

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        move = super().__call__(*args, **kwargs)
        return _MADE.setdefault((cls, *vars(move).values()), move)


@dataclass_transform(frozen_default=True)
class Move(metaclass=_MadeOnce):
    """What a player submits: a frozen dataclass per kind, named by a verb.

    ``class Step(Move, kind="step", rule="Your turn")``: the annotations of its fields say what is well-formed;
    pydantic checks them when a code is read. All kinds of a game are one union, such as ``TeufelMove``: whoever
    decides by kind does so in a `match` that ends in `assert_never`, so that a type checker finds what has
    nothing to say of a new one.
    """

    kind: ClassVar[str]
    rule: ClassVar[str]
    """The heading of the section of ``RULES.en.md`` that explains it."""
    is_plain: ClassVar[bool] = False
    """Its button says by itself that there is no way back: end the turn, draw a tile, press the stove."""

    is_secret: ClassVar[bool] = False
    """It answers secret questions, and no others: in which order such answers came must not be told."""

    def __init_subclass__(cls, *, kind: str, rule: str = "", plain: bool = False, secret: bool = False) -> None:
        cls.kind = kind
        cls.rule = rule
        cls.is_plain = plain
        cls.is_secret = secret
        dataclass(frozen=True, eq=False)(cls)

    @cached_property
    def code(self) -> str:
        """Return the text of at most `MAX_CODE` characters that `MoveCodec.decode` reads back: ``step.2.C3``.

        It is the kind and the fields in order, joined by dots.
        """
        # At the first call nothing but its fields is in it.
        return ".".join([self.kind, *map(str, vars(self).values())])


class MoveCodec:
    """Reads the text codes of one game's moves; `kinds` are their classes."""

    def __init__(self, *kinds: type[Move]) -> None:
        self.kinds = kinds
        self._by_name = {kind.kind: kind for kind in kinds}
        self._adapters = Adapters(self._by_name)

    @classmethod
    def of(cls, moves: UnionType) -> Self:
        """Return the codec of a union of moves."""
        return cls(*get_args(moves))

    def is_secret(self, code: str) -> bool:
        """Tell whether `code` names an answer to a secret question."""
        kind = self._by_name.get(code.partition(".")[0])
        return kind is not None and kind.is_secret

    def decode(self, code: str) -> Move:
        """Return the move that `code` names.

        Raises `IllegalMove("malformed")` for anything that is not the exact code of a move of this game.
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
    """Return those of `moves` that are of a kind."""
    return [move for move in moves if isinstance(move, kind)]


def one_of_each(moves: Iterable[M]) -> Collection[M]:
    """Return one of `moves` for each kind there is among them."""
    return {type(move): move for move in moves}.values()


def field_names(kind: type) -> tuple[str, ...]:
    """Return the names of a dataclass's fields, in order."""
    return tuple(field.name for field in dataclasses.fields(kind))
