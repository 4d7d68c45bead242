"""What people say in `/settings` is what happens: words, calls, direct messages, quiet."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.features.settings import GROUPS
from bot.tables.presence import CALLED_AFTER
from sandbox.person import Person, selects
from tests.journeys.bot_harness import CHANNEL, BotHarness
from tests.journeys.people import (
    calls,
    card,
    choose,
    click,
    my_offers,
    offers,
    on_turn,
    start_table,
    table_panel,
    until_all_see,
    words,
)

pytestmark = pytest.mark.usefixtures("small_pictures")

LATER = timedelta(minutes=2, seconds=30)


def chosen(message: dict[str, Any]) -> list[str]:
    """Return what is chosen in the selects of a message."""
    return [o["value"] for select in selects(message) for o in select["options"] if o.get("default")]


async def test_settings_stand_in_groups_that_a_phone_shows_at_once_and_people_say_how_they_play(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await choose(anna, "quiet_from", "22")
    panel = (await anna.slash(CHANNEL, "settings")).message or {}
    for group, button in zip(GROUPS.values(), ("Display", "Playing", "Notifications", "Quiet hours"), strict=True):
        panel = anna.message((await click(anna, panel, button)).message or panel) or panel
        shown = selects(panel)
        assert [select["custom_id"].rpartition(":")[2] for select in shown] == list(group)
        assert len(shown) <= 3
        assert all(len(chosen({"components": [select]})) == 1 for select in shown), "what is set is marked"
    await on_turn(harness, [anna, ben])
    panel = (await click(anna, await table_panel(anna), "Settings")).message or {}
    panel = anna.message((await click(anna, panel, "Playing")).message or panel) or panel
    assert chosen(panel) == ["final", "by-itself", "on"]
    assert (await anna.select(panel, selects(panel)[1]["custom_id"], ["by-hand"])).is_done
    assert chosen(anna.message(panel) or {}) == ["final", "by-hand", "on"]
    assert (await harness.tables.people.preferences(int(anna.id))).forced == "by-hand"
    assert (await harness.tables.people.preferences(int(ben.id))).forced == "by-itself"


async def test_a_chosen_language_is_spoken_everywhere(harness: BotHarness, anna: Person, ben: Person) -> None:
    panel = (await choose(anna, "language", "de")).message
    assert "Einstellungen" in words(panel), "at once"
    await start_table(harness, anna, [ben], players=2)
    assert "Deine Tische" in words((await anna.slash(CHANNEL, "mygames")).message)
    assert "Meine Karten" not in words(anna.dms()[0]) and "zum Tisch" in words(anna.dms()[0])
    assert "go to the table" in words(ben.dms()[0])
    await choose(anna, "language", "auto")
    assert "Your tables" in words((await anna.slash(CHANNEL, "mygames")).message)


async def test_who_wants_no_calls_gets_none_and_who_wants_them_always_when_their_turn_begins(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    for person in (anna, ben):
        await choose(person, "pings", "never")
    playing, other = await on_turn(harness, [anna, ben])
    pings = len(anna.pings), len(ben.pings)
    assert pings == (0, 0), "direct messages come without a sound"
    await harness.round(later=LATER)
    assert calls(harness) == []
    assert (len(anna.pings), len(ben.pings)) == pings
    for person in (anna, ben):
        await choose(person, "pings", "always")
    while (await harness.table()).asked_people == (int(playing.id),):
        assert (await my_offers(playing)[0].take(playing)).is_done
        await harness.settle()
        await until_all_see(harness, [anna, ben])
        assert not any(str(playing.id) in call["content"] for call in calls(harness)), (
            "not for every question of a turn"
        )
    await harness.round(later=CALLED_AFTER)
    (call,) = calls(harness)
    assert call["content"].startswith(f"<@{other.id}>")


async def test_in_quiet_hours_nobody_is_called_until_they_end(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    hour = harness.now().hour
    for person in (anna, ben):
        await choose(person, "quiet_from", str(hour))
        await choose(person, "quiet_until", str((hour + 2) % 24))
    playing, _ = await on_turn(harness, [anna, ben])
    assert [len(person.pings) for person in (anna, ben)] == [0, 0], "a secret question comes without a sound"
    await harness.round(later=LATER)
    await harness.restart_bot()
    assert calls(harness) == []
    await harness.round(later=timedelta(hours=2))
    (call,) = calls(harness)
    assert call["content"].startswith(f"<@{playing.id}>")


async def test_a_time_zone_is_typed_where_the_list_lacks_it(harness: BotHarness, anna: Person) -> None:
    form = await choose(anna, "zone", "other")
    outcome = await anna.submit(form, {"zone": "bogota"})
    assert outcome.is_done
    assert (await harness.tables.people.preferences(int(anna.id))).zone == "America/Bogota"
    panel = (await anna.slash(CHANNEL, "settings")).message or {}
    panel = anna.message((await click(anna, panel, "Quiet hours")).message or panel) or panel
    assert chosen(panel)[0] == "America/Bogota"
    form = await choose(anna, "zone", "other")
    refused = await anna.submit(form, {"zone": "Atlantis"})
    assert "I don’t know this time zone" in words(refused.message)
    assert (await harness.tables.people.preferences(int(anna.id))).zone == "America/Bogota"


async def test_without_direct_messages_secrets_come_by_ones_cards_alone(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await choose(anna, "messages", "off")
    await start_table(harness, anna, [ben], players=2)
    assert anna.dms() == [] and offers(ben.dms()[0])
    (call,) = calls(harness)
    assert call["content"].startswith(f"<@{anna.id}>")
    assert "takes no direct messages" in words(card(anna))
    await choose(anna, "messages", "on")
    await harness.settle()
    assert offers(anna.dms()[0])
    await choose(anna, "messages", "off")
    await harness.settle()
    assert anna.dms() == []
    assert offers((await click(anna, card(anna), "My cards")).message or {})
