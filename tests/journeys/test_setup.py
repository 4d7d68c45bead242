"""`/setup`: those who manage a server say how it wants its tables, and new tables obey."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from sandbox.person import Person, selects
from sandbox.world import SUPPRESS_NOTIFICATIONS
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import card, labels, open_table, refusal, start_table, surely, until_all_see, words

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
    await anna.set_moderator(False)
    language = _select(panel, "language")["custom_id"]
    told = await refusal(harness, anna, anna.select(panel, language, ["de"]))
    assert told == "Only those who may manage this server can do that."


async def test_admins_set_how_many_tables_a_person_may_host(harness: BotHarness, anna: Person) -> None:
    await open_table(harness, anna)
    await anna.set_moderator(True)
    await set_up(anna, "tables", ["1"])
    told = await refusal(harness, anna, anna.slash("lounge", "newgame", game="heller"), "lounge")
    assert told == "You host a table on this server already. Finish one first."


async def test_tables_speak_the_language_of_the_server_unless_told_otherwise(
    harness: BotHarness, anna: Person
) -> None:
    await anna.set_moderator(True)
    await set_up(anna, "language", ["de"])
    assert "Mitspielen" in labels(await open_table(harness, anna))
    assert "Join" in labels(await open_table(harness, anna, channel="lounge", language="en"))


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


@pytest.mark.slow
async def test_a_rematch_is_played_where_tables_are_allowed(harness: BotHarness, anna: Person, ben: Person) -> None:
    await start_table(harness, anna, [ben], players=2)
    await harness.finish(lambda _, __, codes: codes[0])
    await anna.set_moderator(True)
    await set_up(anna, "channels", [anna.channel_id("lounge")])
    await until_all_see(harness, [anna, ben])
    told = await refusal(harness, ben, ben.click(card(ben), label="Rematch"))
    assert told.startswith("No tables here, please.")


async def test_cards_come_silently_unless_the_server_wants_to_hear_them(harness: BotHarness, anna: Person) -> None:
    await anna.set_moderator(True)
    assert (await open_table(harness, anna))["flags"] & SUPPRESS_NOTIFICATIONS
    await set_up(anna, "cards", ["loud"])
    assert not (await open_table(harness, anna, channel="lounge"))["flags"] & SUPPRESS_NOTIFICATIONS


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


async def test_the_panel_speaks_the_language_of_who_looks(harness: BotHarness, anna: Person) -> None:
    await anna.set_moderator(True)
    await anna.set_locale("de")
    assert "Tische auf diesem Server" in words((await anna.slash("games", "setup")).message)
