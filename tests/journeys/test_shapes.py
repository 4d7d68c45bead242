from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.recordings import Recording, each_recording
from tests.shapes import MISSING, Shapes, differences, load


def shapes(**table: Any) -> Shapes:
    return Shapes({"person": {"id": "digits", "born": "time|null", "nick?": "str"}, **table})


def told(table: Shapes, kind: str, payload: Any) -> list[str]:
    return [str(difference) for difference in table.compare(kind, payload)]


def test_every_type_of_the_table_is_known_and_its_file_is_as_the_command_writes_it() -> None:
    table = load()
    for name, shape in table.table.items():
        for wanted in [shape] if isinstance(shape, str) else shape.values():
            told(table, name, {})
            if isinstance(wanted, str):
                list(table._alternatives(wanted.replace("[]", "")))
    assert Path("tests/data/shapes.json").read_text("utf-8") == table.text()


@each_recording()
def test_no_recording_has_keys_or_types_that_the_table_does_not_know(recording: Recording) -> None:
    """Old ones and parts lack keys that are always there today."""
    known = [line for line in differences(recording.kind, recording.payload) if not line.endswith(MISSING)]
    assert known == [], "`python -m tests.shapes FOLDER` adds them"
