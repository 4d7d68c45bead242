"""Who is called, where and when: one short plain message for who must act and isn't there."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.publishing.pings import CALLED_AFTER
from bot.tables import standing_orders
from sandbox.person import Person
from sandbox.weather import Fault
from tests.journeys.house import House, asks
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

Message = dict[str, Any]
LATER = timedelta(minutes=2, seconds=30)


async def take_one(house: House, person: Person, *others: Person) -> None:
    assert (await my_offers(person)[0].take(person)).is_done
    await house.settle()
    await until_all_see(house, [person, *others])


async def test_who_must_act_and_is_away_is_called_once_and_the_call_goes_with_the_answer(
    house: House, anna: Person, ben: Person
) -> None:
    playing, other = await on_turn(house, [anna, ben])
    await house.round()
    assert calls(house) == [], "both have clicked a moment ago"
    dms = len(anna.pings), len(ben.pings)
    for _ in range(3):
        await house.round(later=LATER)
    await until_all_see(house, [anna, ben])
    (call,) = calls(house)
    assert call["content"].startswith(f"<@{playing.id}>, In Teufels Küche: Move: ")
    assert f"/{card(anna)['channel_id']}/{card(anna)['id']})" in call["content"]
    assert labels(call) == ["My cards"]
    assert "Your menu" in words((await click(playing, call, "My cards")).message)
    assert [user["id"] for user in call["mentions"]] == [playing.id]
    assert playing.pings[-1]["id"] == call["id"]
    assert len(anna.pings) + len(ben.pings) == sum(dms) + 1
    await click(other, card(other), "My cards")
    await take_one(house, playing, other)
    assert house.public()[1:] == [house.card()], "beside what binds the host"


async def test_who_looks_at_something_is_there(house: House, anna: Person, ben: Person) -> None:
    playing, _ = await on_turn(house, [anna, ben])
    await house.round(later=timedelta(seconds=100))
    await click(playing, card(playing), "My cards")
    await house.round(later=timedelta(seconds=100))
    assert calls(house) == []
    await house.round(later=timedelta(seconds=100))
    assert len(calls(house)) == 1


async def test_a_secret_question_is_put_in_private_and_calls_nobody_who_is_known_to_see_that(
    house: House, anna: Person, ben: Person
) -> None:
    await read_letters(house, anna, ben)
    await start_table(house, anna, [ben], players=2)
    await house.round(later=LATER)
    assert calls(house) == []
    assert [len(person.pings) for person in (anna, ben)] == [1, 1]
    assert all(offers(person.dms()[0]) for person in (anna, ben))


async def test_a_secret_question_calls_those_with_closed_messages_until_all_have_answered(
    house: House, anna: Person, ben: Person, cleo: Person
) -> None:
    people = [anna, ben, cleo]
    await read_letters(house, anna)
    await ben.set_dms(is_open=False)
    await cleo.set_dms(is_open=False)
    await start_table(house, anna, [ben, cleo], players=3)
    assert {call["mentions"][0]["id"] for call in calls(house)} == {ben.id, cleo.id}
    assert [len(person.pings) for person in people] == [1, 1, 1]
    before = house.public()
    for person in (ben, cleo):
        panel = (await click(person, card(person), "My cards")).message
        assert (await offers(panel or {})[0].take(person)).is_done
        await house.settle()
        await house.round(later=LATER)
        await until_all_see(house, people)
        assert house.public() == before, "nothing tells who has answered"
    await take_one(house, anna, ben, cleo)
    assert not {call["id"] for call in calls(house)} & {message["id"] for message in before}


async def test_a_call_links_to_the_card_that_stands_now(house: House, anna: Person, ben: Person) -> None:
    playing, _ = await on_turn(house, [anna, ben])
    await house.round(later=LATER)
    await anna.delete(card(anna))
    assert (await playing.slash("games", "board")).is_done
    await house.settle()
    await until_all_see(house, [anna, ben])
    (call,) = calls(house)
    assert f"/{card(anna)['id']})" in call["content"]


async def test_a_call_goes_with_who_was_called(
    house: House, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing, other = await on_turn(house, [anna, ben])
    await house.round(later=LATER)
    await until_all_see(house, [anna, ben])
    assert len(calls(house)) == 1
    monkeypatch.setattr(house.runtime.computers, "wake", lambda session_id: None)  # it thinks for a while
    await other.delete(card(other))
    assert (await surely(playing, "leave")).is_done
    await house.settle()
    assert calls(house) == []
    assert not house.runtime.publisher.pending


async def test_a_power_failure_takes_no_note_of_who_was_called(house: House, anna: Person, ben: Person) -> None:
    playing, other = await on_turn(house, [anna, ben])
    with house.power_failing():
        await house.round(later=LATER)
    await house.restart_bot()
    await until_all_see(house, [anna, ben])
    assert len(calls(house)) == 1
    await take_one(house, playing, other)
    assert calls(house) == []


async def test_play_goes_on_where_a_call_was_deleted_by_hand(house: House, anna: Person, ben: Person) -> None:
    playing, other = await on_turn(house, [anna, ben])
    await house.round(later=LATER)
    await until_all_see(house, [anna, ben])
    await anna.delete(calls(house)[0])
    await click(other, card(other), "My cards")
    await take_one(house, playing, other)
    assert house.public()[1:] == [house.card()], "beside what binds the host"
    assert not house.runtime.publisher.pending


async def test_a_call_speaks_the_language_of_the_table(house: House, anna: Person, ben: Person) -> None:
    await start_table(house, anna, [ben], players=2, language="de")
    await house.forward(asks("turn"), cook(1))
    await house.round(later=LATER)
    assert "zum Tisch" in calls(house)[0]["content"]
    assert "zum Tisch" not in words(card(anna))


async def test_nobody_is_called_when_the_game_is_over(house: House, anna: Person, ben: Person) -> None:
    await on_turn(house, [anna, ben])
    await house.round(later=LATER)
    await anna.set_moderator(True)
    assert (await surely(anna, "endgame")).is_done
    await house.settle()
    await house.round(later=LATER)
    assert house.public()[1:] == [house.card()], "beside what binds the host"


async def test_nobody_is_called_to_a_turn_that_they_have_ordered_nor_is_anybody_to_one_that_has_just_begun(
    house: House, anna: Person, ben: Person
) -> None:
    await start_table(house, anna, [ben], players=2)
    table = await house.forward(asks("place-pot"), cook(1))
    house.pace = replace(house.pace, computer_pause=1000.0)
    await house.restart_bot()
    for person in (anna, ben):
        table, _ = await standing_orders.place(
            house.services.sessions, table.session.id, int(person.id), "pots.B1.C1.D1.E1", question=-1
        )
    house.clock_jumps(LATER)
    house.runtime.computers.wake(table.session.id)
    while (state := (table := await house.table()).state) is not None and not asks("turn")(state):
        while (await house.table()).moves_made == table.moves_made:
            house.runtime.computers.hurry(table.session.id)
            await asyncio.sleep(0.01)
        await house.runtime.publisher.settle()
        assert calls(house) == [], "what was ordered comes before"
    for ahead, num_calls in ((timedelta(), 0), (CALLED_AFTER, 1)):
        house.clock_jumps(ahead)
        house.runtime.publisher.wake(table.session.id)
        await house.runtime.publisher.settle()
        assert len(calls(house)) == num_calls, "whoever is still asked then is called"


async def test_whoever_may_not_have_seen_a_private_message_is_called_once_whoever_has_answered(
    house: House, anna: Person, ben: Person, cleo: Person
) -> None:
    people = [anna, ben, cleo]
    await read_letters(house, cleo)
    await start_table(house, anna, [ben, cleo], players=3)
    assert (await my_offers(ben)[0].take(ben)).is_done, "a click in private, but after the question was put"
    await house.settle()
    assert calls(house) == []
    for _ in range(3):
        await house.round(later=LATER)
        assert {call["mentions"][0]["id"] for call in calls(house)} == {anna.id, ben.id}
    assert len(calls(house)) == 2
    await until_all_see(house, people)
    before, call = house.public(), next(call for call in calls(house) if call["mentions"][0]["id"] == anna.id)
    panel = (await click(anna, call, "My cards")).message or {}
    assert (await offers(panel)[0].take(anna)).is_done
    await house.round(later=LATER)
    assert house.public() == before, "nothing tells who has answered"
    await take_one(house, cleo, anna, ben)
    assert not {call["id"] for call in calls(house)} & {message["id"] for message in before}


async def test_a_call_in_private_that_nothing_follows_comes_once_in_the_channel_too(
    house: House, anna: Person, ben: Person
) -> None:
    for person in (anna, ben):
        await house.services.people.choose_preference(int(person.id), "pings", "message")
    playing, other = await on_turn(house, [anna, ben])
    await house.round(later=LATER)
    private = [message for message in playing.dms() if message["content"]]
    assert (len(private), calls(house)) == (1, [])
    for _ in range(3):
        await house.round(later=LATER)
        (call,) = calls(house)
        assert call["mentions"][0]["id"] == playing.id
    assert len([message for message in playing.dms() if message["content"]]) == 1
    await until_all_see(house, [anna, ben])
    await take_one(house, playing, other)
    assert [message for message in playing.dms() if message["content"]] == calls(house) == []


async def test_who_has_clicked_in_private_once_is_called_there_alone(
    house: House, anna: Person, ben: Person
) -> None:
    for person in (anna, ben):
        await house.services.people.choose_preference(int(person.id), "pings", "message")
    await start_table(house, anna, [ben], players=2)
    for person in (anna, ben):
        assert (await my_offers(person)[0].take(person)).is_done
        await house.settle()
    await house.forward(asks("turn"), cook(1))
    for _ in range(3):
        await house.round(later=LATER)
    assert calls(house) == []
    assert [len([message for message in person.dms() if message["content"]]) for person in (anna, ben)].count(
        1
    ) == 1


async def test_one_person_whose_call_fails_holds_up_no_other(
    house: House, anna: Person, ben: Person, cleo: Person
) -> None:
    people = [anna, ben, cleo]
    for person in people:
        await house.services.people.choose_preference(int(person.id), "pings", "message")
    await start_table(house, anna, [ben, cleo], players=3, pace="days-2")
    await house.forward(asks("turn"), cook(1))
    await anna.set_moderator(True)
    dm = house.local.world.open_dm(ben.id)["id"]
    house.local.weather.faults = [Fault(503, f"POST /channels/{dm}/messages")]
    assert (await surely(anna, "endgame")).is_done
    await house.settle()
    await house.round(later=LATER)
    assert [message for message in cleo.dms() if "is over" in message["content"]]
    house.local.weather.faults = []
    await house.round()
    assert [message for message in ben.dms() if "is over" in message["content"]]
