"""What a card has no room for."""

from __future__ import annotations

import pytest

from sandbox.person import Person, selects
from tests.journeys.bot_harness import BotHarness, custom_ids
from tests.journeys.people import (
    card,
    click,
    labels,
    settled,
    start_table,
    table_panel,
    until_all_see,
    words,
)
from tests.journeys.test_table import at

pytestmark = pytest.mark.usefixtures("small_pictures")


async def test_the_menu_of_the_card_leads_out_for_those_who_sit_there(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    await at(harness, [anna, ben], "turn")
    menu = (await click(anna, card(anna), "Menu")).message or {}
    assert labels(menu) == ["Rules", "Table", "Leave", "End game"]
    assert labels(await table_panel(anna)) == ["Not tonight", "Away", "Pace", "Settings", "How the dice work"]
    await until_all_see(harness, [cleo])
    assert labels((await click(cleo, card(cleo), "Menu")).message) == ["Rules", "Table"]
    assert labels(await table_panel(cleo)) == ["Settings", "How the dice work"]
    assert "Vote to end" in labels((await click(anna, menu, "End game")).message)
    asked = (await click(anna, await table_panel(anna), "Away")).message or {}
    (days,) = selects(asked)
    assert (await anna.select(asked, days["custom_id"], ["3"])).is_done
    await settled(harness, [anna, ben])
    assert "🌴 Anna away" in words(card(anna))
    await click(anna, card(anna), "I’m back")
    leaving = (await click(anna, menu, "Leave")).message or {}
    assert "A computer takes your seat" in words(leaving)
    assert (await click(anna, leaving, "Leave")).is_done
    assert (await harness.table()).seat_of(int(anna.id)) is None


async def test_who_plays_with_computers_alone_is_offered_nothing_about_others(
    harness: BotHarness, anna: Person
) -> None:
    await start_table(harness, anna, game="heller", players=2, computers=1)
    menu = (await click(anna, card(anna), "Menu")).message
    assert labels(menu) == ["Rules", "Settings", "Leave", "End game"]
    panel = (await click(anna, card(anna), "My cards")).message or {}
    assert not [found for found in custom_ids(panel) if found.startswith("S:answerahead:")]
