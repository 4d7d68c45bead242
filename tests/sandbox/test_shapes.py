"""What the local Discord sends is shaped as what the real one sends."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import discord
import pytest

from sandbox.commands import Commands
from sandbox.components import media_items
from sandbox.errors import Problems
from sandbox.interactions import Interactions
from sandbox.payload import Json
from sandbox.rest import Rest
from sandbox.server import LocalDiscord
from sandbox.world import COMPONENTS_V2, EPHEMERAL, World
from tests.recordings import ABSENT, Recording, each_recording, recordings
from tests.sandbox.conformance import Conformance
from tests.sandbox.conftest import RestClient, keep_address, png
from tests.sandbox.emitted import Emitted
from tests.sandbox.every_kind import every_kind
from tests.shapes import MISSING, differences, load

SINCE = "2025"
"""The keys of older recordings say nothing of today's; their types do."""

NEVER_SENT = {
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


def test_every_type_of_the_table_is_known() -> None:
    table = load()
    for name, shape in table.table.items():
        for wanted in [shape] if isinstance(shape, str) else shape.values():
            list(table.compare(name, {}))
            if isinstance(wanted, str):
                list(table._alternatives(wanted.replace("[]", "")))


@each_recording()
def test_no_recording_has_keys_or_types_that_the_table_does_not_know(recording: Recording) -> None:
    """Old ones and parts lack keys that are always there today."""
    known = [line for line in differences(recording.kind, recording.payload) if not line.endswith(MISSING)]
    assert known == [], "tests/data/shapes.json wants them"


# What is sent to the local Discord is as its description says


SEND = "POST /channels/{channel}/messages"
CALLBACK = "POST /interactions/{interaction}/{token}/callback"


def problems_of(route: str, body: Any) -> list[str]:
    problems = Problems()
    Conformance.published()(route, body, problems)
    return problems.places()


def test_every_served_route_is_described() -> None:
    world = World()
    groups = (Rest(world).routes(), Commands(world).routes(), Interactions(world).routes())
    served = [f"{method} {path}" for group in groups for method, path, _ in group]
    assert [route for route in served if not Conformance.published().describes(route)] == []


@pytest.mark.parametrize(
    ("route", "body", "place"),
    [
        (SEND, {"content": 5}, "content"),
        (SEND, {"content": "x", "tts": "yes"}, "tts"),
        (SEND, {"embeds": [{"title": "x", "color": "red"}]}, "embeds.0.color"),
        (SEND, {"content": "x", "poll": {"question": {"text": "?"}}}, "poll"),
        (SEND, {"content": "x", "message_reference": {"message_id": "12 34"}}, "message_reference.message_id"),
        (SEND, {"components": [{"type": 1, "components": [{"type": 2}]}]}, "components.0.components.0"),
        (SEND, {"components": [{"type": 99}]}, "components.0.type"),
        (CALLBACK, {"type": 7, "data": {"flags": "64"}}, "data.flags"),
        (CALLBACK, {"type": 9, "data": {"title": "x", "custom_id": "y"}}, "data"),
        (CALLBACK, {}, ""),
        ("POST /users/@me/channels", {"recipient_id": []}, "recipient_id"),
        ("PUT /applications/{application}/commands", [{"name": "x", "type": "1"}], "0.type"),
        ("POST /channels/{channel}/messages/bulk-delete", None, ""),
    ],
)
def test_body_against_the_description_is_refused_at_its_place(route: str, body: Any, place: str) -> None:
    assert place in problems_of(route, body)


async def test_what_is_against_the_description_or_its_limits_is_remembered_and_ordinary_refusals_are_not(
    local: LocalDiscord, rest: RestClient
) -> None:
    await rest.refused("GET", "/users/1")
    await rest.refused("GET", f"/channels/{rest.games}/messages/1")
    taken = await rest.client.create_application_emoji(name="devil", image=png().getvalue())
    with pytest.raises(discord.HTTPException, match="already exists"):
        await rest.client.create_application_emoji(name=taken.name, image=png().getvalue())
    assert local.violations == []
    body = {"content": "x", "tts": "yes"}
    error = await rest.send_refused(body)
    assert (error.status, error.code) == (400, 50035)
    (violation,) = local.violations
    assert (violation.request, violation.body) == (f"POST /channels/{rest.games}/messages", body)
    assert list(violation.error.body()["errors"]) == ["tts"]
    assert local.world.history(rest.games) == []
    await rest.refused("GET", "/voice/regions")
    assert local.violations[1].request == "GET /voice/regions", "there is no such route"
