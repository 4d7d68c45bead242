"""Computer players in the channel: the host's select, their names, and what they suggest."""

from __future__ import annotations

from functools import partial

import pytest

from sandbox.person import Person, selects
from tests.bot.house import House
from tests.bot.people import card, click, labels, open_table, private, start_table, words

pytestmark = pytest.mark.usefixtures("small_pictures")


def says(person: Person, wanted: str) -> bool:
    return wanted in words(card(person))


async def test_the_host_chooses_how_well_a_computer_plays(house: House, anna: Person, ben: Person) -> None:
    await open_table(house, anna, [ben], players=4, game="heller")
    assert not selects(card(anna))
    await click(anna, card(anna), "Add computer")
    await anna.wait_until(partial(says, anna, "🤖 Ada ★★"))
    (select,) = selects(card(anna))
    assert [option["label"] for option in select["options"]][:2] == ["🤖 Ada: easy ★", "🤖 Ada: normal ★★"]
    await ben.wait_until(partial(says, ben, "🤖 Ada ★★"))
    assert (await ben.select(card(ben), select["custom_id"], ["2.easy"])).is_done
    await ben.wait_message(lambda m: m["ephemeral"] and "Only the host may do that" in words(m))
    assert (await anna.select(card(anna), select["custom_id"], ["2.easy"])).is_done
    await anna.wait_until(lambda: says(anna, "🤖 Ada ★") and not says(anna, "★★"))


async def test_who_plays_alone_with_computers_may_ask_for_a_suggestion(house: House, anna: Person) -> None:
    await start_table(house, anna, players=2, computers=1, game="heller")
    await house.settle()
    await click(anna, card(anna), "My cards")
    panel = private(anna)[-1]
    await click(anna, panel, "Suggest")
    told = await anna.wait_message(lambda m: m["ephemeral"] and "A computer player would choose" in words(m))
    assert words(told).strip("💡* ").removeprefix("A computer player would choose: ").strip("*")


async def test_nobody_gets_suggestions_where_people_play_against_each_other(
    house: House, anna: Person, ben: Person
) -> None:
    await start_table(house, anna, [ben], players=2, game="heller")
    await house.settle()
    for person in (anna, ben):
        await click(person, card(person), "My cards")
        assert "Suggest" not in labels(private(person)[-1])
