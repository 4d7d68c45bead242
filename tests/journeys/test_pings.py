"""Notifications: one short plain message for people who must act and are absent."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import pytest

from bot.tables import standing_orders
from bot.tables.people import CALLED_AFTER
from sandbox.person import buttons
from sandbox.weather import Fault
from tests.journeys.bot_harness import BotHarness
from tests.journeys.faults import expect_errors
from tests.journeys.people import Player, offers, on_turn, read_letters, verbs
from tests.journeys.robots import asks
from tests.texts import Message, said, tells, words

LATER = timedelta(minutes=2, seconds=30)


def letters_calling(person: Player) -> list[Message]:
    return [message for message in person.dms() if message["content"]]


async def test_who_must_act_and_is_away_is_called_once_and_the_call_goes_with_the_answer(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    playing, other = await on_turn([anna, ben])
    await harness.round()
    assert harness.calls() == [], "both have clicked a moment ago"
    dms = len(anna.pings) + len(ben.pings)
    for _ in range(3):
        await harness.round(later=LATER)
    (call,) = harness.calls()
    assert f"<@{playing.id}>" in call["content"] and "In Teufels Küche" in call["content"]
    assert f"/{anna.card['channel_id']}/{anna.card['id']})" in call["content"]
    assert [user["id"] for user in call["mentions"]] == [playing.id] and verbs(call) == ["mycards"]
    assert "Your menu" in words(await playing.press("mycards", call))
    assert playing.pings[-1]["id"] == call["id"] and len(anna.pings) + len(ben.pings) == dms + 1
    await other.press("mycards")
    await playing.take()
    assert harness.public() == [harness.card()]


async def test_a_call_speaks_the_language_of_the_table_leads_to_the_card_that_stands_and_is_not_missed(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    playing, _ = await on_turn([anna, ben], language="de")
    await harness.round(later=LATER)
    await anna.delete(anna.card)
    await playing.use("board")
    (call,) = harness.calls()
    assert f"/{anna.card['id']})" in call["content"] and said("to-the-card", "de") in call["content"]
    await anna.delete(call)
    await playing.take()
    assert not harness.runtime.publisher.pending
    await harness.round(later=LATER)
    assert len(harness.calls()) == 1
    await harness.end()
    await harness.round(later=LATER)
    assert harness.public() == [harness.card()], "nobody is called when it is over"


async def test_a_power_failure_takes_no_note_of_who_was_called(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    playing, _ = await on_turn([anna, ben])
    with harness.power_failing():
        await harness.round(later=LATER)
    await harness.restart_bot()
    assert len(harness.calls()) == 1
    await playing.take()
    assert harness.calls() == []


async def test_nobody_is_called_to_a_turn_that_they_have_ordered_nor_is_anybody_to_one_that_has_just_begun(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await anna.starts(ben)
    table = await harness.forward("place-pot")
    await harness.restarted(computer_pause=1000.0)
    for person in (anna, ben):
        table, _ = await standing_orders.place(
            harness.tables, table.session.id, person.user_id, "pots.B1.C1.D1.E1", question=-1
        )
    harness.clock_jumps(LATER)
    harness.runtime.computers.wake(table.session.id)
    while (state := (table := await harness.table()).state) is not None and not asks("turn")(state):
        while (await harness.table()).moves_made == table.moves_made:
            harness.runtime.computers.hurry(table.session.id)
            await asyncio.sleep(0.01)
        await harness.runtime.publisher.settle()
        assert harness.calls() == [], "what was ordered comes before"
    for ahead, num_calls in ((timedelta(), 0), (CALLED_AFTER, 1)):
        harness.clock_jumps(ahead)
        harness.runtime.publisher.wake(table.session.id)
        await harness.runtime.publisher.settle()
        assert len(harness.calls()) == num_calls, "whoever is still asked then is called"


async def test_whoever_may_not_have_seen_a_private_message_is_called_once_whoever_has_answered(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    await read_letters(cleo)
    await anna.starts(ben, cleo)
    await ben.take()  # a click in private, but after the question was put
    assert harness.calls() == []
    for _ in range(3):
        await harness.round(later=LATER)
        assert sorted(call["mentions"][0]["id"] for call in harness.calls()) == sorted((anna.id, ben.id))
    before, call = harness.public(), next(c for c in harness.calls() if c["mentions"][0]["id"] == anna.id)
    panel = await anna.press("mycards", call)
    assert (await offers(panel)[0].take(anna)).is_done
    await harness.round(later=LATER)
    assert harness.public() == before, "nothing tells who has answered"
    await cleo.take()
    assert not {call["id"] for call in harness.calls()} & {message["id"] for message in before}


async def test_a_call_in_private_that_nothing_follows_comes_once_in_the_channel_too(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    for person in (anna, ben):
        await person.prefers(pings="message")
    playing, _ = await on_turn([anna, ben])
    await harness.round(later=LATER)
    assert (len(letters_calling(playing)), harness.calls()) == (1, [])
    for _ in range(3):
        await harness.round(later=LATER)
        (call,) = harness.calls()
        assert call["mentions"][0]["id"] == playing.id and len(letters_calling(playing)) == 1
    await playing.take()
    assert letters_calling(playing) == harness.calls() == []


async def test_who_has_clicked_in_private_once_is_called_there_alone(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    for person in (anna, ben):
        await person.prefers(pings="message")
    await anna.starts(ben)
    for person in (anna, ben):
        await person.take()
    await harness.forward("turn")
    for _ in range(3):
        await harness.round(later=LATER)
    assert harness.calls() == [] and len([*letters_calling(anna), *letters_calling(ben)]) == 1


async def test_one_person_whose_call_fails_holds_up_no_other(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player
) -> None:
    for person in (anna, ben, cleo):
        await person.prefers(pings="message")
    await on_turn([anna, ben, cleo], pace="days-2")
    await anna.set_moderator(True)
    dm = harness.local.world.open_dm(ben.id)["id"]
    harness.local.weather.faults = [Fault(503, f"POST /channels/{dm}/messages")]
    await anna.use("endgame", sure=True)
    await harness.round(later=LATER)
    assert any(tells(message, "ping-over") for message in cleo.dms())
    harness.local.weather.faults = []
    await harness.round()
    assert any(tells(message, "ping-over") for message in ben.dms())


@pytest.mark.parametrize("refused", [50007, 20026, 50035, 503])
async def test_a_refused_letter_holds_up_nobody(
    harness: BotHarness, anna: Player, ben: Player, cleo: Player, refused: int, caplog: pytest.LogCaptureFixture
) -> None:
    dm = harness.local.world.open_dm(anna.id)["id"]
    harness.local.weather.faults = [Fault(refused, f"POST /channels/{dm}/messages")]
    await anna.starts(ben, cleo, game="heimlich")
    assert [len(person.dms()) for person in (anna, ben, cleo)] == [0, 1, 1]
    for later, num_calls in ((timedelta(minutes=1), 0), (timedelta(hours=1), 1), (timedelta(days=1), 1)):
        await harness.round(later=later)
        assert len(harness.calls()) == num_calls
    assert len(expect_errors(caplog)) == (refused in (20026, 503)), "whoever runs the bot is told once"


# Not tonight


async def test_a_secret_question_names_them_in_the_language_of_its_person(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    await ben.prefers(language="de")
    await anna.starts(ben)
    place = f"-# {anna.guild['name']}, <#{anna.channel_id('games')}>"
    for person, sign in ((anna, "Your sign"), (ben, "Dein Zeichen")):
        assert place in words(person.letter) and sign in words(person.letter)
    assert "nottonight" in verbs(anna.letter)
    await harness.end()
    assert place in words(anna.letter) and not buttons(anna.letter)


async def test_not_tonight_keeps_reminders_of_one_table_away_until_the_morning(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    playing, _ = await on_turn([anna, ben], pace="days-1")
    await playing.prefers(pings="message")
    before = harness.card()
    assert tells(await playing.press("nottonight", await playing.table_panel()), "nottonight")
    for _ in range(11):
        await harness.round(later=timedelta(hours=1))
    assert letters_calling(playing) == harness.calls() == []
    assert words(harness.card()) == words(before), "nobody sees anything of it"
    await harness.round(later=timedelta(hours=1, minutes=1))
    assert len(letters_calling(playing)) == 1, "in the morning they are called, once"


async def test_a_private_call_names_server_channel_and_move_and_one_tap_on_it_gives_peace(
    harness: BotHarness, anna: Player, ben: Player
) -> None:
    playing, _ = await on_turn([anna, ben], pace="days-1")
    await playing.prefers(pings="message")
    await harness.round(later=LATER)
    (call,) = letters_calling(playing)
    place = f"({anna.guild['name']}, <#{anna.channel_id('games')}>"
    assert call["content"].startswith(f"<@{playing.id}>") and place in call["content"]
    assert f" {(await harness.table()).moves_made + 1})" in call["content"], "the move"
    assert verbs(call) == ["nottonight"]
    told = await playing.press("nottonight", call)
    session_id, people = (await harness.table()).session.id, harness.tables.people
    assert await people.silent_until(session_id, playing.user_id) is not None
    ended = await playing.press("nottonight", told)
    assert await people.silent_until(session_id, playing.user_id) is None
    assert tells(ended, "nottonight-ended")
