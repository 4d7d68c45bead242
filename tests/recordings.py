"""Recordings of what Discord really sends, where a folder of them stands beside the project."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

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
