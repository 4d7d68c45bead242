"""What is asked before something final: the board stays in sight, and no question outlives its moment."""

from __future__ import annotations

from bot.tables.table import TableView
from bot.ui.words import say
from games.heller.rules.position import HellerPublic
from sandbox.components import files_of
from sandbox.person import Person
from tests.journeys.bot_harness import BotHarness, asks
from tests.journeys.people import Message, card, click, labels, start_table, until_all_see, words
from tests.journeys.robots import anything

YES, NO, ALWAYS = "Do it", "Not yet", "Always do it"


async def asked_for_the_secret_tile(harness: BotHarness, anna: Person, ben: Person) -> Message:
    """Let Anna choose a space for her secret tile, and return what she is asked."""
    await start_table(harness, anna, [ben], game="heller", players=2)
    await harness.forward(lambda state: state.to_act == {0} and asks("turn")(state), anything())
    await until_all_see(harness, [anna, ben])
    square = (await click(anna, card(anna), "Place secret tile")).message
    assert square is not None
    free = next(label for label in labels(square) if len(label) == 2 and label[0] in "ABCDEF")
    asked = (await click(anna, square, free)).message
    assert asked is not None
    return asked


async def public(harness: BotHarness) -> HellerPublic:
    seen = TableView.of(await harness.table()).view(None).public
    assert isinstance(seen, HellerPublic)
    return seen


async def test_a_confirmation_keeps_the_board_in_sight_until_its_moment_has_passed(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    asked = await asked_for_the_secret_tile(harness, anna, ben)
    assert labels(asked) == [YES, NO, ALWAYS]
    assert len(files_of(asked)) == 1
    await harness.restart_bot()
    await click(anna, card(anna), "Draw a tile")
    await harness.settle()
    assert (await click(anna, asked, ALWAYS)).is_done
    shown = anna.message(asked)
    assert words(shown).startswith(say("en", "moment-passed"))
    assert not labels(shown)
    assert (await public(harness)).has_tile[0]
    assert (await harness.tables.people.preferences(int(anna.id))).confirm == "final"


async def test_who_wants_to_be_asked_no_more_is_not(harness: BotHarness, anna: Person, ben: Person) -> None:
    asked = await asked_for_the_secret_tile(harness, anna, ben)
    assert (await click(anna, asked, ALWAYS)).is_done
    await harness.settle()
    assert not (await public(harness)).has_tile[0]
    assert (await harness.tables.people.preferences(int(anna.id))).confirm == "never"
