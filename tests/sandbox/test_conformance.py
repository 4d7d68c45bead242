from typing import Any

import discord
import pytest

from sandbox.commands import Commands
from sandbox.errors import Problems
from sandbox.interactions import Interactions
from sandbox.rest import Rest
from sandbox.server import LocalDiscord
from sandbox.world import World
from tests.sandbox.conformance import Conformance
from tests.sandbox.conftest import RestClient, png

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
