"""What there is behind **More** of a game that is over."""

from __future__ import annotations

import re

from sandbox.person import Person, pictures, selects
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import (
    click,
    details_panel,
    labels,
    more_panel,
    private,
    start_table,
    until_all_see,
    words,
)
from tests.journeys.robots import anything, cook
from tests.journeys.test_one_screen import heller


async def test_what_a_result_had_on_its_card_before_is_behind_more(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await heller(harness, anna, ben)
    await harness.finish(anything())
    await until_all_see(harness, [anna, ben])
    panel = await more_panel(ben)
    assert labels(panel) == ["Replay", "Film", "Recap", "Turning points", "Details"]
    assert "All rounds" in [option["label"] for option in selects(panel)[0]["options"]]
    details = ["In figures", "Keep", "Record", "Check", "How the dice work", "Back"]
    assert labels(await details_panel(ben)) == details
    story = words((await click(anna, await more_panel(anna), "Recap")).message)
    assert "Round 3 is over" in story


async def test_the_result_is_ranked_and_more_tells_what_was_secret(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], players=2)
    table = await harness.finish(cook(2))
    await until_all_see(harness, [anna, ben])
    assert table.state is not None
    outcome = table.state.outcome()
    assert outcome is not None
    told = words(harness.card()).splitlines()
    (winner,) = outcome.winners
    _, *ranks = pictures(harness.card())[0]["description"].split(" · ")
    assert [rank.startswith(f"{number}. ") for number, rank in enumerate(ranks, start=1)] == [True, True]
    assert [table.seats[winner].name in rank for rank in ranks] == [True, False]
    assert not any("Menu: ◆ " in line for line in told)
    await click(anna, harness.card(), "More")
    menus = re.findall("^-# (.*): Menu: ◆ ", words(private(anna)[-1]), re.MULTILINE)
    assert [name.split()[-1] for name in menus] == [seat.name for seat in table.seats]
    for person in (anna, ben):
        assert table.seats[winner].name in words(person.dms()[-1]), "private messages say how it ended"
        assert "Menu" not in words(person.dms()[-1])
