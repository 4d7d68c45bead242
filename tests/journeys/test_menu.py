"""What a card has no room for."""

from __future__ import annotations

from tests.journeys.bot_harness import BotHarness, custom_ids
from tests.journeys.people import Player, verbs
from tests.texts import tells


async def test_the_menu_of_the_card_leads_out_for_those_who_sit_there(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await anna.starts(ben)
    await harness.forward("turn")
    menu = await anna.press("menu")
    assert verbs(menu) == ["rules", "recap", "table", "leave", "endgame"]
    assert verbs(await anna.table_panel()) == ["nottonight", "away", "pace", "settings", "fair"]
    assert verbs(await cleo.press("menu")) == ["rules", "recap", "table"]
    assert verbs(await cleo.table_panel()) == ["settings", "fair"]
    assert "endnow" in verbs(await anna.press("endgame", menu))
    await anna.pick("awayfor", ["3"], await anna.press("away", await anna.table_panel()))
    assert tells(anna.card, "away-line", who="Anna")
    await anna.press("imback")
    await anna.press("leave", await anna.press("menu"), sure=True)
    assert (await harness.table()).seat_of(anna.user_id) is None


async def test_who_plays_with_computers_alone_is_offered_nothing_about_others(anna: Player) -> None:
    await anna.starts(game="heller", computers=1)
    assert verbs(await anna.press("menu")) == ["rules", "recap", "settings", "leave", "endgame"]
    panel = await anna.press("mycards")
    assert not [found for found in custom_ids(panel) if found.startswith("S:answerahead:")]
