"""Computer players in the channel: the host's select, their names, and what they suggest."""

from __future__ import annotations

from functools import partial

import pytest

from sandbox.person import Person, selects
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import (
    card,
    choose,
    click,
    labels,
    open_table,
    private,
    start_table,
    until_all_see,
    words,
)

pytestmark = pytest.mark.usefixtures("small_pictures")


def says(person: Person, wanted: str) -> bool:
    return wanted in words(card(person))


async def test_the_host_chooses_how_well_a_computer_plays(harness: BotHarness, anna: Person, ben: Person) -> None:
    await open_table(harness, anna, [ben], players=4, game="heller")
    await click(anna, card(anna), "Add computer")
    await anna.wait_until(partial(says, anna, "🤖 Ada ★★"))
    panel = (await click(anna, card(anna), "Options")).message or {}
    (select,) = (found for found in selects(panel) if found["custom_id"].startswith("S:level:"))
    assert [option["label"] for option in select["options"]][:2] == ["🤖 Ada: easy ★", "🤖 Ada: normal ★★"]
    assert (await anna.select(panel, select["custom_id"], ["2.easy"])).is_done
    await anna.wait_until(lambda: says(anna, "🤖 Ada ★") and not says(anna, "★★"))


async def test_who_plays_alone_with_computers_may_ask_for_a_suggestion(harness: BotHarness, anna: Person) -> None:
    await start_table(harness, anna, players=2, computers=1, game="heller")
    await harness.settle()
    await click(anna, card(anna), "My cards")
    panel = private(anna)[-1]
    await click(anna, panel, "Suggest")
    told = await anna.wait_message(lambda m: m["ephemeral"] and "A computer player would choose" in words(m))
    assert words(told).strip("💡* ").removeprefix("A computer player would choose: ").strip("*")


async def test_nobody_gets_suggestions_where_people_play_against_each_other(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], players=2, game="heller")
    await harness.settle()
    for person in (anna, ben):
        await click(person, card(person), "My cards")
        assert "Suggest" not in labels(private(person)[-1])


@pytest.mark.parametrize("told", ["pictures", "words"])
async def test_people_get_suggestions_where_their_table_gives_them(
    harness: BotHarness, anna: Person, ben: Person, told: str
) -> None:
    await open_table(harness, anna, [ben], players=2, game="heller")
    assert "**Suggestions:**" not in words(card(ben)), "as usual"
    panel = (await click(anna, card(anna), "Options")).message
    assert panel is not None
    hints = next(select for select in selects(panel) if select["custom_id"].startswith("S:hints:"))
    assert (await anna.select(panel, hints["custom_id"], ["on"])).is_done
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    assert "**Suggestions:** for everybody" in words(card(ben))
    await click(anna, card(anna), "Start")
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    asked = anna if int(anna.id) in (await harness.table()).asked_people else ben
    if told == "words":
        await choose(asked, "display_mode", "words")
    await click(asked, card(asked), "My cards")
    await click(asked, private(asked)[-1], "Suggest")
    suggested = await asked.wait_message(lambda m: m["ephemeral"] and "A computer player would choose" in words(m))
    assert ("💡" in words(suggested)) == (told == "pictures")


async def test_who_opens_a_table_says_whether_it_gives_hints(harness: BotHarness, anna: Person) -> None:
    assert (await anna.slash("games", "newgame", game="heller", computers=1, hints="off")).is_done
    await harness.settle()
    await until_all_see(harness, [anna])
    assert "**Suggestions:** none" in words(card(anna))
    await click(anna, card(anna), "Start")
    await harness.settle()
    await until_all_see(harness, [anna])
    await click(anna, card(anna), "My cards")
    assert "Suggest" not in labels(private(anna)[-1])
