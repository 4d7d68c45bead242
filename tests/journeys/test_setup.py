"""`/setup`: those who manage a server say how it wants its tables, and new tables obey."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from sandbox.person import Person, selects
from sandbox.world import SUPPRESS_NOTIFICATIONS
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import labels, open_table, refusal, start_table, surely, words

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
    assert told == "Only those who may manage this server can do that."


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


async def test_tables_are_opened_only_in_the_channels_chosen_and_their_threads(
    harness: BotHarness, anna: Person
) -> None:
    await anna.set_moderator(True)
    lounge = anna.channel_id("lounge")
    panel = await set_up(anna, "channels", [lounge])
    assert [chosen["id"] for chosen in _select(panel, "channels")["default_values"]] == [lounge]
    told = await refusal(harness, anna, anna.slash("games", "newgame", game="heller"))
    assert told == f"No tables here, please. You can play in <#{lounge}>."
    thread = harness.local.world.create_thread(lounge, "side-game", anna.id)
    await anna.open(thread)
    await open_table(harness, anna, channel="side-game")
    await set_up(anna, "channels", [])
    await open_table(harness, anna)


async def test_a_role_that_moderates_ends_games_at_once(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    await start_table(harness, anna, [ben], players=2)
    world = harness.local.world
    world.people[cleo.id].is_helper = True
    told = await refusal(harness, cleo, cleo.slash("games", "endgame"))
    assert told == "You’re not at this table."
    await anna.set_moderator(True)
    helpers = world.server(world.guild_id).helper_role_id
    panel = await set_up(anna, "moderators", [helpers])
    assert [chosen["id"] for chosen in _select(panel, "moderators")["default_values"]] == [helpers]
    assert words((await surely(cleo, "endgame")).message) == "The game has been ended."
