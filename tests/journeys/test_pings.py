"""Who is called, where and when: one short plain message for who must act and isn't there."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.tables import standing_orders
from bot.tables.presence import CALLED_AFTER
from sandbox.person import Person
from sandbox.weather import Fault
from tests.journeys.bot_harness import BotHarness, asks
from tests.journeys.people import (
    calls,
    card,
    click,
    labels,
    my_offers,
    offers,
    on_turn,
    read_letters,
    start_table,
    surely,
    until_all_see,
    words,
)
from tests.journeys.robots import cook

pytestmark = pytest.mark.usefixtures("small_pictures")

LATER = timedelta(minutes=2, seconds=30)


async def take_one(harness: BotHarness, person: Person, *others: Person) -> None:
    assert (await my_offers(person)[0].take(person)).is_done
    await harness.settle()
    await until_all_see(harness, [person, *others])


async def test_who_must_act_and_is_away_is_called_once_and_the_call_goes_with_the_answer(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    playing, other = await on_turn(harness, [anna, ben])
    await harness.round()
    assert calls(harness) == [], "both have clicked a moment ago"
    dms = len(anna.pings), len(ben.pings)
    for _ in range(3):
        await harness.round(later=LATER)
    await until_all_see(harness, [anna, ben])
    (call,) = calls(harness)
    assert call["content"].startswith(f"<@{playing.id}>, In Teufels Küche: Move: ")
    assert f"/{card(anna)['channel_id']}/{card(anna)['id']})" in call["content"]
    assert labels(call) == ["My cards"]
    assert "Your menu" in words((await click(playing, call, "My cards")).message)
    assert [user["id"] for user in call["mentions"]] == [playing.id]
    assert playing.pings[-1]["id"] == call["id"]
    assert len(anna.pings) + len(ben.pings) == sum(dms) + 1
    await click(other, card(other), "My cards")
    await take_one(harness, playing, other)
    assert harness.public() == [harness.card()]


async def test_a_call_speaks_the_language_of_the_table_leads_to_the_card_that_stands_and_is_not_missed(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    playing, other = await on_turn(harness, [anna, ben], language="de")
    await harness.round(later=LATER)
    await anna.delete(card(anna))
    assert (await playing.slash("games", "board")).is_done
    await harness.settle()
    await until_all_see(harness, [anna, ben])
    (call,) = calls(harness)
    assert f"/{card(anna)['id']})" in call["content"] and "zum Tisch" in call["content"]
    assert "zum Tisch" not in words(card(anna))
    await anna.delete(call)
    await take_one(harness, playing, other)
    assert not harness.runtime.publisher.pending
    await harness.round(later=LATER)
    assert len(calls(harness)) == 1
    await anna.set_moderator(True)
    assert (await surely(anna, "endgame")).is_done
    await harness.settle()
    await harness.round(later=LATER)
    assert harness.public() == [harness.card()], "nobody is called when it is over"


async def test_a_call_goes_with_who_was_called(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing, other = await on_turn(harness, [anna, ben])
    await harness.round(later=LATER)
    await until_all_see(harness, [anna, ben])
    assert len(calls(harness)) == 1
    monkeypatch.setattr(harness.runtime.computers, "wake", lambda session_id: None)  # it thinks for a while
    await other.delete(card(other))
    assert (await surely(playing, "leave")).is_done
    await harness.settle()
    assert calls(harness) == []
    assert not harness.runtime.publisher.pending


async def test_a_power_failure_takes_no_note_of_who_was_called(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    playing, other = await on_turn(harness, [anna, ben])
    with harness.power_failing():
        await harness.round(later=LATER)
    await harness.restart_bot()
    await until_all_see(harness, [anna, ben])
    assert len(calls(harness)) == 1
    await take_one(harness, playing, other)
    assert calls(harness) == []


async def test_nobody_is_called_to_a_turn_that_they_have_ordered_nor_is_anybody_to_one_that_has_just_begun(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], players=2)
    table = await harness.forward(asks("place-pot"), cook(1))
    harness.pace = replace(harness.pace, computer_pause=1000.0)
    await harness.restart_bot()
    for person in (anna, ben):
        table, _ = await standing_orders.place(
            harness.tables, table.session.id, int(person.id), "pots.B1.C1.D1.E1", question=-1
        )
    harness.clock_jumps(LATER)
    harness.runtime.computers.wake(table.session.id)
    while (state := (table := await harness.table()).state) is not None and not asks("turn")(state):
        while (await harness.table()).moves_made == table.moves_made:
            harness.runtime.computers.hurry(table.session.id)
            await asyncio.sleep(0.01)
        await harness.runtime.publisher.settle()
        assert calls(harness) == [], "what was ordered comes before"
    for ahead, num_calls in ((timedelta(), 0), (CALLED_AFTER, 1)):
        harness.clock_jumps(ahead)
        harness.runtime.publisher.wake(table.session.id)
        await harness.runtime.publisher.settle()
        assert len(calls(harness)) == num_calls, "whoever is still asked then is called"


async def test_whoever_may_not_have_seen_a_private_message_is_called_once_whoever_has_answered(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    people = [anna, ben, cleo]
    await read_letters(harness, cleo)
    await start_table(harness, anna, [ben, cleo], players=3)
    assert (await my_offers(ben)[0].take(ben)).is_done, "a click in private, but after the question was put"
    await harness.settle()
    assert calls(harness) == []
    for _ in range(3):
        await harness.round(later=LATER)
        assert {call["mentions"][0]["id"] for call in calls(harness)} == {anna.id, ben.id}
    assert len(calls(harness)) == 2
    await until_all_see(harness, people)
    before, call = harness.public(), next(call for call in calls(harness) if call["mentions"][0]["id"] == anna.id)
    panel = (await click(anna, call, "My cards")).message or {}
    assert (await offers(panel)[0].take(anna)).is_done
    await harness.round(later=LATER)
    assert harness.public() == before, "nothing tells who has answered"
    await take_one(harness, cleo, anna, ben)
    assert not {call["id"] for call in calls(harness)} & {message["id"] for message in before}


async def test_a_call_in_private_that_nothing_follows_comes_once_in_the_channel_too(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    for person in (anna, ben):
        await harness.tables.people.choose_preference(int(person.id), "pings", "message")
    playing, other = await on_turn(harness, [anna, ben])
    await harness.round(later=LATER)
    private = [message for message in playing.dms() if message["content"]]
    assert (len(private), calls(harness)) == (1, [])
    for _ in range(3):
        await harness.round(later=LATER)
        (call,) = calls(harness)
        assert call["mentions"][0]["id"] == playing.id
    assert len([message for message in playing.dms() if message["content"]]) == 1
    await until_all_see(harness, [anna, ben])
    await take_one(harness, playing, other)
    assert [message for message in playing.dms() if message["content"]] == calls(harness) == []


async def test_who_has_clicked_in_private_once_is_called_there_alone(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    for person in (anna, ben):
        await harness.tables.people.choose_preference(int(person.id), "pings", "message")
    await start_table(harness, anna, [ben], players=2)
    for person in (anna, ben):
        assert (await my_offers(person)[0].take(person)).is_done
        await harness.settle()
    await harness.forward(asks("turn"), cook(1))
    for _ in range(3):
        await harness.round(later=LATER)
    assert calls(harness) == []
    assert [len([message for message in person.dms() if message["content"]]) for person in (anna, ben)].count(
        1
    ) == 1


async def test_one_person_whose_call_fails_holds_up_no_other(
    harness: BotHarness, anna: Person, ben: Person, cleo: Person
) -> None:
    people = [anna, ben, cleo]
    for person in people:
        await harness.tables.people.choose_preference(int(person.id), "pings", "message")
    await start_table(harness, anna, [ben, cleo], players=3, pace="days-2")
    await harness.forward(asks("turn"), cook(1))
    await anna.set_moderator(True)
    dm = harness.local.world.open_dm(ben.id)["id"]
    harness.local.weather.faults = [Fault(503, f"POST /channels/{dm}/messages")]
    assert (await surely(anna, "endgame")).is_done
    await harness.settle()
    await harness.round(later=LATER)
    assert [message for message in cleo.dms() if "is over" in message["content"]]
    harness.local.weather.faults = []
    await harness.round()
    assert [message for message in ben.dms() if "is over" in message["content"]]
