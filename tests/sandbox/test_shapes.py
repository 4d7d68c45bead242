"""What the local Discord sends is shaped as what the real one sends."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from sandbox.components import media_items
from sandbox.payload import Json
from sandbox.world import COMPONENTS_V2, EPHEMERAL
from tests.recordings import ABSENT, Recording, each_recording, recordings
from tests.sandbox.conftest import keep_address
from tests.sandbox.emitted import Emitted
from tests.sandbox.every_kind import every_kind
from tests.shapes import MISSING, Shapes, differences, load

SINCE = "2025"
"""The keys of older recordings say nothing of today's; their types do."""

NEVER_SENT = {
    "gateway.GUILD_MEMBERS_CHUNK": "nobody asks for members here",
    "gateway.GUILD_MEMBER_ADD": "takes an intent that nobody is granted here",
    "guild.mine": "nobody asks for their servers here",
    "gateway.MESSAGE_DELETE_BULK": "messages that are deleted together go one by one here",
    "gateway.MESSAGE_REACTION_ADD": "nobody reacts to messages here",
    "gateway.MESSAGE_REACTION_REMOVE": "nobody reacts to messages here",
    "gateway.THREAD_MEMBERS_UPDATE": "nobody is told here who comes into a thread and goes",
    "interaction.autocomplete": "nobody is made suggestions here while they type",
    "interaction.ping": "these go to applications without a gateway",
}
TYPES_ALONE = {
    "error": "most are put together from the texts of errors",
    "ratelimit": "each of its forms has other keys",
    "message.rest": "the only one that is new enough is the beginning of a message",
    "message.cv2": "older than the release of Components V2 (April 2025): media items had no ids",
    "media.item": "older than the release of Components V2 (April 2025): media items had no ids",
}
"""Kinds of which there are recordings since 2025, but too few to say which keys are always there or never."""
DEPENDS = {
    "on what is said to whom": "application_id channels emoji image interaction interaction_metadata label message "
    "message_reference nonce position referenced_message resolved roles target_id thread user value webhook_id",
    "on how far a picture is looked at": "content_scan_metadata loading_state placeholder placeholder_version",
    "on how an application or a channel is set up": "guild_id icon_emoji theme_color",
    "on the date: they came in the course of 2025": "collectibles display_name_styles",
}
"""Keys that a handful of recordings can't prove to be always there, or never."""
DEPENDENT = {key for keys in DEPENDS.values() for key in keys.split()}


@pytest.fixture(scope="module")
def emitted() -> Iterator[Emitted]:
    """All kinds that the local Discord sends, once for all tests here."""
    with pytest.MonkeyPatch.context() as patching:
        keep_address(patching)
        yield asyncio.run(every_kind(patching))


def samples_of(emitted: Emitted, kind: str) -> list[Any]:
    """Return what the local Discord sends of a kind of recordings, also where it is a part of something else."""
    samples = emitted.samples
    messages: list[Json] = samples["message.rest"]
    if kind == "message.cv2":
        return [message for message in messages if message["flags"] & COMPONENTS_V2]
    if kind == "components.cv2":
        return [message["components"] for message in messages]
    if kind == "media.item":
        return [media for message in messages for _, media, _ in media_items(message["components"])]
    if kind == "attachment":
        return [attachment for message in messages for attachment in message["attachments"]]
    if kind == "message.ephemeral":
        return [
            click["message"] for click in samples["interaction.button"] if click["message"]["flags"] & EPHEMERAL
        ]
    if kind == "command.list":
        return [samples["command"]]
    found = samples[kind.replace(".part.", ".").removesuffix(".docs")]
    return [sample["d"] for sample in found] if kind.startswith("gateway.op") else found


class Traits:
    """Which keys and types some payloads of a kind have, by path."""

    def __init__(self, payloads: Sequence[Any]) -> None:
        self.number = len(payloads)
        self.always: dict[str, set[str]] = {}
        self.ever: dict[str, set[str]] = defaultdict(set)
        self.types: dict[str, set[str]] = defaultdict(set)
        for payload in payloads:
            self._see(payload, "")

    def _see(self, value: Any, path: str) -> None:
        self.types[path].add(_type(value))
        if isinstance(value, list):
            for item in value:
                is_component = isinstance(item, dict) and isinstance(item.get("id"), int)
                self._see(item, f"{path}[{item['type'] if is_component else ''}]")
        elif isinstance(value, dict):
            keys = {"*" if key.isdigit() else key for key in value}
            self.always[path] = self.always.get(path, keys) & keys
            self.ever[path] |= keys
            for key, child in value.items():
                kind = f"[{child['type']}]" if key == "channel" else ""
                self._see(child, f"{path}.{'*' if key.isdigit() else key}{kind}")


def _type(value: Any) -> str:
    if isinstance(value, bool):
        return "bool"
    return "number" if isinstance(value, int | float) else type(value).__name__


def contradictions(ours: Traits, real: Traits, *, types_alone: bool) -> Iterator[str]:
    """Yield what of ours no real payload is like."""
    for path, types in ours.types.items():
        known = real.types.get(path, types) | {"NoneType"}
        if types - known and known != {"NoneType"} and path.rpartition(".")[2] not in DEPENDENT:
            yield f"{path}: {types - known} in place of {real.types[path]}"
    if types_alone:
        return
    for path, keys in ours.ever.items():
        if path in real.ever:
            if real.number > 1:  # one alone may be but a part
                yield from (f"{path}.{key}: no real one has it" for key in keys - real.ever[path] - DEPENDENT)
            yield from (f"{path}.{key}: all real ones have it" for key in real.always[path] - keys - DEPENDENT)


def test_all_that_is_sent_is_as_in_the_table(emitted: Emitted) -> None:
    assert emitted.differences() == []


def test_all_kinds_of_the_table_are_sent(emitted: Emitted) -> None:
    kinds = {kind for kind in load().table if kind.startswith("gateway.")} | {entry.kind for entry in recordings()}
    assert {kind for kind in kinds - NEVER_SENT.keys() if not samples_of(emitted, kind)} == set()


@pytest.mark.parametrize("kind", sorted({entry.kind for entry in recordings()} - NEVER_SENT.keys()) or [None])
def test_what_is_sent_contradicts_no_recording(emitted: Emitted, kind: str | None) -> None:
    if kind is None:
        pytest.skip(ABSENT)
    of_kind = [entry for entry in recordings() if entry.kind == kind]
    newer = [entry for entry in of_kind if entry.date >= SINCE and entry.origin == "recorded"]
    ours, real = Traits(samples_of(emitted, kind)), Traits([entry.data for entry in newer or of_kind])
    assert list(contradictions(ours, real, types_alone=not newer or kind in TYPES_ALONE)) == []


#


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
