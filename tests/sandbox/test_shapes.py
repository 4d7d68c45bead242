"""What the local Discord sends is shaped as what the real one sends."""

from __future__ import annotations

import discord
import pytest

from sandbox.commands import Commands
from sandbox.interactions import Interactions
from sandbox.rest import Rest
from sandbox.server import LocalDiscord
from sandbox.world import World
from tests.sandbox.conformance import Conformance
from tests.sandbox.conftest import RestClient, png
from tests.shapes import MISSING, Recording, differences, each_recording


@each_recording()
def test_no_recording_has_keys_or_types_that_the_table_does_not_know(recording: Recording) -> None:
    """Old ones and parts lack keys that are always there today."""
    known = [line for line in differences(recording.kind, recording.payload) if not line.endswith(MISSING)]
    assert known == [], "tests/data/shapes.json wants them"


# What is sent to the local Discord is as its description says


def test_every_served_route_is_described() -> None:
    world = World()
    groups = (Rest(world).routes(), Commands(world).routes(), Interactions(world).routes())
    served = [f"{method} {path}" for group in groups for method, path, _ in group]
    assert [route for route in served if not Conformance.published().describes(route)] == []


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
