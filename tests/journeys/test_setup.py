"""`/setup`: those who manage a server say how it wants its tables, and new tables obey."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from sandbox.person import Person, selects
from sandbox.world import SUPPRESS_NOTIFICATIONS
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import labels, open_table, refusal, words

pytestmark = pytest.mark.usefixtures("small_pictures")


async def set_up(person: Person, name: str, values: Sequence[str]) -> dict[str, Any]:
    """Choose something in a fresh panel and return the panel as it is then."""
    panel = (await person.slash("games", "setup")).message
    assert panel is not None
    outcome = await person.select(panel, _select(panel, name)["custom_id"], values)
    assert outcome.is_done, outcome
    shown = person.message(panel)
    assert shown is not None
    return shown


def _select(panel: dict[str, Any], name: str) -> dict[str, Any]:
    return next(select for select in selects(panel) if select["custom_id"].endswith(f":{name}"))


async def test_only_who_manages_the_server_sets_it_up(harness: BotHarness, anna: Person) -> None:
    assert not (await anna.slash("games", "setup")).is_done, "Discord shows it to admins alone"
    await anna.set_moderator(True)
    panel = (await anna.slash("games", "setup")).message
    assert panel is not None
    assert len(selects(panel)) == 7
    await anna.set_locale("de")
    assert "Tische auf diesem Server" in words((await anna.slash("games", "setup")).message)
    await anna.set_locale("en-US")
    await anna.set_moderator(False)
    language = _select(panel, "language")["custom_id"]
    told = await refusal(harness, anna, anna.select(panel, language, ["de"]))
    assert told == "Only managers of this server can do that."


async def test_new_tables_are_as_the_server_wants_them(harness: BotHarness, anna: Person) -> None:
    lobby = await open_table(harness, anna)
    assert lobby["flags"] & SUPPRESS_NOTIFICATIONS and "Join" in labels(lobby)
    await anna.set_moderator(True)
    await set_up(anna, "tables", ["1"])
    told = await refusal(harness, anna, anna.slash("lounge", "newgame", game="heller"), "lounge")
    assert told == "You host a table on this server already. Finish one first."
    await set_up(anna, "tables", ["5"])
    await set_up(anna, "language", ["de"])
    await set_up(anna, "cards", ["loud"])
    lobby = await open_table(harness, anna, channel="lounge")
    assert not lobby["flags"] & SUPPRESS_NOTIFICATIONS and "Mitspielen" in labels(lobby)
    thread = harness.local.world.create_thread(anna.channel_id("games"), "english", anna.id)
    await anna.open(thread)
    assert "Join" in labels(await open_table(harness, anna, channel="english", language="en"))


async def test_a_table_speaks_the_language_of_its_host_or_that_of_the_server(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await ben.set_locale("de")
    assert "Mitspielen" in labels(await open_table(harness, ben))
    await anna.set_moderator(True)
    await set_up(anna, "language", ["server"])
    assert "Join" in labels(await open_table(harness, ben, channel="lounge"))
