"""Computer players in the channel: the host's select, their names, and what they suggest."""

from __future__ import annotations

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
    settled,
    start_table,
    words,
)

pytestmark = pytest.mark.usefixtures("small_pictures")


async def test_the_host_chooses_how_well_a_computer_plays_and_that_nothing_is_suggested(
    harness: BotHarness, anna: Person
) -> None:
    assert (await anna.slash("games", "newgame", game="heller", computers=1, hints="off")).is_done
    await settled(harness, [anna])
    assert "**Suggestions:** none" in words(card(anna))
    assert "2. 🤖 Ada\n" in words(card(anna))
    panel = (await click(anna, card(anna), "Options")).message or {}
    (select,) = (found for found in selects(panel) if found["custom_id"].startswith("S:level:"))
    assert [option["label"] for option in select["options"]][:2] == ["🤖 Ada: easy", "🤖 Ada: normal"]
    assert (await anna.select(panel, select["custom_id"], ["1.easy"])).is_done
    await settled(harness, [anna])
    assert "2. 🤖 Ada (easy)\n" in words(card(anna))
    await click(anna, card(anna), "Start")
    await settled(harness, [anna])
    await click(anna, card(anna), "My cards")
    assert "Suggest" not in labels(private(anna)[-1])


async def test_people_get_suggestions_in_pictures_or_in_words_where_their_table_gives_them(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], players=2, game="heller", channel="lounge")
    for person in (anna, ben):
        await click(person, card(person, "lounge"), "My cards")
        assert "Suggest" not in labels(private(person, "lounge")[-1]), "they play against each other"
    await open_table(harness, anna, [ben], players=2, game="heller")
    assert "**Suggestions:**" not in words(card(ben)), "as usual"
    panel = (await click(anna, card(anna), "Options")).message or {}
    hints = next(select for select in selects(panel) if select["custom_id"].startswith("S:hints:"))
    assert (await anna.select(panel, hints["custom_id"], ["on"])).is_done
    await settled(harness, [anna, ben])
    assert "**Suggestions:** for everybody" in words(card(ben))
    await click(anna, card(anna), "Start")
    await settled(harness, [anna, ben])
    asked = anna if int(anna.id) in (await harness.table()).asked_people else ben
    for told in ("pictures", "words"):
        await choose(asked, "display_mode", told)
        await click(asked, card(asked), "My cards")
        panel = private(asked)[-1]
        await click(asked, panel, "Suggest")
        await harness.settle()
        suggested = words(asked.message(panel))
        assert "A computer would play" in suggested
        assert ("💡" in suggested) == (told == "pictures")
