"""What reaches one person alone: My cards, private messages, notes, /hand."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.tables.presence import AWAY_AFTER
from bot.tables.table import TableView
from bot.ui.parts import seat_names
from sandbox.person import Person, pictures, selects
from sandbox.world import SUPPRESS_NOTIFICATIONS
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import (
    card,
    click,
    confirmed,
    labels,
    offers,
    open_table,
    refusal,
    start_table,
    until_all_see,
    words,
)
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")


async def settled(harness: BotHarness, *people: Person) -> None:
    await harness.settle()
    await until_all_see(harness, people)


async def test_everybody_gets_one_private_message_edited_in_place(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await ben.set_locale("de")
    await start_table(harness, anna, [ben], players=2)
    first = anna.dms()
    assert len(first) == 1
    assert "Notes" in labels(first[0]) and "Notizen" in labels(ben.dms()[0]), "each in the language last used"
    assert len(offers(first[0])) == 24
    assert f"<#{card(anna)['channel_id']}>" in words(first[0]) or card(anna)["id"] in words(first[0])
    assert (await offers(first[0])[0].take(anna)).is_done
    await settled(harness, anna, ben)
    assert [message["id"] for message in anna.dms()] == [first[0]["id"]]
    assert "Your menu" in words(anna.dms()[0])
    assert offers(anna.dms()[0]) == []
    assert (await confirmed(ben, await click(ben, ben.dms()[0], "Zufällig"))).is_done
    await settled(harness, anna, ben)
    assert "Deine Speisekarte" in words(ben.dms()[0]), "one was drawn"
    assert "Your menu" in words(anna.dms()[0]) and "Deine Speisekarte" not in words(anna.dms()[0])
    await harness.forward(lambda state: state.ply > 20, cook(1))
    await settled(harness, anna, ben)
    assert [message["id"] for message in anna.dms()] == [first[0]["id"]]
    seen = TableView.of(await harness.table(), 0)
    assert seen.game.secrets(seen.view(0), "en", seat_names(seen, seen.view(None))) in words(anna.dms()[0])
    assert not [ping for ping in anna.pings if ping["channel_id"] == first[0]["channel_id"]], "she was there"


async def test_who_looks_at_the_table_is_called_in_private_only_when_they_no_longer_do(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], players=2)
    assert [message["flags"] & SUPPRESS_NOTIFICATIONS != 0 for message in anna.dms()] == [True]
    assert (await offers(ben.dms()[0])[0].take(ben)).is_done
    await harness.round(later=AWAY_AFTER + timedelta(seconds=1))
    await settled(harness, anna, ben)
    (called,) = anna.dms()
    assert not called["flags"] & SUPPRESS_NOTIFICATIONS and offers(called)
    assert len([ping for ping in anna.pings if ping["channel_id"] == called["channel_id"]]) == 1
    assert not [ping for ping in ben.pings if ping["channel_id"] == ben.dms()[0]["channel_id"]], "he has answered"


async def test_the_private_message_of_a_person_who_deleted_it_stays_deleted(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], players=2)
    old = anna.dms()[0]
    await anna.delete(old)
    await offers(my_panel := (await click(anna, card(anna), "My cards")).message or {})[0].take(anna)
    await settled(harness, anna, ben)
    assert anna.dms() == []
    assert anna.message(my_panel) is not None


async def test_closed_messages_are_said_once_and_not_tried_again(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await ben.set_dms(is_open=False)
    await start_table(harness, anna, [ben], players=2)
    assert ben.dms() == []
    assert "**Ben** takes no direct messages." in words(card(anna))
    panel = (await click(ben, card(ben), "My cards")).message
    assert (await offers(panel or {})[0].take(ben)).is_done
    await settled(harness, anna, ben)
    assert "Your menu" in words(ben.message(panel or {}))
    dm = harness.local.world.open_dm(ben.id)["id"]
    tries = [request for request in harness.local.requests if request == f"POST /channels/{dm}/messages"]
    assert len(tries) == 1
    await harness.forward(lambda state: state.ply > 12, cook(1))
    assert [request for request in harness.local.requests if request == f"POST /channels/{dm}/messages"] == tries
    table = await harness.table()
    assert [seat.dm_closed for seat in table.seats] == [False, True]


async def test_hand_works_in_the_channel_and_in_direct_messages(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    dm = await anna.open_dm()
    assert await refusal(harness, anna, anna.slash(dm, "mycards"), dm["id"]) == "You aren’t in any running game."
    await start_table(harness, anna, [ben], players=2)
    here = (await anna.slash("games", "mycards")).message
    there = (await anna.slash(dm, "mycards")).message
    for message in (here, there):
        assert message is not None
        assert message["ephemeral"]
        assert len(pictures(message)) == 1
        assert selects(message)
    await ben.set_locale("de")
    assert "Notizen" in labels((await ben.slash("games", "mycards")).message)
    await start_table(harness, anna, [ben], players=2, channel="lounge")
    for asking in (anna.slash(dm, "mycards"), anna.slash(dm, "report", words="odd")):
        told = await refusal(harness, anna, asking, dm["id"])
        assert told.startswith("You are in several games.")


async def test_the_board_is_shown_as_a_picture_and_in_characters(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    assert await refusal(harness, anna, anna.slash("games", "board")) == (
        "There is no table in this channel. Open one with /newgame."
    )
    await open_table(harness, anna, [ben], players=2)
    told = await refusal(harness, anna, anna.slash("games", "board"), of_edits=False)
    assert told == "The game has not begun yet."
    await click(anna, card(anna), "Start")
    await settled(harness, anna, ben)
    table = await harness.table()
    shown = (await ben.slash("games", "board")).message
    assert pictures(shown or {})[0]["description"] == table.game.alt_text(TableView.of(table).view(None), "en")
    drawn = (await ben.slash("games", "board", text=True)).message
    assert words(drawn) == f"```\n{table.game.text_board(TableView.of(table).view(None), 'en')}\n```"
    assert pictures(drawn or {}) == []


async def test_mygames_links_the_tables_and_says_whose_turn_it_is(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    assert "No table waits for you." in words((await anna.slash("games", "mygames")).message)
    await start_table(harness, anna, [ben], players=2)
    table = await harness.forward(lambda state: state.turn_seat is not None, cook(1))
    await open_table(harness, anna, channel="lounge")
    await until_all_see(harness, [anna, ben])
    by_name = {"Anna": anna, "Ben": ben}
    on_turn = by_name[table.asked[0].name]
    other = ben if on_turn is anna else anna
    link = f"/{card(anna)['channel_id']}/{card(anna)['id']}"
    mine = words((await on_turn.slash("games", "mygames")).message)
    assert "**it’s your turn**" in mine
    assert link in mine
    assert f"waits for {table.asked[0].name}" in words((await other.slash("games", "mygames")).message)
    dm = await anna.open_dm()
    assert "waiting for players" in words((await anna.slash(dm, "mygames")).message)
