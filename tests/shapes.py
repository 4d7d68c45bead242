"""Shapes of Discord's payloads: required keys, optional keys, and types.

``data/shapes.json`` beside this file maps names to shapes. A shape is an object whose keys are required unless they
end in ``?``; ``*`` stands for all other keys, ``+`` names a shape that it extends, ``=type`` chooses one by the
payload's `type`. A value's type is a name of `_SCALARS` or of a shape, with ``[]`` for lists, alternatives
separated by ``|``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pytest

_FILE = Path(__file__).parent / "data" / "shapes.json"
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?\+00:00")

_SCALARS: dict[str, Callable[[Any], bool]] = {
    "null": lambda value: value is None,
    "bool": lambda value: isinstance(value, bool),
    "int": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "float": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "digits": lambda value: isinstance(value, str) and value.isascii() and value.isdigit(),
    "time": lambda value: isinstance(value, str) and _TIME.fullmatch(value) is not None,
    "str": lambda value: isinstance(value, str),
    "any": lambda value: True,
}
"""Narrowest first. `digits`: ids and permissions; `time`: with six digits of seconds or none."""

MISSING, UNKNOWN = "missing", "not known"

Shape = dict[str, Any]


@dataclass(frozen=True)
class Difference:
    """A deviation from the table: the value doesn't have the type at ``holder[key]``.

    For a missing key, `value` is the object that lacks it.
    """

    path: str
    what: str
    holder: Shape = field(repr=False)
    key: str
    value: Any = field(repr=False)

    def __str__(self) -> str:
        return f"{self.path or 'all of it'}: {self.what}"


class Shapes:
    """A table of shapes."""

    def __init__(self, table: Shape) -> None:
        self.table = table

    def compare(self, kind: str, payload: Any) -> list[Difference]:
        """Return a payload's differences from its kind; of a gateway frame, pass its `d`."""
        if isinstance(payload, dict) and payload.keys() >= {"op", "d"}:
            payload = payload["d"]
        return list(self._value({kind: kind}, kind, payload, ""))

    def _value(self, holder: Shape, key: str, value: Any, path: str) -> Iterator[Difference]:
        """Yield a value's differences from the type at a key of the table."""
        fits = []
        for name in self._alternatives(holder[key]):
            if isinstance(name, str) and name.endswith("[]"):
                if isinstance(value, list):
                    items = {key: name[:-2]}
                    fits.append([d for item in value for d in self._value(items, key, item, f"{path}[]")])
            elif isinstance(name, str):
                if _SCALARS[name](value):
                    return
            elif isinstance(value, dict):
                fits.append(list(self._object(name, value, path)))
        if not fits:
            expected = holder[key] if isinstance(holder[key], str) else "object"
            yield Difference(path, f"{_type_of(value)} in place of {expected}", holder, key, value)
        else:
            yield from min(fits, key=len)

    def _alternatives(self, wanted: str | Shape) -> Iterator[str | Shape]:
        """Yield the scalars, lists and objects that a type includes."""
        if isinstance(wanted, dict):
            yield wanted
            return
        for name in wanted.split("|"):
            if name in _SCALARS or name.endswith("[]"):
                yield name
            else:
                yield from self._alternatives(self.table[name])

    def _object(self, shape: Shape, value: Shape, path: str) -> Iterator[Difference]:
        if "=type" in shape:
            kinds = shape["=type"]
            kind = str(value.get("type"))
            kind = kind if kind in kinds else "*"
            if kind in kinds:
                yield from self._value(kinds, kind, value, path)
            else:
                yield Difference(_joined(path, "type"), UNKNOWN, {}, "type", value)
            return
        fields = self._fields(shape)
        for name, (holder, key) in fields.items():
            if name not in value and name != "*" and not key.endswith("?"):
                yield Difference(_joined(path, name), MISSING, holder, key, value)
        for name, child in value.items():
            if name in fields:
                yield from self._value(*fields[name], child, _joined(path, name))
            elif "*" in fields:
                yield from self._value(*fields["*"], child, _joined(path, "*"))
            else:
                yield Difference(_joined(path, name), UNKNOWN, shape, name, child)

    def _fields(self, shape: Shape) -> dict[str, tuple[Shape, str]]:
        """Return by name the shape and key that hold each field's type."""
        inherited = self._fields(self.table[shape["+"]]) if "+" in shape else {}
        return inherited | {key.removesuffix("?"): (shape, key) for key in shape if key != "+"}


def _joined(path: str, name: str) -> str:
    # Numbers are ids, which are values.
    return f"{path}.{'*' if name.isdigit() else name}".removeprefix(".")


def _type_of(value: Any) -> str:
    if isinstance(value, dict | list):
        return "object" if isinstance(value, dict) else "list"
    return next(name for name, holds in _SCALARS.items() if holds(value))


@cache
def load() -> Shapes:
    """Return the table of all shapes."""
    return Shapes(json.loads(_FILE.read_text("utf-8")))


def differences(kind: str, payload: Any) -> list[str]:
    """Return a payload's differences from its kind: paths and types, never values.

    Raises ``KeyError`` for an unknown kind.
    """
    return list(dict.fromkeys(map(str, load().compare(kind, payload))))


# Recordings of Discord's real payloads, if there is a folder of them beside the project


FOLDER = Path(__file__).parents[2] / "shared" / "discord" / "recorded"
ABSENT = "There is no folder of recordings beside the project (../shared/discord/recorded)."


@dataclass(frozen=True)
class Recording:
    """A payload as sent by Discord or shown in its documentation."""

    name: str
    kind: str

    @property
    def payload(self) -> Any:
        """Its JSON; gateway frames may be whole, or only their `d`."""
        return json.loads((FOLDER / self.name).read_text("utf-8"))

    @property
    def data(self) -> Any:
        """The payload without its gateway frame."""
        payload = self.payload
        return payload["d"] if isinstance(payload, dict) and payload.keys() >= {"op", "d"} else payload

    @property
    def whole(self) -> Any:
        """The data with all keys that are required today; old and partial ones lack some."""
        return whole(self.kind, self.data)


def whole(kind: str, payload: Any) -> Any:
    """Return a payload with all keys that are required today; old and partial ones lack some."""
    table = load()
    while missing := [found for found in table.compare(kind, payload) if found.what == MISSING]:
        for found in missing:
            found.value[found.key] = _empty(table.table, found.holder[found.key])
    return payload


def _empty(table: dict[str, Any], wanted: Any) -> Any:
    """Return the emptiest value of a type."""
    if isinstance(wanted, dict):
        return {}
    names = wanted.split("|")
    if "null" in names or names == ["any"]:
        return None
    if names[0].endswith("[]"):
        return []
    values = {"bool": False, "int": 1, "float": 0.0, "digits": "0", "str": "", "time": "2026-01-01T00:00:00+00:00"}
    return values[names[0]] if names[0] in values else _empty(table, table[names[0]])


def recordings() -> list[Recording]:
    """Return the recordings in the folder's index; empty without a folder."""
    index = FOLDER / "index.json"
    entries = json.loads(index.read_text("utf-8")) if index.is_file() else []
    return [Recording(entry["file"], entry["kind"]) for entry in entries]


def each_recording() -> pytest.MarkDecorator:
    """Run a test with each `recording`; skip it if there are none."""
    found = [pytest.param(each, id=each.name) for each in recordings()]
    return pytest.mark.parametrize(
        "recording", found or [pytest.param(None, marks=pytest.mark.skip(reason=ABSENT))]
    )
