from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.recordings import Recording, each_recording
from tests.shapes import MISSING, Shapes, differences, load, main


def shapes(**table: Any) -> Shapes:
    return Shapes({"person": {"id": "digits", "born": "time|null", "nick?": "str"}, **table})


def told(table: Shapes, kind: str, payload: Any) -> list[str]:
    return [str(difference) for difference in table.compare(kind, payload)]


def test_a_payload_of_its_shape_has_no_differences() -> None:
    table = shapes(group={"+": "person", "members": "person[]", "*": "int"})
    ann = {"id": "1", "born": "2026-01-01T00:00:00+00:00"}
    ben = {"id": "2", "born": "2026-01-01T00:00:00.000001+00:00", "nick": "B"}
    assert told(table, "group", {**ann, "members": [ann, ben], "3": 1, "4": 2}) == []
    assert told(table, "person", {"op": 0, "t": "PERSON", "s": 1, "d": ann}) == []


@pytest.mark.parametrize(
    ("payload", "difference"),
    [
        ({"born": None}, "id: missing"),
        ({"id": "1", "born": None, "age": 9}, "age: not known"),
        ({"id": 1, "born": None}, "id: int in place of digits"),
        ({"id": "x", "born": None}, "id: str in place of digits"),
        ({"id": "1", "born": "2026-01-01T00:00:00.123Z"}, "born: str in place of time|null"),
        ([], "all of it: list in place of person"),
    ],
)
def test_a_difference_names_its_path_and_types(payload: Any, difference: str) -> None:
    assert told(shapes(), "person", payload) == [difference]


def test_no_difference_names_a_value() -> None:
    table = shapes(all={"by_id": {"*": "person"}, "list": "person[]"})
    secret = {"id": "secret", "born": True}
    found = told(table, "all", {"by_id": {"123": secret}, "list": [secret]})
    assert found[:2] == ["by_id.*.id: str in place of digits", "by_id.*.born: bool in place of time|null"]
    assert not any("secret" in difference or "123" in difference for difference in found)


def test_the_type_chooses_the_shape() -> None:
    table = shapes(
        row={"type": "int", "of": "part[]"}, part={"=type": {"1": "row", "2": {"type": "int", "x": "str"}}}
    )
    assert told(table, "part", {"type": 1, "of": [{"type": 2, "x": "a"}]}) == []
    assert told(table, "part", {"type": 1, "of": [{"type": 2}, {"type": 3}]}) == [
        "of[].x: missing",
        "of[].type: not known",
    ]


def test_a_table_learns_keys_and_types_but_forgets_none() -> None:
    table = shapes()
    payload = {"id": 5, "born": None, "pets": [{"name": "Rex"}]}
    assert table.learn("person", payload) != []
    assert table.compare("person", payload) == []
    table.learn("person", {"id": "1"})
    assert told(table, "person", {"id": "1"}) == ["born: missing"]


def test_the_command_adds_what_recordings_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "shapes.json"
    file.write_text(load().text(), "utf-8")
    monkeypatch.setattr("tests.shapes._FILE", file)
    (tmp_path / "index.json").write_text('[{"file": "a.json", "kind": "animal", "date": "2026"}]')
    (tmp_path / "a.json").write_text('{"legs": 4}')
    load.cache_clear()
    try:
        main(tmp_path)
    finally:
        load.cache_clear()
    assert capsys.readouterr().out == "a.json (2026): legs: not known\n"
    assert json.loads(file.read_text("utf-8"))["animal"] == {"legs?": "int"}


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
