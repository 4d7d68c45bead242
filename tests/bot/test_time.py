"""Time at the tables, as people see it: pace, deadlines, reminders, outages."""

from __future__ import annotations

import pytest

from sandbox.person import Person, selects
from tests.bot.house import House
from tests.bot.people import card, click, open_table, until_all_see, words

pytestmark = pytest.mark.usefixtures("small_pictures")


async def test_the_host_chooses_the_pace_of_a_table_and_its_card_tells(
    house: House, anna: Person, ben: Person
) -> None:
    await open_table(house, anna, [ben], players=2)
    assert "**Pace:** One evening" in words(card(ben))
    panel = (await click(anna, card(anna), "Options")).message
    assert panel is not None
    pace = next(select for select in selects(panel) if select["custom_id"].startswith("s:pace:"))
    assert [option["label"] for option in pace["options"] if option.get("default")] == [
        "One evening: no deadline, a call after some minutes"
    ]
    assert (await anna.select(panel, pace["custom_id"], ["days-3"])).is_done
    await house.settle()
    await until_all_see(house, [anna, ben])
    assert "**Pace:** 3 days for each decision" in words(card(ben))
    assert (await house.table()).session.time_control == "days-3"


async def test_a_table_is_opened_with_a_pace_or_with_that_of_its_server(house: House, anna: Person) -> None:
    assert (await anna.slash("games", "newgame", game="heller", pace="untimed")).is_done
    assert (await house.table()).session.time_control == "untimed"
    guild_id = (await house.table()).session.guild_id
    await house.bot.servers.choose(guild_id, "time_control", "days-2")
    await click(anna, card(anna), "Leave")
    assert (await anna.slash("games", "newgame", game="heller")).is_done
    assert (await house.table()).session.time_control == "days-2"
    await house.settle()
    await until_all_see(house, [anna])
    assert "2 days for each decision" in words(card(anna))
