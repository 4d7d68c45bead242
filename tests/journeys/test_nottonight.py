"""Private messages name server and move, and whoever wants peace from one table has it until their morning."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.tables import endgame
from sandbox.person import Person, buttons
from tests.journeys.bot_harness import BotHarness
from tests.journeys.people import (
    calls,
    click,
    labels,
    on_turn,
    private,
    start_table,
    table_panel,
    until_all_see,
    words,
)

pytestmark = pytest.mark.usefixtures("small_pictures")

HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


async def called_by_message(harness: BotHarness, person: Person) -> None:
    await harness.tables.people.choose_preference(int(person.id), "pings", "message")


def messages_calling(person: Person) -> list[str]:
    return [message["content"] for message in person.dms() if message["content"]]


async def test_private_messages_name_server_channel_and_move(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    playing, _ = await on_turn(harness, [anna, ben], pace="days-1")
    server, channel = anna.guild["name"], anna.channel_id("games")
    move = (await harness.table()).moves_made + 1
    await called_by_message(harness, playing)
    await harness.round(later=3 * MINUTE)
    (call,) = messages_calling(playing)
    assert call.startswith(f"<@{playing.id}>, In Teufels Küche ({server}, <#{channel}>, move {move}): ")


async def test_a_secret_question_names_them_in_the_language_of_its_person(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await harness.tables.people.choose_preference(int(ben.id), "language", "de")
    await start_table(harness, anna, [ben], players=2)
    server, channel = anna.guild["name"], anna.channel_id("games")
    assert f"-# {server}, <#{channel}>, [go to the table]" in words(anna.dms()[-1])
    assert ", move 1\n" in words(anna.dms()[-1])
    assert ", Zug 1\n" in words(ben.dms()[-1])
    assert "Not tonight" in labels(anna.dms()[-1])
    harness.runtime.changed(
        await endgame.vote_end(harness.tables, (await harness.table()).session.id, 0, moderator=True)
    )
    await harness.settle()
    await anna.wait_until(lambda: not buttons(anna.dms()[-1]))
    assert f"-# {server}, <#{channel}>" in words(anna.dms()[-1])


async def test_not_tonight_keeps_reminders_of_one_table_away_until_the_morning(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    playing, other = await on_turn(harness, [anna, ben], pace="days-1")
    await called_by_message(harness, playing)
    before = harness.card()
    told = (await click(playing, await table_panel(playing), "Not tonight")).message or {}
    assert "**Your time runs on.**" in words(told)
    for _ in range(11):
        await harness.round(later=HOUR)
    assert messages_calling(playing) == []
    assert calls(harness) == []
    assert words(harness.card()) == words(before), "nobody sees anything of it"
    await harness.round(later=HOUR + MINUTE)
    assert len(messages_calling(playing)) == 1, "in the morning they are called, once"
    await until_all_see(harness, [playing, other])


async def test_one_tap_on_the_call_gives_peace_and_another_ends_it(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    playing, other = await on_turn(harness, [anna, ben], pace="days-1")
    await called_by_message(harness, playing)
    await harness.round(later=3 * MINUTE)
    call = next(message for message in playing.dms() if message["content"])
    assert labels(call) == ["Not tonight"]
    await click(playing, call, "Not tonight")
    told = private(playing, await playing.open_dm())[-1]
    session_id, people = (await harness.table()).session.id, harness.tables.people
    assert await people.silent_until(session_id, int(playing.id)) is not None
    await click(playing, told, "Call me again")
    assert await people.silent_until(session_id, int(playing.id)) is None
    assert "I’ll call you to this table again." in words(private(playing, await playing.open_dm())[-1])
    assert (await harness.table()).seat_of(int(other.id)) is not None
