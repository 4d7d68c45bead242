"""Interactions that no client of Discord sends: any custom id and payload, from any message, by anybody."""

from __future__ import annotations

import asyncio
from typing import Any

from sandbox.interactions import COMPONENT
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import Player

Json = dict[str, Any]


async def forge(
    harness: BotHarness,
    person: Player,
    data: Json,
    *,
    message: Json | None = None,
    channel: Any = None,
    kind: int = COMPONENT,
) -> Json:
    """Send an interaction with this payload and return the frame that answers it.

    It comes from a message, or from none in a channel.
    """
    answered: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
    where = message["channel_id"] if message is not None else person.channel_id(channel)
    source = message and harness.local.world.any_message(message["id"])
    start = harness.local.interactions.start
    start(kind, person.id, where, data, answered.set_result, message=source)
    return await answered


async def places(person: Player, near: str, elsewhere: str, abroad: str) -> dict[str, Json]:
    """Return a message of every kind that a person may click on, by what it is.

    `near` is the channel of the table that they click at, `elsewhere` another one of its server, `abroad` one of
    another server; in the others there are other tables.
    """
    found = {}
    for name, channel in (("its channel", near), ("another channel", elsewhere), ("another server", abroad)):
        shown = [message for message in person.messages(channel) if not message["ephemeral"]]
        found[f"the card in {name}"] = shown[-1]
        found[f"a panel in {name}"] = await panel(person, channel)
    found["a letter"] = person.letter
    found["a private panel"] = await panel(person, person.dm)
    return found


async def panel(person: Player, channel: Any) -> Json:
    """Let somebody open an answer that they alone see."""
    message = await person.use("settings", channel)
    assert message is not None
    return message
