"""Positions and views as text: one codec for the dataclasses of all games.

A stored position is a cache of its game's log. It has a schema and a digest, so that the log is replayed if the
text is of another version, or damaged.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from functools import cached_property
from typing import Any, Generic, TypeVar

import pydantic

from games.contract.basics import UnreadableState

T = TypeVar("T")

_BODY = ',"position":'


class Adapters(dict[str, pydantic.TypeAdapter[Any]]):
    """Type adapters by the names of their types, made on demand."""

    def __init__(self, kinds: Mapping[str, type]) -> None:
        super().__init__()
        self._kinds = kinds

    def __missing__(self, name: str) -> pydantic.TypeAdapter[Any]:
        adapter: pydantic.TypeAdapter[Any] = pydantic.TypeAdapter(self._kinds[name])
        self[name] = adapter
        return adapter


class Codec(Generic[T]):
    """Writes and reads one type of dataclass as compact JSON."""

    def __init__(self, kind: type[T]) -> None:
        self._kind = kind

    @cached_property
    def _adapter(self) -> pydantic.TypeAdapter[T]:
        return pydantic.TypeAdapter(self._kind)

    @cached_property
    def _fingerprint(self) -> str:
        """A fingerprint of the fields: a schema that changes with them."""
        fields: dict[str, Any] = self._adapter.json_schema()
        return _digest(json.dumps(fields, sort_keys=True))[:8]

    def write(self, value: T) -> str:
        """Return `value` as text."""
        return self._adapter.dump_json(value).decode()

    def read(self, text: str) -> T:
        """Return the value that `write` wrote. Raises `UnreadableState`."""
        try:
            return self._adapter.validate_json(text)
        except pydantic.ValidationError:
            raise UnreadableState(f"this text is no {self._kind.__name__}") from None

    def write_cache(self, position: T, schema: int) -> str:
        """Return a position as text with schema and digest; `schema` is the version of the rules."""
        body = self.write(position)
        return f'{{"schema":"{schema}-{self._fingerprint}","digest":"{_digest(body)}"{_BODY}{body}}}'

    def read_cache(self, text: str, schema: int) -> T:
        """Return the position that `write_cache` wrote.

        Raises `UnreadableState` for another schema, a wrong digest or anything else.
        """
        head, _, rest = text.partition(_BODY)
        written, _, digest = head.partition(",")
        body = rest.removesuffix("}")
        if written != f'{{"schema":"{schema}-{self._fingerprint}"':
            raise UnreadableState("this position is of another schema")
        if digest != f'"digest":"{_digest(body)}"':
            raise UnreadableState("this position is damaged")
        return self.read(body)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
