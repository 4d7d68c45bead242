"""The bot dies and comes back: nothing is lost, nothing is done twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial
from typing import Any

import pytest

from bot.publishing.direct_messages import DirectMessages
from bot.publishing.publication import AnsweredClick, Publication
from bot.tables import lobby
from bot.tables.memory import PrivateMemory
from bot.tables.opening import Site
from bot.tables.table import Table, TableView
from games.engine.record import SeedRecord, rebuild
from games.engine.registry import GAMES
from games.engine.verify import verify
from sandbox.person import Person, buttons
from storage import Occupant
from tests.journeys.bot_harness import BotHarness, asks
from tests.journeys.people import card, click, my_offers, open_table, start_table, until_all_see, words
from tests.journeys.robots import cook, fight
from tests.programs import Program, start_fast_bot
from tests.usecases.use_case_harness import settings_of


@asynccontextmanager
async def bot_process(harness: BotHarness) -> AsyncIterator[Program]:
    """Run the bot in a process of its own on the database of the harness until it is killed."""
    came = asyncio.Event()
    tell = harness.local.gateway.on_online

    def note(is_online: bool) -> None:
        if is_online:
            came.set()

    harness.local.gateway.on_online = note
    process = await start_fast_bot(harness.settings.data_dir, harness.local)
    try:
        async with asyncio.timeout(30):
            await came.wait()
        harness.local.gateway.on_online = tell
        yield process
    finally:
        process.kill()
        written = await process.end()
        assert b"ERROR" not in written, written.decode()


def _has_changed(person: Person, message: dict[str, Any]) -> bool:
    return person.message(message) != message


async def as_stored(harness: BotHarness, session_id: str) -> Table:
    """Look into the database with a bot that only looks, and check that the moves lead to the state."""
    stored = await harness.storage.load(session_id)
    assert stored is not None
    table = Table.of(stored)
    moves = await harness.storage.moves(session_id)
    assert [move.ply for move in moves] == list(range(len(moves))), "no move lost or doubled"
    pairs = [(move.seat, move.code) for move in moves]
    assert table.session.seed is not None
    again = rebuild(table.game, table.options, len(table.seats), table.session.seed, pairs)
    assert again.to_json() == table.session.state
    assert verify(SeedRecord.of(table.game, table.options, len(table.seats), table.session.seed, pairs)) is None
    return table


@pytest.mark.slow(long=True)
async def test_a_bot_killed_in_a_duel_goes_on_where_it_was(harness: BotHarness, anna: Person, ben: Person) -> None:
    people = [anna, ben]
    await start_table(harness, anna, [ben], players=2, options="stove=20 pressing=by-hand")
    table = await harness.forward(asks("press"), fight(1))
    await until_all_see(harness, people)
    session_id, presses = table.session.id, table.moves_made
    await harness.stop_bot()
    for _ in range(2):
        async with bot_process(harness):
            presser = next(person for person in people if my_offers(person))
            old, button = card(presser), my_offers(presser)[0]
            assert (await button.take(presser)).is_done, "an old button works"
            await anna.wait_until(partial(_has_changed, anna, old), timeout=30)
            await anna.wait_until(lambda: any(my_offers(person) for person in people))
            presser = next(person for person in people if my_offers(person))
            hit = asyncio.create_task(my_offers(presser)[0].take(presser))
            await asyncio.sleep(0)  # the click is on its way when the bot dies
        hit.cancel()
        await asyncio.gather(hit, return_exceptions=True)
    await harness.start_bot()
    await harness.round()
    await until_all_see(harness, people)
    table = await as_stored(harness, session_id)
    assert presses + 2 <= table.moves_made <= presses + 4
    assert table.session.published_version == table.session.version
    assert len([message for message in harness.public() if buttons(message)]) == 1
    await harness.forward(lambda state: not asks("press")(state), cook(1))
    await as_stored(harness, session_id)


@pytest.mark.usefixtures("small_pictures")
async def test_what_was_stored_but_not_shown_is_shown_after_a_restart(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    await start_table(harness, anna, [ben], players=2)
    table = await harness.forward(lambda state: state.turn_seat is not None, cook(1))
    await until_all_see(harness, [anna, ben])
    seen = card(anna)
    seat = table.asked[0]
    await harness.tables.act(table.session.id, seat.user_id or 0, seat.questions, ["rest"])
    await harness.settle()
    assert buttons(harness.card()) == buttons(seen), "stored, and nobody told the publisher"
    await harness.restart_bot()
    await until_all_see(harness, [anna, ben])
    assert card(anna)["id"] != seen["id"]
    table = await harness.table()
    assert table.session.published_version == table.session.version


@pytest.mark.usefixtures("small_pictures")
async def test_a_card_that_was_posted_but_not_remembered_is_not_posted_twice(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_table(harness, anna, [ben], players=2)

    async def die(*_: object, **__: object) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as dying:
        dying.setattr(harness.storage, "mark_published", die)
        assert (await anna.click(card(anna), label="Start")).is_done
        await asyncio.gather(harness.settle(), return_exceptions=True)
    await harness.restart_bot()
    await until_all_see(harness, [anna, ben])
    assert len([message for message in harness.public() if buttons(message)]) == 1
    assert (await harness.table()).session.card is not None


@pytest.mark.usefixtures("small_pictures")
async def test_a_power_failure_takes_no_note_of_a_new_card(harness: BotHarness, anna: Person, ben: Person) -> None:
    await open_table(harness, anna, [ben], players=2)
    with harness.power_failing():
        assert (await anna.click(card(anna), label="Start")).is_done
        await harness.settle()
        await until_all_see(harness, [anna, ben])
    noted = (await harness.table()).card
    assert noted is not None and str(noted.message_id) == harness.card()["id"]


@pytest.mark.usefixtures("small_pictures")
async def test_a_power_failure_takes_no_note_of_a_private_message_nor_of_what_reminds_of_it(
    harness: BotHarness, anna: Person, ben: Person
) -> None:
    with harness.power_failing():
        await start_table(harness, anna, [ben], players=2, pace="days-1")
        await until_all_see(harness, [anna, ben])
        await harness.round(later=timedelta(hours=12))
        await until_all_see(harness, [anna, ben])
    for person in (anna, ben):
        seat = (await harness.table()).seat_of(int(person.id))
        noted = PrivateMemory.read(seat.private) if seat is not None else None
        reminded = await harness.tables.storage.notices.of((await harness.table()).session.id, "reminder")
        reminders = [str(notice.message_id) for notice in reminded if notice.user_id == int(person.id)]
        question, reminder = (message["id"] for message in person.dms())
        assert noted is not None and (str(noted.message_id), reminders) == (question, [reminder])


@pytest.mark.usefixtures("small_pictures")
async def test_who_is_called_when_the_bot_dies_is_called_once(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start_table(harness, anna, [ben], players=2)
    table = await harness.forward(lambda state: state.turn_seat is not None, cook(1))
    await until_all_see(harness, [anna, ben])

    async def die(*_: object, **__: object) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as dying:
        dying.setattr(harness.storage, "mark_published", die)
        await asyncio.gather(harness.round(later=timedelta(minutes=3)), return_exceptions=True)
    await harness.restart_bot()
    await harness.round(later=timedelta(minutes=3))
    await until_all_see(harness, [anna, ben])
    asked = next(person for person in (anna, ben) if int(person.id) in table.asked_people)
    (call,) = (message for message in harness.public() if message["content"])
    seat = table.asked[0]
    harness.runtime.changed(await harness.tables.act(table.session.id, int(asked.id), seat.questions, ["rest"]))
    await harness.settle()
    assert call["id"] not in {message["id"] for message in harness.public()}


@pytest.mark.usefixtures("small_pictures")
async def test_a_private_message_that_was_not_sent_before_the_end_is_sent_after_it(
    harness: BotHarness, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def die(*_: object, **__: object) -> None:
        raise asyncio.CancelledError

    lobby = await open_table(harness, anna, [ben], players=2)
    with monkeypatch.context() as dying:
        dying.setattr(DirectMessages, "deliver", die)
        await click(anna, lobby, "Start")
        await asyncio.gather(harness.settle(), return_exceptions=True)
    assert anna.dms() == []
    await harness.restart_bot()
    await until_all_see(harness, [anna, ben])
    assert len(anna.dms()) == len(ben.dms()) == 1


@pytest.mark.usefixtures("small_pictures")
async def test_computers_go_on_after_a_restart(harness: BotHarness, anna: Person) -> None:
    await start_table(harness, anna, players=2, computers=1)
    table = await harness.table()
    await harness.runtime.computers.close()
    while True:  # until it is the computer's turn and nobody moves for it
        seat = (await harness.table()).asked[0]
        if seat.computer is not None:
            break
        table = await harness.table()
        code = cook(1)(table, seat.seat, [offer.code for offer in my_offers(anna)])
        await harness.tables.act(table.session.id, seat.user_id or 0, seat.questions, code.split("+"))
        harness.runtime.publisher.wake(table.session.id)
        await harness.settle()
        await until_all_see(harness, [anna])
    await harness.restart_bot()
    await until_all_see(harness, [anna])
    assert my_offers(anna)


@pytest.mark.slow(long=True)
async def test_a_bot_that_is_told_to_stop_stops_in_order(harness: BotHarness, anna: Person, ben: Person) -> None:
    await start_table(harness, anna, [ben], players=2)
    await harness.stop_bot()
    async with bot_process(harness) as process:
        assert (await my_offers(anna)[0].take(anna)).is_done
        process.terminate()
        async with asyncio.timeout(20):
            assert b"ERROR" not in await process.end()
        assert process.returncode == 0
    await harness.start_bot()
    await harness.round()
    table = await harness.table()
    assert table.moves_made == 1
    await as_stored(harness, table.session.id)


@pytest.mark.usefixtures("small_pictures")
async def test_a_round_publishes_no_more_when_the_bot_stops_publishing(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, ids, channels = GAMES["heller"], [], []
    for number in range(20):
        channels.append(harness.local.world.create_channel(f"table-{number}")["id"])
        table = await lobby.open_table(
            harness.tables,
            settings_of(game),
            Site(int(harness.local.world.guild_id), int(channels[-1])),
            Occupant(user_id=number + 1, name="Somebody"),
        )
        ids.append(table.session.id)
    shows, stuck = harness.runtime.publisher.cards.show, asyncio.Event()

    async def show(table: TableView, publication: Publication, click: AnsweredClick | None) -> str | None:
        if any(map(harness.local.world.history, channels)):
            stuck.set()
            await asyncio.Event().wait()
        return await shows(table, publication, click)

    monkeypatch.setattr(harness.runtime.publisher.cards, "show", show)
    publishing = asyncio.create_task(harness.runtime.publisher.catch_up(ids))
    await stuck.wait()
    await harness.runtime.publisher.close()
    await publishing
    assert harness.runtime.publisher.pending == set()
    assert await harness.storage.unpublished()


async def test_a_publisher_that_is_stopped_as_soon_as_it_is_woken_stops_and_publishes_when_woken_again(
    harness: BotHarness, anna: Person
) -> None:
    await open_table(harness, anna)
    table = await harness.table()
    harness.runtime.publisher.wake(table.session.id)
    async with asyncio.timeout(20):
        await harness.runtime.publisher.close()
    assert not harness.runtime.publisher.pending
    harness.runtime.changed(await lobby.set_computers(harness.tables, table.session.id, int(anna.id), +1))
    await harness.settle()
    await anna.wait_until(lambda: "🤖" in words(card(anna)))
