"""Recordings of what Discord really sends, where a folder of them stands beside the project."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.shapes import MISSING, load

FOLDER = Path(__file__).parents[2] / "shared" / "discord" / "recorded"
ABSENT = "There is no folder of recordings beside the project (../shared/discord/recorded)."


@dataclass(frozen=True)
class Recording:
    """A payload as Discord sent it (`recorded`), as its documentation shows it (`official`), or made up by hand."""

    name: str
    kind: str
    origin: str
    date: str

    @property
    def payload(self) -> Any:
        """The JSON of it; a frame of the gateway is whole or what was in its `d`."""
        return json.loads((FOLDER / self.name).read_text("utf-8"))

    @property
    def data(self) -> Any:
        """The payload without the frame of the gateway around it."""
        payload = self.payload
        return payload["d"] if isinstance(payload, dict) and payload.keys() >= {"op", "d"} else payload

    @property
    def whole(self) -> Any:
        """The data with all keys that those of its kind have today: old ones and parts lack some."""
        return whole(self.kind, self.data)


def whole(kind: str, payload: Any) -> Any:
    """Return a payload with all keys that those of its kind have today: old ones and parts lack some."""
    table = load()
    while missing := [found for found in table.compare(kind, payload) if found.what == MISSING]:
        for found in missing:
            found.value[found.key] = _empty(table.table, found.holder[found.key])
    return payload


def _empty(table: dict[str, Any], wanted: Any) -> Any:
    """Return a value of a type of the table that says as little as possible."""
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
    """Return all that the folder's index lists, none where there is no folder."""
    index = FOLDER / "index.json"
    entries = json.loads(index.read_text("utf-8")) if index.is_file() else []
    return [Recording(entry["file"], entry["kind"], entry["class"], entry["date"]) for entry in entries]


def each_recording(wanted: Callable[[Recording], bool] = lambda _: True) -> pytest.MarkDecorator:
    """Run a test with each `recording` that is wanted; leave it out where there is none."""
    found = [pytest.param(each, id=each.name) for each in recordings() if wanted(each)]
    absent = [pytest.param(None, marks=pytest.mark.skip(reason=ABSENT))]
    return pytest.mark.parametrize("recording", found or absent)
